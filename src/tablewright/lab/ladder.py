"""The ladder: computer players against each other with rotated seats, to measure their strength.

Most games are between neighbours, where they tell most. Each deal is played twice, with seats mirrored, so that luck of
the deal falls on both. Where all seats win or lose together, or there is only one, every level plays the same deals
instead.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tablewright import players
from tablewright.engine.game.contract import Config, Game
from tablewright.lab.hall import Fixture, Setup

TOGETHER = ("cooperative", "solo")  # modes in which all seats win or lose alike
UNDER = "random"  # the rung below every level
APART = 1_000_000  # between the deals of two pairings


def is_together(game: Game, config: Config) -> bool:
    """Whether all seats win or lose together, so that no seat can be better than another."""
    return config.seats == 1 or game.mode_of(config) in TOGETHER


# ------------------------------------------------------------------------------------------------ who meets whom


@dataclass(frozen=True)
class Pairing:
    """Two levels that meet, and in how many games."""

    lower: str
    upper: str
    games: int


def rungs(levels: Sequence[str]) -> tuple[list[str], list[str]]:
    """The levels from weakest to strongest, and the yardsticks whose place is unknown."""
    if not any(level in players.LEVELS for level in levels):
        return list(levels), []
    chain = [level for level in levels if level in (UNDER, *players.LEVELS)]
    return sorted(chain, key=lambda level: level != UNDER), [level for level in levels if level not in chain]


def references(levels: Sequence[str]) -> list[str]:
    """Those that the strongest level is measured against, besides the one below it."""
    named = set(players.LEVELS)
    return [level for level in levels if level not in named] if named & set(levels) else []


def pairings(levels: Sequence[str], games: int) -> list[Pairing]:
    """Pair the levels: neighbours, levels two apart, and the strongest and middle ones with the references."""
    chain, beside = rungs(levels)
    few = math.ceil(games / 4)
    met = {(chain[i], chain[i + 1]): games for i in range(len(chain) - 1)}
    met |= {(chain[i], chain[i + 2]): few for i in range(len(chain) - 2)}
    met |= {(level, chain[len(chain) // 2]): few for level in beside}
    met |= {(level, chain[-1]): games for level in references(levels)}
    return [Pairing(lower, upper, n) for (lower, upper), n in met.items()]


def seatings(seats: int) -> list[tuple[int, ...]]:
    """Every way in which two levels, 0 and 1, can share a table, but for their mirror images."""
    return [tuple(mix >> (seats - 1 - seat) & 1 for seat in range(seats)) for mix in range(1, 2 ** (seats - 1))]


def plan_meetings(levels: Sequence[str], games: int, setups: Sequence[Setup]) -> list[Fixture]:
    """The games of all pairings, in whole rounds of seatings, shuffled so that any part is representative."""
    ways = seatings(setups[0].config.seats)
    plan: list[tuple[float, Fixture]] = []
    for n, pairing in enumerate(pairings(levels, games)):
        pair = (pairing.lower, pairing.upper)
        round_of = len(ways) * len(setups)
        deals = round_of * math.ceil(pairing.games / 2 / round_of)
        for deal in range(deals):
            seating, setup = ways[deal % len(ways)], deal // len(ways) % len(setups)
            for mirrored in (0, 1):
                seated = tuple(pair[side ^ mirrored] for side in seating)
                plan.append(((deal + 0.5) / deals, Fixture(seated, n * APART + deal, setup, pair)))
    return [fixture for _, fixture in sorted(plan, key=lambda item: item[0])]


def plan_missions(levels: Sequence[str], games: int, setups: Sequence[Setup]) -> list[Fixture]:
    """Every level at the same deals, as many of each setup."""
    deals = len(setups) * math.ceil(games / len(setups))
    return [
        Fixture((level,) * setups[0].config.seats, deal, deal % len(setups))
        for deal in range(deals)
        for level in levels
    ]
