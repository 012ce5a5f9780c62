"""Steps that give movement: it is added to the move that comes, or is a move of its own."""

from __future__ import annotations

from typing import Any

from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.games.goes_west import frames, grammar, keys
from tablewright.games.goes_west.pieces import CLIMB, HAUL, NOBODY, NOWHERE, SAIL, WALK
from tablewright.games.goes_west.rules import movement
from tablewright.games.goes_west.rules.reading import next_taken
from tablewright.games.goes_west.rules.steps.table import GOES_ON, MOVED, STEPS, WAITS, rolled, step
from tablewright.games.goes_west.state import BOOK, FARTHEST, State, Tables
from tablewright.packs.effects.words import form

NO_WAGON = BOOK.number("dgw.wagon.some-missions")

JOINS, APART, LAPSES = range(3)  # what becomes of movement


@kernel
def walk(g: State, t: Tables, e: Log, at: int, seat: int, line: int, key: int) -> int:
    """dgw.move.collect-first: points of movement."""
    joins = joins_move(g, t, at, seat, line, key)
    if joins == LAPSES:
        return GOES_ON
    movement.add_points(g, t.steps[line].what, rolled(g, t, e, at, line))
    return set_off(g, t, at, seat, line, joins)


@kernel
def ride(g: State, t: Tables, e: Log, at: int, seat: int, line: int, key: int) -> int:
    """dgw.rail.ride: a ride of so many tiles at most."""
    joins = joins_move(g, t, at, seat, line, key)
    if joins == LAPSES:
        return GOES_ON
    movement.add_ride(g, rolled(g, t, e, at, line))
    return set_off(g, t, at, seat, line, joins)


@kernel
def joins_move(g: State, t: Tables, at: int, seat: int, line: int, key: int) -> int:
    """dgw.move.collect-first: whether movement JOINS the move that comes or is under way, or is APART from any.

    dgw.event.movement: in an event it LAPSES while somebody else is moving.
    """
    frame, beneath = g.agenda.frames[at], g.agenda.frames[at - 1].step
    if beneath == frames.MOVE:
        return JOINS
    if beneath == frames.POOL and key == keys.MOVE and ends_moving(t, frame.card, frame.kept, line):
        return JOINS
    mover = who_moves(g) if frame.done == frames.CAUSED else NOBODY
    if mover == NOBODY:
        return APART
    return JOINS if mover == seat else LAPSES


@kernel
def set_off(g: State, t: Tables, at: int, seat: int, line: int, joins: int) -> int:
    """dgw.job.own-move: with other steps behind it, or in a battle job, movement is used before they are done."""
    if joins == JOINS:
        if g.agenda.frames[at - 1].step == frames.POOL:
            g.pool.key = keys.MOVE
        return GOES_ON
    frame = g.agenda.frames[at]
    if is_movement(t.steps[next_taken(t, frame.card, frame.kept, line + 1)].op):
        return GOES_ON
    movement.start_move(g, seat, NOBODY)
    return WAITS


@kernel
def ends_moving(t: Tables, job: int, way: int, line: int) -> bool:
    """Whether nothing but movement comes from a step on."""
    while t.steps[line].op != grammar.END_JOB:
        if not is_movement(t.steps[line].op):
            return False
        line = next_taken(t, job, way, line + 1)
    return True


@kernel
def who_moves(g: State) -> int:
    """dgw.event.movement: whose move is under way or being gathered, or NOBODY."""
    for n in range(g.agenda.depth[0]):
        if g.agenda.frames[n].step == frames.MOVE:
            return g.move.payer
    return g.pool.seat if g.pool.key == keys.MOVE else NOBODY


@kernel
def why_not_haul(g: State, t: Tables, line: int) -> int:
    """dgw.wagon.some-missions: nothing can be hauled without a wagon."""
    return NO_WAGON if t.steps[line].what == HAUL and g.wagon == NOWHERE else 0


def hauls(step: Any) -> bool:
    """Whether a step moves the wagon."""
    return bool(step.op == MOVE and step.what == HAUL)


# ------------------------------------------------------------------------------------------------ the rows

PER_TERRAIN = "Always legal. A step of the move takes as much as the terrain asks, of one kind. The rest is lost."
WHILE_MOVING = tuple(number for number, event in grammar.EVENTS.rows.items() if event.in_a_move)

MOVE = step(
    4,
    form(
        "walk <n>",
        "Add n walking to the move. Its steps are taken and paid when all movement jobs are played.",
        "walk 2",
        says="walk <so-much>",
        legality=PER_TERRAIN,
        what=WALK,
    ),
    form(
        "climb <n>",
        "Add n climbing to the move, which mountains take.",
        "climb 2",
        says="climb <so-much>",
        legality=PER_TERRAIN,
        what=CLIMB,
    ),
    form(
        "sail <n>",
        "Add n sailing to the move, on water and rivers and from them onto land.",
        "sail 2",
        says="sail <so-much>",
        legality=PER_TERRAIN,
        what=SAIL,
    ),
    form(
        "haul <n>",
        "Add n hauling to the move: the wagon and your meeple step together over face-up tiles, as walking would. Each"
        " step west or east sets off its event.",
        "haul 2",
        says="haul the wagon <so-much>",
        legality="Only in missions with a wagon. Before each step your meeple is on its tile. To leave bandits costs"
        " Pain and 1 wagon damage.",
        what=HAUL,
    ),
    clauses="move.collect-first move.cost-by-destination wagon.haul",
    jobs=(
        "pay 1 food; walk 1",
        "climb 2",
        "pay 1 wood; sail 2",
        "pay x food; climb x",
        "walk 2 dice",
        "pay 2 food; haul 1",
        "discard 2 item; haul 1",
        "haul 2",
    ),
    does=walk,
    why_not=why_not_haul,
    may_fail=hauls,
    needs_wagon=hauls,
    leaves=MOVED,
    key=keys.MOVE,
    moves=True,
    sets_off=WHILE_MOVING,
    icon="<gait>",
    facts="<gait>",
)

RIDE = step(
    5,
    form(
        "ride <n>",
        "Move once from a railway tile to another at most n steps away; it may be part of a longer move.",
        "ride 2",
        says="ride the railway up to <tiles>",
        legality="Your meeple is on a railway tile by then, and another is within n. Two rides never add their n.",
    ),
    clauses="rail.ride",
    jobs=("pay 1 gold; ride 5", "ride 6", "discard 1 blue; ride 8"),
    limits=(1, FARTHEST, True),
    does=ride,
    leaves=MOVED,
    key=keys.MOVE,
    moves=True,
    sets_off=WHILE_MOVING,
    icon="railway",
    facts="rides",
)

is_movement = STEPS.flag(lambda row: row.moves)  # all that moves stands above
