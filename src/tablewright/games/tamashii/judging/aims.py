"""The aims of a scenario, read from its active card: what is missing, and where it can be done.

A plot card ends when the first condition of its world activity holds. What that condition lacks is counted in *steps*,
about as much each as a launch or a test brings; the places are those where the card's pattern may be launched or its
activities can be done, and those that must be revealed. So whatever a designer writes, players know what to aim for.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import INARI, SUCCESS
from tablewright.games.tamashii.rules.common import amount
from tablewright.games.tamashii.rules.components.marks import (
    die_revealed,
    hidden_dice_lying,
    is_hidden_die,
    marks_at,
    marks_on_map,
    next_stop_revealed,
)
from tablewright.games.tamashii.rules.components.places import near, place_tile
from tablewright.games.tamashii.rules.components.stacks import integrity_left
from tablewright.games.tamashii.rules.conditions.enemies import IS_DEFEATED, NOBODY_HAS_ENEMIES
from tablewright.games.tamashii.rules.conditions.players import ALL_ON, IS_ON
from tablewright.games.tamashii.rules.conditions.scenario import (
    DIE_REVEALED,
    HIDDEN_DIE_ON,
    MARKS_ON,
    MARKS_ON_MAP,
    NEXT_STOP_REVEALED,
    NO_MARKS_ON,
)
from tablewright.games.tamashii.rules.effects.deeds.data import GAIN_DATA
from tablewright.games.tamashii.state import NONE, State, Tables
from tablewright.packs.effects import program

STOP = 3  # steps that a stop of a marker is worth besides what moves it
FAR = 9  # further than any tile

# ------------------------------------------------------------------------------------------------ what is missing


@kernel
def missing(g: State, t: Tables) -> int:
    """tamashii.world.if-true: how many steps the first condition of the active card's world activity lacks."""
    if g.card == 0:
        return 0
    line = t.card[g.card - 1].world
    if t.code[line].op != program.IF:
        return 0
    row, steps = t.code[line].b, 0
    while t.code[row].op != program.END and t.code[row].op != w.OR:
        steps += lacks(g, t, row)
        row += 1
    return steps + stops_left(g, t)


@kernel
def lacks(g: State, t: Tables, row: int) -> int:
    """How many steps one condition lacks; those that are not about what players do lack none."""
    op, n, mark, place = t.code[row].op, amount(g, t.code[row].a), t.code[row].b, t.code[row].c
    if op == MARKS_ON:
        return max(0, n - marks_at(g, t, g.first, mark, place))
    if op == NO_MARKS_ON:
        return marks_at(g, t, g.first, mark, place)
    if op == MARKS_ON_MAP:
        return max(0, n - marks_on_map(g, mark))
    if op == DIE_REVEALED:
        return 0 if die_revealed(g, n) else 2 * hidden_dice_lying(g)
    if op == IS_DEFEATED:
        return boss_left(g, t, mark - w.NAMED)
    if op == NOBODY_HAS_ENEMIES:
        return all_enemies(g, t)
    if op == NEXT_STOP_REVEALED:
        return 0 if next_stop_revealed(g, t, mark) else 1
    if op == ALL_ON:
        return all_ways(g, t, place)
    return 0


@kernel
def boss_left(g: State, t: Tables, enemy: int) -> int:
    """Half of what a named enemy still has, about as many launches as that takes; 0 once it is defeated."""
    return 0 if has(g.defeated, enemy) else (integrity_left(g, t, enemy) + 1) // 2


@kernel
def all_enemies(g: State, t: Tables) -> int:
    """Half of what all attached enemies have left."""
    total = 0
    for seat in range(g.seats):
        for i in range(g.stacked[seat]):
            total += integrity_left(g, t, g.stack[seat, i] - 1)
    return (total + 1) // 2


@kernel
def all_ways(g: State, t: Tables, place: int) -> int:
    """How far all players are from a place, in all."""
    tile, total = place_tile(g, t, g.first, place), 0
    for seat in range(g.seats):
        total += 0 if tile == NONE else distance(g, t, g.at[seat], 1 << tile)
    return total


@kernel
def stops_left(g: State, t: Tables) -> int:
    """tamashii.marker.route: stops that a marker has still before it."""
    sheet, steps = t.scenario[g.scenario], 0
    for marker in range(len(g.marker)):
        if g.marker[marker] != NONE:
            steps += STOP * (sheet.stops[marker] - 1 - g.marker[marker])
    return steps


# ------------------------------------------------------------------------------------------------ where


@kernel
def distance(g: State, t: Tables, tile: int, goals: int) -> int:
    """How many tiles away the nearest of some tiles is, whatever lies facedown between; FAR if there is none."""
    reached, steps = 1 << tile, 0
    while reached & goals == 0:
        steps += 1
        if steps == FAR:
            return FAR
        beyond = reached
        for other in range(t.map[g.layout].tiles):
            if has(reached, other):
                beyond |= near(g, t, other)
        reached = beyond
    return steps


@kernel
def goal_tiles(g: State, t: Tables, seat: int) -> int:
    """The tiles where a player can further the active card, as a set; 0: anywhere, or nowhere in particular."""
    if g.card == 0:
        return 0
    card, tiles = t.card[g.card - 1], 0
    for pattern in range(card.pattern, card.pattern + card.patterns):
        places = t.pattern[pattern].places + 0
        for i in range(places):
            place = t.pattern[pattern].place[i] + 0
            if place == w.EVERYWHERE:
                return 0
            tile = place_tile(g, t, seat, place)
            if tile != NONE and (places == 1 or needs_work(g, tile)):
                tiles |= 1 << tile
    for i in range(card.activities):
        tiles |= places_of(g, t, seat, card.activity[i])
    return tiles | stops_to_reveal(g, t) | (gardens(g, t) if counts_inari(g, t) else 0)


@kernel
def counts_inari(g: State, t: Tables) -> bool:
    """Whether the active card gives something for launched inari tokens."""
    if g.card == 0:
        return False
    for i in range(len(t.card[g.card - 1].standing)):
        ability = t.card[g.card - 1].standing[i]
        if ability > 0 and t.ability[ability - 1].trigger == w.ON_INARI:
            return True
    return False


@kernel
def gardens(g: State, t: Tables) -> int:
    """tamashii.inari.data: the tiles that are known to give inari tokens, as a set."""
    tiles = 0
    for tile in range(t.map[g.layout].tiles):
        if g.tile[tile] > 0:
            row = t.code[t.district[g.tile[tile] - 1].line]
            if row.op == GAIN_DATA and row.b == INARI:
                tiles |= 1 << tile
    return tiles


@kernel
def needs_work(g: State, tile: int) -> bool:
    """Of several places, those that still have something on them."""
    return g.marks[0, tile] + g.marks[1, tile] > 0 or is_hidden_die(g, tile)


@kernel
def places_of(g: State, t: Tables, seat: int, line: int) -> int:
    """The tiles where an activity can be done, as far as its first condition names them."""
    if t.code[line].op != program.IF:
        return 0
    row = t.code[line].b
    op, mark, place = t.code[row].op, t.code[row].b, t.code[row].c
    tiles = 0
    if op == IS_ON:
        tile = place_tile(g, t, seat, place)
        return 0 if tile == NONE else 1 << tile
    if place != w.YOUR_TILE:
        return 0
    for tile in range(t.map[g.layout].tiles):
        there = op == MARKS_ON and g.marks[mark, tile] > 0
        wanting = op == NO_MARKS_ON and mark == SUCCESS and g.marks[mark, tile] == 0
        if there or wanting or (op == HIDDEN_DIE_ON and is_hidden_die(g, tile)):
            tiles |= 1 << tile
    return tiles


@kernel
def stops_to_reveal(g: State, t: Tables) -> int:
    """The next stop of a marker, if it lies facedown."""
    sheet, tiles = t.scenario[g.scenario], 0
    for marker in range(len(g.marker)):
        stop = g.marker[marker] + 1
        if g.marker[marker] != NONE and stop < sheet.stops[marker] and not next_stop_revealed(g, t, marker):
            tiles |= 1 << sheet.stop[marker, stop]
    return tiles
