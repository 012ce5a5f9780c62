"""The view of a seat."""

from __future__ import annotations

from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.piles import BOTTOM
from tablewright.engine.core.record import show_public
from tablewright.games.royal import steps
from tablewright.games.royal.rules.motions import plays_open
from tablewright.games.royal.state import OFFER, PER_SUIT, SUITS, State, Tables


@entry
def view(g: State, t: Tables, seat: int, v: State) -> None:
    """All that lies open, and what the seat itself holds and has chosen; never the dice, the piles, other hands."""
    show_public(g, v)
    v.ends[BOTTOM] = g.ends[BOTTOM]
    for at in range(PER_SUIT - g.ends[BOTTOM], PER_SUIT):
        v.under[at] = g.under[at]  # royal.shop.refresh: what is known under the clubs
    for other in range(g.seats):
        if g.lane[other] != steps.READY:
            v.lane[other] = steps.CHOOSE_TERRITORY  # royal.battle.secret-commit: not how far they are
    if plays_open(g):
        view_offer(g, v)
    if seat >= 0:
        view_own(g, v, seat)


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
