"""The states that a seat must reckon with, made from its view alone."""

from __future__ import annotations

from tablewright.engine.core.dice import Key, roll, start
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.piles import BOTTOM
from tablewright.engine.core.sets import has, lowest, nth, size, without_lowest
from tablewright.games.royal import steps
from tablewright.games.royal.rules.cards import FIRST, FULL, any_of, bit, value, with_card, without, without_card
from tablewright.games.royal.rules.motions import offered, plays_open
from tablewright.games.royal.state import (
    ALLIANCE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    NO_CARD,
    OFFER,
    PER_SUIT,
    RANKS,
    SPADES,
    SUITS,
    State,
    Tables,
)

PATIENCE = 50  # draws of another's weapons until their price fits


@entry
def redeal(v: State, t: Tables, seat: int, key: Key) -> None:
    """Deal out anew what the seat cannot know, every possibility with its proper chance.

    Unseen cards of the others are drawn from all that nobody has seen, and so are the clubs that another looks at in
    the shop; what is left is the piles. Who is ready has committed something: anything that they may. Who is still
    choosing may as well begin again, and so may the player in the shop: a view shows nothing of their choices, so they
    have made none yet.
    """
    start(v.dice, key)
    if v.step == steps.DRAFT or v.step == steps.DEAL:
        return
    for suit in range(SUITS):
        v.pile[suit] = unseen(v, seat, suit)
    for other in range(v.seats):
        if other != seat:
            deal_unseen(v, other, HEARTS, FULL)
            deal_unseen(v, other, DIAMONDS, FULL)
            deal_unseen(v, other, SPADES, alliance_cards(t))
            deal_weapons(v, other)
    if v.step == steps.VISIT and v.active != seat and not plays_open(v):
        deal_offer(v)
    for other in range(v.seats):
        if other != seat and has(v.fighters, other):
            imagine_commitment(v, other)


@kernel
def unseen(v: State, seat: int, suit: int) -> int:
    """The cards of a suit that lie nowhere in sight of the viewer."""
    cards = without(FULL, v.discard[suit])
    for other in range(v.seats):
        cards = without(cards, v.hand[other, suit] if other == seat else v.seen[other, suit])
    if suit == CLUBS:
        cards = without(cards, offered(v))
        for at in range(PER_SUIT - v.ends[BOTTOM], PER_SUIT):
            cards = without_card(cards, v.under[at])
    if suit == SPADES and v.drawn != NO_CARD:
        cards = without_card(cards, v.drawn)
    return cards


@kernel
def deal_unseen(v: State, seat: int, suit: int, possible: int) -> None:
    """A hand is what all have seen of it, filled up to its known size with any of the cards that it can hold."""
    v.hand[seat, suit] = v.seen[seat, suit]
    for _ in range(v.count[seat, suit] - size(v.seen[seat, suit])):
        rank = any_of(v.dice, v.pile[suit] & possible)
        v.pile[suit] = without_card(v.pile[suit], rank)
        v.hand[seat, suit] = with_card(v.hand[seat, suit], rank)


@kernel
def alliance_cards(t: Tables) -> int:
    """royal.hidden.action-open: the spades that are kept in hand."""
    cards = 0
    for rank in range(1, RANKS + 1):
        if t.action[rank] == ALLIANCE:
            cards |= 3 << bit(rank)
    return cards


@kernel
def deal_weapons(v: State, seat: int) -> None:
    """royal.hidden.price: unseen clubs that can have been bought for what was paid.

    They are drawn anew until they can; if that takes too long, any will do.
    """
    supply = v.pile[CLUBS]
    for _ in range(PATIENCE):
        v.pile[CLUBS] = supply
        deal_unseen(v, seat, CLUBS, FULL)
        worth = value(without(v.hand[seat, CLUBS], v.seen[seat, CLUBS]))
        if v.least[seat] <= worth <= v.most[seat]:
            return


@kernel
def deal_offer(v: State) -> None:
    """royal.hidden.shop: any clubs that are left, for the visitor to look at."""
    for at in range(min(OFFER, size(v.pile[CLUBS]))):
        v.offer[at] = any_of(v.dice, v.pile[CLUBS])
        v.pile[CLUBS] = without_card(v.pile[CLUBS], v.offer[at])


@kernel
def imagine_commitment(v: State, seat: int) -> None:
    """A commitment of another seat: if it is ready any legal one, each as likely; else what it begins with."""
    if v.lane[seat] != steps.READY and without_lowest(v.realm[seat]) == 0:
        v.field[seat] = 1 + lowest(v.realm[seat])
        v.lane[seat] = steps.CHOOSE_CARDS
    elif v.lane[seat] == steps.READY:
        v.field[seat] = 1 + nth(v.realm[seat], roll(v.dice, size(v.realm[seat])))
        v.hearts[seat] = some_hearts(v, v.hand[seat, HEARTS])
        v.clubs[seat] = some_clubs(v, v.hand[seat, CLUBS])


@kernel
def some_hearts(v: State, held: int) -> int:
    """Any choice of at most two hearts, each as likely: none, one, two alike or two that differ."""
    ones, pairs = size(held & FIRST), size(held & ~FIRST)
    n = roll(v.dice, 1 + ones + pairs + ones * (ones - 1) // 2)
    if n == 0:
        return 0
    if n <= ones:
        return 1 << nth(held & FIRST, n - 1)
    if n <= ones + pairs:
        return 3 << nth(held & ~FIRST, n - 1 - ones) - 1
    high = 1
    n -= 1 + ones + pairs
    while n >= high:  # the pairs (0, 1), (0, 2), (1, 2), (0, 3), ...
        n -= high
        high += 1
    return 1 << nth(held & FIRST, high) | 1 << nth(held & FIRST, n)


@kernel
def some_clubs(v: State, held: int) -> int:
    """Any choice of clubs, each as likely."""
    chosen, ranks = 0, held & FIRST
    while ranks != 0:
        at = lowest(ranks)
        for _ in range(roll(v.dice, 1 + size(held >> at & 3))):
            chosen = with_card(chosen, at // 2 + 1)
        ranks = without_lowest(ranks)
    return chosen
