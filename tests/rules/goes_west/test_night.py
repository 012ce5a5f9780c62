"""The night: its order, the Day Tracker, the Trade Row, Exhaustion and the P1 Token."""

from __future__ import annotations

import pytest

from rules.goes_west.board import A, B, Board, C, D
from rules.goes_west.fights import order_of
from tablewright.games.goes_west import events, questions, stages
from tablewright.games.goes_west.pieces import EXHAUSTION
from tablewright.games.goes_west.rules.death import BY_DANGER, die

ROW = ("cow", "hound", "fiddle", "canoe", "revolver")  # from the left end, the back, to the front


def quiet(*steps: str, mode: str = "solo", seats: int = 1) -> Board:
    """A table on which nights have these steps and nobody needs to choose anything."""
    return Board.empty(mode, seats=seats).night_list(*steps)


# ---------------------------------------------------------------------------------------------------- order


@pytest.mark.rule("dgw.night.mission-order", "dgw.night.order-conflict")
def test_the_steps_of_the_mission_are_done_in_its_order_and_no_others() -> None:
    board = quiet("bandits-appear", "bandits-move", "trade-row").land("prairie", (5, 0), bandits=1).to_night()
    assert order_of(board, events.BANDIT_ROLL, events.BANDITS_ROLLED, events.TRADE_ROW_MOVED, events.TOOK_DANGER)[
        :1
    ] == [events.BANDIT_ROLL]
    assert order_of(board, events.BANDIT_ROLL, events.TRADE_ROW_MOVED)[-1] == events.TRADE_ROW_MOVED
    assert (board.g.day, board.events(events.TOOK_DANGER)) == (0, [])

    other = quiet("trade-row", "bandits-move", "bandits-appear").land("prairie", (5, 0), bandits=1).to_night()
    assert order_of(other, events.BANDIT_ROLL, events.BANDITS_ROLLED, events.TRADE_ROW_MOVED)[:2] == [
        events.TRADE_ROW_MOVED,
        events.BANDITS_ROLLED,
    ]


@pytest.mark.rule("dgw.night.order-conflict")
def test_a_mission_may_leave_out_the_tracker_or_repeat_a_step() -> None:
    assert quiet("trade-row").to_night().g.day == 0
    assert quiet("day-tracker", "day-tracker").to_night().g.day == 2


# ---------------------------------------------------------------------------------------------------- the Day Tracker


@pytest.mark.rule("dgw.night.day-tracker")
def test_the_day_tracker_goes_one_space_on() -> None:
    board = quiet("day-tracker").day(3)

    assert board.to_night().g.day == 4
    assert not board.over


@pytest.mark.rule("dgw.night.day-tracker-end", "dgw.night.stop")
def test_at_the_end_of_its_track_the_game_ends_at_once_and_the_rest_of_the_night_is_not_played() -> None:
    board = quiet("day-tracker", "trade-row", "bandits-appear").scoreboard(8, 30, (1, 0, 0)).day(7).row(*ROW)
    board.to_night()

    assert (board.g.ended, board.g.day) == (stages.TIME_OUT, 8)
    assert board.events(events.TRADE_ROW_MOVED, events.BANDIT_ROLL) == []
    assert board.in_row() == list(ROW)


@pytest.mark.rule("dgw.night.stop")
def test_steps_before_the_tracker_are_played_in_the_last_night_too() -> None:
    board = quiet("trade-row", "day-tracker").scoreboard(8, 30, (1, 0, 0)).day(7).row(*ROW).to_night()

    assert board.over
    assert len(board.events(events.TRADE_ROW_MOVED)) == 1


@pytest.mark.rule("dgw.night.day-track-length")
def test_a_day_track_of_length_four_gives_four_days() -> None:
    board = quiet("day-tracker").scoreboard(4, 30, (1, 0, 0))
    while not board.over:
        board.to_night()

    assert 1 + len(board.events(events.DAY_BEGINS)) == 4  # with the day on which the table was laid


# ---------------------------------------------------------------------------------------------------- the Trade Row


@pytest.mark.rule("dgw.night.trade-row-drop", "dgw.night.trade-row-shift")
def test_the_front_card_is_discarded_the_others_move_on_and_a_new_one_comes_to_the_back() -> None:
    board = quiet("trade-row").row(*ROW).supply("trade", "dynamite").to_night()

    assert board.in_row() == ["dynamite", "cow", "hound", "fiddle", "canoe"]
    assert board.in_spent() == ["revolver"]


# ---------------------------------------------------------------------------------------------------- Exhaustion


@pytest.mark.rule("dgw.night.exhaustion", "dgw.seat.choice-order")
def test_each_player_takes_one_exhaustion_card_and_chooses_its_pile_clockwise_from_p1() -> None:
    board = quiet("exhaustion", mode="versus", seats=3)
    board.g.first = board.g.turn = board.g.chooser = B
    board.to_night()
    assert (board.g.asks, board.asked) == (questions.PLACE, B)
    board.place("draw", B)
    assert (board.g.asks, board.asked) == (questions.PLACE, C)
    board.place("discard", C)
    assert (board.g.asks, board.asked) == (questions.PLACE, A)

    taken = board.events(events.TOOK_DANGER)
    assert [event.seat for event in taken] == [B, C, A]
    assert all(board.t.kind[event.a] == EXHAUSTION for event in taken)
    assert board.on_draw_pile(B) == [board.names.card_ids[taken[0].a]]
    assert board.in_discards(C) == [board.names.card_ids[taken[1].a]]
    assert [len(board.in_hand(seat)) for seat in (A, B, C)] == [0, 0, 0]


# ---------------------------------------------------------------------------------------------------- the P1 Token


@pytest.mark.rule("dgw.night.pass-p1")
def test_in_versus_the_token_passes_to_the_left_every_night() -> None:
    board = quiet("pass-p1", mode="versus", seats=3)
    holders = [board.to_night().g.first for _ in range(4)]

    assert holders == [B, C, A, B]
    assert [event.seat for event in board.events(events.P1_PASSED)] == holders


@pytest.mark.rule("dgw.night.pass-p1-skip")
def test_eliminated_players_are_skipped() -> None:
    board = quiet("pass-p1", mode="versus", seats=4)
    die(board.g, board.t, board.e, B, BY_DANGER)
    board.to_night()
    assert board.g.first == C

    die(board.g, board.t, board.e, D, BY_DANGER)
    assert board.to_night().g.first == A
