"""The agenda: stacks of frames, one common lane and one for each seat, that do not touch each other."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.engine.core.agenda import COMMON, Frame, agenda, has_overflowed, overflowed, pop, push, room, top
from tablewright.engine.core.kernel import entry
from tablewright.engine.core.record import RecordBytes, clone, i8, raw, record
from tablewright.engine.machine.on_demand import compiled, entry_of

LANES, DEEP = 3, 4


@record
class Desk:
    """An agenda of a common lane and two lanes of seats."""

    agenda = agenda(DEEP, LANES)
    behind = i8(64)


def put(g: Desk, lane: int, step: int, seat: int = 0, line: int = 0) -> int:
    return push(g.agenda, lane, step, seat, line)


def top_step(g: Desk, lane: int) -> int:
    at = top(g.agenda, lane)
    return g.agenda.frames[at].step if at >= 0 else 0


def test_lanes_share_the_frames_equally() -> None:
    g = Desk()

    assert room(g.agenda) == DEEP
    assert top(g.agenda, COMMON) == -1


def test_the_last_frame_pushed_is_on_top() -> None:
    g = Desk()
    put(g, COMMON, 1)
    at = put(g, COMMON, 2, seat=1, line=300)

    assert top(g.agenda, COMMON) == at
    assert (g.agenda.frames[at].step, g.agenda.frames[at].seat, g.agenda.frames[at].line) == (2, 1, 300)

    pop(g.agenda, COMMON)

    assert top_step(g, COMMON) == 1


def test_a_lane_filled_to_the_brim_leaves_the_others_alone() -> None:
    g = Desk()
    put(g, COMMON, 1)
    put(g, 2, 3)
    for step in range(10, 10 + DEEP):
        put(g, 1, step)

    assert [top_step(g, lane) for lane in range(LANES)] == [1, 10 + DEEP - 1, 3]

    for _ in range(DEEP):
        pop(g.agenda, 1)

    assert [top_step(g, lane) for lane in range(LANES)] == [1, 0, 3]


def test_a_frame_popped_leaves_no_trace() -> None:
    g = Desk()
    at = put(g, 1, 5, seat=1, line=9)
    frame = g.agenda.frames[at]
    frame.card, frame.left, frame.done, frame.kept, frame.spare = 1, 2, 3, 4, 5

    pop(g.agenda, 1)

    assert g == Desk()


def test_a_frame_pushed_has_nothing_of_an_earlier_one() -> None:
    g = Desk()
    g.agenda.frames[0].kept = 7

    put(g, COMMON, 1)

    assert g.agenda.frames[0].kept == 0


# ------------------------------------------------------------------------------------------------ no room


@entry
def flood(g: Desk, lane: int, frames: int) -> int:
    """Push so many frames and fill in all of each; where the last lies."""
    at = 0
    for n in range(frames):
        at = push(g.agenda, lane, 1 + n % 100, 7, 7)
        frame = g.agenda.frames[at]
        frame.card = frame.left = frame.kept = frame.spare = frame.done = 7
    return at


@entry
def drain(g: Desk, lane: int, frames: int) -> bool:
    """Pop so many; whether anything went astray."""
    for _ in range(frames):
        pop(g.agenda, lane)
    return overflowed(g.agenda)


def on_both(rule: Any, g: Desk, *numbers: int) -> Desk:
    """What a kernel makes of a desk, interpreted and compiled alike."""
    other = clone(g)
    said = rule(g, *numbers)
    assert entry_of(compiled(rule))(RecordBytes(other), *numbers) == said
    assert raw(other) == raw(g)
    return g


@pytest.mark.parametrize("lane", range(LANES))
def test_a_frame_without_room_goes_astray_and_nothing_else_is_written(lane: int) -> None:
    full = on_both(flood, Desk(), lane, DEEP)
    over = on_both(flood, clone(full), lane, 100)

    assert not has_overflowed(full)
    assert has_overflowed(over)
    assert list(over.agenda.depth) == list(full.agenda.depth)
    assert [over.agenda.frames[n] == full.agenda.frames[n] for n in range(LANES * DEEP)] == [True] * (LANES * DEEP)
    assert list(over.behind) == [0] * 64


def test_that_a_frame_went_astray_is_remembered_when_there_is_room_again() -> None:
    over = on_both(flood, Desk(), COMMON, DEEP + 1)

    again = on_both(flood, on_both(drain, over, COMMON, DEEP), COMMON, 1)

    assert has_overflowed(again)
    assert top_step(again, COMMON) == 1


def test_a_frame_taken_off_an_empty_lane_is_remembered_too_and_nothing_else_is_written() -> None:
    g = on_both(drain, Desk(), COMMON, 3)

    assert has_overflowed(g)
    assert list(g.agenda.depth) == [0] * LANES
    assert g.agenda.frames[0] == Frame()
