"""Play a batch: games by their numbers, on the cores of this machine or on its GPU, behind one call.

The same seed and the same numbers give the same rows, whatever plays them and in whatever pieces.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

from tablewright.engine.game.contract import STOPPED
from tablewright.engine.machine.gpu.availability import why_no_gpu
from tablewright.lab.batches.by_players import play_by_players
from tablewright.lab.batches.on_gpu import play_on_gpu
from tablewright.lab.batches.plan import Plan, Progress, check_players
from tablewright.lab.batches.rows import Rows, joined
from tablewright.lab.batches.tables import Table
from tablewright.match import Refused

CPU, GPU, AUTO = "cpu", "gpu", "auto"
HANDFUL = 250  # games that a thread takes at a time
SLOW_HANDFUL = 10  # where players search


def play(
    plan: Plan, first: int, games: int, on: str = CPU, cores: int | None = None, progress: Progress | None = None
) -> Rows:
    """Play the games `first`, `first + 1`, ... and return their results."""
    check_players(plan)
    if on == GPU or (on == AUTO and _has_gpu(plan)):
        rows = play_on_gpu(plan, first, games, progress)
    else:
        rows = _on_cores(plan, first, games, cores or os.cpu_count() or 1, progress)
    if (rows.reasons == STOPPED).any():
        raise Refused(
            f"A game with the pack {plan.pack.name!r} could not continue: more had to happen at once than the game has "
            f"room for. Run 'tablewright selfcheck {plan.game.name} --pack PATH' to see where."
        )
    return rows


def _has_gpu(plan: Plan) -> bool:
    return plan.how is not None and max(plan.how) <= 0 and not why_no_gpu()


def _on_cores(plan: Plan, first: int, games: int, cores: int, progress: Progress | None) -> Rows:
    """Play by threads: the rules let go of Python's lock."""
    if plan.how is None:
        return play_by_players(plan, first, games, cores, progress)
    each = SLOW_HANDFUL if max(plan.how) > 0 else HANDFUL
    handfuls = [(at, min(each, first + games - at)) for at in range(first, first + games, each)]
    tables = [Table(plan) for _ in range(min(cores, len(handfuls)) or 1)]
    with ThreadPoolExecutor(len(tables), thread_name_prefix="batch") as threads:
        free = list(tables)

        def one(handful: tuple[int, int]) -> Rows:
            table = free.pop()
            try:
                return table.play(*handful)
            finally:
                free.append(table)

        with closing(_as_they_come(threads, one, handfuls)) as coming:
            parts = []
            for part in coming:
                parts.append(part)
                if progress:
                    progress(part.first + part.games - first)
    return joined(parts) if parts else tables[0].play(first, 0)


def _as_they_come(
    threads: ThreadPoolExecutor, one: Callable[[tuple[int, int]], Rows], handfuls: list[tuple[int, int]]
) -> Generator[Rows, None, None]:
    """The parts in order; if the reader stops, the rest are cancelled."""
    waiting = [threads.submit(one, handful) for handful in handfuls]
    try:
        for part in waiting:
            yield part.result()
    finally:
        for part in waiting:
            part.cancel()
