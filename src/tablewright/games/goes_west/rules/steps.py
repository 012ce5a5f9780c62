"""The steps of a job: paying, gaining, building, revealing, scoring, and totals for the final step.

Final steps are gathered where jobs are combined (`g.pool`, `g.bonus`), movement for the move (`g.move`) and attack and
defence for the battle (`g.battle`); whatever else a step says happens as it is reached.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import finish, under_way
from tablewright.engine.core.cases import cases
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has, set_of
from tablewright.games.goes_west import events, frames, grammar, keys
from tablewright.games.goes_west.pieces import DANGER, NOBODY
from tablewright.games.goes_west.places import HAND, PLAYED
from tablewright.games.goes_west.rules import common, movement, railways
from tablewright.games.goes_west.rules.cards import discard_from_hand, go_home, is_in, scrap_from_hand, take
from tablewright.games.goes_west.rules.possible import danger_left, sees_something, to_spare, why_not_in
from tablewright.games.goes_west.rules.reading import (
    amount,
    is_movement,
    key_of,
    key_of_step,
    next_taken,
    tile_with,
    what_of,
)
from tablewright.games.goes_west.rules.winning import check_score
from tablewright.games.goes_west.state import State, Tables

GOES_ON, WAITS, FAILS = range(3)  # what becomes of a job after a step

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
        g.pool.jobs = min(g.pool.jobs + 1, common.MOST_STOCK)
    elif beneath.step == frames.BONUS:
        g.bonus.seats |= 1 << seat
    elif beneath.step == frames.BUY:
        beneath.done = 1 if completed else 0
    if beneath.step != frames.BONUS and (beneath.step != frames.POOL or g.pool.fixed + g.pool.dice == 0):
        check_score(g, t, e)


@kernel
def rolled(g: State, t: Tables, e: Log, at: int, row: int) -> int:
    """The amount of a step as it is done: dgw.dice.worth, of dice the total of a roll.

    dgw.dice.success-is-job, dgw.dice.example: four dice that total three are three.
    """
    step = t.steps[row]
    n = min(amount(step, g.agenda.frames[at].spare), common.MOST_STOCK)
    return common.throw_for(g, e, g.agenda.frames[at].seat, n) if step.dice == 1 else n


@kernel
def costs(g: State, at: int, n: int) -> None:
    """dgw.job.mission-free-once, dgw.job.tile-free-once: a chosen job took something from its player."""
    if n > 0 and g.agenda.frames[at].done == frames.RUNNING:
        g.agenda.frames[at].done = frames.COSTING
        clear(g.unpaid)


@kernel
def lay_part(g: State, what: int, seat: int, card: int, left: int, kept: int) -> int:
    """Lay a part of a job on the agenda, unless there is nothing to do."""
    if left <= 0:
        return GOES_ON
    common.lay(g, what, seat, card, left, kept)
    return WAITS


# ------------------------------------------------------------------------------------------------ conditions


@kernel
def is_in_place(g: State, t: Tables, at: int, row: int) -> bool:
    """dgw.cond.place: the meeple is in a place."""
    return why_not_in(g, t, g.agenda.frames[at].seat, t.steps[row].what) == 0


@kernel
def is_with_wagon(g: State, t: Tables, at: int, row: int) -> bool:
    """dgw.cond.wagon-here: the wagon is on the meeple's tile."""
    return g.wagon == g.at[g.agenda.frames[at].seat]


@kernel
def is_westmost(g: State, t: Tables, at: int, row: int) -> bool:
    """dgw.event.if-westmost: the event is further West than ever."""
    event = g.agenda.frames[at - 1]
    return event.left + 1 > g.westmost[event.card]


@kernel
def is_moving_west(g: State, t: Tables, at: int, row: int) -> bool:
    """dgw.event.if-moving-west: a step West caused the event."""
    return g.agenda.frames[at - 1].done == 1


@kernel
def is_first_causer(g: State, t: Tables, at: int, row: int) -> bool:
    """dgw.event.once: nobody else has completed this job of the event."""
    return not has(g.agenda.frames[at - 1].kept, frames.SERVED)


CONDITIONS = {  # dgw.cond.voluntary, dgw.cond.event: whether a condition is met when it is reached
    grammar.IN: is_in_place,
    grammar.IF_WAGON_HERE: is_with_wagon,
    grammar.IF_WESTMOST: is_westmost,
    grammar.IF_MOVING_WEST: is_moving_west,
    grammar.ONCE: is_first_causer,
}
GATES = set_of(*CONDITIONS)
holds = cases(CONDITIONS, otherwise=is_in_place)


# ------------------------------------------------------------------------------------------------ one step


@kernel
def do_step(g: State, t: Tables, e: Log, at: int, row: int) -> int:
    """Complete a step: whether the job then goes on, waits for something on the agenda, or has failed and is over."""
    op = t.steps[row].op
    if has(GATES, op):
        return GOES_ON if holds(op, g, t, at, row) else FAILS  # dgw.cond.gate, dgw.cond.event
    if is_movement(op):
        return add_movement(g, t, e, at, row)
    if op == grammar.ATTACK or op == grammar.DEFEND:
        commit(g, t, at, row)
        return GOES_ON
    if is_gathered(g, t, at, row):
        gather(g, t, e, at, row)
        return GOES_ON
    if op == grammar.PAY or op == grammar.GAIN:
        return do_resources(g, t, e, at, row)
    if op == grammar.BUILD_RAIL or op == grammar.BUILD_BRIDGE or op == grammar.MARK or op == grammar.REVEAL:
        return do_on_map(g, t, e, at, row)
    return do_cards(g, t, e, at, row)


@kernel
def do_resources(g: State, t: Tables, e: Log, at: int, row: int) -> int:
    """dgw.res.four, dgw.res.pay, dgw.res.gain: units to or from the supply (dgw.supply.unlimited).

    A chosen job ends if an event on the way took what it has to pay; dgw.event.impossible-step: an event takes what is
    there.
    """
    seat, n = g.agenda.frames[at].seat, rolled(g, t, e, at, row)
    resource = what_of(t, g.agenda.frames[at].card, g.agenda.frames[at].kept, row)
    if t.steps[row].op == grammar.GAIN:
        common.gain_units(g, e, seat, resource, n)
        return GOES_ON
    if n > g.stock[seat, resource] and g.agenda.frames[at].done != frames.CAUSED:
        return FAILS
    common.pay_units(g, e, seat, resource, n)
    costs(g, at, n)
    return GOES_ON


@kernel
def do_on_map(g: State, t: Tables, e: Log, at: int, row: int) -> int:
    """Build, mark and reveal where the meeple is now: behind a move or a reveal a step that fails ends the job.

    dgw.rail.build-no-bandits, dgw.rail.build-once, dgw.rail.build-land, dgw.rail.build-bridge.
    """
    seat, op = g.agenda.frames[at].seat, t.steps[row].op
    failed = GOES_ON if g.agenda.frames[at].done == frames.CAUSED else FAILS
    if op == grammar.MARK:
        if railways.why_not_mark(g, seat) != 0:
            return failed
        railways.mark(g, e, seat)
        return GOES_ON
    if op == grammar.REVEAL:
        return lay_part(g, frames.LOOK, seat, 0, t.steps[row].n, 0) if sees_something(g, t, seat) else failed
    if railways.why_not_build(g, t, seat, 1 if op == grammar.BUILD_BRIDGE else 0) != 0:
        return failed
    railways.build(g, t, e, seat)
    return WAITS


@kernel
def do_cards(g: State, t: Tables, e: Log, at: int, row: int) -> int:
    """Steps that draw, discard, scrap or gain cards, and VP (dgw.vp.gain, dgw.vp.loss, dgw.vp.loss-legal)."""
    frame = g.agenda.frames[at]
    seat, op, cls = frame.seat, t.steps[row].op, t.steps[row].what
    if op == grammar.LAY_OFF_THIS or op == grammar.SCRAP_THIS:
        move_this(g, t, e, at, op)
        return GOES_ON
    n = rolled(g, t, e, at, row)
    if op == grammar.DRAW:
        return lay_part(g, frames.DRAW, seat, cls, n, 0)
    if op == grammar.SEARCH:
        return lay_part(g, frames.CARDS, seat, cls, n, op)
    if op == grammar.GAIN_DANGER:
        costs(g, at, min(n, danger_left(g, t, DANGER)))
        return lay_part(g, frames.DANGER, seat, cls, n, 0)
    if op == grammar.VP_GAIN:
        common.gain_vp(g, t, e, seat, n)
        return GOES_ON
    if op == grammar.VP_LOSS:
        n = common.vp_cost(g, t, frame.card, n)
        costs(g, at, min(n, g.score[common.token(g, seat)]))
        common.lose_vp(g, e, seat, n)
        return GOES_ON
    costs(g, at, min(n, to_spare(g, t, seat, frame.left, cls)))
    return lay_part(g, frames.CARDS, seat, cls, n, op)


@kernel
def move_this(g: State, t: Tables, e: Log, at: int, op: int) -> None:
    """dgw.cardop.this-item, dgw.cardop.scrap-this-item: the card that bears the job goes.

    An item's normal discard needs nothing more; a danger card goes to its holder's discard pile
    (dgw.job.danger-discard) or back beside its pile (dgw.job.danger-scrap).
    """
    seat, copy = g.agenda.frames[at].seat, g.agenda.frames[at].left
    if t.jobs[g.agenda.frames[at].card].host == grammar.ON_DANGER:
        if not is_in(g, HAND + seat, copy):
            return  # an event on the way took it
        if op == grammar.SCRAP_THIS:
            scrap_from_hand(g, t, e, seat, copy)
        else:
            discard_from_hand(g, t, e, seat, copy)
    elif op == grammar.SCRAP_THIS:
        take(g, PLAYED + seat, copy)
        go_home(g, t, copy)
        tell(e, events.SCRAPPED, seat, t.design[copy], 0, 0)


# ------------------------------------------------------------------------------------------------ final steps


@kernel
def is_gathered(g: State, t: Tables, at: int, row: int) -> bool:
    """dgw.act.job-combine: whether a step is the final one of a job, to be carried out together with others.

    To build is not: no other job can join it (dgw.rail.build-once), so it is tested and done as it is reached.
    """
    beneath, job, way = g.agenda.frames[at - 1].step, g.agenda.frames[at].card, g.agenda.frames[at].kept
    if beneath != frames.POOL and beneath != frames.BONUS:
        return False
    if t.steps[next_taken(t, job, way, row + 1)].op != grammar.END_JOB:
        return False
    key = key_of(t, job, way)
    return key != keys.NONE and key != keys.BATTLE and key != keys.BUILD


@kernel
def gather(g: State, t: Tables, e: Log, at: int, row: int) -> None:
    """Note a final step for the action; a danger card, and a card that is scrapped, go at once."""
    frame, op = g.agenda.frames[at], t.steps[row].op
    n = min(amount(t.steps[row], frame.spare), common.MOST_STOCK)
    if op == grammar.PAY or op == grammar.LAY_OFF or op == grammar.SCRAP or op == grammar.GAIN_DANGER:
        costs(g, at, n)
    if g.agenda.frames[at - 1].step == frames.BONUS:
        g.bonus.dice[frame.seat] = min(g.bonus.dice[frame.seat] + n, common.MOST_STOCK)  # dgw.coop-bonus.sum
        return
    g.pool.key = key_of_step(t, frame.card, frame.kept, row)
    if op == grammar.LAY_OFF_THIS or op == grammar.SCRAP_THIS:
        move_this(g, t, e, at, op)
    elif t.steps[row].dice == 1:
        g.pool.dice = min(g.pool.dice + n, common.MOST_STOCK)
    else:
        g.pool.fixed = min(g.pool.fixed + n, common.MOST_STOCK)


@kernel
def add_movement(g: State, t: Tables, e: Log, at: int, row: int) -> int:
    """dgw.move.collect-first: movement is added to the move that comes, or else is a move of its own.

    dgw.job.own-move: with other steps behind it, or in a battle job, it is done before they are.
    """
    job, way, seat = g.agenda.frames[at].card, g.agenda.frames[at].kept, g.agenda.frames[at].seat
    beneath = g.agenda.frames[at - 1].step
    joins = beneath == frames.MOVE or (
        beneath == frames.POOL and key_of(t, job, way) == keys.MOVE and ends_moving(t, job, way, row)
    )
    if not joins and g.agenda.frames[at].done == frames.CAUSED:
        mover = who_moves(g)
        if mover != NOBODY and mover != seat:
            return GOES_ON  # dgw.event.movement: somebody else is moving
        joins = mover == seat
    n = rolled(g, t, e, at, row)
    if t.steps[row].op == grammar.MOVE:
        movement.add_points(g, t.steps[row].what, n)
    else:
        movement.add_ride(g, n)
    if joins:
        if beneath == frames.POOL:
            g.pool.key = keys.MOVE
        return GOES_ON
    if is_movement(t.steps[next_taken(t, job, way, row + 1)].op):
        return GOES_ON
    movement.start_move(g, seat, NOBODY)
    return WAITS


@kernel
def ends_moving(t: Tables, job: int, way: int, row: int) -> bool:
    """Whether nothing but movement comes from a row on."""
    while t.steps[row].op != grammar.END_JOB:
        if not is_movement(t.steps[row].op):
            return False
        row = next_taken(t, job, way, row + 1)
    return True


@kernel
def who_moves(g: State) -> int:
    """dgw.event.movement: whose move is under way or being gathered, or NOBODY."""
    for n in range(g.agenda.depth[0]):
        if g.agenda.frames[n].step == frames.MOVE:
            return g.move.payer
    return g.pool.seat if g.pool.key == keys.MOVE else NOBODY


@kernel
def commit(g: State, t: Tables, at: int, row: int) -> None:
    """dgw.battle.attack-dice, dgw.battle.attack-fixed, dgw.battle.defend-dice, dgw.battle.defend-fixed.

    Behind a movement step it is for a battle on the tile reached, and lapses without bandits.
    """
    frame, step = g.agenda.frames[at], t.steps[row]
    beneath = g.agenda.frames[at - 1].step
    if beneath != frames.BATTLE:
        if (beneath != frames.POOL and beneath != frames.BUY) or not common.has_foes(g, t, g.at[frame.seat]):
            return
        g.battle.space = g.at[frame.seat]
    if beneath == frames.POOL:
        g.pool.key = keys.BATTLE
    n = min(amount(step, frame.spare), common.MOST_STOCK)
    if step.op == grammar.ATTACK:
        g.battle.attackers |= 1 << frame.seat
        g.battle.attack[step.dice] = min(g.battle.attack[step.dice] + n, common.MOST_STOCK)
    else:
        g.battle.defend[step.dice] = min(g.battle.defend[step.dice] + n, common.MOST_STOCK)
