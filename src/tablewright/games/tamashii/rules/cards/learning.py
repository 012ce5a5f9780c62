"""Learning protocols: their steps, completed in order, at any time, free of charge (tamashii.protocol.*)."""

from __future__ import annotations

from tablewright.engine.core.agenda import COMMON, push
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii.rules.common import finish, under_way
from tablewright.games.tamashii.rules.conditions.holding import holds
from tablewright.games.tamashii.state import STEPS, State, Tables


@kernel
def can_learn(g: State, t: Tables, seat: int) -> bool:
    """tamashii.protocol.three-steps, tamashii.protocol.finished: whether the next step's requirement holds now."""
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
    """A player completes the next step, between two atomic actions."""
    complete(g, t, e, lane_to_learn(g, seat), seat, g.learnt[seat] + 0)


@kernel
def complete(g: State, t: Tables, e: Log, lane: int, seat: int, first: int) -> None:
    """tamashii.protocol.mark: the next step is marked; the rewards from step `first` on are obtained.

    tamashii.protocol.two-at-once: but first the player may complete the step behind it, if its requirement holds now.
    """
    g.learnt[seat] += 1
    tell(e, events.LEARNS, seat, g.protocol[seat] - 1, g.learnt[seat], 0)
    if can_learn(g, t, seat):
        push(g.agenda, lane, frames.LEARN, seat, first)
    else:
        obtain(g, t, lane, seat, first)


@kernel
def obtain(g: State, t: Tables, lane: int, seat: int, first: int) -> None:
    """tamashii.protocol.mark: rewards from a step on are obtained in order; an ability is in force already."""
    protocol = g.protocol[seat] - 1
    for step in range(g.learnt[seat] - 1, first - 1, -1):
        line = t.protocol[protocol].reward[step] + 0
        if line > 0:
            at = push(g.agenda, lane, frames.RUN, seat, line)
            registers.print_on(g.agenda.frames[at], registers.printed(frames.BY_PROTOCOL, protocol))


@kernel
def legal_next_step(g: State, t: Tables, at: int, kind: int) -> int:
    """tamashii.protocol.optional: the next step may be completed along with the one before, or left for later."""
    return 1


@kernel
def answer_next_step(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """tamashii.protocol.two-at-once: another step is completed at the same time, or the rewards come now."""
    frame = g.agenda.frames[under_way(g)]
    seat, first = frame.seat + 0, frame.line + 0
    finish(g)
    if kind == c.LEARN:
        complete(g, t, e, g.lane, seat, first)
    else:
        obtain(g, t, g.lane, seat, first)
