"""Printed clauses about Node and Deck, the turn, the end, scoring and solo play."""

from __future__ import annotations

from typing import Any

import pytest

from rules.north.board import A, B, Board, fresh_game, total
from tablewright.engine.game.contract import LOST, WON
from tablewright.games.north.events import (
    CHARGES,
    COLLECTS,
    COLLECTS_UNSEEN,
    COMES_UP,
    DISCHARGES,
    DRAWS,
    ENDS,
    LOSES_FOR_HAND,
    RESETS,
    SCORES,
    TAKES,
    TURNS,
    USES,
)
from tablewright.games.north.state import (
    AT_ZERO,
    COLLECT,
    DECK,
    DIRECTIVES,
    DISCARD,
    END_CHECK,
    HAND_LOSS,
    NODE,
    OTHER_TAKES,
    REFILL,
    SHUFFLE,
    WASTES_OUT,
    YOU_LOSE,
)

# ------------------------------------------------------------------------------------------------ Node and Deck


@pytest.mark.rule("north.node.charge")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_charging_turns_the_node_to_its_next_level(level: int) -> None:
    assert Board(levels=(level, 1)).effect("charge node").levels == (level + 1, 1)


@pytest.mark.rule("north.node.level-four")
def test_a_node_at_level_4_cannot_be_charged() -> None:
    board = Board(levels=(4, 1)).effect("charge node then opponent loses 5")

    assert (board.levels, board.points) == ((4, 1), (50, 50))


@pytest.mark.rule("north.node.discharge")
def test_discharging_flips_the_node() -> None:
    assert Board(levels=(3, 1), hand_a="drudge").play("discharge").levels == (0, 1)


@pytest.mark.rule("north.deck.refill")
def test_an_empty_deck_is_made_anew_from_the_discard() -> None:
    board = Board(deck_a="drudge", discard_a="gleaner, sifter").effect("draw 2")

    assert total(board.hand(A)) == 2
    assert board.hand(A)["drudge"] == 1
    assert (total(board.deck(A)), board.discarded(A)) == (1, {})


@pytest.mark.rule("north.deck.facility-up")
def test_a_deck_lies_facility_side_up_and_shows_the_back_of_its_top_card() -> None:
    assert Board(deck_a="drudge 2").pieces(B)["deck-0-top"].label == "Outpost"
    assert Board(deck_a="sifter").pieces(A)["deck-0-top"].label == "Cryovault"


# ------------------------------------------------------------------------------------------------ front


@pytest.mark.rule("north.turn.shuffle")
def test_hand_discard_and_deck_are_shuffled_together_at_the_start_of_a_turn() -> None:
    board = Board(hand_a="drudge", shown_a="mourner", discard_a="gleaner, revenant", deck_a="sifter", step=SHUFFLE)

    assert board.discarded(A) == {}
    assert board.at(DECK, DECK + 2, DECK + 4) == {  # Deck and both parts of the hand
        "drudge": 1, "gleaner": 1, "sifter": 1, "mourner": 1, "revenant": 1,
    }  # fmt: skip


@pytest.mark.rule("north.turn.draw-three")
@pytest.mark.parametrize(("deck", "drawn"), [("drudge 3, sifter 2", 3), ("drudge 2", 2)])
def test_three_cards_are_drawn_for_the_turn(deck: str, drawn: int) -> None:
    board = Board(deck_a=deck, step=SHUFFLE)

    assert (total(board.hand(A)), len(board.happened(DRAWS))) == (drawn, drawn)


@pytest.mark.rule("north.turn.three-directives")
def test_a_player_performs_three_directives() -> None:
    board = Board(hand_a="drudge 2, sifter", deck_a="gleaner")
    board.play("deploy", "drudge").play("deploy", "drudge")
    assert (board.asked, board.step) == (A, DIRECTIVES)

    board.play("discharge")
    assert board.step == OTHER_TAKES


@pytest.mark.rule("north.turn.repeat-one")
def test_one_directive_may_be_picked_twice_but_not_three_times() -> None:
    board = Board(hand_a="drudge 3").play("deploy", "drudge")
    assert board.may("deploy", "drudge")

    board.play("deploy", "drudge")
    assert board.why_not("deploy", "drudge") == "north.directive.counts"


@pytest.mark.rule("north.directive.reprogram")
def test_directive_reprogram() -> None:
    board = Board(hand_a="sifter", wastes="colossus, drudge").play("reprogram", "sifter", "colossus")

    assert board.discarded(A) == {"sifter": 1, "colossus": 1}
    assert board.points == (50, 49)
    assert list(board.g.chosen) == [1, 0, 0, 0]


@pytest.mark.rule("north.directive.build")
def test_directive_build() -> None:
    board = Board(hand_a="gleaner", top="dynamo")
    before = board.wastes_deck
    board.play("build", "gleaner")

    assert board.discarded(A) == {"gleaner": 1}
    assert board.zone(A) == ["dynamo"]
    assert board.wastes_deck == before - 1


@pytest.mark.rule("north.directive.deploy")
def test_directive_deploy() -> None:
    board = Board(hand_a="gleaner, drudge").play("deploy", "drudge")

    assert (board.zone(A), board.hand(A)) == (["drudge"], {"gleaner": 1})


@pytest.mark.rule("north.directive.discharge")
def test_directive_discharge_states_the_level_and_discharges() -> None:
    board = Board(levels=(3, 1), hand_a="drudge").play("discharge")

    assert [s.a for s in board.happened(DISCHARGES)] == [3]
    assert board.levels == (0, 1)
    assert board.points == (50, 46)


@pytest.mark.rule("north.turn.reset-node")
def test_a_discharged_node_is_reset_to_level_1_after_the_directives() -> None:
    board = Board(levels=(0, 2), hand_a="", step=NODE)

    assert board.levels == (1, 2)
    assert board.order(RESETS, CHARGES) == [RESETS]


@pytest.mark.rule("north.turn.charge-node")
def test_a_node_that_was_not_discharged_is_charged_instead() -> None:
    board = Board(levels=(2, 1), step=NODE)

    assert board.levels == (3, 1)
    assert board.order(RESETS, CHARGES) == [CHARGES]


@pytest.mark.rule("north.turn.flip-to-back")
def test_after_the_node_the_turn_goes_on_with_the_back_of_the_card() -> None:
    board = Board(hand_a="drudge 2", step=NODE)

    assert board.order(CHARGES, LOSES_FOR_HAND) == [CHARGES, LOSES_FOR_HAND]  # hand loss is the first step of the back
    assert board.step == OTHER_TAKES


# ------------------------------------------------------------------------------------------------ back


@pytest.mark.rule("north.turn.hand-loss")
@pytest.mark.parametrize("cards", [0, 1, 4])
def test_the_other_player_loses_1_per_card_still_in_hand(cards: int) -> None:
    board = Board(hand_a=f"drudge {min(cards, 3)}, sifter {max(0, cards - 3)}", step=HAND_LOSS)

    assert board.points == (50, 50 - cards)


@pytest.mark.rule("north.turn.other-takes")
def test_the_other_player_puts_an_ancient_of_the_wastes_into_their_discard() -> None:
    board = Board(wastes="drudge, colossus", step=OTHER_TAKES, deck_b="sifter", run=True)
    assert board.asked == B
    board.play("take left", "colossus")

    assert [s.a for s in board.happened(TAKES)] == [board.kind("colossus")]
    assert board.at(DECK + B, DISCARD + B, DECK + 2 + B) == {"sifter": 1, "colossus": 1}  # B's turn has begun


@pytest.mark.rule("north.turn.refill")
@pytest.mark.parametrize("left", ["", "drudge", "drudge, gleaner, sifter"])
def test_the_wastes_is_filled_up_to_four(left: str) -> None:
    board = Board(wastes=left, step=REFILL, deck_b="sifter")

    assert total(board.wastes) == 4
    assert len(board.happened(COMES_UP)) == 4 - (len(left.split(",")) if left else 0)


@pytest.mark.rule("north.end.second-player-only")
@pytest.mark.parametrize(("active", "ended"), [(A, 0), (B, AT_ZERO)])
def test_only_the_second_player_checks_for_the_end(active: int, ended: int) -> None:
    board = Board(points=(0, 20), active=active, second=B, step=END_CHECK, deck_a="drudge", deck_b="drudge")

    assert board.g.ended == ended


@pytest.mark.rule("north.end.deck")
@pytest.mark.parametrize(("left", "ended"), [(5, 0), (4, WASTES_OUT), (0, WASTES_OUT)])
def test_the_game_ends_with_four_cards_or_fewer_in_the_wastes_deck(left: int, ended: int) -> None:
    board = Board(wastes_deck=left, active=B, step=END_CHECK, deck_a="drudge")

    assert board.g.ended == ended


@pytest.mark.rule("north.end.deck")
def test_cards_swept_under_the_wastes_deck_count() -> None:
    assert Board(wastes_deck=3, under="sifter, drudge", active=B, step=END_CHECK, deck_a="drudge").g.ended == 0


@pytest.mark.rule("north.end.zero")
@pytest.mark.parametrize(("points", "ended"), [((1, 1), 0), ((0, 9), AT_ZERO), ((9, 0), AT_ZERO)])
def test_the_game_ends_with_either_player_at_0(points: tuple[int, int], ended: int) -> None:
    assert Board(points=points, active=B, step=END_CHECK, deck_a="drudge").g.ended == ended


@pytest.mark.rule("north.turn.pass")
@pytest.mark.parametrize("active", [A, B])
def test_if_the_game_goes_on_the_other_player_has_the_next_turn(active: int) -> None:
    board = Board(active=active, second=B, step=END_CHECK, deck_a="drudge", deck_b="drudge")

    assert board.asked == 1 - active
    assert [s.seat for s in board.happened(TURNS)] == [1 - active]
    assert board.why_not("discharge", seat=active) == "north.turn.pass"


# ------------------------------------------------------------------------------------------------ scoring


def scored(**table: Any) -> Board:
    """A table at its end, A and B with ten points left each."""
    return Board(points=(10, 10), wastes_deck=4, wastes="", active=B, step=END_CHECK, **table)


@pytest.mark.rule("north.end.state-points")
def test_at_the_end_points_are_stated_and_scored() -> None:
    board = scored(deck_a="colossus")

    assert board.order(ENDS, SCORES) == [ENDS, SCORES, SCORES]
    assert [(s.seat, s.a) for s in board.happened(SCORES)] == [(A, 10), (B, 10)]
    assert "Final scores" in {piece.label for piece in board.pieces(A).values()}


@pytest.mark.rule("north.score.gather")
def test_hand_and_discard_are_added_to_the_deck() -> None:
    board = scored(hand_a="drudge", shown_a="sifter", discard_a="mourner", deck_a="colossus")

    assert board.deck(A) == {"drudge": 1, "sifter": 1, "mourner": 1, "colossus": 1}
    assert (board.hand(A), board.discarded(A)) == ({}, {})


@pytest.mark.rule("north.score.leave-zone")
def test_cards_in_the_zone_are_not_moved() -> None:
    board = scored(zone_a="mourner, outpost/drudge")

    assert (board.zone(A), board.deck(A)) == (["mourner", "outpost/drudge"], {})


@pytest.mark.rule("north.score.value")
@pytest.mark.parametrize(
    ("deck", "gain"), [("", 0), ("drudge 3", 0), ("mourner 2", 2), ("colossus 3", 6), ("drudge, mourner, revenant", 3)]
)
def test_a_player_gains_the_summed_value_of_the_deck(deck: str, gain: int) -> None:
    assert scored(deck_a=deck).g.score[A] == 10 + gain


@pytest.mark.rule("north.score.zone")
def test_a_player_gains_1_per_card_in_the_zone() -> None:
    assert scored(zone_a="mourner, outpost/drudge, dynamo").g.score[A] == 10 + 3


@pytest.mark.rule("north.score.total")
def test_the_final_score_is_points_left_and_both_gains() -> None:
    assert scored(zone_b="mourner, colossus", deck_b="colossus, mourner").g.score[B] == 10 + 2 + 3


@pytest.mark.rule("north.score.winner")
def test_the_higher_final_score_wins() -> None:
    assert scored(deck_a="colossus").result == (WON, LOST)
    assert scored(zone_b="drudge").result == (LOST, WON)
    assert scored(deck_a="colossus").why_not("discharge", seat=A) == "north.score.winner"


@pytest.mark.rule("north.score.tie")
def test_equal_scores_are_decided_by_cards_in_deck_and_zone() -> None:
    assert scored(deck_a="colossus", deck_b="mourner 2").result == (LOST, WON)
    assert scored(deck_a="colossus, drudge", zone_a="drudge", deck_b="mourner 2", zone_b="drudge").g.score[A] == 13
    assert scored(deck_a="mourner, drudge 2", zone_b="drudge").result == (WON, LOST)


# ------------------------------------------------------------------------------------------------ solo


@pytest.mark.rule("north.solo.front")
def test_the_solo_front_is_the_two_player_front() -> None:
    board = Board(solo=True, deck_a="drudge 3, sifter 2", step=SHUFFLE, levels=(2, 0))
    assert (total(board.hand(A)), board.step, board.asked) == (3, DIRECTIVES, A)

    board.play("deploy", "drudge" if "drudge" in board.hand(A) else "sifter")
    if not board.settled:
        board.play("decline")
    assert board.may("discharge")
    assert list(board.g.chosen) == [0, 0, 1, 0]


@pytest.mark.rule("north.solo.hand-loss")
def test_the_collector_loses_1_per_card_in_your_hand() -> None:
    board = Board(solo=True, hand_a="drudge 2", points=(40, 60), step=HAND_LOSS, wastes="", run=True)

    assert next((s.seat, s.a) for s in board.happened(LOSES_FOR_HAND)) == (B, 2)
    assert board.points[B] == 58


@pytest.mark.rule("north.solo.you-lose")
@pytest.mark.parametrize(("wastes", "loss"), [("", 2), ("drudge", 3), ("drudge 2, colossus, mourner", 6)])
def test_you_lose_2_and_1_more_per_ancient_in_the_wastes(wastes: str, loss: int) -> None:
    assert Board(solo=True, points=(40, 60), wastes=wastes, step=YOU_LOSE, deck_a="drudge").points[A] == 40 - loss


@pytest.mark.rule("north.solo.collect")
def test_the_collector_takes_the_top_card_unseen_and_all_of_the_wastes() -> None:
    board = Board(solo=True, wastes="drudge 2, colossus", top="hangar", step=COLLECT, deck_a="sifter")

    assert board.collected == {"drudge": 2, "colossus": 1}
    assert list(board.g.collected) == [0, 0, 1, 0]  # one card, of which the back was seen
    assert board.order(COLLECTS_UNSEEN, COLLECTS) == [COLLECTS_UNSEEN, COLLECTS, COLLECTS, COLLECTS]


@pytest.mark.rule("north.solo.refill")
def test_then_the_wastes_is_filled_up_to_four() -> None:
    board = Board(solo=True, wastes="drudge", step=COLLECT, deck_a="sifter")

    assert total(board.wastes) == 4
    assert "drudge" not in board.wastes or board.collected["drudge"] == 1


@pytest.mark.rule("north.solo.end")
@pytest.mark.parametrize(
    ("points", "left", "ended"),
    [((1, 1), 5, 0), ((0, 9), 20, AT_ZERO), ((9, 0), 20, AT_ZERO), ((9, 9), 4, WASTES_OUT)],
)
def test_the_end_is_checked_every_turn(points: tuple[int, int], left: int, ended: int) -> None:
    board = Board(solo=True, points=points, wastes_deck=left, step=END_CHECK, deck_a="drudge")

    assert board.g.ended == ended


@pytest.mark.rule("north.solo.next")
def test_if_the_game_goes_on_you_take_the_next_turn() -> None:
    board = Board(solo=True, step=END_CHECK, deck_a="drudge 3")

    assert (board.asked, board.step, board.g.turns) == (A, DIRECTIVES, 2)


@pytest.mark.rule("north.turn.three-directives")
def test_a_fresh_game_asks_the_first_player_for_a_directive() -> None:
    board = fresh_game(3)

    assert (board.asked, board.step) == (board.g.active, DIRECTIVES)
    assert board.order(USES) == []
