"""PettingZoo's classic environments: random play by the action mask. They have no copies of states."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any

from benchmarks.stopwatch import DECISIONS, Stopwatch

ENVIRONMENTS = ["hanabi_v5", "leduc_holdem_v4", "texas_holdem_v4"]
rng = random.Random(1)


def random_play(name: str) -> Callable[[], float]:
    """One game by its own loop: agent_iter, last, step."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    env: Any = import_module(f"pettingzoo.classic.{name}").env()
    numpy: Any = import_module("numpy")

    def work() -> float:
        decisions = 0
        env.reset(seed=rng.getrandbits(30))
        for _ in env.agent_iter(max_iter=1_000_000):
            seen, _, ended, cut, more = env.last()
            if ended or cut:
                env.step(None)
                continue
            options = numpy.flatnonzero(seen["action_mask"] if isinstance(seen, dict) else more["action_mask"])
            env.step(options[int(rng.random() * len(options))])
            decisions += 1
        return decisions

    return work


def main() -> None:
    watch = Stopwatch(f"PettingZoo {version('pettingzoo')}")
    for name in ENVIRONMENTS:
        with watch.trying(name):
            watch.add(DECISIONS, name, "agent_iter, last, step", random_play(name))
    watch.serve()


if __name__ == "__main__":
    main()
