"""Jobs in progress: starting them, their choices, their steps in order, and event jobs; `steps.doing` does each step.

A job under way is a frame, and the frame beneath says what becomes of its final step: gathered for the action (POOL),
added to a move (MOVE), to a battle (BATTLE) or to what is gathered together (BONUS), or simply done, for a purchase
(BUY) and an event (EVENT). All other steps are done as they are reached.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import Frame, finish, under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import size
from tablewright.games.goes_west import choices, events, frames, grammar, questions, stages
from tablewright.games.goes_west.pieces import NOBODY, VERSUS
from tablewright.games.goes_west.places import NO_CARD, PLAYED, SHOWN
from tablewright.games.goes_west.rules import using
from tablewright.games.goes_west.rules.cards import hands_are_open, leave_hand, put
from tablewright.games.goes_west.rules.common import ask, first_of, lay
from tablewright.games.goes_west.rules.death import cut_the_dead
from tablewright.games.goes_west.rules.possible import MOST_X, asks_x, halting_row, most_x
from tablewright.games.goes_west.rules.reading import is_taken
from tablewright.games.goes_west.rules.steps import STEPS
from tablewright.games.goes_west.rules.steps.doing import do_step, end_job, holds, is_condition
from tablewright.games.goes_west.rules.steps.table import FAILS
from tablewright.games.goes_west.rules.winning import check_score
from tablewright.games.goes_west.state import BOOK, MOST_WAYS, STEP_ROWS, WORD, State, Tables
from tablewright.packs.effects.interpreter import interpreter

NO_ANSWER = -1

NO_SUCH_ANSWER = BOOK.number("dgw.job.all-or-nothing")
STOPS_SHORT = BOOK.number("dgw.cond.voluntary")
TOO_LARGE = BOOK.number("dgw.x.hundred")

# ------------------------------------------------------------------------------------------------ starting


@kernel
def start_job(g: State, t: Tables, e: Log, seat: int, kind: int, a: int, b: int) -> None:
    """A job starts: its host is used, and its choices come next.

    dgw.job.item-leaves-first: an item leaves the hand (dgw.job.item-one), a character is tapped
    (dgw.job.character-tap), a meeple lies down on the tile whose job it does (dgw.job.tile-lie-down). A danger card
    moves at the end (dgw.job.danger-last-step), a mission costs nothing (dgw.job.mission).
    """
    job, bearer = using.job_number(g, t, seat, kind, a, b), using.bearer_of(g, t, seat, kind, a, b)
    draws = t.jobs[job].draws == 1  # dgw.job.draw-once
    if kind != choices.WORK:
        clear(g.unpaid)  # dgw.job.tile-free-once
    if t.jobs[job].once == 1 and bearer != NO_CARD:  # dgw.job.danger-once
        g.tired[bearer // WORD] |= 1 << bearer % WORD
    if kind == choices.PLAY:
        leave_hand(g, seat, bearer)
        put(g, PLAYED + seat, bearer)
        tell(e, events.USED_ITEM, seat, a, b, 0)
    elif kind == choices.TREAT:
        put(g, SHOWN + seat, bearer)  # everybody sees it until it moves
        tell(e, events.USED_DANGER, seat, a, b, 0)
    elif kind == choices.TAP:
        g.tapped |= 1 << seat
        tell(e, events.USED_CHARACTER, seat, g.character[seat], a, 0)
    elif kind == choices.WORK:
        g.lying |= 1 << seat
        g.labour[seat] += 1  # dgw.job.tile-daily
        if draws:
            g.rested[seat] |= 1 << using.tile_under(g, seat)
        tell(e, events.USED_TILE, seat, using.tile_under(g, seat), a, 0)
    else:
        if draws:
            g.worked[seat] |= 1 << a
        if g.repeats == 1:
            g.busy[seat] |= 1 << a
        tell(e, events.USED_MISSION, seat, g.mission, a, 0)
    lay(g, frames.JOB, seat, job, bearer, 0)


# ------------------------------------------------------------------------------------------------ choices


@kernel
def answers(g: State, t: Tables) -> int:
    """How many answers there are to the choice that comes next."""
    frame = g.agenda.frames[under_way(g.agenda)]
    return t.jobs[frame.card].radix[frame.kept // MOST_WAYS]


@kernel
def ways_apart(t: Tables, job: int, made: int) -> int:
    """How far apart ways lie that agree in the first choices."""
    apart = 1
    for choice in range(made):
        apart *= t.jobs[job].radix[choice]
    return apart


@kernel
def why_not_way(g: State, t: Tables, seat: int, a: int) -> int:
    """What forbids an answer to the next choice: that with it no way is left; dgw.event.impossible-step if none is."""
    frame = g.agenda.frames[under_way(g.agenda)]
    made, way, job = frame.kept // MOST_WAYS, frame.kept % MOST_WAYS, frame.card
    if frame.step != frames.JOB or made >= t.jobs[job].choices or a >= t.jobs[job].radix[made]:
        return NO_SUCH_ANSWER
    use, apart = using.use_under_way(g), ways_apart(t, job, made)
    answered, further = way + a * apart, apart * t.jobs[job].radix[made]
    why = using.why_not_any_way(g, t, seat, job, frame.left, use, answered, further)
    if why != 0 and use == using.EVENT and using.why_not_any_way(g, t, seat, job, frame.left, use, way, apart) != 0:
        return 0
    if why != 0 or t.jobs[job].halts == 0 or using.any_whole_way(g, t, seat, job, frame.left, use, answered, further):
        return why
    other_does_not = using.any_whole_way(g, t, seat, job, frame.left, use, way, apart)
    return STOPS_SHORT if other_does_not else 0


@kernel
def answer_way(g: State, t: Tables, e: Log, seat: int, a: int) -> None:
    """A branch, or the resource that an any-icon means."""
    frame = g.agenda.frames[under_way(g.agenda)]
    frame.kept += MOST_WAYS + a * ways_apart(t, frame.card, frame.kept // MOST_WAYS)


@kernel
def only_answer(g: State, t: Tables, seat: int) -> int:
    """The one legal answer to the next choice, or NO_ANSWER if there are several."""
    found = NO_ANSWER
    for a in range(answers(g, t)):
        if why_not_way(g, t, seat, a) == 0:
            if found != NO_ANSWER:
                return NO_ANSWER
            found = a
    return found


@kernel
def comes_too_late(g: State, t: Tables, seat: int) -> bool:
    """dgw.cond.voluntary: whether the job stops before the next choice matters, whatever the answer; all can see it."""
    frame = g.agenda.frames[under_way(g.agenda)]
    made, job = frame.kept // MOST_WAYS, frame.card
    for a in range(answers(g, t)):
        way = frame.kept % MOST_WAYS + a * ways_apart(t, job, made)
        end = halting_row(g, t, seat, job, way)
        if end == STEP_ROWS:
            return False
        for row in range(t.jobs[job].first, end):
            if is_taken(t, job, way, row) and (t.steps[row].choice == made + 1 or t.steps[row].pick == made + 1):
                return False
    return True


@kernel
def why_not_x(g: State, t: Tables, seat: int, a: int) -> int:
    """dgw.x.domain: what forbids an x of so much more than the hundreds added so far; an event leaves 0 at least."""
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.step != frames.JOB or frame.spare + a > MOST_X:
        return TOO_LARGE
    job, x, use = frame.card, frame.spare + a, using.use_under_way(g)
    if use == using.EVENT and x == 0:
        return 0
    return using.why_not_way_of(g, t, seat, job, frame.kept % MOST_WAYS, x, frame.left, use)


@kernel
def why_not_hundred(g: State, t: Tables, seat: int) -> int:
    """dgw.x.hundred: what forbids to add a hundred."""
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.step != frames.JOB or frame.spare + choices.HUNDRED > MOST_X:
        return TOO_LARGE
    way = frame.kept % MOST_WAYS
    x = max(frame.spare + choices.HUNDRED, using.least_x(g, t, seat, frame.card, way))
    return using.why_not_way_of(g, t, seat, frame.card, way, x, frame.left, using.use_under_way(g))


@kernel
def answer_x(g: State, t: Tables, e: Log, seat: int, a: int) -> None:
    """dgw.x.choice: the performing player picks x."""
    frame = g.agenda.frames[under_way(g.agenda)]
    frame.spare += a
    begin_steps(g, t, e)


@kernel
def answer_hundred(g: State, t: Tables, e: Log, seat: int) -> None:
    """dgw.x.hundred: x is larger by a hundred, and more can be added."""
    g.agenda.frames[under_way(g.agenda)].spare += choices.HUNDRED


@kernel
def begin_steps(g: State, t: Tables, e: Log) -> None:
    """All is chosen: the first step comes next; dgw.x.constant: everybody hears the x that holds for all of them."""
    frame = g.agenda.frames[under_way(g.agenda)]
    frame.kept %= MOST_WAYS
    if t.jobs[frame.card].event != grammar.ON_WAGON_DAMAGE and asks_x(g, t, frame.seat, frame.card, frame.kept):
        tell(e, events.CHOSE_X, frame.seat, frame.spare, 0, 0)
    frame.line = t.jobs[frame.card].first
    frame.done = frames.CAUSED if t.jobs[frame.card].event != 0 else frames.RUNNING


@kernel
def choose(g: State, t: Tables, e: Log) -> None:
    """dgw.job.steps: alternatives, resources and x are chosen before the first step.

    What everybody can see to be the only choice is not asked for.
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    seat, job = frame.seat, frame.card
    in_the_open = t.jobs[job].by_hand == 0 or hands_are_open(g)
    while frame.kept // MOST_WAYS < t.jobs[job].choices:
        a = only_answer(g, t, seat) if in_the_open else NO_ANSWER
        if t.jobs[job].halts == 1 and comes_too_late(g, t, seat):
            a = 0
        if a == NO_ANSWER:
            ask(g, questions.WAY, seat)
            return
        answer_way(g, t, e, seat, a)
    if asks_x(g, t, seat, job, frame.kept % MOST_WAYS):
        way = frame.kept % MOST_WAYS
        least = max(frame.spare, using.least_x(g, t, seat, job, way))
        given = t.jobs[job].event == grammar.ON_WAGON_DAMAGE
        most = least if given else most_x(g, t, seat, job, way, frame.left, least)
        if not given and (not in_the_open or most > least):
            ask(g, questions.X, seat)
            return
        if most == least:
            frame.spare = least
    begin_steps(g, t, e)


# ------------------------------------------------------------------------------------------------ steps

# A job is a program whose alternatives were chosen before its first step; how it goes from step to step is the
# interpreter's (see `packs.effects.interpreter`).
FIRST_DEED = 1  # every step is a deed: jobs have no words that govern others
ALL_AT_ONCE = True


@kernel
def op_at(t: Tables, line: int) -> int:
    """The step on a row."""
    return t.steps[line].op


@kernel
def is_left_out(g: State, t: Tables, at: int) -> bool:
    """Whether the next step belongs to an alternative that was not chosen."""
    frame = g.agenda.frames[at]
    return not is_taken(t, frame.card, frame.kept, frame.line)


@kernel
def note(frame: Frame, in_full: bool) -> None:
    """No step asks whether the one before it was done in full: a job that cannot go on stops."""


@kernel
def leave(g: State, t: Tables, e: Log) -> None:
    """All steps are done."""
    end_job(g, t, e, True)


@kernel
def does(g: State, t: Tables, e: Log, at: int, seat: int, line: int) -> None:
    """dgw.cond.gate, dgw.cond.event: a condition that does not hold ends the job, as does a step that fails."""
    gate = is_condition(t.steps[line].op)
    if (gate and not holds(g, t, at, seat, line)) or (not gate and do_step(g, t, e, at, line) == FAILS):
        if g.agenda.frames[at].done != frames.CAUSED:
            tell(e, events.STOPPED_AT, seat, line, 0, 0)
        end_job(g, t, e, False)


run = interpreter(STEPS, globals()).run


@kernel
def run_job(g: State, t: Tables, e: Log) -> None:
    """dgw.job.steps: choose, then complete the steps in their order."""
    if g.agenda.frames[under_way(g.agenda)].done == frames.CHOOSING:
        choose(g, t, e)
    else:
        run(g, t, e)


# ------------------------------------------------------------------------------------------------ events


@kernel
def next_causer(g: State, causers: int) -> int:
    """dgw.event.order: of those who caused an event, the first clockwise from the active player; by night from P1."""
    begin = g.turn if g.mode == VERSUS and g.stage != stages.NIGHT else g.first
    return first_of(causers & g.alive, begin) if causers & g.alive != 0 else NOBODY


@kernel
def served(g: State, t: Tables, event: int) -> int:
    """dgw.event.once: SERVED as a set, if any job of an event has steps for one alone of those who caused it."""
    mission = t.mission[g.mission]
    for job in range(mission.first_job + mission.jobs, mission.first_job + mission.jobs + mission.event_jobs):
        if t.jobs[job].event == event and t.jobs[job].once_for_all == 1:
            return 1 << frames.SERVED
    return 0


@kernel
def run_event(g: State, t: Tables, e: Log) -> None:
    """dgw.event.mandatory, dgw.event.order: the jobs of an event in printed order, for each who caused it.

    They cost no action (dgw.act.event-no-action). dgw.event.westmost-record: when all are done the record moves on; it
    begins with the first occurrence (dgw.event.westmost-setup). Then whoever arrived at the end of the score track has
    won (dgw.win.simultaneous).
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    mission = t.mission[g.mission]
    first = mission.first_job + mission.jobs
    seat = next_causer(g, frame.kept)
    while seat != NOBODY:
        while frame.line < mission.event_jobs:
            job = first + frame.line
            frame.line += 1
            if t.jobs[job].event == frame.card:
                lay(g, frames.JOB, seat, job, NO_CARD, 0)
                return
        frame.line = 0
        frame.kept = frame.kept & ~(1 << seat) | served(g, t, frame.card)
        seat = next_causer(g, frame.kept)
    g.westmost[frame.card] = max(g.westmost[frame.card], 1 + frame.left)
    if frame.card == grammar.ON_PARTY_WEST and frame.spare > 0:  # dgw.event.party-west: once for every column
        frame.spare -= 1
        frame.left += 1
        frame.kept = 1 << frame.seat
    else:
        finish(g.agenda)
    check_score(g, t, e)
    if g.ended == 0 and size(g.alive) < g.seats:
        cut_the_dead(g)  # something beneath the event may have counted on one whose life it ended
