"""The log of The North: every loss says why and how much is left, and what cannot be done says why not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.north.board import A, Board, fresh_game
from tablewright.games.north import events as e
from tablewright.games.north.words.narrating import narrate


def log(board: Board, *kinds: int) -> list[str]:
    """What was told of some kinds of event, to A."""
    return [narrate(seen, board.pack, ("A", "B")) for seen in board.heard[A] if seen.what in kinds]


@pytest.mark.rule("north.points.floor")
@pytest.mark.parametrize(
    ("left", "told"),
    [
        (50, "B loses 2 points (48 left)."),
        (1, "B loses 1 point instead of 2 (0 left)."),
        (0, "B is already at 0 points and loses nothing."),
    ],
)
def test_a_loss_at_0_is_told_as_it_is(left: int, told: str) -> None:
    board = Board(points=(50, left)).effect("opponent loses 2")

    assert log(board, e.LOSES) == [told]
    assert board.points == (50, max(0, left - 2))


@pytest.mark.rule("north.turn.hand-loss", "north.points.floor")
def test_the_loss_for_a_hand_says_for_what() -> None:
    board = fresh_game(1)
    for played in board.play_out(Random(4)):
        if found := log(played, e.LOSES_FOR_HAND):
            break

    loser = found[0][0]
    other = "AB"[loser == "A"]
    assert found[0].startswith(f"{loser} loses ")
    assert f" in {other}'s hand (" in found[0]


@pytest.mark.rule("north.solo.you-lose", "north.solo.hand-loss")
def test_in_solo_play_both_losses_say_for_what() -> None:
    board = fresh_game(1, solo=True)
    said = ""
    for played in board.play_out(Random(1)):
        said = " ".join(narrate(seen, played.pack, ("A",)) for seen in played.heard[A])
        if " in A's hand" in said and "left in the Wastes" in said:
            break

    assert "The Collector loses" in said
    assert " points: 2, plus " in said


@pytest.mark.rule("north.node.level-four")
def test_a_node_at_level_4_says_that_it_cannot_be_charged() -> None:
    assert log(Board(levels=(4, 1)).effect("charge node"), e.UNDONE, e.FULL_NODE)[0].endswith(
        "is not possible: A's Node is at level 4."
    )


@pytest.mark.rule("north.effects.best-ability")
@pytest.mark.parametrize(
    ("laid", "ability", "why"),
    [
        ({}, "recover 1", "A's Discard is empty"),
        ({"wastes": ""}, "capture 1", "the Wastes are empty"),
        ({"zone_a": ""}, "flip 1 in zone", "A's Zone is empty"),
        ({"zone_a": "drudge", "wastes": "drudge"}, "exchange 1 ancient in zone with wastes", "with another name"),
        ({"zone_a": "drudge", "wastes": ""}, "exchange 1 ancient in zone with wastes", "the Wastes are empty"),
        ({}, "steal 1 from opponent discard", "B's Discard is empty"),
    ],
)
def test_what_cannot_be_done_says_why(laid: dict[str, Any], ability: str, why: str) -> None:
    (told,) = log(Board(**laid).effect(ability), e.UNDONE)

    assert "is not possible: " in told
    assert told.endswith(f"{why}.")


@pytest.mark.rule("north.outpost.bonus", "north.effects.best-ability")
def test_a_condition_that_is_not_met_says_what_it_needs() -> None:
    (told,) = log(Board().effect("if zone has 3 outpost: opponent loses 2"), e.UNMET)

    assert told.endswith("has no effect: A needs 3 Outposts in their Zone.")
