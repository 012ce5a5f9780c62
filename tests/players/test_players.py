"""Computer opponents: they choose legally, repeatably, from views, and the thinking one thinks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from match.toy import PEBBLES, TAKE
from tablewright import players
from tablewright.engine.core.actions import action
from tablewright.engine.core.record import clone
from tablewright.lab.simulate import simulate
from tablewright.match import Match, configure
from tablewright.players import Player

PACK = PEBBLES.load(None)
CONFIG = configure(PEBBLES)


def choices_of(player: Player, match: Match) -> list[int]:
    """What a player chooses, move by move, playing both seats of a match."""
    chosen = []
    while not match.over:
        seat = match.awaiting[0]
        options = match.rules.legal(match.state, seat)
        chosen.append(player.choose(match.view(seat), seat, options))
        assert chosen[-1] in options
        match.play(seat, chosen[-1])
    return chosen


@pytest.mark.parametrize("name", players.names())
def test_the_same_seed_chooses_the_same(name: str) -> None:
    first, second = (
        choices_of(players.find(name).sit(PEBBLES, PACK, CONFIG, 5), Match.start(PEBBLES, PACK, seed=3))
        for _ in range(2)
    )
    assert first == second


@pytest.mark.parametrize("name", players.names())
def test_a_view_is_left_as_it_was(name: str) -> None:
    match = Match.start(PEBBLES, PACK, seed=3)
    view = match.view(0)
    before = clone(view)
    players.find(name).sit(PEBBLES, PACK, CONFIG, 5).choose(view, 0, match.rules.legal(view, 0))
    assert view == before


def test_random_finds_every_option() -> None:
    player = players.find("random").sit(PEBBLES, PACK, CONFIG, 1)
    assert {player.choose(None, 0, [1, 2, 3]) for _ in range(100)} == {1, 2, 3}


def greedy_choice(left: int, taken: Sequence[int], cards: Sequence[int]) -> int:
    """What greedy does for A at a table laid by hand."""
    v: Any = PEBBLES.State()
    v.left = left
    for seat in range(2):
        v.taken[seat], v.card[seat], v.peeked[seat] = taken[seat], cards[seat], 1
    options = Match.start(PEBBLES, PACK, seed=1).rules.legal(v, 0)
    return players.find("greedy").sit(PEBBLES, PACK, CONFIG, 1).choose(v, 0, options)


def test_greedy_takes_what_wins() -> None:
    assert greedy_choice(left=2, taken=(4, 6), cards=(1, 0)) == action(TAKE, 2, 0, 0)


def test_greedy_beats_random() -> None:
    tally = simulate(PEBBLES, PACK, ["random", "greedy"], games=150, seed=1)
    other = simulate(PEBBLES, PACK, ["greedy", "random"], games=150, seed=1)
    assert tally.won[1] + other.won[0] > tally.won[0] + other.won[1] + 20


def test_an_unknown_player_is_named_with_those_there_are() -> None:
    with pytest.raises(
        players.UnknownPlayer, match=r"Did you mean 'greedy'\? The players: random, quick, greedy, newcomer"
    ):
        players.find("greddy")
