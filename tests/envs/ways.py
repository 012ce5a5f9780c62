"""Every game and mode with the fewest and the most seats, as environments are made of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import tablewright
from tablewright.envs.aec_env import AEC
from tablewright.envs.observing import Observation

Way = tuple[str, str, int]  # game, mode, seats


def ways() -> list[Way]:
    """Every game and mode, with the fewest and the most seats."""
    games = {name: tablewright.load(name) for name in tablewright.list_games()}
    return [
        (name, mode, seats)
        for name, game in games.items()
        for mode, counts in game.modes.items()
        for seats in sorted({min(counts), max(counts)})
    ]


WAYS = {"-".join(map(str, way)): way for way in ways()}
FEW = [
    "west-versus-2",
    "royal-versus-3",
    "north-versus-2",
    "north-solo-1",
    "goes-west-versus-2",
    "tamashii-cooperative-2",
]  # at once


def terms(way: Way) -> dict[str, Any]:
    """The mode and seats of a way, as the functions that make environments take them."""
    return {"mode": way[1], "seats": way[2]}


def numbers_of(observation: Observation) -> list[int]:
    """The numbers that a mask lets a seat give."""
    return [int(n) for n in observation["action_mask"].nonzero()[0]]


def turns(env: AEC, chance: random.Random, most: int = 100_000) -> Iterator[tuple[str, int]]:
    """Play an environment by chance, and tell each agent and number before it is carried out."""
    for _ in range(most):
        if not env.agents or env.terminations[env.agent_selection] or env.truncations[env.agent_selection]:
            return
        agent = env.agent_selection
        number = chance.choice(numbers_of(env.observe(agent)))
        yield agent, number
        env.step(number)


def to_the_end(env: AEC, chance: random.Random) -> int:
    """Play an environment by chance until its match is done; how many numbers were given."""
    return sum(1 for _ in turns(env, chance))
