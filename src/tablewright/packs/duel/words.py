"""The words that the cards of the games for two share, and the rows in which each game declares its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tablewright.packs.effects.sentences import THEN, Face
from tablewright.packs.effects.words import Word, line_form

# ------------------------------------------------------------------------------------------------ numbers

LOSE, LOSE_PER, DRAW, RECOVER = 10, 11, 12, 13
ZONE_HAS = 1
IN_ZONE = 1
GAME_DEEDS = GAME_CONDITIONS = GAME_COUNTS = 32  # each game numbers its own words from here on

NUMBERS_OF_A_CONDITION = {"a": "(row.c & 255)", "b": "(row.c >> 8)"}  # where an `if` keeps them
NUMBERS_OF_A_COUNT = {"a": "(row.b >> 8)"}  # where a line that says `per` keeps them, beside the count itself
COUNT_OF_A_LINE = "(row.b & 255)"

# ------------------------------------------------------------------------------------------------ rows


@dataclass(frozen=True, kw_only=True)
class Condition(Word):
    """A condition behind `if`."""

    holds: Callable[..., bool]
    unmet: str = ""  # why it is not met, as the log tells it


@dataclass(frozen=True, kw_only=True)
class Count(Word):
    """A count behind `per`."""

    counts: Callable[..., int]


# ------------------------------------------------------------------------------------------------ shared forms

LOSES = line_form(
    "opponent loses <n>",
    "Your opponent loses n points, but never goes below 0. This can always be done, even at 0.",
    "opponent loses 2",
    Face("the opponent [loses|lose] 1< more> point", "the opponent [loses|lose] {n}< more> points", then=THEN),
)
LOSES_PER = line_form(
    "opponent loses <n> per <count>, max <m>",
    "Count first; your opponent loses n points for each, but at most m in all.",
    "opponent loses 1 per doppelgate in zone, max 3",
    Face(
        "the opponent [loses|lose] 1< more> point for each {count}, at most {m} in all",
        "the opponent [loses|lose] {n}< more> points for each {count}, at most {m} in all",
        then=THEN,
    ),
)
HAS_IN_ZONE = line_form(
    "zone has <n> <kind>",
    "Your Zone shows n or more such cards.",
    "zone has 2 doppelgate",
    Face("you have {a kind} in your Zone", "you have {n} or more {kinds} in your Zone"),
)
COUNTED_IN_ZONE = line_form(
    "<kind> in zone", "The cards of that kind that your Zone shows.", "doppelgate in zone", Face("{kind} in your Zone")
)
