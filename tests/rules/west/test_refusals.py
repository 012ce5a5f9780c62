"""Actions that are asked for and not legal, each refused by its clause, where no other test asks."""

from __future__ import annotations

import pytest

from rules.west.board import Board
from tablewright.engine.core.actions import action
from tablewright.games.west.choices import TAKE_ALL, TAKE_TWO


@pytest.mark.rule("west.facility-action.take-two")
def test_a_pair_of_facilities_is_named_in_one_order_only() -> None:
    board = Board(middle="aqueduct 2, vault 2")
    aqueduct, vault = board.type("aqueduct"), board.type("vault")

    assert board.why_not_act(action(TAKE_TWO, aqueduct, vault, 0)) == ""
    assert board.why_not_act(action(TAKE_TWO, vault, aqueduct, 0)) == "west.facility-action.take-two"


@pytest.mark.rule("west.effects.best-ability")
def test_an_effect_takes_a_card_that_is_there() -> None:
    board = Board(middle="crucible 2, beacon, vault 2").effect("take 1 from middle")

    assert board.may("take", "beacon")
    assert board.why_not("take", "aqueduct") == "west.effects.best-ability"


@pytest.mark.rule("west.turn.in-order")
def test_an_action_with_an_argument_too_many_is_none() -> None:
    board = Board(middle="aqueduct 2, vault 2")
    vault = board.type("vault")

    assert board.why_not_act(action(TAKE_ALL, vault, 0, 0)) == ""
    assert board.why_not_act(action(TAKE_ALL, vault, 1, 0)) == "west.turn.in-order"
    assert board.why_not_act(action(TAKE_ALL, 200, 0, 0)) == "west.turn.in-order"


@pytest.mark.rule("west.locus-action.pay", "west.locus.two-required")
def test_a_locus_that_requires_the_same_type_twice_needs_two_of_it() -> None:
    def with_vaults(hand: str) -> Board:
        board = Board(hand_a=hand, loci=("tithe-bastion", "", ""))
        locus = board.locus("tithe-bastion")
        board.t.required[locus, 0] = board.t.required[locus, 1] = board.type("vault")
        return board

    assert with_vaults("vault, crucible").why_not("build", 0) == "west.locus-action.pay"
    assert with_vaults("vault 2").play("build", 0).zone(0) == {"tithe-bastion"}
