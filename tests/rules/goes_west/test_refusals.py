"""Actions that are asked for and not legal, each refused by its clause, where no other test asks."""

from __future__ import annotations

from math import prod

import pytest

from rules.goes_west.board import A, B, Board, C
from rules.goes_west.moves import set_out
from rules.goes_west.test_beginning import solo_with
from tablewright.engine.core.actions import action
from tablewright.games.goes_west import events
from tablewright.games.goes_west.choices import PASS
from tablewright.games.goes_west.game import GAME
from tablewright.games.goes_west.rules.common import MOST_STOCK
from tablewright.games.goes_west.state import ROW, WORD


@pytest.mark.rule("dgw.buy.action")
def test_only_a_card_of_the_trade_row_is_bought_by_a_corner_that_it_has() -> None:
    board = Board.empty().row("cow").corners("cow", "pay 2 gold").stock(A, gold=9)

    assert board.may(A, "buy", "cow", 0)
    assert board.why_not(A, "buy", "cow", 1) == "dgw.buy.action"
    assert board.why_not(A, "buy", 1, 0) == "dgw.buy.action", "nothing lies there"


@pytest.mark.rule("dgw.job.everywhere")
def test_a_card_has_only_the_jobs_printed_on_it() -> None:
    board = Board.empty().card_with("gain 1 wood")

    assert board.why_not_use() == ""
    assert board.why_not(A, "play", board.last[1][0], 7) == "dgw.job.everywhere"


@pytest.mark.rule("dgw.job.all-or-nothing")
def test_a_choice_within_a_job_has_only_the_answers_that_are_printed() -> None:
    board = Board.empty().card_with("pay 1 gold or pay 1 wood; gain 1 food").stock(A, gold=1, wood=1).use()

    assert board.may(A, "choose", 1)
    assert board.why_not(A, "choose", 2) == "dgw.job.all-or-nothing"


@pytest.mark.rule("dgw.mission.picks")
def test_only_a_card_that_lies_in_the_trade_row_is_picked() -> None:
    board = Board("solo", pack=solo_with(picks=1))

    assert board.may(A, "pick", ROW - 1)
    board.g.row[ROW - 1] = 0
    assert board.why_not(A, "pick", ROW - 1) == "dgw.mission.picks", "nothing lies there"


@pytest.mark.rule("dgw.move.one-kind-per-step")
def test_there_are_three_kinds_of_movement() -> None:
    board = set_out(Board.empty().land("forest", (1, 0)), "walk 3")

    assert board.may(A, "step", "W", "walk", A)
    assert board.why_not(A, "step", "W", 3, A) == "dgw.move.one-kind-per-step"


@pytest.mark.rule("dgw.move.sail-costs")
def test_nobody_sails_onto_a_mountain() -> None:
    board = set_out(Board.empty().land("mountain", (1, 0)).land("water", (0, 1)), "sail 9")

    assert board.may(A, "step", "S", "sail", A)
    assert board.why_not(A, "step", "W", "sail", A) == "dgw.move.sail-costs"


@pytest.mark.rule("dgw.move.onto-face-down", "dgw.reveal.move-any-kind")
def test_a_step_goes_to_a_tile_that_is_face_up_and_an_attempt_to_one_that_is_not() -> None:
    board = set_out(Board.empty().land("forest", (0, 1)).unknown((1, 0), "forest"), "walk 3")

    assert board.may(A, "step", "S", "walk", A)
    assert board.why_not(A, "attempt", "S", A) == "dgw.move.onto-face-down"
    assert board.may(A, "attempt", "W", A)
    assert board.why_not(A, "step", "W", "walk", A) == "dgw.reveal.move-any-kind"


@pytest.mark.rule("dgw.reveal.telescope")
def test_a_telescope_reveals_only_a_tile_that_lies_face_down() -> None:
    board = Board.empty().land("forest", (0, 1)).unknown((1, 0), "forest").unknown((0, 2), "river")
    board.card_with("reveal 1").use(A)

    assert board.may(A, "look", (1, 0))
    assert board.why_not(A, "look", (0, 1)) == "dgw.reveal.telescope"


@pytest.mark.rule("dgw.supply.danger-empty")
def test_nobody_takes_more_danger_for_x_than_there_is() -> None:
    board = Board.empty("solo").supply("pain", "fever", "leg-wound").supply("exhaustion")
    board.card_with("gain x pain; gain x food").use()

    assert board.may(A, "x", 2)
    assert board.why_not(A, "x", 3) == "dgw.supply.danger-empty"


@pytest.mark.rule("dgw.vp.loss")
def test_nobody_loses_more_points_for_x_than_they_have() -> None:
    board = Board.empty().score(A, 3).card_with("vp -x; gain x food").use()

    assert board.may(A, "x", 3)
    assert board.why_not(A, "x", 4) == "dgw.vp.loss"


@pytest.mark.rule("dgw.x.hundred")
def test_x_is_never_more_than_anybody_can_own() -> None:
    board = Board.empty("solo").card_with("pay x gold; gain x wood").stock(A, gold=MOST_STOCK).use()
    while board.may(A, "hundred more"):
        board.do(A, "hundred more")

    assert board.why_not(A, "hundred more") == "dgw.x.hundred"
    assert board.x(99).units(A) == {"wood": MOST_STOCK}


@pytest.mark.rule("dgw.flow.day-list")
def test_an_action_with_an_argument_too_many_is_none() -> None:
    board = Board.empty()
    refused = board.rules.refuse(board.g, board.t, A, action(PASS, 0, 1, 0))

    assert board.why_not(A, "pass") == ""
    assert GAME.book[refused].id == "dgw.flow.day-list"


@pytest.mark.rule("dgw.flow.day-list")
def test_an_action_with_an_argument_beyond_its_range_is_none() -> None:
    board = Board.empty()
    for kind, row in GAME.choices.kinds.items():
        for place, values in enumerate(row.takes):
            beyond = action(kind, *(values if place == n else 0 for n in range(3)))
            assert GAME.book[board.rules.refuse(board.g, board.t, A, beyond)].id == "dgw.flow.day-list"


def test_all_actions_together_are_few_enough_to_be_listed() -> None:
    assert sum(prod(row.takes) for row in GAME.choices.kinds.values()) < 4_096


@pytest.mark.rule("dgw.mode.versus.turns", "dgw.act.coop-done")
def test_nobody_acts_in_the_turn_of_another_and_no_dead_player_acts_at_all() -> None:
    board = Board.empty("versus", 2).turn(A)
    assert board.why_not(A, "pass") == ""
    assert board.why_not(B, "pass") == "dgw.mode.versus.turns"

    board = Board.empty("cooperative", 3)
    board.g.alive = 1 << A | 1 << C
    assert board.why_not(C, "pass") == ""
    assert board.why_not(B, "pass") == "dgw.mode.versus.turns"


@pytest.mark.rule("dgw.cardop.passed-over", "dgw.deck.both-empty")
def test_where_neither_pile_has_a_card_that_fits_nothing_is_shuffled() -> None:
    board = Board.empty("solo").deck(A, "boots").card_with("draw 1 pain; gain 1 wood").use()

    assert board.events(events.SHUFFLED) == []
    assert board.units(A) == {"wood": 1}


@pytest.mark.rule("dgw.job.draw-once", "dgw.cardop.discard")
def test_a_card_that_did_its_job_of_the_day_can_still_be_discarded() -> None:
    board = Board.empty("solo").hand(A, "boots", "knife").card_with("discard 1 item; gain 1 food").use()
    boots = board.design("boots")
    for copy in range(board.t.first_copy[boots], board.t.first_copy[boots] + board.t.copies_of[boots]):
        board.g.tired[copy // WORD] |= 1 << copy % WORD

    assert board.may(A, "take", "boots")
    assert board.take("boots").in_discards(A).count("boots") == 1


@pytest.mark.rule("dgw.wagon.by-itself")
def test_where_there_is_no_wagon_none_moves_by_itself() -> None:
    board = Board.empty("solo").night_list("wagon-rolls", "wagon-west").to_night()

    assert board.events(events.WAGON_ROLLED) == []


@pytest.mark.rule("dgw.job.all-or-nothing")
def test_a_mark_where_one_stands_is_no_obstacle_to_marking_another_place() -> None:
    board = Board.empty("solo").land("village", (0, 0), mark=True).land("forest", (1, 0))

    board.tasks("pay 1 food; walk 1; mark; vp +5").stock(A, food=1)
    assert board.why_not(A, "task", 0) == ""


@pytest.mark.rule("dgw.job.mission-free-once", "dgw.job.mission-repeat")
def test_a_mission_job_with_a_condition_before_its_price_is_not_free() -> None:
    board = Board.empty("solo").land("village", (0, 0)).tasks("in village; pay 1 food; vp +1").stock(A, food=3)

    assert board.task_job(A).task_job(A).units(A) == {"food": 1}
