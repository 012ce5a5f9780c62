"""Bidding for the places: one player names points, the other chooses."""

from __future__ import annotations

from random import Random

import pytest

from rules.north.board import A, B, Board, fresh_game
from tablewright.engine.core.record import raw
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.north.events import BEGINS, CHOOSES_PLACE, NAMES_POINTS, TURNS
from tablewright.games.north.game import GAME
from tablewright.games.north.judging.worth import worth
from tablewright.games.north.state import FIRST, NOT_YET, SECOND
from tablewright.games.north.words.asking import question
from tablewright.games.north.words.describing import describe
from tablewright.games.north.words.names import SEATS
from tablewright.games.north.words.narrating import narrate
from tablewright.match import Refused, configure

SEEDS = range(1, 9)


def bid(seed: int = 1) -> Board:
    """A game in which the places are bid for, just laid out."""
    return fresh_game(seed, bid=True)


@pytest.mark.rule("north.bid.name")
def test_a_random_player_names_from_0_to_12_points_before_anything_else() -> None:
    assert {bid(seed).asked for seed in SEEDS} == {A, B}
    board = bid()

    assert (board.option_kinds, len(board.options)) == ({"name points"}, 13)
    assert (board.g.second, board.g.turns, board.points) == (NOT_YET, 0, (50, 50))
    assert sum(board.wastes.values()) == 4  # the Wastes and the Decks can be seen
    assert board.why_not("name points", 13) == "north.bid.name"
    assert board.happened(BEGINS) == board.happened(TURNS) == []


@pytest.mark.rule("north.bid.choose")
@pytest.mark.parametrize("place", [FIRST, SECOND])
def test_the_other_player_chooses_a_place_and_the_second_player_begins_lower(place: int) -> None:
    board = bid()
    namer = board.asked
    board.play("name points", 7)
    chooser = board.asked
    assert (chooser, board.option_kinds) == (1 - namer, {"choose place"})
    assert board.why_not("choose place", 2) == "north.bid.choose"

    board.play("choose place", place)
    second = chooser if place == SECOND else namer
    assert (board.g.second, board.asked, board.g.turns) == (second, 1 - second, 1)
    assert (board.points[second], board.points[1 - second]) == (43, 50)
    assert [seen.seat for seen in board.happened(BEGINS)] == [1 - second]


@pytest.mark.rule("north.bid.choose")
def test_with_no_points_named_both_begin_alike() -> None:
    assert bid().play("name points", 0).play("choose place", FIRST).points == (50, 50)


@pytest.mark.rule("north.bid.name")
def test_places_are_drawn_unless_the_setting_says_otherwise_and_solo_has_none() -> None:
    assert configure(GAME).setting[2] == 0
    assert configure(GAME, settings={"places": "bid"}).setting[2] == 1
    with pytest.raises(Refused, match="'places' cannot be 'bid' in the mode 'solo'"):
        configure(GAME, mode="solo", settings={"places": "bid"})


@pytest.mark.rule("north.bid.name")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_that_began_with_a_bid_goes_on_to_its_end(seed: int) -> None:
    board = bid(seed)
    for played in board.play_out(Random(seed)):
        assert played.rules.audit(played.g, played.t) == 0
    assert board.g.ended != 0


def test_who_is_asked_sees_the_numbers_and_the_places_as_pieces_and_reads_what_they_mean() -> None:
    board = bid()
    namer, chooser = board.asked, 1 - board.asked
    shown = board.pieces(namer)
    assert [piece.value for piece in shown["bidding"].inside] == [str(n) for n in range(13)]
    assert [describe(act, board.view(namer), board.pack, namer) for act in shown["bid-1"].actions] == ["Bid 1 point"]
    assert "Your opponent then chooses" in question(board.view(namer), board.pack, namer)
    for viewer in (chooser, SPECTATOR):
        assert "bidding" not in board.pieces(viewer)

    board.play("name points", 7)
    shown = board.pieces(chooser)
    said = [describe(act, board.view(chooser), board.pack, chooser) for act in board.options]
    assert said == [
        "Be the First Player; your opponent starts with 43 points",
        "Be the Second Player and start with 43 points",
    ]
    assert [piece.label for piece in shown["bidding"].inside] == ["First Player", "Second Player"]
    assert question(board.view(chooser), board.pack, chooser).startswith("The bid is 7 points.")


def test_the_bid_is_told_to_all() -> None:
    board = bid().play("name points", 3).play("choose place", SECOND)
    told = [
        narrate(seen, board.pack, SEATS)
        for seat in (A, B)
        for seen in board.heard[seat]
        if seen.what in (NAMES_POINTS, CHOOSES_PLACE)
    ]

    assert told[:2] == told[2:]
    assert told[0].endswith("bids 3 points.")
    assert told[1].endswith("chooses to be the Second Player.")


def test_nothing_is_hidden_in_the_bidding() -> None:
    board = bid().play("name points", 3)

    assert bytes(raw(board.view(A))) == bytes(raw(board.view(B)))


@pytest.mark.parametrize(("named", "off"), [(4, 0), (0, 4), (9, 5)])
def test_players_see_at_a_glance_that_a_bid_off_the_mark_is_good_for_who_chooses(named: int, off: int) -> None:
    board = bid()
    namer = board.asked
    board.play("name points", named)

    assert [worth(board.g, board.t, seat) for seat in (1 - namer, namer)] == [4 * off + 2, -4 * off + 2]
