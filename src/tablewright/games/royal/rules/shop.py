"""The shop: a bundle of weapons, paid together. It is put together in steps, which nobody else sees."""

from __future__ import annotations

from tablewright.engine.core.events import EVERYBODY, Log, tell, tell_only, tell_partly
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import lowest, size, without_lowest
from tablewright.games.royal import events, steps
from tablewright.games.royal.rules.cards import FIRST, bit, copies, rank_at, value, with_card, without, without_card
from tablewright.games.royal.rules.motions import (
    gain,
    in_basket,
    lay_out_offer,
    offered,
    plays_open,
    put_offer_away,
    throw_away,
    witnesses,
)
from tablewright.games.royal.state import CLUBS, DIAMONDS, NO_CARD, OFFER, RANKS, State


@kernel
def enter(g: State, e: Log) -> None:
    """royal.shop.landing, royal.hidden.shop: a visit begins; with closed hands the visitor alone looks at the offer."""
    g.step = steps.VISIT
    if not plays_open(g) and g.count[g.active, DIAMONDS] > 0:
        lay_out_offer(g, e, 1 << g.active)
        tell(e, events.LOOKS, g.active, size(offered(g)), 0, 0)


@kernel
def visit_step(g: State, e: Log) -> bool:
    """royal.shop.optional: who lands on a shop may buy, or decline.

    It is not asked of a player without diamonds, or when no club is left: everybody can see that.
    """
    if g.count[g.active, DIAMONDS] > 0 and offered(g) != 0:
        return True
    leave(g, e)
    return False


@kernel
def leave(g: State, e: Log) -> None:
    """Nothing is bought."""
    tell(e, events.LEAVES, g.active, 0, 0, 0)
    close(g, e)


@kernel
def close(g: State, e: Log) -> None:
    """royal.shop.refresh: after every visit the unsold clubs go away; with open hands four new ones are turned up."""
    g.basket = 0
    g.laid = 0
    g.again[g.active] = 0
    put_offer_away(g)
    if plays_open(g):
        lay_out_offer(g, e, EVERYBODY)
    g.step = steps.END_TURN


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
    left = value(g.hand[g.active, DIAMONDS]) - price(g)
    too_dear = bit(1 + min(left, RANKS))  # and whatever lies above
    return on_display(g) & FIRST & (1 << too_dear) - 1


@kernel
def payable(g: State) -> int:
    """royal.shop.payment-order: diamonds that can be laid down next, in any order.

    There must be a payment with this one and those already laid in which none could be withheld; so whatever has been
    laid down, something can follow.
    """
    if g.basket == 0:
        return 0
    cost, cards, ranks = price(g), purse(g) & FIRST, 0
    while cards != 0:
        at = lowest(cards)
        if can_be_completed(with_card(g.laid, rank_at(at)), without_card(purse(g), rank_at(at)), cost):
            ranks |= 1 << at
        cards = without_lowest(cards)
    return ranks


@kernel
def can_be_completed(laid: int, purse: int, cost: int) -> bool:
    """royal.shop.minimal-payment: whether diamonds, with some of a purse, can pay a price and none be withheld.

    Tried for each rank that the lowest diamond of the payment could have, the lowest laid down or a lower one.
    """
    total, lowest_laid = value(laid), rank_at(lowest(laid))
    if reaches(total, purse, lowest_laid, cost):
        return True
    if total < cost:
        for least in range(1, lowest_laid):
            if copies(purse, least) > 0 and reaches(total + least, without_card(purse, least), least, cost):
                return True
    return False


@kernel
def reaches(total: int, purse: int, least: int, cost: int) -> bool:
    """Whether a sum can be brought to a price, and past it by less than the least diamond, with such or higher ones.

    The sums below the price that can be reached are a set, which every further diamond extends.
    """
    below, paid = 1 << total if total < cost else 0, 1 << total if total >= cost else 0
    short, enough = (1 << cost) - 1, ((1 << least) - 1) << cost
    cards = purse >> bit(least) << bit(least)
    while cards != 0:
        sums = below << rank_at(lowest(cards))
        below |= sums & short
        paid |= sums & ~short
        cards = without_lowest(cards)
    return paid & enough != 0


@kernel
def take_club(g: State, e: Log, rank: int) -> None:
    """royal.shop.several: pick one more weapon out of the offer."""
    at = 0
    while g.offer[at] != rank or g.basket >> at & 1 == 1:
        at += 1
    g.basket |= 1 << at
    tell_only(e, events.TAKES_CLUB, g.active, rank, 0, 1 << g.active)


@kernel
def lay_diamond(g: State, e: Log, rank: int) -> None:
    """royal.shop.combine: lay down one more diamond; when the price is reached, the purchase is made."""
    g.laid = with_card(g.laid, rank)
    tell_only(e, events.LAYS, g.active, rank, 0, 1 << g.active)
    if value(g.laid) >= price(g):
        buy(g, e)


@kernel
def empty_basket(g: State, e: Log) -> None:
    """royal.turn.begin-again: put everything back."""
    g.basket = 0
    g.laid = 0
    g.again[g.active] += 1
    tell_only(e, events.BEGINS_AGAIN, g.active, 0, 0, 1 << g.active)


@kernel
def buy(g: State, e: Log) -> None:
    """royal.shop.spent-gold, royal.diamonds.gold, royal.clubs.weapons: diamonds to the discard pile, clubs to hand.

    What was paid too much is lost (royal.shop.no-change). What was paid all see, what was bought perhaps not.
    """
    seat = g.active
    for at in range(OFFER):
        if g.basket >> at & 1 == 1:
            tell_partly(e, events.BUYS, seat, 0, 0, g.offer[at], witnesses(g, seat))
            gain(g, seat, CLUBS, g.offer[at])
            g.offer[at] = NO_CARD
    note_price(g, seat)
    paid = g.laid
    while paid != 0:
        tell(e, events.PAYS, seat, rank_at(lowest(paid)), 0, 0)
        throw_away(g, seat, DIAMONDS, rank_at(lowest(paid)))
        paid = without_lowest(paid)
    close(g, e)


@kernel
def note_price(g: State, seat: int) -> None:
    """royal.hidden.price: all know what unseen clubs may be worth together: no more than was paid for them.

    Nor so little that the lowest diamond could have been withheld (royal.shop.minimal-payment).
    """
    if not plays_open(g):
        g.most[seat] += value(g.laid)
        g.least[seat] += value(g.laid) - rank_at(lowest(g.laid)) + 1
