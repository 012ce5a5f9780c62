"""Computer players through the library: each by name, honest, and the same for the same seed."""

from __future__ import annotations

import pytest

import tablewright
from tablewright import Position


def line(name: str, seed: int, game: str = "west", moves: int = 6) -> list[int]:
    """What a player does in the first moves of a match."""
    match, computer = tablewright.load(game).new(seed=4), tablewright.player(name, seed=seed, simulations=8)
    for _ in range(moves):
        match.play(computer.choose(match))
    return [move.action for move in match.moves]


@pytest.mark.parametrize("name", tablewright.list_players())
def test_a_player_of_every_name_plays_the_same_for_the_same_seed(name: str) -> None:
    assert line(name, seed=1) == line(name, seed=1)


def test_players_of_different_seeds_differ() -> None:
    assert len({tuple(line("random", seed)) for seed in range(5)}) > 1


def test_one_player_can_sit_everywhere_and_at_several_games() -> None:
    computer = tablewright.player("newcomer", seed=2)
    for name in tablewright.list_games():
        match = tablewright.load(name).new(seed=1)
        for _ in range(5):
            match.play(computer.choose(match))
        assert len(match.moves) == 5


def test_a_player_is_told_only_what_its_seat_may_know() -> None:
    match = tablewright.load("west").new(seed=4)
    for turn in range(30):
        seat = match.to_move
        assert seat is not None
        worlds: list[Position] = [match, *(match.imagine(seat, seed=n) for n in range(2))]
        choices = {tablewright.player("master", seed=turn, simulations=40).choose(world, seat) for world in worlds}
        assert len(choices) == 1
        match.play(choices.pop())


def test_a_level_ranks_every_choice() -> None:
    match = tablewright.load("north").new(seed=1)
    hints = tablewright.player("artisan", seed=1).consider(match)

    assert sorted(hint.action for hint in hints) == sorted(match.legal())
    assert {hint.action: hint.text for hint in hints} == {act.number: act.text for act in match.actions()}
    assert sum(hint.share for hint in hints) == pytest.approx(1)
    assert tablewright.player("artisan", seed=1).choose(match) == hints[0].action


def test_a_stronger_player_wins_more() -> None:
    tally = tablewright.load("west").simulate(12, ["artisan", "random"], seed=1)

    assert tally.won[0] > 9


def test_a_batch_is_the_same_however_it_is_divided() -> None:
    game = tablewright.load("north")
    whole = game.batch(60, seed=3, cores=1)
    parts = [game.batch(30, seed=3, first=first, cores=1) for first in (0, 30)]

    assert whole.decisions.tolist() == [n for part in parts for n in part.decisions.tolist()]
    assert whole.results.shape == (60, 2)


def test_a_batch_plays_the_settings_of_its_game() -> None:
    solo = tablewright.load("north", mode="solo").batch(20, seed=1, cores=1)

    assert solo.seats == 1
    assert solo.results.shape == (20, 1)
