"""Actions that are refused, each by its clause, and choices that are not offered, where no other test asks."""

from __future__ import annotations

from typing import Any

import pytest

from rules.north.board import A, B, Board
from tablewright.engine.core.actions import action
from tablewright.engine.game.contract import LOST
from tablewright.games.north.choices import SWEEP_CARD
from tablewright.games.north.events import BUILDS, PASSES


@pytest.mark.rule("north.reprogram.meaning")
def test_only_an_ancient_in_the_wastes_can_be_reprogrammed() -> None:
    board = Board(hand_a="drudge, sifter", wastes="colossus, mourner")

    assert board.may("reprogram", "drudge", "mourner")
    assert board.why_not("reprogram", "drudge", "longstrider") == "north.reprogram.meaning"


@pytest.mark.rule("north.sweep.meaning")
def test_only_an_ancient_in_the_wastes_can_be_swept() -> None:
    board = Board(wastes="drudge, gleaner").effect("sweep 1")

    assert board.may("sweep", "drudge")
    assert board.why_not("sweep", "colossus") == "north.sweep.meaning"


@pytest.mark.rule("north.outpost.copy")
def test_the_outpost_uses_an_ancient_that_lies_in_the_wastes() -> None:
    board = Board(wastes="drudge, mourner").effect("use protocol of 1 ancient in wastes")

    assert board.may("use in wastes", "mourner")
    assert board.why_not("use in wastes", "colossus") == "north.outpost.copy"


@pytest.mark.rule("north.zone.stays")
def test_only_a_card_of_the_zone_can_be_flipped() -> None:
    board = Board(zone_a="lampwright, sifter").effect("flip 1 in zone")

    assert board.may("flip", 1)
    assert board.why_not("flip", 2) == "north.zone.stays"


@pytest.mark.rule("north.effects.best-ability")
def test_an_alternative_that_does_not_exist_cannot_be_picked() -> None:
    board = Board().effect("choose one: opponent loses 1 | opponent loses 2")

    assert board.may("pick", 1)
    assert board.why_not("pick", 2) == "north.effects.best-ability"


@pytest.mark.rule("north.directive.one-by-one")
def test_an_answer_to_another_question_is_refused_and_so_is_one_with_an_argument_too_many() -> None:
    board = Board(hand_a="drudge", wastes="drudge, gleaner", zone_a="sifter").effect("sweep 1")

    assert board.why_not("flip", 0) == "north.directive.one-by-one"
    assert board.why_not_act(action(SWEEP_CARD, board.kind("drudge"), 0, 0)) == ""
    assert board.why_not_act(action(SWEEP_CARD, board.kind("drudge"), 1, 0)) == "north.directive.one-by-one"


@pytest.mark.rule("north.exchange.same-name", "north.exchange.meaning")
def test_the_facility_side_is_no_obstacle_where_any_card_may_be_exchanged() -> None:
    board = Board(zone_a="outpost/drudge, gleaner, mourner", wastes="drudge").effect("exchange 1 in zone with wastes")

    assert board.why_not("exchange", "outpost/drudge", "drudge") == "north.exchange.same-name"


@pytest.mark.rule("north.effects.mandatory")
def test_of_two_lines_with_a_choice_the_first_one_asks_first() -> None:
    board = Board(wastes="drudge, gleaner", zone_a="lampwright, sifter").effect("sweep 1", "flip 1 in zone")

    assert board.option_kinds == {"sweep"}
    assert board.play("sweep", "drudge").option_kinds == {"flip"}


# ------------------------------------------------------------------------------------------------ what is told


@pytest.mark.rule("north.directive.must-be-possible")
def test_a_pass_is_told_with_the_number_of_directives_left() -> None:
    board = Board(hand_a="drudge", wastes="gleaner, sifter", wastes_deck=0, levels=(0, 1), chosen=(0, 0, 2, 0))

    assert [(seen.seat, seen.a) for seen in board.play("pass").happened(PASSES)] == [(A, 1)]


@pytest.mark.rule("north.directive.must-be-possible")
def test_a_directive_needs_more_than_a_card_to_discard() -> None:
    nothing: dict[str, Any] = {"hand_a": "drudge", "wastes": "", "wastes_deck": 0, "levels": (0, 1)}
    assert Board(**nothing).option_kinds == {"deploy"}, "Deploy needs neither the Wastes nor their deck"

    skipped = Board(**nothing, chosen=(0, 0, 2, 0))
    assert skipped.asked == B, "A's turn is over"
    assert not skipped.happened(PASSES), "all can see that nothing is left, so nobody passes"


@pytest.mark.rule("north.score.winner")
def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert Board(hand_a="drudge").result == (LOST, LOST)


@pytest.mark.rule("north.zone.alike")
def test_a_card_in_use_does_not_stand_for_another_that_is_alike() -> None:
    free = Board(zone_a="sifter, sifter, gleaner").effect("flip 1 in zone")
    assert free.arguments("flip") == ["sifter", "gleaner"], "the first Sifter stands for the second"

    used = Board(zone_a="sifter, sifter, gleaner").effect("flip 1 in zone", slot=0)
    assert used.arguments("flip") == ["sifter", "sifter", "gleaner"]


@pytest.mark.rule("north.directive.build")
def test_building_a_card_that_had_been_swept_is_told() -> None:
    board = Board(hand_a="drudge", under="mourner", wastes_deck=0).play("build", "drudge")

    assert [(seen.seat, board.names.facilities[seen.a]) for seen in board.happened(BUILDS)] == [(A, "Cryovault")]
