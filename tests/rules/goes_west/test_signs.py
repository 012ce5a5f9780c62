"""Deck Goes West: the plain facts that learners see."""

from __future__ import annotations

import pytest

from rules.goes_west.board import HOUSE, A, B, Board, C
from rules.goes_west.test_features import GAMES
from rules.goes_west.test_two_meeples import scouts
from rules.prospects import idle, in_play, outgrown
from tablewright.engine.game.playing import numbers
from tablewright.games.goes_west import questions
from tablewright.games.goes_west.game import GAME
from tablewright.games.goes_west.judging.signs import ASKED, SIGNS, signs
from tablewright.games.goes_west.places import BAG, HAND
from tablewright.games.goes_west.rules.cards import copy_in, put, take
from tablewright.games.goes_west.state import State

NAMES = [sign.name for sign in SIGNS]
ELSEWHERE = [  # no mission of the house asks for these, and nobody stands on a facedown tile
    "asks: pain or exhaustion", "asks: a card of the start deck to scrap", "asks: a card of the Trade Row to take",
    "second meeple", "its way west", "its way south", "unknown here",
]  # fmt: skip


def written(g: State, seat: int, board: Board) -> list[int]:
    """What the kernel writes."""
    out = numbers(len(SIGNS))
    signs(g, board.t, seat, out)
    return list(out)


def look(board: Board, seat: int = A) -> dict[str, int]:
    """The signs by name; the same on the view."""
    mine = written(board.g, seat, board)
    assert mine == written(board.view(seat), seat, board)
    return dict(zip(NAMES, mine, strict=True))


def test_none_is_idle_and_none_far_beyond_its_scale() -> None:
    found = in_play(GAME, HOUSE, (*GAMES, 204), "signs")

    assert idle(found) == ELSEWHERE
    assert outgrown(GAME, found, 10, "signs") == []


def test_another_closed_hand_changes_nothing() -> None:
    board = Board.empty(hands="closed").hand(A, "boots").hand(B, "knife", "weary").deck(B, "canoe")
    before = [written(board.g, seat, board) for seat in (A, B)]
    for name, source, target in (("knife", HAND, BAG), ("canoe", BAG, HAND)):
        copy = copy_in(board.g, board.t, source + B, board.design(name))
        take(board.g, source + B, copy)
        put(board.g, target + B, copy)

    assert written(board.g, A, board) == before[A]
    assert written(board.g, B, board) != before[B]


def test_the_question_is_told_by_its_kind() -> None:
    assert len(ASKED) == questions.PICK
    seen = look(Board.empty())

    assert seen["asks: the actions of a day"] == seen["my choice"] == 1
    assert sum(seen[f"asks: {what}"] for what in ASKED) == 1


def test_goods_and_cards_are_counted() -> None:
    board = Board.empty(seats=3).stock(B, wood=3, gold=1).stock(A, food=90).hand(A, "knife", "weary", "fever")
    seen = look(board.hand(C, "boots", "canoe"))

    assert (seen["my food"], seen["my wood"]) == (30, 0)
    assert (seen["pain in hand"] + seen["exhaustion in hand"], seen["items in hand"]) == (2, 1)
    assert (seen["first player's wood"], seen["first player's gold"], seen["first player's hand"]) == (3, 1, 0)
    assert (seen["second player's hand"], seen["second player's cards"]) == (2, 2)
    assert (seen["first player"], seen["second player"], seen["third player"]) == (1, 1, 0)
    assert look(board, B)["second player's food"] == 30  # clockwise from B come C and then A


def test_the_land_about_my_meeple() -> None:
    board = Board.empty().land("forest", (1, 0)).unknown((0, 1)).land("mountain", (0, -1)).bandits((0, -1), 2)
    seen = look(board.railway((1, 0)))

    assert (seen["tile here"], seen["prairie here"], seen["forest here"]) == (1, 1, 0)
    assert (seen["tile west"], seen["forest west"], seen["railway west"], seen["unknown west"]) == (1, 1, 1, 0)
    assert (seen["tile south"], seen["unknown south"], seen["tile east"]) == (1, 1, 0)
    assert (seen["mountain north"], seen["bandits north"]) == (1, 2)


def test_land_that_a_mission_promises_is_told() -> None:
    seen = look(Board.empty().promised((1, 0), "village"))

    assert (seen["unknown west"], seen["village west"], seen["forest west"]) == (1, 1, 0)


def test_the_places_of_others_and_of_the_wagon_are_told_from_mine() -> None:
    board = Board.empty("cooperative").land("forest", (1, 0)).land("prairie", (1, 1)).meeple(B, (1, 1))
    board.wagon((1, 0)).bandits((1, 1), 3)
    seen = [look(board, seat) for seat in (A, B)]

    assert (seen[A]["first player's way west"], seen[A]["first player's way south"]) == (1, 1)
    assert (seen[B]["first player's way west"], seen[B]["first player's way south"]) == (-1, -1)
    assert (seen[A]["first player's bandits"], seen[B]["bandits here"]) == (3, 3)
    assert (seen[A]["wagon"], seen[A]["wagon's way west"], seen[B]["wagon's way south"]) == (1, 1, -1)


def test_the_other_meeple_is_told_from_the_one_that_acts() -> None:
    seen, alone = look(scouts(other=(3, 0))), look(Board.empty("solo"))

    assert (seen["second meeple"], seen["its way west"], seen["its way south"]) == (1, 3, 0)
    assert (alone["second meeple"], alone["its way west"]) == (0, 0)


@pytest.mark.parametrize("mode", ["versus", "cooperative"])
def test_an_offer_shows_when_it_is_sent(mode: str) -> None:
    board = Board.empty(mode).hand(A, "knife").stock(A, wood=2).stock(B, food=4)
    board.do(A, "offer", B).do(A, "give", "wood", 1).do(A, "ask for", "food", 1).do(A, "ask for", "food", 1)
    assert (look(board, A)["wood offered"], look(board, A)["food asked"]) == (1, 2)
    assert (look(board, B)["wood offered"], look(board, B)["food asked"]) == (0, 0)

    board.do(A, "fee", "knife").do(A, "send")
    seen = look(board, B)
    assert (seen["wood offered"], seen["food asked"], seen["offer to me"]) == (1, 2, 1)
