"""Counters: how often `for each` does its block, read once, before the first time.

A line of a program that counts keeps the number of its counter in `b`. What fills the holes of the counter shares `c`:
a place or a face in its lower byte, anything else in its upper one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import size
from tablewright.games.tamashii.pack import legality
from tablewright.games.tamashii.pack.legality import Check
from tablewright.games.tamashii.pieces import ASSETS
from tablewright.games.tamashii.rules.common import players_on
from tablewright.games.tamashii.rules.components import marks
from tablewright.games.tamashii.rules.components.assets import asset_sum
from tablewright.games.tamashii.rules.components.launcher import matching
from tablewright.games.tamashii.rules.components.places import place_tile
from tablewright.games.tamashii.state import NONE, State, Tables
from tablewright.packs.effects.rows import Row
from tablewright.packs.effects.words import Word, Words, form

BYTE = 8  # bits
MOST_EXP = 99  # that are counted


@dataclass(frozen=True, kw_only=True)
class Counter(Word):
    """Something that a text does a thing for each of."""

    counts: Callable[..., int]
    check: Check | None = None  # where a pack may write it


COUNTERS = Words("counter", Counter, op="row.b", kept={"b": f"(row.c >> {BYTE})", "c": f"(row.c & {(1 << BYTE) - 1})"})
counter = COUNTERS.add


def kept(row: Row) -> int:
    """The holes of a counter as its line keeps them."""
    return row.b << BYTE | row.c


# ------------------------------------------------------------------------------------------------ what they count


@kernel
def own_enemies(g: State, seat: int) -> int:
    return g.stacked[seat]


@kernel
def dice_rolled(g: State, seat: int, face: int) -> int:
    return g.roll[seat, face]


@kernel
def own_assets(g: State, seat: int, asset: int) -> int:
    return g.asset[seat, asset] if asset < ASSETS else asset_sum(g, seat)


@kernel
def own_exp(g: State, seat: int) -> int:
    return min(g.exp[seat], MOST_EXP)


@kernel
def own_tokens(g: State, seat: int, data: int) -> int:
    return size(matching(g, seat, data))


@kernel
def own_equipped(g: State, seat: int) -> int:
    return size(g.equipped[seat])


@kernel
def marks_there(g: State, t: Tables, seat: int, mark: int, place: int) -> int:
    return marks.marks_at(g, t, seat, mark, place)


@kernel
def marks_everywhere(g: State, mark: int) -> int:
    return marks.marks_on_map(g, mark)


@kernel
def all_players(g: State) -> int:
    return g.seats


@kernel
def players_there(g: State, t: Tables, seat: int, place: int) -> int:
    """tamashii.bot.presence-count: in solo the BOT counts."""
    tile = place_tile(g, t, seat, place)
    return 0 if tile == NONE else players_on(g, tile)


@kernel
def tiles_revealed(g: State, seat: int) -> int:
    return g.revealed[seat]


@kernel
def patterns_launched(g: State, seat: int) -> int:
    return g.launched[seat]


@kernel
def hacks_launched(g: State, seat: int) -> int:
    return g.hacked[seat]


@kernel
def enemies_defeated(g: State, seat: int) -> int:
    return g.slain[seat]


# ------------------------------------------------------------------------------------------------ the rows

AFTER = "Allowed after for each."
ENEMIES_ATTACHED = counter(
    0,
    form("enemy attached to you", "Enemies in your stack.", "enemy attached to you", legality=AFTER),
    counts=own_enemies,
)

ROLLED = counter(
    1,
    form(
        "<face> rolled",
        "Dice in the roll with that face.",
        "spark rolled",
        says="<face:one> rolled",
        legality=AFTER,
        registers="c",
    ),
    counts=dice_rolled,
    check=legality.speaks_of_a_roll,
)

ASSETS_HELD = counter(
    2,
    form(
        "<asset> you have",
        "That asset of yours. 'asset' means the sum of all four.",
        "power you have",
        says="<asset:one> you have",
        legality=AFTER,
    ),
    counts=own_assets,
)

EXP_HELD = counter(3, form("EXP you have", "Your EXP, at most 99.", "EXP you have", legality=AFTER), counts=own_exp)

ON_LAUNCHER = counter(
    4,
    form(
        "<data> on your launcher",
        "Matching tokens on your launcher.",
        "open on your launcher",
        says="<data:one> on your launcher",
        legality=AFTER,
    ),
    counts=own_tokens,
)

AUGMENTS_EQUIPPED = counter(
    5,
    form(
        "equipped augment",
        "Your equipped augments, including starting ones.",
        "equipped augment",
        says="augment you have equipped",
        legality=AFTER,
    ),
    counts=own_equipped,
)

MARKS_THERE = counter(
    6,
    form(
        "<mark> on <place>",
        "Such tokens on that tile, or on the active card.",
        "success on this card",
        says="<mark:one> on <place>",
        legality=AFTER,
    ),
    counts=marks_there,
)

MARKS_EVERYWHERE = counter(
    7,
    form(
        "<mark> on the map",
        "Such tokens on all tiles.",
        "ascend on the map",
        says="<mark:one> on the map",
        legality=AFTER,
    ),
    counts=marks_everywhere,
)

PLAYERS = counter(
    8, form("player in the game", "The players.", "player in the game", legality=AFTER), counts=all_players
)

PLAYERS_THERE = counter(
    9,
    form(
        "player on <place>",
        "Characters on that tile. In solo the BOT counts.",
        "player on your tile",
        legality=AFTER,
    ),
    counts=players_there,
    check=legality.names_a_tile,
)

TILES_REVEALED = counter(
    10,
    form(
        "tile you revealed this turn",
        "Tiles that you or your BOT revealed this turn.",
        "tile you revealed this turn",
        legality=AFTER,
    ),
    counts=tiles_revealed,
)

PATTERNS_LAUNCHED = counter(
    11,
    form(
        "pattern you launched this turn",
        "Patterns that you launched this turn.",
        "pattern you launched this turn",
        legality=AFTER,
    ),
    counts=patterns_launched,
)

HACKS_LAUNCHED = counter(
    12,
    form(
        "hack you launched this turn",
        "Hacks that you launched this turn.",
        "hack you launched this turn",
        legality=AFTER,
    ),
    counts=hacks_launched,
)

ENEMIES_DEFEATED = counter(
    13,
    form(
        "enemy you defeated this turn",
        "Enemies that you defeated this turn.",
        "enemy you defeated this turn",
        legality=AFTER,
    ),
    counts=enemies_defeated,
)


@kernel
def nothing(g: State, t: Tables, seat: int, line: int) -> int:
    """No line that counts has anything but a counter."""
    return 0


counted = COUNTERS.kernel("counts", otherwise=nothing)  # the counter of a line, as it stands now
