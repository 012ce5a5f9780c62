"""How a program under way goes from line to line, for every game alike."""

from __future__ import annotations

import pytest

from tablewright.engine.core.agenda import Frame
from tablewright.packs.effects.flow import begin_deed, done_once, give_up, goes_on, pass_over
from tablewright.packs.effects.program import CHOOSE, DRAW, IF, JUMP, MAY, THEN, Op


def row(op: int, a: int = 0, b: int = 0) -> Op:
    written = Op()
    written.op, written.a, written.b = op, a, b
    return written


def at(line: int, *, left: int = 0, done: int = 0) -> Frame:
    frame = Frame()
    frame.line, frame.left, frame.done = line, left, done
    return frame


@pytest.mark.parametrize(
    ("op", "done", "holds", "line"),
    [
        (JUMP, 0, False, 9), (THEN, 1, False, 6), (THEN, 0, False, 9), (IF, 0, True, 6), (IF, 1, False, 9),
    ],
)  # fmt: skip
def test_where_a_program_goes_on(op: int, done: int, holds: bool, line: int) -> None:
    frame = at(5, done=done)

    assert goes_on(frame, row(op, 9), holds)
    assert frame.line == line


def test_a_deed_is_no_flow() -> None:
    frame = at(5)

    assert not goes_on(frame, row(DRAW, 2), True)
    assert frame.line == 5


def test_a_deed_is_done_so_many_times_and_then_the_next_line_comes() -> None:
    frame = at(5)
    begin_deed(frame, 2)
    begin_deed(frame, 2)  # it is under way already
    assert (frame.left, frame.done) == (2, 1)

    done_once(frame)
    assert (frame.line, frame.left) == (5, 1)
    done_once(frame)
    assert (frame.line, frame.left, frame.done) == (6, 0, 1)


def test_what_cannot_be_done_in_full_is_noted() -> None:
    frame = at(5, left=2, done=1)
    give_up(frame)

    assert (frame.line, frame.left, frame.done) == (6, 0, 0)


@pytest.mark.parametrize(("op", "line", "done"), [(MAY, 8, 1), (CHOOSE, 9, 0), (DRAW, 6, 0)])
def test_passing_over_a_line(op: int, line: int, done: int) -> None:
    frame = at(5, done=1)
    pass_over(frame, row(op, 8, 9))

    assert (frame.line, frame.done) == (line, done)
