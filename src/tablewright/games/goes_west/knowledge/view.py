"""The view of a seat.

Hidden are only the shuffled part of every draw pile, the hands of others where hands are closed, a trade offer that is
still being written, and which of the tiles that could be there lies face down where a mission promised a terrain
(dgw.seat.hidden). All else lies open, or was open when it happened (dgw.seat.danger-open).
"""

from __future__ import annotations

from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import show_public
from tablewright.engine.core.sets import has
from tablewright.games.goes_west import questions
from tablewright.games.goes_west.pieces import RESOURCES
from tablewright.games.goes_west.places import BAG, HAND, PLACES, SHOWN
from tablewright.games.goes_west.rules import cards
from tablewright.games.goes_west.state import TILES, WORDS, State, Tables


@entry
def view(g: State, t: Tables, seat: int, v: State) -> None:
    """dgw.seat.kinds, dgw.seat.hidden: all that lies open, and one's own hand; never the dice."""
    show_public(g, v)
    view_cards(g, v)
    for other in range(g.seats):
        if other != seat and not cards.hands_are_open(g):
            close_hand(g, v, other)
    view_tiles(g, v)
    view_offer(g, v, seat)


@kernel
def view_cards(g: State, v: State) -> None:
    """Where cards are: everybody knows who owns which, and what lies on discard piles and known on top of draw piles.

    dgw.card.same-back: a card face down shows nothing, but the piles of the supply hold just what is nowhere else.
    """
    for place in range(PLACES):
        for w in range(WORDS):
            v.cards[place, w] = g.cards[place, w]


@kernel
def close_hand(g: State, v: State, seat: int) -> None:
    """dgw.seat.hidden: what nobody else has seen of a hand lies among the shuffled cards, and is counted.

    Where the state is a view itself, what it counts stays counted.
    """
    v.unshown[seat] = g.unshown[seat] + cards.number_in(v, HAND + seat) - cards.number_in(v, SHOWN + seat)
    shuffle_in(v, seat)


@kernel
def shuffle_in(v: State, seat: int) -> None:
    """Back into the draw pile with all of a hand that nobody has seen."""
    for w in range(WORDS):
        v.cards[BAG + seat, w] |= v.cards[HAND + seat, w] & ~v.cards[SHOWN + seat, w]
        v.cards[HAND + seat, w] = v.cards[SHOWN + seat, w]


@kernel
def view_tiles(g: State, v: State) -> None:
    """dgw.map.face-down-view: of a tile that lies face down only its star and what the mission promised is known."""
    v.unseen = g.unseen
    for space in range(TILES):
        if has(g.up, space):
            v.tile[space] = g.tile[space]
        elif g.tile[space] != 0:
            v.unseen |= 1 << g.tile[space] - 1


@kernel
def view_offer(g: State, v: State, seat: int) -> None:
    """dgw.trade.offer-open: who offers a trade to whom, and the terms once they are sent, where hands are open too."""
    v.offer.seat = g.offer.seat
    v.offer.partner = g.offer.partner
    v.offer.countered = g.offer.countered
    if g.offer.countered == 1:
        v.offer.fee = g.offer.fee  # it was named when the first offer was sent
    if g.asks == questions.OFFER and seat != g.offer.seat:
        return
    v.offer.fee = g.offer.fee
    v.offer.moves = g.offer.moves
    for resource in range(RESOURCES):
        v.offer.give[resource] = g.offer.give[resource]
        v.offer.ask[resource] = g.offer.ask[resource]
    for w in range(WORDS):
        v.offer.give_cards[w] = g.offer.give_cards[w]
        v.offer.ask_cards[w] = g.offer.ask_cards[w]
