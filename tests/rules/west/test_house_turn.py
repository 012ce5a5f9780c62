"""House clauses on the steps of a turn and on the reaction."""

from __future__ import annotations

import pytest

from rules.west.board import HOUSE, A, B, Board
from tablewright.games.west.events import (
    DECLINES,
    DISCARDS,
    ENDS,
    FROM_LOCUS,
    MAKES,
    RADIATES,
    READIES,
    REFILLS,
    RESHUFFLES,
    TAKES_ALL,
    TURNS,
    USES,
)
from tablewright.games.west.state import (
    ACTION,
    CITYENGINE,
    DOPPELGATE,
    HAND_LIMIT,
    PRIME,
    REACTION,
    READY,
    REFILL,
    TRIGGER,
)

NO_LOCI = ("", "", "")


def show_on_deck(board: Board, gate: str) -> None:
    """Have a Doppelgate lie on top of the deck."""
    assert board.g.deck_gates[board.gate(gate)] > 0
    board.g.top = board.gate(gate)


# ------------------------------------------------------------------------------------------------ the steps


@pytest.mark.rule("west.turn.steps")
def test_a_turn_has_nine_steps_in_order() -> None:
    board = Board(
        step=READY, active=A, second=A, points=(40, 1), hand_a="vault 7, aqueduct 3", middle="crucible, beacon 4",
        zone_a="ember-basilica, toll-engine", spent_a="first-gate", zone_b="glass-gate", loci=NO_LOCI,
    )  # fmt: skip
    show_on_deck(board, "anvil-gate")
    board.play("take all", "crucible")
    board.play("radiate", "glass-gate")  # B's reaction
    board.play("make", "vault")
    board.play("discard", "vault").play("discard", "vault")  # 9 cards, down to 7

    told = [(s.what, s.a, s.b) for s in board.seen]
    kinds = [what for what, _, _ in told]
    moments = {
        "ready": kinds.index(READIES),
        "prime": told.index((USES, FROM_LOCUS, board.locus("ember-basilica"))),
        "action": kinds.index(TAKES_ALL),
        "trigger": told.index((USES, FROM_LOCUS, board.locus("toll-engine"))),
        "reaction": kinds.index(RADIATES),
        "doppelgate": kinds.index(MAKES),
        "refill": kinds.index(REFILLS),
        "hand limit": len(kinds) - 1 - kinds[::-1].index(DISCARDS),
        "end check": kinds.index(ENDS),
    }
    assert list(moments.values()) == sorted(moments.values())


@pytest.mark.rule("west.turn.steps", "west.turn.sides")
def test_the_turn_sequence_card_lists_the_steps_on_its_two_sides() -> None:
    assert HOUSE.names.front == ("ready", "prime", "action", "trigger", "reaction")
    assert HOUSE.names.back == ("doppelgate", "refill", "hand limit", "end check")


@pytest.mark.rule("west.turn.sides")
def test_the_card_is_passed_front_side_up() -> None:
    board = Board(step=REFILL, active=A, spent_b="first-gate", zone_b="ember-basilica", loci=NO_LOCI)

    assert (board.g.active, board.step) == (B, ACTION)
    assert [s.what for s in board.seen if s.what in (TURNS, READIES, USES)] == [TURNS, READIES, USES]
    assert board.points == (39, 40)  # B's turn began with its ready and prime steps


@pytest.mark.rule("west.turn.ready")
def test_if_every_doppelgate_is_spent_all_become_ready() -> None:
    board = Board(step=READY, zone_a="glass-gate 2, well-gate", spent_a="first-gate, glass-gate 2, well-gate")

    assert board.gates(A) == {"first-gate": (1, 1), "glass-gate": (2, 2), "well-gate": (1, 1)}


@pytest.mark.rule("west.turn.ready")
def test_while_one_doppelgate_is_ready_the_spent_ones_stay_spent() -> None:
    board = Board(step=READY, zone_a="glass-gate 2", spent_a="first-gate, glass-gate 1")

    assert board.gates(A) == {"first-gate": (1, 0), "glass-gate": (2, 1)}


@pytest.mark.rule("west.turn.ready")
def test_only_the_active_players_doppelgates_become_ready() -> None:
    board = Board(step=READY, active=A, spent_a="first-gate", spent_b="first-gate")

    assert (board.gates(A), board.gates(B)) == ({"first-gate": (1, 1)}, {"first-gate": (1, 0)})


@pytest.mark.rule("west.turn.prime")
def test_a_complete_cityengine_is_used_in_the_prime_step_in_any_order() -> None:
    board = Board(step=PRIME, complete="A", zone_a="ember-basilica", hand_a="vault", loci=NO_LOCI)

    assert (board.option_kinds, len(board.options)) == ({"use"}, 2)
    engine_first = board.copy().play("use", CITYENGINE).play("pick", 0)
    assert (engine_first.points, engine_first.step) == ((40, 38), ACTION)
    engine_last = board.copy().play("use", "ember-basilica").play("pick", 0)
    assert (engine_last.points, engine_last.step) == ((40, 38), ACTION)


@pytest.mark.rule("west.turn.prime")
def test_only_ones_own_complete_cityengine_is_used() -> None:
    board = Board(step=PRIME, active=A, complete="B", hand_a="vault", hand_b="vault", loci=NO_LOCI)

    assert (board.step, board.points) == (ACTION, (40, 40))


@pytest.mark.rule("west.turn.no-action")
def test_who_can_do_nothing_passes_without_trigger_or_reaction() -> None:
    board = Board(middle="", hand_a="crucible, vault", zone_a="toll-engine, twin-observatory", loci=NO_LOCI)
    assert board.options == [board.act("pass")]

    board.play("pass")
    assert board.points == (40, 40)  # no Toll Engine
    assert (board.step, board.asked) == (DOPPELGATE, A)  # no reaction, though B's First Gate is ready


@pytest.mark.rule("west.turn.no-action")
@pytest.mark.parametrize(
    "board",
    [
        Board(middle="vault", loci=NO_LOCI),
        Board(middle="", hand_a="crucible, beacon", loci=("signal-pyre", "", "")),
        Board(middle="", hand_a="crucible, aqueduct, beacon, vault", zone_a="toll-engine, well-gate", loci=NO_LOCI),
    ],
    ids=["FACILITY", "LOCUS", "Cityengine"],
)
def test_who_can_act_must_act(board: Board) -> None:
    assert board.why_not("pass") == "west.turn.no-action"
    assert len(board.options) == 1


@pytest.mark.rule("west.turn.refill")
def test_the_refill_step_fills_the_middle_up_to_five() -> None:
    board = Board(step=REFILL, middle="vault 2", deck=10)

    assert sum(board.middle.values()) == 5
    assert (board.g.deck_size, board.middle["vault"] >= 2) == (7, True)
    assert len(board.happened(REFILLS)) == 3


@pytest.mark.rule("west.turn.refill")
def test_nothing_refills_the_middle_at_any_other_time() -> None:
    board = Board(middle="vault 3, beacon, crucible", hand_a="vault 2", hand_b="beacon", loci=NO_LOCI)
    board.effect("take 1 from middle").play("take", "beacon")
    board.play("take all", "vault").play("pick", 1)
    assert (board.step, board.middle) == (REACTION, {"crucible": 1})
    board.play("swap", "beacon", "crucible")
    assert (board.step, board.middle) == (DOPPELGATE, {"beacon": 1})
    board.play("decline")
    assert sum(board.middle.values()) == 5


@pytest.mark.rule("west.turn.refill")
def test_a_refill_reshuffles_and_stops_when_no_card_comes() -> None:
    board = Board(step=REFILL, middle="vault 2", deck=1, discard="crucible", second=B)

    assert sum(board.middle.values()) == 4
    assert len(board.happened(RESHUFFLES)) == 1


@pytest.mark.rule("west.turn.hand-limit")
@pytest.mark.parametrize(("cards", "discards"), [(6, 0), (7, 0), (8, 1), (9, 2)])
def test_the_active_player_discards_down_to_seven(cards: int, discards: int) -> None:
    board = Board(step=HAND_LIMIT, hand_a=f"vault 5, beacon {cards - 5}", middle="crucible 5", loci=NO_LOCI)
    for _ in range(discards):
        assert (board.asked, board.option_kinds) == (A, {"discard"})
        board.play("discard", "vault")

    assert (board.g.hand_size[A], board.g.active) == (min(cards, 7), B)


@pytest.mark.rule("west.turn.hand-limit")
def test_there_is_no_hand_limit_for_the_other_player_or_at_other_times() -> None:
    board = Board(step=HAND_LIMIT, hand_b="vault 5, beacon 4", middle="crucible 5", loci=NO_LOCI)

    assert (board.g.active, board.step, board.g.hand_size[B]) == (B, ACTION, 9)
    board.play("take two", "crucible", "crucible")
    assert board.g.hand_size[B] == 11


# ------------------------------------------------------------------------------------------------ the reaction


@pytest.mark.rule("west.reaction.when")
def test_the_reaction_comes_after_the_triggers_and_before_the_doppelgate_step() -> None:
    board = Board(zone_a="toll-engine, hammer-gantry", hand_a="vault 2", middle="crucible 3, vault 2", loci=NO_LOCI)
    board.play("take all", "crucible")

    assert (board.step, board.asked) == (TRIGGER, A)
    board.play("use", "toll-engine")
    assert (board.step, board.asked, board.points) == (REACTION, B, (40, 40 - 2 - 3 - 1))
    board.play("decline")
    assert (board.step, board.asked) == (DOPPELGATE, A)


@pytest.mark.rule("west.reaction.one-may")
def test_the_other_player_uses_one_reaction_or_declines() -> None:
    board = Board(zone_b="glass-gate", hand_b="beacon", middle="vault 5", loci=NO_LOCI).play(
        "take two", "vault", "vault"
    )

    assert board.option_kinds == {"radiate", "swap", "decline"}
    radiated = board.copy().play("radiate", "glass-gate")
    assert (radiated.points, radiated.step, radiated.asked) == ((38, 38), DOPPELGATE, A)
    bartered = board.copy().play("swap", "beacon", "vault")
    assert (bartered.points, bartered.step, bartered.asked) == ((40, 38), DOPPELGATE, A)
    declined = board.copy().play("decline")
    assert (declined.points, declined.step, declined.hand(B)) == ((40, 38), DOPPELGATE, {"beacon": 1})
    assert [s.seat for s in declined.happened(DECLINES)] == [B]


@pytest.mark.rule("west.reaction.open")
def test_radiate_is_open_with_a_ready_doppelgate_even_if_it_would_do_nothing() -> None:
    board = Board(zone_b="mending-gate", spent_b="first-gate", discard="", loci=NO_LOCI)
    board.play("take two", "vault", "vault")

    assert board.may("radiate", "mending-gate")  # there is nothing to recover
    assert board.why_not("radiate", "first-gate") == "west.doppelgate.ready-spent"
    assert board.play("radiate", "mending-gate").gates(B)["mending-gate"] == (1, 0)


@pytest.mark.rule("west.reaction.open")
def test_barter_is_open_with_cards_of_different_types_only() -> None:
    board = Board(hand_b="vault, beacon", middle="vault 5", loci=NO_LOCI).play("take two", "vault", "vault")

    assert board.may("swap", "beacon", "vault")
    assert board.why_not("swap", "vault", "vault") == "west.reaction.barter"
    assert board.why_not("swap", "crucible", "vault") == "west.reaction.open"
    emptied = Board(hand_b="beacon", middle="vault 2", loci=NO_LOCI).play("take two", "vault", "vault")
    assert emptied.option_kinds == {"radiate", "decline"}


@pytest.mark.rule("west.reaction.open")
def test_with_no_reaction_open_for_all_to_see_the_turn_goes_on() -> None:
    board = Board(hand_b="", spent_b="first-gate", loci=NO_LOCI).play("take two", "vault", "vault")

    assert (board.step, board.asked) == (DOPPELGATE, A)


@pytest.mark.rule("west.reaction.radiate")
@pytest.mark.parametrize("answer_to", ["FACILITY", "LOCUS"])
def test_to_any_action_one_may_radiate(answer_to: str) -> None:
    board = Board(
        zone_b="glass-gate 2", hand_a="crucible, aqueduct", loci=("hammer-gantry", "", ""), locus_sizes=(1, 0, 0)
    )
    if answer_to == "LOCUS":
        board.play("build", 0)
    else:
        board.play("take two", "vault", "vault")
    board.play("radiate", "glass-gate")

    assert board.points[A] == 38
    assert board.gates(B) == {"first-gate": (1, 1), "glass-gate": (2, 1)}


@pytest.mark.rule("west.reaction.barter")
def test_to_a_facility_action_one_may_barter_with_the_middle() -> None:
    board = Board(hand_b="crucible 2", middle="vault 3, beacon", loci=NO_LOCI).play("take two", "vault", "vault")
    board.play("swap", "crucible", "beacon")

    assert board.hand(B) == {"crucible": 1, "beacon": 1}
    assert board.middle == {"vault": 1, "crucible": 1}


@pytest.mark.rule("west.reaction.barter", "west.reaction.salvage")
def test_barter_answers_no_locus_action_and_salvage_no_facility_action() -> None:
    board = Board(hand_a="crucible, aqueduct", hand_b="vault", discard="vault", loci=("hammer-gantry", "", ""))

    building, taking = board.copy().play("build", 0), board.copy().play("take two", "crucible", "beacon")
    assert building.option_kinds == {"radiate", "salvage", "decline"}
    assert taking.option_kinds == {"radiate", "swap", "decline"}


@pytest.mark.rule("west.reaction.salvage")
def test_to_a_locus_action_one_may_salvage_one_of_the_two_discards() -> None:
    board = Board(
        hand_a="crucible, aqueduct", discard="vault", loci=("hammer-gantry", "", ""), locus_sizes=(1, 0, 0)
    ).play("build", 0)

    assert [board.may("salvage", kind) for kind in ("crucible", "aqueduct", "vault")] == [True, True, False]
    board.play("salvage", "aqueduct")
    assert (board.hand(B), board.discarded) == ({"aqueduct": 1}, {"vault": 1, "crucible": 1})
    assert board.points == (40, 40)


@pytest.mark.rule("west.reaction.salvage", "west.facility.by-type")
def test_an_older_discard_of_the_type_may_be_salvaged_in_its_place() -> None:
    board = Board(
        hand_a="aqueduct, crucible", discard="crucible", loci=("hammer-gantry", "cold-ledger", "tithe-bastion")
    )
    board.play("build", "hammer-gantry").play("recover", "crucible")

    assert board.may("salvage", "crucible")


@pytest.mark.rule("west.reaction.salvage", "west.reaction.open")
def test_a_discard_that_has_left_the_pile_cannot_be_salvaged() -> None:
    board = Board(
        zone_a="cold-ledger", hand_a="crucible, aqueduct", spent_b="first-gate", loci=("hammer-gantry", "", ""),
        locus_sizes=(1, 0, 0),
    ).play("build", 0)  # fmt: skip
    board.play("recover", "crucible")  # Cold Ledger, before the reaction

    assert board.asked == B
    assert board.why_not("salvage", "crucible") == "west.reaction.open"
    assert board.may("salvage", "aqueduct")


@pytest.mark.rule("west.reaction.salvage", "west.reaction.open")
def test_without_a_discard_left_there_is_no_salvage() -> None:
    board = Board(
        zone_a="cold-ledger", hand_a="crucible, aqueduct", deck=0, loci=("hammer-gantry", "", ""), locus_sizes=(1, 0, 0)
    ).play("build", 0)
    board.play("recover", "crucible")  # then Cold Ledger draws: the pile, the Aqueduct alone, is shuffled and drawn

    assert (board.asked, board.option_kinds) == (B, {"radiate", "decline"})
