"""Cards and where they are: sets of copies, a draw pile whose order exists only where it is known, and the supply.

Who owns which cards is known to all: start decks are printed on characters, and every card that joins a deck is bought,
taken or traded in the open. Hidden are only the order of the shuffled part of a draw pile and, where hands are closed,
which of a player's cards are in hand; those that everybody has seen go there are in SHOWN too.
"""

from __future__ import annotations

from tablewright.engine.core.dice import roll, wide
from tablewright.engine.core.events import EVERYBODY, Log, tell, tell_partly
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import Row64
from tablewright.engine.core.sets import lowest, nth, size
from tablewright.games.goes_west import events
from tablewright.games.goes_west.pieces import EXHAUSTION, NOBODY, PAIN, STARTER, TRADE, VERSUS
from tablewright.games.goes_west.places import BAG, BOX, DISCARD, HAND, NO_CARD, PLAYED, SHOWN, SPENT, SUPPLY, TOP
from tablewright.games.goes_west.state import WORD, WORDS, State, Tables

# ------------------------------------------------------------------------------------------------ sets of copies


@kernel
def is_in(g: State, place: int, copy: int) -> bool:
    """Whether a copy is in a place."""
    return g.cards[place, copy // WORD] >> copy % WORD & 1 == 1


@kernel
def put(g: State, place: int, copy: int) -> None:
    """Add a copy to a place."""
    g.cards[place, copy // WORD] |= 1 << copy % WORD


@kernel
def take(g: State, place: int, copy: int) -> None:
    """Remove a copy from a place; nothing happens if it is not there."""
    g.cards[place, copy // WORD] &= ~(1 << copy % WORD)


@kernel
def number_in(g: State, place: int) -> int:
    """How many cards are in a place."""
    n = 0
    for w in range(WORDS):
        n += size(g.cards[place, w])
    return n


@kernel
def number_of(g: State, t: Tables, place: int, cls: int) -> int:
    """How many cards of a class are in a place."""
    n = 0
    for w in range(WORDS):
        n += size(g.cards[place, w] & t.fits[cls, w])
    return n


@kernel
def number_of_kind(g: State, t: Tables, place: int, kind: int) -> int:
    """How many cards of a kind are in a place."""
    n = 0
    for w in range(WORDS):
        n += size(g.cards[place, w] & t.of_kind[kind, w])
    return n


@kernel
def copy_in(g: State, t: Tables, place: int, design: int) -> int:
    """The first copy of a design in a place, or NO_CARD."""
    copy = next_in(g, place, t.first_copy[design])
    return copy if copy < t.first_copy[design] + t.copies_of[design] else NO_CARD


@kernel
def next_in(g: State, place: int, copy: int) -> int:
    """The first copy in a place with this number or a higher one, or NO_CARD: walks a place from copy to copy."""
    return next_of(g.cards[place], copy)


@kernel
def next_of(copies: Row64, copy: int) -> int:
    """The first of a set of copies with this number or a higher one, or NO_CARD."""
    w, at = copy // WORD, copy % WORD
    while w < WORDS:
        rest = copies[w] >> at
        if rest != 0:
            return w * WORD + at + lowest(rest)
        w += 1
        at = 0
    return NO_CARD


@kernel
def next_design_in(g: State, t: Tables, place: int, copy: int) -> int:
    """The first copy of the next design in a place, behind those of a copy's own; or NO_CARD."""
    design = t.design[copy]
    return next_in(g, place, t.first_copy[design] + t.copies_of[design])


@kernel
def nth_in(g: State, place: int, n: int) -> int:
    """The n-th copy in a place, from 0."""
    for w in range(WORDS):
        here = size(g.cards[place, w])
        if n < here:
            return w * WORD + nth(g.cards[place, w], n)
        n -= here
    return NO_CARD


@kernel
def pour(g: State, source: int, target: int) -> None:
    """Move all cards of a place to another."""
    for w in range(WORDS):
        g.cards[target, w] |= g.cards[source, w]
        g.cards[source, w] = 0


# ------------------------------------------------------------------------------------------------ a player's cards


@kernel
def hands_are_open(g: State) -> bool:
    """dgw.seat.coop-open: whether everybody sees all hands."""
    return g.mode != VERSUS and g.open_hands == 1


@kernel
def hand_size(g: State, seat: int) -> int:
    """How many cards are in a hand, which everybody can count: in a view those that are not known too."""
    return number_in(g, HAND + seat) + g.unshown[seat]


@kernel
def on_draw_pile(g: State, seat: int, copy: int) -> None:
    """Lay a card on a draw pile, where everybody sees it go."""
    put(g, TOP + seat, copy)
    g.below[copy] = g.top[seat]
    g.top[seat] = copy + 1


@kernel
def lay_beneath(g: State, seat: int, above: int, under: int) -> None:
    """What comes next on a draw pile under a known card or, for NO_CARD, on its top: 1 + a copy, or 0."""
    if above == NO_CARD:
        g.top[seat] = under
    else:
        g.below[above] = under


@kernel
def off_draw_pile(g: State, seat: int, above: int, copy: int) -> None:
    """Take a known card out of a draw pile, from beneath another or, for NO_CARD, from its top."""
    lay_beneath(g, seat, above, wide(g.below[copy]))
    g.below[copy] = 0
    take(g, TOP + seat, copy)


@kernel
def reshuffle(g: State, e: Log, seat: int) -> None:
    """dgw.deck.reshuffle: the discard pile becomes the draw pile.

    The old draw pile is empty, so everybody knows the hand at this moment.
    """
    for w in range(WORDS):
        g.cards[SHOWN + seat, w] = g.cards[HAND + seat, w]
    pour(g, DISCARD + seat, BAG + seat)
    tell(e, events.SHUFFLED, seat, 0, 0, 0)


@kernel
def open_draw_pile(g: State, e: Log, seat: int) -> None:
    """dgw.cardop.search: a draw pile is turned up for all to see, and shuffled again.

    Where its cards lie is forgotten, and the hand is known: all that is in neither of the two.
    """
    for w in range(WORDS):
        g.cards[SHOWN + seat, w] = g.cards[HAND + seat, w]
    copy = g.top[seat] - 1
    while copy != NO_CARD:
        off_draw_pile(g, seat, NO_CARD, copy)
        put(g, BAG + seat, copy)
        copy = g.top[seat] - 1
    tell(e, events.SEARCHED, seat, 0, 0, 0)


@kernel
def draw_card(g: State, t: Tables, e: Log, seat: int) -> int:
    """dgw.cardop.draw: the top card of the draw pile into hand; which one, or NO_CARD (dgw.deck.both-empty)."""
    copy = g.top[seat] - 1
    if copy != NO_CARD:
        off_draw_pile(g, seat, NO_CARD, copy)
        draw_openly(g, t, e, seat, copy)
        return copy
    left = number_in(g, BAG + seat)
    if left == 0:
        if number_in(g, DISCARD + seat) == 0:
            return NO_CARD
        reshuffle(g, e, seat)
        left = number_in(g, BAG + seat)
    copy = nth_in(g, BAG + seat, roll(g.dice, left))
    take(g, BAG + seat, copy)
    put(g, HAND + seat, copy)
    g.held |= 1 << seat
    tell_partly(e, events.DREW, seat, 0, 0, t.design[copy], EVERYBODY if hands_are_open(g) else 1 << seat)
    return copy


@kernel
def draw_openly(g: State, t: Tables, e: Log, seat: int, copy: int) -> None:
    """A card that everybody sees comes into a hand."""
    put(g, HAND + seat, copy)
    put(g, SHOWN + seat, copy)
    g.held |= 1 << seat
    tell(e, events.DREW, seat, 1, t.design[copy], 0)


@kernel
def leave_hand(g: State, seat: int, copy: int) -> None:
    """Take a card out of a hand because it is used (dgw.death.idle-what-counts)."""
    take(g, HAND + seat, copy)
    take(g, SHOWN + seat, copy)
    g.idle &= ~(1 << seat)


@kernel
def discard_from_hand(g: State, t: Tables, e: Log, seat: int, copy: int) -> None:
    """dgw.cardop.discard."""
    leave_hand(g, seat, copy)
    put(g, DISCARD + seat, copy)
    tell(e, events.DISCARDED, seat, t.design[copy], 0, 0)


@kernel
def scrap_from_hand(g: State, t: Tables, e: Log, seat: int, copy: int) -> None:
    """dgw.cardop.scrap."""
    leave_hand(g, seat, copy)
    go_home(g, t, copy)
    tell(e, events.SCRAPPED, seat, t.design[copy], 0, 0)


@kernel
def go_home(g: State, t: Tables, copy: int) -> None:
    """dgw.cardop.scrap-home: Trade and danger cards to their discard piles, Starters out of the game."""
    put(g, BOX if t.kind[t.design[copy]] == STARTER else SPENT, copy)


@kernel
def clear_played(g: State) -> None:
    """The action is over: the items that were played lie on their owners' discard piles (dgw.job.item-leaves-first)."""
    for seat in range(g.seats):
        pour(g, PLAYED + seat, DISCARD + seat)


# ------------------------------------------------------------------------------------------------ the supply


@kernel
def from_supply(g: State, t: Tables, e: Log, kind: int) -> int:
    """The top card of the Trade, Pain or Exhaustion pile, or NO_CARD.

    An empty pile is rebuilt from its discard pile first (dgw.supply.trade-empty, dgw.supply.danger-empty).
    """
    left = number_of_kind(g, t, SUPPLY, kind)
    if left == 0:
        for w in range(WORDS):
            back = g.cards[SPENT, w] & t.of_kind[kind, w]
            g.cards[SPENT, w] &= ~back
            g.cards[SUPPLY, w] |= back
        left = number_of_kind(g, t, SUPPLY, kind)
        if left == 0:
            return NO_CARD
        tell(e, events.PILE_REBUILT, NOBODY, kind, 0, 0)
    n = roll(g.dice, left)
    for w in range(WORDS):
        members = g.cards[SUPPLY, w] & t.of_kind[kind, w]
        if n < size(members):
            copy = w * WORD + nth(members, n)
            take(g, SUPPLY, copy)
            return copy
        n -= size(members)
    return NO_CARD


@kernel
def danger_card(g: State, t: Tables, e: Log, kind: int) -> int:
    """dgw.supply.danger-empty: a danger card of a kind, else of the other kind, NO_CARD if there is none at all."""
    copy = from_supply(g, t, e, kind)
    return copy if copy != NO_CARD else from_supply(g, t, e, PAIN + EXHAUSTION - kind)


@kernel
def deal_to_row(g: State, t: Tables, e: Log, n: int) -> int:
    """Deal a Trade card to a place of the Trade Row; its design, or -1 if there is none (dgw.supply.trade-empty)."""
    copy = from_supply(g, t, e, TRADE)
    g.row[n] = 1 + copy  # NO_CARD is -1, and 0 is a gap
    return -1 if copy == NO_CARD else t.design[copy]
