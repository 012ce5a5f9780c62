"""The West: Ascendant as printed: the Turn Sequence card, the Second Player card, ACTION and reaction."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from rules.west.board import HOUSE, A, B, Board, changed_house, fresh_game, quiet_game
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.west.events import DECLINES, DISCARDS, FROM_LOCUS, READIES, REFILLS, TAKES_ALL, TURNS, USES
from tablewright.games.west.state import (
    ACTION,
    DOPPELGATE,
    FACILITY,
    HAND_LIMIT,
    LOCUS,
    PRIME,
    REACTION,
    READY,
    TRIGGER,
)
from tablewright.packs.problems import PackError

STEPS = ("ready", "prime", "action", "trigger", "reaction", "doppelgate", "refill", "hand limit", "end check")


def full_turn() -> Board:
    """A turn of A that asks something in every step in which there is something to ask."""
    return Board(
        step=READY,
        hand_a="crucible 3, vault 5",
        zone_a="reservoir-crown, ember-basilica",
        spent_a="first-gate",
        loci=("hammer-gantry", "toll-engine", ""),
        middle="aqueduct 3, beacon, vault",
    )


# ------------------------------------------------------------------------------------------------ the card


@pytest.mark.rule("west.turn.card")
def test_the_two_sides_of_the_turn_sequence_card_state_the_steps_of_a_turn(tmp_path: Path) -> None:
    front, back = HOUSE.names.front, HOUSE.names.back
    assert front
    assert back
    assert front + back == STEPS

    with pytest.raises(PackError, match="'action' must come after the step 'prime'"):
        changed_house(tmp_path, ('["ready", "prime", "action"', '["ready", "action", "prime"'))


@pytest.mark.rule("west.turn.card")
def test_the_active_player_can_do_what_the_card_allows_and_must_do_what_it_demands() -> None:
    board = Board(hand_a="vault 2", step=READY)
    assert STEPS[board.step] == "action"
    assert board.option_kinds == {"take all", "take two"}
    assert board.why_not("pass") == "west.turn.no-action"  # must

    board.play("take two", "beacon", "crucible").play("decline")
    assert STEPS[board.step] == "doppelgate"
    assert board.option_kinds == {"make", "decline"}  # can


@pytest.mark.rule("west.turn.in-order")
def test_the_active_player_carries_out_the_card_from_top_to_bottom() -> None:
    board = full_turn()
    asked = []

    def play(what: str, *arguments: str) -> None:
        asked.append((board.asked, board.step))
        board.play(what, *arguments)

    play("use", "ember-basilica")
    play("take all", "aqueduct")
    play("use", "hammer-gantry")
    play("decline")
    play("decline")
    while board.step == HAND_LIMIT and board.asked == A:
        play("discard", next(iter(board.hand(A))))

    assert asked[:5] == [(A, PRIME), (A, ACTION), (A, TRIGGER), (B, REACTION), (A, DOPPELGATE)]
    assert asked[5:] == [(A, HAND_LIMIT)] * 6  # eight cards, three taken, one drawn by the PULSE, one by Hammer Gantry
    assert (board.asked, board.step) == (B, ACTION)
    happened = [event.what for event in board.seen]
    in_order = [happened.index(what) for what in (READIES, USES, TAKES_ALL, DECLINES, REFILLS, DISCARDS, TURNS)]
    assert in_order == sorted(in_order)
    assert happened.count(TURNS) == 1
    assert happened[-1] == TURNS


@pytest.mark.rule("west.turn.in-order")
def test_nothing_of_a_later_step_can_be_done_before_its_turn_comes() -> None:
    board = full_turn()
    assert board.step == PRIME
    for what, *arguments in (("take two", "beacon", "vault"), ("make", "vault"), ("discard", "vault"), ("decline",)):
        assert board.why_not(what, *arguments) == "west.turn.in-order"


@pytest.mark.rule("west.turn.first-holder")
@pytest.mark.parametrize("seed", range(1, 7))
def test_the_first_player_holds_the_turn_sequence_card_at_the_start(seed: int) -> None:
    game = fresh_game(seed)
    assert game.g.active == 1 - game.g.second
    assert [(turn.seat, turn.a) for turn in game.happened(TURNS)] == [(1 - game.g.second, 1)]


@pytest.mark.rule("west.turn.pass")
@pytest.mark.parametrize("active", [A, B])
def test_a_finished_turn_hands_the_card_to_the_other_player_front_side_up(active: int) -> None:
    board = Board(active=active, loci=("", "", ""), middle="crucible, aqueduct, beacon, vault 2")
    board.play("take all", "crucible")
    assert board.g.active == active  # the turn is not over during the reaction
    board.play("decline")

    assert board.g.active == 1 - active
    assert (board.asked, board.step) == (1 - active, ACTION)
    assert board.happened(TURNS)[-1].seat == 1 - active


@pytest.mark.rule("west.turn.holder")
@pytest.mark.parametrize("active", [A, B])
def test_the_active_player_is_whoever_holds_the_card(active: int) -> None:
    board = Board(active=active)
    assert board.asked == active
    assert board.why_not("take all", "beacon", seat=1 - active) == "west.turn.holder"
    assert board.rules.legal(board.g, 1 - active) == []
    for viewer in (A, B, SPECTATOR):
        shown = board.pieces(viewer)
        assert (shown[f"zone-{active}"].mark, shown[f"zone-{1 - active}"].mark) == ("active", "")


@pytest.mark.rule("west.second-player.fixed")
def test_the_second_player_stays_the_second_player_for_the_whole_game() -> None:
    for seed in (3, 4):
        game = fresh_game(seed)
        second = game.g.second
        for now in game.play_out(Random(seed)):
            assert now.g.second == second
        assert game.g.round > 4


# ------------------------------------------------------------------------------------------------ ACTION


@pytest.mark.rule("west.action.kinds")
def test_a_turns_action_is_either_facility_or_locus() -> None:
    board = Board(hand_a="crucible, beacon", loci=("ember-basilica", "", ""))
    assert board.option_kinds == {"take all", "take two", "build"}

    for action in (("take all", "crucible"), ("take two", "vault", "vault")):
        facility = board.copy().play(*action)
        assert facility.g.acted == FACILITY
        assert facility.zone(A) == set()
    locus = board.copy().play("build", "ember-basilica")
    assert locus.g.acted == LOCUS
    assert locus.middle == board.middle


@pytest.mark.rule("west.action.kinds")
def test_after_a_facility_action_there_is_no_locus_action_in_the_same_turn() -> None:
    board = Board(hand_a="crucible, beacon", loci=("ember-basilica", "", ""))
    board.play("take two", "vault", "vault").play("decline")
    assert board.g.active == A
    assert not board.may("build", "ember-basilica")
    assert board.option_kinds == {"make", "decline"}


@pytest.mark.rule("west.action.completable")
def test_an_action_that_cannot_be_carried_out_in_full_cannot_be_chosen() -> None:
    board = Board(middle="beacon", hand_a="crucible, vault", loci=("ember-basilica", "census-spire", ""))

    assert board.options == [board.act("take all", "beacon")]
    assert board.why_not("take all", "vault") == "west.action.completable-scope"
    assert board.why_not("take two", "beacon", "beacon") == "west.action.completable-scope"
    assert board.why_not("take two", "beacon", "vault") == "west.action.completable-scope"
    assert board.why_not("build", "ember-basilica") == "west.locus-action.pay"  # no Beacon in hand
    assert board.why_not("build", "census-spire") == "west.locus-action.pay"
    assert board.why_not("build", 2) == "west.locus-action.play"  # no Locus there


# ------------------------------------------------------------------------------------------------ reaction


@pytest.mark.rule("west.reaction.granted")
def test_when_the_active_player_uses_an_action_the_other_player_receives_a_reaction() -> None:
    board = Board(hand_a="crucible, beacon", hand_b="aqueduct", loci=("ember-basilica", "", ""))
    for action in (("take all", "crucible"), ("take two", "vault", "vault"), ("build", "ember-basilica")):
        acted = board.copy().play(*action)
        assert (acted.asked, acted.step) == (B, REACTION)
        assert acted.option_kinds > {"radiate", "decline"}


@pytest.mark.rule("west.reaction.granted")
def test_the_active_player_receives_no_reaction_and_a_game_begins_with_none() -> None:
    board = Board(hand_a="crucible, beacon").play("take all", "crucible").play("decline")
    assert (board.asked, board.step) == (A, DOPPELGATE)
    assert quiet_game().step == ACTION


@pytest.mark.rule("west.reaction.separate")
def test_a_reaction_is_no_part_of_the_action_that_caused_it() -> None:
    board = Board(hand_b="aqueduct", middle="crucible, beacon 2, vault 2", loci=("toll-engine", "", ""))
    board.play("take two", "beacon", "vault")
    assert board.points == (40, 37)  # two cards, and the Toll Engine
    board.play("swap", "aqueduct", "crucible")

    assert board.hand(B) == {"crucible": 1}
    assert board.points == (40, 37)  # nobody loses for the card that the reaction took
    used = [event.b for event in board.happened(USES) if event.a == FROM_LOCUS]
    assert used == [board.locus("toll-engine")]  # once, upon the ACTION


@pytest.mark.rule("west.reaction.separate")
def test_an_action_stands_whether_or_not_the_other_player_reacts() -> None:
    board = Board(middle="crucible 3, beacon, vault").play("take all", "crucible")
    declined, reacted = board.copy().play("decline"), board.copy().play("radiate", "first-gate")
    for after in (board, declined, reacted):
        assert after.hand(A) == {"crucible": 3}
        assert after.points == (40, 35)
