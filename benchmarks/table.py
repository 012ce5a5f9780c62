"""Figures of one run, as ratios to the best peer: as a table for people and as data."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from benchmarks.stopwatch import COPIES, DECISIONS, SIMULATIONS

HEADINGS = {
    DECISIONS: "Decisions per second",
    SIMULATIONS: "Search: simulations per second",
    COPIES: "Copies: nanoseconds per copy of a state",
}
COLUMNS = {DECISIONS: "per second", SIMULATIONS: "per second", COPIES: "nanoseconds"}


@dataclass(frozen=True)
class Figure:
    """One thing that was timed: how many per second, round by round."""

    engine: str
    ours: bool
    what: str
    game: str
    how: str
    per_s: list[float]
    each: float | None = None  # decisions in the game that a simulation plays out

    @property
    def median(self) -> float:
        return statistics.median(self.per_s)


@dataclass(frozen=True)
class Ratio:
    """How many times as fast as another, in the median round, the worst and the best."""

    median: float
    least: float
    most: float


@dataclass
class Run:
    """All that one run of the command found out."""

    date: str
    machine: str
    seconds: float
    rounds: int
    figures: list[Figure] = field(default_factory=list)
    absent: list[dict[str, str]] = field(default_factory=list)  # peer, why, install
    trouble: list[str] = field(default_factory=list)

    @classmethod
    def from_words(cls, words: dict[str, Any]) -> Run:
        """A run as `as_words` gave it; the ratios are worked out again."""
        figures = [Figure(**{name: row.get(name) for name in Figure.__annotations__}) for row in words["figures"]]
        return cls(**{name: words[name] for name in cls.__annotations__ if name != "figures"}, figures=figures)

    def as_words(self) -> dict[str, Any]:
        """Everything as data, ratios included."""
        best = {what: self.best_peer(what) for what in HEADINGS}
        return {
            **asdict(self),
            "figures": [{**asdict(figure), **_derived(figure, best[figure.what])} for figure in self.figures],
            "best_peers": {
                what: {"engine": peer.engine, "game": peer.game, "how": peer.how} if peer else None
                for what, peer in best.items()
            },
        }

    def best_peer(self, what: str) -> Figure | None:
        """The fastest figure of any peer, by its median."""
        peers = [figure for figure in self.figures if figure.what == what and not figure.ours]
        return max(peers, key=lambda figure: figure.median, default=None)


def ratio(figure: Figure, best: Figure) -> Ratio:
    """Round against round, so that what disturbs a round disturbs both sides of its ratio."""
    rounds = [mine / theirs for mine, theirs in zip(figure.per_s, best.per_s, strict=True)]
    return Ratio(statistics.median(rounds), min(rounds), max(rounds))


def _derived(figure: Figure, best: Figure | None) -> dict[str, Any]:
    return {
        "median_per_s": figure.median,
        "median_ns": 1e9 / figure.median,
        "times_best_peer": asdict(ratio(figure, best)) if best else None,
    }


# ------------------------------------------------------------------------------------------------ for people


def page(run: Run) -> str:
    """The whole run as plain text."""
    return "\n".join(_lines(run)) + "\n"


def _lines(run: Run) -> Iterator[str]:
    yield f"{run.date}, {run.machine}."
    yield f"Per second of processor time on one core; {run.rounds} rounds, {run.seconds:g} s for each figure in each."
    for what, heading in HEADINGS.items():
        yield ""
        yield heading
        yield from _section(run, what)
    if run.absent:
        yield ""
        yield "Absent peers, and what installs them"
        for peer in run.absent:
            yield f"  {peer['peer']}: {peer['why']}"
            yield f"      {peer['install']}"
    if run.trouble:
        yield ""
        yield "Not measured"
        yield from (f"  {line}" for line in run.trouble)


def _section(run: Run, what: str) -> Iterator[str]:
    best = run.best_peer(what)
    figures = [figure for figure in run.figures if figure.what == what]
    if not figures:
        yield "  nothing was measured"
        return
    if not best:
        yield "  no peer was measured, so there is no ratio"
    elif not any(figure.ours for figure in figures):
        yield "  Tablewright: not measured"
    figures.sort(key=lambda figure: (not figure.ours, -figure.median))
    titles = ["engine", "game", "how", COLUMNS[what], "times the best peer"]
    rows = [_row(figure, best) for figure in figures]
    if what == SIMULATIONS:
        titles.insert(3, "decisions each")
        for row, figure in zip(rows, figures, strict=True):
            row.insert(3, number(figure.each) if figure.each else "")
    yield from _aligned([titles, *rows], left=3)


def _row(figure: Figure, best: Figure | None) -> list[str]:
    amount = 1e9 / figure.median if figure.what == COPIES else figure.median
    return [figure.engine, figure.game, figure.how, number(amount), _ratio_words(figure, best)]


def _ratio_words(figure: Figure, best: Figure | None) -> str:
    if not best:
        return ""
    if figure is best:
        return "1 (the best peer)"
    found = ratio(figure, best)
    middle = number(found.median)
    return f"{middle} ({number(found.least)} to {number(found.most)})" if len(figure.per_s) > 1 else middle


def number(value: float) -> str:
    """Three figures are as many as a shared machine can give."""
    if value >= 100:
        return f"{float(f'{value:.3g}'):,.0f}"
    return f"{value:.3g}" if value >= 0.0001 else "under 0.0001"


def _aligned(rows: Sequence[Sequence[str]], left: int) -> Iterator[str]:
    """Rows in columns; the first few and the last stand left, the numbers right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [
            cell.ljust(width) if column < left or column == len(row) - 1 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  " + "  ".join(cells).rstrip()
