"""The West: Ascendant: what a learnt evaluation looks at."""

from __future__ import annotations

import pytest

from rules.prospects import idle, in_play, outgrown
from rules.west.board import HOUSE, A, B, Board
from tablewright.engine.game.playing import numbers
from tablewright.games.west.game import GAME
from tablewright.games.west.judging.features import FEATURES, features
from tablewright.games.west.rules.motions import find, move
from tablewright.games.west.state import ACTION, CLOSED, DECK, GATES

NAMES = [feature.name for feature in FEATURES]
GAMES = 40


def written(board: Board, seat: int) -> list[int]:
    """What the kernel writes."""
    out = numbers(len(FEATURES))
    features(board.g, board.t, seat, out)
    return list(out)


def look(board: Board, seat: int = A) -> dict[str, int]:
    """The features by name."""
    return dict(zip(NAMES, written(board, seat), strict=True))


# ------------------------------------------------------------------------------------------------ all of them


def test_none_is_idle_without_a_reason_and_none_far_beyond_its_scale() -> None:
    found = in_play(GAME, HOUSE, range(GAMES))
    unprinted = [f"{whose} gates {n}" for n in range(len(HOUSE.names.gates), GATES) for whose in ("my", "their")]

    # the supply hardly ever fails; everybody has the First Gate; a pack may have more kinds of gate than the house pack
    assert idle(found) == ["supply", "my gates 0", "their gates 0", *unprinted]
    assert outgrown(GAME, found, 4) == []


def test_other_cards_that_were_not_seen_change_nothing() -> None:
    board = Board(hand_a="beacon", hand_b="vault 2", shown_b="crucible")
    before = [written(board, seat) for seat in (A, B)]
    vault = find(board.g, board.t, CLOSED + B, board.type("vault"))
    beacon = find(board.g, board.t, DECK, board.type("beacon"))
    move(board.g, board.t, vault, DECK)
    move(board.g, board.t, beacon, CLOSED + B)

    assert written(board, A) == before[A]
    assert written(board, B) != before[B]


def test_what_is_mine_to_one_seat_is_theirs_to_the_other() -> None:
    board = Board(
        points=(20, 7), zone_a="ember-basilica, glass-gate 2", complete="B", shown_a="vault", shown_b="beacon"
    )
    mine, theirs = look(board, A), look(board, B)

    both = [name.removeprefix("my ") for name in NAMES if name.replace("my ", "their ", 1) in NAMES and "my " in name]
    assert len(both) > 30
    for name in both:
        assert (mine[f"my {name}"], mine[f"their {name}"]) == (theirs[f"their {name}"], theirs[f"my {name}"]), name
    assert mine["lead"] == -theirs["lead"] == (20 + 4 + 3 + 1) - (7 + 1 + 8 + 1)


# ------------------------------------------------------------------------------------------------ the race


def test_the_score_is_what_scoring_now_would_add_as_far_as_it_is_known() -> None:
    board = Board(
        zone_a="ember-basilica, signal-pyre, glass-gate",
        zone_b="toll-engine",
        complete="A",
        hand_a="vault, beacon 2",
        hand_b="vault, beacon",
        shown_b="crucible",
    )
    mine, theirs = look(board, A), look(board, B)

    assert mine["my score"] == 2 * 4 + 2 + 2 + 8 + 2  # Loci, their pair, Doppelgates, the Cityengine, types in hand
    assert mine["their score"] == 4 + 1 + 1  # of the hand only the Crucible was seen
    assert theirs["my score"] == 4 + 1 + 3
    assert (mine["my built"], mine["their built"]) == (4, 1)


@pytest.mark.parametrize(
    ("points", "zone_b", "late"),
    [((30, 25), "", 0), ((10, 5), "", 5), ((31, 21), "glass-gate 3, well-gate 2", 5), ((29, 20), "glass-gate 4", 0)],
)
def test_a_lead_counts_once_more_when_the_end_is_near(points: tuple[int, int], zone_b: str, late: int) -> None:
    seen = look(Board(points=points, zone_b=zone_b))

    assert (seen["lead"], seen["lead late"]) == (5, late)


def test_few_points_are_told_apart() -> None:
    seen = look(Board(points=(9, 4)))

    assert (seen["my points"], seen["their points"]) == (9, 4)
    assert (seen["my points, when few"], seen["their points, when few"]) == (1, 6)
    assert look(Board(points=(40, 11)))["their points, when few"] == 0


# ------------------------------------------------------------------------------------------------ zones and hands


def test_zones_are_told_card_by_card() -> None:
    seen = look(Board(zone_a="ember-basilica, glass-gate 2, well-gate", spent_a="glass-gate", zone_b="toll-engine"))

    assert [n for n in range(1, 13) if seen[f"my locus {n}"]] == [1]
    assert [n for n in range(1, 13) if seen[f"their locus {n}"]] == [9]
    assert [seen[f"my gates {n}"] for n in range(4)] == [1, 2, 1, 0]
    assert (seen["my ready gates"], seen["their ready gates"]) == (3, 1)
    assert (seen["my primes"], seen["their primes"]) == (1, 0)


def test_my_hand_is_told_by_type_and_theirs_as_far_as_i_saw_it() -> None:
    seen = look(Board(hand_a="crucible 2", shown_a="crucible, vault", hand_b="beacon 2", shown_b="aqueduct"))

    assert [seen[f"my hand of type {k}"] for k in (1, 2, 3, 4)] == [3, 0, 0, 1]
    assert [seen[f"their hand of type {k}"] for k in (1, 2, 3, 4)] == [0, 1, 0, 0]
    assert (seen["my hand"], seen["their hand"], seen["unknown hand"]) == (4, 3, 2)


def test_what_i_can_pay_for_and_what_the_plan_lacks() -> None:
    loci = (
        "signal-pyre",
        "cold-ledger",
        "tithe-bastion",
    )  # crucible and beacon; aqueduct and vault; crucible and vault
    board = Board(loci=loci, hand_a="crucible, vault")

    assert [look(board)[f"payable {deck}"] for deck in (1, 2, 3)] == [0, 0, 1]
    assert [look(board)[f"plan lacks {k}"] for k in (1, 2, 3, 4)] == [0, 1, 1, 0]
    assert [look(Board(complete="A"))[f"plan lacks {k}"] for k in (1, 2, 3, 4)] == [0, 0, 0, 0]
    assert [look(Board(loci=("", "", "")))[f"payable {deck}"] for deck in (1, 2, 3)] == [0, 0, 0]


def test_the_open_table_is_counted() -> None:
    seen = look(Board(middle="crucible 2, vault 3", discard="beacon 4, vault", deck=11))

    assert [seen[f"middle of type {k}"] for k in (1, 2, 3, 4)] == [2, 0, 0, 3]
    assert [seen[f"discarded of type {k}"] for k in (1, 2, 3, 4)] == [0, 0, 4, 1]
    assert (seen["deck"], seen["round"]) == (11, 1)


# ------------------------------------------------------------------------------------------------ the turn


def test_the_turn_says_whose_action_is_still_to_come() -> None:
    board = Board(active=A, second=B)
    mine, theirs = look(board, A), look(board, B)

    assert (mine["my turn"], mine["my choice"], mine["second"], mine["to act"]) == (1, 1, 0, 1)
    assert (theirs["my turn"], theirs["my choice"], theirs["second"], theirs["to act"]) == (0, 0, 1, -1)
    assert mine["step"] == theirs["step"] == ACTION


def test_the_kind_of_action_is_told_once_it_was_taken() -> None:
    taken = Board(active=A).play("take two", "beacon", "vault")
    built = Board(active=A, hand_a="crucible, vault").play("build", "tithe-bastion")

    assert (look(taken, A)["acted facility"], look(taken, A)["acted locus"], look(taken, A)["to act"]) == (1, 0, 0)
    assert look(taken, B)["acted facility"] == -1
    assert (look(built, A)["acted facility"], look(built, A)["acted locus"], look(built, A)["my locus 2"]) == (0, 1, 1)


def test_an_effect_that_asks_is_under_way() -> None:
    quiet, asking = Board(), Board(hand_a="vault").effect("may: cycle locus")

    assert (look(quiet)["under way"], look(asking)["under way"]) == (1, 2)
    assert look(asking)["my choice"] == 1
