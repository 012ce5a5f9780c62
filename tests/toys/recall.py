"""Recall: three seats, one pile; a card put back on top or under it is remembered by whoever put it there.

It proves known tops and bottoms, remembered cards as state that only one view shows, shuffles that forget, redeals
that respect what is remembered, and features.
"""

from __future__ import annotations

from pathlib import Path

from tablewright.engine.core.actions import LAST_KIND, action, first, is_formed, kind_of
from tablewright.engine.core.dice import Dice, Key, start
from tablewright.engine.core.events import Log, tell, tell_partly
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.piles import (
    BOTTOM,
    TOP,
    bag_size,
    draw_from_bag,
    pile_size,
    put_on_top,
    put_under,
    shuffle_in,
    take_bottom,
    take_top,
)
from tablewright.engine.core.record import Row32, i8, one, public, record, show_public
from tablewright.engine.game.choices import Choices
from tablewright.engine.game.contract import LOST, SHARED, WON, Config, Feature
from tablewright.engine.game.happenings import Happenings
from tablewright.engine.rulebook import Rulebook
from toys.common import toy

BOOK = Rulebook(Path(__file__).with_suffix(".toml"))
DRAW_CLAUSE = BOOK.number("recall.turn.draw")
PUT_BACK_CLAUSE = BOOK.number("recall.turn.put-back")
OVER = BOOK.number("recall.end.over")

SEATS = 3
KINDS = 6
EACH = 3
HAND = 2
ROOM = 12  # cards that can have been put back
TURNS = 18

TURNS_OVER, PILE_EMPTY = 1, 2

CHOICES = Choices(BOOK)
choice = CHOICES.to()
DRAW = choice(1, (), "", "turn.draw")
SHUFFLE = choice(2, (), "", "pile.remembered")
KEEP = choice(3, (), "", "turn.put-back")
ON_TOP = choice(4, KINDS, "", "turn.put-back pile.remembered")
UNDER = choice(5, KINDS, "", "turn.put-back pile.remembered")
FORMS = CHOICES.forms

EVENTS = Happenings(BOOK)
DREW = EVENTS.add("{who} draws {hidden:things|a card}.", "turn.draw")
DREW_OPEN = EVENTS.add("{who} draws {a:things}, for all to see.", "turn.draw pile.drawn-open")
SHUFFLED = EVENTS.add("{who} shuffles the pile.", "pile.remembered")
KEPT = EVENTS.add("{who} keeps all cards.", "turn.put-back")
PUT_ON_TOP = EVENTS.add("{who} puts {hidden:things|a card} on top.", "turn.put-back")
PUT_UNDER = EVENTS.add("{who} puts {hidden:things|a card} under the pile.", "turn.put-back")


@record
class State:
    """One game of Recall."""

    dice = one(Dice)
    active = public(i8())
    turn = public(i8())
    drawn = public(i8())  # whether the active seat has drawn
    ended = public(i8())
    shuffles = public(i8())  # a bit per seat that has shuffled
    hand = i8(SEATS, KINDS)
    hand_size = public(i8(SEATS))
    shown = public(i8(SEATS, KINDS))
    bag = i8(KINDS)
    known = i8(ROOM)  # kinds that were put back; in a view only the viewer's own
    ends = public(i8(2))
    putter = public(i8(ROOM))  # who put them back: 1 + seat, place for place
    putter_ends = public(i8(2))


@record
class Tables:
    """What a pack of Recall says: how many cards of each kind there are."""

    cards = i8(KINDS)


@entry
def setup(g: State, t: Tables, e: Log, config: Config, key: Key) -> None:
    start(g.dice, key)
    for kind in range(KINDS):
        g.bag[kind] = t.cards[kind]
    for seat in range(SEATS):
        for _ in range(HAND):
            draw_hidden(g, e, seat)


@kernel
def draw_hidden(g: State, e: Log, seat: int) -> None:
    """recall.turn.draw: from the bag, seen by its owner alone."""
    kind = draw_from_bag(g.dice, g.bag[:])
    g.hand[seat, kind] += 1
    g.hand_size[seat] += 1
    tell_partly(e, DREW, seat, 0, 0, kind, 1 << seat)


@entry
def awaiting(g: State, t: Tables) -> int:
    return 0 if g.ended != 0 else 1 << g.active


@entry
def refuse(g: State, t: Tables, seat: int, act: int) -> int:
    kind, what = kind_of(act), first(act)
    if g.ended != 0 or seat != g.active:
        return OVER
    if kind < 0 or kind > LAST_KIND or not is_formed(act, FORMS[kind]):
        return PUT_BACK_CLAUSE
    if kind in (DRAW, SHUFFLE):
        if g.drawn != 0 or (kind == SHUFFLE and g.shuffles >> seat & 1 == 1):
            return DRAW_CLAUSE
        return 0
    if g.drawn == 0:
        return PUT_BACK_CLAUSE
    if kind == KEEP:
        return 0
    if g.ends[TOP] + g.ends[BOTTOM] == ROOM:
        return PUT_BACK_CLAUSE
    return 0 if g.hand[seat, what] > 0 else PUT_BACK_CLAUSE


@entry
def options(g: State, t: Tables, seat: int, out: Row32) -> int:
    n = 0
    for kind in range(DRAW, UNDER + 1):
        for what in range(KINDS):
            act = action(kind, what, 0, 0)
            if refuse(g, t, seat, act) == 0:
                out[n] = act
                n += 1
    return n


@kernel
def draw_open(g: State, e: Log, seat: int, kind: int) -> None:
    """recall.pile.drawn-open"""
    g.shown[seat, kind] += 1
    tell(e, DREW_OPEN, seat, kind, 0, 0)


@kernel
def draw_top(g: State, e: Log, seat: int) -> None:
    """recall.turn.draw: a known top, else one of the bag, else a known bottom."""
    g.drawn = 1
    if g.ends[TOP] > 0:
        take_top(g.putter[:], g.putter_ends[:])
        draw_open(g, e, seat, take_top(g.known[:], g.ends[:]))
    elif bag_size(g.bag[:]) > 0:
        draw_hidden(g, e, seat)
    else:
        take_bottom(g.putter[:], g.putter_ends[:])
        draw_open(g, e, seat, take_bottom(g.known[:], g.ends[:]))


@kernel
def shuffle(g: State, e: Log, seat: int) -> None:
    """recall.pile.remembered: a shuffle forgets."""
    g.shuffles |= 1 << seat
    shuffle_in(g.bag[:], g.known[:], g.ends[:])
    while g.putter_ends[TOP] > 0:
        take_top(g.putter[:], g.putter_ends[:])
    while g.putter_ends[BOTTOM] > 0:
        take_bottom(g.putter[:], g.putter_ends[:])
    tell(e, SHUFFLED, seat, 0, 0, 0)


@kernel
def put_back(g: State, e: Log, seat: int, kind: int, under: bool) -> None:
    """recall.turn.put-back: which card it is, only the seat knows."""
    g.hand[seat, kind] -= 1
    g.hand_size[seat] -= 1
    if under:
        put_under(g.known[:], g.ends[:], kind)
        put_under(g.putter[:], g.putter_ends[:], 1 + seat)
        tell_partly(e, PUT_UNDER, seat, 0, 0, kind, 1 << seat)
    else:
        put_on_top(g.known[:], g.ends[:], kind)
        put_on_top(g.putter[:], g.putter_ends[:], 1 + seat)
        tell_partly(e, PUT_ON_TOP, seat, 0, 0, kind, 1 << seat)


@kernel
def next_turn(g: State) -> None:
    """recall.end.turns"""
    g.drawn = 0
    g.active = (g.active + 1) % SEATS
    g.turn += 1
    if pile_size(g.bag[:], g.ends[:]) == 0:
        g.ended = PILE_EMPTY
    elif g.turn == TURNS:
        g.ended = TURNS_OVER


@entry
def apply(g: State, t: Tables, e: Log, seat: int, act: int) -> None:
    kind = kind_of(act)
    if kind == DRAW:
        draw_top(g, e, seat)
        return
    if kind == SHUFFLE:
        shuffle(g, e, seat)
    elif kind == KEEP:
        tell(e, KEPT, seat, 0, 0, 0)
    else:
        put_back(g, e, seat, first(act), kind == UNDER)
    next_turn(g)


@entry
def view(g: State, t: Tables, seat: int, v: State) -> None:
    """recall.pile.remembered: who put a card back, all know; which, only that seat."""
    show_public(g, v)
    if seat < 0:
        return
    for kind in range(KINDS):
        v.hand[seat, kind] = g.hand[seat, kind]
    for place in range(ROOM):
        if g.putter[place] == 1 + seat:
            v.known[place] = g.known[place]


@entry
def redeal(v: State, t: Tables, seat: int, key: Key) -> None:
    """What the seat remembers stays in its place; all else that it cannot see is dealt afresh."""
    start(v.dice, key)
    for kind in range(KINDS):
        v.bag[kind] = t.cards[kind]
        for other in range(SEATS):
            v.bag[kind] -= v.hand[other, kind] + v.shown[other, kind]
    for place in range(ROOM):
        if seat >= 0 and v.putter[place] == 1 + seat:
            v.bag[v.known[place]] -= 1
    for place in range(ROOM):
        if v.putter[place] > 0 and v.putter[place] != 1 + seat:
            v.known[place] = draw_from_bag(v.dice, v.bag[:])
    for other in range(SEATS):
        if other != seat:
            for _ in range(v.hand_size[other]):
                v.hand[other, draw_from_bag(v.dice, v.bag[:])] += 1


@kernel
def different(g: State, seat: int) -> int:
    n = 0
    for kind in range(KINDS):
        if g.hand[seat, kind] + g.shown[seat, kind] > 0:
            n += 1
    return n


@entry
def outcome(g: State, t: Tables, out: Row32) -> int:
    most, winners = 0, 0
    for seat in range(SEATS):
        most = max(most, different(g, seat))
    for seat in range(SEATS):
        winners += 1 if different(g, seat) == most else 0
    for seat in range(SEATS):
        out[seat] = LOST
        if different(g, seat) == most:
            out[seat] = WON if winners == 1 else SHARED
    return g.ended


@entry
def audit(g: State, t: Tables) -> int:
    for kind in range(KINDS):
        n = g.bag[kind]
        for seat in range(SEATS):
            n += g.hand[seat, kind] + g.shown[seat, kind]
        for place in range(ROOM):
            if g.putter[place] > 0 and g.known[place] == kind:
                n += 1
        if n != t.cards[kind] or g.bag[kind] < 0:
            return 1 + kind
    for end in range(2):
        if g.ends[end] != g.putter_ends[end]:
            return 50 + end
    return 0


FEATURES = (
    Feature("kinds", "different kinds that I have", KINDS),
    *(Feature(f"kind {kind}", f"cards of kind {kind} in my hand", EACH) for kind in range(KINDS)),
    Feature("hidden", "cards in the hands of others", 8),
    Feature("shown", "cards of others that lie open", 8),
    Feature("turns", "turns to come", TURNS),
)


@entry
def features(g: State, t: Tables, seat: int, out: Row32) -> None:
    out[0] = different(g, seat)
    hidden, shown = 0, 0
    for kind in range(KINDS):
        out[1 + kind] = g.hand[seat, kind]
        for other in range(SEATS):
            shown += g.shown[other, kind] if other != seat else 0
    for other in range(SEATS):
        hidden += g.hand_size[other] if other != seat else 0
    out[1 + KINDS], out[2 + KINDS], out[3 + KINDS] = hidden, shown, TURNS - g.turn


def printed() -> Tables:
    t = Tables()
    for kind in range(KINDS):
        t.cards[kind] = EACH
    return t


GAME = toy(
    globals(), name="recall", seats=(3,), most_options=16, tables=printed(),
    reasons=("under way", "eighteen turns", "an empty pile"),
    verbs={DRAW: "draw", SHUFFLE: "shuffle", KEEP: "keep", ON_TOP: "put on top", UNDER: "put under"},
    things=("an oak", "an ash", "an elm", "a yew", "a fir", "a lime"),
)  # fmt: skip
