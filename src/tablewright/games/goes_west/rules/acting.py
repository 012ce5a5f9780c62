"""Actions: jobs with the same final step gathered and carried out as one, purchases, and gathering together."""

from __future__ import annotations

from tablewright.engine.core.agenda import finish, then, under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has
from tablewright.games.goes_west import events, frames, keys, questions
from tablewright.games.goes_west.pieces import HAUL, NOBODY, NOWHERE, RESOURCES, VERSUS
from tablewright.games.goes_west.places import DISCARD, NO_CARD, PLAYED
from tablewright.games.goes_west.rules.battle import begin_battle
from tablewright.games.goes_west.rules.cards import clear_played, deal_to_row, hand_size, hands_are_open, pour
from tablewright.games.goes_west.rules.common import ask, change_over, gain_units, gain_vp, has_foes, lay, throw_for
from tablewright.games.goes_west.rules.hand import place
from tablewright.games.goes_west.rules.movement import has_points, has_ride, start_move
from tablewright.games.goes_west.rules.possible import can_afford
from tablewright.games.goes_west.rules.steps.cards import LAY_OFF, SCRAP
from tablewright.games.goes_west.rules.steps.table import lay_part
from tablewright.games.goes_west.rules.using import PURCHASE, TOGETHER, any_job_for, asks_for_jobs, why_not_any_way
from tablewright.games.goes_west.rules.winning import check_score
from tablewright.games.goes_west.state import BOOK, ROW, State, Tables

GATHERING, CARRIED_OUT, OVER = range(3)  # how far an action is
INVITING, USING_JOBS, JOBS_USED = range(3)  # how far an invited player is
COMPLETING, PLACING = range(2)  # how far a purchase is
MOST_ACTIONS = 100  # more are not counted: only Versus asks, and there it is one or two

NO_SUCH_CARD = BOOK.number("dgw.buy.action")
NOT_TOGETHER = BOOK.number("dgw.coop-bonus.trigger")
ASKED_ALREADY = BOOK.number("dgw.seat.agreement")
ONE_MEEPLE = BOOK.number("dgw.mission.two-meeples")
CANNOT_JOIN = BOOK.number("dgw.coop-bonus.joining")

# ------------------------------------------------------------------------------------------------ one action


@kernel
def begin_action(g: State, e: Log, seat: int) -> None:
    """dgw.act.job: the job that comes is the first of an action."""
    resume(g, e, seat)
    then(g.agenda, frames.POOL, seat, 0)
    g.pool.seat = seat


@kernel
def resume(g: State, e: Log, seat: int) -> None:
    """dgw.act.coop-done: outside Versus one who was done is so no longer."""
    if g.mode != VERSUS and has(g.passed, seat):
        g.passed &= ~(1 << seat)
        tell(e, events.RESUMED, seat, 0, 0, 0)


@kernel
def end_action(g: State, t: Tables, e: Log) -> None:
    """One action is over: the cards played are discarded, and offers that lapsed may be made again.

    dgw.act.move-one-action, dgw.act.battle-one-action: whatever belonged to it.
    """
    clear_played(g)
    clear(g.busy)  # dgw.job.mission-repeat
    g.actions = min(g.actions + 1, MOST_ACTIONS)
    g.offered = 0
    g.changed = 0


@kernel
def why_not_change(g: State, t: Tables, seat: int) -> int:
    """dgw.mission.two-meeples: whoever has two may change over to the other, once before each action."""
    return ONE_MEEPLE if g.other_at[seat] == NOWHERE or has(g.changed, seat) else 0


@kernel
def change(g: State, t: Tables, e: Log, seat: int) -> None:
    """dgw.mission.two-meeples: a player goes on with the other meeple, which is no action."""
    change_over(g, seat)
    g.changed |= 1 << seat
    tell(e, events.CHANGED_OVER, seat, g.column[g.at[seat]], g.line[g.at[seat]], 0)


@kernel
def go(g: State, t: Tables, e: Log, seat: int) -> None:
    """No more jobs: what is gathered is carried out, or an invited player is ready to roll.

    dgw.battle.needs-attack: who did not start a battle may use any battle jobs, or no more.
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.step == frames.BATTLE:
        frame.left &= ~(1 << seat)
    else:
        frame.line = JOBS_USED if frame.step == frames.BONUS else CARRIED_OUT


@kernel
def run_pool(g: State, t: Tables, e: Log) -> None:
    """dgw.act.job-combine: jobs with one final step are gathered, then it is carried out once for all.

    The joint move of a trade (dgw.trade.move-each-other) begins with no job at all, and is part of that action.
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.line == GATHERING:
        if frame.card != 0 and g.pool.key == keys.NONE:
            g.pool.seat = frame.seat
            g.pool.key = frame.card
        if is_asked_for_more(g, t, frame.seat):
            return
        frame.line = CARRIED_OUT
    if frame.line == CARRIED_OUT:
        frame.line = OVER
        carry_out(g, t, e)
        return
    part_of_trade = frame.card != 0
    finish(g.agenda)
    clear(g.pool)
    clear(g.bonus)
    if not part_of_trade:
        end_action(g, t, e)
    check_score(g, t, e)


@kernel
def is_asked_for_more(g: State, t: Tables, seat: int) -> bool:
    """Ask for a further job, or whom to invite, unless all can see that there is nothing to add; whether asked."""
    key = g.pool.key
    if key == keys.NONE or (key == keys.BATTLE and g.battle.attackers == 0):
        return False
    if asks_for_jobs(g, t, questions.MORE, seat):
        return True
    for other in range(g.seats):
        if why_not_invite(g, t, seat, other) == 0:
            ask(g, questions.MORE, seat)
            return True
    return False


@kernel
def carry_out(g: State, t: Tables, e: Log) -> None:
    """The final step of all jobs gathered, once; dgw.move.then-step: all movement gathered is one move."""
    seat, key = g.pool.seat, g.pool.key
    if key == keys.MOVE:
        if has_points(g) or g.move.points[HAUL] > 0 or has_ride(g):
            start_move(g, seat, g.agenda.frames[under_way(g.agenda)].kept - 1)  # NOBODY is -1
    elif key == keys.BATTLE:
        start_battle(g, t, e, seat)
    elif key >= keys.GAIN and key < keys.GAIN + RESOURCES:
        gather_in(g, e, seat, key - keys.GAIN)
    elif key == keys.REVEAL:
        lay_part(g, frames.LOOK, seat, 0, g.pool.fixed, 0)
    elif key == keys.VP or key >= keys.DRAW:
        n = g.pool.fixed + throw_for(g, e, seat, g.pool.dice)
        g.pool.fixed = 0  # no card is claimed any longer
        g.pool.dice = 0
        carry_out_cards(g, t, e, seat, key, n)


@kernel
def carry_out_cards(g: State, t: Tables, e: Log, seat: int, key: int, n: int) -> None:
    """VP, or cards to draw, discard, scrap or gain."""
    if key == keys.VP:
        gain_vp(g, t, e, seat, n)
    elif key >= keys.GAIN_DANGER:
        lay_part(g, frames.DANGER, seat, key - keys.GAIN_DANGER, n, 0)
    elif key >= keys.SCRAP:
        lay_part(g, frames.CARDS, seat, key - keys.SCRAP, n, SCRAP)
    elif key >= keys.LAY_OFF:
        lay_part(g, frames.CARDS, seat, key - keys.LAY_OFF, n, LAY_OFF)
    else:  # dgw.job.item-leaves-first: all costs are paid, and what was played can be drawn again
        pour(g, PLAYED + seat, DISCARD + seat)
        lay_part(g, frames.DRAW, seat, key - keys.DRAW, n, 0)


@kernel
def start_battle(g: State, t: Tables, e: Log, seat: int) -> None:
    """dgw.act.battle, dgw.battle.player-start: the battle jobs gathered start one; without an attack they lapse."""
    if g.battle.attackers == 0 or not has_foes(g, t, g.battle.space):
        clear(g.battle)
    else:
        begin_battle(g, t, e, g.battle.space, seat)


# ------------------------------------------------------------------------------------------------ gathering together


@kernel
def gather_in(g: State, e: Log, seat: int, resource: int) -> None:
    """dgw.res.gain, dgw.dice.worth: fixed units, and the total of all dice as one roll.

    dgw.coop-bonus.dice-only: fixed units are not shared.
    """
    gain_units(g, e, seat, resource, g.pool.fixed)
    if g.bonus.seats == 0:
        gain_units(g, e, seat, resource, throw_for(g, e, seat, g.pool.dice))
        return
    g.bonus.seats |= 1 << seat
    g.bonus.dice[seat] = g.pool.dice
    for n in range(g.seats):
        other = (seat + n) % g.seats
        if has(g.bonus.seats, other):
            g.bonus.rolled[other] = throw_for(g, e, other, g.bonus.dice[other])
    for n in range(g.seats):
        other = (seat + n) % g.seats
        if has(g.bonus.seats, other):
            gain_units(g, e, other, resource, g.bonus.rolled[other] + half_of_best_other(g, other))


@kernel
def half_of_best_other(g: State, seat: int) -> int:
    """dgw.coop-bonus.own-roll, dgw.coop-bonus.half-best-other: with the own roll, half the best other, rounded up.

    dgw.coop-bonus.example: rolls of 3 and 1 are worth 4 and 3.
    """
    best = 0
    for other in range(g.seats):
        if other != seat and has(g.bonus.seats, other):
            best = max(best, g.bonus.rolled[other])
    return (best + 1) // 2


@kernel
def why_not_invite(g: State, t: Tables, seat: int, a: int) -> int:
    """dgw.coop-bonus.trigger: others on the tile, when dice gain a resource; each once (dgw.coop-bonus.accept).

    dgw.coop-bonus.modes: in Versus too, and whoever has passed. Where hands are open, only one who has a job for it.
    """
    step, key = g.agenda.frames[under_way(g.agenda)].step, g.pool.key
    if step != frames.POOL or key < keys.GAIN or key >= keys.GAIN + RESOURCES or g.pool.dice == 0:
        return NOT_TOGETHER
    if a >= g.seats or a == seat or not has(g.alive, a) or g.at[a] != g.at[seat]:
        return NOT_TOGETHER
    if has(g.pool.invited, a):
        return ASKED_ALREADY
    if (hands_are_open(g) or hand_size(g, a) == 0) and not any_job_for(g, t, a, TOGETHER):
        return CANNOT_JOIN
    return 0


@kernel
def invite(g: State, t: Tables, e: Log, seat: int, a: int) -> None:
    """dgw.coop-bonus.accept: invitations name players one by one."""
    g.pool.invited |= 1 << a
    tell(e, events.INVITED, seat, a, 0, 0)
    then(g.agenda, frames.BONUS, a, 0)


@kernel
def answer_join(g: State, t: Tables, e: Log, seat: int, yes: int) -> None:
    """dgw.seat.agreement: each may refuse, and is not asked again in this action."""
    if yes == 1:
        tell(e, events.JOINED, seat, 0, 0, 0)
        g.agenda.frames[under_way(g.agenda)].line = USING_JOBS
    else:
        tell(e, events.STAYED_OUT, seat, 0, 0, 0)
        finish(g.agenda)


@kernel
def run_bonus(g: State, t: Tables, e: Log) -> None:
    """dgw.coop-bonus.joining: an invited player uses jobs, paying their costs; without any one takes no part."""
    frame = g.agenda.frames[under_way(g.agenda)]
    seat = frame.seat
    if frame.line == INVITING:
        ask(g, questions.JOIN, seat)
        return
    if frame.line == USING_JOBS and asks_for_jobs(g, t, questions.MORE, seat):
        return
    finish(g.agenda)
    if not has(g.bonus.seats, seat):
        tell(e, events.STAYED_OUT, seat, 0, 0, 0)


# ------------------------------------------------------------------------------------------------ purchases


@kernel
def why_not_buy(g: State, t: Tables, seat: int, a: int, b: int) -> int:
    """dgw.buy.action, dgw.card.trade: what forbids the card at place a of the Trade Row by its corner b, or 0.

    dgw.buy.anywhere: nothing but the corner job itself.
    """
    if g.row[a] == 0:
        return NO_SUCH_CARD
    design = t.design[g.row[a] - 1]
    if b >= t.corner_count[design]:
        return NO_SUCH_CARD
    job = t.first_corner[design] + b
    why = can_afford(g, t, seat, job, NO_CARD)
    if why != 0 or (t.jobs[job].simple == 1 and t.jobs[job].places == 0):
        return why
    return why_not_any_way(g, t, seat, job, NO_CARD, PURCHASE, 0, 1)


@kernel
def buy(g: State, t: Tables, e: Log, seat: int, a: int, b: int) -> None:
    """dgw.buy.alone: a purchase is an action of its own; it begins with the corner job (dgw.job.buy)."""
    resume(g, e, seat)
    copy = g.row[a] - 1
    lay(g, frames.BUY, seat, copy, b, 0)
    lay(g, frames.JOB, seat, t.first_corner[t.design[copy]] + b, NO_CARD, 0)


@kernel
def run_buy(g: State, t: Tables, e: Log) -> None:
    """dgw.buy.action: once its corner job is completed the card is bought, and placed (dgw.buy.destination).

    A corner job that fails on the way buys nothing; an attack behind its movement is fought out first.
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    if g.battle.attackers != 0:
        start_battle(g, t, e, frame.seat)
        if frame.step != g.agenda.frames[under_way(g.agenda)].step:
            return
    if frame.line == COMPLETING and frame.done == 1:
        frame.line = PLACING
        tell(e, events.BOUGHT, frame.seat, t.design[frame.card], frame.left, 0)
        leave_row(g, t, e, frame.card)
        place(g, frame.seat, frame.card)
        return
    finish(g.agenda)
    clear(g.battle)
    end_action(g, t, e)


@kernel
def leave_row(g: State, t: Tables, e: Log, copy: int) -> None:
    """dgw.buy.refill, dgw.buy.five: the cards behind the gap move forward and a new one comes to the back.

    dgw.buy.row-direction: the front, on the right, is the last place here.
    """
    at = ROW - 1
    while at > 0 and g.row[at] != copy + 1:
        at -= 1
    while at > 0:
        g.row[at] = g.row[at - 1]
        at -= 1
    tell(e, events.ROW_REFILLED, NOBODY, deal_to_row(g, t, e, 0), 0, 0)
