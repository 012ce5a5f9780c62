"""The effect language: drawing, recovering, discarding, taking, swapping, and what moves Loci and Doppelgates."""

from __future__ import annotations

import pytest

from rules.west.board import A, B, Board
from tablewright.games.west.events import CYCLES, RADIATES, RESHUFFLES, USES
from tablewright.games.west.state import CLOSED, SHOWN

# ------------------------------------------------------------------------------------------------ draw


def test_draw_moves_cards_from_the_deck_to_the_users_hand_unseen() -> None:
    board = Board(deck=10).effect("draw 3")

    assert (board.g.hand_size[A], board.g.deck_size) == (3, 7)
    assert (board.held(CLOSED + A), board.held(SHOWN + A)) == (3, 0)


def test_draw_is_for_the_user_also_out_of_turn() -> None:
    board = Board(active=A).effect("draw 2", user=B)

    assert (board.g.hand_size[A], board.g.hand_size[B]) == (0, 2)


def test_draw_reshuffles_when_the_deck_runs_out_on_the_way() -> None:
    board = Board(deck=1, discard="crucible 3").effect("draw 3")

    assert (board.g.hand_size[A], board.g.deck_size, board.discarded) == (3, 1, {})
    assert len(board.happened(RESHUFFLES)) == 1


def test_draw_stops_when_no_card_comes() -> None:
    board = Board(deck=2).effect("draw 5", "opponent loses 1")

    assert (board.g.hand_size[A], board.points) == (2, (40, 39))


# ------------------------------------------------------------------------------------------------ recover


def test_recover_takes_cards_of_the_users_choice_from_the_shared_pile() -> None:
    board = Board(discard="crucible 2, vault, beacon").effect("recover 2")

    assert (board.asked, board.option_kinds, len(board.options)) == (A, {"recover"}, 3)
    board.play("recover", "crucible").play("recover", "vault")
    assert board.settled
    assert board.hand(A) == {"crucible": 1, "vault": 1}
    assert board.discarded == {"crucible": 1, "beacon": 1}


def test_recover_takes_what_there_is() -> None:
    board = Board(discard="vault").effect("recover 3", "opponent loses 1")

    assert board.settled
    assert (board.hand(A), board.discarded, board.points) == ({"vault": 1}, {}, (40, 39))


def test_recover_does_not_ask_where_only_one_type_lies() -> None:
    board = Board(discard="vault 3").effect("recover 2")

    assert board.settled
    assert (board.hand(A), board.discarded) == ({"vault": 2}, {"vault": 1})


# ------------------------------------------------------------------------------------------------ discard


def test_discard_asks_the_user_which() -> None:
    board = Board(hand_a="vault 2, beacon").effect("discard 2")

    assert (board.asked, board.option_kinds, len(board.options)) == (A, {"discard"}, 2)
    board.play("discard", "vault").play("discard", "beacon")
    assert board.settled
    assert (board.hand(A), board.discarded) == ({"vault": 1}, {"vault": 1, "beacon": 1})


@pytest.mark.parametrize("n", [3, 5])
def test_discarding_a_whole_hand_leaves_no_choice(n: int) -> None:
    board = Board(hand_a="vault 2, beacon").effect(f"discard {n}")

    assert board.settled
    assert (board.hand(A), board.discarded) == ({}, {"vault": 2, "beacon": 1})


def test_discard_asks_even_if_all_cards_are_alike() -> None:
    board = Board(hand_a="vault 3").effect("discard 1")

    assert board.options == [board.act("discard", "vault")]


def test_discard_one_of_a_type() -> None:
    board = Board(hand_a="vault 2, beacon").effect("discard 1 vault")

    assert board.settled
    assert (board.hand(A), board.discarded) == ({"vault": 1, "beacon": 1}, {"vault": 1})


def test_discard_one_of_a_type_that_is_not_there_does_nothing() -> None:
    board = Board(hand_a="beacon").effect("discard 1 vault", "opponent loses 1")

    assert (board.hand(A), board.discarded, board.points) == ({"beacon": 1}, {}, (40, 39))


def test_discard_one_of_each_type() -> None:
    board = Board(hand_a="crucible 2, aqueduct, beacon, vault").effect("discard 1 of each type then opponent loses 7")

    assert board.settled
    assert (board.hand(A), board.points) == ({"crucible": 1}, (40, 33))
    assert board.discarded == {"crucible": 1, "aqueduct": 1, "beacon": 1, "vault": 1}


def test_discard_one_of_each_type_goes_as_far_as_it_can() -> None:
    board = Board(hand_a="crucible 2, vault").effect("discard 1 of each type then opponent loses 7")

    assert (board.hand(A), board.discarded) == ({"crucible": 1}, {"crucible": 1, "vault": 1})
    assert board.points == (40, 40)


def test_one_of_each_type_may_be_discarded_by_who_holds_them() -> None:
    board = Board(hand_a="crucible, aqueduct, beacon, vault").effect(
        "may: discard 1 of each type then opponent loses 7"
    )

    assert board.play("accept").points == (40, 33)


def test_the_opponent_discards_cards_of_their_own_choice() -> None:
    board = Board(hand_a="crucible", hand_b="vault 2, beacon").effect("opponent discards 2")

    assert (board.asked, len(board.options)) == (B, 2)
    board.play("discard", "vault").play("discard", "vault")
    assert board.settled
    assert (board.hand(A), board.hand(B)) == ({"crucible": 1}, {"beacon": 1})
    assert board.discarded == {"vault": 2}


def test_the_opponent_of_who_is_not_active_is_the_active_player() -> None:
    board = Board(active=A, hand_a="vault 2, beacon").effect("opponent discards 1", user=B)

    assert board.asked == A
    assert board.play("discard", "beacon").hand(A) == {"vault": 2}


def test_an_opponent_with_too_few_cards_discards_them_all() -> None:
    board = Board(hand_b="vault, beacon").effect("opponent discards 3", "opponent loses 1")

    assert board.settled
    assert (board.hand(B), board.points) == ({}, (40, 39))


# ------------------------------------------------------------------------------------------------ take, swap


def test_take_from_the_middle_costs_nobody_anything_and_refills_nothing() -> None:
    board = Board(middle="crucible 2, vault, beacon").effect("take 2 from middle")

    assert (board.asked, board.option_kinds, len(board.options)) == (A, {"take"}, 3)
    board.play("take", "crucible").play("take", "vault")
    assert board.settled
    assert (board.hand(A), board.middle) == ({"crucible": 1, "vault": 1}, {"crucible": 1, "beacon": 1})
    assert board.points == (40, 40)
    assert (board.g.took, board.option_kinds >= {"take all", "take two"}) == (0, True)  # the ACTION is still to come


def test_take_takes_what_there_is() -> None:
    board = Board(middle="vault 2").effect("take 4 from middle", "opponent loses 1")

    assert board.settled
    assert (board.hand(A), board.middle, board.points) == ({"vault": 2}, {}, (40, 39))


def test_swap_puts_one_card_and_takes_one_of_a_different_type() -> None:
    board = Board(hand_a="vault, beacon", middle="vault, crucible 4").effect("swap 1 with middle")

    assert board.asked == A
    assert {board.may("swap", "vault", "crucible"), board.may("swap", "beacon", "vault")} == {True}
    assert board.why_not("swap", "vault", "vault") == "west.reaction.barter"
    assert not board.may("swap", "crucible", "vault")  # not in hand
    board.play("swap", "beacon", "vault")
    assert board.settled
    assert (board.hand(A), board.middle) == ({"vault": 2}, {"beacon": 1, "crucible": 4})
    assert board.points == (40, 40)


def test_swap_several_times() -> None:
    board = Board(hand_a="vault", middle="beacon, crucible").effect("swap 2 with middle then opponent loses 1")

    board.play("swap", "vault", "beacon").play("swap", "beacon", "crucible")
    assert board.settled
    assert (board.hand(A), board.middle, board.points) == ({"crucible": 1}, {"vault": 1, "beacon": 1}, (40, 39))


@pytest.mark.parametrize(("hand", "middle"), [("", "vault 5"), ("vault", "")])
def test_a_swap_that_all_can_see_to_be_impossible_is_skipped(hand: str, middle: str) -> None:
    board = Board(hand_a=hand, middle=middle).effect("swap 1 with middle", "opponent loses 1")

    assert board.settled
    assert board.points == (40, 39)


def test_a_card_is_put_only_if_there_is_one_of_a_different_type_to_take() -> None:
    board = Board(hand_a="vault", middle="vault 5").effect("swap 1 with middle", "opponent loses 1")

    assert board.options == [board.act("decline")]  # asked all the same: the hand is hidden
    board.play("decline")
    assert (board.hand(A), board.middle, board.points) == ({"vault": 1}, {"vault": 5}, (40, 39))


def test_a_swap_that_can_be_made_must_be_made() -> None:
    board = Board(hand_a="vault", middle="beacon").effect("swap 1 with middle")

    assert board.options == [board.act("swap", "vault", "beacon")]
    assert board.why_not("decline") == "west.effects.mandatory"


# ------------------------------------------------------------------------------------------------ Loci


def test_cycle_moves_the_top_locus_of_a_chosen_deck_to_its_bottom() -> None:
    board = Board(
        loci=("signal-pyre", "cold-ledger", "tithe-bastion"), locus_sizes=(2, 3, 1), below=(("toll-engine",), (), ())
    )
    board.effect("cycle locus")

    assert board.options == [board.act("cycle", 0), board.act("cycle", 1)]  # a deck of one cannot be cycled
    board.play("cycle", "signal-pyre")
    assert [board.top(deck) for deck in range(3)] == ["toll-engine", "cold-ledger", "tithe-bastion"]
    assert board.g.locus_deck[0, 1] == 1 + board.locus("signal-pyre")
    assert list(board.g.locus_deck_size) == [2, 3, 1]


def test_cycle_does_not_ask_where_one_deck_is_left() -> None:
    board = Board(loci=("signal-pyre", "", "tithe-bastion"), locus_sizes=(2, 0, 1), below=(("toll-engine",), (), ()))
    board.effect("cycle locus")

    assert board.settled
    assert board.top(0) == "toll-engine"


def test_cycle_does_nothing_without_a_deck_of_two() -> None:
    board = Board(locus_sizes=(1, 1, 1)).effect("cycle locus", "opponent loses 1")

    assert board.settled
    assert ([board.top(0), board.points], board.happened(CYCLES)) == (["signal-pyre", (40, 39)], [])


@pytest.mark.parametrize(("locus", "lost"), [("ember-basilica", 1), ("signal-pyre", 0), ("toll-engine", 1)])
def test_use_top_locus_works_whatever_its_kind_as_far_as_its_conditions_hold(locus: str, lost: int) -> None:
    board = Board(loci=("reservoir-crown", locus, "hammer-gantry")).effect("use top locus")

    assert (board.asked, board.option_kinds, len(board.options)) == (A, {"use top"}, 3)
    board.play("use top", locus)
    assert board.settled
    assert board.points == (40, 40 - lost)
    assert board.top(1) == locus  # it stays where it is


def test_use_top_locus_is_used_by_the_user() -> None:
    board = Board(active=A, loci=("ember-basilica", "", "")).effect("use top locus", user=B)

    assert board.points == (39, 40)


def test_use_top_locus_goes_on_after_the_locus_is_done() -> None:
    board = Board(hand_a="crucible", loci=("slag-spillway", "", "")).effect("use top locus then opponent loses 5")

    assert board.option_kinds == {"accept", "decline"}  # in the middle of the Locus
    assert board.points == (40, 40)
    assert board.play("accept").points == (40, 33)


def test_use_top_locus_does_nothing_without_a_locus() -> None:
    board = Board(loci=("", "", "")).effect("use top locus", "opponent loses 1")

    assert board.settled
    assert (board.points, board.happened(USES)) == ((40, 39), [])


# ------------------------------------------------------------------------------------------------ Doppelgates


def test_radiate_spends_a_ready_doppelgate_of_the_users_choice_and_uses_its_effect() -> None:
    board = Board(zone_a="glass-gate, well-gate, thorn-gate", spent_a="thorn-gate").effect("radiate")

    assert {kind for kind, _, _ in board.choices} == {board.act("radiate", 0) >> 24}
    assert [board.may("radiate", name) for name in ("first-gate", "glass-gate", "well-gate")] == [True] * 3
    assert board.why_not("radiate", "thorn-gate") == "west.doppelgate.ready-spent"
    board.play("radiate", "glass-gate")
    assert board.points == (40, 38)
    assert board.gates(A) == {
        "first-gate": (1, 1), "glass-gate": (1, 0), "well-gate": (1, 1), "thorn-gate": (1, 0),
    }  # fmt: skip


def test_radiate_spends_one_of_several_alike() -> None:
    board = Board(zone_a="glass-gate 2", spent_a="first-gate").effect("radiate")

    assert board.settled  # they are alike: nothing to choose
    assert (board.gates(A)["glass-gate"], board.points) == ((2, 1), (40, 38))


def test_radiate_does_nothing_if_all_are_spent() -> None:
    board = Board(zone_a="glass-gate", spent_a="first-gate, glass-gate", zone_b="glass-gate")
    board.effect("radiate", "opponent loses 1")

    assert board.settled
    assert (board.points, board.happened(RADIATES)) == ((40, 39), [])


def test_ready_all_doppelgates_is_about_the_users_own_zone() -> None:
    board = Board(zone_a="glass-gate 2", spent_a="first-gate, glass-gate 2", zone_b="well-gate", spent_b="well-gate")
    board.effect("ready all doppelgates")

    assert board.gates(A) == {"first-gate": (1, 1), "glass-gate": (2, 2)}
    assert board.gates(B)["well-gate"] == (1, 0)


# ------------------------------------------------------------------------------------------------ effects in effects


def test_an_effect_three_deep_comes_back_to_where_it_was() -> None:
    """A Doppelgate uses a Locus, which has another Doppelgate radiate; then every effect goes on."""
    board = Board(zone_a="wheel-gate, glass-gate", middle="crucible 3", loci=("twin-observatory", "", ""))
    board.play("take all", "crucible")  # the PULSE costs 2, the three cards 3; then the Trigger asks
    assert (board.asked, board.points) == (A, (40, 35))

    board.play("radiate", "wheel-gate")  # may: cycle locus; use top locus: Twin Observatory again
    board.play("decline")
    board.play("radiate", "glass-gate")
    assert board.points == (40, 33)
    assert board.gates(A) == {"first-gate": (1, 1), "wheel-gate": (1, 0), "glass-gate": (1, 0)}
    assert board.asked == B  # all is done, and the reaction comes
