"""The agenda: pending steps, as data on stacks inside the record.

A frame is a small note to oneself: do this step, for that seat, from that line on. `then` puts one on top; the game's
`advance` runs whatever is `under_way`, the frame on top, until one of them asks a seat to choose; who is done takes its
own off: `finish`. A card that asks a question in the middle of its effect leaves its own frame, set to the next line,
beneath the question: so every state can be copied, saved, sent and searched, however deep the nesting. Frames hold
public values only.

A game declares its agenda in its State, as deep as it needs:

    agenda = public(agenda(DEEP))

An agenda has one lane or several, each a stack of its own: the common one, which the verbs above are about, and one per
seat for phases in which seats plan or commit at the same time (`push`, `top` and `pop` name the lane). Lanes share one
row of frames, cut into equal parts, with one frame more at its end.

How deep a lane can become is proved for each game and each pack. Should a proof ever be wrong, a frame for which there
is no room goes astray into that last one, on every target alike: nothing else is written over, and the row remembers
(`overflowed`). What the rules say next cannot be carried out then, so the game stops: `advance` sees to that.
"""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import Many, Row8, i8, i16, layout, made_to_measure, many, one, raw, record

COMMON = 0  # the lane that all seats share; seat s has lane 1 + s
ASTRAY = 127  # the step of the last frame of a row, once a frame went astray


@record
class Frame:
    """One pending step."""

    step = i8()  # what to do
    seat = i8()  # for whom
    line = i16()  # where in a program, or how far along
    card = i16()  # about which card or piece
    left = i16()  # how often still
    kept = i16()  # values kept between lines
    spare = i16()
    done = i8()  # whether the last part was done in full


class Agenda:
    """The agenda of steps still to come. Each game has its own size; kernels of the engine are written for this one."""

    depth: Row8  # how many frames lie in each lane
    frames: Many[Frame]


def agenda(deep: int, lanes: int = 1) -> Agenda:
    """Declare an agenda with room for so many frames in each lane."""
    return one(agenda_of(deep, lanes))


@cache
def agenda_of(deep: int, lanes: int) -> type[Agenda]:
    """The record of an agenda of that size."""
    fields = {"depth": i8(lanes), "frames": many(Frame, lanes * deep + 1)}
    return made_to_measure(
        Agenda, record(cast("type[Agenda]", type("Agenda", (), {"__doc__": Agenda.__doc__} | fields)))
    )


# ------------------------------------------------------------------------------------------------ the common lane


@kernel
def then(agenda: Agenda, step: int, seat: int, line: int) -> int:
    """Lay a frame on top, to be run next; where it lies, for the caller to fill in the rest."""
    return push(agenda, COMMON, step, seat, line)


@kernel
def under_way(agenda: Agenda) -> int:
    """Where the frame on top lies, or -1 if there is none."""
    return agenda.depth[COMMON] - 1


@kernel
def finish(agenda: Agenda) -> None:
    """Take the frame on top off: it is done."""
    pop(agenda, COMMON)


# ------------------------------------------------------------------------------------------------ any lane


@kernel
def room(agenda: Agenda) -> int:
    """How many frames each lane can hold."""
    return (len(agenda.frames) - 1) // len(agenda.depth)


@kernel
def overflowed(agenda: Agenda) -> bool:
    """Whether a frame went astray, because its lane was full or, for one to be taken off, empty."""
    return agenda.frames[len(agenda.frames) - 1].step == ASTRAY


@kernel
def push(agenda: Agenda, lane: int, step: int, seat: int, line: int) -> int:
    """Put a frame on top of a lane; where it lies, for the caller to fill in the rest; astray if the lane is full."""
    most = room(agenda)
    if agenda.depth[lane] < most:
        at = lane * most + agenda.depth[lane]
        agenda.depth[lane] += 1
    else:
        at, step = len(agenda.frames) - 1, ASTRAY
    fill(agenda, at, step, seat, line)
    return at


@kernel
def top(agenda: Agenda, lane: int) -> int:
    """Where the top frame of a lane lies, or -1 if the lane is empty."""
    if agenda.depth[lane] == 0:
        return -1
    return lane * room(agenda) + agenda.depth[lane] - 1


@kernel
def pop(agenda: Agenda, lane: int) -> None:
    """Take the top frame off a lane, leaving no trace of it: equal situations are equal bytes."""
    if agenda.depth[lane] == 0:
        agenda.frames[len(agenda.frames) - 1].step = ASTRAY
        return
    agenda.depth[lane] -= 1
    fill(agenda, lane * room(agenda) + agenda.depth[lane], 0, 0, 0)


@kernel
def fill(agenda: Agenda, at: int, step: int, seat: int, line: int) -> None:
    """Write a frame anew, all else in it 0."""
    frame = agenda.frames[at]
    frame.step = step
    frame.seat = seat
    frame.line = line
    frame.card = 0
    frame.left = 0
    frame.done = 0
    frame.kept = 0
    frame.spare = 0


# ------------------------------------------------------------------------------------------------ for the checks


def marks_of(kind: type) -> list[int]:
    """Where in the bytes of a state it is marked that a frame went astray, agenda by agenda."""
    plan, marks = layout(kind), []
    for name, field in plan.fields.items():
        if getattr(field.kind, "stands_for", None) is Agenda:
            own = layout(cast(type, field.kind))
            frames = own.fields["frames"].shape[0]
            marks.append(
                plan.offset(name)
                + own.offset("frames")
                + (frames - 1) * layout(Frame).size
                + layout(Frame).offset("step")
            )
    return marks


def has_overflowed(g: Any) -> bool:
    """Whether a frame went astray in any agenda of a state, whatever game it is of."""
    return any(raw(g)[mark] == ASTRAY for mark in marks_of(type(g)))
