"""The agenda: what is still to happen, as data on stacks inside the record.

A frame is a small note to oneself: do this step, for that seat, from that line on. `push` puts one on top, the
game's `advance` pops and runs frames until one of them asks a seat to choose. A card that asks a question in the
middle of its effect leaves its own frame, set to the next line, beneath the question: so every state can be copied,
saved, sent and searched, however deep the nesting. Frames hold public values only.

An agenda has one lane or several, each a stack of its own: the common one, and one per seat for phases in which seats
plan or commit at the same time. Lanes share one row of frames, cut into equal parts, with one frame more at its end:

    depth = i8(LANES)
    frames = many(Frame, LANES * DEEP + 1)

How deep a lane can become is proved for each game and each pack. Should a proof ever be wrong, a frame for which there
is no room goes astray into that last one, on every target alike: nothing else is written over, and the row remembers
(`overflowed`). What the rules say next cannot be carried out then, so the game stops: `advance` sees to that.
"""

from __future__ import annotations

from typing import Any

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import Many, Row8, i8, i16, layout, raw, record

COMMON = 0  # the lane that all seats share; seat s has lane 1 + s
ASTRAY = 127  # the step of the last frame of a row, once a frame went astray


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
    return (len(frames) - 1) // len(depth)


@kernel
def overflowed(frames: Frames) -> bool:
    """Whether a frame went astray, because its lane was full or, for one to be taken off, empty."""
    return frames[len(frames) - 1].step == ASTRAY


@kernel
def push(depth: Row8, frames: Frames, lane: int, step: int, seat: int, line: int) -> int:
    """Put a frame on top of a lane; where it lies, for the caller to fill in the rest; astray if the lane is full."""
    most = room(depth, frames)
    if depth[lane] < most:
        at = lane * most + depth[lane]
        depth[lane] += 1
    else:
        at, step = len(frames) - 1, ASTRAY
    frame = frames[at]
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
    if depth[lane] == 0:
        frames[len(frames) - 1].step = ASTRAY
        return
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


def marks_of(kind: type) -> list[int]:
    """Where in the bytes of a state it is marked that a frame went astray, agenda by agenda."""
    plan, frame = layout(kind), layout(Frame)
    rows = {name: f.shape[0] for name, f in plan.fields.items() if f.kind is Frame and f.shape}
    return [plan.offset(name) + (frames - 1) * frame.size + frame.offset("step") for name, frames in rows.items()]


def has_overflowed(g: Any) -> bool:
    """Whether a frame went astray in any agenda of a state, whatever game it is of."""
    return any(raw(g)[mark] == ASTRAY for mark in marks_of(type(g)))
