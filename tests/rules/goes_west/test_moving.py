"""Moving: what steps cost, where they lead, the railway bonus, and what leaving bandits costs."""

from __future__ import annotations

import pytest

from rules.goes_west.board import A, B, Board
from rules.goes_west.moves import movement, on_the_move, ready, set_out
from tablewright.games.goes_west import events


def beside(terrain: str, origin: str = "prairie", *, rail: bool = False) -> Board:
    """A stands on one tile, and the tile in the West is of this terrain."""
    return Board.empty().land(origin, (0, 0)).land(terrain, (1, 0), rail=rail)


def price(terrain: str, gait: str, origin: str = "prairie", *, rail: bool = False) -> int:
    """How much movement of a kind a step West needs at least, up to 3; 0: it is not allowed."""
    for points in (1, 2, 3):
        board = set_out(beside(terrain, origin, rail=rail), f"{gait} {points}")
        if board.may(A, "step", "W", gait, A):
            return points
    return 0


# ------------------------------------------------------------------------------------------------ where to


@pytest.mark.rule("dgw.move.cardinal")
def test_a_meeple_steps_north_east_south_or_west_and_never_across_a_corner() -> None:
    board = Board.empty()
    for column in (-1, 0, 1):
        for line in (-1, 0, 1):
            board.land(("village", "forest", "prairie")[line + 1], (column, line))
    set_out(board, "walk 1")

    reached = {board.copy().step(A, direction).where(A) for direction in ("N", "E", "S", "W")}

    assert reached == {(0, -1), (-1, 0), (0, 1), (1, 0)}
    assert len(board.options(A)) == 5  # and to stop


@pytest.mark.rule("dgw.move.no-tile")
def test_there_is_no_step_to_a_space_without_a_tile() -> None:
    board = set_out(beside("forest"), "walk 1")

    assert board.why_not(A, "step", "N", "walk", A) == "dgw.move.no-tile"
    assert board.why_not(A, "attempt", "N", A) == "dgw.move.no-tile"
    assert board.may(A, "step", "W", "walk", A)


# ------------------------------------------------------------------------------------------------ jobs, then steps


@pytest.mark.rule("dgw.move.collect-first")
def test_all_movement_jobs_are_played_and_paid_for_before_the_first_step() -> None:
    board = beside("forest").hand(A, "boots", "rope", "raft-poles").stock(A, food=2, wood=1)

    board.play(A, "boots").play(A, "rope")
    assert (board.where(A), board.units(A)) == ((0, 0), {"wood": 1})
    board.go(A)

    assert movement(board) == {"walk": 1, "climb": 1}
    assert board.why_not(A, "play", "raft-poles", 0) != ""


@pytest.mark.rule("dgw.move.then-step")
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_a_player_steps_as_far_as_wished_within_the_movement(steps: int) -> None:
    board = Board.empty().land("forest", (1, 0)).land("river", (2, 0)).land("village", (3, 0)).land("t12", (4, 0))
    set_out(board, "walk 3")

    for _ in range(steps):
        board.step(A, "W")
    if steps < 3:
        board.stop(A)

    assert board.where(A) == (steps, 0)
    assert not on_the_move(board)


@pytest.mark.rule("dgw.move.then-step")
def test_a_step_beyond_the_movement_is_refused() -> None:
    board = set_out(beside("mountain").land("forest", (0, 1)), "walk 1")

    assert board.why_not(A, "step", "W", "walk", A) == "dgw.move.then-step"


@pytest.mark.rule("dgw.move.unused-lost")
def test_movement_that_is_not_used_is_lost() -> None:
    board = set_out(beside("forest"), "walk 3").step(A, "W").stop(A)

    assert movement(board) == {}
    assert board.where(A) == (1, 0)
    assert set_out(board, "walk 1").step(A, "E").where(A) == (0, 0)
    assert not on_the_move(board)


@pytest.mark.rule("dgw.move.condition-first")
def test_conditions_of_movement_jobs_are_tested_before_the_first_step() -> None:
    board = Board.empty().land("forest", (0, 0)).land("village", (1, 0)).land("river", (2, 0))
    set_out(board, "in forest; walk 1", "in forest; climb 1").step(A, "W").step(A, "W", "climb")

    assert board.where(A) == (2, 0)


@pytest.mark.rule("dgw.move.condition-first")
def test_a_movement_job_for_a_place_that_the_move_would_reach_comes_too_early() -> None:
    board = Board.empty().land("forest", (0, 0)).land("village", (1, 0)).tasks("walk 1", "in village; walk 1")
    board.task_job(A, 0)

    assert board.where(A) == (0, 0)
    assert not board.may(A, "task", 1)


@pytest.mark.rule("dgw.act.move-one-action")
def test_one_move_is_one_action_with_all_its_jobs_steps_and_jobs_added_after_a_reveal() -> None:
    board = beside("forest").unknown((2, 0), "mountain").hand(A, "boots", "boots", "boots").stock(A, food=3)

    board.play(A, "boots").play(A, "boots").go(A).step(A, "W").attempt(A, "W")
    board.play(A, "boots").enter("walk")

    assert board.where(A) == (2, 0)
    assert (board.asked, board.g.actions) == (A, 1)


# ------------------------------------------------------------------------------------------------ the movement table


@pytest.mark.rule("dgw.move.cost-by-destination")
@pytest.mark.parametrize("gait", ["walk", "climb"])
@pytest.mark.parametrize("origin", ["forest", "mountain", "village", "water", "river"])
def test_the_tile_that_is_left_does_not_change_the_price_on_foot(gait: str, origin: str) -> None:
    assert price("mountain+forest", gait, origin) == 1
    assert price("mountain", gait, origin) == (2 if gait == "walk" else 1)


@pytest.mark.rule("dgw.move.walk-costs")
@pytest.mark.parametrize(
    ("terrain", "cost"), [("mountain", 2), ("river", 1), ("forest", 1), ("prairie", 1), ("village", 1), ("water", 0)]
)
def test_walking_costs_2_onto_a_mountain_and_1_onto_other_land(terrain: str, cost: int) -> None:
    assert price(terrain, "walk") == cost


@pytest.mark.rule("dgw.move.walk-costs")
def test_walking_onto_a_railway_costs_1_which_is_returned() -> None:
    assert price("mountain", "walk", rail=True) == 1
    assert movement(set_out(beside("mountain", rail=True), "walk 1").step(A, "W")) == {"walk": 1}


@pytest.mark.rule("dgw.move.walk-water")
def test_walking_cannot_enter_water() -> None:
    board = set_out(beside("water").land("forest", (0, 1)), "walk 9")

    assert board.why_not(A, "step", "W", "walk", A) == "dgw.move.walk-water"


@pytest.mark.rule("dgw.move.walk-mountain")
def test_two_boots_together_enter_a_mountain_and_one_alone_does_not() -> None:
    board = beside("mountain").hand(A, "boots", "boots").stock(A, food=2)

    alone = ready(board.copy().play(A, "boots"))
    together = ready(board.play(A, "boots").play(A, "boots"))

    assert not on_the_move(alone)
    assert together.step(A, "W").where(A) == (1, 0)


@pytest.mark.rule("dgw.move.climb-costs")
@pytest.mark.parametrize(
    ("terrain", "cost"), [("mountain", 1), ("river", 1), ("forest", 1), ("prairie", 1), ("village", 1), ("water", 0)]
)
def test_climbing_costs_1_onto_any_land(terrain: str, cost: int) -> None:
    assert price(terrain, "climb") == cost


@pytest.mark.rule("dgw.move.climb-costs")
def test_climbing_onto_a_railway_costs_1_which_is_not_returned() -> None:
    board = set_out(beside("forest", rail=True), "climb 2").step(A, "W", "climb")

    assert movement(board) == {"climb": 1}


@pytest.mark.rule("dgw.move.climb-water")
def test_climbing_cannot_enter_water() -> None:
    board = set_out(beside("water").land("forest", (0, 1)), "climb 9")

    assert board.why_not(A, "step", "W", "climb", A) == "dgw.move.climb-water"


@pytest.mark.rule("dgw.move.sail-costs")
@pytest.mark.parametrize("origin", ["prairie", "mountain", "water", "river"])
@pytest.mark.parametrize("terrain", ["water", "river"])
def test_sailing_onto_water_and_river_costs_1_from_anywhere(origin: str, terrain: str) -> None:
    assert price(terrain, "sail", origin) == 1


@pytest.mark.rule("dgw.move.sail-costs", "dgw.move.sail-land")
@pytest.mark.parametrize("terrain", ["forest", "prairie", "village"])
def test_sailing_onto_land_costs_1_and_only_from_water_or_river(terrain: str) -> None:
    assert price(terrain, "sail", "water") == price(terrain, "sail", "river") == 1
    assert price(terrain, "sail", "t01") == price(terrain, "sail", "t17") == 0


@pytest.mark.rule("dgw.move.sail-land")
def test_sailing_onto_a_railway_costs_1_and_only_from_water_or_river() -> None:
    assert price("village", "sail", "water", rail=True) == 1
    assert price("village", "sail", "forest", rail=True) == 0


@pytest.mark.rule("dgw.move.sail-mountain")
@pytest.mark.parametrize("origin", ["prairie", "water", "river"])
def test_sailing_cannot_enter_a_mountain(origin: str) -> None:
    assert price("mountain", "sail", origin) == 0


@pytest.mark.rule("dgw.move.sail-origin")
def test_a_boat_lands_from_any_tile_with_water_or_river_among_its_types() -> None:
    assert price("village", "sail", "forest+river") == 1
    bridge = Board.empty().land("water", (0, 0), rail=True).land("village", (1, 0))
    assert set_out(bridge, "sail 1").step(A, "W", "sail").where(A) == (1, 0)


@pytest.mark.rule("dgw.move.multi-type")
def test_a_mountain_and_forest_tile_takes_1_walking() -> None:
    assert price("mountain+forest", "walk") == 1


@pytest.mark.rule("dgw.move.multi-type-forbidden")
def test_one_type_that_allows_a_step_is_enough() -> None:
    assert price("mountain+forest", "sail", "water") == 1
    assert price("forest+river", "sail", "prairie") == 1


@pytest.mark.rule("dgw.move.off-water")
@pytest.mark.parametrize("gait", ["walk", "climb"])
def test_walking_and_climbing_may_leave_water(gait: str) -> None:
    assert price("forest", gait, "water") == 1


@pytest.mark.rule("dgw.move.one-kind-per-step")
def test_a_step_is_paid_with_one_kind_of_movement() -> None:
    board = set_out(beside("mountain").land("river", (0, 1)), "walk 1", "sail 1")

    assert not board.may(A, "step", "W", "walk", A)
    assert not board.may(A, "step", "W", "sail", A)
    assert movement(board.step(A, "S", "sail")) == {"walk": 1}


# ------------------------------------------------------------------------------------------------ railways on foot


@pytest.mark.rule("dgw.move.railway-as-type")
def test_a_walker_crosses_a_bridge_and_the_movement_is_returned() -> None:
    board = beside("water", rail=True).land("forest", (2, 0))

    set_out(board, "walk 1").step(A, "W")

    assert (board.where(A), movement(board)) == ((1, 0), {"walk": 1})


@pytest.mark.rule("dgw.move.railway-as-type")
def test_a_railway_lets_climbers_onto_bridges_and_boats_onto_mountains() -> None:
    assert price("water", "climb", rail=True) == 1
    assert price("mountain", "walk", rail=True) == 1
    assert price("mountain", "sail", "water", rail=True) == price("mountain", "sail", "river", rail=True) == 1
    assert price("mountain", "sail", "prairie", rail=True) == 0


@pytest.mark.rule("dgw.move.railway-bonus")
def test_walk_1_over_three_railed_tiles_in_a_row_still_leaves_1_walking_after_each_step() -> None:
    board = Board.empty().land("forest", (1, 0), rail=True).land("mountain", (2, 0), rail=True)
    board.land("village", (3, 0), rail=True).land("river", (4, 0))
    set_out(board, "walk 1")

    for column in (1, 2, 3):
        board.step(A, "W")
        assert (board.where(A), movement(board)) == ((column, 0), {"walk": 1})


@pytest.mark.rule("dgw.move.railway-bonus-needs-point")
def test_without_walking_movement_there_is_no_railway_bonus() -> None:
    board = set_out(beside("forest", rail=True).land("river", (0, 1)), "sail 1")

    assert board.why_not(A, "step", "W", "walk", A) == "dgw.move.then-step"


@pytest.mark.rule("dgw.move.no-repeat")
def test_over_and_back_between_two_railway_tiles_is_refused_to_a_standing_meeple() -> None:
    board = Board.empty().land("forest", (0, 0), rail=True).land("village", (1, 0), rail=True).land("river", (1, 1))

    set_out(board, "walk 1").step(A, "W")

    assert board.why_not(A, "step", "E", "walk", A) == "dgw.move.no-repeat"


@pytest.mark.rule("dgw.move.no-repeat")
def test_over_and_back_between_two_railway_tiles_is_allowed_once_to_stand_up() -> None:
    board = Board.empty().land("forest", (0, 0), rail=True).land("village", (1, 0), rail=True).land("river", (0, 1))
    board.meeple(A, (0, 0), lying=True)

    set_out(board, "walk 1").step(A, "W").step(A, "E")

    assert (board.where(A), board.lies(A)) == ((0, 0), False)
    assert board.why_not(A, "step", "W", "walk", A) == "dgw.move.no-repeat"


@pytest.mark.rule("dgw.move.no-repeat")
def test_with_less_movement_left_a_tile_may_be_met_again() -> None:
    board = Board.empty().land("forest", (0, 0)).land("village", (1, 0), rail=True)

    set_out(board, "walk 2").step(A, "W").step(A, "E").step(A, "W")

    assert (board.where(A), movement(board)) == ((1, 0), {"walk": 1})


# ------------------------------------------------------------------------------------------------ leaving bandits


@pytest.mark.rule("dgw.move.leave-bandits")
@pytest.mark.parametrize("pile", ["draw", "discard"])
def test_stepping_off_a_tile_with_4_bandits_costs_exactly_1_pain_card(pile: str) -> None:
    board = beside("forest").bandits((0, 0), 4).supply("pain", "fever")

    set_out(board, "walk 1").step(A, "W").place(pile, A)

    assert board.on_draw_pile(A) == (["fever"] if pile == "draw" else [])
    assert board.in_discards(A) == (["fever"] if pile == "discard" else [])
    assert len(board.events(events.TOOK_DANGER)) == 1
    assert board.bandits_at((0, 0)) == 4


@pytest.mark.rule("dgw.move.leave-bandits-each")
def test_each_step_off_a_tile_with_bandits_costs_one_card() -> None:
    board = beside("forest").land("village", (2, 0)).bandits((0, 0), 1).bandits((1, 0), 5)

    set_out(board, "walk 2").step(A, "W").place("discard", A).step(A, "W").place("discard", A)

    assert len(board.in_discards(A)) == 2


@pytest.mark.rule("dgw.move.leave-bandits-each")
def test_the_player_whose_meeple_is_moved_off_bandits_takes_the_pain() -> None:
    board = beside("forest").bandits((0, 0), 2).hand(A, "boots", "knife").stock(A, food=1)
    board.do(A, "offer", B).do(A, "fee", "knife").do(A, "move each other", 0).do(A, "send").agree(B)

    ready(board.play(A, "boots")).step(A, "W", mover=B).agree(B).place("discard", B)

    assert (board.where(A), board.where(B)) == ((0, 0), (1, 0))
    assert (len(board.in_discards(A)), len(board.in_discards(B))) == (2, 1)
    assert [event.seat for event in board.events(events.TOOK_DANGER)] == [B]
