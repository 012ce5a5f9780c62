"""Market: five seats act in any order, offer each other wares, and say when they are ready.

It proves an any-order phase with a mask of seats still to finish, offers and answers, un-readying, and open and hidden
parts of a hand.
"""

from __future__ import annotations

from pathlib import Path

from tablewright.engine.core.actions import LAST_KIND, action, first, is_formed, kind_of, second, third
from tablewright.engine.core.agenda import COMMON, agenda, overflowed, pop, push, top
from tablewright.engine.core.dice import Dice, Key, start
from tablewright.engine.core.events import Log, tell, tell_partly
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.piles import bag_size, draw_from_bag
from tablewright.engine.core.record import Row32, i8, one, public, record, show_public
from tablewright.engine.game.choices import Choices
from tablewright.engine.game.contract import LOST, SHARED, WON, Config
from tablewright.engine.game.happenings import Happenings
from tablewright.engine.rulebook import Rulebook
from toys.common import toy

BOOK = Rulebook(Path(__file__).with_suffix(".toml"))
ANY_ORDER = BOOK.number("market.day.any-order")
READY_CLAUSE = BOOK.number("market.day.ready")
PRODUCE_CLAUSE = BOOK.number("market.day.produce")
ONE_FOR_ONE = BOOK.number("market.offer.one-for-one")
ANSWER_CLAUSE = BOOK.number("market.offer.answer")
DAYS_CLAUSE = BOOK.number("market.end.days")

SEATS = 5
SORTS = 3
HAND = 2
DAYS = 2
OFFERS = 2  # a day

WAIT_FOR_ANSWER = 1  # the one step of the agenda
DAYS_OVER = 1

CHOICES = Choices(BOOK)
choice = CHOICES.to()
READY = choice(1, (), "", "day.ready")
UNREADY = choice(2, (), "", "day.ready")
PRODUCE = choice(3, (), "", "day.produce")
OFFER = choice(4, (SEATS, SORTS, SORTS), "", "offer.one-for-one offer.any-sort")  # to seat a: ware b for ware c
ACCEPT = choice(5, (), "", "offer.answer")
DECLINE = choice(6, (), "", "offer.answer")
FORMS = CHOICES.forms

EVENTS = Happenings(BOOK)
SAID_READY = EVENTS.add("{who} is ready.", "day.ready")
SAID_UNREADY = EVENTS.add("{who} is not ready after all.", "day.ready")
PRODUCED = EVENTS.add("{who} produces {hidden:things|a ware}.", "day.produce")
OFFERED = EVENTS.add("{who} offers {a:seat} {b:things} for {c:things}.", "offer.one-for-one offer.any-sort")
ACCEPTED = EVENTS.add("{who} accepts the offer of {a:seat}.", "offer.answer")
DECLINED = EVENTS.add("{who} declines the offer of {a:seat}.", "offer.answer")
DAY_OVER = EVENTS.add("Day {a} is over.", "end.days")


@record
class State:
    """One game of Market."""

    dice = one(Dice)
    seats = public(i8())
    day = public(i8())
    ended = public(i8())
    unfinished = public(i8())  # a bit per seat that is not ready
    produced = public(i8())  # a bit per seat
    unreadied = public(i8())  # a bit per seat
    offers = public(i8(SEATS))  # made today
    hand = i8(SEATS, SORTS)  # wares that only their owner has seen
    hand_size = public(i8(SEATS))
    shown = public(i8(SEATS, SORTS))  # wares that lie open
    bag = i8(SORTS)
    give = public(i8())  # the offer that waits for an answer
    want = public(i8())
    agenda = public(agenda(2))


@record
class Tables:
    """What a pack of Market says: how many wares of each sort there are."""

    wares = i8(SORTS)


@kernel
def begin_day(g: State) -> None:
    """market.day.any-order"""
    g.day += 1
    g.unfinished = (1 << g.seats) - 1
    g.produced = 0
    g.unreadied = 0
    for seat in range(g.seats):
        g.offers[seat] = 0


@kernel
def produce(g: State, e: Log, seat: int) -> None:
    """market.day.produce"""
    sort = draw_from_bag(g.dice, g.bag[:])
    g.hand[seat, sort] += 1
    g.hand_size[seat] += 1
    tell_partly(e, PRODUCED, seat, 0, 0, sort, 1 << seat)


@entry
def setup(g: State, t: Tables, e: Log, config: Config, key: Key) -> None:
    start(g.dice, key)
    g.seats = config.seats
    for sort in range(SORTS):
        g.bag[sort] = t.wares[sort]
    for seat in range(g.seats):
        for _ in range(HAND):
            produce(g, e, seat)
    begin_day(g)


@kernel
def answering(g: State) -> int:
    """The seat that has an offer to answer, or -1."""
    at = top(g.agenda, COMMON)
    if at < 0:
        return -1
    return g.agenda.frames[at].seat


@entry
def awaiting(g: State, t: Tables) -> int:
    if g.ended != 0:
        return 0
    if answering(g) >= 0:
        return 1 << answering(g)
    return g.unfinished


@kernel
def owned(g: State, seat: int, sort: int) -> int:
    return g.hand[seat, sort] + g.shown[seat, sort]


@kernel
def refuse_offer(g: State, seat: int, to: int, give: int, want: int) -> int:
    """market.offer.one-for-one, market.offer.any-sort: it never matters what the other has."""
    if g.offers[seat] == OFFERS or to >= g.seats or to == seat or give == want:
        return ONE_FOR_ONE
    if owned(g, seat, give) == 0:
        return ONE_FOR_ONE
    return 0


@entry
def refuse(g: State, t: Tables, seat: int, act: int) -> int:
    kind = kind_of(act)
    if g.ended != 0 or seat >= g.seats:
        return DAYS_CLAUSE
    if kind < 0 or kind > LAST_KIND or not is_formed(act, FORMS[kind]):
        return ANY_ORDER
    if kind in (ACCEPT, DECLINE):
        if answering(g) != seat or (kind == ACCEPT and owned(g, seat, g.want) == 0):
            return ANSWER_CLAUSE
        return 0
    if answering(g) >= 0:
        return ANSWER_CLAUSE
    is_ready = g.unfinished >> seat & 1 == 0
    if kind == UNREADY:
        return 0 if is_ready and g.unreadied >> seat & 1 == 0 else READY_CLAUSE
    if is_ready:
        return READY_CLAUSE
    if kind == OFFER:
        return refuse_offer(g, seat, first(act), second(act), third(act))
    if kind == PRODUCE and g.produced >> seat & 1 == 1:
        return PRODUCE_CLAUSE
    return 0


@entry
def options(g: State, t: Tables, seat: int, out: Row32) -> int:
    n = 0
    for kind in range(READY, DECLINE + 1):
        targets = SEATS if kind == OFFER else 1
        pairs = SORTS * SORTS if kind == OFFER else 1
        for to in range(targets):
            for pair in range(pairs):
                act = action(kind, to, pair // SORTS, pair % SORTS)
                if refuse(g, t, seat, act) == 0:
                    out[n] = act
                    n += 1
    return n


@kernel
def lay_open(g: State, seat: int, sort: int) -> None:
    """A ware that is spoken of lies open."""
    if g.shown[seat, sort] == 0:
        g.hand[seat, sort] -= 1
        g.hand_size[seat] -= 1
        g.shown[seat, sort] += 1


@kernel
def offer(g: State, e: Log, seat: int, to: int, give: int, want: int) -> None:
    """market.offer.one-for-one"""
    lay_open(g, seat, give)
    g.offers[seat] += 1
    g.give = give
    g.want = want
    at = push(g.agenda, COMMON, WAIT_FOR_ANSWER, to, 0)
    g.agenda.frames[at].kept = seat
    tell(e, OFFERED, seat, to, give, want)


@kernel
def answer(g: State, e: Log, seat: int, accepted: bool) -> None:
    """market.offer.answer"""
    other = g.agenda.frames[top(g.agenda, COMMON)].kept
    pop(g.agenda, COMMON)
    if accepted:
        lay_open(g, seat, g.want)
        g.shown[seat, g.want] -= 1
        g.shown[other, g.want] += 1
        g.shown[other, g.give] -= 1
        g.shown[seat, g.give] += 1
        tell(e, ACCEPTED, seat, other, 0, 0)
    else:
        tell(e, DECLINED, seat, other, 0, 0)
    g.give = 0
    g.want = 0


@kernel
def end_day(g: State, e: Log) -> None:
    """market.day.ready, market.end.days"""
    tell(e, DAY_OVER, -1, g.day, 0, 0)
    if g.day == DAYS:
        g.ended = DAYS_OVER
    else:
        begin_day(g)


@entry
def apply(g: State, t: Tables, e: Log, seat: int, act: int) -> None:
    kind = kind_of(act)
    if kind == READY:
        g.unfinished ^= 1 << seat
        tell(e, SAID_READY, seat, 0, 0, 0)
        if g.unfinished == 0:
            end_day(g, e)
    elif kind == UNREADY:
        g.unfinished |= 1 << seat
        g.unreadied |= 1 << seat
        tell(e, SAID_UNREADY, seat, 0, 0, 0)
    elif kind == PRODUCE:
        g.produced |= 1 << seat
        produce(g, e, seat)
    elif kind == OFFER:
        offer(g, e, seat, first(act), second(act), third(act))
    else:
        answer(g, e, seat, kind == ACCEPT)


@entry
def view(g: State, t: Tables, seat: int, v: State) -> None:
    show_public(g, v)
    if seat >= 0:
        for sort in range(SORTS):
            v.hand[seat, sort] = g.hand[seat, sort]


@entry
def redeal(v: State, t: Tables, seat: int, key: Key) -> None:
    start(v.dice, key)
    for sort in range(SORTS):
        v.bag[sort] = t.wares[sort]
        for other in range(v.seats):
            v.bag[sort] -= v.shown[other, sort] + v.hand[other, sort]
    for other in range(v.seats):
        if other != seat:
            for _ in range(v.hand_size[other]):
                v.hand[other, draw_from_bag(v.dice, v.bag[:])] += 1


@kernel
def score(g: State, seat: int) -> int:
    best = 0
    for sort in range(SORTS):
        best = max(best, owned(g, seat, sort))
    return best


@entry
def outcome(g: State, t: Tables, out: Row32) -> int:
    if g.ended == 0:
        return 0
    most, winners = 0, 0
    for seat in range(g.seats):
        most = max(most, score(g, seat))
    for seat in range(g.seats):
        winners += 1 if score(g, seat) == most else 0
    for seat in range(g.seats):
        out[seat] = LOST
        if score(g, seat) == most:
            out[seat] = WON if winners == 1 else SHARED
    return g.ended


@entry
def audit(g: State, t: Tables) -> int:
    for sort in range(SORTS):
        n = g.bag[sort]
        for seat in range(g.seats):
            n += owned(g, seat, sort)
        if n != t.wares[sort]:
            return 1 + sort
    if bag_size(g.bag[:]) < 0 or overflowed(g.agenda):
        return 90
    return 0


def printed() -> Tables:
    t = Tables()
    for sort in range(SORTS):
        t.wares[sort] = 12
    return t


GAME = toy(
    globals(), name="market", seats=(5,), most_options=40, tables=printed(), reasons=("under way", "two days"),
    verbs={READY: "ready", UNREADY: "not ready", PRODUCE: "produce", OFFER: "offer", ACCEPT: "accept",
           DECLINE: "decline"},
    things=("wool", "salt", "wine"),
)  # fmt: skip
