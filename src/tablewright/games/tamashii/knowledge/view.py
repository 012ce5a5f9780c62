"""What a seat of TAMASHII may know: its view.

All of it but the dice (tamashii.flow.public): what lies in a bag, in a shuffled deck or face down does not exist until
it is drawn or revealed, and what a bag holds is open to all (tamashii.flow.own-bag).
"""

from __future__ import annotations

from tablewright.engine.core.kernel import entry
from tablewright.engine.core.record import show_public
from tablewright.games.tamashii.state import State, Tables


@entry
def view(g: State, t: Tables, seat: int, v: State) -> None:
    """tamashii.flow.seats: the same for every seat: everything but the dice."""
    show_public(g, v)
