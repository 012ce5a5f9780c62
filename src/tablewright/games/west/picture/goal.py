"""How The West: Ascendant is won, and how near its end is, for the head of the table."""

from __future__ import annotations

from tablewright.engine.game.contract import SPECTATOR, Pack
from tablewright.games.west.rules.motions import built
from tablewright.games.west.state import State, Tables

GOAL = "Finish with more points than your opponent"


def counter(v: State, pack: Pack, seat: int) -> str:
    """west.end.zone: built cards on both sides, the viewer's first, against the number that ends the game."""
    t: Tables = pack.tables
    if seat == SPECTATOR:
        return f"{built(v, 0)} and {built(v, 1)} of {t.end_built} cards built"
    return f"you have built {built(v, seat)} of {t.end_built} cards, they {built(v, 1 - seat)}"
