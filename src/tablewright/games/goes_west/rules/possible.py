"""Feasibility of jobs from counts alone: steps, final step, largest x. Nothing here changes the state.

A job is walked step by step on running counts (dgw.job.all-or-nothing), never on copies of the state. This is what play
asks most often, so `facts` works out beforehand what the steps of a job alone can tell.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import lowest, without_lowest
from tablewright.games.goes_west import grammar, keys, pieces
from tablewright.games.goes_west.places import HAND, NO_CARD
from tablewright.games.goes_west.rules import reading
from tablewright.games.goes_west.rules.cards import number_of
from tablewright.games.goes_west.rules.common import MOST_STOCK, is_terrain
from tablewright.games.goes_west.rules.steps import STEPS, resources
from tablewright.games.goes_west.rules.steps.cards import TOO_FEW_CARDS, fits
from tablewright.games.goes_west.rules.steps.table import ASKED, MOVED
from tablewright.games.goes_west.state import STEP_ROWS, State, Tables

MOST_X = MOST_STOCK

# ------------------------------------------------------------------------------------------------ made from the rows

is_tested_before = STEPS.flag(lambda row: row.why_unmet is not None)  # a condition of a chosen job
is_on_map = STEPS.flag(lambda row: row.on_map)
leaves = STEPS.value("leaves", otherwise=0)


@kernel
def never_unmet(g: State, t: Tables, seat: int, line: int, before: int) -> int:
    """The steps that are no conditions."""
    return 0


@kernel
def never_in_the_way(
    g: State, t: Tables, seat: int, job: int, way: int, x: int, bearer: int, line: int, before: int
) -> int:
    """The steps that can always be done."""
    return 0


@kernel
def brings_nothing(t: Tables, line: int) -> bool:
    return False


@kernel
def takes_nothing(g: State, t: Tables, seat: int, line: int) -> bool:
    return False


@kernel
def worst(t: Tables, x: int, line: int) -> int:
    """The most that a step can cost."""
    return reading.at_most(t.steps[line], x)


why_unmet = STEPS.kernel("why_unmet", otherwise=never_unmet)
why_not = STEPS.kernel("why_not", otherwise=never_in_the_way, n=worst, resource=reading.what_of)
brings = STEPS.kernel("brings", otherwise=brings_nothing)
takes = STEPS.kernel("takes", otherwise=takes_nothing)

# ------------------------------------------------------------------------------------------------ legality


@kernel
def halting_row(g: State, t: Tables, seat: int, job: int, way: int) -> int:
    """dgw.cond.voluntary: the condition at which a way of doing a job is going to stop; STEP_ROWS if it is not.

    It stops there only if it has brought something by then: nobody pays for nothing. Behind a movement or a reveal
    nothing is sure.
    """
    if t.jobs[job].halts == 0:
        return STEP_ROWS
    brought, before = False, 0
    row = reading.next_taken(t, job, way, t.jobs[job].first)
    while t.steps[row].op != grammar.END_JOB and before & MOVED == 0:
        op = t.steps[row].op
        if is_tested_before(op) and why_unmet(g, t, seat, row, before) != 0:
            return row if brought else STEP_ROWS
        before |= leaves(op)
        brought = brought or brings(t, row)
        row = reading.next_taken(t, job, way, row + 1)
    return STEP_ROWS


@kernel
def can_do(g: State, t: Tables, seat: int, job: int, way: int, x: int, bearer: int) -> int:
    """dgw.job.all-or-nothing: 0 if every step of a job can be completed, or the clause that is in the way.

    Dice give nothing and cost the most. Cards behind a draw, and what depends on the place behind a movement or a
    reveal (dgw.cond.voluntary, dgw.move.condition-first), are tested when they are reached. Steps behind a condition
    at which the job stops are not done, and not tested.
    """
    first = t.jobs[job].first
    end = min(first + t.jobs[job].tests, halting_row(g, t, seat, job, way))
    before = 0 if g.pool.key < keys.LAY_OFF else ASKED
    for row in range(first, end):
        if reading.is_taken(t, job, way, row):
            op = t.steps[row].op
            if is_tested_before(op):
                why = 0 if before & MOVED != 0 else why_unmet(g, t, seat, row, before)
            else:
                why = why_not(g, t, seat, job, way, x, bearer, row, before)
            if why != 0:
                return why
            before |= leaves(op)
    return 0


@kernel
def can_afford(g: State, t: Tables, seat: int, job: int, design: int) -> int:
    """0, or what is missing of the costs that a job has in any case, added up beforehand; of a simple one it is all.

    It is on a card of the design, still in hand, or NO_CARD.
    """
    for resource in range(pieces.RESOURCES):
        if t.jobs[job].pay[resource] > g.stock[seat, resource]:
            return resources.TOO_LITTLE
    n = t.jobs[job].cards
    if n == 0:
        return 0
    cls = t.jobs[job].cards_of
    if design != NO_CARD and fits(t, t.first_copy[design], cls):
        n += 1  # dgw.job.item-other-card
    return TOO_FEW_CARDS if n > number_of(g, t, HAND + seat, cls) else 0


@kernel
def is_in_one_of(g: State, t: Tables, space: int, places: int) -> bool:
    """Whether a space without bandits is one of some places."""
    while places != 0:
        if is_terrain(g, t, space, lowest(places)):
            return True
        places = without_lowest(places)
    return False


# ------------------------------------------------------------------------------------------------ x


@kernel
def asks_x(g: State, t: Tables, seat: int, job: int, way: int) -> bool:
    """Whether a way of doing a job has an x: an alternative without it does not (dgw.x.choice)."""
    if t.jobs[job].has_x == 0:
        return False
    end = halting_row(g, t, seat, job, way)
    row = reading.next_taken(t, job, way, t.jobs[job].first)
    while row < end and t.steps[row].op != grammar.END_JOB:
        if t.steps[row].x == 1:
            return True
        row = reading.next_taken(t, job, way, row + 1)
    return False


@kernel
def x_needed(g: State, t: Tables, seat: int, job: int, way: int) -> int:
    """dgw.job.all-or-nothing: the least x with which all that a job gains covers all that it pays."""
    end = min(halting_row(g, t, seat, job, way), t.jobs[job].end)
    return min(resources.x_needed(g, t, seat, job, way, end), MOST_X)


@kernel
def most_x(g: State, t: Tables, seat: int, job: int, way: int, bearer: int, least: int) -> int:
    """dgw.x.domain: the largest x that every step can cover; -1 if not even the least will do.

    Above the least x that it needs, a job costs more the larger x is.
    """
    if can_do(g, t, seat, job, way, least, bearer) != 0:
        return -1
    low, high = least, MOST_X + 1
    while high - low > 1:
        middle = (low + high) // 2
        if can_do(g, t, seat, job, way, middle, bearer) == 0:
            low = middle
        else:
            high = middle
    return low


@kernel
def takes_something(g: State, t: Tables, seat: int, job: int, way: int, x: int) -> bool:
    """dgw.job.mission-free-once, dgw.job.tile-free-once: whether a use of a job is sure to take something."""
    before, end = 0, halting_row(g, t, seat, job, way)
    row = reading.next_taken(t, job, way, t.jobs[job].first)
    while row < end and t.steps[row].op != grammar.END_JOB:
        op = t.steps[row].op
        if reading.amount(t.steps[row], x) > 0 and takes(g, t, seat, row):
            return True
        if leaves(op) & MOVED == 0 and before & MOVED != 0 and is_on_map(op):
            return False  # the job can end here
        before |= leaves(op)
        row = reading.next_taken(t, job, way, row + 1)
    return False
