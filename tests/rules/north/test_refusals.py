"""Actions that are asked for and not legal, each refused by its clause, where no other test asks."""

from __future__ import annotations

import pytest

from rules.north.board import Board


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
