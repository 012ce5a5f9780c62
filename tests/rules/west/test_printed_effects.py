"""The West: Ascendant as printed: PRIME and TRIGGER EFFECTS, and what every effect has in common."""

from __future__ import annotations

import pytest

from rules.west.board import A, B, Board
from tablewright.games.west.events import FROM_LOCUS, TAKES_ALL, TURNS, USES
from tablewright.games.west.state import ACTION, DOPPELGATE, PRIME, REACTION, READY, TRIGGER


def used(board: Board) -> list[tuple[int, str]]:
    """Whose use of which Locus effects has been seen so far, in order."""
    return [(e.seat, board.id(board.names.loci[e.b])) for e in board.happened(USES) if e.a == FROM_LOCUS]


def to_use(board: Board) -> set[str]:
    """The Loci whose effects are listed and not used yet."""
    return {name for name in map(board.id, board.names.loci) if board.may("use", name)}


# ------------------------------------------------------------------------------------------------ PRIME EFFECTS


@pytest.mark.rule("west.prime.when")
def test_prime_effects_are_used_at_the_start_of_each_turn_of_the_active_player() -> None:
    board = Board(step=READY, loci=("ember-basilica", "", ""))
    assert board.step == ACTION
    assert board.points == (40, 39)

    board.play("take all", "crucible")
    assert board.points == (40, 36)  # the PULSE and one card, no PRIME EFFECT
    board.play("decline")
    assert board.g.active == B
    assert board.points == (39, 36)
    assert used(board) == [(A, "ember-basilica"), (B, "ember-basilica")]
    whats = [event.what for event in board.seen]
    assert whats[whats.index(TURNS) + 1] == USES


@pytest.mark.rule("west.prime.which")
def test_the_primes_topping_the_decks_and_those_in_ones_own_zone_are_used_and_no_others() -> None:
    board = Board(
        step=PRIME,
        hand_a="crucible, vault",
        loci=("prism-causeway", "slag-spillway", "toll-engine"),  # the last one is a Trigger
        below=((), ("ember-basilica",), ()),
        zone_a="reservoir-crown, hammer-gantry",
        zone_b="census-spire",
    )
    assert (board.asked, board.step) == (A, PRIME)
    assert to_use(board) == {"prism-causeway", "slag-spillway", "reservoir-crown"}

    theirs = Board(
        step=PRIME, active=B, loci=("prism-causeway", "", ""), zone_a="reservoir-crown", zone_b="census-spire"
    )
    assert to_use(theirs) == {"prism-causeway", "census-spire"}


@pytest.mark.rule("west.prime.order")
@pytest.mark.parametrize("order", [("ember-basilica", "reservoir-crown"), ("reservoir-crown", "ember-basilica")])
def test_the_active_player_picks_the_order_of_several_prime_effects(order: tuple[str, str]) -> None:
    board = Board(step=PRIME, loci=("reservoir-crown", "", ""), zone_a="ember-basilica")
    assert to_use(board) == {"ember-basilica", "reservoir-crown"}
    board.play("use", order[0])

    assert used(board) == [(A, order[0]), (A, order[1])]
    assert board.step == ACTION
    assert board.points == (40, 39)
    assert board.g.hand_size[A] == 1


# ------------------------------------------------------------------------------------------------ TRIGGER EFFECTS


@pytest.mark.rule("west.trigger.when")
def test_trigger_effects_are_used_when_the_active_player_takes_an_action() -> None:
    board = Board(step=READY, hand_a="crucible, beacon", loci=("signal-pyre", "toll-engine", ""), locus_sizes=(1, 1, 0))
    assert board.step == ACTION
    assert used(board) == []  # not before

    facility = board.copy().play("take two", "beacon", "vault")
    assert set(used(facility)) == {(A, "toll-engine"), (A, "signal-pyre")}
    assert facility.points == (40, 37)  # Signal Pyre asks for a LOCUS ACTION
    assert facility.step == REACTION
    facility.play("decline")
    assert facility.step == DOPPELGATE
    assert len(used(facility)) == 2  # nor again after

    locus = board.copy().play("build", "signal-pyre")
    assert set(used(locus)) == {(A, "toll-engine"), (A, "signal-pyre")}
    assert locus.points == (40, 37)
    assert locus.step == REACTION


@pytest.mark.rule("west.trigger.which")
def test_the_triggers_face_up_at_the_side_and_those_in_ones_own_zone_are_used_and_no_others() -> None:
    board = Board(
        hand_a="vault",
        loci=("hammer-gantry", "lockwater-mill", "ember-basilica"),  # the last one is a Prime
        below=(("signal-pyre",), (), ()),
        zone_a="twin-observatory, reservoir-crown",
        zone_b="toll-engine",
        middle="crucible 3, vault 2",
    )
    board.play("take all", "crucible")
    assert (board.asked, board.step) == (A, TRIGGER)
    assert used(board) == [(A, "lockwater-mill")]  # which can do nothing, so its order is not asked
    assert to_use(board) == {"hammer-gantry", "twin-observatory"}

    theirs = Board(active=B, loci=("hammer-gantry", "", ""), zone_a="twin-observatory", zone_b="lockwater-mill")
    theirs.play("take two", "beacon", "vault")
    assert set(used(theirs)) == {(B, "hammer-gantry"), (B, "lockwater-mill")}


@pytest.mark.rule("west.trigger.order")
@pytest.mark.parametrize("order", [("hammer-gantry", "toll-engine"), ("toll-engine", "hammer-gantry")])
def test_the_active_player_picks_the_order_of_several_trigger_effects(order: tuple[str, str]) -> None:
    board = Board(loci=("hammer-gantry", "", ""), zone_a="toll-engine", middle="aqueduct 3, vault 2")
    board.play("take all", "aqueduct")
    assert board.asked == A
    board.play("use", order[0])

    assert used(board) == [(A, order[0]), (A, order[1])]
    whats = [event.what for event in board.seen]
    assert whats.index(TAKES_ALL) < whats.index(USES)
    assert board.points == (40, 40 - 3 - 1)


# ------------------------------------------------------------------------------------------------ all effects


@pytest.mark.rule("west.effects.mandatory")
def test_a_choice_between_two_effects_cannot_be_declined() -> None:
    board = Board(hand_b="beacon").play("take all", "vault")  # opponent discards 1, or opponent loses 1
    assert board.asked == A
    assert board.options == [board.act("pick", 0), board.act("pick", 1)]
    assert board.why_not("decline") == "west.effects.mandatory"


@pytest.mark.rule("west.effects.mandatory")
def test_an_effect_without_may_leaves_only_how_to_do_it() -> None:
    board = Board(middle="crucible 2, beacon, vault 2").effect("take 1 from middle")
    assert board.options == [board.act("take", "crucible"), board.act("take", "beacon"), board.act("take", "vault")]

    swap = Board(middle="crucible 2", hand_a="vault").effect("swap 1 with middle")
    assert swap.options == [swap.act("swap", "vault", "crucible")]
    assert swap.why_not("decline") == "west.effects.mandatory"

    discard = Board(hand_b="vault, beacon").effect("opponent discards 1")
    assert discard.asked == B
    assert discard.option_kinds == {"discard"}


@pytest.mark.rule("west.effects.mandatory")
def test_an_effect_that_says_may_can_be_declined() -> None:
    board = Board(loci=("ember-basilica", "cold-ledger", "")).effect("may: cycle locus")
    assert board.option_kinds == {"accept", "decline"}
    before = [board.top(deck) for deck in range(3)]
    board.play("decline")
    assert [board.top(deck) for deck in range(3)] == before
    assert (board.asked, board.step) == (A, ACTION)


@pytest.mark.rule("west.effects.mandatory")
def test_prime_and_trigger_effects_without_may_happen_unasked() -> None:
    board = Board(step=PRIME, loci=("reservoir-crown", "", ""), zone_a="toll-engine")
    assert board.step == ACTION
    assert board.g.hand_size[A] == 1  # drawn
    board.play("take two", "vault", "vault")
    assert board.points == (40, 37)


@pytest.mark.rule("west.effects.best-ability")
def test_draw_3_from_a_supply_of_two_draws_two() -> None:
    board = Board(deck=2).effect("draw 3")
    assert board.g.hand_size[A] == 2
    assert board.g.deck_size == 0


@pytest.mark.rule("west.effects.best-ability")
def test_take_3_from_a_middle_of_two_takes_two() -> None:
    board = Board(middle="beacon, vault").effect("take 3 from middle").play("take", "vault")
    assert board.hand(A) == {"beacon": 1, "vault": 1}
    assert board.middle == {}


@pytest.mark.rule("west.effects.best-ability")
def test_opponent_discards_2_from_a_hand_of_one_discards_one() -> None:
    board = Board(hand_b="beacon").effect("opponent discards 2")
    assert board.hand(B) == {}
    assert board.discarded == {"beacon": 1}


@pytest.mark.rule("west.effects.best-ability")
def test_discard_one_of_each_type_discards_the_types_there_are() -> None:
    board = Board(hand_a="crucible 2, vault").effect("discard 1 of each type")
    assert board.hand(A) == {"crucible": 1}
    assert board.discarded == {"crucible": 1, "vault": 1}


@pytest.mark.rule("west.effects.best-ability")
def test_the_part_of_an_effect_that_can_be_done_is_done_when_another_cannot() -> None:
    """The Cold Ledger recovers nothing from an empty pile, and draws all the same."""
    board = Board(hand_a="aqueduct", discard="").effect("recover 1", "draw 1")
    assert board.g.hand_size[A] == 2
    assert board.discarded == {}
