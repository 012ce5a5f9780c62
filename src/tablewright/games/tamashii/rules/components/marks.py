"""Marks, markers and dice tokens: what a scenario lays on tiles and cards."""

from __future__ import annotations

from tablewright.engine.core.dice import roll
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.piles import bag_size
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import events
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import SUCCESS
from tablewright.games.tamashii.rules.common import told_tile
from tablewright.games.tamashii.rules.components.places import place_tile
from tablewright.games.tamashii.state import NONE, TILES, State, Tables

MOST_MARKS = 30  # tamashii.data.supply: of each kind
DICE_TOKENS = 3  # of a set, one of each value
SETS_OF_DICE = 3  # tamashii.exploration.dice-tokens
OF_SET, RANDOM = 1, 5  # State.die_on of a hidden dice token

# ------------------------------------------------------------------------------------------------ marks


@kernel
def marks_on_map(g: State, mark: int) -> int:
    """How many tokens of a kind lie on tiles."""
    return bag_size(g.marks[mark])


@kernel
def marks_left(g: State, mark: int) -> int:
    """tamashii.data.supply: how many tokens of a kind lie nowhere yet."""
    return MOST_MARKS - marks_on_map(g, mark) - g.marks_on_card[mark] - g.marks_beside[mark]


@kernel
def put_marks(g: State, t: Tables, e: Log, seat: int, mark: int, n: int, place: int) -> None:
    """tamashii.marker.ascend: tokens on a tile or on the active card, as many as the supply has."""
    n = min(n, marks_left(g, mark))
    if mark == SUCCESS and place != w.THIS_CARD and t.scenario[g.scenario].one_mark == 1:
        n = min(n, 1 - marks_at(g, t, seat, mark, place))
    add_marks(g, t, e, seat, mark, n, place)


@kernel
def remove_marks(g: State, t: Tables, e: Log, seat: int, mark: int, n: int, place: int) -> None:
    """Take up to n tokens, or ALL, off a tile or the active card."""
    there = marks_at(g, t, seat, mark, place)
    add_marks(g, t, e, seat, mark, -there if n == w.ALL else -min(n, there), place)


@kernel
def add_marks(g: State, t: Tables, e: Log, seat: int, mark: int, n: int, place: int) -> None:
    """So many tokens more, or less, lie on a tile or on the active card."""
    tile = NONE if place == w.THIS_CARD else place_tile(g, t, seat, place)
    if place == w.THIS_CARD:
        g.marks_on_card[mark] += n
    elif tile != NONE:
        g.marks[mark, tile] += n
    else:
        return
    tell(e, events.MARKS, seat, mark, n, told_tile(g, tile))


@kernel
def marks_at(g: State, t: Tables, seat: int, mark: int, place: int) -> int:
    """How many tokens of a kind lie on a tile or on the active card."""
    if place == w.THIS_CARD:
        return g.marks_on_card[mark]
    tile = place_tile(g, t, seat, place)
    return 0 if tile == NONE else g.marks[mark, tile]


# ------------------------------------------------------------------------------------------------ markers on routes


@kernel
def place_marker(g: State, t: Tables, e: Log, seat: int, marker: int, place: int) -> None:
    """tamashii.marker.route: a named marker is put on a stop of its route."""
    tile, sheet = place_tile(g, t, seat, place), t.scenario[g.scenario]
    for stop in range(sheet.stops[marker]):
        if sheet.stop[marker, stop] == tile:
            g.marker[marker] = stop
            tell(e, events.MARKER, seat, marker, told_tile(g, tile), 0)


@kernel
def next_stop_revealed(g: State, t: Tables, marker: int) -> bool:
    """Whether the stop after the marker's own is there and lies face up."""
    sheet, stop = t.scenario[g.scenario], g.marker[marker] + 1
    return 0 < stop < sheet.stops[marker] and has(g.up, sheet.stop[marker, stop])


@kernel
def advance_marker(g: State, t: Tables, e: Log, seat: int, marker: int, n: int) -> None:
    """tamashii.marker.route: stop by stop; it stops before a facedown tile."""
    for _ in range(n):
        if not next_stop_revealed(g, t, marker):
            return
        g.marker[marker] += 1
        tile = t.scenario[g.scenario].stop[marker, g.marker[marker]]
        tell(e, events.MARKER, seat, marker, told_tile(g, tile), 0)


# ------------------------------------------------------------------------------------------------ dice tokens


@kernel
def hide_dice(g: State, t: Tables, e: Log, seat: int, place: int, other_place: int, third_place: int) -> None:
    """tamashii.scenario.dice-token-set, tamashii.exploration.dice-tokens: a mixed set, facedown, one on each place."""
    clear(g.die_on)
    g.hidden_dice = (1 << DICE_TOKENS) - 1
    lay_die(g, place_tile(g, t, seat, place))
    lay_die(g, place_tile(g, t, seat, other_place))
    lay_die(g, place_tile(g, t, seat, third_place))
    tell(e, events.HIDES_DICE, seat, 0, 0, 0)


@kernel
def lay_die(g: State, tile: int) -> None:
    """Lay a hidden dice token of a set on a tile, if there is such a tile."""
    if tile != NONE:
        g.die_on[tile] = OF_SET


@kernel
def lay_random_die(g: State, t: Tables, e: Log, seat: int, place: int, face_up: bool) -> None:
    """tamashii.scenario.dice-token-random: one that belongs to no set is taken at random; face up it is revealed.

    A facedown one has no value before it is turned up.
    """
    if not takes_die(g, t, seat, place):
        return
    tile = place_tile(g, t, seat, place)
    if face_up:
        value = random_value(g)
        g.die_on[tile] = 1 + value
        tell(e, events.LAYS_DIE, seat, value, told_tile(g, tile), 0)
    else:
        g.die_on[tile] = RANDOM
        tell(e, events.HIDES_DIE, seat, told_tile(g, tile), 0, 0)


@kernel
def takes_die(g: State, t: Tables, seat: int, place: int) -> bool:
    """Whether a dice token can be laid on a place: none lies there, and the supply has one."""
    tile, lying = place_tile(g, t, seat, place), 0
    for other in range(TILES):
        lying += 1 if g.die_on[other] > 0 else 0
    return tile != NONE and g.die_on[tile] == 0 and lying < SETS_OF_DICE * DICE_TOKENS


@kernel
def random_value(g: State) -> int:
    """The value of a dice token taken at random from all that do not lie face up and belong to no hidden set."""
    left = 0
    for value in range(1, DICE_TOKENS + 1):
        left += unplaced(g, value)
    n = roll(g.dice, left)
    for value in range(1, DICE_TOKENS):
        n -= unplaced(g, value)
        if n < 0:
            return value
    return DICE_TOKENS


@kernel
def unplaced(g: State, value: int) -> int:
    """How many dice tokens of a value a random one can be."""
    n = SETS_OF_DICE - (1 if has(g.hidden_dice, value - 1) else 0)
    for tile in range(TILES):
        n -= 1 if g.die_on[tile] == 1 + value else 0
    return n


@kernel
def is_hidden_die(g: State, tile: int) -> bool:
    """Whether a facedown dice token lies on a tile."""
    return g.die_on[tile] == OF_SET or g.die_on[tile] == RANDOM


@kernel
def hidden_dice_lying(g: State) -> int:
    """How many facedown dice tokens lie on the map."""
    n = 0
    for tile in range(TILES):
        n += 1 if is_hidden_die(g, tile) else 0
    return n


@kernel
def die_revealed(g: State, value: int) -> bool:
    """Whether a dice token of that value lies face up."""
    for tile in range(TILES):
        if g.die_on[tile] == 1 + value:
            return True
    return False
