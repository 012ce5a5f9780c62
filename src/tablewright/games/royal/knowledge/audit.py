"""The audit of all pieces: every card and territory in one place, every count right."""

from __future__ import annotations

from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.piles import BOTTOM, TOP
from tablewright.engine.core.sets import has, size
from tablewright.engine.game.faults import Faults
from tablewright.games.royal import steps
from tablewright.games.royal.rules.cards import FIRST, FULL, copies
from tablewright.games.royal.rules.motions import offered, plays_open
from tablewright.games.royal.state import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    MAJORITY,
    NO_CARD,
    OFFER,
    PER_SUIT,
    RANKS,
    REALM,
    SEATS,
    SPADES,
    SUITS,
    State,
    Tables,
)

FAULTS = Faults()


@entry
def audit(g: State, t: Tables) -> int:
    """The first fault found: every card and territory in one place, every count right."""
    fault = audit_places(g)
    if g.step != steps.DRAFT:
        fault = fault or audit_cards(g)
    for seat in range(g.seats):
        fault = fault or audit_hand(g, seat) or audit_commitment(g, seat)
    return fault or audit_shop(g) or audit_realms(g)


WRONG_PLACES = FAULTS.add("the places of the seats are wrong")


@kernel
def audit_places(g: State) -> int:
    """Every seat has a place of its own."""
    for place in range(g.seats):
        if g.place[g.order[place]] != place:
            return WRONG_PLACES
    return 0


LOST_CARD = FAULTS.add("a card is lost or doubled")
BAD_CARDS = FAULTS.add("a set of cards is impossible")


@kernel
def audit_cards(g: State) -> int:
    """royal.comp.cards: two copies of every rank of every suit, in piles, hands, offer and discards together."""
    for suit in range(SUITS):
        if not is_well_formed(g.pile[suit]) or not is_well_formed(g.discard[suit]):
            return BAD_CARDS
        for rank in range(1, RANKS + 1):
            n = copies(g.pile[suit], rank) + copies(g.discard[suit], rank)
            for seat in range(g.seats):
                n += copies(g.hand[seat, suit], rank)
            if suit == CLUBS:
                n += copies_in_shop(g, rank)
            if suit == SPADES and g.drawn == rank:
                n += 1
            if n != 2:
                return LOST_CARD
    return 0


@kernel
def is_well_formed(cards: int) -> bool:
    """Whether no rank has a second copy without a first."""
    return cards >> 1 & FIRST & ~cards == 0 and cards & ~FULL == 0


@kernel
def copies_in_shop(g: State, rank: int) -> int:
    """How many clubs of a rank are on display and known under the pile."""
    n = 0
    for at in range(OFFER):
        if g.offer[at] == rank:
            n += 1
    for at in range(PER_SUIT):
        if at >= PER_SUIT - g.ends[BOTTOM] and g.under[at] == rank:
            n += 1
    return n


WRONG_COUNT = FAULTS.add("the cards in a hand are miscounted")
WRONG_SEEN = FAULTS.add("cards marked as seen are not in the hand, or cards of an open hand are not marked")


@kernel
def audit_hand(g: State, seat: int) -> int:
    """A hand is what everybody counts and has seen of it."""
    for suit in range(SUITS):
        if not is_well_formed(g.hand[seat, suit]):
            return BAD_CARDS
        if size(g.hand[seat, suit]) != g.count[seat, suit]:
            return WRONG_COUNT
        if not is_well_formed(g.seen[seat, suit]) or g.seen[seat, suit] & ~g.hand[seat, suit] != 0:
            return WRONG_SEEN
        if suit >= CLUBS and plays_open(g) and g.seen[seat, suit] != g.hand[seat, suit]:
            return WRONG_SEEN
    return 0


WRONG_COMMITMENT = FAULTS.add("a player commits a card or territory they do not hold")


@kernel
def audit_commitment(g: State, seat: int) -> int:
    """What is committed is held, by a combatant, while there is a battle to come."""
    if g.step != steps.COMMIT or not has(g.fighters, seat):
        idle = g.hearts[seat] == 0 and g.clubs[seat] == 0 and g.field[seat] == 0 and g.lane[seat] == steps.READY
        shopping = g.step == steps.VISIT and g.active == seat
        return 0 if idle and (shopping or g.again[seat] == 0) else WRONG_COMMITMENT
    if g.hearts[seat] & ~g.hand[seat, HEARTS] != 0 or g.clubs[seat] & ~g.hand[seat, CLUBS] != 0:
        return WRONG_COMMITMENT
    if size(g.hearts[seat]) > 2 or not is_well_formed(g.hearts[seat]) or not is_well_formed(g.clubs[seat]):
        return WRONG_COMMITMENT
    if g.field[seat] == 0:
        return 0 if g.lane[seat] == steps.CHOOSE_TERRITORY else WRONG_COMMITMENT
    return 0 if has(g.realm[seat], g.field[seat] - 1) else WRONG_COMMITMENT


WRONG_PURCHASE = FAULTS.add("more is paid or picked in the shop than there is")
WRONG_PILE = FAULTS.add("the clubs under their pile are miscounted, or clubs lie there or on display with closed hands")


@kernel
def audit_shop(g: State) -> int:
    """What is laid down is held, what is picked out is on display, and the pile's known end is counted right."""
    if g.laid & ~g.hand[g.active, DIAMONDS] != 0 or not is_well_formed(g.laid):
        return WRONG_PURCHASE
    for at in range(OFFER):
        if has(g.basket, at) and g.offer[at] == NO_CARD:
            return WRONG_PURCHASE
    if not plays_open(g) and (g.ends[BOTTOM] != 0 or (g.step != steps.VISIT and offered(g) != 0)):
        return WRONG_PILE
    return 0 if g.ends[TOP] == 0 and 0 <= g.ends[BOTTOM] <= PER_SUIT else WRONG_PILE


WRONG_REALM = FAULTS.add("a territory is lost or doubled")
WRONG_SURVIVORS = FAULTS.add("a player without territory is in the game, or one with territory is out")
WRONG_PAIR = FAULTS.add("two survivors do not have 6 territories each, or one is barred")


@kernel
def audit_realms(g: State) -> int:
    """royal.setup.all-drafted: twelve territories, each owned once; whoever has none is out, and nobody else.

    royal.win.two-left: two survivors have six each and neither is barred.
    """
    total, owned = 0, 0
    for seat in range(SEATS):
        total += size(g.realm[seat])
        owned |= g.realm[seat]
    if total != size(owned) or (g.step != steps.DRAFT and owned != REALM):
        return WRONG_REALM
    if g.step == steps.DRAFT:
        return 0
    for seat in range(g.seats):
        if has(g.alive, seat) != (g.realm[seat] != 0):
            return WRONG_SURVIVORS
    if size(g.alive) == 2 and g.ended == 0:
        for seat in range(g.seats):
            if has(g.alive, seat) and (size(g.realm[seat]) != MAJORITY - 1 or g.barred == seat):
                return WRONG_PAIR
    return 0
