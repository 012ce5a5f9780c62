"""The shop: a bundle of weapons, paid together. It is put together in steps, which nobody else sees."""

from __future__ import annotations

from tablewright.engine.events import Log, tell, tell_only
from tablewright.engine.kernel import kernel
from tablewright.engine.sets import lowest, without_lowest
from tablewright.games.royal.cards import FIRST, bit, rank_at, value, with_card, without
from tablewright.games.royal.state import CLUBS, DIAMONDS, END_TURN, NO_CARD, OFFER, State
from tablewright.games.royal.table import (
    BEGINS_AGAIN,
    BUYS,
    LAYS,
    LEAVES,
    PAYS,
    TAKES_CLUB,
    display,
    gain,
    in_basket,
    offered,
    put_offer_under,
    throw_away,
)


@kernel
def visit_step(g: State, e: Log) -> bool:
    """royal.shop.landing, royal.shop.optional: who lands on a shop may buy, or decline.

    It is not asked of a player without diamonds, or when nothing is on display: everybody can see that.
    """
    if g.count[g.active, DIAMONDS] > 0 and offered(g) != 0:
        return True
    leave(g, e)
    return False


@kernel
def leave(g: State, e: Log) -> None:
    """Nothing is bought."""
    tell(e, LEAVES, g.active, 0, 0, 0)
    close(g, e)


@kernel
def close(g: State, e: Log) -> None:
    """royal.shop.refresh: after every visit the unsold clubs go under the pile and four new ones are turned up."""
    g.basket = 0
    g.laid = 0
    put_offer_under(g)
    display(g, e)
    g.step = END_TURN


# ------------------------------------------------------------------------------------------------ the bundle


@kernel
def price(g: State) -> int:
    """royal.shop.price, royal.shop.bundle: the price of a weapon is its number, of a set their sum."""
    return value(in_basket(g))


@kernel
def purse(g: State) -> int:
    """The diamonds of the player at the shop that are not laid down yet."""
    return without(g.hand[g.active, DIAMONDS], g.laid)


@kernel
def on_display(g: State) -> int:
    """The offered clubs that are not in the basket."""
    return without(offered(g), in_basket(g))


@kernel
def affordable(g: State) -> int:
    """royal.shop.several, royal.shop.no-change: clubs that can join the basket: all one's gold covers the price."""
    if g.laid != 0:
        return 0
    left, clubs, ranks = value(g.hand[g.active, DIAMONDS]) - price(g), on_display(g) & FIRST, 0
    while clubs != 0:
        at = lowest(clubs)
        if rank_at(at) <= left:
            ranks |= 1 << at
        clubs = without_lowest(clubs)
    return ranks


@kernel
def payable(g: State) -> int:
    """royal.shop.minimal-payment, royal.shop.payment-order: diamonds that can be laid down next.

    They come in falling order, so that none already laid could be withheld; and this one with all those that may
    follow it must reach the price (royal.shop.combine).
    """
    if g.basket == 0:
        return 0
    missing, cards, ranks, below = price(g) - value(g.laid), purse(g), 0, 0
    last = lowest(g.laid) if g.laid != 0 else bit(14)
    while cards != 0:
        at = lowest(cards)
        below += rank_at(at)
        cards = without_lowest(cards)
        if below >= missing and at // 2 <= last // 2:
            ranks |= 1 << bit(rank_at(at))
    return ranks


@kernel
def take_club(g: State, e: Log, rank: int) -> None:
    """royal.shop.several: pick one more weapon out of the offer."""
    at = 0
    while g.offer[at] != rank or g.basket >> at & 1 == 1:
        at += 1
    g.basket |= 1 << at
    tell_only(e, TAKES_CLUB, g.active, rank, 0, 1 << g.active)


@kernel
def lay_diamond(g: State, e: Log, rank: int) -> None:
    """royal.shop.combine: lay down one more diamond; when the price is reached, the purchase is made."""
    g.laid = with_card(g.laid, rank)
    tell_only(e, LAYS, g.active, rank, 0, 1 << g.active)
    if value(g.laid) >= price(g):
        buy(g, e)


@kernel
def empty_basket(g: State, e: Log) -> None:
    """royal.turn.begin-again: put everything back."""
    g.basket = 0
    g.laid = 0
    tell_only(e, BEGINS_AGAIN, g.active, 0, 0, 1 << g.active)


@kernel
def buy(g: State, e: Log) -> None:
    """royal.shop.spent-gold, royal.diamonds.gold, royal.clubs.weapons: diamonds to the discard pile, clubs to hand.

    What was paid too much is lost (royal.shop.no-change).
    """
    seat = g.active
    for at in range(OFFER):
        if g.basket >> at & 1 == 1:
            tell(e, BUYS, seat, g.offer[at], 0, 0)
            gain(g, seat, CLUBS, g.offer[at])
            g.offer[at] = NO_CARD
    paid = g.laid + 0
    while paid != 0:
        tell(e, PAYS, seat, rank_at(lowest(paid)), 0, 0)
        throw_away(g, seat, DIAMONDS, rank_at(lowest(paid)))
        paid = without_lowest(paid)
    close(g, e)
