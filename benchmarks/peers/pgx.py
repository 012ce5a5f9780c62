"""Pgx: random play of many games side by side, compiled by JAX for the processor. Its states never change."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any

from benchmarks.stopwatch import DECISIONS, Stopwatch

GAMES = ["leduc_holdem", "2048", "sparrow_mahjong", "backgammon"]
SIDE_BY_SIDE = 2048
STEPS = 8


def on_one_core() -> None:
    """JAX spreads over all cores that it sees, and threads that wait would be timed as well."""
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    os.environ.setdefault(
        "JAX_COMPILATION_CACHE_DIR", os.path.join(sys.prefix, "compiled")
    )  # its second run starts soon
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def random_play(name: str) -> Callable[[], float]:
    """Some steps of every game; a game that ends begins again."""
    jax: Any = import_module("jax")
    env: Any = import_module("pgx").make(name)
    at_random: Any = import_module("pgx.experimental.utils").act_randomly
    step: Any = jax.vmap(import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init))

    def one_step(carried: Any, _: None) -> tuple[Any, None]:
        states, key = carried
        key, choosing, chance = jax.random.split(key, 3)
        actions = at_random(choosing, states.legal_action_mask)
        return (step(states, actions, jax.random.split(chance, SIDE_BY_SIDE)), key), None

    several = jax.jit(lambda carried: jax.lax.scan(one_step, carried, None, length=STEPS)[0])
    key = jax.random.PRNGKey(1)
    carried = several((jax.jit(jax.vmap(env.init))(jax.random.split(key, SIDE_BY_SIDE)), key))

    def work() -> float:
        nonlocal carried
        carried = jax.block_until_ready(several(carried))
        return SIDE_BY_SIDE * STEPS

    return work


def main() -> None:
    on_one_core()
    watch = Stopwatch(f"Pgx {version('pgx')}")
    for name in GAMES:
        with watch.trying(name):
            watch.add(DECISIONS, name, f"JAX, {SIDE_BY_SIDE} games side by side", random_play(name))
    watch.serve()


if __name__ == "__main__":
    main()
