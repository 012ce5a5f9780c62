"""The agenda: what is still to happen, as data on stacks inside the record.

A frame is a small note to oneself: do this step, for that seat, from that line on. `push` puts one on top, the
game's `advance` pops and runs frames until one of them asks a seat to choose. A card that asks a question in the
middle of its effect leaves its own frame, set to the next line, beneath the question: so every state can be copied,
saved, sent and searched, however deep the nesting. Frames hold public values only.

An agenda has one lane or several, each a stack of its own: the common one, and one per seat for phases in which seats
plan or commit at the same time. Lanes share one row of frames, cut into equal parts:

    depth = i8(LANES)
    frames = many(Frame, LANES * DEEP)
"""

from __future__ import annotations

from tablewright.engine.kernel import kernel
from tablewright.engine.record import Many, Row8, i8, i16, record

COMMON = 0  # the lane that all seats share; seat s has lane 1 + s


@record
class Frame:
    """One note of what is still to happen."""

    step = i8()  # what to do
    seat = i8()  # for whom
    line = i16()  # where in a program, or how far along
    card = i16()  # about which card or piece
    left = i16()  # how often still
    kept = i16()  # values kept between lines
    spare = i16()
    done = i8()  # whether the last part was done in full


Frames = Many[Frame]


@kernel
def room(depth: Row8, frames: Frames) -> int:
    """How many frames each lane can hold."""
    return len(frames) // len(depth)


@kernel
def push(depth: Row8, frames: Frames, lane: int, step: int, seat: int, line: int) -> int:
    """Put a frame on top of a lane; where it lies, for the caller to fill in the rest."""
    full = depth[lane] == room(depth, frames)
    at = len(frames) if full else lane * room(depth, frames) + depth[lane]  # a full lane is an error when interpreted
    frame = frames[at]
    depth[lane] += 1
    frame.step = step
    frame.seat = seat
    frame.line = line
    frame.card = 0
    frame.left = 0
    frame.done = 0
    frame.kept = 0
    frame.spare = 0
    return at


@kernel
def top(depth: Row8, frames: Frames, lane: int) -> int:
    """Where the top frame of a lane lies, or -1 if the lane is empty."""
    if depth[lane] == 0:
        return -1
    return lane * room(depth, frames) + depth[lane] - 1


@kernel
def pop(depth: Row8, frames: Frames, lane: int) -> None:
    """Take the top frame off a lane, leaving no trace of it: equal situations are equal bytes."""
    depth[lane] -= 1
    frame = frames[lane * room(depth, frames) + depth[lane]]
    frame.step = 0
    frame.seat = 0
    frame.line = 0
    frame.card = 0
    frame.left = 0
    frame.done = 0
    frame.kept = 0
    frame.spare = 0
