"""The West: Ascendant as printed: the FACILITY ACTION and the LOCUS ACTION."""

from __future__ import annotations

import pytest

from rules.west.board import A, B, Board
from tablewright.engine.core.events import UNSEEN
from tablewright.engine.core.record import raw
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.west.events import DRAWS, FROM_TYPE, USES
from tablewright.games.west.state import DOPPELGATE, FACILITY, LOCUS_DECKS

# ------------------------------------------------------------------------------------------------ Facility action


@pytest.mark.rule("west.facility-action.modes")
def test_a_facility_action_is_a_take_all_or_a_take_two_and_nothing_else() -> None:
    board = Board(middle="crucible 2, beacon, vault 2")

    assert set(board.options) == {
        board.act("take all", "crucible"),
        board.act("take all", "beacon"),
        board.act("take all", "vault"),
        board.act("take two", "crucible", "crucible"),
        board.act("take two", "crucible", "beacon"),
        board.act("take two", "crucible", "vault"),
        board.act("take two", "beacon", "vault"),
        board.act("take two", "vault", "vault"),
    }


@pytest.mark.rule("west.facility-action.modes")
@pytest.mark.parametrize("taken", [("take all", "crucible"), ("take two", "beacon", "vault")])
def test_who_has_taken_one_way_does_not_take_the_other_way_too(taken: tuple[str, ...]) -> None:
    board = Board(middle="crucible 2, beacon, vault 2").play(*taken)
    assert board.asked == B
    board.play("decline")
    assert (board.asked, board.step) == (A, DOPPELGATE)
    assert board.option_kinds <= {"make", "decline"}


@pytest.mark.rule("west.facility-action.take-all")
@pytest.mark.parametrize(
    ("kind", "n", "points"),
    [("crucible", 1, 37), ("crucible", 3, 35), ("crucible", 5, 33), ("aqueduct", 3, 37)],  # PULSE: lose 2; draw 1
)
def test_take_all_takes_every_facility_of_one_type_and_uses_its_pulse(kind: str, n: int, points: int) -> None:
    board = Board(middle=f"{kind} {n}" + (f", vault {5 - n}" if n < 5 else ""))
    board.play("take all", kind)

    assert board.hand(A)[kind] >= n
    assert kind not in board.middle
    assert board.middle.get("vault", 0) == 5 - n
    assert [event.b for event in board.happened(USES) if event.a == FROM_TYPE] == [board.type(kind)]
    assert board.points == (40, points)
    assert board.g.hand_size[A] == (n + 1 if kind == "aqueduct" else n)


@pytest.mark.rule("west.facility-action.take-two")
@pytest.mark.parametrize(
    ("two", "hand", "middle"),
    [
        (("vault", "vault"), {"vault": 2}, {"crucible": 1, "beacon": 1, "vault": 1}),
        (("beacon", "vault"), {"beacon": 1, "vault": 1}, {"crucible": 1, "vault": 2}),
        (("vault", "crucible"), {"crucible": 1, "vault": 1}, {"beacon": 1, "vault": 2}),
    ],
)
def test_take_two_takes_two_facilities_of_types_that_match_or_differ(
    two: tuple[str, str], hand: dict[str, int], middle: dict[str, int]
) -> None:
    board = Board(middle="crucible, beacon, vault 3", loci=("", "", "")).play("take two", *two)

    assert board.hand(A) == hand
    assert board.middle == middle
    assert board.happened(USES) == []  # no PULSE


@pytest.mark.rule("west.facility-action.loss")
@pytest.mark.parametrize(
    ("action", "points"),
    [
        (("take all", "aqueduct"), 37),  # three cards, and a PULSE that draws
        (("take two", "aqueduct", "aqueduct"), 38),
        (("take two", "aqueduct", "beacon"), 38),
    ],
)
def test_with_either_take_each_card_taken_costs_the_other_player_1(action: tuple[str, ...], points: int) -> None:
    board = Board(middle="aqueduct 3, beacon 2").play(*action)
    assert board.points == (40, points)


@pytest.mark.rule("west.facility-action.loss")
def test_the_loss_is_the_other_players_also_when_b_is_active() -> None:
    board = Board(middle="aqueduct 3, beacon 2", active=B).play("take two", "beacon", "beacon")
    assert board.points == (38, 40)


@pytest.mark.rule("west.facility-action.to-hand")
@pytest.mark.parametrize("active", [A, B])
def test_taken_facilities_join_the_taking_players_hand(active: int) -> None:
    board = Board(middle="crucible 3, beacon, vault", hand_a="vault", hand_b="vault", active=active)
    all_of_a_type = board.copy().play("take all", "crucible")
    assert all_of_a_type.hand(active) == {"vault": 1, "crucible": 3}
    assert all_of_a_type.hand(1 - active) == {"vault": 1}
    assert all_of_a_type.g.acted == FACILITY

    two = board.copy().play("take two", "beacon", "crucible")
    assert two.hand(active) == {"vault": 1, "crucible": 1, "beacon": 1}
    assert two.hand(1 - active) == {"vault": 1}


@pytest.mark.rule("west.hand.hidden")
def test_a_player_cannot_tell_one_hand_of_the_other_player_from_another() -> None:
    """The hands differ in their Facility sides only, so all the rest of the table is the same."""
    one = Board(middle="vault 5", hand_a="crucible 3", hand_b="aqueduct")
    other = Board(middle="vault 5", hand_a="beacon 3", hand_b="aqueduct")
    assert bytes(raw(one.g)) != bytes(raw(other.g))

    for seat in (B, SPECTATOR):
        assert bytes(raw(one.view(seat))) == bytes(raw(other.view(seat)))
    assert bytes(raw(one.view(A))) != bytes(raw(other.view(A)))
    for board in (one, other):
        assert [piece.label for piece in board.pieces(B)["hand-0"].inside] == ["hidden card"]


@pytest.mark.rule("west.hand.hidden")
def test_which_facility_the_other_player_draws_is_not_told() -> None:
    board = Board().effect("draw 1", user=B)
    assert [event.hidden for event in board.happened(DRAWS)] == [UNSEEN]

    own = Board().effect("draw 1", user=A)
    (drawn,) = own.hand(A)
    assert [event.hidden for event in own.happened(DRAWS)] == [own.type(drawn)]


# ------------------------------------------------------------------------------------------------ Locus action


@pytest.mark.rule("west.locus-action.pay")
def test_a_locus_action_costs_one_hand_card_for_each_required_facility() -> None:
    board = Board(hand_a="crucible 3, beacon 2, vault", loci=("ember-basilica", "", ""))
    board.play("build", "ember-basilica")

    assert board.hand(A) == {"crucible": 2, "beacon": 1, "vault": 1}
    assert board.discarded == {"crucible": 1, "beacon": 1}
    assert board.points == (40, 40)


@pytest.mark.rule("west.locus-action.pay")
@pytest.mark.parametrize("hand", ["", "crucible", "beacon", "crucible 2", "crucible, vault", "aqueduct 4, beacon 3"])
def test_without_both_required_facilities_in_hand_there_is_no_locus_action(hand: str) -> None:
    board = Board(middle="crucible 2, beacon 3", hand_a=hand, loci=("ember-basilica", "", ""))
    assert "build" not in board.option_kinds
    assert board.why_not("build", "ember-basilica") == "west.locus-action.pay"


@pytest.mark.rule("west.locus-action.play")
def test_a_locus_action_moves_the_top_of_a_locus_deck_into_the_active_players_zone() -> None:
    board = Board(
        hand_a="crucible, beacon, vault",
        loci=("ember-basilica", "tithe-bastion", "census-spire"),
        below=(("signal-pyre",), (), ()),
        locus_sizes=(2, 4, 4),
    )
    assert [deck for deck in range(LOCUS_DECKS) if board.may("build", deck)] == [0, 1, 2]
    board.play("build", "ember-basilica")

    assert board.zone(A) == {"ember-basilica"}
    assert board.zone(B) == set()
    assert [board.g.locus_deck_size[deck] for deck in range(LOCUS_DECKS)] == [1, 4, 4]
    assert [board.top(deck) for deck in range(LOCUS_DECKS)] == ["signal-pyre", "tithe-bastion", "census-spire"]


@pytest.mark.rule("west.locus-action.play")
def test_a_locus_beneath_the_top_cannot_be_built_nor_one_of_an_empty_deck() -> None:
    """The Signal Pyre at the bottom needs the same Facilities as the Ember Basilica, which is not there."""
    board = Board(
        hand_a="crucible, beacon", loci=("tithe-bastion", "", "cold-ledger"), below=(("signal-pyre",), (), ())
    )
    assert "build" not in board.option_kinds
    assert board.why_not("build", 0) == "west.locus-action.pay"
    assert board.why_not("build", 1) == "west.locus-action.play"
    assert board.why_not("build", 3) == "west.locus-action.play"
