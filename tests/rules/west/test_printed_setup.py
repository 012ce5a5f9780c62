"""The West: Ascendant as printed: the introduction and the set up."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from rules.west.board import HOUSE, A, B, Board, changed_house, fresh_game, quiet_game
from tablewright.engine.core.record import raw
from tablewright.engine.game.contract import LOST, SPECTATOR, WON
from tablewright.games.west.events import BEGINS, DISCARDS, DRAWS, LOSES, TURNS
from tablewright.games.west.game import GAME
from tablewright.games.west.state import (
    ACTION,
    CARDS,
    CLOSED,
    DECK,
    DOPPELGATE,
    END_CHECK,
    LOCI,
    LOCUS_DECKS,
    MIDDLE,
    NO_GATE,
    NOTHING,
    PLACES,
    SHOWN,
    TYPES,
)
from tablewright.match import Refused, configure
from tablewright.packs.problems import PackError

# ------------------------------------------------------------------------------------------------ Introduction


@pytest.mark.rule("west.game.players")
def test_the_game_has_exactly_two_players() -> None:
    assert GAME.seats == (2,)
    assert configure(GAME).seats == 2
    for seats in (1, 3, 4):
        with pytest.raises(Refused):
            configure(GAME, seats=seats)


@pytest.mark.rule("west.game.alternate")
def test_players_alternate_turns_to_the_end_of_the_game() -> None:
    game = fresh_game(seed=3)
    for _ in game.play_out(Random(1)):
        pass

    turns = [event.seat for event in game.happened(TURNS)]
    assert len(turns) > 10
    assert all(one != other for one, other in pairwise(turns))


@pytest.mark.rule("west.game.alternate")
def test_a_turn_can_gain_facilities_which_sets_off_effects_and_can_add_a_doppelgate() -> None:
    board = Board(middle="crucible 2, beacon, vault 2", hand_a="vault 2")
    board.play("take all", "crucible")

    assert board.hand(A) == {"vault": 2, "crucible": 2}
    assert board.points == (40, 36)  # the PULSE, and a point for each card

    board.play("decline")
    assert board.asked == A
    assert board.step == DOPPELGATE
    before = sum(n for n, _ in board.gates(A).values())
    board.play("make", "vault")
    assert sum(n for n, _ in board.gates(A).values()) == before + 1


@pytest.mark.rule("west.game.alternate")
def test_a_turn_can_add_a_locus_or_a_finished_cityengine() -> None:
    each = "crucible, aqueduct, beacon, vault"
    board = Board(hand_a=each, zone_a="ember-basilica, glass-gate", loci=("tithe-bastion", "signal-pyre", ""))

    built = board.copy().play("build", "tithe-bastion")
    assert built.zone(A) == {"ember-basilica", "tithe-bastion"}
    assert not built.g.complete[A]

    finished = board.copy().play("complete")
    assert finished.g.complete[A]
    assert finished.zone(A) == {"ember-basilica"}


@pytest.mark.rule("west.game.goal")
@pytest.mark.parametrize(
    ("points", "results"), [((0, 9), (LOST, WON)), ((9, 0), (WON, LOST))], ids=["B has more", "A has more"]
)
def test_whoever_has_the_higher_total_when_the_game_is_over_wins(
    points: tuple[int, int], results: tuple[int, int]
) -> None:
    board = Board(points=points, active=B, second=B, step=END_CHECK)

    assert board.asked == -1
    assert board.rules.results(board.g, 2)[1] == results


# ------------------------------------------------------------------------------------------------ points and sorting


@pytest.mark.rule("west.setup.point-counter")
def test_losing_points_changes_the_players_counter_and_no_card() -> None:
    board = Board(hand_b="vault 2")
    before = board.copy()
    board.effect("opponent loses 3")

    assert board.points == (40, 37)
    board.g.points[B] = 40
    assert bytes(raw(board.g)) == bytes(raw(before.g))


@pytest.mark.rule("west.setup.point-counter")
def test_each_player_has_a_counter_that_everybody_can_read() -> None:
    board = Board(points=(31, 17))
    for seat in (A, B, SPECTATOR):
        view = board.view(seat)
        assert (view.points[A], view.points[B]) == (31, 17)
        shown = board.pieces(seat)
        assert (shown["points-0"].count, shown["points-1"].count) == (31, 17)


@pytest.mark.rule("west.setup.points-40")
def test_each_players_points_start_at_40() -> None:
    assert quiet_game().points == (40, 40)
    for seed in range(1, 20):  # also where PRIME EFFECTS came before the first choice
        game = fresh_game(seed)
        lost = Counter({A: 0, B: 0})
        for event in game.happened(LOSES):
            lost[event.seat] += event.a
        assert game.points == (40 - lost[A], 40 - lost[B])


@pytest.mark.rule("west.setup.sort")
def test_the_cards_sorted_by_kind_are_36_12_2_2_1_and_1() -> None:
    counts: Counter[str] = Counter()
    for card in HOUSE.names.deck:
        counts["Locus" if card.group.startswith(("Prime", "Trigger")) else card.group] += card.count

    assert counts == {
        "Facility": 36,
        "Doppelgate": 36,  # the backs of the Facilities
        "Locus": 12,
        "Cityengine": 2 + 2,  # two cards of two sides
        "Reference": 2,
        "Turn Sequence": 1,
        "Second Player": 1,
    }


@pytest.mark.rule("west.setup.sort")
@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('name = "Vault"\ncount = 9', 'name = "Vault"\ncount = 8', "36 Facility cards; this one has 35"),
        ("[[prime]]", "[[trigger]]\nid = 'extra'\nname = 'Extra'\non = 'any'\nrequires = ['vault', 'vault']\n"
         "effect = ['draw 1']\n[[prime]]", "12 Loci, Primes and Triggers; this one has 13"),
    ],
)  # fmt: skip
def test_a_pack_with_other_numbers_of_cards_is_refused(tmp_path: Path, old: str, new: str, problem: str) -> None:
    with pytest.raises(PackError, match=problem):
        changed_house(tmp_path, (old, new))


# ------------------------------------------------------------------------------------------------ Zones


@pytest.mark.rule("west.setup.reference", "west.setup.cityengine", "west.setup.zone")
def test_each_zone_starts_with_a_reference_card_and_a_cityengine_and_nothing_else() -> None:
    game = quiet_game()
    for seat in (A, B):
        assert game.gates(seat) == {"first-gate": (1, 1)}  # its Doppelgate side shows, and is ready
        assert game.zone(seat) == set()
        assert game.g.complete[seat] == 0
        for viewer in (A, B):
            shown = game.pieces(viewer)
            assert [piece.label for piece in shown[f"gates-{seat}"].inside] == ["First Gate"]
            assert [(piece.label, piece.mark) for piece in shown[f"loci-{seat}"].inside] == [("Cityengine", "Plan")]


# ------------------------------------------------------------------------------------------------ Facilities


@pytest.mark.rule("west.setup.facility-deck")
def test_all_36_facilities_form_one_deck_of_which_eleven_are_dealt_out() -> None:
    game = quiet_game()
    where = Counter(game.g.place[card] for card in range(CARDS))

    assert where == {DECK: 25, MIDDLE: 5, CLOSED + A: 3, CLOSED + B: 3}
    assert game.g.deck_size == 25


@pytest.mark.rule("west.setup.facility-deck")
def test_the_facility_deck_is_shuffled() -> None:
    games = [fresh_game(seed) for seed in range(1, 81)]
    dealt = {card for game in games for card in range(CARDS) if game.g.place[card] != DECK}

    assert dealt == set(range(CARDS))  # every card is sometimes among those dealt
    assert len({tuple(sorted(game.middle.items())) for game in games}) > 20
    assert len({game.g.top for game in games}) > 5


@pytest.mark.rule("west.setup.facility-deck")
def test_the_deck_lies_with_doppelgate_sides_up_and_facility_sides_down() -> None:
    game = quiet_game()
    assert game.g.top != NO_GATE
    for seat in (A, B, SPECTATOR):
        view = game.view(seat)
        assert view.top == game.g.top
        assert [view.count[DECK, kind] for kind in range(TYPES)] == [0] * TYPES
        assert game.pieces(seat)["deck-top"].label == game.names.gates[game.g.top]


@pytest.mark.rule("west.setup.middle")
def test_the_middle_is_five_facilities_with_their_facility_sides_up() -> None:
    game = quiet_game()
    assert sum(game.middle.values()) == 5
    for seat in (A, B, SPECTATOR):
        shown = game.pieces(seat)["middle-row"].inside
        assert {piece.label.lower(): piece.count for piece in shown} == game.middle


@pytest.mark.rule("west.setup.hands")
def test_each_player_starts_with_a_hand_of_three_drawn_from_the_deck() -> None:
    game = quiet_game()
    for seat in (A, B):
        assert game.g.hand_size[seat] == 3
        assert game.held(CLOSED + seat) == 3
        assert game.held(SHOWN + seat) == 0
        assert [event.seat for event in game.happened(DRAWS)].count(seat) == 3


# ------------------------------------------------------------------------------------------------ Loci


@pytest.mark.rule("west.setup.locus-split")
def test_the_twelve_loci_are_shuffled_and_divided_into_three_decks_of_four() -> None:
    games = [fresh_game(seed) for seed in range(1, 101)]
    for game in games:
        assert [game.g.locus_deck_size[deck] for deck in range(LOCUS_DECKS)] == [4, 4, 4]
    for deck in range(LOCUS_DECKS):
        assert len({game.top(deck) for game in games}) == LOCI  # any Locus may come to lie on any deck


@pytest.mark.rule("west.setup.locus-place")
@pytest.mark.parametrize("active", [A, B])
def test_the_three_locus_decks_lie_at_the_side_within_reach_of_both_players(active: int) -> None:
    each_twice = "crucible 2, aqueduct 2, beacon 2, vault 2"
    board = Board(hand_a=each_twice, hand_b=each_twice, active=active)

    assert board.asked == active
    assert [deck for deck in range(LOCUS_DECKS) if board.may("build", deck)] == [0, 1, 2]
    shown = board.pieces(active)["locus-decks"].inside
    assert [piece.id for piece in shown] == ["locus-deck-0", "locus-deck-1", "locus-deck-2"]


# ------------------------------------------------------------------------------------------------ Start Player


@pytest.mark.rule("west.setup.start-player")
@pytest.mark.parametrize("seed", range(1, 9))
def test_one_player_is_start_player_and_holds_the_turn_sequence_card_front_side_up(seed: int) -> None:
    game = fresh_game(seed)
    (begins,) = game.happened(BEGINS)

    assert game.g.active == begins.seat
    assert game.asked == begins.seat
    assert game.step < len(game.names.front)
    assert game.pieces(A)[f"zone-{begins.seat}"].mark == "active"


@pytest.mark.rule("west.setup.second-player")
@pytest.mark.parametrize("seed", range(1, 9))
def test_the_other_player_has_the_second_player_card_in_their_zone(seed: int) -> None:
    game = fresh_game(seed)
    (begins,) = game.happened(BEGINS)
    other = 1 - begins.seat

    assert game.g.second == other
    shown = game.pieces(SPECTATOR)
    assert "Second Player" in shown[f"zone-{other}"].label
    assert "Second Player" not in shown[f"zone-{begins.seat}"].label


@pytest.mark.rule("west.setup.begin")
def test_once_the_second_player_card_is_placed_the_first_turn_starts() -> None:
    game = quiet_game()
    last_two = [(event.what, event.seat) for event in game.seen[-2:]]

    assert last_two == [(BEGINS, game.g.active), (TURNS, game.g.active)]
    assert (game.g.round, game.asked, game.step) == (1, game.g.active, ACTION)
    assert game.g.acted == NOTHING
    assert not game.happened(DISCARDS)


@pytest.mark.rule("west.setup.begin")
def test_set_up_leaves_every_piece_in_its_place() -> None:
    for seed in range(1, 9):
        game = fresh_game(seed)
        assert game.rules.audit(game.g, game.t) == 0
        assert sum(game.held(place) for place in range(PLACES)) == CARDS
