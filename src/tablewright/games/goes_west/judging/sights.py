"""Features of the map: the meeple's place, bandits, scoring places, the wagon and records.

Each chapter lists its features and then writes them, in the same order (see `features`).
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.engine.game.contract import Feature
from tablewright.games.goes_west import grammar
from tablewright.games.goes_west.judging import aims
from tablewright.games.goes_west.judging.company import PART, PLENTY
from tablewright.games.goes_west.judging.worth import ONWARD
from tablewright.games.goes_west.pieces import EAST, NORTH, NOWHERE, SOUTH, WEST
from tablewright.games.goes_west.rules.bandits import groups
from tablewright.games.goes_west.rules.meeples import eastmost_meeple
from tablewright.games.goes_west.rules.movement import distance
from tablewright.games.goes_west.state import State, Tables

SMALL = 2  # bandits that one player can hope to clear
WESTWARD = 3  # of the six faces of the compass die, those that send bandits West

# ------------------------------------------------------------------------------------------------ where I stand

PLACE = (
    Feature("my column", "my meeple's column", 12),
    Feature("my way west", "column of the best unknown tile less my distance to it (estimate)", 12),
    Feature("my ground", "value of that unknown tile in the mission (estimate)", 150),
    Feature("to my record", "columns from there to the westmost revealed tile (estimate)", 6),
    Feature("unknown beside me", "face-down tiles next to me", 3),
    Feature("railway here", "1 if there is a railway on my tile"),
    Feature("bandits here", "bandits on my tile", 4),
    Feature("bandits coming", "bandits that may come to my tile tonight, in sixths (estimate)", 8),
    Feature("way to bandits", "my distance to the nearest bandits", aims.FAR),
    Feature("bandits there", "bandits in the nearest group", 4),
    Feature("small groups", "groups of one or two bandits on the map", 10),
    Feature("all bandits", "bandits on the map", 30),
    Feature("scoring places", "known places where a mission job scores", 4),
    Feature("way to score", "my distance to the nearest place that scores", aims.FAR),
    Feature("laden way to score", "the same, if I can pay for it", aims.FAR),
    Feature("laden", "1 if I can pay for a mission job at a place"),
)
PLACE_SIZE = len(PLACE)


@kernel
def write_place(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """The meeple's tile and what lies about it; nothing if the meeple is out of the game."""
    at = g.at[seat]
    if at >= 0:
        west = aims.progress(g, t, at)
        out[n] = g.column[at]
        out[n + 1] = west
        out[n + 2] = (aims.stride(g, t) + ONWARD) * west // PART
        out[n + 3] = g.westmost[grammar.ON_REVEAL] - west
        for direction in range(4):
            beside = g.next_to[at, direction]
            if beside != NOWHERE and not has(g.up, beside):
                out[n + 4] += 1
        out[n + 5] = 1 if has(g.railed, at) else 0
        out[n + 6] = min(g.bandits[at], PLENTY)
        out[n + 7] = bandits_coming(g, at)
        write_bandits(g, at, out, n + 8)
        write_errand(g, t, seat, at, out, n + 12)
    return n + PLACE_SIZE


@kernel
def bandits_coming(g: State, at: int) -> int:
    """dgw.dice.compass-faces: how many bandits the night may move onto a space, in sixths of one."""
    coming = WESTWARD * loose(g, g.next_to[at, EAST]) + loose(g, g.next_to[at, NORTH]) + loose(g, g.next_to[at, SOUTH])
    return min(coming, 2 * PLENTY)


@kernel
def loose(g: State, space: int) -> int:
    """Bandits on a space that may move off (dgw.night.bandits-move.who)."""
    return 0 if space == NOWHERE or has(g.camps, space) else g.bandits[space]


@kernel
def write_bandits(g: State, at: int, out: Row32, n: int) -> None:
    """The nearest bandits, how many they are, how many groups are small, and all."""
    near, there, small, total = aims.FAR, 0, 0, 0
    members = groups(g, 1)
    while members != 0:
        space = lowest(members)
        members = without_lowest(members)
        away, bandits = distance(g, at, space), g.bandits[space]
        if away < near or (away == near and bandits < there):
            near, there = away, bandits
        small += 1 if bandits <= SMALL else 0
        total += bandits
    out[n] = near
    out[n + 1] = min(there, PLENTY)
    out[n + 2] = small
    out[n + 3] = min(total, 4 * PLENTY)


@kernel
def write_errand(g: State, t: Tables, seat: int, at: int, out: Row32, n: int) -> None:
    """Where a mission job scores, and whether the seat could pay for it."""
    job = t.mission[g.mission].errand
    if job != 0:
        spaces, laden = aims.places(g, t, job), aims.can_pay(g, t, seat, job)
        way = aims.way_to(g, t, at, spaces)
        out[n] = size(spaces)
        out[n + 1] = way
        out[n + 2] = way if laden else aims.FAR
        out[n + 3] = 1 if laden else 0


# ------------------------------------------------------------------------------------------------ the wagon

WAGON = (
    Feature("wagon's column", "the wagon's column", 12),
    Feature("wagon's way west", "column of the best unknown tile less the wagon's distance to it (estimate)", 12),
    Feature("bandits at the wagon", "bandits on the wagon's tile", 4),
    Feature("bandits coming to it", "bandits that may come to the wagon tonight, in sixths (estimate)", 8),
    Feature("nearest hauler", "distance of the nearest player to the wagon", aims.FAR),
    Feature("my way to the wagon", "my distance to the wagon", aims.FAR),
    Feature("road ahead", "cost of the wagon's next step west, 0 if unknown (estimate)", 3),
    Feature("wagon to a place", "the wagon's distance to a place that scores", aims.FAR),
)
WAGON_SIZE = len(WAGON)


@kernel
def write_wagon(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """Where the wagon is, if there is one."""
    at = g.wagon
    if at != NOWHERE:
        out[n] = g.column[at]
        out[n + 1] = aims.progress(g, t, at)
        out[n + 2] = min(g.bandits[at], PLENTY)
        out[n + 3] = bandits_coming(g, at)
        write_haulers(g, t, seat, out, n + 4)
        west = g.next_to[at, WEST]
        out[n + 6] = aims.step_price(g, t, west) if west != NOWHERE and has(g.up, west) else 0
        job = t.mission[g.mission].errand
        if job != 0:
            out[n + 7] = aims.way_to(g, t, at, aims.places(g, t, job))
    return n + WAGON_SIZE


@kernel
def write_haulers(g: State, t: Tables, seat: int, out: Row32, n: int) -> None:
    """How far from the wagon the nearest player and the seat are."""
    out[n] = aims.FAR
    for other in range(g.seats):
        if has(g.alive, other):
            way = aims.way_to(g, t, g.at[other], 1 << g.wagon)
            out[n] = min(out[n], way)
            if other == seat:
                out[n + 1] = way


# ------------------------------------------------------------------------------------------------ the country

COUNTRY = (
    Feature("record", "1 + the westmost column revealed (estimate)", 15),
    Feature("party record", "westmost column the whole party has reached", 12),
    Feature("slowest to go", "columns until the whole party gets further west", 2),
    Feature("unknown land", "face-down tiles on the map", 20),
    Feature("railways", "railways on the map", 6),
    Feature("marks", "mission markers on the map", 2),
)
COUNTRY_SIZE = len(COUNTRY)


@kernel
def write_country(g: State, t: Tables, out: Row32, n: int) -> int:
    """How far the country is known, and what was done in it."""
    out[n] = g.westmost[grammar.ON_REVEAL]
    out[n + 1] = g.party
    out[n + 2] = g.party + 1 - eastmost_meeple(g)
    out[n + 3] = size(g.used & ~g.up)
    out[n + 4] = size(g.railed)
    out[n + 5] = size(g.marked)
    return n + COUNTRY_SIZE
