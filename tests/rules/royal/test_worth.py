"""The Royal Ascension: the quick look by which a player that thinks one move ahead chooses."""

from __future__ import annotations

import pytest

from rules.royal.board import A, B, Board, C, battle
from tablewright.engine.core.record import clone
from tablewright.games.royal.events import WINS
from tablewright.games.royal.judging.worth import worth
from tablewright.games.royal.steps import ANSWER, PICK, VISIT


def look(board: Board, seat: int = A) -> int:
    return worth(board.g, board.t, seat)


def best(board: Board, seat: int) -> int:
    """The option that looks best to a seat, tried on copies."""
    scores = {}
    for act in board.options(seat):
        g = clone(board.g)
        board.rules.apply(g, board.t, board.e, seat, act)
        scores[act] = worth(g, board.t, seat)
    return max(scores, key=lambda act: scores[act])


def test_territories_count_more_than_any_card() -> None:
    assert look(Board(realms=(5, 4, 3))) > look(Board(realms=(4, 4, 4), hands=("9H KC 4S",)))


def test_a_won_game_is_best_and_a_lost_one_worst() -> None:
    won = battle(winner=A, realms=(6, 3, 3)).commit(A).commit(B)

    assert look(won, A) > look(Board(realms=(6, 3, 3)), A)
    assert look(won, C) < look(Board(realms=(6, 5, 1)), C)


@pytest.mark.parametrize("card", ["9H", "9D", "9C", "4S"])
def test_every_card_is_worth_having(card: str) -> None:
    assert look(Board(hands=(card,))) > look(Board())


def test_a_combatant_fields_the_strongest_and_adds_what_there_is_before_fighting() -> None:
    board = battle(realms=("jiggy-jungle mewtopia 2", 4, 4), hands=("2H 9H KH 4C", "3H"))
    for what, argument in (("field", "mewtopia"), ("attach", "K"), ("attach", "9"), ("use", "4"), ("fight", 0)):
        assert best(board, A) == board.act(what, argument)
        board.play(what, argument, seat=A)


def test_nobody_begins_again_for_ever_when_the_battle_looks_lost() -> None:
    board = battle(realms=("jiggy-jungle", 5, 6), hands=("2H", "KH QH KC QC"), rolls="1 1 1 1 6 6 6 6")
    board.commit(B, "", "KH QH KC QC").play("attach", "2", seat=A)

    assert best(board, A) == board.act("fight")


@pytest.mark.parametrize(("mine", "theirs"), [("2H", "KH QH KC QC"), ("KH QH KC QC", "2H")])
def test_nor_in_an_all_in_however_hopeless_or_hopeful(mine: str, theirs: str) -> None:
    board = battle(realms=("jiggy-jungle 5", 5, 1), hands=(mine, theirs), drawn="JS", rolls="1 1 1 1 6 6 6 6")
    board.commit(B, "", theirs)
    board.play("field", "jiggy-jungle", seat=A)
    for _ in range(8):
        if not board.happened(WINS):
            board.play_action(A, best(board, A))

    assert board.happened(WINS)


def test_the_weaker_opponent_is_attacked_and_an_alliance_kept_from_a_weak_attacker() -> None:
    board = Board(step=PICK, hands=("KH QH", "KH KC", ""), realms=("mewtopia 3", 4, 4))
    assert best(board, A) == board.act("attack", C)

    strong = Board(step=ANSWER, target=B, hands=("KH KC", "4S"))
    assert best(strong, B) == strong.act("ally")
    weak = Board(step=ANSWER, target=B, hands=("", "4S KH KC"))
    assert best(weak, B) == weak.act("decline")


def test_a_good_bargain_is_bought() -> None:
    board = Board(step=VISIT, hands=("KD",), offer="KC 2C 3C 4C")
    assert best(board, A) == board.act("pick", "K")
    board.play("pick", "K")
    assert best(board, A) == board.act("pay", "K")
