"""Railways and the mission's marks: where they may be built, and between which tiles trains run."""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.games.goes_west import events, grammar, pieces
from tablewright.games.goes_west.rules.common import happens
from tablewright.games.goes_west.rules.winning import WIN_MARKS, WIN_RAILWAYS
from tablewright.games.goes_west.state import BOOK, State, Tables

BANDITS_THERE = BOOK.number("dgw.rail.build-no-bandits")
RAILWAY_THERE = BOOK.number("dgw.rail.build-once")
RAIL_ON_WATER = BOOK.number("dgw.rail.build-land")
BRIDGE_ON_LAND = BOOK.number("dgw.rail.build-bridge")
TRAIN_HALTED = BOOK.number("dgw.mission.trains-bandits")
MARK_THERE = BOOK.number("dgw.mission.mark")


# ------------------------------------------------------------------------------------------------ railways


@kernel
def why_not_build(g: State, t: Tables, seat: int, bridge: int) -> int:
    """dgw.rail.build: what forbids a railway (0) or a bridge (1) where a meeple stands, or 0."""
    space = g.at[seat]
    if g.bandits[space] > 0:
        return BANDITS_THERE
    if has(g.railed, space):
        return RAILWAY_THERE
    if has(t.terrain[pieces.WATER], g.tile[space] - 1):
        return 0 if bridge == 1 else RAIL_ON_WATER
    return BRIDGE_ON_LAND if bridge == 1 else 0


@kernel
def build(g: State, t: Tables, e: Log, seat: int) -> None:
    """dgw.rail.build, dgw.rail.tile-definition, dgw.rail.build-event, dgw.event.build: a railway, for every player.

    Its token comes from the supply (dgw.rail.token), and whose it was does not matter any longer (dgw.rail.any-player).
    What it scores is the mission's to say (dgw.rail.usual-score).
    """
    space = g.at[seat]
    g.railed |= 1 << space
    g.tally[WIN_RAILWAYS] += 1
    tell(e, events.BUILT, seat, g.column[space], g.line[space], 0)
    happens(g, grammar.ON_BUILD, 1 << seat, g.column[space], 0)


@kernel
def stations(g: State, t: Tables) -> int:
    """dgw.rail.ride, dgw.mission.trains: the spaces between which trains run: Railway Tiles, and land of some types.

    dgw.mission.trains-bandits: in some missions only those without bandits.
    """
    found = lines(g, t)
    spaces = found if t.mission[g.mission].halted == 1 else 0
    while spaces != 0:
        space = lowest(spaces)
        spaces = without_lowest(spaces)
        if g.bandits[space] > 0:
            found &= ~(1 << space)
    return found


@kernel
def lines(g: State, t: Tables) -> int:
    """dgw.rail.ride, dgw.mission.trains: the spaces on the line, whoever stands in the way."""
    found, land = g.railed, 0
    types = t.mission[g.mission].stations
    while types != 0:
        land |= t.terrain[lowest(types)]
        types = without_lowest(types)
    spaces = g.up if land != 0 else 0
    while spaces != 0:
        space = lowest(spaces)
        spaces = without_lowest(spaces)
        if has(land, g.tile[space] - 1):
            found |= 1 << space
    return found


# ------------------------------------------------------------------------------------------------ marks


@kernel
def why_not_mark(g: State, seat: int) -> int:
    """dgw.mission.mark: not where there is a marker already."""
    return MARK_THERE if has(g.marked, g.at[seat]) else 0


@kernel
def mark(g: State, e: Log, seat: int) -> None:
    """dgw.mission.mark: the mission's marker on the meeple's tile."""
    space = g.at[seat]
    g.marked |= 1 << space
    g.tally[WIN_MARKS] += 1
    tell(e, events.MARKED, seat, g.column[space], g.line[space], 0)
