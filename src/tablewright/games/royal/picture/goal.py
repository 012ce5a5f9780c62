"""How The Royal Ascension is won, and how near the players are, for the head of the table."""

from __future__ import annotations

from tablewright.engine.core.sets import size
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.royal.state import MAJORITY, TERRITORIES, State

GOAL = f"Hold {MAJORITY} of the {TERRITORIES} territories"


def counter(v: State, seat: int) -> str:
    """royal.win.seven: the viewer's territories and the strongest rival's."""
    best = max(size(v.realm[other]) for other in range(v.seats) if other != seat)
    return (
        f"best {best} of {MAJORITY}" if seat == SPECTATOR else f"{size(v.realm[seat])} of {MAJORITY}, best rival {best}"
    )
