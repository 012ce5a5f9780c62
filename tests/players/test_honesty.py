"""Honest players: what a seat cannot know does not change what its player does."""

from __future__ import annotations

import pytest

from sweeps import swept
from tablewright import players
from tablewright.conformance.honesty import check_honesty
from tablewright.games.registry import find, names
from tablewright.players import Budget
from toys import commit, recall
from toys.broken import BROKEN

PAIRS = 2000


@pytest.mark.parametrize("name", swept(names(), now=["north", "royal"]))
def test_a_search_chooses_by_what_its_seat_may_know(name: str) -> None:
    game = find(name)
    found = check_honesty(game, game.load(None), players.find("master").sit, PAIRS, 5, Budget(simulations=24))
    assert found.ok, found.faults[:3]
    assert found.pairs == PAIRS
    assert found.apart > PAIRS // 10  # else the pairs would prove little


@pytest.mark.parametrize("level", players.names())
def test_so_does_every_other_player(level: str) -> None:
    for game in (find("west"), recall.GAME):
        if level == "quick" and game.worth is None:
            continue
        found = check_honesty(game, game.load(None), players.find(level).sit, 200, 5, Budget(simulations=6))
        assert found.ok, found.faults[:3]


def test_a_search_without_anything_learnt_is_honest_where_all_choose_at_the_same_time() -> None:
    game = commit.GAME
    found = check_honesty(game, game.load(None), players.find("master").sit, 600, 5, Budget(simulations=24))
    assert found.ok, found.faults[:3]
    assert found.apart > 100


def test_a_leak_is_found() -> None:
    game, _ = BROKEN["a view that leaks"]
    found = check_honesty(game, game.load(None), players.find("master").sit, 600, 5, Budget(simulations=24))
    assert not found.ok
    assert found.faults[0].startswith("game ")
