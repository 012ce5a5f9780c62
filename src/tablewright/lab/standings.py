"""Standings: a ladder's results for its levels, as figures and as a table for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tablewright.engine.game.contract import WON
from tablewright.lab.hall import Played, Results, Setup, Thinking
from tablewright.lab.intervals import Interval, wilson
from tablewright.lab.ladder import UNDER, references, rungs
from tablewright.lab.rating import Ratings, Table, paired_difference, rate


@dataclass(frozen=True)
class Sheet:
    """A table for people, with its footnotes."""

    heading: tuple[str, ...]
    rows: list[tuple[str, ...]]
    notes: list[str]


@dataclass(frozen=True)
class Share:
    """How much of the games somebody won."""

    won: float
    games: int

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        return wilson(self.won, self.games)

    def __str__(self) -> str:
        if not self.games:
            return "-"
        return f"{self.share:.1%} ({100 * self.interval.low:.1f}-{100 * self.interval.high:.1f})"

    def as_words(self) -> dict[str, Any]:
        low, high = self.interval.low, self.interval.high
        return {"won": round(self.won, 4), "games": self.games, "share": round(self.share, 4),
                "low": round(low, 4), "high": round(high, 4)}  # fmt: skip


def _below(levels: Sequence[str]) -> dict[str, str]:
    """The level below each level that has one."""
    chain, _ = rungs(levels)
    return dict(zip(chain[1:], chain, strict=False))


def _thinking(games: Sequence[Played]) -> dict[str, Thinking]:
    total: dict[str, Thinking] = {}
    for played in games:
        for level, spent in played.thinking.items():
            total[level] = total.get(level, Thinking()) + spent
    return total


def _ending_notes(results: Results, given_up: int) -> list[str]:
    notes = [f"Stopped as endless: {given_up:,} {'game' if given_up == 1 else 'games'}."] if given_up else []
    if results.stopped:
        notes.append(f"Only {len(results.games):,} of {results.planned:,} games were played: {results.stopped}.")
    return notes


# ------------------------------------------------------------------------------------------------ against each other


@dataclass(frozen=True)
class Rung:
    """One level of a ladder and all that its games say about it."""

    level: str
    elo: float
    interval: Interval  # against the mean of all, moved to the same zero as the rating
    games: int
    below: str
    step: float
    step_interval: Interval
    score: Share  # against the one below
    thinking: Thinking

    def as_row(self) -> tuple[str, ...]:
        reach = (self.step_interval.high - self.step_interval.low) / 2
        return (
            self.level, f"{self.elo:.0f}", f"{self.interval.low:.0f} to {self.interval.high:.0f}",
            f"{self.step:+.0f} ±{reach:.0f}" if self.below else "-", f"{self.games:,}", str(self.score),
            f"{self.thinking.ms:.1f}",
        )  # fmt: skip

    def as_words(self) -> dict[str, Any]:
        words: dict[str, Any] = {
            "level": self.level, "elo": round(self.elo, 1), "low": round(self.interval.low, 1),
            "high": round(self.interval.high, 1), "games": self.games, "below": self.below or None,
        }  # fmt: skip
        if self.below:
            low, high = self.step_interval.low, self.step_interval.high
            words["step"] = {"elo": round(self.step, 1), "low": round(low, 1), "high": round(high, 1)}
            words["score"] = self.score.as_words()
        return words | {"choices": self.thinking.choices, "ms": round(self.thinking.ms, 3)}


@dataclass(frozen=True)
class Standings:
    """A ladder of levels that played against each other."""

    rungs: list[Rung]
    pairs: dict[tuple[str, str], Share]  # the upper one's, of each two that met
    measured: list[str]  # references that the strongest has met
    places: list[tuple[float, Interval]]
    results: Results
    given_up: int

    def as_words(self) -> dict[str, Any]:
        return {
            "levels": [rung.as_words() for rung in self.rungs],
            "pairs": [
                {"upper": upper, "lower": lower, **share.as_words()} for (lower, upper), share in self.pairs.items()
            ],
            "places": [
                {"place": n, "elo": round(elo, 1), "low": round(sure.low, 1), "high": round(sure.high, 1)}
                for n, (elo, sure) in enumerate(self.places, start=1)
            ],
            "unfinished": self.given_up,
        }  # fmt: skip

    def sheet(self) -> Sheet:
        heading = ("level", "Elo", "95% sure", "step up", "games", "beats the one below", "ms")
        notes = [
            f"{upper} against {lower}: {share} of {share.games:,} games."
            for (lower, upper), share in self.pairs.items()
            if lower in self.measured and upper == self._top
        ]
        places = [
            f"place {n} {elo:+.0f} ±{(s.high - s.low) / 2:.0f}" for n, (elo, s) in enumerate(self.places, start=1)
        ]
        notes.append(f"In the turn order, in Elo: {', '.join(places)}.")
        return Sheet(
            heading, [rung.as_row() for rung in self.rungs], notes + _ending_notes(self.results, self.given_up)
        )

    @property
    def _top(self) -> str:
        return rungs([rung.level for rung in self.rungs])[0][-1]


def standings(levels: Sequence[str], seats: int, results: Results) -> Standings:
    """The ratings of levels that played against each other, from 0 for the weakest."""
    order = [level for part in rungs(levels) for level in part]
    ended = [played for played in results.games if played.reason]
    number = {level: n for n, level in enumerate(order)}
    tables = [Table(tuple(number[level] for level in p.fixture.levels), p.places, p.shares) for p in ended]
    ratings = rate(tables, len(order), seats)
    pairs = _scores(ended)
    return Standings(
        rungs=_rungs(order, ratings, pairs, ended), pairs=pairs, measured=references(levels),
        places=[ratings.place(place) for place in range(seats)], results=results,
        given_up=len(results.games) - len(ended),
    )  # fmt: skip


def _scores(games: Sequence[Played]) -> dict[tuple[str, str], Share]:
    """The upper one's share of the wins of each two that met: half where they are equals, however many sit there."""
    found: dict[tuple[str, str], Share] = {}
    for played in games:
        lower, upper = played.fixture.pair
        so_far = found.get((lower, upper), Share(0, 0))
        won = sum(share for level, share in zip(played.fixture.levels, played.shares, strict=True) if level == upper)
        found[lower, upper] = Share(so_far.won + won, so_far.games + 1)
    return found


def _rungs(
    order: Sequence[str], ratings: Ratings, pairs: dict[tuple[str, str], Share], games: Sequence[Played]
) -> list[Rung]:
    below, thinking = _below(order), _thinking(games)
    zero = ratings.of(order.index(UNDER) if UNDER in order else 0)
    found = []
    for n, level in enumerate(order):
        lower = below.get(level, "")
        step, sure = ratings.step(n, order.index(lower)) if lower else (0.0, Interval(0.0, 0.0))
        found.append(
            Rung(
                level=level, elo=ratings.of(n) - zero, interval=ratings.interval(n).moved(-zero),
                games=sum(level in played.fixture.levels for played in games), below=lower, step=step,
                step_interval=sure, score=pairs.get((lower, level), Share(0, 0)),
                thinking=thinking.get(level, Thinking()),
            )
        )  # fmt: skip
    return found


# ------------------------------------------------------------------------------------------------ all together


@dataclass(frozen=True)
class Better:
    """How much more of the same deals one level has won than another."""

    than: str
    ahead: float  # deals, a shared one half
    behind: float
    deals: int  # that both have played

    @property
    def share(self) -> float:
        return (self.ahead - self.behind) / self.deals if self.deals else 0.0

    @property
    def interval(self) -> Interval:
        return paired_difference(self.ahead, self.behind, self.deals)

    def __str__(self) -> str:
        low, high = 100 * self.interval.low, 100 * self.interval.high
        return f"{100 * self.share:+.1f} ({low:+.1f} to {high:+.1f})"

    def as_words(self) -> dict[str, Any]:
        low, high = round(self.interval.low, 4), round(self.interval.high, 4)
        return {"than": self.than, "share": round(self.share, 4), "low": low, "high": high, "deals": self.deals}


@dataclass(frozen=True)
class Record:
    """A level's wins in games where all seats win or lose together."""

    level: str
    won: Share
    by_setup: dict[str, Share]
    below: Better | None
    others: list[Better]  # references, for the strongest
    thinking: Thinking

    def as_row(self) -> tuple[str, ...]:
        return (
            self.level, f"{self.won.won:g}", f"{self.won.games:,}", str(self.won),
            str(self.below) if self.below else "-", f"{self.thinking.ms:.1f}",
        )  # fmt: skip

    def as_words(self) -> dict[str, Any]:
        return {
            "level": self.level, **self.won.as_words(),
            "better": [better.as_words() for better in [self.below, *self.others] if better],
            "setups": {name: share.as_words() for name, share in self.by_setup.items()},
            "choices": self.thinking.choices, "ms": round(self.thinking.ms, 3),
        }  # fmt: skip


@dataclass(frozen=True)
class Records:
    """Levels that each played the same deals."""

    records: list[Record]
    setups: list[str]
    results: Results
    given_up: int

    def as_words(self) -> dict[str, Any]:
        return {"levels": [record.as_words() for record in self.records], "unfinished": self.given_up}

    def sheet(self) -> Sheet:
        heading = ("level", "won", "games", "share (95% sure)", "better than the one below, points", "ms")
        notes = [
            f"{record.level} better than {better.than}, in points: {better}."
            for record in self.records
            for better in record.others
        ]
        notes += [
            f"{name}: "
            + ", ".join(f"{record.level} {record.by_setup[name].share:.0%}" for record in self.records)
            + "."
            for name in self.setups
            if len(self.setups) > 1
        ]
        rows = [record.as_row() for record in self.records]
        return Sheet(heading, rows, notes + _ending_notes(self.results, self.given_up))


def records(levels: Sequence[str], setups: Sequence[Setup], results: Results) -> Records:
    """Each level's wins, and its margin over the level below at the same deals; an endless game is a loss."""
    chain, beside = rungs(levels)
    below, spent = _below(levels), _thinking(results.games)
    won: dict[str, dict[int, float]] = {level: {} for level in levels}
    where = {played.fixture.deal: played.fixture.setup for played in results.games}
    for played in results.games:
        won[played.fixture.levels[0]][played.fixture.deal] = played.results[0] / WON if played.reason else 0.0
    found = [
        Record(
            level=level, won=_share(won[level].values()),
            by_setup={
                setup.name: _share(result for deal, result in won[level].items() if where[deal] == n)
                for n, setup in enumerate(setups)
            },
            below=_better(won, level, below[level]) if level in below else None,
            others=[_better(won, level, other) for other in references(levels) if level == chain[-1]],
            thinking=spent.get(level, Thinking()),
        )
        for level in (*chain, *beside)
    ]  # fmt: skip
    given_up = sum(not played.reason for played in results.games)
    return Records(found, [setup.name for setup in setups], results, given_up)


def _share(results: Iterable[float]) -> Share:
    won = list(results)
    return Share(sum(won), len(won))


def _better(won: dict[str, dict[int, float]], level: str, than: str) -> Better:
    gaps = [result - won[than][deal] for deal, result in won[level].items() if deal in won[than]]
    return Better(than, sum(g for g in gaps if g > 0), -sum(g for g in gaps if g < 0), len(gaps))
