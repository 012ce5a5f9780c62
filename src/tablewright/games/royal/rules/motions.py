"""Moving things on the table: cards, piles, the offer of the shops, the tokens' order; one motion each."""

from __future__ import annotations

from tablewright.engine.core.events import EVERYBODY, Log, tell, tell_only, tell_partly
from tablewright.engine.core.events import NOBODY as NO_SEAT
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.piles import BOTTOM, put_under, take_bottom
from tablewright.engine.core.sets import lowest, size, without_lowest
from tablewright.games.royal import events, variants
from tablewright.games.royal.rules.cards import any_of, copies, together, value, with_card, without_card
from tablewright.games.royal.state import CLUBS, NO_CARD, OFFER, SUITS, State

# ------------------------------------------------------------------------------------------------ seats


@kernel
def clockwise_from(g: State, seat: int, steps: int) -> int:
    """royal.setup.clockwise-seats: the seat so many places on, round the table; eliminated seats keep theirs."""
    at = g.place[seat] + steps
    return g.order[at - g.seats if at >= g.seats else at]


# ------------------------------------------------------------------------------------------------ hands and discards


@kernel
def plays_open(g: State) -> bool:
    """royal.variant.hands: whether clubs and alliances lie open before their owners."""
    return g.choice[variants.HANDS] == variants.OPEN


@kernel
def witnesses(g: State, seat: int) -> int:
    """royal.hidden.hands: who learns which club or alliance a player gets: the player alone, or with open hands all."""
    return EVERYBODY if plays_open(g) else 1 << seat


@kernel
def gain(g: State, seat: int, suit: int, rank: int) -> None:
    """A card joins a hand; there is no limit (royal.hand.no-limit). With open hands all see clubs and alliances."""
    g.hand[seat, suit] = with_card(g.hand[seat, suit], rank)
    g.count[seat, suit] += 1
    if suit >= CLUBS and plays_open(g):
        g.seen[seat, suit] = g.hand[seat, suit]


@kernel
def throw_away(g: State, seat: int, suit: int, rank: int) -> None:
    """royal.discard.pile, royal.discard.open: a card leaves a hand for the one open discard pile.

    Of two alike, one that has been seen goes first: nobody can know that it was the other (royal.hidden.seen-kept).
    """
    g.hand[seat, suit] = without_card(g.hand[seat, suit], rank)
    g.discard[suit] = with_card(g.discard[suit], rank)
    g.count[seat, suit] -= 1
    if copies(g.seen[seat, suit], rank) > 0:
        g.seen[seat, suit] = without_card(g.seen[seat, suit], rank)
    elif suit == CLUBS:
        come_to_light(g, seat, rank)


@kernel
def throw_all_away(g: State, seat: int) -> None:
    """Every card of a hand goes to the discard pile."""
    for suit in range(SUITS):
        g.discard[suit] = together(g.discard[suit], g.hand[seat, suit])
        g.hand[seat, suit] = 0
        g.count[seat, suit] = 0
        g.seen[seat, suit] = 0
    g.least[seat] = 0
    g.most[seat] = 0


@kernel
def show(g: State, seat: int, suit: int, cards: int) -> None:
    """royal.hidden.seen-cards: some cards of a hand are seen by all, and stay known."""
    fresh = cards & ~g.seen[seat, suit]
    g.seen[seat, suit] |= cards
    if suit == CLUBS and fresh != 0:
        come_to_light(g, seat, value(fresh))


@kernel
def come_to_light(g: State, seat: int, worth: int) -> None:
    """royal.hidden.price: unseen clubs worth so much are now known; what was paid tells less about fewer."""
    hidden = g.count[seat, CLUBS] > size(g.seen[seat, CLUBS])
    g.least[seat] = g.least[seat] - worth if hidden else 0
    g.most[seat] = g.most[seat] - worth if hidden else 0


# ------------------------------------------------------------------------------------------------ piles


@kernel
def from_pile(g: State, e: Log, suit: int) -> int:
    """The top card of a suit's pile; NO_CARD if there is none (royal.deck.exhausted).

    Under the clubs lie those that nobody bought (royal.shop.refresh): they come when the rest is drawn. When a pile is
    empty, all discarded cards of its suit become the new one; suits never mix (royal.deck.reshuffle).
    """
    if g.pile[suit] == 0:
        if suit == CLUBS and g.ends[BOTTOM] > 0:
            return take_bottom(g.under[:], g.ends[:])
        if g.discard[suit] == 0:
            return NO_CARD
        g.pile[suit] = g.discard[suit]
        g.discard[suit] = 0
        tell(e, events.RESHUFFLES, NO_SEAT, suit, size(g.pile[suit]), 0)
    rank = any_of(g.dice, g.pile[suit])
    g.pile[suit] = without_card(g.pile[suit], rank)
    return rank


@kernel
def draw(g: State, e: Log, seat: int, suit: int) -> bool:
    """A card of a suit into a hand, seen by its owner alone (royal.hidden.until-battle); whether there was one."""
    rank = from_pile(g, e, suit)
    if rank == NO_CARD:
        tell(e, events.FINDS_NONE, seat, suit, 0, 0)
        return False
    gain(g, seat, suit, rank)
    tell_partly(e, events.DRAWS, seat, suit, 0, rank, 1 << seat)
    return True


# ------------------------------------------------------------------------------------------------ the offer


@kernel
def lay_out_offer(g: State, e: Log, seen_by: int) -> None:
    """royal.shop.stock, royal.clubs.shop-supply: four clubs for both shops, fewer only if clubs run short.

    Who sees them, as a set of seats: with open hands all, else the visitor alone (royal.hidden.shop).
    """
    for at in range(OFFER):
        g.offer[at] = from_pile(g, e, CLUBS)
    tell_only(e, events.DISPLAYS, NO_SEAT, 16 * g.offer[0] + g.offer[1], 16 * g.offer[2] + g.offer[3], seen_by)


@kernel
def put_offer_away(g: State) -> None:
    """royal.shop.refresh: unsold clubs go under the clubs pile in display order.

    With closed hands they are shuffled into it, and whoever has seen them forgets them (royal.hidden.shop).
    """
    for at in range(OFFER):
        if g.offer[at] != NO_CARD:
            if plays_open(g):
                put_under(g.under[:], g.ends[:], g.offer[at])
            else:
                g.pile[CLUBS] = with_card(g.pile[CLUBS], g.offer[at])
            g.offer[at] = NO_CARD


@kernel
def offered(g: State) -> int:
    """The clubs on display, as cards."""
    cards = 0
    for at in range(OFFER):
        if g.offer[at] != NO_CARD:
            cards = with_card(cards, g.offer[at])
    return cards


@kernel
def in_basket(g: State) -> int:
    """The clubs picked out of the offer, as cards."""
    cards, places = 0, g.basket
    while places != 0:
        cards = with_card(cards, g.offer[lowest(places)])
        places = without_lowest(places)
    return cards
