"""What the keys of a mission lay down: the first day, further conditions of winning, limits on reveals, and trains."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.goes_west.board import HOUSE, A, B, Board
from rules.goes_west.moves import everybody_passes, nights_of, ready, set_out
from tablewright.engine.core.record import clone
from tablewright.engine.game.contract import WON
from tablewright.games.goes_west import pieces, questions
from tablewright.games.goes_west import state as s
from tablewright.games.goes_west.judging.worth import worth
from tablewright.games.goes_west.rules import night, winning


def mission_of(board: Board) -> s.Mission:
    return board.t.mission[board.g.mission]


# ------------------------------------------------------------------------------------------------ the first day


@pytest.mark.rule("dgw.mission.start-day")
@pytest.mark.parametrize(("seats", "day"), [(2, 0), (3, 2), (4, 5)])
def test_the_day_tracker_starts_further_on_with_more_players(seats: int, day: int) -> None:
    pack = Board("cooperative", 2, "the-cartographers").pack
    mission = pack.tables.mission[list(HOUSE.names.mission_ids).index("the-cartographers")]
    mission.start_day[3], mission.start_day[4] = 2, 5

    board = Board("cooperative", seats, "the-cartographers", pack)

    assert board.g.day == day
    assert board.pieces(A)["day"].count == day


# ------------------------------------------------------------------------------------------------ further conditions


def nearly_won(mode: str = "solo", seats: int | None = None) -> Board:
    """One VP short of the end of the Score Track, and a card that scores it."""
    board = Board.empty(mode, seats)
    for seat in range(board.g.seats):
        board.score(seat, board.t.board[board.g.board].score - 1)
    return board.card_with("vp +1")


@pytest.mark.rule("dgw.mission.win")
@pytest.mark.parametrize(
    ("condition", "number"),
    [
        (winning.WIN_WEST, 1),
        (winning.WIN_WAGON, 1),
        (winning.WIN_RAILWAYS, 1),
        (winning.WIN_MARKS, 1),
        (winning.WIN_CLEARED, 1),
    ],
)
def test_who_has_the_score_but_not_the_rest_plays_on(condition: int, number: int) -> None:
    assert ready(nearly_won().use()).over

    board = nearly_won()
    mission_of(board).wins[condition] = number

    assert not ready(board.use()).over


@pytest.mark.rule("dgw.mission.win")
def test_the_game_is_won_as_soon_as_the_meeples_are_far_enough_west() -> None:
    board = nearly_won("cooperative", 2).land("forest", (1, 0))
    mission_of(board).wins[winning.WIN_WEST] = 1
    ready(board.use())

    set_out(board, "walk 1").step(A, "W")
    assert not board.over

    set_out(board, "climb 1", seat=B).step(B, "W", "climb")
    assert (board.over, board.g.winners) == (True, 0b11)


@pytest.mark.rule("dgw.mission.win")
def test_in_versus_a_players_own_meeple_has_to_be_there() -> None:
    board = nearly_won("versus", 2).land("forest", (1, 0)).meeple(A, (1, 0))
    mission_of(board).wins[winning.WIN_WEST] = 1

    ready(board.use())

    assert (board.over, board.g.winners) == (True, 0b01)


@pytest.mark.rule("dgw.mission.win")
@pytest.mark.parametrize(("job", "condition"), [("build rail", winning.WIN_RAILWAYS), ("mark", winning.WIN_MARKS)])
def test_railways_and_marks_are_counted_as_they_come(job: str, condition: int) -> None:
    board = nearly_won()
    mission_of(board).wins[condition] = 1
    ready(board.use())

    board.card_with(job, "mission").use()

    assert ready(board).over


@pytest.mark.rule("dgw.mission.win")
def test_cleared_tiles_are_counted_as_they_come() -> None:
    board = nearly_won().land("forest", (1, 0), bandits=1)
    mission_of(board).wins[winning.WIN_CLEARED] = 1
    ready(board.use())

    board.meeple(A, (1, 0)).card_with("attack 9", "mission").use()

    assert ready(board).over


@pytest.mark.rule("dgw.mission.win-home")
@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("cooperative", 2)])
def test_a_team_has_won_when_the_last_of_them_is_back_at_the_start(mode: str, seats: int) -> None:
    board = nearly_won(mode, seats).land("forest", (1, 0))
    mission_of(board).wins[winning.WIN_HOME] = 1
    for seat in range(seats):
        board.meeple(seat, (1, 0))
    ready(board.use())

    for seat in range(seats):
        assert not board.over
        set_out(board, "walk 1", seat=seat).step(seat, "E")

    assert (board.over, board.results) == (True, (WON,) * seats)


@pytest.mark.rule("dgw.mission.win-home")
@pytest.mark.parametrize(("short", "turns_back"), [(0, True), (1, False)])
def test_players_by_eye_turn_back_once_the_score_is_full(short: int, turns_back: bool) -> None:
    board = Board.empty("solo").land("forest", (1, 0)).land("prairie", (2, 0)).land("forest", (3, 0))
    mission_of(board).wins[winning.WIN_HOME] = 1
    board.score(A, board.t.board[board.g.board].score - short)

    east, west = (worth(board.meeple(A, (column, 0)).g, board.t, A) for column in (1, 3))

    assert (east > west) == turns_back


@pytest.mark.rule("dgw.mission.win-home")
def test_in_versus_one_has_to_be_back_oneself() -> None:
    board = nearly_won("versus", 2).land("forest", (1, 0)).meeple(A, (1, 0))
    mission_of(board).wins[winning.WIN_HOME] = 1
    ready(board.use())
    assert not board.over

    set_out(board, "walk 1").step(A, "E")

    assert (board.over, board.g.winners) == (True, 0b01)


@pytest.mark.rule("dgw.mission.win-home")
def test_both_meeples_of_a_player_have_to_be_back() -> None:
    board = Board.empty("solo").land("forest", (1, 0))
    mission_of(board).wins[winning.WIN_HOME], mission_of(board).meeples = 1, 2
    board.g.other_at[A] = board.space((1, 0))
    board.score(A, board.t.board[board.g.board].score)
    assert not set_out(board, "walk 1").stop().over

    board.do(A, "change")

    assert set_out(board, "walk 1").step(A, "E").over


@pytest.mark.rule("dgw.mission.win-home")
@pytest.mark.parametrize(("home", "stays"), [(1, True), (0, False)])
def test_the_way_back_stays_on_the_map_when_tiles_run_out(home: int, stays: bool) -> None:
    board = Board.empty("solo").land("forest", (1, 0)).land("prairie", (2, 0)).unknown((3, 0), "river")
    mission_of(board).wins[winning.WIN_HOME] = home
    board.meeple(A, (2, 0)).tile_pile()

    set_out(board, "walk 1").attempt(A, "W")

    assert ((0, 0) in board.map()) == stays


# ------------------------------------------------------------------------------------------------ edges of the map


@pytest.mark.rule("dgw.mission.edges")
@pytest.mark.parametrize("mode", ["versus", "cooperative", "solo"])
def test_nothing_is_explored_beyond_the_edges_and_nobody_goes_there(mode: str) -> None:
    board = Board.empty(mode).unknown((0, -1), "forest").unknown((0, 1), "prairie")
    mission_of(board).north, mission_of(board).south = 1 + 1, 1 + 2

    set_out(board, "walk 9").attempt(A, "N").enter()
    assert {(0, -2), (0, 2)} & board.map() == set()
    assert board.why_not(A, "attempt", "N", A) == "dgw.mission.edges"
    assert board.why_not(A, "step", "N", "walk", A) == "dgw.mission.edges"
    board.step(A, "S").attempt(A, "S").enter()

    assert (0, 2) in board.map()
    assert board.why_not(A, "step", "E", "walk", A) == "dgw.move.no-tile"


@pytest.mark.rule("dgw.mission.edges")
def test_the_ring_of_the_start_ends_at_the_edges_too() -> None:
    pack = replace(HOUSE, tables=clone(HOUSE.tables))
    mission = pack.tables.mission[list(HOUSE.names.mission_ids).index("discovery")]
    mission.north = 1 + 1

    lines = {line for _, line in Board("versus", 2, "discovery", pack).map()}

    assert lines == {-1, 0, 1, 2}


@pytest.mark.rule("dgw.mission.edges")
def test_bandits_at_an_edge_turn_around() -> None:
    board = Board.empty("solo").land("forest", (3, 0), bandits=2).land("village", (3, 1)).used_a_card(A)
    mission_of(board).north = 1 + 0
    board.compass("N")

    everybody_passes(nights_of(board, night.NIGHT_MOVE))

    assert board.all_bandits() == {(3, 1): 2}


# ------------------------------------------------------------------------------------------------ limits on reveals


@pytest.mark.rule("dgw.mission.reveal-limit")
def test_no_tile_can_be_stepped_to_or_looked_at_beyond_the_limit_of_a_game() -> None:
    board = Board.empty("solo").unknown((1, 0), "forest").unknown((0, 1), "prairie")
    mission_of(board).reveals = 1

    set_out(board, "walk 2").attempt(A, "W").enter()
    assert board.why_not(A, "attempt", "W", 0) == "dgw.mission.reveal-limit"
    board.stop()

    assert board.card_with("reveal 1").why_not_use() == "dgw.reveal.telescope-short"


@pytest.mark.rule("dgw.mission.reveal-limit")
def test_the_limit_of_a_day_begins_anew_at_dawn() -> None:
    board = Board.empty("solo").unknown((1, 0), "forest").unknown((0, 1), "prairie").unknown((0, -1), "village")
    mission_of(board).daily_reveals = 2
    board.used_a_card(A).card_with("reveal 3").use()
    board.look((1, 0)).look((0, 1))
    assert not board.is_up((0, -1))

    everybody_passes(nights_of(board, night.NIGHT_TRACKER))

    assert board.card_with("reveal 1", "mission").why_not_use() == ""


# ------------------------------------------------------------------------------------------------ trains


def two_villages() -> Board:
    return Board.empty("versus", 2).land("village", (0, 0)).land("village", (3, 0)).land("forest", (1, 1), rail=True)


@pytest.mark.rule("dgw.mission.trains")
def test_trains_run_between_villages_and_railway_tiles_where_the_mission_says_so() -> None:
    board = two_villages()
    mission_of(board).stations = 1 << pieces.VILLAGE

    set_out(board, "ride 4", "ride 4").ride(A, (1, 1)).ride(A, (3, 0))

    assert board.where(A) == (3, 0)


@pytest.mark.rule("dgw.mission.trains")
def test_a_village_is_no_railway_tile_for_anything_else() -> None:
    board = two_villages().meeple(B, (3, 0)).hand(A, "boots")
    mission_of(board).stations = 1 << pieces.VILLAGE

    assert board.why_not(A, "offer", B) == "dgw.trade.where"
    assert board.copy().card_with("in railway; gain 1 food").why_not_use() == "dgw.cond.in-railway"
    assert board.copy().card_with("build rail").why_not_use() == ""


@pytest.mark.rule("dgw.mission.trains")
def test_no_train_runs_between_villages_elsewhere() -> None:
    board = two_villages()

    assert not set_out(board, "ride 4").may(A, "ride", (3, 0))


@pytest.mark.rule("dgw.mission.trains-bandits")
@pytest.mark.parametrize("mode", ["versus", "cooperative", "solo"])
def test_no_train_leaves_or_reaches_a_tile_with_bandits_where_the_mission_says_so(mode: str) -> None:
    board = Board.empty(mode).railway((0, 0)).land("forest", (2, 0), rail=True, bandits=1)
    board.land("village", (0, 2), rail=True).land("forest", (4, 0), rail=True)
    mission_of(board).halted = 1

    set_out(board, "ride 4", "ride 4", "ride 4")
    assert board.why_not(A, "ride", (2, 0), A) == "dgw.mission.trains-bandits"
    assert not board.may(A, "ride", (2, 0), A)

    board.ride(A, (0, 2)).bandits((0, 2), 1)
    assert board.why_not(A, "ride", (0, 0), A) == "dgw.mission.trains-bandits"
    assert not board.may(A, "ride", (0, 0), A)


@pytest.mark.rule("dgw.mission.trains-bandits")
def test_elsewhere_trains_pass_bandits_and_a_ride_over_them_is_always_allowed() -> None:
    board = Board.empty("solo").railway((0, 0)).land("forest", (1, 0), rail=True, bandits=1)
    board.land("village", (2, 0), rail=True)
    assert set_out(board.copy(), "ride 1").may(A, "ride", (1, 0), A)

    mission_of(board).halted = 1

    assert set_out(board, "ride 2").ride(A, (2, 0)).where(A) == (2, 0)


# ------------------------------------------------------------------------------------------------ an amount of 0


@pytest.mark.rule("dgw.job.amount-zero")
@pytest.mark.parametrize(
    "text",
    ["pay 0 food; gain 2 wood", "gain 2 wood; vp +0", "discard 0 item; gain 2 wood", "draw 0 cards; gain 2 wood"],
)
def test_a_step_of_0_is_completed_by_doing_nothing(text: str) -> None:
    board = ready(Board.empty("solo").card_with(text).use())

    assert board.units(A) == {"wood": 2}
    assert board.g.score[A] == 0


@pytest.mark.rule("dgw.job.amount-zero")
def test_a_corner_that_costs_nothing_gives_the_card_away() -> None:
    board = Board.empty("solo").card_with("pay 0 gold", "corner").use()

    board.do(A, "on discard pile")

    assert board.in_discards(A) == ["fiddle"]


@pytest.mark.rule("dgw.job.amount-zero")
@pytest.mark.parametrize("text", ["walk 0", "gain 0 dice food", "scrap 0 danger", "gain 0 pain"])
def test_a_final_step_of_0_ends_the_job_in_peace(text: str) -> None:
    board = ready(Board.empty("solo").card_with(text).use())

    assert board.g.asks == questions.ACTION
    assert board.units(A) == {}
