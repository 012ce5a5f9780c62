"""A move under way: steps, attempts at face-down tiles, and rides.

A move belongs to the player whose movement pays for it (dgw.move.then-step): that player chooses every step, and all
events of the move are that player's (dgw.trade.move-credit). In a trade it may move the partner's meeple as well.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import finish
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.games.goes_west import events, frames, questions
from tablewright.games.goes_west.pieces import BY_RAIL, BY_TRIAL, HAUL, NOBODY, NOWHERE, SAIL, WEST
from tablewright.games.goes_west.rules import exploring, meeples, movement, railways
from tablewright.games.goes_west.rules.common import ask
from tablewright.games.goes_west.rules.death import cut_the_dead
from tablewright.games.goes_west.rules.tiles import why_no_tile
from tablewright.games.goes_west.rules.wagon import CIRCLES, can_haul, has_haulage
from tablewright.games.goes_west.state import BOOK, FARTHEST, State, Tables

NO_GAIT = BOOK.number("dgw.move.one-kind-per-step")
NOT_OF_THIS_MOVE = BOOK.number("dgw.trade.move-each-other")
FACE_DOWN = BOOK.number("dgw.reveal.move-any-kind")
FACE_UP = BOOK.number("dgw.move.onto-face-down")
BARRED = tuple(map(BOOK.number, ("dgw.move.walk-water", "dgw.move.climb-water", "dgw.move.sail-costs")))  # by gait
TOO_FEW = BOOK.number("dgw.move.then-step")
REFUSED = BOOK.number("dgw.trade.move-consent")
NEEDS_ONE = BOOK.number("dgw.reveal.move-needs-one")
STEP_IS_LOST = BOOK.number("dgw.tiles.shift-mid-move")
NO_RAILWAY = BOOK.number("dgw.rail.ride")
TOO_FAR = BOOK.number("dgw.rail.ride-distance")

# ------------------------------------------------------------------------------------------------ the course of a move


@kernel
def run_move(g: State, t: Tables, e: Log) -> None:
    """dgw.act.move-one-action, dgw.event.timing: the next step, once all that the last one set off has happened."""
    payer = g.move.payer
    if not has(g.alive, payer):
        end_move(g)
        cut_the_dead(g)
    elif meeples.party_moves_on(g, payer, 1):
        return
    elif g.move.target != NOWHERE:
        complete_attempt(g, t, e)
    elif can_go_on(g, t):
        ask(g, questions.STEP, payer)
    else:
        end_move(g)


@kernel
def end_move(g: State) -> None:
    """dgw.move.unused-lost: movement that is left is lost; dgw.trade.movement-units: unless a partner moves next.

    dgw.move.then-step: a move goes only as far as wished.
    """
    finish(g.agenda)
    if heir(g) == NOBODY:
        clear(g.move)
    else:
        leave_movement(g)


@kernel
def leave_movement(g: State) -> None:
    """Nobody is moving; what movement there is stays for the next."""
    g.move.payer = 0
    g.move.partner = 0
    clear(g.move.been)
    clear(g.move.refused)
    g.move.wagon_been = 0
    g.move.riders = 0
    g.move.asked = 0
    try_step(g, 0, 0, 0, 0)


@kernel
def heir(g: State) -> int:
    """dgw.trade.movement-units: who moves next in a trade, with what the first of the two leaves; or NOBODY."""
    for n in range(g.agenda.depth[0]):
        if g.agenda.frames[n].step == frames.OFFER and has(g.agenda.frames[n].kept, 1):
            return g.agenda.frames[n].card
    return NOBODY


@kernel
def can_go_on(g: State, t: Tables) -> bool:
    """Whether any step is left; everybody can see it, so nobody is asked for nothing."""
    on_foot, rides = movement.has_points(g), movement.has_ride(g)
    for mover in range(g.seats):
        if may_move(g, mover) and ((on_foot and can_step(g, t, mover)) or (rides and can_ride(g, t, mover))):
            return True
    return has_haulage(g, t) and can_haul(g, t, g.move.payer)


@kernel
def can_step(g: State, t: Tables, mover: int) -> bool:
    """Whether a meeple of this move can go anywhere on foot or by boat."""
    payer = g.move.payer
    for direction in range(4):
        if why_not_attempt(g, t, payer, direction, 0, mover) == 0:
            return True
        for gait in range(HAUL):
            if g.move.points[gait] > 0 and why_not_step(g, t, payer, direction, gait, mover) == 0:
                return True
    return False


@kernel
def can_ride(g: State, t: Tables, mover: int) -> bool:
    """Whether a meeple of this move can ride anywhere."""
    spaces = railways.stations(g, t)
    while spaces != 0:
        if why_not_ride(g, t, g.move.payer, lowest(spaces), 0, mover) == 0:
            return True
        spaces = without_lowest(spaces)
    return False


# ------------------------------------------------------------------------------------------------ whose meeple


@kernel
def may_move(g: State, mover: int) -> bool:
    """dgw.trade.move-each-other, dgw.trade.movement-units: the payer's meeple, or the partner's in a trade."""
    return mover < g.seats and (mover == g.move.payer or mover == g.move.partner) and has(g.alive, mover)


@kernel
def which(g: State, mover: int) -> int:
    """The place of a meeple in what a move keeps of either: 0 the payer's, 1 the partner's."""
    return 0 if mover == g.move.payer else 1


@kernel
def was_refused(g: State, mover: int, direction: int, how: int) -> bool:
    """dgw.trade.move-consent: whether the owner refused this since the last step."""
    return has(g.move.refused[which(g, mover)], 4 * how + direction)


@kernel
def try_step(g: State, direction: int, how: int, mover: int, target: int) -> None:
    """Note the step that is being tried."""
    g.move.way = direction
    g.move.gait = how
    g.move.mover = mover
    g.move.target = target


@kernel
def take_step(g: State, t: Tables, e: Log, direction: int, how: int, mover: int, target: int) -> None:
    """Carry out a step of one's own meeple; dgw.trade.move-consent: that of a partner is asked about first."""
    try_step(g, direction, how, mover, target)
    if mover == g.move.payer:
        carry_out(g, t, e)
    else:
        ask(g, questions.MOVED, mover)


@kernel
def answer_moved(g: State, t: Tables, e: Log, seat: int, yes: int) -> None:
    """dgw.trade.move-consent: the owner of a meeple agrees to a step, or does not."""
    if yes == 1:
        carry_out(g, t, e)
    else:
        g.move.refused[which(g, seat)] |= 1 << 4 * g.move.gait + g.move.way
        tell(e, events.DECLINED, seat, g.move.payer, 0, 0)
        try_step(g, 0, 0, 0, NOWHERE)


@kernel
def carry_out(g: State, t: Tables, e: Log) -> None:
    """The step that was noted takes place."""
    direction, how, mover, target = g.move.way, g.move.gait, g.move.mover, g.move.target
    clear(g.move.refused)
    if how == BY_TRIAL:
        exploring.reveal(g, t, e, g.move.payer, target, 1 if direction == WEST else 0)
        return
    try_step(g, 0, 0, 0, NOWHERE)
    if how == BY_RAIL:
        use_ride(g, t, e, mover, target)
    else:
        go(g, t, e, mover, target, how)


# ------------------------------------------------------------------------------------------------ steps


@kernel
def why_not_step(g: State, t: Tables, seat: int, direction: int, gait: int, mover: int) -> int:
    """What forbids a step in a direction, paid with one kind of movement (dgw.move.one-kind-per-step), or 0."""
    if not may_move(g, mover):
        return NOT_OF_THIS_MOVE
    if gait > SAIL:
        return NO_GAIT
    target = g.next_to[g.at[mover], direction]
    if target == NOWHERE:
        return why_no_tile(g, t, g.at[mover], direction)
    if not has(g.up, target):
        return FACE_DOWN
    if was_refused(g, mover, direction, gait):
        return REFUSED
    why = why_not_paid(g, t, mover, target, gait)
    if why != 0:
        return why
    return CIRCLES if movement.is_returned(g, target, gait) and has(g.move.been[which(g, mover)], target) else 0


@kernel
def why_not_paid(g: State, t: Tables, mover: int, target: int, gait: int) -> int:
    """What forbids to enter a face-up tile with one kind of movement, or 0: the tile, or its price."""
    cost = movement.entry_cost(g, t, g.at[mover], target, gait)
    if cost == 0:
        return BARRED[gait]
    return TOO_FEW if cost > g.move.points[gait] else 0  # dgw.move.railway-bonus-needs-point


@kernel
def step(g: State, t: Tables, e: Log, seat: int, direction: int, gait: int, mover: int) -> None:
    """dgw.move.cardinal: a meeple steps to the next tile."""
    take_step(g, t, e, direction, gait, mover, g.next_to[g.at[mover], direction])


@kernel
def go(g: State, t: Tables, e: Log, mover: int, target: int, gait: int) -> None:
    """A meeple enters a face-up tile for its price and stands there."""
    origin = g.at[mover]
    if movement.is_returned(g, target, gait):
        if not has(g.lying, mover):
            g.move.been[which(g, mover)] |= 1 << origin  # dgw.move.no-repeat: lying there was another posture
    else:
        movement.spend(g, gait, movement.entry_cost(g, t, origin, target, gait))
    meeples.leave(g, mover)
    meeples.come_to(g, mover, target)
    tell(e, events.STEPPED, mover, g.column[target], g.line[target], gait)


# ------------------------------------------------------------------------------------------------ face-down tiles


@kernel
def why_not_attempt(g: State, t: Tables, seat: int, direction: int, _: int, mover: int) -> int:
    """dgw.reveal.move-any-kind, dgw.reveal.move-needs-one: what forbids trying a step to a face-down tile, or 0.

    Any movement on foot or by boat will do, a ride will not.
    """
    if not may_move(g, mover):
        return NOT_OF_THIS_MOVE
    target = g.next_to[g.at[mover], direction]
    if target == NOWHERE:
        return why_no_tile(g, t, g.at[mover], direction)
    if has(g.up, target):
        return FACE_UP
    if was_refused(g, mover, direction, BY_TRIAL):
        return REFUSED
    if not exploring.may_reveal(g, t):
        return exploring.NO_MORE_LAND
    return 0 if movement.has_points(g) else NEEDS_ONE


@kernel
def attempt(g: State, t: Tables, e: Log, seat: int, direction: int, _: int, mover: int) -> None:
    """dgw.move.onto-face-down, dgw.map.revealed-by-stepping: a step to a face-down tile reveals it at once."""
    step(g, t, e, seat, direction, BY_TRIAL, mover)


@kernel
def is_lost(g: State) -> bool:
    """dgw.tiles.shift-mid-move: whether the step that is tried cannot be completed: the meeple or the tile is gone."""
    mover, target = g.move.mover, g.move.target
    return not has(g.alive, mover) or not has(g.up, target) or g.next_to[target, g.move.way ^ 2] != g.at[mover]


@kernel
def complete_attempt(g: State, t: Tables, e: Log) -> None:
    """The tile lies open: enter it, add movement (dgw.reveal.move-more-jobs) or leave the step uncompleted.

    A step that is lost counts as declined, and nothing is asked where one kind of movement is left.
    """
    kinds, last = 0, 0
    for gait in range(HAUL):
        if g.move.points[gait] > 0:
            kinds, last = kinds + 1, gait
    if kinds == 1 and is_lost(g):
        decline(g, t, e, g.move.payer, last)
    else:
        ask(g, questions.ENTER, g.move.payer)


@kernel
def why_not_enter(g: State, t: Tables, seat: int, gait: int) -> int:
    """dgw.reveal.move-entry-cost: what forbids completing the step with a kind of movement, or 0."""
    if gait > SAIL:
        return NO_GAIT
    if is_lost(g):
        return STEP_IS_LOST
    return why_not_paid(g, t, g.move.mover, g.move.target, gait)


@kernel
def enter(g: State, t: Tables, e: Log, seat: int, gait: int) -> None:
    """dgw.reveal.move-entry-cost: the step is completed for the entry price alone."""
    mover, target = g.move.mover, g.move.target
    try_step(g, 0, 0, 0, NOWHERE)
    go(g, t, e, mover, target, gait)


@kernel
def why_not_decline(g: State, t: Tables, seat: int, gait: int) -> int:
    """dgw.reveal.move-decline-cost: what forbids paying with one movement of a kind, or 0."""
    if gait > SAIL:
        return NO_GAIT
    return 0 if g.move.points[gait] > 0 else TOO_FEW


@kernel
def decline(g: State, t: Tables, e: Log, seat: int, gait: int) -> None:
    """dgw.reveal.move-decline, dgw.reveal.move-continue: the step is not completed, and the move may go on.

    dgw.reveal.decline-not-leaving: nobody left, so there is no Pain and nobody stands up.
    """
    mover = g.move.mover
    movement.spend(g, gait, 1)
    try_step(g, 0, 0, 0, NOWHERE)
    tell(e, events.HELD_BACK, mover, 0, 0, 0)


# ------------------------------------------------------------------------------------------------ rides


@kernel
def shortest_ride(g: State, far: int) -> int:
    """dgw.rail.ride-least: the shortest ride left that reaches so far, or 0."""
    for n in range(far, FARTHEST + 1):
        if g.move.rides[n] > 0:
            return n
    return 0


@kernel
def why_not_ride(g: State, t: Tables, seat: int, space: int, _: int, mover: int) -> int:
    """dgw.rail.ride, dgw.rail.ride-distance, dgw.rail.ride-between: what forbids a ride to a space, or 0.

    No two rides add up (dgw.rail.ride-no-stacking), but one may follow another (dgw.rail.ride-chain). Bandits do not
    matter (dgw.rail.ride-onto-bandits), unless they stop the trains of the mission (dgw.mission.trains-bandits). A
    mission may let trains run between other tiles too (dgw.mission.trains).
    """
    if not may_move(g, mover):
        return NOT_OF_THIS_MOVE
    at, served = g.at[mover], railways.stations(g, t)
    if not has(served, space) or not has(served, at) or space == at:
        on_line = railways.lines(g, t)
        return railways.TRAIN_HALTED if space != at and has(on_line, space) and has(on_line, at) else NO_RAILWAY
    if was_refused(g, mover, 0, BY_RAIL):
        return REFUSED
    return 0 if shortest_ride(g, movement.distance(g, at, space)) > 0 else TOO_FAR


@kernel
def ride(g: State, t: Tables, e: Log, seat: int, space: int, _: int, mover: int) -> None:
    """dgw.rail.ride: a meeple goes from one Railway Tile to another."""
    take_step(g, t, e, 0, BY_RAIL, mover, space)


@kernel
def use_ride(g: State, t: Tables, e: Log, mover: int, space: int) -> None:
    """The ride takes place."""
    g.move.rides[shortest_ride(g, movement.distance(g, g.at[mover], space))] -= 1
    movement.movement_changed(g)
    meeples.leave(g, mover)
    meeples.come_to(g, mover, space)
    tell(e, events.RODE, mover, g.column[space], g.line[space], 0)
