"""Ratings: the strength of players, estimated from wins, with confidence intervals.

The model is Luce's choice. A seat wins with chance exp(s) / sum of exp(s) over the seats of its table, where s is the
strength of the player that sits there plus one term for its place in the turn order: an advantage of going first is
measured, and does not blur the strengths. With two seats this is the model of Bradley and Terry, on which Elo rests.

Intervals come from the curvature of the likelihood at its peak (the inverse Hessian), and not from resampled games: a
player that has won every game wins every resampled one too, and a bootstrap would call its rating certain. The curve is
flat there, so the interval is as wide as it should be. The same deals are played with mirrored seats, which can only
make the truth a little surer than these intervals say.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.linalg import block_diag, helmert
from scipy.optimize import minimize

from tablewright.lab.intervals import SURE, Interval

Numbers = np.ndarray[Any, np.dtype[np.float64]]

ELO = 400 / math.log(10)  # one unit of strength
VIRTUAL = 2.0  # games shared evenly, added between neighbours: whoever wins all has a finite rating


def paired_difference(better: float, worse: float, pairs: int) -> Interval:
    """The interval of a difference in share, from pairs in which one of two did better or worse than the other.

    Agresti and Min: two pairs more, spread evenly, so that agreement in all pairs is not certainty.
    """
    more, less, of = better + 0.5, worse + 0.5, pairs + 2
    middle = (more - less) / of
    reach = SURE * math.sqrt(max(0.0, more + less - (more - less) ** 2 / of)) / of
    return Interval(max(-1.0, middle - reach), min(1.0, middle + reach))


# ------------------------------------------------------------------------------------------------ many players


@dataclass(frozen=True)
class Table:
    """One game as the model sees it, seat by seat: which player, which place in the turn order, how much of the win."""

    players: tuple[int, ...]
    places: tuple[int, ...]
    shares: tuple[float, ...]


@dataclass(frozen=True)
class Ratings:
    """Elo of players and of places in the turn order, each against the mean of its kind."""

    players: int
    elo: Numbers  # the players, then the places
    spread: Numbers  # their covariance

    def of(self, player: int) -> float:
        return float(self.elo[player])

    def interval(self, player: int) -> Interval:
        """The confidence interval of a rating, relative to the mean of all players."""
        reach = SURE * math.sqrt(self.spread[player, player])
        return Interval(self.of(player) - reach, self.of(player) + reach)

    def step(self, upper: int, lower: int) -> tuple[float, Interval]:
        """The difference between two ratings."""
        s = self.spread
        reach = SURE * math.sqrt(max(0.0, s[upper, upper] + s[lower, lower] - 2 * s[upper, lower]))
        gap = self.of(upper) - self.of(lower)
        return gap, Interval(gap - reach, gap + reach)

    def place(self, place: int) -> tuple[float, Interval]:
        """The value of a place in the turn order, relative to the mean of all places."""
        return self.of(self.players + place), self.interval(self.players + place)


def rate(tables: Iterable[Table], players: int, places: int) -> Ratings:
    """The most likely ratings.

    Neighbours in the order of the players are taken to have shared two games, and all places likewise.
    """
    who, where, won = _rows(tables, players, places)
    free = block_diag(helmert(players).T, helmert(places).T)  # ratings of a kind add up to 0
    pick = _design(who, where, players, places) @ free
    weight = won.sum(axis=1)
    absent = np.where(who + where == -2, -np.inf, 0.0)

    def chances(x: Numbers) -> Numbers:
        strength = pick @ x + absent
        grown = np.exp(strength - strength.max(axis=1, keepdims=True))
        share: Numbers = grown / grown.sum(axis=1, keepdims=True)
        return share

    def loss(x: Numbers) -> tuple[float, Numbers]:
        p = chances(x)
        surprise = np.log(p, out=np.zeros_like(p), where=won > 0)
        return -float((won * surprise).sum()), -np.einsum("gs,gsk->k", won - weight[:, None] * p, pick)

    def curvature(x: Numbers) -> Numbers:
        p = chances(x) * weight[:, None]
        mean = np.einsum("gs,gsk->gk", p, pick)
        inner: Numbers = np.einsum("gs,gsk,gsl->kl", p, pick, pick) - (mean / weight[:, None]).T @ mean
        return inner

    start = np.zeros(free.shape[1])
    best = minimize(loss, start, jac=True, hess=curvature, method="trust-exact").x if len(start) else start
    spread = free @ np.linalg.inv(curvature(best)) @ free.T if len(start) else np.zeros((len(free), len(free)))
    return Ratings(players, ELO * (free @ best), ELO**2 * spread)


def _rows(tables: Iterable[Table], players: int, places: int) -> tuple[Any, Any, Numbers]:
    """Player, place and share of the win for each seat of each distinct table, -1 for none."""
    counted: dict[Table, float] = dict(Counter(table for table in tables if sum(table.shares) > 0))
    for one in range(players - 1):
        counted[Table((one, one + 1), (-1, -1), (0.5, 0.5))] = VIRTUAL
    if places > 1:
        counted[Table((-1,) * places, tuple(range(places)), (1 / places,) * places)] = VIRTUAL
    width = max((len(table.players) for table in counted), default=1)
    return (
        np.array([_filled(table.players, width, -1) for table in counted], int).reshape(-1, width),
        np.array([_filled(table.places, width, -1) for table in counted], int).reshape(-1, width),
        np.array([[n * s for s in _filled(table.shares, width, 0)] for table, n in counted.items()]).reshape(-1, width),
    )


def _filled(row: Sequence[float], width: int, value: float) -> list[float]:
    return [*row, *[value] * (width - len(row))]


def _design(who: Any, where: Any, players: int, places: int) -> Numbers:
    """For each seat of each table a row of zeros with a 1 at its player and a 1 at its place."""
    design = np.zeros((*who.shape, players + places))
    for numbers, first in ((who, 0), (where, players)):
        row, seat = np.nonzero(numbers >= 0)
        design[row, seat, first + numbers[row, seat]] = 1
    return design
