"""Players of the lab: a level that imagines as many games as it is told, however long that takes."""

from __future__ import annotations

from typing import Any

import pytest

from match.toy import PEBBLES
from tablewright import players
from tablewright.lab.budgets import opponent, thinking
from tablewright.match import Match, configure
from tablewright.players.interface import TREES
from tablewright.players.levels import STYLES
from tablewright.players.searcher import MOST_ENTRIES, ROOMY

PACK = PEBBLES.load(None)


def tries(name: str) -> int:
    """How many games a player imagines for the first decision of a match."""
    match = Match.start(PEBBLES, PACK, seed=3)
    player: Any = opponent(name).sit(PEBBLES, PACK, configure(PEBBLES), 5)
    return sum(thought.tries for thought in player.consider(match.view(0), 0, match.rules.legal(match.state, 0)))


def test_a_level_imagines_as_many_games_as_it_is_told() -> None:
    assert [tries(name) for name in thinking((2, 300))] == [2, 300]
    assert tries("apprentice@12") == 12


def test_other_players_have_their_usual_names() -> None:
    assert opponent("greedy") is players.find("greedy")


@pytest.mark.parametrize("name", ["master@", "master@0", "master@-3", "master@1e3", "random@9", "nobody@9", "@9"])
def test_a_number_needs_a_level_and_must_be_one(name: str) -> None:
    with pytest.raises(players.UnknownPlayer, match="write a level, @ and how many games"):
        opponent(name)


def test_only_the_lab_has_players_that_may_think_for_ever() -> None:
    with pytest.raises(players.UnknownPlayer):
        players.find("master@1000000")


@pytest.mark.parametrize("level", players.LEVELS)
def test_a_tree_has_room_for_all_that_a_level_imagines(level: str) -> None:
    assert ROOMY * STYLES[level].simulations / TREES <= MOST_ENTRIES
