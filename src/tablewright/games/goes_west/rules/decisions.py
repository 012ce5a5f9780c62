"""What a player may choose, and why not.

Legality is written once, in the `why_not_...` of each chapter: `refuse` asks it, and `listing` goes through all that
could be said to the question and keeps what is not refused.
"""

from __future__ import annotations

from tablewright.engine.core.actions import LAST_KIND, first, is_formed, kind_of, second, third
from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Config
from tablewright.games.goes_west import choices, questions
from tablewright.games.goes_west.pieces import EXHAUSTION, NOBODY, PAIN
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
    wagon,
)
from tablewright.games.goes_west.rules.running import advance
from tablewright.games.goes_west.rules.setting_up import deal
from tablewright.games.goes_west.rules.winning import result
from tablewright.games.goes_west.state import BOOK, State, Tables

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
    if not is_answer(g, act):
        return NOT_ASKED
    return why_not(g, t, seat, kind_of(act), first(act), second(act), third(act))


@kernel
def is_answer(g: State, act: int) -> bool:
    """Whether an action answers the question that is asked, with such arguments as its kind takes."""
    kind = kind_of(act)
    if kind < 0 or kind > LAST_KIND or not is_formed(act, choices.FORMS[kind]):
        return False
    return has(choices.ANSWERS[g.asks], kind)


@kernel
def why_not(g: State, t: Tables, seat: int, kind: int, a: int, b: int, c: int) -> int:
    """The clause that forbids an answer to the question that is asked, or 0."""
    if has(choices.JOBS, kind):
        return using.why_not_job(g, t, seat, kind, a, b)
    asks = g.asks
    if asks == questions.ACTION:
        return why_not_action(g, t, seat, kind, a, b)
    if asks == questions.STEP:
        return why_not_move(g, t, seat, kind, a, b, c)
    if asks == questions.OFFER:
        return why_not_term(g, t, seat, kind, a, b)
    if asks == questions.MORE:
        return acting.why_not_invite(g, t, seat, a) if kind == choices.INVITE else 0
    if asks == questions.ENTER:
        return moving.why_not_enter(g, t, seat, a) if kind == choices.ENTER else moving.why_not_decline(g, t, seat, a)
    if asks == questions.CARD:
        return hand.why_not_card(g, t, seat, a)
    if asks == questions.WAY:
        return jobs.why_not_way(g, t, seat, a)
    if asks == questions.X:
        return jobs.why_not_x(g, t, seat, a) if kind == choices.SET_X else jobs.why_not_hundred(g, t, seat)
    if asks == questions.LOOK:
        return telescope.why_not_look(g, t, seat, a)
    if asks == questions.DANGER:
        return hand.why_not_danger(g, t, seat, PAIN if kind == choices.TAKE_PAIN else EXHAUSTION)
    if asks == questions.TRADE:
        return why_not_reply(g, t, seat, kind)
    if asks == questions.EVENING:
        return clock.why_not_drop(g, t, seat, a) if kind == choices.DROP else 0
    if kind == choices.BE:
        return beginning.why_not_character(g, t, seat, a)
    if kind == choices.CUT:
        return beginning.why_not_cut(g, t, seat, a)
    if kind == choices.PICK:
        return beginning.why_not_pick(g, t, seat, a)
    return 0  # placing a card, an answer yes or no, no more battle jobs


@kernel
def why_not_action(g: State, t: Tables, seat: int, kind: int, a: int, b: int) -> int:
    """dgw.act.kinds: what forbids an action of the day that is not a job."""
    if kind == choices.BUY:
        return acting.why_not_buy(g, t, seat, a, b)
    if kind == choices.OFFER_TRADE:
        return trading.why_not_offer(g, t, seat, a)
    if kind == choices.CHANGE:
        return acting.why_not_change(g, t, seat)
    return clock.why_not_pass(g, t, seat) if kind == choices.PASS else clock.why_not_end_turn(g, t, seat)


@kernel
def why_not_move(g: State, t: Tables, seat: int, kind: int, a: int, b: int, c: int) -> int:
    """What forbids a part of a move."""
    if kind == choices.STEP:
        return moving.why_not_step(g, t, seat, a, b, c)
    if kind == choices.ATTEMPT:
        return moving.why_not_attempt(g, t, seat, a, c)
    if kind == choices.RIDE:
        return moving.why_not_ride(g, t, seat, a, c)
    if kind == choices.HAUL_WAGON:
        return wagon.why_not_haul(g, t, seat, a)
    return wagon.why_not_carry(g, t, seat, a) if kind == choices.CARRY else 0


@kernel
def why_not_term(g: State, t: Tables, seat: int, kind: int, a: int, b: int) -> int:
    """What forbids a term of a trade offer."""
    if kind == choices.GIVE:
        return trading.why_not_give(g, t, seat, a, b)
    if kind == choices.GIVE_CARD:
        return trading.why_not_give_card(g, t, seat, a)
    if kind == choices.ASK_FOR:
        return trading.why_not_ask(g, t, seat, a, b)
    if kind == choices.ASK_FOR_CARD:
        return trading.why_not_ask_card(g, t, seat, a)
    if kind == choices.FEE:
        return trading.why_not_fee(g, t, seat, a)
    if kind == choices.MOVE_EACH_OTHER:
        return trading.why_not_moves(g, t, seat, a)
    return trading.why_not_send(g, t, seat) if kind == choices.SEND else 0


@kernel
def why_not_reply(g: State, t: Tables, seat: int, kind: int) -> int:
    """What forbids an answer to a trade offer."""
    if kind == choices.AGREE:
        return trading.why_not_agree(g, t, seat)
    return trading.why_not_counter(g, t, seat) if kind == choices.COUNTER else 0


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
    if has(choices.JOBS, kind):
        if asks == questions.ACTION:
            acting.begin_action(g, t, e, seat, kind, a, b)
        else:
            jobs.start_job(g, t, e, seat, kind, a, b)  # dgw.reveal.move-more-jobs, dgw.battle.commit: one more
    elif asks == questions.ACTION:
        apply_action(g, t, e, seat, kind, a, b)
    elif asks == questions.STEP:
        apply_move(g, t, e, seat, kind, a, b, c)
    elif asks == questions.OFFER:
        apply_term(g, t, e, seat, kind, a, b)
    else:
        apply_answer(g, t, e, seat, asks, kind, a)
    advance(g, t, e)


@kernel
def apply_action(g: State, t: Tables, e: Log, seat: int, kind: int, a: int, b: int) -> None:
    """An action of the day that is not a job."""
    if kind == choices.BUY:
        acting.buy(g, t, e, seat, a, b)
    elif kind == choices.OFFER_TRADE:
        trading.offer(g, t, e, seat, a)
    elif kind == choices.CHANGE:
        acting.change(g, t, e, seat)
    elif kind == choices.PASS:
        clock.pass_day(g, t, e, seat)
    else:
        clock.end_turn(g, t, e, seat)


@kernel
def apply_move(g: State, t: Tables, e: Log, seat: int, kind: int, a: int, b: int, c: int) -> None:
    """A part of a move."""
    if kind == choices.STEP:
        moving.step(g, t, e, seat, a, b, c)
    elif kind == choices.ATTEMPT:
        moving.attempt(g, t, e, seat, a, c)
    elif kind == choices.RIDE:
        moving.ride(g, t, e, seat, a, c)
    elif kind == choices.HAUL_WAGON:
        wagon.haul(g, t, e, seat, a)
    elif kind == choices.CARRY:
        wagon.carry(g, t, e, seat, a)
    else:
        moving.end_move(g)


@kernel
def apply_term(g: State, t: Tables, e: Log, seat: int, kind: int, a: int, b: int) -> None:
    """A term of a trade offer."""
    if kind == choices.GIVE:
        trading.give(g, t, e, seat, a, b)
    elif kind == choices.GIVE_CARD:
        trading.give_card(g, t, e, seat, a)
    elif kind == choices.ASK_FOR:
        trading.ask_for(g, t, e, seat, a, b)
    elif kind == choices.ASK_FOR_CARD:
        trading.ask_for_card(g, t, e, seat, a)
    elif kind == choices.FEE:
        trading.fee(g, t, e, seat, a)
    elif kind == choices.MOVE_EACH_OTHER:
        trading.move_each_other(g, t, e, seat, a)
    elif kind == choices.SEND:
        trading.send(g, t, e, seat)
    else:
        trading.withdraw(g, t, e, seat)


@kernel
def apply_answer(g: State, t: Tables, e: Log, seat: int, asks: int, kind: int, a: int) -> None:
    """A short answer."""
    if asks == questions.CARD:
        hand.answer_card(g, t, e, seat, a)
    elif asks == questions.PLACE:
        hand.answer_place(g, t, e, seat, 1 if kind == choices.ON_DRAW_PILE else 0)
    elif asks == questions.WAY:
        jobs.answer_way(g, t, e, seat, a)
    elif asks == questions.X:
        if kind == choices.SET_X:
            jobs.answer_x(g, t, e, seat, a)
        else:
            jobs.answer_hundred(g, t, e, seat)
    elif asks == questions.MORE:
        if kind == choices.INVITE:
            acting.invite(g, t, e, seat, a)
        else:
            acting.go(g, t, e, seat)
    elif asks == questions.ENTER:
        if kind == choices.ENTER:
            moving.enter(g, t, e, seat, a)
        else:
            moving.decline(g, t, e, seat, a)
    elif asks == questions.EVENING:
        if kind == choices.DROP:
            clock.drop(g, t, e, seat, a)
        else:
            clock.sleep(g, t, e, seat)
    else:
        apply_reply(g, t, e, seat, asks, kind, a)


@kernel
def apply_reply(g: State, t: Tables, e: Log, seat: int, asks: int, kind: int, a: int) -> None:
    """A reply to somebody, a look, or a choice before the first day."""
    yes = 1 if kind == choices.AGREE else 0
    if asks >= questions.CHARACTER:
        apply_beginning(g, t, e, seat, kind, a)
    elif asks == questions.LOOK:
        telescope.look(g, t, e, seat, a)
    elif asks == questions.DANGER:
        hand.take_danger(g, t, e, PAIN if kind == choices.TAKE_PAIN else EXHAUSTION)
    elif asks == questions.FIGHT:
        battle.fight_done(g, t, e, seat)
    elif asks == questions.JOIN:
        acting.answer_join(g, t, e, seat, yes)
    elif asks == questions.TRADE:
        if kind == choices.COUNTER:
            trading.counter(g, t, e, seat)
        else:
            trading.answer_trade(g, t, e, seat, yes)
    elif asks == questions.CARRIED:
        wagon.answer_carried(g, t, e, seat, yes)
    elif asks == questions.MOVED:
        moving.answer_moved(g, t, e, seat, yes)


@kernel
def apply_beginning(g: State, t: Tables, e: Log, seat: int, kind: int, a: int) -> None:
    """A choice before the first day."""
    if kind == choices.BE:
        beginning.take_character(g, t, e, seat, a)
    elif kind == choices.CUT:
        beginning.cut(g, t, e, seat, a)
    elif kind == choices.PICK:
        beginning.pick(g, t, e, seat, a)
    else:
        beginning.keep(g, t, e, seat)


@entry
def outcome(g: State, t: Tables, out: Row32) -> int:
    """Each seat's result, and why the game ended."""
    for seat in range(g.seats):
        out[seat] = result(g, t, seat)
    return g.ended


@entry
def place_of(g: State, seat: int) -> int:
    """Of a seat in the order of the first day, from 0, as far as the P1 Token tells."""
    return (seat - g.began) % g.seats
