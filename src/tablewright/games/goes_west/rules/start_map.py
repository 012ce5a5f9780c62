"""The map at the start of a game, and all that stands on it."""

from __future__ import annotations

from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, size
from tablewright.games.goes_west import pieces
from tablewright.games.goes_west.rules import tiles
from tablewright.games.goes_west.rules.common import space_at
from tablewright.games.goes_west.state import STARS, State, Tables


@kernel
def lay_start_map(g: State, t: Tables, e: Log, redeal: int) -> None:
    """dgw.setup.tile-pile, dgw.setup.mission-layout-first: the map, and all that stands on it.

    Named and typed tiles first (dgw.setup.tile-search), then the start grid and the ring (dgw.setup.deal-order). With
    `redeal` the start tile is dealt again while it is Water or a Bandit Camp.
    """
    g.unseen = (1 << t.tiles) - 1
    for star in range(STARS + 1):
        g.pile[star] = size(t.starred[star])
    mission = t.mission[g.mission]
    for n in range(mission.fixed):
        lay_fixed(g, t, e, n, redeal)
    north = -(mission.high // 2)
    for west in range(mission.wide):
        for line in range(north, north + mission.high):
            lay_face_up(g, t, e, mission.wide - 1 - west, line, redeal)
    lay_ring(g, mission.wide, north, mission.high)
    for n in range(mission.rails):
        g.railed |= 1 << space_at(g, mission.rail_at[n, 0], mission.rail_at[n, 1])
    for n in range(mission.bandits):
        g.bandits[space_at(g, mission.bandit_at[n, 0], mission.bandit_at[n, 1])] += mission.bandit_at[n, 2]
    place_meeples(g, t)


@kernel
def fitting(g: State, t: Tables, column: int, line: int, wanted: int, redeal: int) -> int:
    """Which of the wanted tiles may come to a place: with `redeal`, no Water and no Bandit Camp where players start."""
    wanted &= g.unseen
    if redeal == 1 and column == 0 and line == 0:
        better = wanted & ~(t.terrain[pieces.WATER] | t.camp)
        return better if better != 0 else wanted
    return wanted


@kernel
def lay_fixed(g: State, t: Tables, e: Log, n: int, redeal: int) -> None:
    """dgw.setup.tile-search: a tile that the mission names, or any of the terrain that it names, up or down.

    dgw.tiles.promise-shown: face down, everybody knows its terrain. Where none is left any tile will do.
    """
    mission = t.mission[g.mission]
    column, line = mission.fixed_at[n, 0], mission.fixed_at[n, 1]
    terrain, named = mission.fixed_at[n, 2], mission.fixed_at[n, 3]
    wanted = 1 << named - 1 if named != 0 else t.terrain[terrain] if terrain >= 0 else g.unseen
    wanted = fitting(g, t, column, line, wanted, redeal)
    if wanted == 0:
        wanted = g.unseen
    tile = tiles.search_pile(g, t, wanted)
    space = tiles.open_space(g, column, line)
    if mission.fixed_at[n, 4] == 1:
        tiles.show(g, t, e, space, tile)
        return
    g.tile[space] = tile + 1
    g.star[space] = t.star[tile]
    for first in range(pieces.TERRAINS):
        known = first == terrain if terrain >= 0 else g.promise[space] == 0
        if known and has(t.terrain[first], tile):
            g.promise[space] = 1 + first


@kernel
def lay_face_up(g: State, t: Tables, e: Log, column: int, line: int, redeal: int) -> None:
    """dgw.setup.start-grid, dgw.setup.start-grid-axes: a random tile face up, where none lies yet."""
    if g.unseen != 0 and space_at(g, column, line) == pieces.NOWHERE:
        tile = tiles.search_pile(g, t, fitting(g, t, column, line, g.unseen, redeal))
        tiles.show(g, t, e, tiles.open_space(g, column, line), tile)


@kernel
def lay_ring(g: State, wide: int, north: int, high: int) -> None:
    """dgw.setup.face-down-ring, dgw.setup.ring-shape: next to the grid in the North, West and South, never East.

    They are places to discover, where bandits may appear (dgw.setup.ring-purpose).
    """
    for column in range(wide):
        lay_unless_taken(g, column, north - 1)
    for line in range(north, north + high):
        lay_unless_taken(g, wide, line)
    for column in range(wide):
        lay_unless_taken(g, column, north + high)


@kernel
def lay_unless_taken(g: State, column: int, line: int) -> None:
    """A face-down tile, unless a tile lies there or none is left."""
    if space_at(g, column, line) == pieces.NOWHERE and tiles.pile_size(g) != 0:
        tiles.lay_down(g, column, line)


@kernel
def place_meeples(g: State, t: Tables) -> None:
    """dgw.setup.meeple-start: all meeples on the middle tile of the East column; dgw.wagon.start: the wagon too.

    dgw.event.party-west: the record starts at the start column.
    """
    mission = t.mission[g.mission]
    for seat in range(g.seats):
        g.at[seat] = space_at(g, 0, 0)
        g.other_at[seat] = g.at[seat] if mission.meeples > 1 else pieces.NOWHERE  # dgw.mission.two-meeples
    g.wagon = space_at(g, mission.wagon_column, mission.wagon_line) if mission.wagon == 1 else pieces.NOWHERE
    if g.wagon != pieces.NOWHERE and not has(g.up, g.wagon):
        g.wagon = pieces.NOWHERE  # dgw.wagon.off-grid: it waits for the tile to be revealed
    g.party = 0
