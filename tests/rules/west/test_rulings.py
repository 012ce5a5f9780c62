"""Rulings on the turn, the ACTIONS and the effects that answer them."""

from __future__ import annotations

from typing import Any

import pytest

from rules.west.board import A, B, Board, fresh_game
from tablewright.games.west.events import (
    BEGINS,
    JUST_UNCOVERED,
    LISTED,
    LOSES,
    LOSES_FOR_CARDS,
    SINCE_MOVED,
    TAKES_ALL,
    TAKES_TWO,
    USES,
)
from tablewright.games.west.rules.motions import move
from tablewright.games.west.state import CLOSED, DOPPELGATE, MIDDLE, PRIME, REACTION, TRIGGER

NO_LOCI = ("", "", "")

# ------------------------------------------------------------------------------------------------ the turn, the ACTION


@pytest.mark.rule("west.turn.first-is-start")
def test_the_start_player_is_the_first_player_and_the_other_is_second() -> None:
    for seed in range(10):
        game = fresh_game(seed)
        (start,) = game.happened(BEGINS)
        assert (game.g.active, game.g.second) == (start.seat, 1 - start.seat)


@pytest.mark.rule("west.action.one-per-turn")
def test_after_one_action_the_next_is_the_other_players() -> None:
    board = Board(loci=NO_LOCI).play("take two", "crucible", "aqueduct").play("decline")  # B does not react
    if board.step == DOPPELGATE:
        board.play("decline")

    assert (board.g.active, board.asked) == (B, B)
    assert board.option_kinds >= {"take all", "take two"}
    assert len(board.happened(TAKES_TWO)) == 1


@pytest.mark.rule("west.action.one-per-turn")
def test_after_completing_the_cityengine_no_action_follows() -> None:
    board = Board(hand_a="crucible, aqueduct, beacon, vault", zone_a="glass-gate, toll-engine").play("complete")

    assert (board.g.active, board.asked) == (B, B)


@pytest.mark.rule("west.action.legal-when")
def test_what_can_be_built_is_judged_after_the_prime_effects() -> None:
    board = Board(
        step=PRIME, zone_a="slag-spillway", hand_a="crucible, beacon", loci=("signal-pyre", "", "")
    )  # Signal Pyre requires a Crucible and a Beacon

    assert board.copy().play("decline").may("build", "signal-pyre")
    assert board.copy().play("accept").why_not("build", "signal-pyre") == "west.locus-action.pay"


@pytest.mark.rule("west.action.legal-when")
def test_a_prime_effect_can_make_a_locus_affordable() -> None:
    board = Board(
        step=PRIME, zone_a="prism-causeway", hand_a="vault, beacon", middle="crucible", loci=("signal-pyre", "", "")
    )

    assert board.play("accept").play("swap", "vault", "crucible").may("build", "signal-pyre")


@pytest.mark.rule("west.action.completable-scope")
def test_take_all_needs_one_facility_of_the_type() -> None:
    board = Board(middle="vault", hand_a="")

    assert board.may("take all", "vault")
    assert board.why_not("take all", "beacon") == "west.action.completable-scope"


@pytest.mark.rule("west.action.completable-scope")
@pytest.mark.parametrize(("middle", "can"), [("vault", False), ("vault 2", True)])
def test_take_two_needs_two_facilities_in_the_middle(middle: str, can: bool) -> None:
    assert Board(middle=middle).why_not("take two", "vault", "vault") == (
        "" if can else "west.action.completable-scope"
    )


@pytest.mark.rule("west.action.completable-scope")
@pytest.mark.parametrize(("hand", "can"), [("crucible", False), ("beacon 3", False), ("crucible, beacon", True)])
def test_locus_needs_both_required_facilities_in_hand(hand: str, can: bool) -> None:
    assert Board(hand_a=hand, loci=("signal-pyre", "", "")).may("build", 0) == can


@pytest.mark.rule("west.action.completable-scope")
@pytest.mark.parametrize("kind", ["aqueduct", "beacon"])
def test_a_pulse_that_can_do_nothing_blocks_no_action(kind: str) -> None:
    board = Board(middle=kind, loci=NO_LOCI, deck=0, spent_b="first-gate", run=True)

    assert board.play("take all", kind).points == (40, 39)


@pytest.mark.rule("west.action.completable-scope")
def test_a_trigger_or_reaction_that_can_do_nothing_blocks_no_action() -> None:
    board = Board(zone_a="hammer-gantry", hand_b="", spent_b="first-gate", loci=NO_LOCI)  # it answers three cards only
    board.play("take two", "vault", "beacon")

    assert (board.points, board.hand(A)) == ((40, 38), {"vault": 1, "beacon": 1})
    assert board.step == DOPPELGATE  # B had no reaction


# ------------------------------------------------------------------------------------------------ FACILITY ACTION


def with_card(card: int, place: int, **table: Any) -> Board:
    """A table with one particular Facility card in the middle or in A's hand."""
    board = Board(run=False, **table)
    move(board.g, board.t, card, place)
    board.g.deck_size -= 1
    board.g.hand_size[A] += place == CLOSED + A
    board.run()
    return board


@pytest.mark.rule("west.facility.same-pulse")
def test_every_crucible_has_the_same_pulse_and_serves_as_a_required_crucible() -> None:
    for card in range(9):  # the nine Crucibles, one with each Doppelgate behind it
        taken = with_card(card, MIDDLE, middle="", loci=NO_LOCI).play("take all", "crucible")
        assert taken.points == (40, 40 - 2 - 1)
        paying = with_card(card, CLOSED + A, middle="", hand_a="beacon", loci=("signal-pyre", "", ""))
        assert paying.play("build", "signal-pyre").zone(A) == {"signal-pyre"}


@pytest.mark.rule("west.facility-action.two-no-pulse")
def test_take_two_uses_no_pulse_even_if_it_takes_all_of_a_type() -> None:
    board = Board(middle="crucible 2, vault 3", loci=NO_LOCI).play("take two", "crucible", "crucible")

    assert board.points == (40, 38)
    assert board.happened(USES) == []


@pytest.mark.rule("west.facility-action.pulse-once")
@pytest.mark.parametrize("cards", [1, 2, 4])
def test_take_all_uses_the_pulse_once_however_many_cards(cards: int) -> None:
    board = Board(middle=f"crucible {cards}, vault", loci=NO_LOCI).play("take all", "crucible")

    assert board.points == (40, 40 - 2 - cards)


@pytest.mark.rule("west.facility-action.order")
def test_a_facility_action_is_cards_to_hand_then_pulse_then_loss() -> None:
    board = Board(middle="crucible 3, vault 2", loci=NO_LOCI).play("take all", "crucible")

    told = [(s.what, s.a) for s in board.seen if s.what in (TAKES_ALL, USES, LOSES, LOSES_FOR_CARDS)]
    assert [what for what, _ in told] == [TAKES_ALL, USES, LOSES, LOSES_FOR_CARDS]
    assert [a for what, a in told if what in (LOSES, LOSES_FOR_CARDS)] == [2, 3]  # the PULSE, then the cards


@pytest.mark.rule("west.facility-action.order")
def test_the_pulse_can_use_the_cards_just_taken_and_the_loss_waits_for_it() -> None:
    board = Board(middle="beacon 2, vault", loci=("prism-causeway", "", ""), locus_sizes=(1, 0, 0))
    board.play("take all", "beacon").play("accept")

    assert board.points == (40, 40)
    board.play("swap", "beacon", "vault")  # a Beacon just taken
    assert board.points == (40, 38)


@pytest.mark.rule("west.facility-action.count")
def test_cards_gained_by_a_pulse_are_not_counted_for_the_loss() -> None:
    board = Board(middle="aqueduct 2, vault 3", loci=NO_LOCI).play("take all", "aqueduct")

    assert (board.g.hand_size[A], board.points) == (3, (40, 38))


@pytest.mark.rule("west.facility-action.count")
def test_cards_gained_by_a_locus_or_a_radiate_are_not_counted_for_the_loss() -> None:
    board = Board(
        middle="crucible 3, vault 2", zone_a="hammer-gantry, twin-observatory, lantern-gate", loci=NO_LOCI
    )  # the one draws, the other has Lantern Gate take from the middle
    board.play("take all", "crucible").play("use", "hammer-gantry").play("radiate", "lantern-gate")

    assert board.g.hand_size[A] == 3 + 1 + 1
    assert board.points == (40, 40 - 2 - 3)


@pytest.mark.rule("west.facility-action.count")
def test_cards_gained_by_a_reaction_are_not_counted_for_the_loss() -> None:
    board = Board(middle="vault 4, beacon", zone_b="lantern-gate", loci=NO_LOCI).play("take two", "vault", "vault")
    board.play("radiate", "lantern-gate").play("take", "beacon")

    assert (board.hand(B), board.points) == ({"beacon": 1}, (40, 38))


# ------------------------------------------------------------------------------------------------ LOCUS ACTION


@pytest.mark.rule("west.locus.shared-decks")
@pytest.mark.parametrize("deck", [0, 1, 2])
@pytest.mark.parametrize("seat", [A, B])
def test_either_player_may_build_from_any_locus_deck(seat: int, deck: int) -> None:
    loci = ("signal-pyre", "hammer-gantry", "toll-engine")
    cards = "crucible, aqueduct, beacon, vault"
    board = Board(active=seat, loci=loci, hand_a=cards, hand_b=cards).play("build", deck)

    assert board.zone(seat) == {loci[deck]}


@pytest.mark.rule("west.locus-action.reveal")
def test_the_next_locus_is_at_once_the_top_and_in_force() -> None:
    board = Board(
        hand_a="crucible, aqueduct", loci=("hammer-gantry", "", ""), locus_sizes=(2, 0, 0),
        below=(("signal-pyre",), (), ()),
    )  # fmt: skip
    board.play("build", "hammer-gantry")

    assert board.top(0) == "signal-pyre"
    assert board.points == (40, 38)  # its TRIGGER EFFECT, set off by this very ACTION


@pytest.mark.rule("west.locus-action.reveal")
def test_a_locus_not_known_before_is_uncovered_for_both() -> None:
    board = Board(hand_a="crucible, beacon", loci=("signal-pyre", "", "")).play("build", "signal-pyre")

    assert board.top(0) not in ("", "signal-pyre")
    assert board.view(A).locus_deck[0, 0] == board.view(B).locus_deck[0, 0] == board.g.locus_deck[0, 0] > 0


@pytest.mark.rule("west.locus-action.owner-only")
def test_a_locus_in_a_zone_works_for_its_owner_only() -> None:
    assert Board(step=PRIME, zone_a="ember-basilica", loci=NO_LOCI).points == (40, 39)
    assert Board(step=PRIME, zone_b="ember-basilica", loci=NO_LOCI).points == (40, 40)
    taking = Board(zone_b="toll-engine", loci=NO_LOCI).play("take two", "vault", "vault")
    assert taking.points == (40, 38)


@pytest.mark.rule("west.locus-action.owner-only")
@pytest.mark.parametrize(("seat", "points"), [(A, (40, 39)), (B, (39, 40))])
def test_a_locus_on_top_of_a_deck_works_for_each_player_on_their_own_turn(seat: int, points: tuple[int, int]) -> None:
    assert Board(step=PRIME, active=seat, loci=("ember-basilica", "", "")).points == points


# ------------------------------------------------------------------------------------------------ PRIME, TRIGGER


@pytest.mark.rule("west.prime.snapshot")
def test_the_primes_are_listed_once_when_the_step_begins() -> None:
    board = Board(
        step=PRIME, loci=("census-spire", "ember-basilica", "toll-engine"), locus_sizes=(1, 2, 1),
        below=((), ("reservoir-crown",), ()),
    )  # fmt: skip
    board.play("use", "census-spire").play("accept")  # there is one deck to cycle: Ember Basilica goes to its bottom

    assert board.top(1) == "reservoir-crown"
    assert board.points == (40, 38)  # Ember Basilica was used all the same, once
    assert board.g.hand_size[A] == 0  # Reservoir Crown was not: it waits for a later turn
    assert "Locus deck 2 shows Reservoir Crown, too late to be used in this step." in board.lines
    assert "Ember Basilica was face up when this step began, so it is still used." in board.lines
    assert board.option_kinds >= {"take all"}


@pytest.mark.rule("west.prime.snapshot")
def test_a_listed_prime_cannot_be_used_twice() -> None:
    board = Board(step=PRIME, zone_a="ember-basilica, slag-spillway, prism-causeway", hand_a="crucible", loci=NO_LOCI)
    board.play("use", "ember-basilica")

    assert board.why_not("use", "ember-basilica") == "west.prime.snapshot"
    assert board.may("use", "slag-spillway")


@pytest.mark.rule("west.trigger.after-action")
def test_triggers_come_after_the_actions_own_moves_and_before_the_reaction() -> None:
    board = Board(middle="crucible 3, vault 2", zone_a="toll-engine, hammer-gantry", loci=NO_LOCI)
    board.play("take all", "crucible")

    assert (board.step, board.asked, board.option_kinds) == (TRIGGER, A, {"use"})
    assert board.points == (40, 40 - 2 - 3)  # PULSE and loss are done, no Trigger yet
    board.play("use", "hammer-gantry")
    assert board.points == (40, 34)
    assert (board.step, board.asked) == (REACTION, B)


@pytest.mark.rule("west.trigger.snapshot")
def test_the_list_has_a_trigger_just_played_and_one_just_uncovered() -> None:
    board = Board(
        hand_a="crucible, beacon", loci=("signal-pyre", "", ""), locus_sizes=(2, 0, 0), below=(("toll-engine",), (), ())
    )
    board.play("build", "signal-pyre")

    assert board.points == (40, 40 - 2 - 1)
    assert [(s.a, s.b) for s in board.happened(LISTED)] == [(board.locus("toll-engine"), JUST_UNCOVERED)]
    assert "Toll Engine was uncovered by this ACTION, so it is used now." in board.lines


@pytest.mark.rule("west.trigger.snapshot")
def test_a_listed_trigger_is_used_though_it_moved_and_one_that_appears_later_is_not() -> None:
    board = Board(
        middle="crucible 3, vault 2", zone_a="twin-observatory", loci=("toll-engine", "", ""), locus_sizes=(2, 0, 0),
        below=(("hammer-gantry",), (), ()),
    )  # fmt: skip
    board.play("take all", "crucible").play("use", "twin-observatory")  # the First Gate radiates: may cycle
    board.play("accept")

    assert board.top(0) == "hammer-gantry"
    assert board.points == (40, 40 - 2 - 3 - 1)  # Toll Engine, from the bottom of its deck, once
    assert board.g.hand_size[A] == 3  # Hammer Gantry drew nothing
    assert [(s.a, s.b) for s in board.happened(LISTED)] == [(board.locus("toll-engine"), SINCE_MOVED)]
    assert "Locus deck 1 shows Hammer Gantry, too late to be used in this step." in board.lines
    assert board.step == REACTION


@pytest.mark.rule("west.trigger.face-up")
def test_a_trigger_beneath_another_locus_is_not_in_force() -> None:
    board = Board(loci=("signal-pyre", "", ""), below=(("toll-engine",), (), ())).play("take two", "vault", "vault")

    assert board.points == (40, 38)


@pytest.mark.rule("west.trigger.no-reaction-triggers")
def test_a_reaction_sets_off_no_trigger_no_reaction_and_no_loss() -> None:
    board = Board(hand_b="crucible", middle="vault 5", zone_b="toll-engine", loci=NO_LOCI)
    board.play("take two", "vault", "vault").play("swap", "crucible", "vault")

    assert board.points == (40, 38)  # A's take; B's barter cost A nothing, and B's Toll Engine is not used
    assert board.gates(A)["first-gate"] == (1, 1)
    assert (board.step, board.asked) == (DOPPELGATE, A)  # A, though ready to radiate, may not react to a reaction


# ------------------------------------------------------------------------------------------------ the effects


@pytest.mark.rule("west.effects.partial-order")
def test_the_steps_of_an_effect_happen_in_order_and_one_that_can_do_nothing_is_skipped() -> None:
    board = Board(zone_a="cold-ledger", hand_a="crucible, beacon", loci=("signal-pyre", "", ""), deck=0)
    board.play("build", "signal-pyre").play("use", "cold-ledger")  # recover 1, then draw 1 from what is left

    board.play("recover", "beacon")
    assert (board.hand(A), board.discarded) == ({"crucible": 1, "beacon": 1}, {})
    nothing_to_recover = Board(zone_a="cold-ledger", discard="").effect("recover 1", "draw 1")
    assert nothing_to_recover.g.hand_size[A] == 1


@pytest.mark.rule("west.effects.partial-order")
def test_what_is_joined_by_then_waits_for_the_whole_of_what_comes_before() -> None:
    assert Board(discard="vault").effect("recover 2 then opponent loses 3").points == (40, 40)
    assert Board(discard="vault").effect("recover 2", "opponent loses 3").points == (40, 37)


@pytest.mark.rule("west.effects.who-chooses")
def test_the_user_chooses_but_who_discards_from_their_hand_chooses_the_cards() -> None:
    board = Board(middle="vault, beacon 4", hand_b="crucible, beacon", loci=NO_LOCI).play("take all", "vault")

    assert board.asked == A  # the Vault's choice is its user's
    board.play("pick", 0)
    assert (board.asked, board.option_kinds) == (B, {"discard"})
    assert board.why_not("discard", "vault") == "west.effects.who-chooses"
    assert board.play("discard", "crucible").hand(B) == {"beacon": 1}
