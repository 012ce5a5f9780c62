"""House clauses on setup, the cards in the box, the discard pile and the deck."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from rules.west.board import HOUSE, A, B, Board, fresh_game
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.west.events import RESHUFFLES, USES
from tablewright.games.west.state import CARDS, DISCARD, LOCI, TYPES

NO_LOCI = ("", "", "")


@pytest.mark.rule("west.setup.start-random")
def test_the_start_player_is_random_with_equal_chances_from_the_seed() -> None:
    starts = [fresh_game(seed).g.active for seed in range(200)]

    assert 75 <= sum(starts) <= 125
    assert [fresh_game(seed).g.active for seed in range(20)] == starts[:20]


@pytest.mark.rule("west.facility.four-types")
def test_there_are_nine_facilities_of_each_of_four_types() -> None:
    types = Counter(HOUSE.names.types[HOUSE.tables.card_type[card]] for card in range(CARDS))

    assert types == {"Crucible": 9, "Aqueduct": 9, "Beacon": 9, "Vault": 9}


@pytest.mark.rule("west.facility.grid")
def test_every_type_is_paired_once_with_every_doppelgate() -> None:
    t = HOUSE.tables
    pairs = Counter((t.card_type[card], HOUSE.names.gates[t.card_gate[card]]) for card in range(CARDS))

    assert len(pairs) == CARDS
    assert {kind for kind, _ in pairs} == set(range(TYPES))
    assert Counter(gate for _, gate in pairs) == {
        "Glass Gate": 4, "Well Gate": 4, "Choir Gate": 4, "Anvil Gate": 4, "Lantern Gate": 4, "Mending Gate": 4,
        "Thorn Gate": 4, "Wheel Gate": 4, "Mirror Gate": 4,
    }  # fmt: skip


@pytest.mark.rule("west.locus.six-six")
def test_each_pair_of_types_is_required_by_one_prime_and_one_trigger() -> None:
    pairs = Counter(
        (HOUSE.names.locus_kind[locus].split()[0], frozenset(HOUSE.names.locus_requires[locus]))
        for locus in range(LOCI)
    )

    wanted = [frozenset(pair) for pair in combinations(("Crucible", "Aqueduct", "Beacon", "Vault"), 2)]
    assert pairs == {(kind, pair): 1 for kind in ("Prime", "Trigger") for pair in wanted}


@pytest.mark.rule("west.locus.trigger-kind")
@pytest.mark.parametrize(
    ("locus", "facility", "locus_action"),
    [("lockwater-mill", 1, 0), ("signal-pyre", 0, 2), ("toll-engine", 1, 1)],
)
def test_a_trigger_is_used_after_every_action_and_one_for_a_kind_of_action_says_so(
    locus: str, facility: int, locus_action: int
) -> None:
    taking = Board(zone_a=locus, loci=NO_LOCI).play("take two", "crucible", "vault")
    building = Board(
        zone_a=locus, hand_a="aqueduct, vault", loci=("reservoir-crown", "", ""), locus_sizes=(1, 0, 0)
    ).play("build", 0)

    assert taking.points == (40, 40 - 2 - facility)
    assert building.points == (40, 40 - locus_action)
    for board in (taking, building):
        assert [s.b for s in board.happened(USES)] == [board.locus(locus)]  # used both times


@pytest.mark.rule("west.discard.shared")
def test_all_discards_go_to_one_pile_that_both_may_look_through_and_use() -> None:
    board = Board(hand_a="vault", hand_b="beacon", discard="crucible")
    board.effect("discard 1", "opponent discards 1")

    assert board.discarded == {"crucible": 1, "vault": 1, "beacon": 1}
    for seat in (A, B, SPECTATOR):
        view = board.view(seat)
        assert {kind: view.count[DISCARD, board.type(kind)] for kind in board.discarded} == board.discarded
    assert board.copy().effect("recover 1").play("recover", "beacon").hand(A) == {"beacon": 1}
    assert board.copy().effect("recover 1", user=B).play("recover", "vault").hand(B) == {"vault": 1}


@pytest.mark.rule("west.deck.reshuffle")
def test_a_card_needed_from_an_empty_deck_has_the_pile_shuffled_first() -> None:
    board = Board(deck=0, discard="crucible 2, vault").effect("draw 1")

    assert [s.a for s in board.happened(RESHUFFLES)] == [3]
    assert (board.g.hand_size[A], board.g.deck_size, board.discarded) == (1, 2, {})
    assert board.g.top != 0  # Doppelgate sides up: the next back shows


@pytest.mark.rule("west.deck.reshuffle")
def test_the_pile_stays_until_a_card_is_needed() -> None:
    board = Board(deck=1, discard="crucible 2").effect("draw 1")

    assert (board.g.deck_size, board.g.top, board.discarded) == (0, 0, {"crucible": 2})
    assert board.happened(RESHUFFLES) == []


@pytest.mark.rule("west.deck.reshuffle")
def test_with_deck_and_pile_empty_no_card_comes() -> None:
    board = Board(deck=0, discard="").effect("draw 1")

    assert (board.g.hand_size[A], board.g.deck_size) == (0, 0)


@pytest.mark.rule("west.deck.reshuffle")
def test_any_card_of_the_pile_may_come_first_after_a_reshuffle() -> None:
    first = {
        next(iter(Board(deck=0, discard="crucible, aqueduct, beacon, vault", seed=n).effect("draw 1").hand(A)))
        for n in range(40)
    }

    assert first == {"crucible", "aqueduct", "beacon", "vault"}
