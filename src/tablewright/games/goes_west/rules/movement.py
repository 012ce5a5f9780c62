"""Movement: the cost of a step, and the remaining points and rides of a move."""

from __future__ import annotations

from tablewright.engine.core.agenda import then
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has
from tablewright.games.goes_west import frames, pieces
from tablewright.games.goes_west.state import FARTHEST, State, Tables

MOST_MOVEMENT = 9_999
MOST_RIDES = 99


# ------------------------------------------------------------------------------------------------ what a step costs


@kernel
def entry_cost(g: State, t: Tables, origin: int, target: int, gait: int) -> int:
    """dgw.move.cost-by-destination: the movement that a step onto a face-up space takes, or 0 if it is not allowed.

    On foot (dgw.move.walk-costs, dgw.move.walk-mountain, dgw.move.walk-water), and likewise with the wagon
    (dgw.wagon.terrain); climbing (dgw.move.climb-costs, dgw.move.climb-water); in a boat (dgw.move.sail-costs,
    dgw.move.sail-mountain), and onto land only from a Water or River tile (dgw.move.sail-land, dgw.move.sail-origin).
    Of several types the best counts (dgw.move.multi-type, dgw.move.multi-type-forbidden), a tile without any is easy
    (dgw.map.bare), and a railway is one more type (dgw.move.railway-as-type). What is left does not matter on foot
    (dgw.move.off-water).
    """
    tile = g.tile[target] - 1
    railed = has(g.railed, target)
    plain = t.terrain[pieces.FOREST] | t.terrain[pieces.PRAIRIE] | t.terrain[pieces.VILLAGE] | t.bare
    if gait == pieces.SAIL:
        wet = t.terrain[pieces.WATER] | t.terrain[pieces.RIVER]
        if has(wet, tile):
            return 1
        return 1 if (railed or has(plain, tile)) and has(wet, g.tile[origin] - 1) else 0
    if railed or has(plain | t.terrain[pieces.RIVER], tile):
        return 1
    if has(t.terrain[pieces.MOUNTAIN], tile):
        return 1 if gait == pieces.CLIMB else 2
    return 0


@kernel
def distance(g: State, a: int, b: int) -> int:
    """Orthogonal steps between two spaces, over gaps and any terrain."""
    return abs(g.column[a] - g.column[b]) + abs(g.line[a] - g.line[b])


# ------------------------------------------------------------------------------------------------ what can be spent


@kernel
def add_points(g: State, gait: int, n: int) -> None:
    """dgw.move.collect-first, dgw.rail.ride-combine: movement of a kind for the move that comes or is under way."""
    g.move.points[gait] = min(g.move.points[gait] + n, MOST_MOVEMENT)
    movement_changed(g)


@kernel
def add_ride(g: State, n: int) -> None:
    """dgw.rail.ride-no-stacking: one ride of at most n, counted apart from all others."""
    g.move.rides[n] = min(g.move.rides[n] + 1, MOST_RIDES)
    movement_changed(g)


@kernel
def movement_changed(g: State) -> None:
    """dgw.move.no-repeat: with other movement left, every situation is a new one."""
    clear(g.move.been)
    g.move.wagon_been = 0


@kernel
def start_move(g: State, payer: int, partner: int) -> None:
    """dgw.move.then-step: the movement of a player is spent, on a trade partner's meeple too unless that is NOBODY."""
    g.move.payer = payer
    g.move.partner = partner
    g.move.target = pieces.NOWHERE
    then(g.agenda, frames.MOVE, payer, 0)


@kernel
def has_points(g: State) -> bool:
    """Whether there is walking, climbing or sailing left."""
    return g.move.points[pieces.WALK] > 0 or g.move.points[pieces.CLIMB] > 0 or g.move.points[pieces.SAIL] > 0


@kernel
def has_ride(g: State) -> bool:
    """Whether there is a ride left."""
    for n in range(FARTHEST + 1):
        if g.move.rides[n] > 0:
            return True
    return False


@kernel
def is_returned(g: State, target: int, gait: int) -> bool:
    """dgw.move.railway-bonus, dgw.rail.anyone-bonus: on foot and with the wagon, a Railway Tile returns movement."""
    return has(g.railed, target) and (gait == pieces.WALK or gait == pieces.HAUL)


@kernel
def spend(g: State, gait: int, n: int) -> None:
    """Movement is used."""
    g.move.points[gait] -= n
    movement_changed(g)
