"""The planning phase: all players at once, each in a lane of their own (tamashii.planning.simultaneous).

tamashii.planning.serial: what players do is applied in the order in which it arrives; only the enemies of the trace
rolls wait until everybody has rolled.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import COMMON, pop, push, room, top
from tablewright.engine.core.cases import cases
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import PRO, SPARK
from tablewright.games.tamashii.rules.cards.learning import can_learn
from tablewright.games.tamashii.rules.cards.standing import modifier, stat
from tablewright.games.tamashii.rules.combat.enemies import attach_drawn
from tablewright.games.tamashii.rules.combat.harm import zero_trace
from tablewright.games.tamashii.rules.combat.rolling import begin_roll
from tablewright.games.tamashii.rules.common import always, finish, in_order, then, under_way
from tablewright.games.tamashii.rules.components.launcher import cross, edges_open
from tablewright.games.tamashii.rules.data.tokens import refill
from tablewright.games.tamashii.rules.planning import trading, upgrades
from tablewright.games.tamashii.state import State, Tables

TRACE_DICE = (0, 1, 1, 2, 2, 2, 3, 3, 4, 0)  # tamashii.track.trace-dice


@kernel
def begin_planning(g: State) -> None:
    """A lane for each player; tamashii.reset.rest-of-phase: who has reset in this phase already counts as done."""
    for seat in range(g.seats):
        push(g.agenda, 1 + seat, frames.PLAN, seat, frames.READY if has(g.out, seat) else frames.BEFORE_ROLL)


@kernel
def trace_dice(g: State, t: Tables, seat: int) -> int:
    """tamashii.trace-roll.dice-count: dice of a player's trace space.

    tamashii.trace-roll.skip-first, tamashii.trace-roll.first-turn, tamashii.planning.prologue-no-trace: none there.
    """
    if g.turn == 1 or t.scenario[g.scenario].prologue == 1:
        return 0
    return max(0, TRACE_DICE[g.trace[seat]] - modifier(g, t, seat, w.FEWER_TRACE_DICE))


@kernel
def moves_left(g: State, t: Tables, seat: int) -> int:
    """tamashii.program.pro-moves, tamashii.program.pro-modified, tamashii.program.pro-change:
    moves made count against PRO.
    """
    return max(0, stat(g, t, seat, PRO) - g.moves[seat])


# ------------------------------------------------------------------------------------------------ a player's planning


@kernel
def run_plan(g: State, t: Tables, e: Log) -> bool:
    """One step of a player's planning; whether the player is asked, or waits for others."""
    frame = g.agenda.frames[under_way(g)]
    seat = frame.seat
    if has(g.out, seat):
        frame.line = frames.READY
    if frame.line == frames.BEFORE_ROLL:
        dice = trace_dice(g, t, seat)
        if dice > 0 and has_upgrade(g, t, seat):  # tamashii.planning.skip
            return True
        frame.line = frames.TRACE_ROLL
    elif frame.line == frames.TRACE_ROLL:
        frame.line = frames.ROLLED  # tamashii.trace-roll.roll-then-reroll
        begin_roll(g, t, e, seat, frames.FOR_TRACE, trace_dice(g, t, seat))
    elif frame.line == frames.BEFORE_REFILL:
        if has_upgrade(g, t, seat):
            return True
        frame.line = frames.REFILL
    elif frame.line == frames.REFILL:
        if refill(g, t, e, seat, registers.is_refill_stopped(frame)):
            frame.line = frames.PROGRAMMING
        else:
            registers.stop_refill(frame)
    elif frame.line == frames.PROGRAMMING:
        if has_something_to_plan(g, t, seat):
            return True
        be_ready(g, t, e)
    else:
        return True  # tamashii.planning.end: until everybody has rolled, or is ready
    return False


@kernel
def has_upgrade(g: State, t: Tables, seat: int) -> bool:
    """tamashii.upgrade.when: whether a player could upgrade now; tamashii.upgrade.trade: to trade is to upgrade."""
    return upgrades.can_upgrade(g, t, seat) or trading.can_offer(g, t, seat)


@kernel
def has_something_to_plan(g: State, t: Tables, seat: int) -> bool:
    """Whether a player can still program, upgrade, trade or learn; tamashii.program.optional:
    none of it must be done.
    """
    return moves_left(g, t, seat) > 0 or can_learn(g, t, seat) or has_upgrade(g, t, seat)


@kernel
def edges_to_cross(g: State, t: Tables, at: int) -> int:
    """tamashii.program.pro-moves: the edges along which a token can move while moves are left, as a set."""
    seat = g.agenda.frames[at].seat + 0
    return edges_open(g, seat) if moves_left(g, t, seat) > 0 else 0


@kernel
def legal_upgrade(g: State, t: Tables, at: int, kind: int) -> int:
    """All else that a player can do while planning is an upgrade."""
    return upgrades.legal_upgrades(g, t, g.agenda.frames[at].seat, kind)


legal_plan = cases(
    {c.GO_ON: always, c.BE_READY: always, c.RESUME: always, c.MOVE_TOKEN: edges_to_cross},
    otherwise=legal_upgrade,
    by="kind",
)


@kernel
def plan_on(g: State, t: Tables, e: Log) -> None:
    """tamashii.planning.upgrade-window: the player goes on to the next step of planning."""
    g.agenda.frames[under_way(g)].line += 1


@kernel
def move_token(g: State, t: Tables, e: Log, edge: int) -> None:
    """tamashii.program.slide, tamashii.program.switch: along an edge of the launcher."""
    seat = g.agenda.frames[under_way(g)].seat + 0
    g.moves[seat] += 1
    cross(g, e, seat, edge)


@kernel
def be_ready(g: State, t: Tables, e: Log) -> None:
    """tamashii.planning.end, tamashii.program.may-stop: a player declares to be done."""
    frame = g.agenda.frames[under_way(g)]
    frame.line = frames.READY
    tell(e, events.READY, frame.seat, 0, 0, 0)


@kernel
def resume(g: State, t: Tables, e: Log) -> None:
    """tamashii.planning.end: a player who was ready plans again."""
    frame = g.agenda.frames[under_way(g)]
    frame.line = frames.PROGRAMMING
    registers.go_on(frame, True)
    tell(e, events.RESUMES, frame.seat, 0, 0, 0)


@kernel
def make_upgrade(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """All else that a player does while planning is an upgrade."""
    upgrades.upgrade(g, t, e, g.agenda.frames[under_way(g)].seat, kind, a)


answer_plan = cases(
    {c.GO_ON: plan_on, c.MOVE_TOKEN: move_token, c.BE_READY: be_ready, c.RESUME: resume},
    otherwise=make_upgrade,
    by="kind",
)


@kernel
def may_resume(g: State, t: Tables, seat: int) -> bool:
    """tamashii.planning.end: a player who is ready while others plan may go on planning, if there is something to plan.

    Not after a reset, and not twice before somebody does something: else a player could be ready and go on for ever.
    """
    if has(g.out, seat) or g.agenda.depth[1 + seat] != 1:
        return False
    frame = g.agenda.frames[top(g.agenda, 1 + seat)]
    if frame.step != frames.PLAN or frame.line != frames.READY or registers.has_gone_on(frame):
        return False
    return has_something_to_plan(g, t, seat)


@kernel
def note_that_something_is_done(g: State) -> None:
    """tamashii.planning.end: from now on everybody who is ready may go on planning once more."""
    for seat in range(g.seats):
        registers.go_on(g.agenda.frames[(1 + seat) * room(g.agenda)], False)


# ------------------------------------------------------------------------------------------------ all together


@kernel
def all_reached(g: State, line: int) -> bool:
    """Whether every player's planning has come so far and nothing lies above it."""
    for seat in range(g.seats):
        if g.agenda.depth[1 + seat] != 1 or g.agenda.frames[top(g.agenda, 1 + seat)].line < line:
            return False
    return True


@kernel
def goes_on_together(g: State) -> bool:
    """What all were waiting for happens: enemies come, or the phase ends; whether it did."""
    if all_reached(g, frames.READY):
        for seat in range(g.seats):
            pop(g.agenda, 1 + seat)
        g.out = 0
        return True
    if somebody_rolled(g) and all_reached(g, frames.ROLLED):
        g.lane = COMMON
        then(g, frames.DRAWS, g.first, 0)
        return True
    return False


@kernel
def somebody_rolled(g: State) -> bool:
    """Whether a player waits for the others after the trace roll."""
    for seat in range(g.seats):
        if g.agenda.depth[1 + seat] == 1 and g.agenda.frames[top(g.agenda, 1 + seat)].line == frames.ROLLED:
            return True
    return False


@kernel
def run_draws(g: State, t: Tables, e: Log) -> bool:
    """tamashii.trace-roll.draw-order: enemies for each spark, player by player from the first player on.

    tamashii.trace-roll.draw-enemies, tamashii.trace-roll.trigger-symbol, tamashii.trace-roll.non-trigger: sparks alone;
    tamashii.trace-roll.reset-on-draw, tamashii.trace-roll.zero-only-if-drawn: who drew one has no trace any more.
    """
    frame = g.agenda.frames[under_way(g)]
    if registers.players_through(frame) == g.seats:
        finish(g)
        for seat in range(g.seats):
            plan = g.agenda.frames[top(g.agenda, 1 + seat)]
            if plan.line == frames.ROLLED:
                plan.line = frames.BEFORE_REFILL
        return False
    seat = in_order(g, registers.players_through(frame))
    registers.count_player_through(frame)
    sparks = 0 if has(g.out, seat) else g.roll[seat, SPARK] + 0
    clear(g.roll[seat])
    if sparks > 0 and attach_drawn(g, t, e, seat, sparks) > 0:
        zero_trace(g, e, seat)
    return False
