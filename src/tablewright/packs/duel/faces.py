"""Card sentences that the games for two share; each game adds its own words for drawing and the like."""

from __future__ import annotations

from tablewright.packs.effects.sentences import THEN, Face

COMMON: dict[str, Face] = {
    "lose": Face("the opponent [loses|lose] 1< more> point", "the opponent [loses|lose] {n}< more> points", then=THEN),
    "lose_per": Face(
        "the opponent [loses|lose] 1< more> point for each {count}, at most {m} in all",
        "the opponent [loses|lose] {n}< more> points for each {count}, at most {m} in all",
        then=THEN,
    ),
    "zone_has": Face("you have {a kind} in your Zone", "you have {n} or more {kinds} in your Zone"),
    "in_zone": Face("{kind} in your Zone"),
    "points_left": Face("the points you have left"),
}
