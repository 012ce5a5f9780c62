"""What missions of the house add: markers, and the party that moves West with its slowest."""

from __future__ import annotations

import pytest

from rules.goes_west.board import A, B, Board, C
from rules.goes_west.moves import everybody_passes, nights_of, ready, set_out
from tablewright.games.goes_west import questions
from tablewright.games.goes_west.rules import night
from tablewright.games.goes_west.rules.death import die

# ------------------------------------------------------------------------------------------------ markers


def hungry_village() -> Board:
    """Hungry Towns: in village; pay 5 food; mark; vp +6."""
    return Board.empty("versus", 2, "hungry-towns").land("village", (0, 0)).stock(A, food=10).stock(B, food=5)


@pytest.mark.rule("dgw.mission.mark")
def test_a_mark_step_puts_a_marker_on_the_tile_where_no_other_may_follow() -> None:
    board = ready(hungry_village().task_job(A, 1))

    assert board.g.marked == 1 << board.space((0, 0))
    assert board.g.score[A] == 6
    assert board.why_not(A, "task", 1) == "dgw.mission.mark"
    assert board.end_turn(A).why_not(B, "task", 1) == "dgw.mission.mark"


@pytest.mark.rule("dgw.mission.mark")
def test_a_marker_leaves_with_its_tile() -> None:
    board = ready(hungry_village().land("village", (9, 0)).task_job(A, 1)).end_turn(A)
    board.meeple(A, (9, 0)).meeple(B, (9, 0))

    everybody_passes(nights_of(board, night.NIGHT_REMOVE, number=3))

    assert board.g.marked == 0
    assert board.why_not(A if board.asked == A else B, "task", 1) == ""


# ------------------------------------------------------------------------------------------------ party-west


def in_line(board: Board, length: int, columns: tuple[int, ...], *, rail: bool) -> Board:
    """A line of tiles to the West, with the meeples in these columns."""
    for column in range(1, length + 1):
        board.land(("forest", "prairie")[column % 2], (column, 0), rail=rail)
    for seat, column in enumerate(columns):
        board.meeple(seat, (column, 0))
    return board


def slowest(*columns: int) -> Board:
    """Speed of the Slowest (party-west +1), on a long railway."""
    board = Board.empty("cooperative", len(columns), "speed-of-the-slowest").railway((0, 0))
    return in_line(board, 5, columns, rail=True)


@pytest.mark.rule("dgw.event.party-west")
def test_the_party_moves_on_only_when_its_eastmost_member_passes_the_record() -> None:
    board = slowest(0, 0)

    assert set_out(board, "climb 1").step(A, "W", "climb").g.score[A] == 0
    assert set_out(board, "climb 1", seat=B).step(B, "W", "climb").g.score[A] == 1


@pytest.mark.rule("dgw.event.party-west")
def test_it_fires_once_for_every_column() -> None:
    board = set_out(slowest(0, 4), "ride 3").ride(A, (3, 0))

    assert board.g.score[A] == 3


@pytest.mark.rule("dgw.event.party-west")
def test_to_come_back_to_an_old_record_is_no_event() -> None:
    board = slowest(0, 4)
    set_out(board, "climb 4")
    for direction in ("W", "W", "E", "W"):
        board.step(A, direction, "climb")

    assert board.g.score[A] == 2


@pytest.mark.rule("dgw.event.party-west")
def test_the_record_starts_at_the_start_column() -> None:
    assert Board("cooperative", 2, "speed-of-the-slowest").g.party == 0


def race(*columns: int) -> Board:
    """Party-west in Versus, 2 points to its causer."""
    return in_line(Board.empty("versus", len(columns)).tasks("on party-west; vp +2"), 3, columns, rail=False)


@pytest.mark.rule("dgw.event.party-causer")
def test_party_west_belongs_to_the_player_whose_movement_brought_it_about() -> None:
    board = race(0, 0)
    set_out(board, "walk 1").step(A, "W").end_turn(A)

    set_out(board, "walk 1", seat=B).step(B, "W")

    assert (board.g.score[A], board.g.score[B]) == (0, 2)


@pytest.mark.rule("dgw.event.party-causer")
def test_when_a_line_is_taken_up_party_west_belongs_to_who_revealed() -> None:
    board = race(1, 0).land("village", (0, -1)).unknown((1, 1), "river")
    for at in ((2, 1), (1, 2)):
        board.land("mountain", at)  # (1, 1) takes one more tile, in the East
    board.tile_pile()

    set_out(board, "walk 1").attempt(A, "S").until(questions.ENTER)

    assert board.where(B) == (1, 0)
    assert (board.g.score[A], board.g.score[B]) == (2, 0)


def slowest_dies() -> Board:
    """A, in column 2, and B, in column 3, survive C, who was in column 0."""
    board = race(2, 3, 0)
    die(board.g, board.t, board.e, C, 1)
    return board.run()


@pytest.mark.rule("dgw.event.party-causer")
def test_a_death_alone_does_not_bring_party_west_about() -> None:
    board = set_out(slowest_dies(), "walk 1").stop(A)

    assert [board.g.score[seat] for seat in (A, B, C)] == [0, 0, 0]


@pytest.mark.rule("dgw.event.party-causer")
def test_after_a_death_only_the_columns_that_somebody_moves_are_scored() -> None:
    board = set_out(slowest_dies(), "walk 1").step(A, "W")

    assert (board.g.score[A], board.g.score[B]) == (2, 0)
