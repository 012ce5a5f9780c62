"""Steps that reveal tiles, build railways and set the mission's marker.

They are done where the meeple is; behind a move or a reveal one that fails ends the job.
"""

from __future__ import annotations

from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has
from tablewright.games.goes_west import frames, grammar, keys, pieces
from tablewright.games.goes_west.rules import railways
from tablewright.games.goes_west.rules.exploring import in_sight, may_reveal
from tablewright.games.goes_west.rules.steps.table import (
    BUILT,
    GOES_ON,
    MARKED,
    MOVED,
    WAITS,
    failed,
    lay_part,
    step,
    surely,
)
from tablewright.games.goes_west.state import BOOK, State, Tables
from tablewright.packs.effects.words import form

NOTHING_IN_SIGHT = BOOK.number("dgw.reveal.telescope-short")

# ------------------------------------------------------------------------------------------------ revealing


@kernel
def reveal(g: State, t: Tables, at: int, seat: int, n: int) -> int:
    """dgw.reveal.telescope: tiles are revealed one after another."""
    return lay_part(g, frames.LOOK, seat, 0, n, 0) if sees_something(g, t, seat) else failed(g, at)


@kernel
def why_not_reveal(g: State, t: Tables, seat: int, before: int) -> int:
    return 0 if before & MOVED or sees_something(g, t, seat) else NOTHING_IN_SIGHT


@kernel
def sees_something(g: State, t: Tables, seat: int) -> bool:
    """dgw.reveal.telescope-short: whether a face-down tile is within range."""
    down, at = g.used & ~g.up, g.at[seat]
    if not may_reveal(g, t):
        return False
    for direction in range(4):
        space = g.next_to[at, direction]
        if space != pieces.NOWHERE and has(down, space):
            return True
    return in_sight(g, t, seat) != 0


# ------------------------------------------------------------------------------------------------ building


@kernel
def build_rail(g: State, t: Tables, e: Log, at: int, seat: int) -> int:
    """dgw.rail.build-no-bandits, dgw.rail.build-once, dgw.rail.build-land."""
    return build(g, t, e, at, seat, railways.why_not_build(g, t, seat, 0))


@kernel
def build_bridge(g: State, t: Tables, e: Log, at: int, seat: int) -> int:
    """dgw.rail.build-no-bandits, dgw.rail.build-once, dgw.rail.build-bridge."""
    return build(g, t, e, at, seat, railways.why_not_build(g, t, seat, 1))


@kernel
def build(g: State, t: Tables, e: Log, at: int, seat: int, why: int) -> int:
    """Build, unless something is in the way."""
    if why != 0:
        return failed(g, at)
    railways.build(g, t, e, seat)
    return WAITS


@kernel
def why_not_rail(g: State, t: Tables, seat: int, before: int) -> int:
    return why_not_build(g, t, seat, before, 0)


@kernel
def why_not_bridge(g: State, t: Tables, seat: int, before: int) -> int:
    return why_not_build(g, t, seat, before, 1)


@kernel
def why_not_build(g: State, t: Tables, seat: int, before: int, bridge: int) -> int:
    """The clause in the way of a railway where the meeple is, if it is still there: the job may build one before."""
    if before & MOVED != 0:
        return 0
    return railways.RAILWAY_THERE if before & BUILT != 0 else railways.why_not_build(g, t, seat, bridge)


# ------------------------------------------------------------------------------------------------ marking


@kernel
def mark(g: State, e: Log, at: int, seat: int) -> int:
    """dgw.mission.mark."""
    if railways.why_not_mark(g, seat) != 0:
        return failed(g, at)
    railways.mark(g, e, seat)
    return GOES_ON


@kernel
def why_not_mark(g: State, seat: int, before: int) -> int:
    if before & MOVED != 0:
        return 0
    return railways.MARK_THERE if before & MARKED != 0 else railways.why_not_mark(g, seat)


# ------------------------------------------------------------------------------------------------ the rows

REVEAL = step(
    6,
    form(
        "reveal <n>",
        "Reveal up to n face-down tiles within 2 steps of your meeple, one after another, each with its events.",
        "reveal 2",
        says="reveal <tiles>",
        legality="At least one such tile is in range at the start; later reveals without one lapse.",
    ),
    clauses="reveal.telescope reveal.telescope-short",
    jobs=("reveal 1", "discard 1 item; reveal 2", "reveal 1; walk 1"),
    limits=(1, 99, True),
    does=reveal,
    why_not=why_not_reveal,
    leaves=MOVED,
    key=keys.REVEAL,
    on_map=True,
    sets_off=(grammar.ON_REVEAL, grammar.ON_PARTY_WEST),
    icon="spyglass",
    facts="reveals",
)

BUILD_RAIL = step(
    7,
    form(
        "build rail",
        "Put a railway on your meeple's tile, which sets off the event build.",
        "build rail",
        says="build a railway",
        legality="No bandits and no railway there, and not on a tile with water.",
    ),
    clauses="rail.build rail.build-land rail.build-once rail.build-no-bandits",
    jobs=("pay 2 metal; pay 1 wood; build rail", "pay 3 metal; build rail or build bridge"),
    does=build_rail,
    why_not=why_not_rail,
    leaves=BUILT,
    brings=surely,
    key=keys.BUILD,
    on_map=True,
    sets_off=(grammar.ON_BUILD,),
    icon="rail-road",
    facts="builds a railway",
)

BUILD_BRIDGE = step(
    8,
    form(
        "build bridge",
        "Put a railway on your meeple's tile with water, which sets off the event build.",
        "build bridge",
        says="build a bridge",
        legality="No bandits and no railway there, and only on a tile with water.",
    ),
    clauses="rail.build rail.build-bridge rail.build-once rail.build-no-bandits",
    jobs=("in water; pay 2 wood; pay 1 metal; build bridge",),
    does=build_bridge,
    why_not=why_not_bridge,
    leaves=BUILT,
    brings=surely,
    key=keys.BUILD,
    on_map=True,
    sets_off=(grammar.ON_BUILD,),
    icon="rail-road",
    facts="builds a bridge",
)

MARK = step(
    19,
    form(
        "mark",
        "Put the mission's marker on your meeple's tile.",
        "mark",
        says="mark this tile",
        legality="On missions only. The tile has no marker yet.",
    ),
    clauses="mission.mark",
    jobs=("in village; pay 3 food; mark; vp +3", "in village; pay 4 food; mark; vp +6"),
    does=mark,
    why_not=why_not_mark,
    leaves=MARKED,
    brings=surely,
    on_map=True,
    only_mission=True,
    icon="flag-objective",
    facts="sets a marker",
)
