"""Every house card does what it says, at least once, from where it is used in play."""

from __future__ import annotations

from typing import Any

import pytest

from rules.west.board import A, B, Board, fresh_game
from tablewright.games.west.events import SHOWS
from tablewright.games.west.state import ACTION, PRIME

NO_LOCI = ("", "", "")

# ------------------------------------------------------------------------------------------------ Facilities: PULSE


def test_crucible_costs_the_opponent_2() -> None:
    board = Board(middle="crucible 2, vault 3", loci=NO_LOCI).play("take all", "crucible")

    assert board.points == (40, 40 - 2 - 2)  # the PULSE, and 1 for each card


def test_aqueduct_draws_1() -> None:
    board = Board(middle="aqueduct 2, vault 3", loci=NO_LOCI, deck=9).play("take all", "aqueduct")

    assert (board.g.hand_size[A], board.g.deck_size, board.points) == (3, 8, (40, 38))


def test_beacon_uses_a_top_locus_and_may_cycle_one() -> None:
    board = Board(middle="beacon, vault 4", loci=("reservoir-crown", "ember-basilica", "tithe-bastion"))
    board.play("take all", "beacon").play("use top", "ember-basilica")
    assert board.points == (40, 39)

    assert board.option_kinds == {"accept", "decline"}
    kept = board.copy().play("decline")
    assert (kept.top(1), kept.points) == ("ember-basilica", (40, 38))
    cycled = board.copy().play("accept").play("cycle", "ember-basilica")
    assert cycled.top(1) not in ("ember-basilica", "")
    assert cycled.g.locus_deck[1, 3] == 1 + cycled.locus("ember-basilica")


def test_vault_has_the_opponent_discard_1_or_lose_1() -> None:
    board = Board(middle="vault 2, beacon 3", hand_b="crucible, beacon", loci=NO_LOCI).play("take all", "vault")

    discards = board.copy().play("pick", 0)
    assert discards.asked == B
    discards.play("discard", "beacon")
    assert (discards.hand(B), discards.points) == ({"crucible": 1}, (40, 38))
    loses = board.copy().play("pick", 1)
    assert (loses.hand(B), loses.points) == ({"crucible": 1, "beacon": 1}, (40, 37))


def test_vault_costs_an_opponent_with_no_cards_1() -> None:
    board = Board(middle="vault 2, beacon 3", hand_b="", loci=NO_LOCI).play("take all", "vault")

    assert (board.asked, board.points) == (B, (40, 37))


# ------------------------------------------------------------------------------------------------ Doppelgates: RADIATE


def radiated(gate: str, zone: str = "", **table: Any) -> Board:
    """B reacts to A's taking of two Facilities by radiating a Doppelgate."""
    table = {"middle": "vault 4, beacon", "loci": NO_LOCI, **table}
    zone = zone if gate == "first-gate" else f"{gate}, {zone}"  # the First Gate is there anyway
    board = Board(zone_b=zone, **table)
    return board.play("take two", "vault", "vault").play("radiate", gate)


def test_glass_gate() -> None:
    board = radiated("glass-gate")

    assert (board.points, board.gates(B)["glass-gate"]) == ((38, 38), (1, 0))


def test_well_gate() -> None:
    assert radiated("well-gate", hand_b="vault").g.hand_size[B] == 2


@pytest.mark.parametrize(("zone", "points"), [("glass-gate", 39), ("glass-gate, well-gate", 38)])
def test_choir_gate(zone: str, points: int) -> None:
    """It counts itself and the starting Doppelgate: four with two others."""
    assert radiated("choir-gate", zone).points == (points, 38)


@pytest.mark.parametrize(("zone", "points"), [("toll-engine", 39), ("toll-engine, signal-pyre", 38)])
def test_anvil_gate(zone: str, points: int) -> None:
    assert radiated("anvil-gate", zone).points == (points, 38)


def test_lantern_gate() -> None:
    board = radiated("lantern-gate").play("take", "beacon")

    assert (board.hand(B), board.points) == ({"beacon": 1}, (40, 38))  # B's reaction costs A nothing


def test_mending_gate() -> None:
    board = radiated("mending-gate", discard="crucible, vault").play("recover", "crucible")

    assert (board.hand(B), board.discarded) == ({"crucible": 1}, {"vault": 1})


def test_thorn_gate() -> None:
    board = radiated("thorn-gate", hand_a="crucible")

    assert board.copy().play("pick", 1).points == (39, 38)
    discards = board.copy().play("pick", 0)
    assert discards.asked == A
    assert discards.play("discard", "crucible").hand(A) == {"vault": 2}


def test_wheel_gate_cycles_first_and_then_uses_a_top_locus() -> None:
    board = radiated(
        "wheel-gate", loci=("ember-basilica", "", ""), locus_sizes=(2, 0, 0), below=(("tithe-bastion",), (), ()),
        hand_a="crucible 3, beacon 3",
    )  # fmt: skip
    assert board.option_kinds == {"accept", "decline"}

    assert board.copy().play("decline").points == (39, 38)  # Ember Basilica: 1
    assert board.copy().play("accept").points == (38, 38)  # cycled, so Tithe Bastion: 2


@pytest.mark.parametrize(("hand", "points"), [("beacon 3", 40), ("crucible", 39), ("crucible 3", 38)])
def test_mirror_gate(hand: str, points: int) -> None:
    board = radiated("mirror-gate", hand_a=hand).play("name", "crucible")

    held = board.hand(A).get("crucible", 0)
    assert board.points == (points, 38)
    assert [(s.seat, s.a, s.b) for s in board.happened(SHOWS)] == [(A, board.type("crucible"), held)]


def test_first_gate() -> None:
    board = radiated("first-gate", loci=("ember-basilica", "signal-pyre", ""))

    assert board.copy().play("decline").top(0) == "ember-basilica"
    cycled = board.copy().play("accept").play("cycle", "ember-basilica")
    assert cycled.g.locus_deck[0, 3] == 1 + cycled.locus("ember-basilica")
    assert cycled.gates(B)["first-gate"] == (1, 0)


def test_first_gate_bears_the_scoring_list() -> None:
    assert fresh_game().names.scoring == (
        "the points you have left",
        "4 for each Locus in your Zone",
        "2 for each pair of a Prime and a Trigger in your Zone",
        "1 for each Doppelgate in your Zone",
        "8 if your Cityengine is Complete",
        "1 for each type of Facility in your hand",
    )


# ------------------------------------------------------------------------------------------------ Loci: PRIME EFFECTS


def primed(locus: str, **table: Any) -> Board:
    """A's prime step begins with one Prime in A's Zone, and none at the side."""
    return Board(zone_a=locus, loci=NO_LOCI, step=PRIME, **table)


def test_ember_basilica() -> None:
    board = primed("ember-basilica")

    assert (board.points, board.step) == ((40, 39), ACTION)


@pytest.mark.parametrize(("cards", "points"), [(5, 40), (6, 38), (7, 38)])
def test_tithe_bastion(cards: int, points: int) -> None:
    assert primed("tithe-bastion", hand_b=f"beacon {cards}").points == (40, points)


def test_slag_spillway() -> None:
    board = primed("slag-spillway", hand_a="crucible 2")

    accepted, declined = board.copy().play("accept"), board.copy().play("decline")
    assert (accepted.points, accepted.hand(A), accepted.discarded) == ((40, 38), {"crucible": 1}, {"crucible": 1})
    assert (declined.points, declined.hand(A)) == ((40, 40), {"crucible": 2})


def test_slag_spillway_needs_a_crucible() -> None:
    board = primed("slag-spillway", hand_a="vault 2")

    assert board.options == [board.act("decline")]
    assert primed("slag-spillway", hand_a="").step == ACTION


def test_prism_causeway() -> None:
    board = primed("prism-causeway", hand_a="vault", middle="beacon 5").play("accept").play("swap", "vault", "beacon")

    assert (board.hand(A), board.middle, board.points) == ({"beacon": 1}, {"beacon": 4, "vault": 1}, (40, 40))
    assert primed("prism-causeway", hand_a="vault").play("decline").step == ACTION


@pytest.mark.parametrize(("cards", "after"), [(0, 1), (3, 4), (4, 4)])
def test_reservoir_crown(cards: int, after: int) -> None:
    assert primed("reservoir-crown", hand_a=f"vault {cards}").g.hand_size[A] == after


def census(**table: Any) -> Board:
    return Board(zone_a="census-spire", step=PRIME, loci=("toll-engine", "cold-ledger", "signal-pyre"), **table)


def test_census_spire() -> None:
    assert census().play("decline").points == (40, 40)
    board = census().play("accept").play("cycle", "cold-ledger")
    assert (board.points, board.g.locus_deck[1, 3]) == ((40, 39), 1 + board.locus("cold-ledger"))


def test_census_spire_costs_nothing_where_no_deck_can_be_cycled() -> None:
    board = census(locus_sizes=(1, 1, 1))

    assert (board.points, board.step) == ((40, 40), ACTION)


# ------------------------------------------------------------------------------------------------ Loci: TRIGGER EFFECTS


@pytest.mark.parametrize(("taken", "drawn"), [(2, 0), (3, 1), (4, 1)])
def test_hammer_gantry(taken: int, drawn: int) -> None:
    board = Board(zone_a="hammer-gantry", middle=f"crucible {taken}, vault", loci=NO_LOCI).play("take all", "crucible")

    assert board.g.hand_size[A] == taken + drawn


def test_signal_pyre() -> None:
    board = Board(zone_a="signal-pyre", hand_a="crucible, aqueduct", loci=("hammer-gantry", "", ""))

    assert board.copy().play("build", "hammer-gantry").points == (40, 38)
    assert board.copy().play("take two", "vault", "vault").points == (40, 38)  # for the cards alone


def test_toll_engine() -> None:
    building = Board(zone_a="toll-engine", hand_a="crucible, aqueduct", loci=("hammer-gantry", "", ""))
    taking = Board(zone_a="toll-engine", loci=NO_LOCI)

    assert building.play("build", "hammer-gantry").points == (40, 39)
    assert taking.play("take two", "vault", "vault").points == (40, 37)


def test_lockwater_mill() -> None:
    board = Board(zone_a="lockwater-mill", middle="crucible, beacon 2, vault 2", loci=NO_LOCI)

    assert board.copy().play("take two", "beacon", "vault").points == (40, 37)
    assert board.copy().play("take two", "beacon", "beacon").points == (40, 38)


def test_cold_ledger() -> None:
    board = Board(zone_a="cold-ledger", hand_a="crucible, aqueduct", discard="vault", loci=("hammer-gantry", "", ""))
    board.play("build", "hammer-gantry")

    assert len(board.options) == 3  # a Vault, and the two Facilities just discarded
    board.play("recover", "vault")
    assert (board.g.hand_size[A], board.discarded) == (2, {"crucible": 1, "aqueduct": 1})
    assert board.hand(A)["vault"] >= 1


def test_twin_observatory() -> None:
    board = Board(zone_a="twin-observatory, glass-gate", middle="crucible, vault 4", loci=NO_LOCI)

    pulsed = board.copy().play("take all", "crucible").play("radiate", "glass-gate")
    assert (pulsed.points, pulsed.gates(A)["glass-gate"]) == ((40, 40 - 2 - 1 - 2), (1, 0))
    plain = board.copy().play("take two", "vault", "vault")
    assert (plain.asked, plain.points) == (B, (40, 38))


# ------------------------------------------------------------------------------------------------ Cityengine


def test_cityengine_plan() -> None:
    board = Board(
        hand_a="crucible, aqueduct, beacon, vault 2",
        zone_a="toll-engine, signal-pyre, glass-gate, well-gate",
        spent_a="glass-gate, first-gate",
        loci=NO_LOCI,
    ).play("complete")

    assert (board.points, board.hand(A), board.g.complete[A]) == ((40, 36), {"vault": 1}, 1)
    assert board.gates(A) == {"first-gate": (1, 1), "glass-gate": (1, 1), "well-gate": (1, 1)}


def test_cityengine_complete() -> None:
    board = Board(complete="A", hand_a="vault", middle="beacon 5", step=PRIME, loci=NO_LOCI)

    assert board.copy().play("pick", 0).points == (40, 39)
    swapped = board.copy().play("pick", 1).play("swap", "vault", "beacon")
    assert (swapped.hand(A), swapped.points, swapped.step) == ({"beacon": 1}, (40, 40), ACTION)


def test_cityengine_complete_costs_1_where_all_can_see_that_nothing_can_be_swapped() -> None:
    board = Board(complete="A", hand_a="", step=PRIME, loci=NO_LOCI)

    assert (board.points, board.step) == ((40, 39), ACTION)
