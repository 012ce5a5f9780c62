"""Legality: which actions a player may choose, and which clause forbids the others.

Legality is written once, in the `why_not_...` of each chapter: `refuse` asks it, and `listing` goes through all that
could be said to the question and keeps what is not refused. Which rules are a choice's own is a table: CHOSEN.
"""

from __future__ import annotations

from collections.abc import Callable

from tablewright.engine.core.actions import LAST_KIND, first, is_formed, kind_of, second, third
from tablewright.engine.core.cases import cases
from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has, set_of
from tablewright.engine.game.contract import Config
from tablewright.games.goes_west import choices, questions
from tablewright.games.goes_west.pieces import NOBODY
from tablewright.games.goes_west.rules import (
    acting,
    beginning,
    clock,
    exploring,
    hand,
    jobs,
    moving,
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


# ------------------------------------------------------------------------------------------------ what can be chosen


@kernel
def nothing(g: State, t: Tables, seat: int, a: int, b: int, c: int) -> int:
    """Nothing forbids to place a card, to say no, or to leave it at that."""
    return 0


# dgw.act.kinds: by kind of action what forbids it, and what it does.
CHOSEN: dict[int, tuple[Callable[..., int], Callable[..., None]]] = {
    choices.BUY: (acting.why_not_buy, acting.buy),
    choices.OFFER_TRADE: (trading.why_not_offer, trading.offer),
    choices.CHANGE: (acting.why_not_change, acting.change),
    choices.PASS: (clock.why_not_pass, clock.pass_day),
    choices.END_TURN: (clock.why_not_end_turn, clock.end_turn),
    choices.CHOOSE: (jobs.why_not_way, jobs.answer_way),
    choices.SET_X: (jobs.why_not_x, jobs.answer_x),
    choices.HUNDRED_MORE: (jobs.why_not_hundred, jobs.answer_hundred),
    choices.TAKE: (hand.why_not_card, hand.answer_card),
    choices.GO: (nothing, acting.go),
    choices.INVITE: (acting.why_not_invite, acting.invite),
    choices.STEP: (moving.why_not_step, moving.step),
    choices.ATTEMPT: (moving.why_not_attempt, moving.attempt),
    choices.RIDE: (moving.why_not_ride, moving.ride),
    choices.HAUL_WAGON: (wagon.why_not_haul, wagon.haul),
    choices.CARRY: (wagon.why_not_carry, wagon.carry),
    choices.STOP: (nothing, moving.end_move),
    choices.ENTER: (moving.why_not_enter, moving.enter),
    choices.DECLINE: (moving.why_not_decline, moving.decline),
    choices.LOOK: (exploring.why_not_look, exploring.look),
    choices.GIVE: (trading.why_not_give, trading.give),
    choices.GIVE_CARD: (trading.why_not_give_card, trading.give_card),
    choices.ASK_FOR: (trading.why_not_ask, trading.ask_for),
    choices.ASK_FOR_CARD: (trading.why_not_ask_card, trading.ask_for_card),
    choices.FEE: (trading.why_not_fee, trading.fee),
    choices.MOVE_EACH_OTHER: (trading.why_not_moves, trading.move_each_other),
    choices.SEND: (trading.why_not_send, trading.send),
    choices.WITHDRAW: (nothing, trading.lapse),
    choices.COUNTER: (trading.why_not_counter, trading.counter),
    choices.DROP: (clock.why_not_drop, clock.drop),
    choices.SLEEP: (nothing, clock.sleep),
    choices.BE: (beginning.why_not_character, beginning.take_character),
    choices.CUT: (beginning.why_not_cut, beginning.cut),
    choices.PICK: (beginning.why_not_pick, beginning.pick),
    choices.KEEP: (nothing, beginning.done),
}
THE_ONE = set_of(choices.AGREE, choices.ON_DRAW_PILE, choices.TAKE_PAIN)
THE_OTHER = set_of(choices.REFUSE, choices.ON_DISCARD_PILE, choices.TAKE_EXHAUSTION)

why_not_chosen = cases(
    {kind: why_not for kind, (why_not, _) in CHOSEN.items()} | {choices.AGREE: trading.why_not_agree}, otherwise=nothing
)
carry_out = cases({kind: rule for kind, (_, rule) in CHOSEN.items()}, otherwise=moving.step)
reply = cases(  # by question what becomes of its two answers, THE_ONE (1) and THE_OTHER (0)
    {
        questions.PLACE: hand.answer_place,
        questions.DANGER: hand.take_danger,
        questions.JOIN: acting.answer_join,
        questions.TRADE: trading.answer_trade,
        questions.CARRIED: wagon.answer_carried,
    },
    otherwise=moving.answer_moved,
)


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
    return why_not(g, t, seat, act)


@kernel
def is_answer(g: State, act: int) -> bool:
    """Whether an action answers the question that is asked, with such arguments as its kind takes."""
    kind = kind_of(act)
    if kind < 0 or kind > LAST_KIND or not is_formed(act, choices.FORMS[kind]):
        return False
    return has(choices.ANSWERS[g.asks], kind)


@kernel
def why_not(g: State, t: Tables, seat: int, act: int) -> int:
    """The clause that forbids an answer to the question that is asked, or 0."""
    if has(choices.JOBS, kind_of(act)):
        return using.why_not_job(g, t, seat, kind_of(act), first(act), second(act))
    return why_not_chosen(kind_of(act), g, t, seat, first(act), second(act), third(act))


# ------------------------------------------------------------------------------------------------ carrying out


@entry
def setup(g: State, t: Tables, e: Log, config: Config, key: Key) -> None:
    """A fresh game, ready for the first choice."""
    deal(g, t, e, config, key)
    advance(g, t, e)


@entry
def apply(g: State, t: Tables, e: Log, seat: int, act: int) -> None:
    """Carry out a legal action, then run on."""
    asks, kind, a, b = g.asks, kind_of(act), first(act), second(act)
    g.asks = 0
    g.chooser = NOBODY
    if has(choices.JOBS, kind):
        if asks == questions.ACTION:
            acting.begin_action(g, e, seat)
        jobs.start_job(g, t, e, seat, kind, a, b)  # dgw.reveal.move-more-jobs, dgw.battle.commit: or one more
    elif has(THE_ONE | THE_OTHER, kind):
        reply(asks, g, t, e, seat, 1 if has(THE_ONE, kind) else 0)
    else:
        carry_out(kind, g, t, e, seat, a, b, third(act))
    advance(g, t, e)


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
