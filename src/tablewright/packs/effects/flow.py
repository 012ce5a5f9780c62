"""Flow: how a running program moves from line to line. Kernels shared by all interpreters.

A program under way is a frame on the agenda: the line it has reached, how often the deed on that line is still to be
done, and whether the last deed was done in full.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import Frame
from tablewright.engine.core.kernel import kernel
from tablewright.packs.effects.program import CHOOSE, IF, JUMP, MAY, THEN, Op


@kernel
def goes_on(frame: Frame, op: Op, holds: bool) -> bool:
    """Follow a JUMP, a THEN or an IF (whose condition `holds` or not); whether the operation was one of these."""
    if op.op == JUMP:
        frame.line = op.a
    elif op.op == THEN:
        frame.line = frame.line + 1 if frame.done == 1 else op.a
    elif op.op == IF:
        frame.line = frame.line + 1 if holds else op.a
    else:
        return False
    return True


@kernel
def begin_deed(frame: Frame, times: int) -> None:
    """Reach a deed that is to be done so many times; nothing happens where it is under way already."""
    if frame.left == 0:
        frame.left = times
        frame.done = 1


@kernel
def done_once(frame: Frame) -> None:
    """Count one doing of a deed; after the last, the effect goes on with the next line."""
    frame.left -= 1
    if frame.left == 0:
        frame.line += 1


@kernel
def give_up(frame: Frame) -> None:
    """The rest of a deed cannot be done."""
    frame.done = 0
    frame.left = 0
    frame.line += 1


@kernel
def pass_over(frame: Frame, op: Op) -> None:
    """Go on without what a line says: a `may` that is declined, a `choose one` or a deed that cannot be done."""
    if op.op == MAY:
        frame.line = op.a
    elif op.op == CHOOSE:
        frame.done = 0
        frame.line = op.b
    else:
        give_up(frame)
