"""The Royal Ascension: elimination, victory, the last round."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.royal.board import A, B, Board, C, D, battle, changed_house, decree, drafted_game, landing
from tablewright.engine.game.contract import LOST, SHARED, WON
from tablewright.games.royal.events import ENDS, FORFEITS, IS_BARRED, IS_OUT, TAKES, TURNS
from tablewright.games.royal.game import GAME
from tablewright.games.royal.state import CLUBS, DIAMONDS, HEARTS, NOBODY, OFF_BOARD, ROUND_CAP, SPADES, WON_MAJORITY
from tablewright.games.royal.steps import END_TURN

# ------------------------------------------------------------------------------------------------ elimination


def lost_all(**given: Any) -> Board:
    """A took B's last territory; four play."""
    board = battle(winner=A, seats=4, realms=(4, 1, 3, 4), **given)
    return board.commit(A).commit(B)


@pytest.mark.rule("royal.elim.trigger")
def test_a_player_with_no_territories_left_is_out() -> None:
    board = lost_all()

    assert board.alive == [A, C, D]
    assert [event.seat for event in board.happened(IS_OUT)] == [B]


@pytest.mark.rule("royal.elim.surrender", "royal.elim.surrender-meaning", "royal.elim.eliminator")
def test_their_territories_belong_to_whoever_eliminated_them_and_nothing_more_moves() -> None:
    board = lost_all()

    assert [(event.seat, event.b) for event in board.happened(TAKES)] == [(A, B)]
    assert [event.a for event in board.happened(IS_OUT)] == [A]
    assert board.sizes == [5, 0, 3, 4]


@pytest.mark.rule("royal.elim.resources", "royal.elim.alliances")
def test_their_cards_and_alliances_are_discarded_and_plagues_vanish() -> None:
    board = lost_all(hands=("", "2H 9H KD 4C 6S"), plagues={B: 2})

    assert [board.hand(B, suit) for suit in range(4)] == ["", "", "", ""]
    assert [board.discarded(suit) for suit in (HEARTS, DIAMONDS, CLUBS, SPADES)] == ["2 9", "K", "4", "6"]
    assert (board.g.plagues[B], list(board.g.count[B]), list(board.g.seen[B])) == (0, [0] * 4, [0] * 4)


@pytest.mark.rule("royal.elim.out")
def test_their_token_leaves_and_they_take_no_turns() -> None:
    board = lost_all()

    assert board.g.spot[B] == OFF_BOARD
    luck = Random(1)
    for _ in range(60):
        if board.g.ended:
            break
        board.play_on(luck)
    turns = [event.seat for event in board.happened(TURNS)]
    assert turns[:2] == [C, D]
    assert B not in turns


@pytest.mark.rule("royal.elim.out")
def test_an_eliminated_player_has_nothing_to_choose() -> None:
    board = lost_all()

    assert board.options(B) == []
    assert board.why_not("go", "left", seat=B) == "royal.turn.order"


@pytest.mark.rule("royal.elim.picks-first")
def test_an_eliminated_loser_picks_before_their_cards_are_discarded() -> None:
    board = lost_all(hands=("9H", "2H"))

    assert board.order_of(FORFEITS, IS_OUT) == [FORFEITS, IS_OUT]
    assert board.discarded(HEARTS) == "2 9"


# ------------------------------------------------------------------------------------------------ victory


@pytest.mark.rule("royal.win.seven", "royal.win.immediate")
@pytest.mark.parametrize("winner", [A, B])
def test_seven_of_the_twelve_win_at_once_in_or_out_of_turn(winner: int) -> None:
    realms = (6, 4, 2) if winner == A else (4, 6, 2)
    board = battle(winner=winner, realms=realms).commit(A).commit(B)

    reason, results = board.results()
    assert reason == WON_MAJORITY
    assert results == tuple(WON if seat == winner else LOST for seat in range(3))
    assert board.asked == []
    assert board.options(C) == []
    assert board.why_not("go", "left", seat=C) == "royal.win.immediate"


@pytest.mark.rule("royal.win.seven")
def test_six_do_not_win() -> None:
    board = battle(winner=A, realms=(5, 4, 3)).commit(A).commit(B)

    assert board.sizes[A] == 6
    assert board.results() == (0, (LOST, LOST, LOST))


@pytest.mark.rule("royal.win.threshold")
def test_a_capture_that_overshoots_seven_wins_just_the_same() -> None:
    board = battle(winner=A, drawn="JS").commit(A).commit(B)

    assert board.sizes == [8, 0, 4]
    assert board.results() == (WON_MAJORITY, (WON, LOST, LOST))


@pytest.mark.rule("royal.win.immediate", "royal.battle.sequence")
def test_victory_is_checked_when_the_aftermath_is_complete() -> None:
    board = battle(winner=A, realms=(6, 1, 5), hands=("9H", "2D")).commit(A).commit(B)

    assert board.order_of(TAKES, FORFEITS, IS_OUT, ENDS) == [TAKES, FORFEITS, IS_OUT, ENDS]
    assert board.happened(IS_BARRED) == []
    assert board.happened(TURNS) == []


@pytest.mark.rule("royal.win.last-standing")
def test_a_sole_survivor_has_all_twelve_and_has_won() -> None:
    board = decree(realms=(6, 3, 3), rolls="6 6 6 6 1 1 1 1 1 1 1 1").commit(A).commit(B).commit(C)
    assert board.results()[0] == WON_MAJORITY  # a majority comes first

    board = battle(winner=A, realms=(6, 6, 0), drawn="JS").commit(A).commit(B)
    assert board.sizes == [12, 0, 0]
    assert board.alive == [A]
    assert board.results() == (WON_MAJORITY, (WON, LOST, LOST))


@pytest.mark.rule("royal.win.two-left")
def test_two_survivors_have_six_each_and_neither_is_barred() -> None:
    board = battle(winner=A, realms=(5, 1, 6)).commit(A).commit(B)
    assert board.sizes == [6, 0, 6]
    assert board.g.barred == NOBODY

    board = landing("4S", realms=(6, 0, 6)).commit(A).commit(C)
    assert board.results()[0] == WON_MAJORITY


@pytest.mark.rule("royal.win.two-left")
@pytest.mark.parametrize("seed", range(1, 13))
def test_whenever_two_are_left_their_next_battle_decides(seed: int) -> None:
    game, luck = drafted_game(4, seed), Random(seed)
    while game.g.ended == 0:
        pair = len(game.alive) == 2
        fought = len(game.happened(TAKES))
        if pair:
            assert sorted(game.sizes) == [0, 0, 6, 6]
            assert game.g.barred == NOBODY
        game.play_on(luck)
        assert not (pair and len(game.happened(TAKES)) > fought and game.g.ended == 0)


@pytest.mark.rule("royal.win.means", "royal.win.aim")
def test_territories_change_hands_only_in_won_battles_and_the_most_decide() -> None:
    game, luck = drafted_game(3, seed=11), Random(11)
    realms = list(game.g.realm)
    while game.g.ended == 0:
        taken = len(game.happened(TAKES))
        game.play_on(luck)
        assert (list(game.g.realm) != realms) == (len(game.happened(TAKES)) > taken)
        realms = list(game.g.realm)

    _, results = game.results()
    assert game.sizes[results.index(WON)] == max(game.sizes)


@pytest.mark.rule("royal.card.kingdom-word")
def test_kingdoms_that_are_counted_are_territories() -> None:
    board = battle(winner=A, realms=(6, 3, 3), hands=("2H 3H 4H 5H 6H 7H 8H",)).commit(A).commit(B)
    assert board.results()[0] == WON_MAJORITY

    assert Board(realms=(4, 4, 4), hands=("2H 3H 4H 5H 6H 7H 8H",)).results()[0] == 0


# ------------------------------------------------------------------------------------------------ the last round


@pytest.mark.rule("royal.win.round-cap")
def test_when_round_60_ends_the_game_ends() -> None:
    assert Board().t.round_cap == 60
    board = Board(round=60, active=B, step=END_TURN)
    assert board.g.ended == 0
    assert board.g.active == C

    board = Board(round=60, active=C, step=END_TURN)
    assert board.results()[0] == ROUND_CAP
    assert [event.a for event in board.happened(ENDS)] == [ROUND_CAP]

    assert Board(round=59, active=C, step=END_TURN).g.round == 60


@pytest.mark.rule("royal.win.round-cap")
def test_the_round_ends_after_the_last_player_still_in_the_game() -> None:
    board = Board(seats=4, realms=(4, 4, 4, 0), round=60, active=C, step=END_TURN)

    assert board.results()[0] == ROUND_CAP


@pytest.mark.rule("royal.win.round-cap")
def test_a_pack_may_have_another_number_of_rounds(tmp_path: Path) -> None:
    pack = GAME.load(changed_house(tmp_path, ("rounds = 60", "rounds = 3")))

    assert Board(round=3, active=C, step=END_TURN, pack=pack).results()[0] == ROUND_CAP


@pytest.mark.rule("royal.win.cap-ranking", "royal.win.aim")
def test_at_the_cap_most_territories_win() -> None:
    board = Board(realms=(5, "mewtopia char-forest 2", 3), round=60, active=C, step=END_TURN)

    assert board.results() == (ROUND_CAP, (WON, LOST, LOST))


@pytest.mark.rule("royal.win.cap-ranking")
def test_one_territory_more_outweighs_any_points(tmp_path: Path) -> None:
    file = changed_house(tmp_path)
    text = file.read_text(encoding="utf-8").replace("points = 15", "points = 60").replace("points = 13", "points = 1")
    file.write_text(text, encoding="utf-8")
    six = "jiggy-jungle dragon-dominion vapor-vale flare-lands char-forest mewtopia"
    board = Board(realms=(six, 5, 1), round=60, active=C, step=END_TURN, pack=GAME.load(file))

    assert board.results() == (ROUND_CAP, (WON, LOST, LOST))


@pytest.mark.rule("royal.win.cap-ranking")
def test_then_most_points() -> None:
    board = Board(realms=(4, 4, "mewtopia 3"), round=60, active=C, step=END_TURN)

    assert board.results() == (ROUND_CAP, (LOST, LOST, WON))


@pytest.mark.rule("royal.win.cap-ranking")
def test_players_still_level_share_the_win() -> None:
    sixty_three = "mewtopia lucio-land snore-summit jiggy-jungle"  # 20 + 15 + 15 + 13
    also = "char-forest bulben-crest teal-shore venom-valley"  # 18 + 15 + 15 + 15
    board = Board(realms=(sixty_three, also, 4), round=60, active=C, step=END_TURN)

    assert board.results() == (ROUND_CAP, (SHARED, SHARED, LOST))


@pytest.mark.rule("royal.elim.resources", "royal.hidden.price")
def test_nothing_is_known_any_more_of_what_an_eliminated_player_paid() -> None:
    board = lost_all(hands=("", "5C 7C"), paid={B: (10, 13)})

    assert (board.g.least[B], board.g.most[B]) == (0, 0)
