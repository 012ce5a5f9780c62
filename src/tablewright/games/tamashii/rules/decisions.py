"""Legality: which actions a player may choose, and which clause forbids the others.

`legal` and `legal_second` are where legality is put together: for each kind of action, the set of arguments with which
it may be taken now, as the chapter says that asks. `options` (in `listing`) lists the members, `refuse` looks one up
and names the clause if it is not there.
"""

from __future__ import annotations

from tablewright.engine.core.actions import LAST_KIND, first, is_formed, kind_of, second, third
from tablewright.engine.core.agenda import COMMON, top
from tablewright.engine.core.cases import cases
from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import MOST_MEMBERS, has, set_of
from tablewright.engine.game.contract import LOST, SHARED, WON, Config
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import frames
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii.pieces import COMPETITIVE
from tablewright.games.tamashii.rules.cards import augments, bodies, learning, triggers
from tablewright.games.tamashii.rules.cards.learning import can_learn, lane_to_learn, learn
from tablewright.games.tamashii.rules.city import living_city
from tablewright.games.tamashii.rules.combat import combat, harm, rolling
from tablewright.games.tamashii.rules.common import under_way
from tablewright.games.tamashii.rules.components.launcher import free
from tablewright.games.tamashii.rules.data import tokens
from tablewright.games.tamashii.rules.data.patterns import fits
from tablewright.games.tamashii.rules.effects import attempting, costs, effects
from tablewright.games.tamashii.rules.effects.deeds.data import kinds_for
from tablewright.games.tamashii.rules.planning import planning, trading, upgrades
from tablewright.games.tamashii.rules.running import advance, all_at_once
from tablewright.games.tamashii.rules.scenario import versus
from tablewright.games.tamashii.rules.setup import beginning
from tablewright.games.tamashii.rules.setup.setting_up import lay_out
from tablewright.games.tamashii.rules.turn import action, heists, launching, quest
from tablewright.games.tamashii.state import BOOK, State, Tables

ANSWERS = c.CHOICES.answers  # by question: those of the chapters, and those of the deeds, which are declared by now
TWO = set_of(c.PLACE_TOKEN, c.TURN_CATIE, c.CONVERT_TOKEN)  # kinds with two arguments that are sets
IDLE = set_of(c.BE_READY, c.RESUME)  # kinds that give nobody who is ready a reason to go on planning

OVER = BOOK.number("tamashii.end.cards")
NOT_YOURS = BOOK.number("tamashii.action.order")
NOT_ASKED = BOOK.number("tamashii.turn.phases")
NOT_READY = BOOK.number("tamashii.planning.end")
NOT_LEARNT = BOOK.number("tamashii.protocol.three-steps")
NO_MATCH = BOOK.number("tamashii.pattern.exact")
NO_MIRROR = BOOK.number("tamashii.pattern.mirror")
WRONG_DICE = BOOK.number("tamashii.frame.assign")
NO_MOVES = BOOK.number("tamashii.program.pro-moves")

# ------------------------------------------------------------------------------------------------ who is asked what

ASKED_AT = tuple(  # by the stage of a turn
    {
        frames.PICK_BOARDS: q.BOARD, frames.PICK_CLASSES: q.ROLE, frames.PICK_PETS: q.PET, frames.START_TILES: q.START,
        frames.MOVING: q.MOVING, frames.DISTRICT: q.DISTRICT, frames.LAUNCHING: q.LAUNCHING,
        frames.SPENDING_POWER: q.POWER, frames.OWN_FRAME: q.FRAME, frames.EVENTS: q.EVENTS, frames.ACTIVITY: q.ACTIVITY,
        frames.GOAL_TESTS: q.GOALS, frames.LEARNING: q.LEARNING,
    }.get(stage, 0)
    for stage in range(frames.TURN_ENDS + 1)
)  # fmt: skip
ASKED_BY = tuple(  # by the step of a frame
    {
        frames.TEST: q.TEST, frames.ROLL: q.ROLLED, frames.WOUNDS: q.WOUNDS, frames.TRIGGER: q.TRIGGER,
        frames.LAUNCH: q.INARI, frames.PLACE: q.PLACE, frames.CATIE: q.CATIE, frames.KEEP: q.KEEP,
        frames.THIRD_BODY: q.BODY, frames.OFFER: q.TRADE, frames.HEIST: q.HEIST, frames.DROP_EVENT: q.DROP_EVENT,
        frames.PROTOCOL: q.PROTOCOL, frames.PAYING: q.PAYING, frames.LEARN: q.LEARNING,
    }.get(step, 0)
    for step in range(frames.DRAWS + 1)
)  # fmt: skip


@kernel
def asks(g: State, at: int) -> bool:
    """Whether a frame on top of a lane waits for its seat; planning may wait for others."""
    frame = g.agenda.frames[at]
    if frame.step != frames.PLAN:
        return True
    return frame.line == frames.BEFORE_ROLL or frame.line == frames.BEFORE_REFILL or frame.line == frames.PROGRAMMING


@kernel
def asking_lane(g: State, seat: int) -> int:
    """The lane whose top frame asks a seat, or -1; what others ask comes before one's own planning."""
    if g.ended != 0:
        return -1
    if not all_at_once(g):
        return COMMON if g.agenda.frames[top(g.agenda, COMMON)].seat == seat else -1
    own = -1
    for lane in range(1, g.seats + 1):
        at = top(g.agenda, lane)
        if at >= 0 and g.agenda.frames[at].seat == seat and asks(g, at):
            if lane != 1 + seat:
                return lane
            own = lane
    return own


@entry
def awaiting(g: State, t: Tables) -> int:
    """tamashii.planning.simultaneous: everybody who has not finished planning; otherwise one seat at a time."""
    seats = 0
    for seat in range(g.seats):
        if asking_lane(g, seat) >= 0:
            seats |= 1 << seat
    return seats


@kernel
def question(g: State, t: Tables, at: int) -> int:
    """What a frame asks."""
    frame = g.agenda.frames[at]
    if frame.step == frames.RUN:
        return q.LINE + t.code[frame.line].op
    if frame.step == frames.TURN:
        return ASKED_AT[frame.line]
    if frame.step == frames.PLAN:
        return q.PROGRAMMING if frame.line == frames.PROGRAMMING else q.UPGRADES
    return ASKED_BY[frame.step]


@kernel
def kinds_asked(g: State, t: Tables, at: int) -> int:
    """The kinds of action that answer a frame, as a set."""
    return ANSWERS[question(g, t, at)]


# ------------------------------------------------------------------------------------------------ legality


@kernel
def legal_in_turn(g: State, t: Tables, at: int, kind: int) -> int:
    """With which first argument a kind of action is legal, in the stages of a turn."""
    stage = g.agenda.frames[at].line
    if stage <= frames.OPENING:
        return beginning.legal_pick(g, t, at, kind)
    if stage == frames.MOVING:
        return action.legal_move(g, t, at, kind)
    if stage == frames.DISTRICT:
        return action.legal_district(g, t, at, kind)
    if stage == frames.LAUNCHING:
        return action.legal_launching(g, t, at, kind)
    if stage <= frames.COMBAT_OVER:
        return combat.legal_combat(g, t, at, kind)
    return quest.legal_quest(g, t, at, kind)


legal_at_step = cases(
    {
        frames.RUN: effects.legal,
        frames.PLAN: planning.legal_plan,
        frames.TURN: legal_in_turn,
        frames.ROLL: rolling.legal_roll,
        frames.WOUNDS: harm.legal_wounds,
        frames.TRIGGER: triggers.legal_trigger,
        frames.TEST: attempting.legal_test,
        frames.LAUNCH: launching.legal_inari,
        frames.PLACE: tokens.legal_place,
        frames.CATIE: tokens.legal_catie,
        frames.PAYING: costs.legal_paying,
        frames.KEEP: augments.legal_keep,
        frames.THIRD_BODY: bodies.legal_third_body,
        frames.OFFER: trading.legal_offer,
        frames.HEIST: heists.legal_heist,
        frames.DROP_EVENT: living_city.legal_drop_event,
        frames.LEARN: learning.legal_next_step,
    },
    otherwise=beginning.legal_pick,  # frames.PROTOCOL
)


@kernel
def legal(g: State, t: Tables, at: int, kind: int) -> int:
    """With which first argument a kind of action is legal, of those that are asked for, as a set."""
    frame = g.agenda.frames[at]
    if kind == c.LEARN and frame.step != frames.LEARN:
        return 1 if can_learn(g, t, frame.seat) and lane_to_learn(g, frame.seat) >= 0 else 0
    return legal_at_step(frame.step, g, t, at, kind)


@kernel
def begins_at(g: State, t: Tables, at: int, kind: int) -> int:
    """Where the set of legal first arguments begins: there can be more abilities than a set holds."""
    return triggers.first_ability(g, t, at) if kind == c.USE_ABILITY else 0


@kernel
def legal_second(g: State, t: Tables, at: int, kind: int, a: int) -> int:
    """With which second argument a kind of TWO, given a legal first one, as a set."""
    frame = g.agenda.frames[at]
    if kind == c.TURN_CATIE:  # tamashii.catie.effect-by-side: one side or the other
        return 3
    if kind == c.PLACE_TOKEN:
        return free(g, frame.seat)
    return kinds_for(g, frame.seat, a, t.code[frame.line].c)


# ------------------------------------------------------------------------------------------------ why not


@entry
def refuse(g: State, t: Tables, seat: int, act: int) -> int:
    """The clause that forbids an action, or 0."""
    if g.ended != 0:
        return OVER
    kind = kind_of(act)
    if kind < 0 or kind > LAST_KIND or not is_formed(act, c.FORMS[kind]):
        return NOT_ASKED
    lane = asking_lane(g, seat)
    if lane < 0:
        return why_not_idle(g, t, seat, kind)
    at = top(g.agenda, lane)
    if not has(kinds_asked(g, t, at), kind):
        return NOT_ASKED
    return why_not(g, t, seat, first(act), second(act), third(act), at, kind)


@kernel
def why_not_idle(g: State, t: Tables, seat: int, kind: int) -> int:
    """What a seat may do that nobody waits for: plan again,
    or complete a step of its protocol (tamashii.protocol.check).
    """
    if seat < 0 or seat >= g.seats:
        return NOT_YOURS
    if kind == c.RESUME:
        return 0 if all_at_once(g) and planning.may_resume(g, t, seat) else NOT_READY
    if kind == c.LEARN:
        return 0 if can_learn(g, t, seat) and lane_to_learn(g, seat) >= 0 else NOT_LEARNT
    return NOT_YOURS


@kernel
def why_not_launched(g: State, t: Tables, seat: int, pattern: int, placement: int) -> int:
    """tamashii.pattern.exact: the pattern must be available and lie there, in a placement that this table allows."""
    if pattern >= t.patterns or placement >= t.pattern[pattern].count:
        return NO_MATCH
    why = launching.why_not_available(g, t, seat, pattern)
    if why != 0:
        return why
    if g.strict == 1 and placement >= t.pattern[pattern].plain:
        return NO_MIRROR
    return 0 if fits(g, t, seat, pattern, placement) else NO_MATCH


@kernel
def why_no_frame(g: State, t: Tables, seat: int, i: int, dice: int) -> int:
    """tamashii.frame.assign: the frame must be usable, a repeatable one with at least one die and no more than there
    are.
    """
    if not has(combat.usable_frames(g, t, seat), i):
        return WRONG_DICE
    most = combat.most_dice(g, t, seat, i)
    return 0 if (dice == 0 if most == 0 else 0 < dice <= most) else WRONG_DICE


@kernel
def why_not_among(g: State, t: Tables, seat: int, a: int, b: int, last: int, at: int, kind: int) -> int:
    """0, or the clause that forbids an action; of most kinds, sets hold the arguments that are legal."""
    if has(upgrades.UPGRADING, kind):
        return upgrades.why_no_upgrade(g, t, seat, kind, a)
    if kind == c.MOVE_TOKEN and g.agenda.frames[at].step == frames.PLAN and planning.moves_left(g, t, seat) == 0:
        return NO_MOVES
    member = a - begins_at(g, t, at, kind)
    if member < 0 or member >= MOST_MEMBERS or not has(legal(g, t, at, kind), member):
        return c.REFUSED_BY[kind]
    if has(TWO, kind) and not has(legal_second(g, t, at, kind, a), b):
        return c.REFUSED_BY[kind]
    return 0


why_not = cases(
    {c.LAUNCH: why_not_launched, c.OFFER_TRADE: trading.why_no_offer, c.USE_FRAME: why_no_frame},
    otherwise=why_not_among,
    by="kind",
)

# ------------------------------------------------------------------------------------------------ carrying out


@entry
def setup(g: State, t: Tables, e: Log, config: Config, key: Key) -> None:
    """A fresh game: the first choice is the first player's board,
    be it the one that was dealt (`lay_out` goes so far).
    """
    lay_out(g, t, e, config, key)


@entry
def apply(g: State, t: Tables, e: Log, seat: int, act: int) -> None:
    """Carry out a legal action, then run on."""
    lane, kind = asking_lane(g, seat), kind_of(act)
    if lane < 0 and kind == c.RESUME:
        lane = 1 + seat
    if not has(IDLE, kind) and all_at_once(g):
        planning.note_that_something_is_done(g)
    if kind == c.LEARN and not asks_to_learn(g, lane):
        learn(g, t, e, seat)
    else:
        g.lane = lane
        answer(g, t, e, seat, act)
    advance(g, t, e)


@kernel
def asks_to_learn(g: State, lane: int) -> bool:
    """Whether the top of a lane asks for the next step of a protocol, and for nothing else."""
    if lane < 0:
        return False
    frame = g.agenda.frames[top(g.agenda, lane)]
    return frame.step == frames.LEARN or (frame.step == frames.TURN and frame.line == frames.LEARNING)


@kernel
def answer_in_turn(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """Hand an answer to the chapter that asked, in the stages of a turn."""
    stage = g.agenda.frames[under_way(g)].line
    if stage <= frames.OPENING:
        beginning.picked(g, t, e, a)
    elif stage == frames.MOVING:
        action.answer_move(g, t, e, kind, a)
    elif stage == frames.DISTRICT:
        action.answer_district(g, t, e, kind)
    elif stage == frames.LAUNCHING:
        action.answer_launching(g, t, e, kind, a, b)
    elif stage <= frames.COMBAT_OVER:
        combat.answer_combat(g, t, e, kind, a, b)
    else:
        quest.answer_quest(g, t, e, kind, a)


answer_at_step = cases(
    {
        frames.RUN: effects.answer,
        frames.PLAN: planning.answer_plan,
        frames.TURN: answer_in_turn,
        frames.ROLL: rolling.answer_roll,
        frames.WOUNDS: harm.answer_wounds,
        frames.TRIGGER: triggers.answer_trigger,
        frames.TEST: attempting.answer_test,
        frames.LAUNCH: launching.answer_inari,
        frames.PLACE: tokens.answer_place,
        frames.CATIE: tokens.answer_catie,
        frames.PAYING: costs.answer_paying,
        frames.KEEP: augments.answer_keep,
        frames.THIRD_BODY: bodies.answer_third_body,
        frames.OFFER: trading.answer_offer,
        frames.HEIST: heists.answer_heist,
        frames.DROP_EVENT: living_city.answer_drop_event,
        frames.LEARN: learning.answer_next_step,
    },
    otherwise=beginning.answer_protocol,
)


@kernel
def answer(g: State, t: Tables, e: Log, seat: int, act: int) -> None:
    """Hand an answer to the chapter that asked."""
    kind, a, b = kind_of(act), first(act), second(act)
    if kind == c.OFFER_TRADE:
        trading.offer(g, t, e, seat, a, b, third(act))
    else:
        answer_at_step(g.agenda.frames[under_way(g)].step, g, t, e, kind, a, b)


@entry
def outcome(g: State, t: Tables, out: Row32) -> int:
    """tamashii.end.cards: all win or lose together; tamashii.versus.winner: or those with the most victory points."""
    won = 0
    if g.ended == frames.VICTORY:
        won = (1 << g.seats) - 1
    elif g.ended == frames.TIME_UP:
        won = versus.winners(g)
    alone = won & (won - 1) == 0 or g.mode != COMPETITIVE
    for seat in range(g.seats):
        out[seat] = LOST if not has(won, seat) else WON if alone else SHARED
    return g.ended


@entry
def place_of(g: State, seat: int) -> int:
    """Of a seat in the order of the first turn, from 0."""
    return (seat - g.began) % g.seats
