"""Actions that are asked for and not legal, each refused by its clause, where no other test asks."""

from __future__ import annotations

import pytest

from rules.west.board import Board
from tablewright.engine.core.actions import action
from tablewright.games.west.choices import TAKE_TWO


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
