"""Play a batch: games by their numbers, on the cores of this machine or on its GPU, behind one call.

The same seed and the same numbers give the same rows, whatever plays them and in whatever pieces.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass

from tablewright.engine.game.contract import STOPPED, Config, Game, Pack
from tablewright.lab.batches.loops import AT_RANDOM, BY_LEARNING, BY_WORTH
from tablewright.lab.batches.rows import Rows, joined
from tablewright.match import Refused
from tablewright.players import find
from tablewright.players.interface import UnknownPlayer
from tablewright.players.learnt import network_for
from tablewright.players.quick import worth_of

CPU, GPU, AUTO = "cpu", "gpu", "auto"
ONE_PLY = {"random": AT_RANDOM, "quick": BY_WORTH, "learnt": BY_LEARNING}
SEARCH = re.compile(r"search (\d{1,6})")
HANDFUL = 250  # games that a thread takes at a time
SLOW_HANDFUL = 10  # where players search

Progress = Callable[[int], None]  # games played so far


@dataclass(frozen=True)
class Plan:
    """What is played: all but the numbers of the games."""

    game: Game
    pack: Pack
    config: Config
    players: tuple[str, ...]  # who sits in each seat
    seed: int

    @property
    def mode(self) -> str:
        return self.game.modes[self.config.mode] if self.game.modes else ""

    @property
    def how(self) -> tuple[int, ...] | None:
        """How each seat chooses, as the loops take it; None where somebody plays outside of them."""
        ways = [ONE_PLY.get(name, simulations_of(name)) for name in self.players]
        searching = [way for way in ways if way is not None and way > 0]
        together = None not in ways and len(searching) in (0, len(ways))
        return tuple(way for way in ways if way is not None) if together else None


def simulations_of(name: str) -> int | None:
    """The simulations of `search 400`; None for all other names."""
    found = SEARCH.fullmatch(name)
    return int(found[1]) if found and int(found[1]) > 0 else None


def check_players(plan: Plan) -> None:
    """Say it in a sentence if somebody named in a plan cannot play."""
    for name in plan.players:
        if name not in ONE_PLY and simulations_of(name) is None:
            find(name)
        if name == "quick":
            worth_of(plan.game)
        if (name == "learnt" or simulations_of(name)) and network_for(plan.game, plan.mode) is None:
            raise UnknownPlayer(
                f"{name!r} goes by a learnt evaluation, and {plan.game.title} has none{of_mode(plan)}: choose another "
                "player."
            )
    if plan.how is None and any(name == "learnt" or simulations_of(name) for name in plan.players):
        raise UnknownPlayer(
            "Players like 'search 100' sit down with each other only, and 'learnt' with those that look at most one "
            "move ahead (random, quick, learnt)."
        )


def of_mode(plan: Plan) -> str:
    return f" for its mode {plan.mode!r}" if plan.mode else ""


def play(
    plan: Plan, first: int, games: int, on: str = CPU, cores: int | None = None, progress: Progress | None = None
) -> Rows:
    """Play the games with the numbers `first`, `first + 1`, ..., and note what became of each."""
    check_players(plan)
    if on == GPU or (on == AUTO and _has_gpu(plan)):
        from tablewright.lab.batches.on_gpu import play_on_gpu

        rows = play_on_gpu(plan, first, games, progress)
    else:
        rows = _on_cores(plan, first, games, cores or os.cpu_count() or 1, progress)
    if (rows.reasons == STOPPED).any():
        raise Refused(
            f"A game with the pack {plan.pack.name!r} could not go on: more had to happen at once than the game has "
            f"room for, a fault of the pack or of ours; 'tablewright selfcheck {plan.game.name} --pack PATH' shows "
            "where."
        )
    return rows


def _has_gpu(plan: Plan) -> bool:
    from tablewright.engine.machine.gpu.at_hand import why_no_gpu

    return plan.how is not None and max(plan.how) <= 0 and not why_no_gpu()


def _on_cores(plan: Plan, first: int, games: int, cores: int, progress: Progress | None) -> Rows:
    """Play by threads: the rules let go of Python's lock."""
    if plan.how is None:
        from tablewright.lab.batches.by_players import play_by_players

        return play_by_players(plan, first, games, cores, progress)
    from tablewright.lab.batches.tables import Table

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
    """The parts in their order; who stops listening stops the rest."""
    waiting = [threads.submit(one, handful) for handful in handfuls]
    try:
        for part in waiting:
            yield part.result()
    finally:
        for part in waiting:
            part.cancel()
