"""Cards of one suit, as one number: two bits for each rank, the lower set from the first copy on, the upper with two.

So the number of bits is the number of cards, a bit taken at random is a card taken at random, and equal cards are equal
numbers whatever way they came (royal.comp.cards: two copies of every rank).
"""

from __future__ import annotations

from tablewright.engine.core.dice import Dice, roll
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import lowest, nth, size, without_lowest
from tablewright.games.royal.state import PER_SUIT, RANKS

FULL = (1 << PER_SUIT) - 1  # a whole suit
FIRST = sum(1 << 2 * i for i in range(RANKS))  # the first copy of each rank
SECOND = FIRST << 1


@kernel
def bit(rank: int) -> int:
    """Where the bits of a rank begin."""
    return 2 * rank - 2


@kernel
def rank_at(at: int) -> int:
    """The rank that a bit belongs to."""
    return at // 2 + 1


@kernel
def copies(cards: int, rank: int) -> int:
    """How many cards of a rank there are."""
    return size(cards >> bit(rank) & 3)


@kernel
def with_card(cards: int, rank: int) -> int:
    """The cards and one more."""
    return cards | 1 << bit(rank) + (cards >> bit(rank) & 1)


@kernel
def without_card(cards: int, rank: int) -> int:
    """The cards less one of a rank that is among them."""
    return cards ^ 1 << bit(rank) + (cards >> bit(rank) + 1 & 1)


@kernel
def counted(cards: int) -> int:
    """The same cards with a plain count of 0 to 2 in the bits of each rank."""
    return (cards & FIRST) + (cards >> 1 & FIRST)


@kernel
def from_counts(counts: int) -> int:
    """The cards of such counts."""
    return (counts | counts >> 1) & FIRST | counts & SECOND


@kernel
def together(cards: int, more: int) -> int:
    """The cards of both, which are no more than there are."""
    return from_counts(counted(cards) + counted(more))


@kernel
def without(cards: int, less: int) -> int:
    """The cards less others, which are among them."""
    return from_counts(counted(cards) - counted(less))


@kernel
def value(cards: int) -> int:
    """royal.card.number-value: what the cards are worth together.

    An ace is 1 (royal.card.ace-low), a jack 11, a queen 12, a king 13 (royal.card.face-values,
    royal.card.queen-twelve), a six 6 (royal.card.six-gold).
    """
    total = 0
    while cards != 0:
        total += rank_at(lowest(cards))
        cards = without_lowest(cards)
    return total


@kernel
def any_of(dice: Dice, cards: int) -> int:
    """The rank of a card taken at random from some, each card as likely as the others."""
    return rank_at(nth(cards, roll(dice, size(cards))))
