"""pyminion: Dominion's base set by random players, and deep copies of the game, which has no copy of its own."""

from __future__ import annotations

import copy
import logging
import random
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from importlib.metadata import version
from typing import Any

from benchmarks.stopwatch import COPIES, DECISIONS, Stopwatch

ROUNDS = 10
rng = random.Random(1)


class AtRandom:
    """Answers every question of the game at random, and counts them."""

    def __init__(self) -> None:
        self.decisions = 0

    def one(self, options: Any) -> Any:
        self.decisions += 1
        return rng.choice(options)

    def action_phase_decision(self, valid_actions: list[Any], *_: Any, **__: Any) -> Any:
        return self.one([*valid_actions, None])

    def treasure_phase_decision(self, valid_treasures: list[Any], *_: Any, **__: Any) -> list[Any]:
        """All of them: games in which players keep some back hardly ever end."""
        self.decisions += 1
        return valid_treasures

    def buy_phase_decision(self, valid_cards: list[Any], *_: Any, **__: Any) -> Any:
        return self.one([*valid_cards, None])

    def binary_decision(self, *_: Any, **__: Any) -> bool:
        return bool(self.one((False, True)))

    def multiple_option_decision(
        self, card: Any, options: list[Any], player: Any, game: Any, num_choices: int = 1, unique: bool = True
    ) -> list[int]:
        self.decisions += 1
        return rng.sample(range(len(options)), num_choices)

    def deck_position_decision(self, prompt: Any, card: Any, player: Any, game: Any, num_deck_cards: int) -> int:
        return int(self.one(range(num_deck_cards + 1)))

    def multi_play_decision(self, prompt: Any, card: Any, valid_cards: list[Any], *_: Any, **__: Any) -> Any:
        return self.one(valid_cards)

    def some(self, prompt: Any, card: Any, valid_cards: list[Any], player: Any, game: Any, **limits: int) -> list[Any]:
        """Any number of cards between the limits, which each question names in its own way."""
        self.decisions += 1
        least = next((limit for name, limit in limits.items() if name.startswith("min")), 0)
        most = next((limit for name, limit in limits.items() if name.startswith("max")), -1)
        most = len(valid_cards) if most < 0 else min(most, len(valid_cards))
        return rng.sample(list(valid_cards), rng.randint(min(least, most), most))

    discard_decision = trash_decision = gain_decision = topdeck_decision = some
    reveal_decision = pass_decision = name_card_decision = some


def new_game(seats: int, decider: AtRandom) -> Any:
    bots: Any = import_module("pyminion.bots.bot")
    base: Any = import_module("pyminion.expansions.base")
    players = [bots.Bot(decider, f"seat {seat}") for seat in range(seats)]
    return import_module("pyminion.game").Game(players, [base.base_set], log_stdout=False)


def random_play(seats: int) -> Callable[[], float]:
    def work() -> float:
        decider = AtRandom()
        with suppress(AssertionError):  # a Remodel with an empty hand trips it, rarely: the game ends there
            new_game(seats, decider).play()
        return decider.decisions

    return work


def copies(seats: int) -> Callable[[], float]:
    game = new_game(seats, AtRandom())
    game.start()
    for _ in range(ROUNDS):
        for player in game.players:
            player.take_turn(game)

    def work() -> float:
        copy.deepcopy(game)
        return 1

    return work


def main() -> None:
    logging.disable(logging.CRITICAL)
    watch = Stopwatch(f"pyminion {version('pyminion')}")
    watch.add_for_two_and_four("dominion", (DECISIONS, "Game.play", random_play), (COPIES, "deepcopy", copies))
    watch.serve()


if __name__ == "__main__":
    main()
