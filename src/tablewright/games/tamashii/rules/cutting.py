"""What a reset cuts short: programs go on without the player who reset while they were under way.

A program of nobody's own (frames.WORLD) is never cut. Any other remembers, in the `done` of its frame, frames.CUT and
the players for whom the rest of it is dropped.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.games.tamashii import frames
from tablewright.games.tamashii.rules.common import under_way
from tablewright.games.tamashii.state import State

PLAYERS = 2  # the bit of `done` from which on it says who is cut


@kernel
def cut(g: State, seat: int) -> None:
    """tamashii.reset.cuts-effect: the rest of what is under way is dropped for a player, but for world activity."""
    for at in range(under_way(g), g.lane * frames.DEEP - 1, -1):
        frame = g.agenda.frames[at]
        if frame.step == frames.RUN and frame.done != frames.WORLD:
            frame.done = frame.done | frames.CUT | 1 << (PLAYERS + seat)


@kernel
def is_cut(done: int, seat: int) -> bool:
    """Whether the rest of a program with such a mark is dropped for a player; others are not concerned."""
    return done != frames.WORLD and done >> (PLAYERS + seat) & 1 == 1
