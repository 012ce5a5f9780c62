"""Piles: a shuffled face-down pile is a bag, whose order does not exist until a card is drawn from it.

Around the bag there may be cards whose place is known because a rule put them there: on top, drawn first and last in
first out; and at the bottom, drawn when the bag is empty, first in first out. A secret that does not exist cannot leak.

    bag = i8(KINDS)     # how many of each kind lie in the bag
    known = i8(ROOM)    # kinds on top from the left end inwards, kinds at the bottom from the right end inwards
    ends = i8(2)        # how many are known on top, and at the bottom
"""

from __future__ import annotations

from tablewright.engine.core.dice import Dice, roll
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import Row8
from tablewright.engine.core.sets import nth, size

NO_CARD = -1
TOP, BOTTOM = 0, 1


@kernel
def bag_size(bag: Row8) -> int:
    """How many cards lie in a bag."""
    n = 0
    for kind in range(len(bag)):
        n += bag[kind]
    return n


@kernel
def kinds_in_bag(bag: Row8) -> int:
    """The kinds of which a bag holds a card, as a set."""
    kinds = 0
    for kind in range(len(bag)):
        if bag[kind] > 0:
            kinds |= 1 << kind
    return kinds


@kernel
def draw_from_set(dice: Dice, cards: int) -> int:
    """A random card of a bag that is a set, and not empty: whoever holds it takes the card out."""
    return nth(cards, roll(dice, size(cards)))


@kernel
def draw_from_bag(dice: Dice, bag: Row8) -> int:
    """Take a random card out of a bag; NO_CARD if it is empty."""
    n = bag_size(bag)
    if n == 0:
        return NO_CARD
    pick = roll(dice, n)
    for kind in range(len(bag)):
        pick -= bag[kind]
        if pick < 0:
            bag[kind] -= 1
            return kind
    return NO_CARD


@kernel
def pile_size(bag: Row8, ends: Row8) -> int:
    """How many cards lie in a pile."""
    return ends[TOP] + bag_size(bag) + ends[BOTTOM]


@kernel
def put_on_top(known: Row8, ends: Row8, kind: int) -> None:
    """Lay a card on a pile; its place is known."""
    known[ends[TOP]] = kind
    ends[TOP] += 1


@kernel
def put_under(known: Row8, ends: Row8, kind: int) -> None:
    """Slip a card under a pile; its place is known."""
    ends[BOTTOM] += 1
    for i in range(len(known) - ends[BOTTOM], len(known) - 1):
        known[i] = known[i + 1]
    known[len(known) - 1] = kind


@kernel
def take_top(known: Row8, ends: Row8) -> int:
    """Take the card last laid on top, or NO_CARD if none is known there."""
    if ends[TOP] == 0:
        return NO_CARD
    ends[TOP] -= 1
    kind = known[ends[TOP]]
    known[ends[TOP]] = 0
    return kind


@kernel
def take_bottom(known: Row8, ends: Row8) -> int:
    """Take the card first slipped under, or NO_CARD if none is known there."""
    if ends[BOTTOM] == 0:
        return NO_CARD
    at = len(known) - ends[BOTTOM]
    kind = known[at]
    known[at] = 0
    ends[BOTTOM] -= 1
    return kind


@kernel
def draw(dice: Dice, bag: Row8, known: Row8, ends: Row8) -> int:
    """Draw the top card of a pile: a known top, else one of the bag, else the known bottom, else NO_CARD."""
    if ends[TOP] > 0:
        return take_top(known, ends)
    if bag_size(bag) > 0:
        return draw_from_bag(dice, bag)
    return take_bottom(known, ends)


@kernel
def shuffle_in(bag: Row8, known: Row8, ends: Row8) -> None:
    """Shuffle a pile: every known place is forgotten, its card is in the bag."""
    while ends[TOP] > 0:
        bag[take_top(known, ends)] += 1
    while ends[BOTTOM] > 0:
        bag[take_bottom(known, ends)] += 1
