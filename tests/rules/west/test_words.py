"""The West: Ascendant: what the log says, where saying less would leave a reader guessing."""

from __future__ import annotations

import pytest

from rules.west.board import HOUSE, A, B, Board
from tablewright.games.west.state import DOPPELGATE, PRIME
from tablewright.packs.effects.program import IF

NO_LOCI = ("", "", "")


@pytest.mark.rule("west.doppelgate.on-play")
def test_making_a_doppelgate_says_that_all_become_ready() -> None:
    board = Board(hand_a="vault 2", spent_a="first-gate", step=DOPPELGATE).play("make", "vault")

    made = next(n for n, line in enumerate(board.lines) if line.startswith("A makes"))
    assert board.lines[made + 1] == "A readies all their Doppelgates."
    assert board.lines[made + 2].startswith("A uses ")


@pytest.mark.rule("west.facility-action.loss")
def test_the_loss_for_cards_taken_says_what_it_is_for() -> None:
    assert (
        "B loses 2 points for 2 cards taken (38 left)." in Board(loci=NO_LOCI).play("take two", "vault", "vault").lines
    )


@pytest.mark.rule("west.points.excess")
@pytest.mark.parametrize(
    ("points", "line"),
    [
        (40, "B loses 2 points (38 left)."),
        (1, "B loses 1 point instead of 2 (0 left)."),
        (0, "B is already at 0 points and loses nothing."),
    ],
)
def test_a_loss_says_how_much_was_there_to_lose(points: int, line: str) -> None:
    assert Board(points=(40, points)).effect("opponent loses 2").lines == [line]


@pytest.mark.rule("west.effects.partial-order")
@pytest.mark.parametrize(
    ("zone", "line"),
    [
        ("tithe-bastion", "Tithe Bastion has no effect: B holds fewer than 6 cards."),
        ("reservoir-crown", "Reservoir Crown has no effect: A holds more than 3 cards."),
    ],
)
def test_an_if_that_is_false_says_that_nothing_happens_and_why(zone: str, line: str) -> None:
    board = Board(zone_a=zone, hand_a="vault 4", step=PRIME, loci=NO_LOCI)

    assert board.lines[0].startswith("A uses ")
    assert board.lines[1] == line


@pytest.mark.rule("west.effects.partial-order")
def test_of_several_lines_it_says_which_does_not_happen() -> None:
    board = Board(zone_b="choir-gate", loci=NO_LOCI).play("take two", "vault", "vault").play("radiate", "choir-gate")

    assert "No extra point: B needs 4 Doppelgates in their Zone." in board.lines


@pytest.mark.rule("west.locus.trigger-kind")
@pytest.mark.parametrize(
    ("trigger", "because"),
    [
        ("hammer-gantry", "A took fewer than 3 cards with this turn's ACTION"),
        ("lockwater-mill", "A took fewer than 2 types with this turn's ACTION"),
        ("signal-pyre", "A took no LOCUS ACTION this turn"),
        ("twin-observatory", "A used no PULSE this turn"),
    ],
)
def test_a_trigger_for_another_action_says_so(trigger: str, because: str) -> None:
    board = Board(zone_a=trigger, loci=NO_LOCI).play("take two", "vault", "vault")

    assert f"{board.names.loci[board.locus(trigger)]} has no effect: {because}." in board.lines


@pytest.mark.rule("west.effects.best-ability")
def test_a_step_that_cannot_be_done_is_named() -> None:
    nothing = Board(middle="", discard="vault").effect("take 1 from middle", "recover 2", "opponent loses 1")

    assert nothing.points == (40, 39)
    assert [line for line in nothing.lines if "possible" in line] == [
        ': "" is not possible.',  # an effect of no card has no words of its own
        ': "" is only partly possible.',
    ]
    spent = Board(middle="crucible, vault 4", zone_a="twin-observatory", spent_a="first-gate", loci=NO_LOCI)
    undone = "spend one of your ready Doppelgates and use its RADIATE effect"
    assert f'Twin Observatory: "{undone}" is not possible.' in spent.play("take all", "crucible").lines


def test_every_condition_of_the_house_pack_has_words_for_what_is_the_case_instead() -> None:
    from tablewright.games.west.words.narrating import unmet

    rows = [HOUSE.tables.code[line] for line in range(len(HOUSE.tables.code)) if HOUSE.tables.code[line].op == IF]
    told = {unmet(row, "A", "B") for row in rows}
    assert len(rows) >= 8
    assert len(told) == len({(row.b, row.c) for row in rows})
    assert (A, B) == (0, 1)
