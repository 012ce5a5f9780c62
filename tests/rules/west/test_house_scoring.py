"""House clauses on the end of the game, end scoring and ties."""

from __future__ import annotations

from typing import Any

import pytest

from rules.west.board import A, B, Board
from tablewright.engine.game.contract import LOST, WON
from tablewright.games.west.state import AT_ZERO, END_CHECK, REFILL, SUPPLY_OUT, ZONE_FULL

NO_LOCI = ("", "", "")
SIX_GATES = "glass-gate 2, well-gate 2, thorn-gate 2"
SIX_LOCI = "ember-basilica, tithe-bastion, slag-spillway, hammer-gantry, signal-pyre, toll-engine"


def checked(**table: Any) -> Board:
    """The end check of the Second Player, B."""
    return Board(**{"step": END_CHECK, "active": B, "second": B, "loci": NO_LOCI, **table})


def scored(**table: Any) -> tuple[int, int]:
    """What both players score when the game ends with B at 0."""
    board = checked(**{"points": (10, 0), **table})
    assert board.g.ended
    return board.g.score[A], board.g.score[B]


# ------------------------------------------------------------------------------------------------ the end


@pytest.mark.rule("west.end.check-when")
@pytest.mark.parametrize("second", [A, B])
def test_the_end_is_checked_in_the_second_players_turn_only(second: int) -> None:
    first = 1 - second
    in_first_turn = checked(points=(0, 0), active=first, second=second)
    assert (in_first_turn.g.ended, in_first_turn.g.active) == (0, second)

    assert checked(points=(0, 0), active=second, second=second).g.ended == AT_ZERO


@pytest.mark.rule("west.end.check-when")
def test_both_players_have_had_equally_many_turns() -> None:
    board = Board(points=(40, 1), active=A, second=B, loci=NO_LOCI, spent_a="first-gate", spent_b="first-gate")
    board.play("take two", "vault", "vault").play("decline")  # B is at 0; A makes no Doppelgate
    assert (board.points[B], board.g.ended, board.asked) == (0, 0, B)

    first, second = list(board.middle)[:2]
    board.play("take two", first, second)
    while not board.g.ended:
        board.play("decline")
    assert (board.g.ended, board.g.round) == (AT_ZERO, 1)


@pytest.mark.rule("west.end.zero")
@pytest.mark.parametrize(("points", "ends"), [((0, 40), True), ((40, 0), True), ((1, 1), False)])
def test_the_game_ends_if_either_player_is_at_0(points: tuple[int, int], ends: bool) -> None:
    assert checked(points=points).g.ended == (AT_ZERO if ends else 0)


@pytest.mark.rule("west.end.zone")
@pytest.mark.parametrize(
    ("zone", "complete", "ends"),
    [
        (SIX_GATES, "", False),
        (f"{SIX_GATES}, anvil-gate", "", True),
        (SIX_LOCI, "", False),
        (f"{SIX_LOCI}, lockwater-mill", "", True),
        (f"{SIX_LOCI}, anvil-gate", "", True),
        ("ember-basilica, tithe-bastion, glass-gate 4", "AB", True),
        ("ember-basilica, tithe-bastion, glass-gate 3", "AB", False),
    ],
)
@pytest.mark.parametrize("owner", ["zone_a", "zone_b"])
def test_the_game_ends_if_either_zone_has_seven_built_cards(owner: str, zone: str, complete: str, ends: bool) -> None:
    assert checked(**{owner: zone}, complete=complete).g.ended == (ZONE_FULL if ends else 0)


@pytest.mark.rule("west.end.supply")
def test_the_game_ends_if_the_second_players_refill_falls_short() -> None:
    assert checked(step=REFILL, middle="vault 3", deck=1).g.ended == SUPPLY_OUT
    assert checked(step=REFILL, middle="vault 3", deck=2).g.ended == 0
    assert checked(step=REFILL, middle="vault 3", deck=1, discard="beacon").g.ended == 0


@pytest.mark.rule("west.end.supply")
def test_the_game_ends_also_if_the_first_players_refill_of_the_round_fell_short() -> None:
    board = Board(
        step=REFILL, active=A, middle="vault 4", deck=0, hand_b="crucible, aqueduct", loci=("hammer-gantry", "", ""),
        locus_sizes=(1, 0, 0), spent_a="first-gate",
    )  # fmt: skip
    assert (board.g.ended, board.g.active) == (0, B)

    board.play("build", "hammer-gantry").play("decline")  # two discards: B's own refill reaches five
    assert sum(board.middle.values()) == 5
    assert board.g.ended == SUPPLY_OUT


# ------------------------------------------------------------------------------------------------ scoring


@pytest.mark.rule("west.score.points-left")
def test_scoring_starts_from_the_points_left_and_only_adds() -> None:
    assert scored(points=(17, 0)) == (17 + 1, 0 + 1)  # each has a starting Doppelgate


@pytest.mark.rule("west.score.points-left")
def test_points_left_are_kept_as_they_were() -> None:
    assert checked(points=(17, 0), zone_a="ember-basilica").points == (17, 0)


@pytest.mark.rule("west.score.locus")
def test_each_locus_scores_4() -> None:
    assert scored(zone_a="ember-basilica", zone_b="tithe-bastion, slag-spillway") == (10 + 4 + 1, 8 + 1)


@pytest.mark.rule("west.score.pair")
@pytest.mark.parametrize(
    ("loci", "count", "pairs"),
    [
        ("ember-basilica, tithe-bastion", 2, 0),
        ("signal-pyre, toll-engine", 2, 0),
        ("ember-basilica, toll-engine", 2, 1),
        ("ember-basilica, tithe-bastion, toll-engine", 3, 1),
        ("ember-basilica, tithe-bastion, toll-engine, signal-pyre", 4, 2),
        ("ember-basilica, hammer-gantry, toll-engine, signal-pyre", 4, 1),
    ],
)
def test_each_pair_of_a_prime_and_a_trigger_scores_2(loci: str, count: int, pairs: int) -> None:
    assert scored(zone_a=loci)[A] == 10 + 1 + 4 * count + 2 * pairs


@pytest.mark.rule("west.score.doppelgate")
def test_each_doppelgate_scores_1_the_starting_one_too() -> None:
    assert scored(zone_a="glass-gate 2, well-gate", spent_a="glass-gate") == (10 + 4, 1)


@pytest.mark.rule("west.score.cityengine")
def test_a_complete_cityengine_scores_8() -> None:
    assert scored(complete="A") == (10 + 8 + 1, 1)
    assert scored(complete="B") == (10 + 1, 8 + 1)


@pytest.mark.rule("west.score.hand")
def test_each_different_type_in_hand_scores_1() -> None:
    assert scored(hand_a="vault 4", hand_b="crucible 2, beacon, vault") == (10 + 1 + 1, 1 + 3)
    assert scored(hand_a="vault", shown_a="vault, beacon") == (10 + 1 + 2, 1)  # seen or unseen


# ------------------------------------------------------------------------------------------------ ties


def results(board: Board) -> tuple[int, ...]:
    return board.rules.results(board.g, 2)[1]


@pytest.mark.rule("west.tie.built")
def test_a_tie_is_won_with_more_built_cards() -> None:
    board = checked(points=(0, 1), zone_a="glass-gate")  # A: 0 + 2; B: 1 + 1

    assert board.g.score[A] == board.g.score[B] == 2
    assert results(board) == (WON, LOST)


@pytest.mark.rule("west.tie.built")
@pytest.mark.parametrize(
    "table",
    [{"points": (0, 8), "complete": "A"}, {"points": (0, 4), "zone_a": "ember-basilica"}],
    ids=["Cityengine", "Locus"],
)
def test_a_complete_cityengine_and_a_locus_are_built_cards_in_a_tie(table: dict[str, Any]) -> None:
    board = checked(**table)

    assert board.g.score[A] == board.g.score[B]
    assert results(board) == (WON, LOST)


@pytest.mark.rule("west.tie.second")
@pytest.mark.parametrize("second", [A, B])
def test_a_full_tie_is_won_by_the_second_player(second: int) -> None:
    board = checked(points=(0, 0), active=second, second=second, zone_a="glass-gate", zone_b="well-gate")

    assert board.g.score[A] == board.g.score[B]
    assert results(board)[second] == WON
    assert results(board)[1 - second] == LOST
