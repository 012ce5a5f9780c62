"""Railways: building them, riding from one to another, and who may use them."""

from __future__ import annotations

import pytest

from rules.goes_west.board import HOUSE, A, B, Board
from rules.goes_west.moves import movement, on_the_move, ready, rides, set_out
from tablewright.games.goes_west import events, grammar, questions


def line(*columns: int, lines: int = 0) -> Board:
    """Railway Tiles in these columns of A's line, A on the first."""
    board = Board.empty()
    for column, terrain in zip(columns, ("prairie", "village", "river", "forest"), strict=False):
        board.land(terrain, (column, lines), rail=True)
    return board


def builder(terrain: str, job: str) -> Board:
    """A can use a build job where such a tile lies."""
    return Board.empty().land(terrain, (0, 0)).card_with(job)


# ------------------------------------------------------------------------------------------------ building


@pytest.mark.rule("dgw.rail.build", "dgw.rail.tile-definition")
def test_a_build_job_makes_the_meeples_tile_a_railway_tile() -> None:
    board = Board.empty().land("forest", (1, 0)).hand(A, "spike-hammer").stock(A, metal=2, wood=1)
    assert not board.railed((0, 0))

    board.play(A, "spike-hammer")

    assert board.railed((0, 0))
    assert not board.railed((1, 0))


@pytest.mark.rule("dgw.rail.token")
def test_the_railway_token_costs_nothing_but_what_the_job_says() -> None:
    board = builder("forest", "pay 1 wood; build rail").stock(A, wood=2, metal=3)

    assert board.use(A).units(A) == {"wood": 1, "metal": 3}
    assert builder("forest", "build rail").use(A).railed((0, 0))


@pytest.mark.rule("dgw.rail.build-land")
@pytest.mark.parametrize("terrain", ["forest", "prairie", "mountain", "village", "river", "forest+river"])
def test_a_land_railway_is_built_on_any_tile_that_is_not_water(terrain: str) -> None:
    assert builder(terrain, "build rail").use(A).railed((0, 0))
    assert builder("water", "build rail").why_not_use(A) == "dgw.rail.build-land"


@pytest.mark.rule("dgw.rail.build-bridge")
def test_a_bridge_is_built_on_water_only() -> None:
    assert builder("water", "build bridge").use(A).railed((0, 0))
    assert builder("river", "build bridge").why_not_use(A) == "dgw.rail.build-bridge"


@pytest.mark.rule("dgw.rail.build-event")
@pytest.mark.parametrize(("terrain", "job"), [("forest", "build rail"), ("water", "build bridge")])
def test_both_kinds_of_building_trigger_the_build_event(terrain: str, job: str) -> None:
    board = Board.empty().land(terrain, (0, 0)).tasks(job, "on build; vp +4")

    assert board.task_job(A, 0).g.score[A] == 4


@pytest.mark.rule("dgw.rail.build-no-bandits")
def test_nothing_is_built_among_bandits() -> None:
    assert builder("forest", "build rail").bandits((0, 0), 1).why_not_use(A) == "dgw.rail.build-no-bandits"


@pytest.mark.rule("dgw.rail.build-once")
def test_nothing_is_built_where_there_is_a_railway() -> None:
    assert builder("forest", "build rail").railway((0, 0)).why_not_use(A) == "dgw.rail.build-once"
    assert builder("water", "build bridge").railway((0, 0)).why_not_use(A) == "dgw.rail.build-once"


@pytest.mark.rule("dgw.rail.usual-score")
def test_most_missions_of_the_house_reward_every_railway_built() -> None:
    t = HOUSE.tables
    rewarding = 0
    for mission in (t.mission[n] for n in range(t.missions)):
        by_events = range(mission.first_job + mission.jobs, mission.first_job + mission.jobs + mission.event_jobs)
        rewarding += any(t.jobs[job].event == grammar.ON_BUILD for job in by_events)

    assert rewarding > t.missions // 2


# ------------------------------------------------------------------------------------------------ building on arrival


def on_arrival(
    job: str, *, land: str = "forest", bandits: int = 0, rail: bool = False, start: str = "prairie"
) -> Board:
    """A uses a job that moves West onto such a land and builds there; a build scores 4."""
    board = Board.empty("solo", mission="alone-with-the-oxen").tasks("on build; vp +4").land(start, (0, 0))
    board.land(land, (1, 0), bandits=bandits, rail=rail).card_with(job).use(A)
    return board.haul(A, "W") if "haul" in job else board.step(A, "W", job.split()[0])


@pytest.mark.rule("dgw.rail.build-no-bandits", "dgw.job.all-or-nothing")
@pytest.mark.parametrize("job", ["walk 1; build rail", "climb 1; build rail", "haul 1; build rail"])
def test_behind_a_move_nothing_is_built_among_bandits(job: str) -> None:
    board = on_arrival(job, bandits=1)
    assert (board.railed((1, 0)), board.g.score[A], board.g.asks) == (False, 0, questions.ACTION)

    board = on_arrival(job)
    assert (board.railed((1, 0)), board.g.score[A], board.g.asks) == (True, 4, questions.ACTION)


@pytest.mark.rule("dgw.rail.build-once", "dgw.job.all-or-nothing")
@pytest.mark.parametrize("job", ["walk 1; build rail", "haul 1; build rail"])
def test_behind_a_move_no_second_railway_is_built(job: str) -> None:
    board = on_arrival(job, rail=True).stop(A)

    assert (board.g.score[A], board.g.asks) == (0, questions.ACTION)


@pytest.mark.rule("dgw.rail.build-land", "dgw.rail.build-bridge", "dgw.job.all-or-nothing")
@pytest.mark.parametrize(
    ("job", "land", "built"),
    [
        ("sail 1; build rail", "water", False), ("sail 1; build bridge", "water", True),
        ("walk 1; build bridge", "forest", False), ("walk 1; build rail", "forest", True),
    ],
)  # fmt: skip
def test_behind_a_move_rails_lie_on_land_and_bridges_on_water(job: str, land: str, built: bool) -> None:
    board = on_arrival(job, land=land, start="water" if "sail" in job else "prairie")

    assert (board.railed((1, 0)), board.g.score[A]) == (built, 4 if built else 0)


@pytest.mark.rule("dgw.rail.build-once", "dgw.rail.build-no-bandits", "dgw.job.all-or-nothing")
@pytest.mark.parametrize("rail", [True, False])
def test_behind_a_reveal_the_tile_under_the_meeple_is_looked_at_again(rail: bool) -> None:
    board = Board.empty("solo").tasks("on build; vp +4").land("forest", (0, 0), rail=rail).unknown((1, 0))
    board.card_with("reveal 1; build rail").use(A)

    assert (board.g.score[A], board.is_up((1, 0))) == (0 if rail else 4, True)
    board = Board.empty("solo").tasks("on build; vp +4").bandits((0, 0), 2).unknown((1, 0))
    assert board.card_with("reveal 1; build rail").use(A).g.score[A] == 0


@pytest.mark.rule("dgw.rail.build-event")
def test_a_build_that_ends_a_job_scores_once_and_ends_the_action() -> None:
    board = Board.empty().tasks("on build; vp +4").card_with("build rail").hand(A, "boots").stock(A, food=1).use(A)

    assert (board.g.score[A], board.g.actions, board.g.asks) == (4, 1, questions.ACTION)


# ------------------------------------------------------------------------------------------------ whose railways


@pytest.mark.rule("dgw.rail.any-player")
def test_a_railway_that_somebody_built_is_there_for_every_player_to_ride() -> None:
    board = Board.empty().land("forest", (1, 0), rail=True).card_with("build rail").use(A).end_turn(A)

    assert set_out(board, "ride 1", seat=B).ride(B, (1, 0)).where(B) == (1, 0)


@pytest.mark.rule("dgw.rail.anyone-bonus")
def test_the_railway_bonus_serves_a_walker_who_did_not_build_it() -> None:
    board = Board.empty().land("forest", (1, 0)).meeple(A, (1, 0)).card_with("build rail").use(A).end_turn(A)

    set_out(board, "walk 1", seat=B).step(B, "W")

    assert (board.where(B), movement(board)) == ((1, 0), {"walk": 1})


@pytest.mark.rule("dgw.rail.trade-link")
def test_players_trade_over_railways_at_any_distance() -> None:
    board = Board.empty().railway((0, 0)).land("forest", (9, 5), rail=True).meeple(B, (9, 5)).hand(A, "knife")

    assert board.why_not(A, "offer", B) == ""


# ------------------------------------------------------------------------------------------------ rides


@pytest.mark.rule("dgw.rail.ride")
def test_a_ride_goes_from_one_railway_tile_to_another_and_nowhere_else() -> None:
    board = line(0, 2).land("forest", (1, 0))
    set_out(board, "ride 5")

    assert board.why_not(A, "ride", (1, 0), A) == "dgw.rail.ride"
    assert board.ride(A, (2, 0)).where(A) == (2, 0)
    assert not on_the_move(board)


@pytest.mark.rule("dgw.rail.ride")
def test_a_ride_needs_a_railway_tile_to_start_from() -> None:
    board = Board.empty().land("forest", (1, 0)).land("village", (2, 0), rail=True)

    assert set_out(board, "ride 5", "walk 1").why_not(A, "ride", (2, 0), A) == "dgw.rail.ride"


@pytest.mark.rule("dgw.rail.ride-distance")
def test_railway_tiles_3_columns_and_2_rows_apart_are_5_apart() -> None:
    board = Board.empty().railway((0, 0)).land("village", (3, 2), rail=True).land("forest", (0, 1))

    assert set_out(board.copy(), "ride 5", "walk 1").may(A, "ride", (3, 2), A)
    assert set_out(board, "ride 4", "walk 1").why_not(A, "ride", (3, 2), A) == "dgw.rail.ride-distance"


@pytest.mark.rule("dgw.rail.ride-between")
@pytest.mark.parametrize("between", ["nothing", "water", "mountain", "face down", "bandits"])
def test_what_lies_between_two_railway_tiles_does_not_matter(between: str) -> None:
    board = line(0, 3)
    for column in (1, 2):
        if between == "face down":
            board.unknown((column, 0))
        elif between != "nothing":
            board.land("forest" if between == "bandits" else between, (column, 0), bandits=between == "bandits")

    assert set_out(board, "ride 3").ride(A, (3, 0)).where(A) == (3, 0)  # two tiles between, and 2 is below 3


@pytest.mark.rule("dgw.rail.ride-combine")
def test_railway_movement_is_combined_with_other_kinds_in_one_move() -> None:
    board = Board.empty().land("forest", (1, 0), rail=True).land("village", (4, 0), rail=True).land("mountain", (5, 0))

    set_out(board, "walk 1", "ride 3", "climb 1").step(A, "W").ride(A, (4, 0)).step(A, "W", "climb").stop(A)

    assert board.where(A) == (5, 0)
    assert board.g.actions == 1


@pytest.mark.rule("dgw.rail.ride-no-stacking")
def test_two_rides_of_3_do_not_bridge_a_gap_of_5() -> None:
    board = line(0, 5).land("forest", (0, 1))

    set_out(board, "ride 3", "ride 3", "walk 1")

    assert rides(board) == [3, 3]
    assert board.why_not(A, "ride", (5, 0), A) == "dgw.rail.ride-distance"


@pytest.mark.rule("dgw.rail.ride-chain")
def test_rides_follow_one_another_from_railway_tile_to_railway_tile() -> None:
    board = line(0, 3, 5)

    set_out(board, "ride 3", "ride 2").ride(A, (3, 0)).ride(A, (5, 0))

    assert board.where(A) == (5, 0)
    assert not on_the_move(board)


@pytest.mark.rule("dgw.rail.ride-chain")
def test_each_ride_of_a_chain_stays_within_its_own_number() -> None:
    board = line(0, 3, 6)

    set_out(board, "ride 3", "ride 2").ride(A, (3, 0))

    assert not on_the_move(board)  # ride 2 reaches neither (0, 0) nor (6, 0)


@pytest.mark.rule("dgw.rail.ride-least")
def test_a_ride_uses_the_shortest_movement_that_reaches() -> None:
    board = line(0, 3, 4).land("forest", (0, 1))
    set_out(board, "ride 2", "ride 9", "ride 4", "walk 1")

    assert rides(board.ride(A, (3, 0))) == [2, 9]


@pytest.mark.rule("dgw.rail.ride-onto-bandits")
def test_a_ride_may_end_among_bandits() -> None:
    board = set_out(line(0, 2).bandits((2, 0), 4), "ride 2").ride(A, (2, 0))

    assert board.where(A) == (2, 0)
    assert board.events(events.TOOK_DANGER) == []


@pytest.mark.rule("dgw.rail.ride-leave-bandits")
@pytest.mark.parametrize("pile", ["draw", "discard"])
def test_leaving_bandits_by_rail_costs_one_pain_card(pile: str) -> None:
    board = set_out(line(0, 2).bandits((0, 0), 4).supply("pain", "fever"), "ride 2").ride(A, (2, 0)).place(pile, A)

    assert board.where(A) == (2, 0)
    assert board.on_draw_pile(A) + board.in_discards(A) == ["fever"]
    assert len(board.events(events.TOOK_DANGER)) == len(board.events(events.RODE)) == 1


@pytest.mark.rule("dgw.rail.ride-combine")
def test_a_ride_and_a_walk_may_be_gathered_from_cards() -> None:
    board = line(0, 2).hand(A, "handcar", "boots").stock(A, food=1)

    ready(board.play(A, "handcar").play(A, "boots"))

    assert (rides(board), movement(board)) == ([6], {"walk": 1})
