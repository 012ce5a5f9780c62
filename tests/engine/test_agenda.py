"""The agenda: stacks of frames, one common lane and one for each seat, that do not touch each other."""

from __future__ import annotations

import pytest

from tablewright.engine.agenda import COMMON, Frame, pop, push, room, top
from tablewright.engine.record import i8, many, record

LANES, DEEP = 3, 4


@record
class Desk:
    """An agenda of a common lane and two lanes of seats."""

    depth = i8(LANES)
    frames = many(Frame, LANES * DEEP)


def put(g: Desk, lane: int, step: int, seat: int = 0, line: int = 0) -> int:
    return push(g.depth[:], g.frames[:], lane, step, seat, line)


def top_step(g: Desk, lane: int) -> int:
    at = top(g.depth[:], g.frames[:], lane)
    return g.frames[at].step if at >= 0 else 0


def test_lanes_share_the_frames_equally() -> None:
    g = Desk()

    assert room(g.depth[:], g.frames[:]) == DEEP
    assert top(g.depth[:], g.frames[:], COMMON) == -1


def test_the_last_frame_pushed_is_on_top() -> None:
    g = Desk()
    put(g, COMMON, 1)
    at = put(g, COMMON, 2, seat=1, line=300)

    assert top(g.depth[:], g.frames[:], COMMON) == at
    assert (g.frames[at].step, g.frames[at].seat, g.frames[at].line) == (2, 1, 300)

    pop(g.depth[:], g.frames[:], COMMON)

    assert top_step(g, COMMON) == 1


def test_a_lane_filled_to_the_brim_leaves_the_others_alone() -> None:
    g = Desk()
    put(g, COMMON, 1)
    put(g, 2, 3)
    for step in range(10, 10 + DEEP):
        put(g, 1, step)

    assert [top_step(g, lane) for lane in range(LANES)] == [1, 10 + DEEP - 1, 3]

    for _ in range(DEEP):
        pop(g.depth[:], g.frames[:], 1)

    assert [top_step(g, lane) for lane in range(LANES)] == [1, 0, 3]


def test_a_frame_popped_leaves_no_trace() -> None:
    g = Desk()
    at = put(g, 1, 5, seat=1, line=9)
    frame = g.frames[at]
    frame.card, frame.left, frame.done, frame.kept, frame.spare = 1, 2, 3, 4, 5

    pop(g.depth[:], g.frames[:], 1)

    assert g == Desk()


def test_a_frame_pushed_has_nothing_of_an_earlier_one() -> None:
    g = Desk()
    g.frames[0].kept = 7

    put(g, COMMON, 1)

    assert g.frames[0].kept == 0


def test_the_checked_build_stops_a_stack_that_grows_past_all_frames() -> None:
    g = Desk()
    for step in range(DEEP):
        put(g, LANES - 1, step)

    with pytest.raises(IndexError):
        put(g, LANES - 1, 9)
