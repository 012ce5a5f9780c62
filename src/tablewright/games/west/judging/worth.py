"""A quick evaluation of a seat's position, for players that look one move ahead."""

from __future__ import annotations

from tablewright.engine.core.kernel import entry
from tablewright.games.west.rules.ending import end_scoring
from tablewright.games.west.state import State, Tables


@entry
def worth(g: State, t: Tables, seat: int) -> int:
    """How far a seat would be ahead if the game were scored now, and, for less, how many cards it holds."""
    mine = g.points[seat] + end_scoring(g, t, seat)
    theirs = g.points[1 - seat] + end_scoring(g, t, 1 - seat)
    return 4 * (mine - theirs) + g.hand_size[seat]
