"""Figures as people read them."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.lab.reports.statistics import Estimate

SURELY = 0.0001  # p-values below it are told as such
UNKNOWN = "-"


def percent(share: float, digits: int = 1) -> str:
    """A share, in hundredths."""
    return f"{100 * share:.{digits}f}%" if share == share else UNKNOWN


def share(of: Estimate) -> str:
    """A share with its interval: 54.1% (52.3 to 55.9%)."""
    return f"{percent(of.value)} ({100 * of.low:.1f} to {percent(of.high)})" if of.value == of.value else UNKNOWN


def points(of: Estimate) -> str:
    """A difference of shares with its interval, in points of a hundred."""
    return f"{signed(100 * of.value)} ({signed(100 * of.low)} to {signed(100 * of.high)})"


def signed(number: float, digits: int = 1) -> str:
    """A difference; never a minus before nothing."""
    text = f"{number:+.{digits}f}"
    return f"{0:.{digits}f}" if not text.strip("+-0.") else text.replace("-", "−")


def number(value: float, digits: int = 1) -> str:
    return f"{value:,.{digits}f}" if value == value else UNKNOWN


def amount(of: Estimate, digits: int = 1) -> str:
    """A mean with its interval."""
    within = f"{number(of.low, digits)} to {number(of.high, digits)}"
    return f"{number(of.value, digits)} ({within})" if of.value == of.value else UNKNOWN


def moved(of: Estimate, digits: int = 2) -> str:
    """A difference with its interval."""
    return f"{signed(of.value, digits)} ({signed(of.low, digits)} to {signed(of.high, digits)})"


def chance(value: float) -> str:
    """A p-value in a table."""
    return f"< {SURELY:.4f}" if value < SURELY else f"{value:.4f}" if value < 0.1 else f"{value:.2f}"


def p(value: float) -> str:
    """A p-value in a sentence."""
    told = chance(value)
    return f"p {told}" if told.startswith("<") else f"p = {told}"


def listed(words: Sequence[str], most: int = 3) -> str:
    """A few words, and how many more there are."""
    shown, more = list(words[:most]), len(words) - most
    if more > 0:
        return f"{', '.join(shown)} and {more} more"
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)


def many(n: int, one: str, several: str = "") -> str:
    """A number of things: 1 card, 2 cards, no card."""
    word = one if n == 1 else several or f"{one}s"
    return f"{n:,} {word}"
