"""Confidence intervals of what was counted."""

from __future__ import annotations

import math
from dataclasses import dataclass

SURE = 1.959963984540054  # standard deviations that 95% lie within


@dataclass(frozen=True)
class Interval:
    """A 95% confidence interval."""

    low: float
    high: float

    def __contains__(self, figure: float) -> bool:
        return self.low <= figure <= self.high

    def moved(self, by: float) -> Interval:
        return Interval(self.low + by, self.high + by)


def wilson(won: float, games: int) -> Interval:
    """Wilson's interval of a share: never outside 0 to 1, and not empty where all or none were won."""
    if games == 0:
        return Interval(0.0, 1.0)
    share, doubt = won / games, SURE**2 / games
    middle = (share + doubt / 2) / (1 + doubt)
    reach = SURE / (1 + doubt) * math.sqrt(share * (1 - share) / games + doubt / (4 * games))
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))
