"""How The West: Ascendant is won, and how near its end is, for the head of the table."""

from __future__ import annotations

from tablewright.engine.game.contract import SPECTATOR, Pack
from tablewright.games.west.rules.motions import built
from tablewright.games.west.state import State, Tables

GOAL = "Finish with more points than your opponent"


def counter(v: State, pack: Pack, seat: int) -> str:
    """west.end.zone: built cards on both sides, the viewer's first, against the number that ends the game."""
    t: Tables = pack.tables
    near = 0 if seat == SPECTATOR else seat
    return f"{built(v, near)} and {built(v, 1 - near)} of {t.end_built} cards built"
