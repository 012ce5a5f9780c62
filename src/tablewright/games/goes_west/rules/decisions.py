"""What a player may choose, and why not.

Legality is written once, in the `why_not_...` of each chapter: `refuse` asks it, and `listing` goes through all that
could be said to the question and keeps what is not refused.
"""

from __future__ import annotations

from tablewright.engine.core.actions import action, first, kind_of, second, third
from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has, set_of
from tablewright.engine.game.contract import Config
from tablewright.games.goes_west.rules import (
    acting,
    battle,
    beginning,
    clock,
    hand,
    jobs,
    moving,
    telescope,
    trading,
    using,
)
from tablewright.games.goes_west.rules.running import advance
from tablewright.games.goes_west.rules.setting_up import deal
from tablewright.games.goes_west.rules.winning import result
from tablewright.games.goes_west.state import (
    ASK_ACTION,
    ASK_CARD,
    ASK_CARRIED,
    ASK_CHARACTER,
    ASK_DANGER,
    ASK_ENTER,
    ASK_EVENING,
    ASK_FIGHT,
    ASK_JOIN,
    ASK_LOOK,
    ASK_MORE,
    ASK_MOVED,
    ASK_OFFER,
    ASK_PLACE,
    ASK_STEP,
    ASK_TRADE,
    ASK_WAY,
    ASK_X,
    BOOK,
    EXHAUSTION,
    NOBODY,
    PAIN,
    State,
    Tables,
)

PLAY = 1  # job b of the item of design a
TREAT = 2  # job b of the danger card of design a
TAP = 3  # job a of one's character
WORK = 4  # job a of the tile one stands on
TASK = 5  # job a of the mission
BUY = 6  # the card at place a of the Trade Row, by its corner b
OFFER_TRADE = 7  # to seat a
PASS = 8  # for the day; outside Versus: done
END_TURN = 9  # after one action
CHOOSE = 10  # answer a: a branch, or a resource
SET_X = 11  # x is a, more than the hundreds added so far
HUNDRED_MORE = 12
TAKE = 13  # the card of design a
GO = 14  # all jobs are gathered, or none is to be added
INVITE = 15  # seat a
AGREE = 16
REFUSE = 17
STEP = 18  # in direction a with gait b, the meeple of seat c
ATTEMPT = 19  # the face-down tile in direction a, the meeple of seat c
RIDE = 20  # to space a, the meeple of seat c
HAUL_WAGON = 21  # in direction a
CARRY = 22  # ask seat a to go along with the wagon
STOP = 23
ENTER = 24  # with gait a
DECLINE = 25  # at the price of one movement of gait a
LOOK = 26  # at space a
ON_DRAW_PILE = 27
ON_DISCARD_PILE = 28
TAKE_PAIN = 29
TAKE_EXHAUSTION = 30
GIVE = 31  # b units of resource a
GIVE_CARD = 32  # of design a
ASK_FOR = 33  # b units of resource a
ASK_FOR_CARD = 34  # of design a
FEE = 35  # the card of design a is what the trade costs
MOVE_EACH_OTHER = 36  # a: 0 the offering player moves either meeple, 1 the partner does
SEND = 37
WITHDRAW = 38
DROP = 39  # the item of design a, at the end of the day
SLEEP = 40
BE = 41  # character a, from the first day on
CUT = 42  # the card of design a out of one's start deck
PICK = 43  # the card at place a of the Trade Row, before the first day
KEEP = 44  # nothing more is scrapped or taken
COUNTER = 45  # an offer is answered with another
CHANGE = 46  # over to one's other meeple

LAST_KIND = CHANGE

ONE_ARGUMENT = set_of(
    TAP, WORK, TASK, OFFER_TRADE, CHOOSE, SET_X, TAKE, INVITE, HAUL_WAGON, CARRY, ENTER, DECLINE, LOOK, GIVE_CARD,
    ASK_FOR_CARD, FEE, MOVE_EACH_OTHER, DROP, BE, CUT, PICK,
)  # fmt: skip
TWO_ARGUMENTS = set_of(PLAY, TREAT, BUY, GIVE, ASK_FOR)
FIRST_AND_THIRD = set_of(ATTEMPT, RIDE)
THREE_ARGUMENTS = set_of(STEP)

# Which kinds of action answer which question.
JOBS = set_of(PLAY, TREAT, TAP, WORK, TASK)
ANSWERS = (
    0,
    JOBS | set_of(BUY, OFFER_TRADE, PASS, END_TURN, CHANGE),  # ASK_ACTION
    set_of(CHOOSE),  # ASK_WAY
    set_of(SET_X, HUNDRED_MORE),  # ASK_X
    set_of(TAKE),  # ASK_CARD
    JOBS | set_of(GO, INVITE),  # ASK_MORE
    set_of(STEP, ATTEMPT, RIDE, HAUL_WAGON, CARRY, STOP),  # ASK_STEP
    JOBS | set_of(ENTER, DECLINE),  # ASK_ENTER
    set_of(LOOK),  # ASK_LOOK
    set_of(ON_DRAW_PILE, ON_DISCARD_PILE),  # ASK_PLACE
    set_of(TAKE_PAIN, TAKE_EXHAUSTION),  # ASK_DANGER
    set_of(AGREE, REFUSE),  # ASK_JOIN
    JOBS | set_of(GO),  # ASK_FIGHT
    set_of(GIVE, GIVE_CARD, ASK_FOR, ASK_FOR_CARD, FEE, MOVE_EACH_OTHER, SEND, WITHDRAW),  # ASK_OFFER
    set_of(AGREE, REFUSE, COUNTER),  # ASK_TRADE
    set_of(AGREE, REFUSE),  # ASK_CARRIED
    set_of(AGREE, REFUSE),  # ASK_MOVED
    set_of(DROP, SLEEP),  # ASK_EVENING
    set_of(BE),  # ASK_CHARACTER
    set_of(CUT, KEEP),  # ASK_CUT
    set_of(PICK, KEEP),  # ASK_PICK
)

OVER = BOOK.number("dgw.flow.until")
NOT_YOURS = BOOK.number("dgw.mode.versus.turns")
NOT_ASKED = BOOK.number("dgw.flow.day-list")

# ------------------------------------------------------------------------------------------------ whose choice


@entry
def awaiting(g: State, t: Tables) -> int:
    """Who is asked; outside Versus all who are not done while nobody is in the middle of something."""
    if g.ended != 0:
        return 0
    if g.chooser == NOBODY:
        return g.alive & ~g.passed
    return 1 << g.chooser


@kernel
def may_choose(g: State, seat: int) -> bool:
    """Whether a seat may answer: dgw.act.coop-done, one who is done may resume."""
    return has(g.alive, seat) if g.chooser == NOBODY else g.chooser == seat


# ------------------------------------------------------------------------------------------------ legality


@entry
def refuse(g: State, t: Tables, seat: int, act: int) -> int:
    """The clause that forbids an action, or 0."""
    if g.ended != 0:
        return OVER
    if seat < 0 or seat >= g.seats or not may_choose(g, seat):
        return NOT_YOURS
    kind = kind_of(act)
    if kind < 1 or kind > LAST_KIND or not has(ANSWERS[g.asks], kind) or not is_well_formed(act):
        return NOT_ASKED
    return why_not(g, t, seat, kind, first(act), second(act), third(act))


@kernel
def is_well_formed(act: int) -> bool:
    """Whether an action has arguments only where its kind has a meaning for them."""
    kind, a, b, c = kind_of(act), first(act), second(act), third(act)
    if has(THREE_ARGUMENTS, kind):
        return act == action(kind, a, b, c)
    if has(FIRST_AND_THIRD, kind):
        return act == action(kind, a, 0, c)
    if has(TWO_ARGUMENTS, kind):
        return act == action(kind, a, b, 0)
    if has(ONE_ARGUMENT, kind):
        return act == action(kind, a, 0, 0)
    return act == action(kind, 0, 0, 0)


@kernel
def why_not(g: State, t: Tables, seat: int, kind: int, a: int, b: int, c: int) -> int:
    """The clause that forbids an answer to the question that is asked, or 0."""
    if has(JOBS, kind):
        return using.why_not_job(g, t, seat, kind, a, b)
    asks = g.asks
    if asks == ASK_ACTION:
        return why_not_action(g, t, seat, kind, a, b)
    if asks == ASK_STEP:
        return why_not_move(g, t, seat, kind, a, b, c)
    if asks == ASK_OFFER:
        return why_not_term(g, t, seat, kind, a, b)
    if asks == ASK_MORE:
        return acting.why_not_invite(g, t, seat, a) if kind == INVITE else 0
    if asks == ASK_ENTER:
        return moving.why_not_enter(g, t, seat, a) if kind == ENTER else moving.why_not_decline(g, t, seat, a)
    if asks == ASK_CARD:
        return hand.why_not_card(g, t, seat, a)
    if asks == ASK_WAY:
        return jobs.why_not_way(g, t, seat, a)
    if asks == ASK_X:
        return jobs.why_not_x(g, t, seat, a) if kind == SET_X else jobs.why_not_hundred(g, t, seat)
    if asks == ASK_LOOK:
        return telescope.why_not_look(g, t, seat, a)
    if asks == ASK_DANGER:
        return hand.why_not_danger(g, t, seat, PAIN if kind == TAKE_PAIN else EXHAUSTION)
    if asks == ASK_TRADE:
        return why_not_reply(g, t, seat, kind)
    if asks == ASK_EVENING:
        return clock.why_not_drop(g, t, seat, a) if kind == DROP else 0
    if kind == BE:
        return beginning.why_not_character(g, t, seat, a)
    if kind == CUT:
        return beginning.why_not_cut(g, t, seat, a)
    if kind == PICK:
        return beginning.why_not_pick(g, t, seat, a)
    return 0  # placing a card, an answer yes or no, no more battle jobs


@kernel
def why_not_action(g: State, t: Tables, seat: int, kind: int, a: int, b: int) -> int:
    """dgw.act.kinds: what forbids an action of the day that is not a job."""
    if kind == BUY:
        return acting.why_not_buy(g, t, seat, a, b)
    if kind == OFFER_TRADE:
        return trading.why_not_offer(g, t, seat, a)
    if kind == CHANGE:
        return acting.why_not_change(g, t, seat)
    return clock.why_not_pass(g, t, seat) if kind == PASS else clock.why_not_end_turn(g, t, seat)


@kernel
def why_not_move(g: State, t: Tables, seat: int, kind: int, a: int, b: int, c: int) -> int:
    """What forbids a part of a move."""
    if kind == STEP:
        return moving.why_not_step(g, t, seat, a, b, c)
    if kind == ATTEMPT:
        return moving.why_not_attempt(g, t, seat, a, c)
    if kind == RIDE:
        return moving.why_not_ride(g, t, seat, a, c)
    if kind == HAUL_WAGON:
        return moving.why_not_haul(g, t, seat, a)
    return moving.why_not_carry(g, t, seat, a) if kind == CARRY else 0


@kernel
def why_not_term(g: State, t: Tables, seat: int, kind: int, a: int, b: int) -> int:
    """What forbids a term of a trade offer."""
    if kind == GIVE:
        return trading.why_not_give(g, t, seat, a, b)
    if kind == GIVE_CARD:
        return trading.why_not_give_card(g, t, seat, a)
    if kind == ASK_FOR:
        return trading.why_not_ask(g, t, seat, a, b)
    if kind == ASK_FOR_CARD:
        return trading.why_not_ask_card(g, t, seat, a)
    if kind == FEE:
        return trading.why_not_fee(g, t, seat, a)
    if kind == MOVE_EACH_OTHER:
        return trading.why_not_moves(g, t, seat, a)
    return trading.why_not_send(g, t, seat) if kind == SEND else 0


@kernel
def why_not_reply(g: State, t: Tables, seat: int, kind: int) -> int:
    """What forbids an answer to a trade offer."""
    if kind == AGREE:
        return trading.why_not_agree(g, t, seat)
    return trading.why_not_counter(g, t, seat) if kind == COUNTER else 0


# ------------------------------------------------------------------------------------------------ carrying out


@entry
def setup(g: State, t: Tables, e: Log, config: Config, key: Key) -> None:
    """A fresh game, ready for the first choice."""
    deal(g, t, e, config, key)
    advance(g, t, e)


@entry
def apply(g: State, t: Tables, e: Log, seat: int, act: int) -> None:
    """Carry out a legal action, then run on."""
    kind, a, b, c = kind_of(act), first(act), second(act), third(act)
    asks = g.asks
    g.asks = 0
    g.chooser = NOBODY
    if has(JOBS, kind):
        if asks == ASK_ACTION:
            acting.begin_action(g, t, e, seat, kind, a, b)
        else:
            acting.add_job(g, t, e, seat, kind, a, b)
    elif asks == ASK_ACTION:
        apply_action(g, t, e, seat, kind, a, b)
    elif asks == ASK_STEP:
        apply_move(g, t, e, seat, kind, a, b, c)
    elif asks == ASK_OFFER:
        apply_term(g, t, e, seat, kind, a, b)
    else:
        apply_answer(g, t, e, seat, asks, kind, a)
    advance(g, t, e)


@kernel
def apply_action(g: State, t: Tables, e: Log, seat: int, kind: int, a: int, b: int) -> None:
    """An action of the day that is not a job."""
    if kind == BUY:
        acting.buy(g, t, e, seat, a, b)
    elif kind == OFFER_TRADE:
        trading.offer(g, t, e, seat, a)
    elif kind == CHANGE:
        acting.change(g, t, e, seat)
    elif kind == PASS:
        clock.pass_day(g, t, e, seat)
    else:
        clock.end_turn(g, t, e, seat)


@kernel
def apply_move(g: State, t: Tables, e: Log, seat: int, kind: int, a: int, b: int, c: int) -> None:
    """A part of a move."""
    if kind == STEP:
        moving.step(g, t, e, seat, a, b, c)
    elif kind == ATTEMPT:
        moving.attempt(g, t, e, seat, a, c)
    elif kind == RIDE:
        moving.ride(g, t, e, seat, a, c)
    elif kind == HAUL_WAGON:
        moving.haul(g, t, e, seat, a)
    elif kind == CARRY:
        moving.carry(g, t, e, seat, a)
    else:
        moving.stop(g, t, e, seat)


@kernel
def apply_term(g: State, t: Tables, e: Log, seat: int, kind: int, a: int, b: int) -> None:
    """A term of a trade offer."""
    if kind == GIVE:
        trading.give(g, t, e, seat, a, b)
    elif kind == GIVE_CARD:
        trading.give_card(g, t, e, seat, a)
    elif kind == ASK_FOR:
        trading.ask_for(g, t, e, seat, a, b)
    elif kind == ASK_FOR_CARD:
        trading.ask_for_card(g, t, e, seat, a)
    elif kind == FEE:
        trading.fee(g, t, e, seat, a)
    elif kind == MOVE_EACH_OTHER:
        trading.move_each_other(g, t, e, seat, a)
    elif kind == SEND:
        trading.send(g, t, e, seat)
    else:
        trading.withdraw(g, t, e, seat)


@kernel
def apply_answer(g: State, t: Tables, e: Log, seat: int, asks: int, kind: int, a: int) -> None:
    """A short answer."""
    if asks == ASK_CARD:
        hand.answer_card(g, t, e, seat, a)
    elif asks == ASK_PLACE:
        hand.answer_place(g, t, e, seat, 1 if kind == ON_DRAW_PILE else 0)
    elif asks == ASK_WAY:
        jobs.answer_way(g, t, e, seat, a)
    elif asks == ASK_X:
        if kind == SET_X:
            jobs.answer_x(g, t, e, seat, a)
        else:
            jobs.answer_hundred(g, t, e, seat)
    elif asks == ASK_MORE:
        if kind == INVITE:
            acting.invite(g, t, e, seat, a)
        else:
            acting.go(g, t, e, seat)
    elif asks == ASK_ENTER:
        if kind == ENTER:
            moving.enter(g, t, e, seat, a)
        else:
            moving.decline(g, t, e, seat, a)
    elif asks == ASK_EVENING:
        if kind == DROP:
            clock.drop(g, t, e, seat, a)
        else:
            clock.sleep(g, t, e, seat)
    else:
        apply_reply(g, t, e, seat, asks, kind, a)


@kernel
def apply_reply(g: State, t: Tables, e: Log, seat: int, asks: int, kind: int, a: int) -> None:
    """A reply to somebody, a look, or a choice before the first day."""
    yes = 1 if kind == AGREE else 0
    if asks >= ASK_CHARACTER:
        apply_beginning(g, t, e, seat, kind, a)
    elif asks == ASK_LOOK:
        telescope.look(g, t, e, seat, a)
    elif asks == ASK_DANGER:
        hand.answer_danger(g, t, e, seat, PAIN if kind == TAKE_PAIN else EXHAUSTION)
    elif asks == ASK_FIGHT:
        battle.fight_done(g, t, e, seat)
    elif asks == ASK_JOIN:
        acting.answer_join(g, t, e, seat, yes)
    elif asks == ASK_TRADE:
        if kind == COUNTER:
            trading.counter(g, t, e, seat)
        else:
            trading.answer_trade(g, t, e, seat, yes)
    elif asks == ASK_CARRIED:
        moving.answer_carried(g, t, e, seat, yes)
    elif asks == ASK_MOVED:
        moving.answer_moved(g, t, e, seat, yes)


@kernel
def apply_beginning(g: State, t: Tables, e: Log, seat: int, kind: int, a: int) -> None:
    """A choice before the first day."""
    if kind == BE:
        beginning.take_character(g, t, e, seat, a)
    elif kind == CUT:
        beginning.cut(g, t, e, seat, a)
    elif kind == PICK:
        beginning.pick(g, t, e, seat, a)
    else:
        beginning.keep(g, t, e, seat)


@entry
def outcome(g: State, t: Tables, out: Row32) -> int:
    """Each seat's result, and why the game ended."""
    for seat in range(g.seats):
        out[seat] = result(g, t, seat)
    return g.ended
