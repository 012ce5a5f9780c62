"""Revealing: tiles that are turned up and grow, steps to face-down tiles, and telescopes."""

from __future__ import annotations

import pytest

from rules.goes_west.board import A, B, Board
from rules.goes_west.moves import movement, on_the_move, ready, set_out
from tablewright.games.goes_west import events


def before(terrain: str, *jobs: str) -> Board:
    """A is on a move, and the tile in the West lies face down: it will turn out to be this."""
    return set_out(Board.empty().unknown((1, 0), terrain), *jobs)


# ------------------------------------------------------------------------------------------------ turning tiles up


@pytest.mark.rule("dgw.reveal.procedure")
def test_a_revealed_tile_is_turned_up_and_face_down_tiles_come_around_it() -> None:
    board = before("forest", "walk 1").attempt(A, "W")

    assert board.face_up() == {(0, 0), (1, 0)}
    assert board.map() - board.face_up() == {(1, -1), (1, 1), (2, 0)}


@pytest.mark.rule("dgw.reveal.around-four")
def test_all_around_means_four_neighbours_and_tiles_that_lie_there_are_left_alone() -> None:
    board = Board.empty().unknown((1, 0), "forest").unknown((1, -1), star=7).land("t23", (1, 1))

    set_out(board, "walk 1").attempt(A, "W")

    assert board.map() == {(0, 0), (1, 0), (1, -1), (1, 1), (2, 0)}
    assert board.g.star[board.space((1, -1))] == 7
    assert board.tile_at((1, 1)) == "t23"


@pytest.mark.rule("dgw.reveal.east-limit")
def test_no_tile_is_added_further_east_than_the_eastmost_tile_showing() -> None:
    board = Board.empty().unknown((0, -1), "forest")

    set_out(board, "walk 1").attempt(A, "N")

    assert board.map() == {(0, 0), (0, -1), (0, -2), (1, -1)}


@pytest.mark.rule("dgw.reveal.east-limit-column")
def test_the_east_limit_is_the_column_of_the_eastmost_face_up_tile_wherever_that_lies() -> None:
    inland = Board.empty().land("forest", (1, 0)).meeple(A, (1, 0)).unknown((1, -1), "village")
    with_east = set_out(inland.copy(), "walk 1").attempt(A, "N")
    assert (0, -1) in with_east.map()  # column 0 shows a tile

    away = Board.empty().land("forest", (1, 0)).meeple(A, (1, 0)).meeple(B, (1, 0)).unknown((1, -1), "village")
    away.unknown((0, 0))  # face down it does not count
    assert (0, -1) not in set_out(away, "walk 1").attempt(A, "N").map()


@pytest.mark.rule("dgw.reveal.east-limit-column")
def test_the_new_tile_counts_for_the_east_limit() -> None:
    board = Board.empty().land("forest", (1, 0)).meeple(A, (1, 0)).meeple(B, (1, 0)).unknown((0, 0), "village")

    set_out(board, "walk 1").attempt(A, "E")

    assert {(0, -1), (0, 1)} <= board.map()
    assert (-1, 0) not in board.map()


@pytest.mark.rule("dgw.reveal.event")
def test_a_reveal_triggers_its_event_for_whoever_reveals() -> None:
    board = Board.empty().tasks("walk 1", "reveal 1", "on reveal; vp +3").unknown((1, 0), "forest")

    ready(board.task_job(A, 0)).attempt(A, "W")

    assert (board.g.score[A], board.g.score[B]) == (3, 0)


@pytest.mark.rule("dgw.reveal.camp")
@pytest.mark.parametrize(("there", "then"), [(0, 1), (2, 3)])
def test_a_revealed_bandit_camp_receives_one_bandit(there: int, then: int) -> None:
    board = Board.empty().unknown((1, 0), "forest", camp=True, bandits=there)

    assert set_out(board, "walk 1").attempt(A, "W").bandits_at((1, 0)) == then


# ------------------------------------------------------------------------------------------------ into the unknown


@pytest.mark.rule("dgw.reveal.move-any-kind")
@pytest.mark.parametrize("job", ["walk 1", "climb 1", "sail 1"])
@pytest.mark.parametrize("terrain", ["forest", "mountain", "water"])
def test_any_kind_of_movement_tries_a_face_down_tile_which_is_revealed_at_once(job: str, terrain: str) -> None:
    board = before(terrain, job).attempt(A, "W")

    assert board.is_up((1, 0))
    assert (board.where(A), len(movement(board))) == ((0, 0), 1)


@pytest.mark.rule("dgw.reveal.move-needs-one")
def test_railway_movement_cannot_try_a_face_down_tile() -> None:
    board = Board.empty().railway((0, 0)).land("village", (0, 1), rail=True).unknown((1, 0))

    assert set_out(board, "ride 5").why_not(A, "attempt", "W", A) == "dgw.reveal.move-needs-one"


@pytest.mark.rule("dgw.reveal.move-needs-one")
def test_with_no_movement_left_no_face_down_tile_can_be_tried() -> None:
    board = Board.empty().land("forest", (0, 1)).unknown((1, 1)).unknown((1, 0))

    set_out(board, "walk 1").step(A, "S")

    assert not on_the_move(board)


@pytest.mark.rule("dgw.reveal.move-entry-cost")
@pytest.mark.parametrize(("terrain", "gait", "left"), [("forest", "walk", 2), ("mountain", "walk", 1)])
def test_entering_a_tile_just_revealed_costs_its_price_and_nothing_more(terrain: str, gait: str, left: int) -> None:
    board = before(terrain, "walk 3").attempt(A, "W").enter(gait)

    assert (board.where(A), movement(board)) == ((1, 0), {"walk": left})


@pytest.mark.rule("dgw.reveal.move-more-jobs")
def test_with_too_little_movement_another_job_may_be_played_at_once() -> None:
    board = before("mountain", "walk 1").hand(A, "boots", "knife").stock(A, food=1).attempt(A, "W")
    assert not board.may(A, "enter", "walk")

    board.play(A, "boots").enter("walk")

    assert (board.where(A), board.units(A)) == ((1, 0), {})
    assert board.in_discards(A) == ["boots"]


@pytest.mark.rule("dgw.reveal.move-more-jobs")
def test_with_movement_of_the_wrong_kind_another_job_may_be_played_at_once() -> None:
    board = before("water", "walk 1").hand(A, "raft-poles").stock(A, wood=1).attempt(A, "W")

    board.play(A, "raft-poles").enter("sail")

    assert (board.where(A), movement(board)) == ((1, 0), {"walk": 1, "sail": 1})


@pytest.mark.rule("dgw.reveal.move-more-jobs")
def test_no_other_job_than_a_movement_job_may_be_played_then() -> None:
    board = Board.empty().land("forest", (0, 0)).unknown((1, 0), "water").hand(A, "knife")

    set_out(board, "walk 1").attempt(A, "W")

    assert board.why_not(A, "play", "knife") == "dgw.reveal.move-more-jobs"


@pytest.mark.rule("dgw.reveal.move-decline")
def test_the_step_may_be_left_uncompleted_even_where_it_could_be_done() -> None:
    board = before("forest", "walk 1").attempt(A, "W")
    assert board.may(A, "enter", "walk")

    board.decline("walk")

    assert board.where(A) == (0, 0)


@pytest.mark.rule("dgw.reveal.move-decline-cost")
def test_declining_the_water_in_the_west_leaves_1_of_2_walking_and_the_tile_face_up() -> None:
    board = Board.empty().unknown((1, 0), "water").land("forest", (0, 1))

    set_out(board, "walk 2").attempt(A, "W").decline("walk")

    assert movement(board) == {"walk": 1}
    assert board.is_up((1, 0))


@pytest.mark.rule("dgw.reveal.move-decline-cost")
@pytest.mark.parametrize(("kind", "left"), [("walk", {"sail": 1}), ("sail", {"walk": 1})])
def test_the_player_picks_the_kind_of_movement_that_an_uncompleted_step_uses(kind: str, left: dict[str, int]) -> None:
    board = Board.empty().unknown((1, 0), "mountain").land("river", (0, 1))

    set_out(board, "walk 1", "sail 1").attempt(A, "W").decline(kind)

    assert movement(board) == left
    assert not board.may(A, "decline", "climb")


@pytest.mark.rule("dgw.reveal.move-continue")
def test_movement_left_over_goes_on_in_other_directions() -> None:
    board = Board.empty().unknown((1, 0), "water").land("forest", (0, 1))

    set_out(board, "walk 2").attempt(A, "W").decline("walk").step(A, "S")

    assert board.where(A) == (0, 1)


@pytest.mark.rule("dgw.reveal.decline-not-leaving")
def test_a_declined_step_costs_no_pain_and_does_not_stand_the_meeple_up() -> None:
    board = Board.empty().unknown((1, 0), "forest").bandits((0, 0), 3).meeple(A, (0, 0), lying=True)

    set_out(board, "walk 1").attempt(A, "W").decline("walk")

    assert board.lies(A)
    assert board.events(events.TOOK_DANGER) == []


# ------------------------------------------------------------------------------------------------ telescopes


@pytest.mark.rule("dgw.reveal.telescope")
def test_a_telescope_of_2_reveals_two_face_down_tiles_within_two_spaces() -> None:
    board = Board.empty().unknown((1, 0), "forest").unknown((0, 2), "river").unknown((0, 1), "village")

    board.card_with("reveal 2").use(A)
    board.look((1, 0)).look((0, 2))

    assert [(event.a, event.b) for event in board.events(events.REVEALED)] == [(1, 0), (0, 2)]
    assert not board.is_up((0, 1))
    assert board.where(A) == (0, 0)


@pytest.mark.rule("dgw.reveal.telescope-range")
def test_the_range_is_counted_in_orthogonal_steps_over_gaps_and_any_terrain() -> None:
    board = Board.empty().land("water", (0, 1))
    for at in ((2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2)):
        board.unknown(at)

    board.card_with("reveal 1").use(A)

    assert [board.may(A, "look", at) for at in ((2, 0), (1, 1), (0, 2))] == [True, True, True]
    for far in ((3, 0), (2, 1), (1, 2)):
        assert board.why_not(A, "look", far) == "dgw.reveal.telescope-range"


@pytest.mark.rule("dgw.reveal.telescope-sequence")
def test_a_tile_added_by_the_first_look_may_be_the_next() -> None:
    board = Board.empty().unknown((1, 0), "forest").unknown((0, 1), "river")
    assert (2, 0) not in board.map()

    board.card_with("reveal 2").use(A).look((1, 0)).look((2, 0))

    assert board.is_up((2, 0))
    assert not board.is_up((0, 1))


@pytest.mark.rule("dgw.reveal.telescope-sequence")
def test_the_events_of_a_look_are_over_before_the_next_look() -> None:
    board = Board.empty().unknown((1, 0), "forest").unknown((0, 1), "river").tasks("reveal 2", "on reveal; vp +2")

    board.task_job(A, 0)
    ready(board).look((1, 0))

    assert board.g.score[A] == 2
    assert not board.is_up((0, 1))


@pytest.mark.rule("dgw.reveal.telescope-short")
def test_looks_that_find_nothing_lapse() -> None:
    board = Board.empty().unknown((0, 1), "forest").tile_pile()  # a single line: no tile is added

    board.card_with("reveal 3").use(A)

    assert board.is_up((0, 1))
    assert (board.asked, board.g.actions) == (A, 1)


@pytest.mark.rule("dgw.reveal.telescope-short")
def test_a_telescope_needs_one_face_down_tile_in_range_to_start() -> None:
    assert Board.empty().unknown((3, 0)).card_with("reveal 1").why_not_use(A) == "dgw.reveal.telescope-short"
    assert Board.empty().unknown((2, 0)).card_with("reveal 9").why_not_use(A) == ""
