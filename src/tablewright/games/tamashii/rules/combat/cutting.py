"""Resets in the middle of effects: programs continue without the player who reset.

A program of nobody's own is never cut. Any other remembers the players for whom the rest of it is dropped: its cut mark
(`registers.cut_mark`).
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.games.tamashii import frames, registers
from tablewright.games.tamashii.rules.common import under_way
from tablewright.games.tamashii.state import State


@kernel
def cut(g: State, seat: int) -> None:
    """tamashii.reset.cuts-effect: the rest of what is under way is dropped for a player, but for world activity."""
    for at in range(under_way(g), g.lane * frames.DEEP - 1, -1):
        frame = g.agenda.frames[at]
        if frame.step == frames.RUN and not registers.is_world(frame):
            registers.cut_for(frame, seat)
