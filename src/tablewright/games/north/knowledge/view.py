"""The view of a seat of The North.

Little is hidden. Every card that a player gets is taken in the open (north.setup.dealt-openly, north.hand.known), so
all know which cards a player has in Deck and hand together; hidden is only which of them are in the hand, and of those
the backs are known (north.hand.backs); and what lies behind a Facility that a player built, if its owner has looked
(north.facility.front). What nobody has seen lies in the bag, in no order, and what the bag holds follows from all the
rest; in a view it holds as well what the viewer has not seen.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import show_public
from tablewright.games.north import state as s
from tablewright.games.north.rules.motions import cell, in_zone
from tablewright.games.north.state import State, Tables


@entry
def view(g: State, t: Tables, seat: int, v: State) -> None:
    """All that lies open, and the seat's own hand; of the other hand its size, its backs, and its known cards."""
    show_public(g, v)
    for place in range(s.PLACES):
        v.cards[place] = g.cards[place]
    for p in range(2):
        if p != seat:  # north.hand.visibility: for others the cards of a closed hand are somewhere in the Deck
            v.cards[s.DECK + p] += v.cards[s.CLOSED + p]
            v.cards[s.CLOSED + p] = 0
        view_zone(g, t, seat, p, v)


@kernel
def view_zone(g: State, t: Tables, seat: int, p: int, v: State) -> None:
    """A Zone; what its owner alone has seen behind a card is, for others, among what nobody has seen."""
    for back in range(s.BACKS):
        v.built[p, back] = g.built[p, back]
    if p != seat:
        v.cards[s.BAG] += v.cards[s.LOOKED_AT + p]
        v.cards[s.LOOKED_AT + p] = 0
    for slot in range(g.zone_size[p]):
        card = in_zone(g, p, slot)
        if p != seat and card & s.SIDE == s.LOOKED:
            back = t.back[card & s.WHICH]
            v.built[p, back] += 1
            card = back | s.BUILT
        v.zone[cell(p, slot)] = card
