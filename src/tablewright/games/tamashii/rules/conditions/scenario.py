"""Conditions about time, marks, markers, dice tokens and the corrupted pool."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.games.tamashii.pack import legality
from tablewright.games.tamashii.pieces import CORRUPTED
from tablewright.games.tamashii.rules.components import marks
from tablewright.games.tamashii.rules.components.launcher import in_supply
from tablewright.games.tamashii.rules.components.places import marker_tile, place_tile
from tablewright.games.tamashii.rules.conditions.table import CHECKED, condition
from tablewright.games.tamashii.state import NONE, State, Tables
from tablewright.packs.effects.words import form


@kernel
def is_time_at_most(g: State, n: int) -> bool:
    return g.time <= n


@kernel
def is_time_at_least(g: State, n: int) -> bool:
    return g.time >= n


@kernel
def lie_marks_on(g: State, t: Tables, seat: int, n: int, mark: int, place: int) -> bool:
    return marks.marks_at(g, t, seat, mark, place) >= n


@kernel
def lie_no_marks_on(g: State, t: Tables, seat: int, mark: int, place: int) -> bool:
    return marks.marks_at(g, t, seat, mark, place) == 0


@kernel
def lie_marks_on_map(g: State, n: int, mark: int) -> bool:
    return marks.marks_on_map(g, mark) >= n


@kernel
def holds_pool_at_most(g: State, n: int) -> bool:
    return in_supply(g, CORRUPTED) <= n


@kernel
def is_marker_at(g: State, t: Tables, seat: int, marker: int, place: int) -> bool:
    tile = marker_tile(g, t, marker)
    return tile != NONE and tile == place_tile(g, t, seat, place)


@kernel
def lies_hidden_die_on(g: State, t: Tables, seat: int, place: int) -> bool:
    tile = place_tile(g, t, seat, place)
    return tile != NONE and marks.is_hidden_die(g, tile)


@kernel
def is_die_revealed(g: State, n: int) -> bool:
    return marks.die_revealed(g, n)


# ------------------------------------------------------------------------------------------------ the rows

TIME_AT_MOST = condition(
    30,
    form(
        "time is <n> or less",
        "The time marker is at n or lower.",
        "time is 1 or less",
        denied="time is more than <n>",
        legality=CHECKED,
    ),
    so=is_time_at_most,
)

TIME_AT_LEAST = condition(
    46,
    form(
        "time is <n> or more",
        "The time marker is at n or higher.",
        "time is 6 or more",
        denied="time is less than <n>",
        legality=CHECKED,
    ),
    so=is_time_at_least,
)

MARKS_ON = condition(
    31,
    form(
        "there are <n> or more <mark> on <place>",
        "At least n such tokens are there.",
        "there are P+1 or more success on this card",
        says="{there is|there are} at least <n> <mark> on <place>",
        denied="there are fewer than <n> <mark> on <place>",
        legality=CHECKED,
    ),
    so=lie_marks_on,
)

NO_MARKS_ON = condition(
    32,
    form(
        "there are no <mark> on <place>",
        "No such token is there.",
        "there are no ascend on [Root A]",
        denied="there are <mark> on <place>",
        legality=CHECKED,
    ),
    so=lie_no_marks_on,
)

MARKS_ON_MAP = condition(
    33,
    form(
        "there are <n> or more <mark> on the map",
        "At least n such tokens are on tiles.",
        "there are 2P+5 or more success on the map",
        says="{there is|there are} at least <n> <mark> on the map",
        denied="there are fewer than <n> <mark> on the map",
        legality=CHECKED,
    ),
    so=lie_marks_on_map,
)

POOL_AT_MOST = condition(
    34,
    form(
        "the corrupted pool holds <n> or fewer",
        "The scenario's pool has at most n tokens left.",
        "the corrupted pool holds 2 or fewer",
        says="the corrupted pool holds at most <n> {token|tokens}",
        denied="the corrupted pool holds more than <n> {token|tokens}",
        legality=CHECKED,
    ),
    so=holds_pool_at_most,
)

MARKER_AT = condition(
    37,
    form(
        "marker <marker> is at <place>",
        "The marker is there.",
        "marker Tram is at [Terminus]",
        says="the <marker> is at <place>",
        denied="the <marker> is not at <place>",
        legality=CHECKED,
    ),
    so=is_marker_at,
    check=legality.names_a_tile,
)

NEXT_STOP_REVEALED = condition(
    38,
    form(
        "the next stop of marker <marker> is revealed",
        "The tile of the marker's next stop is face up.",
        "the next stop of marker Tram is revealed",
        says="the next stop of the <marker> is revealed",
        denied="the next stop of the <marker> is not revealed",
        legality=CHECKED,
    ),
    so=marks.next_stop_revealed,
)

HIDDEN_DIE_ON = condition(
    39,
    form(
        "a hidden dice token is on <place>",
        "A face-down dice token is there.",
        "a hidden dice token is on your tile",
        denied="no hidden dice token is on <place>",
        legality=CHECKED,
    ),
    so=lies_hidden_die_on,
    check=legality.names_a_tile,
)

DIE_REVEALED = condition(
    40,
    form(
        "dice token <n> is revealed",
        "A dice token of that value is face up.",
        "dice token 3 is revealed",
        denied="dice token <n> is not revealed",
        legality=CHECKED,
    ),
    so=is_die_revealed,
    limits=(1, 3, True),
)
