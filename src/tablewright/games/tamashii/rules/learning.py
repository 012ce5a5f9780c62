"""Learning protocols: their steps, completed in order, at any time, free of charge (tamashii.protocol.*)."""

from __future__ import annotations

from tablewright.engine.core.agenda import COMMON, push
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.rules.conditions import holds
from tablewright.games.tamashii.state import STEPS, State, Tables


@kernel
def can_learn(g: State, t: Tables, seat: int) -> bool:
    """tamashii.protocol.three-steps, tamashii.protocol.finished: whether the next step's requirement holds now.

    tamashii.protocol.two-at-once: the step behind it is the next at once, and can be completed right after it.
    """
    if g.protocol[seat] == 0 or g.learnt[seat] == STEPS:
        return False
    return holds(g, t, seat, t.protocol[g.protocol[seat] - 1].need[g.learnt[seat]])


@kernel
def lane_to_learn(g: State, seat: int) -> int:
    """tamashii.protocol.check: the lane in which a step could be completed now, between two atomic actions; else -1."""
    if g.agenda.depth[COMMON] != 1 or g.agenda.frames[COMMON].line < frames.TURN_BEGINS:
        return -1
    if g.agenda.frames[COMMON].line != frames.PLANNING:
        return COMMON
    return 1 + seat if g.agenda.depth[1 + seat] == 1 else -1


@kernel
def learn(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.protocol.mark: the step is marked and its reward obtained, an effect now or an ability for good."""
    protocol = g.protocol[seat] - 1
    step = g.learnt[seat] + 0
    g.learnt[seat] += 1
    tell(e, events.LEARNS, seat, protocol, step + 1, 0)
    line = t.protocol[protocol].reward[step]
    if line > 0:
        at = push(g.agenda, lane_to_learn(g, seat), frames.RUN, seat, line)
        g.agenda.frames[at].card = frames.BY_PROTOCOL * frames.SOURCE + protocol
