"""What a seat may know: its view, states that it must reckon with, and the audit of all pieces."""

from __future__ import annotations

from tablewright.engine.core.dice import Key, roll, start
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.piles import BOTTOM, TOP
from tablewright.engine.core.record import show_public
from tablewright.engine.core.sets import has, lowest, nth, size, without_lowest
from tablewright.games.royal.rules.cards import (
    FIRST,
    FULL,
    any_of,
    bit,
    copies,
    value,
    with_card,
    without,
    without_card,
)
from tablewright.games.royal.rules.motions import offered, plays_open
from tablewright.games.royal.state import (
    ALLIANCE,
    CHOOSE_CARDS,
    CHOOSE_TERRITORY,
    CLUBS,
    COMMIT,
    DEAL,
    DIAMONDS,
    DRAFT,
    HEARTS,
    MAJORITY,
    NO_CARD,
    OFFER,
    PER_SUIT,
    RANKS,
    READY,
    REALM,
    SEATS,
    SPADES,
    SUITS,
    VISIT,
    State,
    Tables,
)

PATIENCE = 50  # draws of another's weapons until their price fits

# ------------------------------------------------------------------------------------------------ view


@entry
def view(g: State, t: Tables, seat: int, v: State) -> None:
    """All that lies open, and what the seat itself holds and has chosen; never the dice, the piles, other hands."""
    show_public(g, v)
    view_clubs(g, v)
    for other in range(g.seats):
        if g.lane[other] != READY:  # royal.battle.secret-commit: who is still choosing shows, but not how far they are
            v.lane[other] = CHOOSE_TERRITORY
    if plays_open(g):
        view_offer(g, v)
    if seat >= 0:
        view_own(g, v, seat)


@kernel
def view_clubs(g: State, v: State) -> None:
    """royal.shop.refresh: what is known under the clubs."""
    v.ends[BOTTOM] = g.ends[BOTTOM]
    for at in range(PER_SUIT - g.ends[BOTTOM], PER_SUIT):
        v.under[at] = g.under[at]


@kernel
def view_offer(g: State, v: State) -> None:
    """royal.shop.stock: the clubs in the shop, for those who see them (royal.hidden.shop)."""
    for at in range(OFFER):
        v.offer[at] = g.offer[at]


@kernel
def view_own(g: State, v: State, seat: int) -> None:
    """One's own hand, commitment and purchase."""
    for suit in range(SUITS):
        v.hand[seat, suit] = g.hand[seat, suit]
    v.lane[seat] = g.lane[seat]
    v.again[seat] = g.again[seat]
    v.field[seat] = g.field[seat]
    v.hearts[seat] = g.hearts[seat]
    v.clubs[seat] = g.clubs[seat]
    if seat == g.active:
        view_offer(g, v)
        v.basket = g.basket
        v.laid = g.laid


# ------------------------------------------------------------------------------------------------ redeal


@entry
def redeal(v: State, t: Tables, seat: int, key: Key) -> None:
    """Deal out anew what the seat cannot know, every possibility with its proper chance.

    Unseen cards of the others are drawn from all that nobody has seen, and so are the clubs that another looks at in
    the shop; what is left is the piles. Who is ready has committed something: anything that they may. Who is still
    choosing may as well begin again, and so may the player in the shop: a view shows nothing of their choices, so they
    have made none yet.
    """
    start(v.dice, key)
    if v.step == DRAFT or v.step == DEAL:
        return
    for suit in range(SUITS):
        v.pile[suit] = unseen(v, seat, suit)
    for other in range(v.seats):
        if other != seat:
            deal_unseen(v, other, HEARTS, FULL)
            deal_unseen(v, other, DIAMONDS, FULL)
            deal_unseen(v, other, SPADES, alliance_cards(t))
            deal_weapons(v, other)
    if v.step == VISIT and v.active != seat and not plays_open(v):
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
    supply = v.pile[CLUBS] + 0
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
    if v.lane[seat] != READY and without_lowest(v.realm[seat]) == 0:
        v.field[seat] = 1 + lowest(v.realm[seat])
        v.lane[seat] = CHOOSE_CARDS
    elif v.lane[seat] == READY:
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


# ------------------------------------------------------------------------------------------------ audit

FAULTS = (
    "none",
    "a card is lost or doubled",
    "cards are written in a way that cannot be",
    "the cards in a hand are counted wrong",
    "cards that were seen are not in the hand, or it lies open and they were not",
    "a card or territory is committed that is not held",
    "more is laid down or picked out in the shop than there is",
    "a territory is lost or doubled",
    "a player without territory is in the game, or one with territory is out",
    "two survivors are not level and free to fight",
    "the places of the seats are wrong",
    "the clubs under their pile are counted wrong, or lie there, or on display, with closed hands",
)
(
    _,
    LOST_CARD, BAD_CARDS, WRONG_COUNT, WRONG_SEEN, WRONG_COMMITMENT, WRONG_PURCHASE, WRONG_REALM, WRONG_SURVIVORS,
    WRONG_PAIR, WRONG_PLACES, WRONG_PILE,
) = range(12)  # fmt: skip


@entry
def audit(g: State, t: Tables) -> int:
    """The first fault found: every card and territory in one place, every count right."""
    fault = audit_places(g)
    if fault == 0 and g.step != DRAFT:
        fault = audit_cards(g)
    for seat in range(g.seats):
        if fault == 0:
            fault = audit_hand(g, seat)
        if fault == 0:
            fault = audit_commitment(g, seat)
    if fault == 0:
        fault = audit_shop(g)
    if fault == 0:
        fault = audit_realms(g)
    return fault


@kernel
def audit_places(g: State) -> int:
    """Every seat has a place of its own."""
    for place in range(g.seats):
        if g.place[g.order[place]] != place:
            return WRONG_PLACES
    return 0


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


@kernel
def audit_commitment(g: State, seat: int) -> int:
    """What is committed is held, by a combatant, while there is a battle to come."""
    if g.step != COMMIT or not has(g.fighters, seat):
        idle = g.hearts[seat] == 0 and g.clubs[seat] == 0 and g.field[seat] == 0 and g.lane[seat] == READY
        shopping = g.step == VISIT and g.active == seat
        return 0 if idle and (shopping or g.again[seat] == 0) else WRONG_COMMITMENT
    if g.hearts[seat] & ~g.hand[seat, HEARTS] != 0 or g.clubs[seat] & ~g.hand[seat, CLUBS] != 0:
        return WRONG_COMMITMENT
    if size(g.hearts[seat]) > 2 or not is_well_formed(g.hearts[seat]) or not is_well_formed(g.clubs[seat]):
        return WRONG_COMMITMENT
    if g.field[seat] == 0:
        return 0 if g.lane[seat] == CHOOSE_TERRITORY else WRONG_COMMITMENT
    return 0 if has(g.realm[seat], g.field[seat] - 1) else WRONG_COMMITMENT


@kernel
def audit_shop(g: State) -> int:
    """What is laid down is held, what is picked out is on display, and the pile's known end is counted right."""
    if g.laid & ~g.hand[g.active, DIAMONDS] != 0 or not is_well_formed(g.laid):
        return WRONG_PURCHASE
    for at in range(OFFER):
        if has(g.basket, at) and g.offer[at] == NO_CARD:
            return WRONG_PURCHASE
    if not plays_open(g) and (g.ends[BOTTOM] != 0 or (g.step != VISIT and offered(g) != 0)):
        return WRONG_PILE
    return 0 if g.ends[TOP] == 0 and 0 <= g.ends[BOTTOM] <= PER_SUIT else WRONG_PILE


@kernel
def audit_realms(g: State) -> int:
    """royal.setup.all-drafted: twelve territories, each owned once; whoever has none is out, and nobody else.

    royal.win.two-left: two survivors have six each and neither is barred.
    """
    total, owned = 0, 0
    for seat in range(SEATS):
        total += size(g.realm[seat])
        owned |= g.realm[seat]
    if total != size(owned) or (g.step != DRAFT and owned != REALM):
        return WRONG_REALM
    if g.step == DRAFT:
        return 0
    for seat in range(g.seats):
        if has(g.alive, seat) != (g.realm[seat] != 0):
            return WRONG_SURVIVORS
    if size(g.alive) == 2 and g.ended == 0:
        for seat in range(g.seats):
            if has(g.alive, seat) and (size(g.realm[seat]) != MAJORITY - 1 or g.barred == seat):
                return WRONG_PAIR
    return 0
