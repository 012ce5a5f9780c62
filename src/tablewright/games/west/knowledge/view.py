"""The view of a seat of The West: Ascendant."""

from __future__ import annotations

from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import show_public
from tablewright.engine.core.sets import has, set_of
from tablewright.games.west.state import CLOSED, DISCARD, MIDDLE, PLACES, SHOWN, TYPES, State, Tables

OPEN_PLACES = set_of(MIDDLE, DISCARD, SHOWN, SHOWN + 1)


@entry
def view(g: State, t: Tables, seat: int, v: State) -> None:
    """All that lies open, and the seat's own hand, counted by type; never the dice, the deck, the other hand.

    Nor which card is where: nobody looks at the backs of Facilities or behind Doppelgates (west.doppelgate.backs).
    """
    show_public(g, v)
    for place in range(PLACES):
        if is_known(g, seat, place):
            for kind in range(TYPES):
                v.count[place, kind] = g.count[place, kind]


@kernel
def is_known(g: State, seat: int, place: int) -> bool:
    """Whether a seat may know the types of the cards in a place: west.hand.hidden, west.discard.shared.

    When the game is over hands are laid open for scoring.
    """
    if has(OPEN_PLACES, place):
        return True
    is_hand = place == CLOSED or place == CLOSED + 1
    return is_hand and (place == CLOSED + seat or g.ended != 0)
