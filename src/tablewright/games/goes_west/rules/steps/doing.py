"""Steps as a job comes to them: conditions are tested, and all others are carried out.

Final steps are gathered where jobs are combined (`g.pool`, `g.bonus`), movement for the move (`g.move`) and attack and
defence for the battle (`g.battle`); whatever else a step says happens as it is reached.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import finish, under_way
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.games.goes_west import frames, grammar, keys
from tablewright.games.goes_west.rules import combining
from tablewright.games.goes_west.rules.common import MOST_STOCK
from tablewright.games.goes_west.rules.reading import amount, next_taken, tile_with, what_of
from tablewright.games.goes_west.rules.steps import STEPS
from tablewright.games.goes_west.rules.steps.table import GOES_ON, costs, rolled
from tablewright.games.goes_west.rules.winning import check_score
from tablewright.games.goes_west.state import State, Tables

# ------------------------------------------------------------------------------------------------ made from the rows

is_condition = STEPS.flag(lambda row: row.holds is not None)
is_of_this = STEPS.flag(lambda row: row.this)
is_bounding = STEPS.flag(lambda row: row.bounds_x)


@kernel
def holds_anyway(g: State, t: Tables, at: int, seat: int, line: int) -> bool:
    """A step that is no condition does not stop a job."""
    return True


@kernel
def does_nothing(g: State, t: Tables, e: Log, at: int, seat: int, line: int) -> int:
    """A condition does nothing."""
    return GOES_ON


@kernel
def what_here(g: State, t: Tables, at: int, line: int) -> int:
    """The resource of a step, as it was chosen."""
    return what_of(t, g.agenda.frames[at].card, g.agenda.frames[at].kept, line)


@kernel
def key_here(g: State, t: Tables, at: int) -> int:
    """The final step of the job."""
    return combining.key_of(t, g.agenda.frames[at].card, g.agenda.frames[at].kept)


holds = STEPS.kernel("holds", otherwise=holds_anyway)
carry_out = STEPS.kernel("does", otherwise=does_nothing, n=rolled, resource=what_here, key=key_here)

# ------------------------------------------------------------------------------------------------ one step


@kernel
def do_step(g: State, t: Tables, e: Log, at: int, line: int) -> int:
    """Complete a step: whether the job then goes on, waits for something on the agenda, or has failed and is over."""
    if is_gathered(g, t, at, line):
        gather(g, t, e, at, line)
        return GOES_ON
    return carry_out(g, t, e, at, g.agenda.frames[at].seat, line)


@kernel
def is_gathered(g: State, t: Tables, at: int, line: int) -> bool:
    """dgw.act.job-combine: whether a step is the final one of a job, to be carried out together with others.

    Movement and battle are, by their steps themselves. To build is not: no other job can join it (dgw.rail.build-once),
    so it is tested and done as it is reached.
    """
    beneath, job, way = g.agenda.frames[at - 1].step, g.agenda.frames[at].card, g.agenda.frames[at].kept
    if beneath != frames.POOL and beneath != frames.BONUS:
        return False
    if t.steps[next_taken(t, job, way, line + 1)].op != grammar.END_JOB:
        return False
    key = combining.key_of(t, job, way)
    return key != keys.NONE and key != keys.MOVE and key != keys.BATTLE and key != keys.BUILD


@kernel
def gather(g: State, t: Tables, e: Log, at: int, line: int) -> None:
    """Note a final step for the action; a danger card, and a card that is scrapped, go at once."""
    frame, op = g.agenda.frames[at], t.steps[line].op
    n = min(amount(t.steps[line], frame.spare), MOST_STOCK)
    if is_bounding(op):
        costs(g, at, n)
    if g.agenda.frames[at - 1].step == frames.BONUS:
        g.bonus.dice[frame.seat] = min(g.bonus.dice[frame.seat] + n, MOST_STOCK)  # dgw.coop-bonus.sum
        return
    g.pool.key = combining.key_of_step(t, frame.card, frame.kept, line)
    if is_of_this(op):
        carry_out(g, t, e, at, frame.seat, line)
    elif t.steps[line].dice == 1:
        g.pool.dice = min(g.pool.dice + n, MOST_STOCK)
    else:
        g.pool.fixed = min(g.pool.fixed + n, MOST_STOCK)


# ------------------------------------------------------------------------------------------------ the end of a job


@kernel
def end_job(g: State, t: Tables, e: Log, completed: bool) -> None:
    """A job is over; dgw.win.simultaneous: whoever scored may have won, in an event when all its jobs are done.

    A job whose final step is gathered is completed only when that is carried out, with the whole action.
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    seat, job, done = frame.seat, frame.card, frame.done
    finish(g.agenda)
    if done == frames.CAUSED:
        return
    if t.jobs[job].host == grammar.ON_MISSION and done == frames.RUNNING:  # dgw.job.mission-free-once
        g.worked[seat] |= 1 << job - t.mission[g.mission].first_job
    elif t.jobs[job].host == grammar.ON_TILE and done == frames.RUNNING:  # dgw.job.tile-free-once
        g.unpaid[seat] |= 1 << tile_with(t, job)
    beneath = g.agenda.frames[under_way(g.agenda)]
    if beneath.step == frames.POOL:
        g.pool.jobs = min(g.pool.jobs + 1, MOST_STOCK)
    elif beneath.step == frames.BONUS:
        g.bonus.seats |= 1 << seat
    elif beneath.step == frames.BUY:
        beneath.done = 1 if completed else 0
    if beneath.step != frames.BONUS and (beneath.step != frames.POOL or g.pool.fixed + g.pool.dice == 0):
        check_score(g, t, e)
