"""Rounds of mission jobs: the proof that no day can go on forever by paying and getting back.

Mission jobs may be used as often as their costs are paid (dgw.job.mission-repeat). So there must be no round of them
that brings back all it costs. A job is a row of what one use brings, goods lost counted negative: the four resources
and VP. Rows are added up so that one good after another is no longer lost; a row that then loses nothing is a round.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product, takewhile
from math import gcd

from tablewright.games.goes_west.pack.language import Row, Written
from tablewright.games.goes_west.pieces import RESOURCES

VP = RESOURCES  # the last good
GOODS = RESOURCES + 1
DIE, WHOLE = 5, 6  # a die is worth 5/6 on average (dgw.dice.job-faces), so goods are counted in sixths
LARGE = 100  # stands for any x: what is fixed counts for little

Balance = tuple[int, ...]  # of each good, in sixths
Used = frozenset[int]  # which jobs


def jobs_in_rounds(jobs: Sequence[Written]) -> list[Written]:
    """dgw.job.mission-round: the first set of jobs that returns all it costs, or nothing."""
    rows = {(balance, frozenset([n])) for n, job in enumerate(jobs) if not job.event for balance in balances(job)}
    for good in range(GOODS):
        rows = without_loss(rows, good)
    used = min((used for _, used in rows), key=lambda used: (len(used), sorted(used)), default=frozenset())
    return [jobs[n] for n in sorted(used)]


def balances(job: Written) -> Iterator[Balance]:
    """The net gain of one use of a job, for each combination of alternatives, if it can be repeated without limit."""
    for way in product(*map(range, job.radix)):
        rows = [row for row in job.rows if row.choice == 0 or way[row.choice - 1] == row.branch]
        if not ends_by_itself(rows) and any(row.word.balance < 0 for row in rows):
            yield from (balance(rows, way, x) for x in ((1, LARGE) if any(row.x for row in rows) else (0,)))


def ends_by_itself(rows: Sequence[Row]) -> bool:
    """Whether a job takes cards, or needs a tile that it has not used before: neither lasts."""
    stays = takewhile(lambda row: not row.word.moves, rows)
    return any(row.word.ends for row in rows) or any(row.word.on_map and not row.word.holds for row in stays)


def balance(rows: Iterable[Row], way: Sequence[int], x: int) -> Balance:
    """The net gain of some steps."""
    goods = [0] * GOODS
    for row in rows:
        if row.word.balance:
            good = VP if row.word.of_points else way[row.pick - 1] if row.pick else row.what
            goods[good] += row.word.balance * row.n * (x if row.x else 1) * (DIE if row.dice else WHOLE)
    return tuple(goods)


def without_loss(rows: Iterable[tuple[Balance, Used]], good: int) -> set[tuple[Balance, Used]]:
    """The rows that do not lose a good, and every sum of two that is level in it."""
    kept = {(row, used) for row, used in rows if row[good] >= 0}
    level = {
        (lowest_terms(tuple(a * -loss[good] + b * gain[good] for a, b in zip(gain, loss, strict=True))), used | more)
        for gain, used in kept
        if gain[good] > 0
        for loss, more in rows
        if loss[good] < 0
    }
    return kept | level


def lowest_terms(row: Balance) -> Balance:
    """A row in the smallest whole numbers."""
    common = gcd(*row) or 1
    return tuple(n // common for n in row)
