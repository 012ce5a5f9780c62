"""The effect language: how lines are put together, points, conditions and counts. Moving cards is in the next file."""

from __future__ import annotations

from typing import Any

import pytest

from rules.west.board import A, B, Board
from tablewright.games.west.events import LOSES, NAMES, SHOWS

# ------------------------------------------------------------------------------------------------ [A, B, ...]


def test_steps_are_carried_out_one_after_another() -> None:
    assert Board().effect("draw 1", "if hand is 1 or more: opponent loses 3").points == (40, 37)
    assert Board().effect("if hand is 1 or more: opponent loses 3", "draw 1").points == (40, 40)


def test_a_step_that_can_do_nothing_is_skipped_and_the_next_still_happens() -> None:
    board = Board(discard="").effect("recover 1", "discard 2", "opponent discards 1", "opponent loses 2")

    assert board.settled
    assert board.points == (40, 38)


# ------------------------------------------------------------------------------------------------ may


def test_the_user_decides_whether_to_do_what_they_may() -> None:
    board = Board().effect("may: opponent loses 2", "opponent loses 1")

    assert (board.asked, board.option_kinds) == (A, {"accept", "decline"})
    assert board.copy().play("accept").points == (40, 37)
    assert board.copy().play("decline").points == (40, 39)


def test_the_user_decides_also_out_of_turn() -> None:
    board = Board(active=A).effect("may: opponent loses 2", user=B)

    assert board.asked == B
    assert board.play("accept").points == (38, 40)


NOTHING_TO_BE_HAD: dict[str, Any] = {
    "hand_a": "", "hand_b": "", "middle": "", "discard": "", "deck": 0, "loci": ("", "", ""), "spent_a": "first-gate",
}  # fmt: skip


@pytest.mark.parametrize(
    "deed",
    [
        "draw 1", "recover 1", "discard 1", "discard 1 crucible", "discard 1 of each type", "opponent discards 1",
        "take 1 from middle", "swap 1 with middle", "cycle locus", "use top locus", "radiate",
    ],
)  # fmt: skip
def test_what_everybody_can_see_to_be_impossible_is_not_offered(deed: str) -> None:
    assert Board(**NOTHING_TO_BE_HAD).effect(f"may: {deed}").settled


@pytest.mark.parametrize(
    "deed", ["opponent loses 1", "opponent loses 1 per locus in zone, max 3", "ready all doppelgates", "name type"]
)
def test_what_can_always_be_done_is_always_offered(deed: str) -> None:
    board = Board(points=(40, 0), **NOTHING_TO_BE_HAD).effect(f"may: {deed}")

    assert board.option_kinds == {"accept", "decline"}


@pytest.mark.parametrize("deed", ["discard 1 crucible", "discard 1 of each type", "swap 1 with middle"])
def test_what_only_a_hidden_hand_forbids_is_asked_but_cannot_be_accepted(deed: str) -> None:
    board = Board(hand_a="vault", middle="vault 5").effect(f"may: {deed}", "opponent loses 1")

    assert (board.asked, board.option_kinds) == (A, {"decline"})
    assert board.play("decline").points == (40, 39)


def test_a_may_looks_at_its_first_part_only() -> None:
    board = Board(discard="").effect("may: opponent loses 1 then recover 1")

    assert board.play("accept").points == (40, 39)
    assert board.settled


# ------------------------------------------------------------------------------------------------ if


def test_an_effect_under_a_condition_happens_only_if_it_is_true() -> None:
    line = "if zone has 1 locus: opponent loses 4"

    assert Board(zone_a="toll-engine").effect(line).points == (40, 36)
    assert Board(zone_a="").effect(line, "opponent loses 1").points == (40, 39)


def test_a_condition_may_stand_inside_a_may() -> None:
    line = "may: if hand is 1 or more: opponent loses 2"

    assert Board(hand_a="").effect(line).settled
    assert Board(hand_a="vault").effect(line).play("accept").points == (40, 38)


def test_a_may_may_stand_under_a_condition() -> None:
    line = "if hand is 1 or more: may: opponent loses 2"

    assert Board(hand_a="").effect(line).settled
    assert Board(hand_a="vault").effect(line).play("decline").points == (40, 40)
    assert Board(hand_a="vault").effect(line).play("accept").points == (40, 38)


def test_conditions_can_be_nested() -> None:
    line = "if hand is 1 or more: if hand is 2 or fewer: opponent loses 2"

    assert [Board(hand_a=f"vault {n}").effect(line).points[B] for n in (0, 1, 2, 3)] == [40, 38, 38, 40]


# ------------------------------------------------------------------------------------------------ choose one


def test_the_user_picks_one_alternative() -> None:
    board = Board().effect("choose one: opponent loses 2 | draw 1", "opponent loses 1")

    assert (board.asked, board.option_kinds, len(board.options)) == (A, {"pick"}, 2)
    first, second = board.copy().play("pick", 0), board.copy().play("pick", 1)
    assert (first.points, first.g.hand_size[A]) == ((40, 37), 0)
    assert (second.points, second.g.hand_size[A]) == ((40, 39), 1)


def test_an_alternative_that_cannot_be_done_cannot_be_picked() -> None:
    board = Board(discard="").effect("choose one: recover 1 | opponent loses 3 | draw 1")

    assert [board.may("pick", n) for n in (0, 1, 2)] == [False, True, True]


def test_one_alternative_left_for_all_to_see_is_picked_silently() -> None:
    board = Board(discard="").effect("choose one: recover 1 | opponent loses 3")

    assert board.settled
    assert board.points == (40, 37)


def test_with_no_alternative_left_nothing_happens_and_the_next_step_does() -> None:
    board = Board(discard="", spent_a="first-gate").effect("choose one: recover 1 | radiate", "opponent loses 1")

    assert board.settled
    assert board.points == (40, 39)


def test_one_alternative_left_by_a_hidden_hand_is_asked() -> None:
    board = Board(hand_a="vault").effect("choose one: discard 1 crucible | opponent loses 1")

    assert board.options == [board.act("pick", 1)]
    assert board.play("pick", 1).points == (40, 39)


def test_a_last_alternative_that_a_hidden_hand_may_forbid_is_asked() -> None:
    line = "choose one: recover 1 | discard 1 crucible"
    with_one, without = (
        Board(hand_a="crucible", discard="").effect(line),
        Board(hand_a="vault", discard="").effect(line),
    )

    assert with_one.options == [with_one.act("pick", 1)]
    assert without.options == [without.act("decline")]


@pytest.mark.parametrize("line", ["may: opponent discards 1", "choose one: opponent discards 1 | draw 1"])
def test_what_the_opponent_holds_decides_nothing_that_is_offered(line: str) -> None:
    board = Board(hand_b="vault").effect(line)

    assert board.rules.legal(board.rules.seen(board.g, A), A) == board.options
    assert len(board.options) == 2


def test_no_alternative_left_by_a_hidden_hand_is_owned_up_to() -> None:
    board = Board(hand_a="vault", middle="vault 5")
    board.effect("choose one: discard 1 crucible | swap 1 with middle", "opponent loses 1")

    assert board.options == [board.act("decline")]
    assert board.play("decline").points == (40, 39)
    assert board.hand(A) == {"vault": 1}


def test_one_cannot_decline_a_choice_that_can_be_made() -> None:
    board = Board().effect("choose one: opponent loses 2 | draw 1")

    assert board.why_not("decline") == "west.effects.mandatory"


def test_an_alternative_may_be_a_chain() -> None:
    board = Board(hand_a="crucible").effect("choose one: discard 1 crucible then opponent loses 5 | draw 1")

    first, second = board.copy().play("pick", 0), board.copy().play("pick", 1)
    assert (first.points, first.hand(A)) == ((40, 35), {})
    assert (second.points, second.g.hand_size[A]) == ((40, 40), 2)


def test_a_choice_inside_a_may() -> None:
    line = "may: choose one: opponent loses 2 | recover 1"

    assert Board(discard="vault").effect(line).play("decline").points == (40, 40)
    assert Board(discard="vault").effect(line).play("accept").play("pick", 0).points == (40, 38)
    assert Board(discard="").effect("may: choose one: recover 1 | recover 2").settled


def test_a_choice_under_a_condition_inside_a_may() -> None:
    line = "may: if zone has 1 locus: choose one: opponent loses 2 | draw 1"

    assert Board(zone_a="").effect(line).settled
    assert Board(zone_a="toll-engine").effect(line).play("accept").play("pick", 0).points == (40, 38)


# ------------------------------------------------------------------------------------------------ then


@pytest.mark.parametrize(("deck", "points"), [(2, 37), (1, 40), (0, 40)])
def test_what_comes_after_then_needs_the_deed_before_done_in_full(deck: int, points: int) -> None:
    board = Board(deck=deck).effect("draw 2 then opponent loses 3")

    assert board.g.hand_size[A] == deck
    assert board.points == (40, points)


@pytest.mark.parametrize(
    "deed",
    [
        "recover 2", "discard 2", "discard 1 beacon", "discard 1 of each type", "opponent discards 2",
        "take 2 from middle", "swap 2 with middle", "cycle locus", "use top locus", "radiate",
    ],
)  # fmt: skip
def test_a_deed_done_in_part_or_not_at_all_stops_its_chain_but_not_the_next_step(deed: str) -> None:
    board = Board(
        hand_a="vault", hand_b="vault", middle="vault", discard="vault", loci=("", "", ""), spent_a="first-gate"
    ).effect(f"{deed} then opponent loses 5", "opponent loses 1")
    if not board.settled:
        board.play("decline")  # swapping: only the hidden hand forbids it

    assert board.settled
    assert board.points == (40, 39)


@pytest.mark.parametrize(
    ("deed", "answer"),
    [
        ("recover 1", ("recover", "vault")),
        ("discard 1", ("discard", "vault")),
        ("discard 1 vault", ()),
        ("opponent discards 1", ("discard", "vault")),
        ("take 1 from middle", ("take", "beacon")),
        ("swap 1 with middle", ("swap", "vault", "beacon")),
        ("cycle locus", ("cycle", 0)),
        ("radiate", ("radiate", "glass-gate")),
        ("ready all doppelgates", ()),
        ("name type", ("name", "vault")),
        ("draw 1", ()),
    ],
)
def test_a_deed_done_in_full_lets_its_chain_go_on(deed: str, answer: tuple[str | int, ...]) -> None:
    board = Board(
        hand_a="vault, crucible", hand_b="vault 2", middle="beacon, aqueduct", discard="vault, crucible",
        zone_a="glass-gate", points=(40, 40),
    ).effect(f"{deed} then opponent loses 5")  # fmt: skip
    if answer:
        board.play(str(answer[0]), *answer[1:])

    assert board.settled
    assert board.points == (40, 33 if deed == "radiate" else 35)  # Glass Gate: 2 more


def test_a_chain_goes_on_only_as_far_as_each_deed_is_done_in_full() -> None:
    chain = "discard 1 crucible then draw 1 then opponent loses 4"

    assert Board(hand_a="crucible").effect(chain).points == (40, 36)
    stopped_first = Board(hand_a="vault").effect(chain)
    assert (stopped_first.hand(A), stopped_first.points) == ({"vault": 1}, (40, 40))
    stopped_second = Board(hand_a="aqueduct 1", deck=0).effect("discard 1 aqueduct then draw 2 then opponent loses 4")
    assert (stopped_second.g.hand_size[A], stopped_second.points) == (1, (40, 40))  # one came back by a reshuffle


def test_then_binds_tighter_than_may_and_if() -> None:
    may = "may: discard 1 crucible then opponent loses 2"
    board = Board(hand_a="crucible").effect(may)
    assert board.copy().play("accept").points == (40, 38)
    assert board.copy().play("decline").points == (40, 40)

    under_a_condition = "if zone has 1 locus: draw 1 then opponent loses 2"
    assert Board().effect(under_a_condition).points == (40, 40)


# ------------------------------------------------------------------------------------------------ losing points


def test_the_opponent_loses_but_not_below_0() -> None:
    assert Board(points=(40, 9)).effect("opponent loses 3").points == (40, 6)
    assert Board(points=(40, 2)).effect("opponent loses 3").points == (40, 0)
    assert Board(points=(7, 40)).effect("opponent loses 3", user=B).points == (4, 40)


def test_losing_can_always_be_done_also_at_0() -> None:
    board = Board(points=(40, 0)).effect("opponent loses 2 then draw 1")

    assert board.g.hand_size[A] == 1


@pytest.mark.parametrize(
    ("zone", "loss"),
    [("", 0), ("toll-engine", 2), ("toll-engine, signal-pyre", 4), ("toll-engine, signal-pyre, census-spire", 5)],
)
def test_a_loss_per_card_is_multiplied_and_capped(zone: str, loss: int) -> None:
    board = Board(zone_a=zone, loci=("", "", "")).effect("opponent loses 2 per locus in zone, max 5")

    assert board.points == (40, 40 - loss)


def test_cards_are_counted_when_the_loss_is_reached_and_in_the_users_own_zone() -> None:
    board = Board(zone_a="glass-gate 2, toll-engine", zone_b="well-gate")

    assert board.copy().effect("opponent loses 1 per doppelgate in zone, max 9").points == (40, 37)
    assert board.copy().effect("opponent loses 1 per doppelgate in zone, max 9", user=B).points == (38, 40)
    assert board.copy().effect("opponent loses 1 per locus in zone, max 9", user=B).points == (40, 40)


# ------------------------------------------------------------------------------------------------ zone has


@pytest.mark.parametrize(("zone", "true"), [("toll-engine", False), ("toll-engine, signal-pyre", True)])
def test_zone_has_loci(zone: str, true: bool) -> None:
    board = Board(zone_a=zone, zone_b="", loci=("", "", "")).effect("if zone has 2 locus: opponent loses 1")

    assert board.points == (40, 39 if true else 40)


@pytest.mark.parametrize(("zone", "true"), [("glass-gate", False), ("glass-gate 2", True), ("glass-gate 3", True)])
def test_zone_has_doppelgates_the_starting_one_among_them(zone: str, true: bool) -> None:
    board = Board(zone_a=zone, spent_a="glass-gate").effect("if zone has 3 doppelgate: opponent loses 1")

    assert board.points == (40, 39 if true else 40)


def test_zone_has_looks_at_the_users_own_zone() -> None:
    board = Board(zone_a="glass-gate, toll-engine")

    assert board.copy().effect("if zone has 2 doppelgate: opponent loses 1", user=B).points == (40, 40)
    assert board.copy().effect("if zone has 1 locus: opponent loses 1", user=B).points == (40, 40)


def test_a_cityengine_is_neither_a_locus_nor_a_doppelgate() -> None:
    board = Board(complete="A")

    assert board.copy().effect("if zone has 1 locus: opponent loses 1").points == (40, 40)
    assert board.copy().effect("if zone has 2 doppelgate: opponent loses 1").points == (40, 40)
    assert board.copy().effect("opponent loses 1 per locus in zone, max 9").points == (40, 40)


# ------------------------------------------------------------------------------------------------ hand sizes


@pytest.mark.parametrize(
    ("condition", "true_for"),
    [
        ("hand is 2 or fewer", [0, 1, 2]), ("hand is 2 or more", [2, 3]), ("hand is 0 or fewer", [0]),
    ],
)  # fmt: skip
def test_conditions_on_the_users_own_hand(condition: str, true_for: list[int]) -> None:
    line = f"if {condition}: opponent loses 1"
    sizes = range(4)

    assert [n for n in sizes if Board(hand_a=f"vault {n}").effect(line).points[B] == 39] == true_for
    assert [n for n in sizes if Board(hand_b=f"vault {n}").effect(line, user=B).points[A] == 39] == true_for


@pytest.mark.parametrize(
    ("condition", "true_for"), [("opponent hand is 1 or fewer", [0, 1]), ("opponent hand is 3 or more", [3])]
)
def test_conditions_on_the_opponents_hand(condition: str, true_for: list[int]) -> None:
    line = f"if {condition}: opponent loses 1"

    boards = {n: Board(hand_a="vault 2", hand_b=f"vault {n}").effect(line) for n in range(4)}
    assert [n for n, board in boards.items() if board.points[B] == 39] == true_for


# ------------------------------------------------------------------------------------------------ this turn's ACTION


def loss(board: Board, condition: str, user: int = A) -> int:
    """What a condition is worth to a user now: 1 if it is true, else 0."""
    before = board.points[1 - user]
    return before - board.copy().effect(f"if {condition}: opponent loses 1", user=user).points[1 - user]


def test_took_cards_is_about_the_users_own_facility_action_of_this_turn() -> None:
    board = Board(middle="crucible 3, vault 2", loci=("", "", ""))
    assert loss(board, "took 1 or more") == 0

    board.play("take all", "crucible")
    assert [loss(board, f"took {n} or more") for n in (1, 3, 4)] == [1, 1, 0]
    assert loss(board, "took 1 or more", user=B) == 0

    board.play("decline").play("decline")  # no reaction, no Doppelgate: it is B's turn
    assert (board.g.active, loss(board, "took 1 or more")) == (B, 0)


def test_took_cards_counts_what_the_take_moved_and_nothing_else() -> None:
    board = Board(middle="aqueduct 1, crucible 2, vault 2").play("take all", "aqueduct")  # its PULSE draws 1

    assert board.g.hand_size[A] == 2
    assert loss(board, "took 2 or more") == 0


def test_took_types() -> None:
    board = Board(middle="crucible 3, vault 2")

    assert loss(board, "took 1 types") == 0
    assert [loss(board.copy().play("take all", "crucible"), f"took {n} types") for n in (1, 2)] == [1, 0]
    assert [loss(board.copy().play("take two", "vault", "vault"), f"took {n} types") for n in (1, 2)] == [1, 0]
    mixed = board.copy().play("take two", "crucible", "vault")
    assert [loss(mixed, f"took {n} types") for n in (1, 2)] == [1, 1]
    assert loss(mixed, "took 2 types", user=B) == 0


def test_pulse_used() -> None:
    board = Board(middle="crucible 3, vault 2")

    assert loss(board, "pulse used") == 0
    assert loss(board.copy().play("take two", "crucible", "crucible"), "pulse used") == 0
    taken = board.copy().play("take all", "crucible")
    assert (loss(taken, "pulse used"), loss(taken, "pulse used", user=B)) == (1, 0)


def test_a_locus_action_takes_nothing_and_uses_no_pulse() -> None:
    board = Board(hand_a="crucible, beacon", loci=("signal-pyre", "", "")).play("build", "signal-pyre")

    for condition in ("took 1 or more", "took 1 types", "pulse used"):
        assert loss(board, condition) == 0


# ------------------------------------------------------------------------------------------------ naming a type


def test_the_user_names_one_of_the_four_types() -> None:
    board = Board().effect("name type")

    assert (board.asked, board.option_kinds, len(board.options)) == (A, {"name"}, 4)
    board.play("name", "beacon")
    assert [(s.seat, s.a) for s in board.happened(NAMES)] == [(A, board.type("beacon"))]


@pytest.mark.parametrize(("hand", "lost"), [("beacon 4", 0), ("vault", 2), ("vault 2, beacon", 4), ("vault 3", 5)])
def test_named_cards_in_the_opponents_hand_are_revealed_and_counted(hand: str, lost: int) -> None:
    board = Board(hand_b=hand)
    board.effect("name type then opponent loses 2 per named card in opponent hand, max 5").play("name", "vault")

    held = board.hand(B).get("vault", 0)
    assert board.points == (40, 40 - lost)
    assert [(s.seat, s.b) for s in board.happened(SHOWS)] == [(B, held)]


def test_a_named_type_is_remembered_through_the_effect() -> None:
    board = Board(hand_b="vault 2").effect(
        "name type", "draw 1", "if hand is 1 or more: opponent loses 1 per named card in opponent hand, max 9"
    )

    assert board.play("name", "vault").points == (40, 38)


def test_every_loss_is_told() -> None:
    board = Board(points=(40, 3)).effect("opponent loses 2", "opponent loses 4")

    assert [(s.seat, s.b) for s in board.happened(LOSES)] == [(B, 1), (B, 0)]
