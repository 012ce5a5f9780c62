"""The map of TAMASHII: which tiles lie next to each other, how far a move leads, and which tile a text means."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.games.tamashii.grammar import (
    A_CITY_TILE,
    A_HIDEOUT_TILE,
    DISTRICT_PLACE,
    EVERYWHERE,
    HOLDER,
    MARKER_TILE,
    YOUR_TILE,
)
from tablewright.games.tamashii.pieces import CITY, COMPETITIVE, HIDEOUT
from tablewright.games.tamashii.readings import HIDDEN_TILES
from tablewright.games.tamashii.rules.common import where
from tablewright.games.tamashii.rules.components.stacks import holder_of
from tablewright.games.tamashii.state import NONE, State, Tables

NAMED_PLACES = 100  # places below this number are tiles and districts

# ------------------------------------------------------------------------------------------------ ways


@kernel
def near(g: State, t: Tables, tile: int) -> int:
    """tamashii.map.adjacent, tamashii.map.hex: the tiles next to one, as a set."""
    return t.map[g.layout].near[tile]


@kernel
def reachable(g: State, t: Tables, tile: int, steps: int) -> int:
    """tamashii.move.path, tamashii.move.real-move: the other tiles that a move of so many steps can end on, as a set.

    tamashii.move.no-gap-path: from tile to adjacent tile, so no further than tamashii.map.distance. A facedown tile
    can be entered (tamashii.move.unrevealed-ends), but no path leads through it (tamashii.move.no-unrevealed-path).
    """
    reached = 1 << tile
    newly = reached
    for _ in range(steps):
        beyond = 0
        while newly != 0:
            beyond |= near(g, t, lowest(newly))
            newly = without_lowest(newly)
        beyond &= ~reached
        reached |= beyond
        newly = beyond & g.up
    return reached & ~(1 << tile)


@kernel
def facedown(g: State, t: Tables) -> int:
    """tamashii.keyword.unrevealed-hidden: the tiles of the map that lie facedown, as a set."""
    return ((1 << t.map[g.layout].tiles) - 1) & ~g.up


# ------------------------------------------------------------------------------------------------ what lies where


@kernel
def tile_with(g: State, t: Tables, district: int) -> int:
    """The first tile known to be a district (tamashii.flow.sheet-known: facedown only if not hidden), or NONE."""
    hidden = has(g.readings, HIDDEN_TILES)
    for tile in range(t.map[g.layout].tiles):
        if g.tile[tile] == 1 + district and (has(g.up, tile) or not hidden):
            return tile
    return NONE


@kernel
def shelter(g: State, t: Tables) -> int:
    """tamashii.reset.to-shelter, tamashii.versus.reset-shelter: the tile where a reset character is placed.

    tamashii.map.no-shelter: the sheet of a scenario names its starting tile where its map has no Shelter.
    """
    if g.mode != COMPETITIVE:
        return t.scenario[g.scenario].shelter
    tile = tile_with(g, t, t.shelter)
    return 0 if tile == NONE else tile


@kernel
def in_group(g: State, t: Tables, tile: int, group: int) -> bool:
    """tamashii.format.where: whether a tile is revealed and of a group."""
    return tile != NONE and has(g.up, tile) and g.tile[tile] > 0 and t.district[g.tile[tile] - 1].group == group


# ------------------------------------------------------------------------------------------------ what a text means


@kernel
def place_tile(g: State, t: Tables, seat: int, place: int) -> int:
    """The tile that a place of a text means for a player now, or NONE."""
    if place < NAMED_PLACES:
        return named_tile(g, t, seat, place)
    if place >= HOLDER:
        return holders_tile(g, place - HOLDER)
    here = where(g, seat)
    if place == YOUR_TILE or place == EVERYWHERE:
        return here
    if place == MARKER_TILE:
        return marker_tile(g, t, 0)
    if place == A_CITY_TILE:
        return here if in_group(g, t, here, CITY) else NONE
    if place == A_HIDEOUT_TILE:
        return here if in_group(g, t, here, HIDEOUT) else NONE
    return NONE


@kernel
def named_tile(g: State, t: Tables, seat: int, place: int) -> int:
    """tamashii.map.label, tamashii.map.label-known: a tile by its label, or by its district, the own one first."""
    if place < DISTRICT_PLACE:
        return place if 0 <= place < t.map[g.layout].tiles else NONE
    district = place - DISTRICT_PLACE
    here = where(g, seat)
    return here if here != NONE and g.tile[here] == 1 + district else tile_with(g, t, district)


@kernel
def holders_tile(g: State, enemy: int) -> int:
    """tamashii.format.launch-at: the tile of the player to whom a named enemy is attached, or NONE."""
    holder = holder_of(g, enemy)
    return NONE if holder == NONE else where(g, holder)


@kernel
def marker_tile(g: State, t: Tables, marker: int) -> int:
    """tamashii.marker.route: the tile of the stop on which a marker stands, or NONE."""
    if g.marker[marker] == NONE:
        return NONE
    return t.scenario[g.scenario].stop[marker, g.marker[marker]]
