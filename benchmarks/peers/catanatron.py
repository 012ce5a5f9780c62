"""Catanatron: Catan by random players, and copies of the game. A roll of the dice is a move there."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any

from benchmarks.stopwatch import COPIES, DECISIONS, Stopwatch

catanatron: Any = import_module("catanatron")
TURNS = 1000
rng = random.Random(1)


def new_game(seats: int) -> Any:
    players: Any = import_module("catanatron.models.player")
    return catanatron.Game([players.RandomPlayer(colour) for colour in list(catanatron.Color)[:seats]])


def play(game: Any, moves: int = 1_000_000) -> int:
    """Play on at random, without its second check of legality: moves made."""
    made = 0
    options = game if hasattr(game, "playable_actions") else game.state
    while made < moves and game.winning_color() is None and game.state.num_turns < TURNS:
        game.execute(rng.choice(options.playable_actions), validate_action=False)
        made += 1
    return made


def play_on(seats: int) -> Callable[[], float]:
    return lambda: play(new_game(seats))


def copies(seats: int) -> Callable[[], float]:
    game = new_game(seats)
    play(game, 150)

    def work() -> float:
        for _ in range(10):
            game.copy()
        return 10

    return work


def main() -> None:
    watch = Stopwatch(f"Catanatron {version('catanatron')}")
    watch.add_for_two_and_four("catan", (DECISIONS, "Game.execute", play_on), (COPIES, "Game.copy", copies))
    watch.serve()


if __name__ == "__main__":
    main()
