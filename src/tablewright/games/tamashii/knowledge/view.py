"""The view of a seat of TAMASHII.

All of it but the dice (tamashii.flow.public): what lies in a bag, in a shuffled deck or face down does not exist until
it is drawn or revealed, and what a bag holds is open to all (tamashii.flow.own-bag). Only at tables that hide the
facedown tiles of a sheet is there more to hide (tamashii.flow.sheet-known).
"""

from __future__ import annotations

from tablewright.engine.core.kernel import entry
from tablewright.engine.core.record import show_public
from tablewright.engine.core.sets import has
from tablewright.games.tamashii.readings import HIDDEN_TILES
from tablewright.games.tamashii.state import State, Tables


@entry
def view(g: State, t: Tables, seat: int, v: State) -> None:
    """tamashii.flow.seats: the same for every seat: all but the dice, and facedown tiles where they are hidden."""
    show_public(g, v)
    if has(g.readings, HIDDEN_TILES):
        for tile in range(t.map[g.layout].tiles):
            if not has(g.up, tile):
                v.tile[tile] = 0
