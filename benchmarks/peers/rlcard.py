"""RLCard: random play through its environments, and deep copies of its games, which have no copy of their own."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any

from benchmarks.stopwatch import COPIES, DECISIONS, Stopwatch

GAMES = ["uno", "leduc-holdem", "gin-rummy", "doudizhu"]
rng = random.Random(1)


def play(env: Any, until: int = 1_000_000) -> int:
    """A new game to its end, or as far as told: decisions."""
    state, _ = env.reset()
    decisions = 0
    while not env.is_over() and decisions < until:
        state, _ = env.step(rng.choice(list(state["legal_actions"])))
        decisions += 1
    return decisions


def copies(env: Any) -> Callable[[], float]:
    """Copies of a game that is a few moves old and not over."""
    while True:
        play(env, until=10 if env.num_players > 2 else 2)
        if not env.is_over():
            break
    game = copy.deepcopy(env.game)

    def work() -> float:
        copy.deepcopy(game)
        return 1

    return work


def play_on(env: Any) -> Callable[[], float]:
    return lambda: play(env)


def main() -> None:
    rlcard: Any = import_module("rlcard")
    watch = Stopwatch(f"RLCard {version('rlcard')}")
    for name in GAMES:
        with watch.trying(name):
            env = rlcard.make(name, config={"seed": 1})
            watch.add(COPIES, name, "deepcopy", copies(env))
            watch.add(DECISIONS, name, "env.step", play_on(env))
    watch.serve()


if __name__ == "__main__":
    main()
