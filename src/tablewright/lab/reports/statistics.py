"""Statistics: figures from games, with confidence.

Seats of one game are not independent: what one wins another loses. So every figure about seats and cards is a sum over
games, and its doubt is reckoned from whole games.

Whoever looks at a hundred cards finds five that look odd at 5%. So everything that a report accuses anybody of passes
Holm's correction, which holds whatever depends on whatever: families of questions share one rate of false alarms.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy import special, stats

from tablewright.lab.intervals import SURE, Interval, wilson
from tablewright.lab.rating import Numbers, paired_difference

FALSE_ALARMS = 0.05  # how often a report on a fair game may accuse anything at all
Whole = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95% confidence interval."""

    value: float
    interval: Interval

    @property
    def low(self) -> float:
        return self.interval.low

    @property
    def high(self) -> float:
        return self.interval.high


NOTHING_KNOWN = Estimate(math.nan, Interval(math.nan, math.nan))


def share_of(many: float, of: int) -> Estimate:
    """A share of games, with Wilson's interval."""
    return Estimate(many / of if of else 0.0, wilson(many, of))


def mean_of(values: Whole) -> Estimate:
    """A mean, with the interval of many independent values."""
    if not len(values):
        return NOTHING_KNOWN
    middle = float(values.mean())
    reach = SURE * float(values.std()) / math.sqrt(len(values))
    return Estimate(middle, Interval(middle - reach, middle + reach))


def holm(chances: Sequence[float]) -> list[float]:
    """P-values corrected for multiple comparisons (Holm 1979)."""
    adjusted, worst = [1.0] * len(chances), 0.0
    for rank, n in enumerate(sorted(range(len(chances)), key=lambda n: chances[n])):
        worst = max(worst, (len(chances) - rank) * chances[n])
        adjusted[n] = min(1.0, worst)
    return adjusted


def _tail(away: float, freedom: int) -> float:
    """The one-sided tail probability of Student's t."""
    return float(special.stdtr(freedom, -away))


def at_most(many: int, of: int, share: float) -> float:
    """The probability of at most so many successes at this rate."""
    return float(special.bdtr(many, of, share))


def most_possible(many: int, of: int, doubt: float) -> float:
    """The largest share that is still believable at a one-sided doubt (Clopper and Pearson)."""
    return 1.0 if many >= of else float(special.betaincinv(many + 1, of - many, 1 - doubt))


# ------------------------------------------------------------------------------------------------ seats


def shares(results: Whole, together: bool) -> Numbers:
    """Each seat's share of each game: 1 for a win, a fraction for a shared win."""
    if together:
        return results / 2.0
    sharing = (results == 1).sum(axis=1, keepdims=True)
    return np.where(results == 2, 1.0, np.where(results == 1, 1 / np.maximum(1, sharing), 0.0))


def unequal(won: Numbers) -> float:
    """The p-value of seats that all win as much: a row of shares for each game, a column for each seat."""
    games, seats = won.shape
    if games < 2 or seats < 2:
        return 1.0
    apart = won - won.mean(axis=1, keepdims=True)
    middle, spread = apart.mean(axis=0), apart.T @ apart / games
    if not spread.any():
        return 1.0
    distance = games * float(middle @ np.linalg.pinv(spread, rcond=1e-9, hermitian=True) @ middle)
    return float(special.chdtrc(seats - 1, distance))


def favours(won: Numbers) -> list[float]:
    """For each seat the p-value of its winning as much as the others do, corrected for how many seats there are."""
    games = max(1, len(won))
    apart = won - won.mean(axis=1, keepdims=True)
    spread = np.sqrt((apart**2).sum(axis=0))
    away = np.divide(apart.sum(axis=0), spread, out=np.zeros(won.shape[1]), where=spread > 0)
    return holm([float(p) for p in 2 * special.stdtr(max(1, games - 1), -np.abs(away))])


def paired(before: Whole, after: Whole) -> tuple[Estimate, float]:
    """The mean difference within pairs, and its p-value against no difference."""
    moved = after.astype(np.float64) - before
    if len(moved) < 2:
        return NOTHING_KNOWN, 1.0
    middle, spread = float(moved.mean()), float(moved.std(ddof=1)) / math.sqrt(len(moved))
    if spread == 0:
        return Estimate(middle, Interval(middle, middle)), 1.0 if middle == 0 else 0.0
    chance = 2 * _tail(abs(middle) / spread, len(moved) - 1)
    return Estimate(middle, Interval(middle - SURE * spread, middle + SURE * spread)), chance


def paired_shares(more: int, less: int, pairs: int) -> tuple[Estimate, float]:
    """How far a share has moved, by the pairs in which only one of both had it; the p-value of McNemar's exact test."""
    chance = float(stats.binomtest(more, more + less).pvalue) if more + less else 1.0
    return Estimate((more - less) / max(1, pairs), paired_difference(more, less, pairs)), chance


# ------------------------------------------------------------------------------------------------ cards


@dataclass(frozen=True)
class Pull:
    """The pull of an occurrence: the extra wins of seats with it over similar seats without."""

    estimate: Estimate
    error: float  # its standard error, over whole games
    freedom: int
    leans: Numbers  # what each game adds to it, beyond its mean

    @property
    def chance(self) -> float:
        """The p-value of no difference."""
        return self.beyond(0.0, sides=2)

    def beyond(self, bound: float, sides: int = 1) -> float:
        """The p-value of its being no larger than a bound."""
        away = self.estimate.value - bound
        if self.error == 0:
            return 1.0 if away <= 0 else 0.0
        away = abs(away) if sides == 2 else away
        return min(1.0, sides * _tail(away / self.error, self.freedom))


class Pulls:
    """Measures pulls in one run: every seat is compared with seats of the same number and place.

    Strata are weighted as by Mantel and Haenszel.
    """

    def __init__(self, won: Numbers, strata: Whole) -> None:
        self.games, self.seats = won.shape
        levels, code = np.unique(won.ravel(), return_inverse=True)
        self.count = int(strata.max()) + 1 if strata.size else 1
        self.won, self.stratum = won.ravel(), strata.ravel()
        self.levels, self.code = levels, (self.stratum * len(levels) + code.ravel()).astype(np.int32)
        self.all = np.bincount(self.stratum, minlength=self.count).astype(float)
        self.sums = np.bincount(self.stratum, self.won, self.count)

    def of(self, where: Whole, least: int = 30) -> Pull | None:
        """The pull of an occurrence at these places of the flattened table of games and seats.

        None where it occurred, or did not, for fewer than `least` seats that can be compared.
        """
        stratum = self.stratum[where]
        there = np.bincount(stratum, minlength=self.count).astype(float)
        gone = self.all - there
        alike = (there > 0) & (gone > 0)
        many = int(min(there[alike].sum(), gone[alike].sum())) if alike.any() else 0
        if many < least:
            return None
        rate_there = _quotient(np.bincount(stratum, self.won[where], self.count), there)
        rate_gone = _quotient(self.sums - rate_there * there, gone)
        weight = np.where(alike, there * gone / np.maximum(1, self.all), 0.0)
        weight /= weight.sum()
        value = float((weight * (rate_there - rate_gone)).sum())
        step_there, step_gone = _quotient(weight, there), _quotient(weight, gone)
        leans = self._leans(where, step_there, step_gone, rate_there, rate_gone)
        pooled = _quotient(self.sums, self.all)
        if_none = self._leans(where, step_there, step_gone, pooled, pooled)
        error = math.sqrt(max(_squares(leans), _squares(if_none)))  # the more careful of the two
        interval = Interval(value - SURE * error, value + SURE * error)
        return Pull(Estimate(value, interval), error, max(1, many - 1), leans)

    def _leans(
        self, where: Whole, step_there: Numbers, step_gone: Numbers, rate_there: Numbers, rate_gone: Numbers
    ) -> Numbers:
        """Each game's influence on the difference, if seats win at these rates."""
        with_it = (step_there[:, None] * (self.levels - rate_there[:, None])).ravel()
        without = -(step_gone[:, None] * (self.levels - rate_gone[:, None])).ravel()
        each = without[self.code]
        each[where] = with_it[self.code[where]]
        summed: Numbers = each[:: self.seats].copy()
        for seat in range(1, self.seats):
            summed += each[seat :: self.seats]
        return summed


def _squares(of: Numbers) -> float:
    return float((of * of).sum())


def _quotient(of: Whole, by: Numbers) -> Numbers:
    return np.divide(of, by, out=np.zeros(len(by)), where=by > 0)


def pulled_apart(before: Pull, after: Pull, rows_before: Whole, rows_after: Whole) -> tuple[Estimate, float]:
    """The change of a pull between paired runs, and its p-value.

    `rows_before` and `rows_after` are the places of the pairs in the two runs.
    """
    moved = after.estimate.value - before.estimate.value
    shared = 2 * float((before.leans[rows_before] * after.leans[rows_after]).sum())
    error = math.sqrt(max(1e-18, before.error**2 + after.error**2 - shared))
    chance = 2 * _tail(abs(moved) / error, min(before.freedom, after.freedom))
    return Estimate(moved, Interval(moved - SURE * error, moved + SURE * error)), min(1.0, chance)
