"""Commit: four or five seats commit cards secretly and at the same time; each has a lane of the agenda.

It proves lanes, secret commitments, taking back, five seats, and a reaction that is asked whatever the hand holds.
"""

from __future__ import annotations

from pathlib import Path

from tablewright.engine.core.actions import LAST_KIND, action, first, is_formed, kind_of
from tablewright.engine.core.agenda import COMMON, agenda, overflowed, pop, push, top
from tablewright.engine.core.dice import Dice, Key, start
from tablewright.engine.core.events import Log, tell, tell_partly
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.piles import draw_from_bag
from tablewright.engine.core.record import Row8, Row32, i8, one, public, record, show_public
from tablewright.engine.game.choices import Choices
from tablewright.engine.game.contract import LOST, SHARED, WON, Config
from tablewright.engine.game.happenings import Happenings
from tablewright.engine.rulebook import Rulebook
from toys.common import toy

BOOK = Rulebook(Path(__file__).with_suffix(".toml"))
SECRETLY = BOOK.number("commit.round.secretly")
BEGIN_AGAIN = BOOK.number("commit.round.begin-again")
REVEAL = BOOK.number("commit.round.reveal")
SHIELD_CLAUSE = BOOK.number("commit.round.shield")
OVER = BOOK.number("commit.end.over")

SEATS = 5
KINDS = 4
SHIELD = 0
EACH = 10  # cards of each kind
HAND = 3
ROUNDS = 3
ENOUGH = 2
FACE_DOWN = 1 + KINDS  # how a commitment looks to the others; 1 + kind is a card, 0 is none

CHOOSE_CARD, CHOOSE_SEAT, ANSWER = 1, 2, 3  # steps of the agenda
ROUNDS_OVER, POINTS = 1, 2

LANES = 1 + SEATS
DEEP = 2

CHOICES = Choices(BOOK)
card = CHOICES.to(CHOOSE_CARD)
answer_with = CHOICES.to(ANSWER)
COMMIT = card(1, KINDS, "", "round.secretly")
MOST_TAKEN_BACK = 100  # commit.round.begin-again: in a game, so that it ends for players who wander
TAKE_BACK = card(2, (), "", "round.begin-again")
NAME = CHOICES.to(CHOOSE_SEAT)(3, SEATS, "", "round.reveal")
USE_SHIELD = answer_with(4, (), "", "round.shield")
PASS = answer_with(5, (), "", "round.shield round.asked-anyway")
FORMS = CHOICES.forms

EVENTS = Happenings(BOOK)
COMMITTED = EVENTS.add("{who} commits {hidden:things|a card}.", "round.secretly")
TOOK_BACK = EVENTS.add("{who} begins again.", "round.begin-again")
TURNED_UP = EVENTS.add("{who} turns up {a:things}.", "round.reveal")
NAMED = EVENTS.add("{who} names {a:seat}.", "round.reveal round.asked-anyway")
SHIELDED = EVENTS.add("{who} uses a Shield.", "round.shield")
PASSED = EVENTS.add("{who} passes.", "round.shield")
DREW = EVENTS.add("{who} draws: {hidden:things|a card}.", "end.rounds")
ENDED = EVENTS.add("The game is over.", "end.over")


@record
class State:
    """One game of Commit."""

    dice = one(Dice)
    seats = public(i8())
    round = public(i8())
    ended = public(i8())
    points = public(i8(SEATS))
    taken_back = public(i8(SEATS))
    committed = i8(SEATS)
    hand = i8(SEATS, KINDS)
    hand_size = public(i8(SEATS))
    bag = i8(KINDS)
    used = public(i8(KINDS))
    agenda = public(agenda(DEEP, LANES))


@record
class Tables:
    """What a pack of Commit says: how many cards of each kind there are."""

    cards = i8(KINDS)


@kernel
def draw_card(g: State, e: Log, seat: int) -> None:
    """A card from the bag to a hand; only its owner sees it."""
    kind = draw_from_bag(g.dice, g.bag[:])
    if kind >= 0:
        g.hand[seat, kind] += 1
        g.hand_size[seat] += 1
        tell_partly(e, DREW, seat, 0, 0, kind, 1 << seat)


@kernel
def begin_round(g: State) -> None:
    """commit.round.secretly: every seat has the same question in its own lane."""
    g.round += 1
    for seat in range(g.seats):
        push(g.agenda, 1 + seat, CHOOSE_CARD, seat, 0)


@entry
def setup(g: State, t: Tables, e: Log, config: Config, key: Key) -> None:
    start(g.dice, key)
    g.seats = config.seats
    for kind in range(KINDS):
        g.bag[kind] = t.cards[kind]
    for seat in range(g.seats):
        for _ in range(HAND):
            draw_card(g, e, seat)
    begin_round(g)


@entry
def awaiting(g: State, t: Tables) -> int:
    if g.ended != 0:
        return 0
    at = top(g.agenda, COMMON)
    if at >= 0:
        return 1 << g.agenda.frames[at].seat
    mask = 0
    for seat in range(g.seats):
        if g.agenda.depth[1 + seat] > 0:
            mask |= 1 << seat
    return mask


@kernel
def asked(g: State) -> int:
    """The step that is at the top of the common lane; 0 while cards are committed."""
    at = top(g.agenda, COMMON)
    if at < 0:
        return 0
    return g.agenda.frames[at].step


@kernel
def asked_seat(g: State) -> int:
    at = top(g.agenda, COMMON)
    if at < 0:
        return -1
    return g.agenda.frames[at].seat


@kernel
def refuse_commit(g: State, seat: int, kind: int) -> int:
    if asked(g) != 0 or g.agenda.depth[1 + seat] == 0 or g.hand[seat, kind] == 0:
        return SECRETLY
    return 0


@entry
def refuse(g: State, t: Tables, seat: int, act: int) -> int:
    kind, what = kind_of(act), first(act)
    if g.ended != 0 or seat >= g.seats:
        return OVER
    if kind < 0 or kind > LAST_KIND or not is_formed(act, FORMS[kind]):
        return SECRETLY
    if kind == COMMIT:
        return refuse_commit(g, seat, what)
    if kind == TAKE_BACK:
        may = asked(g) == 0 and g.committed[seat] > 0 and g.taken_back[seat] < MOST_TAKEN_BACK
        return 0 if may else BEGIN_AGAIN
    if kind == NAME:
        return 0 if asked(g) == CHOOSE_SEAT and asked_seat(g) == seat and what < g.seats and what != seat else REVEAL
    if asked(g) != ANSWER or asked_seat(g) != seat:
        return SHIELD_CLAUSE
    if kind == USE_SHIELD:
        return 0 if g.hand[seat, SHIELD] > 0 else SHIELD_CLAUSE
    return 0  # PASS


@entry
def options(g: State, t: Tables, seat: int, out: Row32) -> int:
    n = 0
    for kind in range(COMMIT, PASS + 1):
        for what in range(SEATS):
            act = action(kind, what, 0, 0)
            if refuse(g, t, seat, act) == 0:
                out[n] = act
                n += 1
    return n


@kernel
def turn_up(g: State, e: Log) -> None:
    """commit.round.reveal: all at once; the highest card names a seat."""
    best = 0
    for seat in range(g.seats):
        kind = g.committed[seat] - 1
        tell(e, TURNED_UP, seat, kind, 0, 0)
        g.used[kind] += 1
        if g.committed[seat] > g.committed[best]:
            best = seat
    for seat in range(g.seats):
        g.committed[seat] = 0
    push(g.agenda, COMMON, CHOOSE_SEAT, best, 0)


@kernel
def commit(g: State, e: Log, seat: int, kind: int) -> None:
    """commit.round.secretly"""
    pop(g.agenda, 1 + seat)
    g.hand[seat, kind] -= 1
    g.hand_size[seat] -= 1
    g.committed[seat] = 1 + kind
    tell_partly(e, COMMITTED, seat, 0, 0, kind, 1 << seat)
    for other in range(g.seats):
        if g.agenda.depth[1 + other] > 0:
            return
    turn_up(g, e)


@kernel
def take_back(g: State, e: Log, seat: int) -> None:
    """commit.round.begin-again"""
    g.hand[seat, g.committed[seat] - 1] += 1
    g.hand_size[seat] += 1
    g.committed[seat] = 0
    push(g.agenda, 1 + seat, CHOOSE_CARD, seat, 0)
    tell(e, TOOK_BACK, seat, 0, 0, 0)


@kernel
def name_seat(g: State, e: Log, seat: int, named: int) -> None:
    """commit.round.asked-anyway: the seat that is named answers, whatever it holds."""
    pop(g.agenda, COMMON)
    at = push(g.agenda, COMMON, ANSWER, named, 0)
    g.agenda.frames[at].kept = seat
    tell(e, NAMED, seat, named, 0, 0)


@kernel
def end_round(g: State, e: Log) -> None:
    """commit.end.rounds"""
    most = 0
    for seat in range(g.seats):
        most = max(most, g.points[seat])
    if most >= ENOUGH or g.round == ROUNDS:
        g.ended = POINTS if most >= ENOUGH else ROUNDS_OVER
        tell(e, ENDED, -1, g.ended, 0, 0)
        return
    for seat in range(g.seats):
        draw_card(g, e, seat)
    begin_round(g)


@kernel
def answer(g: State, e: Log, seat: int, shield: bool) -> None:
    """commit.round.shield"""
    namer = g.agenda.frames[top(g.agenda, COMMON)].kept
    pop(g.agenda, COMMON)
    if shield:
        g.hand[seat, SHIELD] -= 1
        g.hand_size[seat] -= 1
        g.used[SHIELD] += 1
        tell(e, SHIELDED, seat, 0, 0, 0)
    else:
        g.points[namer] += 1
        tell(e, PASSED, seat, 0, 0, 0)
    end_round(g, e)


@entry
def apply(g: State, t: Tables, e: Log, seat: int, act: int) -> None:
    kind = kind_of(act)
    if kind == COMMIT:
        commit(g, e, seat, first(act))
    elif kind == TAKE_BACK:
        g.taken_back[seat] += 1
        take_back(g, e, seat)
    elif kind == NAME:
        name_seat(g, e, seat, first(act))
    else:
        answer(g, e, seat, kind == USE_SHIELD)


@entry
def view(g: State, t: Tables, seat: int, v: State) -> None:
    show_public(g, v)
    for other in range(g.seats):
        if g.committed[other] > 0:
            v.committed[other] = g.committed[other] if other == seat else FACE_DOWN
    if seat >= 0:
        for kind in range(KINDS):
            v.hand[seat, kind] = g.hand[seat, kind]


@kernel
def count_unseen(v: State, t: Tables, seat: int) -> None:
    """Into the bag goes every card whose place the viewer does not know."""
    for kind in range(KINDS):
        v.bag[kind] = t.cards[kind] - v.used[kind]
        if seat >= 0:
            v.bag[kind] -= v.hand[seat, kind]
    if seat >= 0 and v.committed[seat] > 0:
        v.bag[v.committed[seat] - 1] -= 1


@entry
def redeal(v: State, t: Tables, seat: int, key: Key) -> None:
    start(v.dice, key)
    count_unseen(v, t, seat)
    for other in range(v.seats):
        if other == seat:
            continue
        if v.committed[other] > 0:
            v.committed[other] = 1 + draw_from_bag(v.dice, v.bag[:])
        for kind in range(KINDS):
            v.hand[other, kind] = 0
        for _ in range(v.hand_size[other]):
            v.hand[other, draw_from_bag(v.dice, v.bag[:])] += 1


@entry
def outcome(g: State, t: Tables, out: Row32) -> int:
    most = 0
    for seat in range(g.seats):
        most = max(most, g.points[seat])
    winners = 0
    for seat in range(g.seats):
        winners += 1 if g.points[seat] == most else 0
    for seat in range(g.seats):
        if g.points[seat] == most:
            out[seat] = WON if winners == 1 else SHARED
        else:
            out[seat] = LOST
    return g.ended


@kernel
def held(g: State, kind: int, bag: Row8) -> int:
    """How many cards of a kind there are, everywhere."""
    n = bag[kind] + g.used[kind]
    for seat in range(g.seats):
        n += g.hand[seat, kind]
        if g.committed[seat] == 1 + kind:
            n += 1
    return n


@entry
def audit(g: State, t: Tables) -> int:
    for kind in range(KINDS):
        if held(g, kind, g.bag[:]) != t.cards[kind]:
            return 1 + kind
    for seat in range(g.seats):
        size = 0
        for kind in range(KINDS):
            size += g.hand[seat, kind]
        if size != g.hand_size[seat]:
            return 100 + seat
    return 90 if overflowed(g.agenda) else 0


def printed() -> Tables:
    t = Tables()
    for kind in range(KINDS):
        t.cards[kind] = EACH
    return t


GAME = toy(
    globals(), name="commit", seats=(4, 5), most_options=12, tables=printed(),
    reasons=("under way", "three rounds", "two points"),
    verbs={COMMIT: "commit", TAKE_BACK: "begin again", NAME: "name", USE_SHIELD: "use a Shield", PASS: "pass"},
    things=("a Shield", "a one", "a two", "a three"),
)  # fmt: skip
