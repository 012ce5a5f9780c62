"""The Royal Ascension: who knows what."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.royal.board import HOUSE, A, B, Board, C, D, battle, drafted_game, key_of, named
from tablewright.engine.contract import SPECTATOR
from tablewright.engine.events import UNSEEN, seen_by
from tablewright.engine.record import clone
from tablewright.games.royal.game import GAME
from tablewright.games.royal.knowledge import redeal, some_clubs, some_hearts
from tablewright.games.royal.state import CLUBS, DIAMONDS, HEARTS, SPADES, State
from tablewright.games.royal.table import BUYS, DRAWS, FORFEITS, IS_READY, PAYS, REVEALS


def redealt(board: Board, viewer: int, seed: int) -> State:
    """One of the states that a viewer must reckon with."""
    v = board.view(viewer)
    redeal(v, board.t, viewer, key_of(seed))
    assert board.rules.audit(v, board.t) == 0
    return v


@pytest.mark.rule("royal.hidden.until-battle", "royal.hidden.hands")
def test_ranks_of_hearts_and_diamonds_are_known_to_their_owner_alone() -> None:
    board = Board(hands=("9H KH 4D", "2H 3D 5D"))

    assert named(board.view(A).hand[A, HEARTS]) == "9 K"
    assert named(board.view(A).hand[A, DIAMONDS]) == "4"
    for viewer in (B, C, SPECTATOR):
        v = board.view(viewer)
        assert (v.hand[A, HEARTS], v.hand[A, DIAMONDS], v.seen[A]) == (0, 0, 0)


@pytest.mark.rule("royal.hidden.hands")
def test_how_many_of_each_suit_a_player_holds_is_public() -> None:
    board = Board(hands=("9H KH 4D", "2H 3D 5D"))

    for viewer in (A, B, C, SPECTATOR):
        v = board.view(viewer)
        assert [(v.count[seat, HEARTS], v.count[seat, DIAMONDS]) for seat in (A, B, C)] == [(2, 1), (1, 2), (0, 0)]
        labels = [piece.label for piece in board.pieces(C).values()]
        assert "unseen hearts" in labels


@pytest.mark.rule("royal.hidden.until-battle")
def test_a_draw_is_told_to_its_owner_alone() -> None:
    board = Board(die=1, spots={A: 2}, next_cards="9H").play("go", "right")

    assert [event.hidden for event in board.happened(DRAWS, A)] == [9]
    for viewer in (B, C, SPECTATOR):
        assert [event.hidden for event in board.happened(DRAWS, viewer)] == [UNSEEN]


@pytest.mark.rule("royal.hidden.ownership-open")
def test_who_owns_which_territory_is_public() -> None:
    board = Board(realms=("mewtopia 3", 4, 4))

    for viewer in (A, B, C, SPECTATOR):
        assert list(board.view(viewer).realm) == list(board.g.realm)


@pytest.mark.rule("royal.hidden.action-open")
def test_alliances_plagues_and_the_barred_player_are_public() -> None:
    board = Board(hands=("3S 6S",), plagues={B: 2}, barred=C)

    for viewer in (A, B, C, SPECTATOR):
        v = board.view(viewer)
        assert named(v.hand[A, SPADES]) == "3 6"
        assert (v.plagues[B], v.barred) == (2, C)
        shown = board.pieces(viewer)
        assert "sits out" in shown["character-2"].mark
        assert shown["plague-1"].count == 2


@pytest.mark.rule("royal.hidden.show-territory", "royal.battle.secret-commit")
def test_a_commitment_is_nowhere_to_be_seen_before_all_are_in() -> None:
    board = battle(hands=("9H 7C", "KH")).commit(A, "vapor-vale", "9H 7C")

    for viewer in (B, C, SPECTATOR):
        v = board.view(viewer)
        assert (v.field[A], v.hearts[A], v.clubs[A]) == (0, 0, 0)
        assert {event.what for event in board.heard(viewer)} == {IS_READY}
        assert "commitment" not in board.pieces(viewer)
    assert "strength 29" in board.pieces(A)["commitment"].label


@pytest.mark.rule("royal.hidden.show-territory")
def test_at_the_reveal_all_see_the_territory() -> None:
    board = battle(hands=("9H", "KH")).commit(A, "vapor-vale").commit(B, "teal-shore")

    for viewer in (C, SPECTATOR):
        assert [board.names.territories[event.a] for event in board.happened(REVEALS, viewer)] == [
            "Vapor Vale",
            "Teal Shore",
        ]


@pytest.mark.rule("royal.hidden.seen-cards", "royal.hidden.seen-kept")
def test_hearts_that_fought_stay_known_though_they_return_to_a_closed_hand() -> None:
    board = battle(winner=B, hands=("9H 3H KH", "")).commit(A, "", "9H 3H").commit(B)

    assert board.hearts(A) == "3 9 K"
    for viewer in (B, C, SPECTATOR):
        v = board.view(viewer)
        assert (named(v.seen[A]), v.hand[A, HEARTS]) == ("3 9", 0)
        assert "hand-0-0-9-0" in board.pieces(viewer)
        assert "hand-0-0-13-0" not in board.pieces(viewer)
    assert board.pieces(A)["hand-0-0-9-0"].mark == "seen"
    assert board.pieces(A)["hand-0-0-13-0"].mark == ""


@pytest.mark.rule("royal.hidden.seen-kept", "royal.hidden.seen-cards")
def test_clubs_are_bought_in_the_open_and_stay_known() -> None:
    board = Board(hands=("7C KC",))

    for viewer in (A, B, SPECTATOR):
        assert named(board.view(viewer).hand[A, CLUBS]) == "7 K"


@pytest.mark.rule("royal.hidden.seen-cards")
def test_purchases_and_discards_are_told_to_all() -> None:
    game, luck = drafted_game(4, seed=21), Random(21)
    while game.g.ended == 0:
        game.play_on(luck)

    for what in (BUYS, PAYS, FORFEITS):
        assert game.happened(what, SPECTATOR) == game.happened(what, B)
    assert game.happened(FORFEITS)


@pytest.mark.rule("royal.hidden.seen-kept")
def test_a_discarded_heart_is_taken_for_the_seen_one() -> None:
    board = battle(winner=A, hands=("9H 9H",), seen=("9H",)).commit(A).commit(B)

    assert board.hearts(A) == "9"
    assert board.g.seen[A] == 0  # nobody can know that the other was a 9 too


# ------------------------------------------------------------------------------------------------ redealing


@pytest.mark.rule("royal.hidden.hands", "royal.hidden.seen-kept")
def test_a_redeal_keeps_what_is_known_and_deals_the_rest_anew() -> None:
    board = Board(hands=("9H KH 4D", "2H 3H 5D", "6H"), seen=("", "3H"), discard="AH AH")
    hands: Counter[str] = Counter()
    for seed in range(1, 60):
        g = redealt(board, A, seed)
        assert named(g.hand[A, HEARTS]) == "9 K"
        assert "3" in named(g.hand[B, HEARTS]).split()
        assert g.hand[C, HEARTS].bit_count() == 1
        hands[named(g.hand[B, HEARTS])] += 1
        assert "A" not in named(g.hand[B, HEARTS]).split()

    assert len(hands) > 6


def test_every_hidden_heart_comes_with_its_proper_chance() -> None:
    board = Board(hands=("9H", "2H"), next_cards="9H 4H")  # unseen for A: B's heart and the pile

    found = Counter(named(redealt(board, A, seed).hand[B, HEARTS]) for seed in range(1, 301))

    assert set(found) == {"2", "4", "9"}
    assert all(70 <= n <= 130 for n in found.values())


def test_a_redealt_commitment_is_any_legal_one() -> None:
    board = battle(realms=(4, "mewtopia teal-shore", 6), hands=("9H", "2H 2H 3H 7C 7C KC")).commit(B, "mewtopia", "2H")
    fields, clubs = Counter[int](), Counter[str]()
    for seed in range(1, 201):
        g = redealt(board, A, seed)
        assert g.hearts[B].bit_count() <= 2
        fields[g.field[B]] += 1
        clubs[named(g.clubs[B])] += 1

    assert len(fields) == 2
    assert set(clubs) == {"", "7", "7 7", "K", "7 K", "7 7 K"}


def test_choices_of_cards_are_each_as_likely() -> None:
    g = Board(hands=("2H 2H 3H 5H",)).g
    hearts = Counter(named(some_hearts(g, g.hand[A, HEARTS])) for _ in range(800))
    assert set(hearts) == {"", "2", "3", "5", "2 2", "2 3", "2 5", "3 5"}
    assert all(60 <= n <= 140 for n in hearts.values())

    g = Board(hands=("7C 7C KC",)).g
    clubs = Counter(named(some_clubs(g, g.hand[A, CLUBS])) for _ in range(600))
    assert all(60 <= n <= 140 for n in clubs.values())


def test_no_event_or_option_depends_on_what_another_holds() -> None:
    one = battle(hands=("9H", "KH 2H 4C"))
    other = battle(hands=("9H", "3H 5H 4C"))
    for board in (one, other):
        board.play("field", "lucio-land", seat=B).play("attach", board.hearts(B).split()[0], seat=B)

    assert one.options(A) == other.options(A)
    assert one.heard(A) == other.heard(A)
    assert one.view(A) == other.view(A)
    assert one.view(C) == other.view(C)


def test_a_spectator_sees_what_every_seat_sees() -> None:
    board = Board(seats=4, hands=("9H", "KD", "4C 5S", "2H"))
    public = board.view(SPECTATOR)

    for seat in (A, B, C, D):
        v = clone(board.view(seat))
        v.hand[seat, HEARTS] = v.hand[seat, DIAMONDS] = 0
        assert v == public


def test_words_of_secret_events_reach_their_owner_alone() -> None:
    board = battle(hands=("9H", "KH")).play("field", "vapor-vale", seat=A)
    log = board.logs[-1]

    told = {seat: [GAME.narrate(event, HOUSE, "ABC") for event in seen_by(log, seat)] for seat in (A, B, SPECTATOR)}
    assert told == {A: ["A fights with Vapor Vale (13) (secret)."], B: [], SPECTATOR: []}
