"""Counters of goals: things that can be counted on the table as it is now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tablewright.engine.core.sets import has
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pack.legality import Check, Said
from tablewright.games.tamashii.rules.common import amount, players_on
from tablewright.games.tamashii.rules.components.marks import hidden_dice_lying, marks_at, marks_on_map
from tablewright.games.tamashii.rules.components.places import place_tile
from tablewright.games.tamashii.rules.components.stacks import integrity_left
from tablewright.games.tamashii.state import NONE, State, Tables
from tablewright.packs.effects.rows import Row
from tablewright.packs.effects.words import Word, Words, form


@dataclass(frozen=True, kw_only=True)
class Count(Word):
    """Something that can be counted."""

    counts: Callable[[State, Tables, Row], int]
    check: Check | None = None  # where a pack may write it


COUNTS = Words("count", Count)
count = COUNTS.add


def one_tile(said: Said) -> None:
    """A counter is the same for every player: it counts on one tile, or on the active card."""
    if not (said.row.c < w.DISTRICT_PLACE or said.row.c in (w.THIS_CARD, w.MARKER_TILE)):
        message = f"'{said.words}' is not one tile of this map"
        said.refuse(message, "name a tile that the map has once, or its label")


def one_tile_and_no_card(said: Said) -> None:
    one_tile(said)
    if said.row.c == w.THIS_CARD:
        said.refuse(f"'{said.words}': a card is not a tile")


def an_enemy(said: Said) -> None:
    if said.row.b < w.NAMED:
        said.refuse("name an enemy", "'{integrity of [Mirror Self]} integrity left'")


def integrity_of(v: State, t: Tables, row: Row) -> int:
    enemy = row.b - w.NAMED
    return 0 if has(v.defeated, enemy) else max(0, integrity_left(v, t, enemy))


def stops_left(v: State, t: Tables, row: Row) -> int:
    stops, stop = t.scenario[v.scenario].stops[row.b], v.marker[row.b]
    return stops - 1 - (0 if stop == NONE else stop)


def players_there(v: State, t: Tables, row: Row) -> int:
    """The BOT stands in for nobody."""
    tile = place_tile(v, t, v.first, row.c)
    return 0 if tile == NONE else min(v.seats, players_on(v, tile))


GOAL = "Allowed in the braces of a goal."
A_NUMBER = count(1, form("<n>", "A number.", "P+1", legality=GOAL), counts=lambda v, t, row: amount(v, row.a))
count(
    2,
    form("<mark> on <place>", "Tokens on that tile, or on the active card.", "success on this card", legality=GOAL),
    counts=lambda v, t, row: marks_at(v, t, v.first, row.b, row.c),
    check=one_tile,
)
count(
    3,
    form("<mark> on the map", "Tokens on all tiles.", "ascend on the map", legality=GOAL),
    counts=lambda v, t, row: marks_on_map(v, row.b),
)
count(
    4,
    form("enemies", "Enemies in the stacks of all players.", "enemies", says="enemies of all players", legality=GOAL),
    counts=lambda v, t, row: sum(v.stacked[seat] for seat in range(v.seats)),
)
count(
    5,
    form(
        "integrity of <enemy>",
        "The integrity that enemy has left.",
        "integrity of [Mirror Self]",
        says="the integrity of <enemy>",
        legality=GOAL,
    ),
    counts=integrity_of,
    check=an_enemy,
)
count(
    6,
    form(
        "stops left for marker <marker>",
        "Stops on that marker's route that it has not reached.",
        "stops left for marker Tram",
        says="stops left for the <marker>",
        legality=GOAL,
    ),
    counts=stops_left,
)
count(
    7,
    form("players on <place>", "Players on that tile.", "players on [Shelter]", legality=GOAL),
    counts=players_there,
    check=one_tile_and_no_card,
)
count(
    8,
    form(
        "hidden dice tokens",
        "Dice tokens that lie facedown.",
        "hidden dice tokens",
        says="hidden dice tokens on the map",
        legality=GOAL,
    ),
    counts=lambda v, t, row: hidden_dice_lying(v),
)
