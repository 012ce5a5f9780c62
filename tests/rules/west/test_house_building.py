"""House clauses on Doppelgates and the Cityengine."""

from __future__ import annotations

from typing import Any

import pytest

from rules.west.board import HOUSE, A, B, Board, fresh_game
from tablewright.games.west.events import COMPLETES, MAKES, RADIATES, RESHUFFLES
from tablewright.games.west.state import ACTION, DOPPELGATE, PRIME, REFILL

NO_LOCI = ("", "", "")
MANY_GATES = ("glass-gate", "well-gate", "choir-gate", "anvil-gate", "lantern-gate", "mending-gate")


def making(gate: str = "", **table: Any) -> Board:
    """A's doppelgate step, with a certain Doppelgate on top of the deck."""
    board = Board(step=DOPPELGATE, loci=NO_LOCI, **table)
    if gate:
        assert board.g.deck_gates[board.gate(gate)] > 0
        board.g.top = board.gate(gate)
    return board


# ------------------------------------------------------------------------------------------------ Doppelgates


@pytest.mark.rule("west.doppelgate.cost")
@pytest.mark.parametrize(("made", "cost"), [(0, 2), (1, 2), (2, 3), (3, 3), (4, 4), (5, 4), (6, 4)])
def test_the_price_of_a_doppelgate_rises_with_those_made(made: int, cost: int) -> None:
    zone = ", ".join(MANY_GATES[:made])
    short = making(zone_a=zone, hand_a=f"vault {cost - 1}, beacon 3", middle="crucible 5")
    assert not short.may("make", "vault")

    board = making("mirror-gate", zone_a=zone, hand_a=f"vault {cost}", middle="crucible 5").play("make", "vault")
    assert (board.hand(A), board.discarded) == ({}, {"vault": cost})


@pytest.mark.rule("west.doppelgate.cost")
def test_what_the_other_player_made_does_not_raise_the_price() -> None:
    board = making(zone_b="glass-gate 3, well-gate", hand_a="vault 2")

    assert board.may("make", "vault")


@pytest.mark.rule("west.doppelgate.one-per-turn")
def test_one_doppelgate_is_made_per_turn_and_it_is_the_top_of_the_deck() -> None:
    board = making("anvil-gate", hand_a="vault 6", middle="crucible 5").play("make", "vault")

    assert board.gates(A) == {"first-gate": (1, 1), "anvil-gate": (1, 1)}
    assert [s.a for s in board.happened(MAKES)] == [board.gate("anvil-gate")]
    assert (board.g.active, board.hand(A)) == (B, {"vault": 4})  # enough for another, which was not asked


@pytest.mark.rule("west.doppelgate.one-per-turn")
def test_a_doppelgate_is_made_in_the_doppelgate_step_only() -> None:
    board = Board(step=ACTION, hand_a="vault 4", loci=NO_LOCI)
    assert board.why_not("make", "vault") == "west.turn.in-order"

    assert Board(step=REFILL, active=A, hand_a="vault 4").g.active == B


@pytest.mark.rule("west.doppelgate.needs-deck")
def test_without_a_card_before_the_cost_is_paid_no_doppelgate_can_be_made() -> None:
    board = making(hand_a="vault 4", deck=0, discard="", middle="beacon 5")

    assert board.g.active == B  # it was not even asked
    assert board.happened(MAKES) == []


@pytest.mark.rule("west.doppelgate.needs-deck")
def test_an_empty_deck_is_reshuffled_before_the_cost_is_paid() -> None:
    board = making(hand_a="vault 2", deck=0, discard="crucible", middle="beacon 5").play("make", "vault")

    assert [s.a for s in board.happened(RESHUFFLES)] == [1]  # the Crucible alone: the Vaults were not among it
    assert (board.g.doppelgates[A], board.discarded) == (2, {"vault": 2})


@pytest.mark.rule("west.doppelgate.on-play")
def test_first_all_doppelgates_become_ready_then_the_new_one_radiates_unspent() -> None:
    board = making(
        "choir-gate", hand_a="vault 3", zone_a="glass-gate 2", spent_a="first-gate, glass-gate 2", middle="crucible 5"
    ).play("make", "vault")

    assert board.gates(A) == {"first-gate": (1, 1), "glass-gate": (2, 2), "choir-gate": (1, 1)}
    assert board.points == (40, 38)  # Choir Gate: 1, and 1 more, for it is the fourth itself
    assert board.happened(RADIATES) == []  # nothing was spent


@pytest.mark.rule("west.doppelgate.on-play")
def test_the_other_players_doppelgates_stay_as_they_are() -> None:
    board = making("anvil-gate", hand_a="vault 2", spent_b="glass-gate", zone_b="glass-gate", middle="crucible 5")

    assert board.play("make", "vault").gates(B)["glass-gate"] == (1, 0)


@pytest.mark.rule("west.doppelgate.ready-spent")
def test_the_starting_doppelgate_begins_ready() -> None:
    game = fresh_game(3)

    assert game.gates(A) == game.gates(B) == {"first-gate": (1, 1)}


@pytest.mark.rule("west.doppelgate.ready-spent")
def test_a_spent_doppelgate_cannot_radiate_until_it_is_ready_again() -> None:
    board = Board(zone_b="glass-gate", spent_b="glass-gate", loci=NO_LOCI).play("take two", "vault", "vault")
    assert board.why_not("radiate", "glass-gate") == "west.doppelgate.ready-spent"

    board.effect("ready all doppelgates", user=B)
    assert board.play("radiate", "glass-gate").points == (38, 38)


@pytest.mark.rule("west.doppelgate.ready-spent")
def test_a_doppelgate_cannot_be_chosen_again_inside_its_own_effect_so_chains_end() -> None:
    board = Board(
        zone_a="wheel-gate 2", middle="crucible, vault 4", loci=("twin-observatory", "", ""), locus_sizes=(1, 0, 0)
    ).play("take all", "crucible")  # Twin Observatory has a Doppelgate radiate; Wheel Gate uses Twin Observatory again

    board.play("radiate", "wheel-gate")
    assert board.gates(A)["wheel-gate"] == (2, 1)  # spent before its effect
    board.play("radiate", "wheel-gate")  # the other; now only the First Gate is left, and does nothing here
    assert board.gates(A) == {"first-gate": (1, 0), "wheel-gate": (2, 0)}
    assert board.asked == B
    assert len(board.happened(RADIATES)) == 3


# ------------------------------------------------------------------------------------------------ Cityengine


def completing(seat: int = A, **table: Any) -> Board:
    hand, zone = f"hand_{'ab'[seat]}", f"zone_{'ab'[seat]}"
    table = {hand: "crucible, aqueduct, beacon, vault", zone: "toll-engine, well-gate", "loci": NO_LOCI, **table}
    return Board(active=seat, **table)


@pytest.mark.rule("west.cityengine.requirement")
def test_completing_needs_a_locus_two_doppelgates_and_one_facility_of_each_type() -> None:
    board = completing(hand_a="crucible 2, aqueduct, beacon, vault").play("complete")

    assert board.hand(A) == {"crucible": 1}
    assert board.discarded == {"crucible": 1, "aqueduct": 1, "beacon": 1, "vault": 1}
    assert not completing(zone_a="well-gate").may("complete")
    assert not completing(zone_a="toll-engine").may("complete")
    assert not completing(hand_a="crucible 2, aqueduct, beacon").may("complete")


@pytest.mark.rule("west.cityengine.result")
@pytest.mark.parametrize(
    ("loci", "loss"),
    [
        ("toll-engine", 2),
        ("toll-engine, signal-pyre, ember-basilica", 6),
        ("toll-engine, signal-pyre, ember-basilica, census-spire", 6),
    ],
)
def test_the_opponent_loses_2_per_locus_at_most_6(loci: str, loss: int) -> None:
    assert completing(zone_a=f"{loci}, well-gate").play("complete").points == (40, 40 - loss)


@pytest.mark.rule("west.cityengine.result")
def test_completing_readies_all_doppelgates_and_flips_the_card_at_the_end() -> None:
    board = completing(zone_a="toll-engine, well-gate 2", spent_a="first-gate, well-gate 2")
    assert board.g.complete[A] == 0

    board.play("complete")
    assert board.gates(A) == {"first-gate": (1, 1), "well-gate": (2, 2)}
    assert (board.g.complete[A], len(board.happened(COMPLETES))) == (1, 1)


@pytest.mark.rule("west.cityengine.complete")
def test_a_complete_cityengine_is_used_from_the_next_turn_on() -> None:
    board = completing(hand_a="crucible, aqueduct, beacon, vault 2", middle="crucible 5", spent_a="first-gate")
    board.play("complete")
    assert (board.g.active, board.points) == (B, (40, 38))  # not yet used

    board.play("take two", "crucible", "crucible").play("decline").play("decline")  # A does not react, B makes nothing
    assert (board.g.active, board.step, board.asked, board.option_kinds) == (A, PRIME, A, {"pick"})
    assert board.play("pick", 0).points == (38, 37)


@pytest.mark.rule("west.cityengine.complete")
def test_its_owner_makes_the_opponent_lose_1_or_barters_one_card_in_each_prime_step() -> None:
    board = Board(step=PRIME, complete="A", hand_a="vault", middle="beacon 4, crucible", loci=NO_LOCI)

    assert board.copy().play("pick", 0).points == (40, 39)
    bartered = board.copy().play("pick", 1).play("swap", "vault", "crucible")
    assert (bartered.hand(A), bartered.points) == ({"crucible": 1}, (40, 40))
    assert bartered.middle == {"beacon": 4, "vault": 1}


@pytest.mark.rule("west.cityengine.alike")
def test_both_cityengines_need_and_do_the_same() -> None:
    mine, yours = completing(A).play("complete"), completing(B).play("complete")
    assert (mine.points, yours.points) == ((40, 38), (38, 40))
    assert (mine.g.complete[A], yours.g.complete[B]) == (1, 1)

    mine, yours = (Board(step=PRIME, active=seat, complete="AB", loci=NO_LOCI) for seat in (A, B))
    assert (mine.points, yours.points) == ((40, 39), (39, 40))
    assert [card.count for card in HOUSE.names.deck if card.id == "cityengine-plan"] == [2]
