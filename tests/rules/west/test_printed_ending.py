"""The West: Ascendant as printed: completing a Cityengine, making Doppelgates, points and the end of the game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from rules.west.board import HOUSE, A, B, Board, changed_house, fresh_game
from tablewright.engine.game.contract import LOST, WON, Pack
from tablewright.games.west.events import LOSES
from tablewright.games.west.state import AT_ZERO, DOPPELGATE, END_CHECK, REFILL, SUPPLY_OUT, ZONE_FULL
from tablewright.packs.problems import PackError

EACH = "crucible, aqueduct, beacon, vault"


# ------------------------------------------------------------------------------------------------ Cityengine


@pytest.mark.rule("west.cityengine.follow")
def test_completing_a_cityengine_carries_out_the_instructions_on_the_card() -> None:
    board = Board(
        hand_a=f"{EACH}, vault",
        zone_a="ember-basilica, toll-engine, wheel-gate",
        spent_a="first-gate, wheel-gate",
        hand_b=EACH,
    )
    board.play("complete")

    assert board.hand(A) == {"vault": 1}  # one of each type discarded
    assert board.discarded == {"crucible": 1, "aqueduct": 1, "beacon": 1, "vault": 1}
    assert board.points == (40, 36)  # 2 for each of two Loci
    assert board.gates(A) == {"first-gate": (1, 1), "wheel-gate": (1, 1)}  # all ready
    assert board.g.complete[A] == 1
    assert board.hand(B) == {"crucible": 1, "aqueduct": 1, "beacon": 1, "vault": 1}


@pytest.mark.rule("west.cityengine.follow")
def test_completing_a_cityengine_is_optional() -> None:
    board = Board(hand_a=EACH, zone_a="ember-basilica, wheel-gate", loci=("", "", ""))
    assert board.may("complete")
    board.play("take two", "vault", "vault")

    assert board.g.complete[A] == 0
    assert board.points == (40, 38)


# ------------------------------------------------------------------------------------------------ Doppelgates


@pytest.mark.rule("west.doppelgate.when")
def test_a_doppelgate_may_be_made_only_at_the_end_of_ones_own_turn() -> None:
    board = Board(middle="crucible, aqueduct 2, vault 2", hand_a="beacon 2", hand_b="beacon 2")
    assert not board.may("make", "beacon")
    assert board.why_not("make", "beacon") == "west.turn.in-order"
    assert board.why_not("make", "beacon", seat=B) == "west.turn.holder"

    board.play("take all", "crucible")
    assert board.asked == B  # to react
    assert board.why_not("make", "beacon") == "west.turn.in-order"

    board.play("decline")
    assert (board.asked, board.step) == (A, DOPPELGATE)
    assert board.may("make", "beacon")


@pytest.mark.rule("west.doppelgate.when")
def test_making_a_doppelgate_is_optional() -> None:
    board = Board(hand_a="beacon 2", step=DOPPELGATE)
    assert board.may("decline")
    board.play("decline")

    assert board.gates(A) == {"first-gate": (1, 1)}
    assert board.hand(A) == {"beacon": 2}
    assert board.g.active == B


@pytest.mark.rule("west.doppelgate.pay")
def test_a_doppelgate_costs_matching_facility_cards_discarded_from_hand() -> None:
    board = Board(middle="crucible 5", hand_a="aqueduct 2, beacon, vault 3", step=DOPPELGATE)
    board.g.top = board.gate("choir-gate")
    assert set(board.options) == {board.act("make", "aqueduct"), board.act("make", "vault"), board.act("decline")}
    board.play("make", "vault")

    assert board.hand(A) == {"aqueduct": 2, "beacon": 1, "vault": 1}
    assert board.discarded == {"vault": 2}


@pytest.mark.rule("west.doppelgate.pay")
@pytest.mark.parametrize("hand", ["beacon, vault", EACH])
def test_cards_that_do_not_match_make_no_doppelgate(hand: str) -> None:
    board = Board(hand_a=hand, step=DOPPELGATE)
    assert board.option_kinds == {"decline"}
    assert board.why_not("make", "vault") == "west.doppelgate.cost"


@pytest.mark.rule("west.doppelgate.play")
def test_the_doppelgate_made_goes_from_the_facility_deck_into_the_players_zone() -> None:
    board = Board(middle="crucible 5", hand_a="vault 2", step=DOPPELGATE)
    board.g.top = board.gate("glass-gate")
    deck = board.g.deck_size
    board.play("make", "vault")

    assert board.gates(A) == {"first-gate": (1, 1), "glass-gate": (1, 1)}
    assert board.gates(B) == {"first-gate": (1, 1)}
    assert board.g.deck_size == deck - 1
    assert board.g.hand_size[A] == 0
    assert board.middle == {"crucible": 5}


@pytest.mark.rule("west.doppelgate.card-text")
@pytest.mark.parametrize(
    ("made", "cost"),
    [("", 2), ("mirror-gate", 2), ("mirror-gate 2", 3), ("mirror-gate 3", 3), ("mirror-gate 4", 4)],
)
def test_how_many_cards_a_doppelgate_costs_is_a_matter_of_its_step_on_the_turn_sequence_card(
    made: str, cost: int
) -> None:
    assert (HOUSE.names.front + HOUSE.names.back)[DOPPELGATE] == "doppelgate"
    board = Board(middle="crucible 5", zone_a=made, hand_a="beacon 4, vault 4", step=DOPPELGATE)
    board.g.top = board.gate("glass-gate")
    board.play("make", "vault")
    assert board.discarded == {"vault": cost}

    short = Board(middle="crucible 5", zone_a=made, hand_a=f"beacon 4, vault {cost - 1}", step=DOPPELGATE)
    assert short.may("make", "beacon")
    assert not short.may("make", "vault")


@pytest.mark.rule("west.doppelgate.card-text")
def test_the_turn_sequence_card_has_one_doppelgate_step_so_one_is_made_in_a_turn() -> None:
    assert (HOUSE.names.front + HOUSE.names.back).count("doppelgate") == 1
    board = Board(middle="crucible 5", hand_a="beacon 3, vault 4", step=DOPPELGATE)
    board.g.top = board.gate("glass-gate")
    board.play("make", "vault")

    assert board.hand(A) == {"beacon": 3, "vault": 2}  # enough for another
    assert board.g.active == B


# ------------------------------------------------------------------------------------------------ points


@pytest.mark.rule("west.points.attack")
@pytest.mark.parametrize("user", [A, B])
@pytest.mark.parametrize(
    ("action", "lost"),
    [
        (("take two", "aqueduct", "beacon"), 2),
        (("take all", "crucible"), 3),
        (("build", "signal-pyre"), 2),
        (("complete",), 4),
    ],
)
def test_what_a_player_does_makes_the_other_player_lose_points(user: int, action: tuple[str, ...], lost: int) -> None:
    zone = "hammer-gantry, reservoir-crown, wheel-gate"
    board = Board(
        active=user,
        hand_a=EACH,
        hand_b=EACH,
        zone_a=zone,
        zone_b=zone,
        loci=("signal-pyre", "", ""),
        locus_sizes=(1, 0, 0),
    )
    board.play(*action)

    assert board.g.points[user] == 40
    assert board.g.points[1 - user] == 40 - lost


@pytest.mark.rule("west.points.attack")
def test_no_card_can_make_its_own_user_lose_points(tmp_path: Path) -> None:
    with pytest.raises(PackError):
        changed_house(tmp_path, ('pulse = ["draw 1"]', 'pulse = ["you lose 1"]'))


@pytest.mark.rule("west.points.no-gain", "west.points.floor")
@pytest.mark.parametrize("seed", [3, 5, 8])
def test_during_a_game_points_only_go_down_and_never_below_0(seed: int) -> None:
    game, before = fresh_game(seed), (40, 40)
    for now in game.play_out(Random(seed)):
        assert 0 <= now.points[A] <= before[A]
        assert 0 <= now.points[B] <= before[B]
        before = now.points
    assert sum(before) < 80
    assert all(event.a >= 0 for event in game.happened(LOSES))


@pytest.mark.rule("west.points.no-gain")
def test_no_card_can_give_points_and_only_end_scoring_adds_to_them(tmp_path: Path) -> None:
    for gain in ("gain 1", "opponent gains 1", "opponent loses -1"):
        with pytest.raises(PackError):
            changed_house(tmp_path, ('pulse = ["draw 1"]', f'pulse = ["{gain}"]'))

    board = Board(points=(12, 40), hand_a="crucible, beacon", loci=("ember-basilica", "", ""))
    board.play("build", "ember-basilica")
    assert board.points == (12, 40)  # what a Locus is worth is not gained yet
    over = Board(points=(12, 0), zone_a="ember-basilica", active=B, step=END_CHECK)
    assert over.points == (12, 0)
    assert over.g.score[A] == 12 + 4 + 1  # a Locus and the starting Doppelgate


@pytest.mark.rule("west.points.floor")
def test_a_loss_of_more_than_is_left_leaves_0() -> None:
    board = Board(middle="crucible 3, vault 2", points=(40, 4)).play("take all", "crucible")  # 2 and 3
    assert board.points == (40, 0)
    assert board.asked == B  # and the game goes on

    assert Board(points=(40, 1)).play("take two", "vault", "vault").points == (40, 0)
    assert Board(points=(40, 0)).effect("opponent loses 5").points == (40, 0)


# ------------------------------------------------------------------------------------------------ the end


@pytest.mark.rule("west.end.on-turn-card")
def test_the_points_at_which_the_game_ends_are_those_on_the_turn_sequence_card(tmp_path: Path) -> None:
    assert HOUSE.names.end[0] == "a player is at 0 points"
    changed = changed_house(tmp_path, ("either player at 0", "either player at 25"))
    for points in ((25, 40), (40, 25)):
        assert Board(points=points, active=B, step=END_CHECK, pack=changed).g.ended == AT_ZERO
        assert Board(points=points, active=B, step=END_CHECK).g.ended == 0
    assert Board(points=(0, 40), active=B, step=END_CHECK).g.ended == AT_ZERO


@pytest.mark.rule("west.end.on-turn-card")
def test_the_built_cards_with_which_the_game_ends_are_those_on_the_turn_sequence_card(tmp_path: Path) -> None:
    assert HOUSE.names.end[1] == "a Zone has 7 built cards"
    changed = changed_house(tmp_path, ("a zone with 7 built cards", "a zone with 3 built cards"))
    three, seven = "ember-basilica, toll-engine, glass-gate", "ember-basilica, toll-engine, signal-pyre, glass-gate 4"
    assert Board(zone_a=three, active=B, step=END_CHECK, pack=changed).g.ended == ZONE_FULL
    assert Board(zone_a=three, active=B, step=END_CHECK, loci=("", "", "")).g.ended == 0
    assert Board(zone_a=seven, active=B, step=END_CHECK, loci=("cold-ledger", "", "")).g.ended == ZONE_FULL


@pytest.mark.rule("west.end.on-turn-card")
def test_the_middle_short_of_which_the_game_ends_is_that_on_the_turn_sequence_card(tmp_path: Path) -> None:
    assert HOUSE.names.end[2] == "the middle cannot be refilled to 5 Facilities"
    changed = changed_house(tmp_path, ("middle not refilled to 5", "middle not refilled to 3"))
    for pack, deck, ended in ((HOUSE, 2, SUPPLY_OUT), (changed, 2, 0), (changed, 0, SUPPLY_OUT), (HOUSE, 3, 0)):
        board = Board(middle="vault 2", deck=deck, active=B, step=REFILL, pack=pack, loci=("", "", ""))
        assert board.g.ended == ended


@pytest.mark.rule("west.end.on-reference")
def test_end_scoring_is_the_list_on_the_reference_card(tmp_path: Path) -> None:
    def scores(pack: Pack) -> tuple[int, int]:
        board = Board(
            zone_a="ember-basilica, toll-engine, glass-gate", hand_a="vault 2, beacon", complete="A", points=(0, 10),
            active=B, step=END_CHECK, pack=pack,
        )  # fmt: skip
        return board.g.score[A], board.g.score[B]

    # 0 left, 4 for each of two Loci, 2 for their pair, 2 Doppelgates, 8 for the Cityengine, 2 types in hand
    assert scores(HOUSE) == (0 + 8 + 2 + 2 + 8 + 2, 10 + 1)

    changed = changed_house(tmp_path, ("4 per locus in zone", "7 per locus in zone"), ('  "1 per type in hand",\n', ""))
    assert scores(changed) == (0 + 14 + 2 + 2 + 8, 10 + 1)


@pytest.mark.rule("west.end.winner")
def test_the_player_with_more_points_after_end_scoring_has_won() -> None:
    """B has more points left; with the Loci that A has built, A has more after scoring."""
    board = Board(points=(0, 5), zone_a="ember-basilica, toll-engine", active=B, step=END_CHECK)
    assert (board.g.score[A], board.g.score[B]) == (0 + 8 + 2 + 1, 5 + 1)
    assert board.rules.results(board.g, 2) == (AT_ZERO, (WON, LOST))

    without = Board(points=(0, 5), active=B, step=END_CHECK)
    assert without.rules.results(without.g, 2) == (AT_ZERO, (LOST, WON))


@pytest.mark.rule("west.end.winner")
def test_when_the_game_has_ended_nobody_can_act() -> None:
    board = Board(points=(0, 5), active=B, step=END_CHECK)
    assert board.asked == -1
    for seat in (A, B):
        assert board.rules.legal(board.g, seat) == []
        assert board.why_not("take all", "vault", seat=seat) == "west.end.winner"
