"""`python -m benchmarks.gpu [GAME ...]`: random games on the GPU of this machine, and whether cores play the very same.

For each game: how long it took to compile, decisions a second with nothing noted and with all that a batch notes, and
as many games as asked for held against those of the cores, row by row.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields
from multiprocessing import get_context

import numpy as np

from tablewright.engine.machine.gpu.availability import why_no_gpu
from tablewright.games import registry
from tablewright.lab.batches.on_gpu import GpuHall, play_on_gpu
from tablewright.lab.batches.plan import Plan
from tablewright.lab.batches.playing import play
from tablewright.lab.batches.rows import Rows
from tablewright.match import configure

ROUNDS = 3


def plan_of(name: str, player: str) -> Plan:
    """A game as it is usually set up, everybody playing alike."""
    game = registry.find(name)
    pack = game.load(None)
    config = configure(game, None, pack=pack)
    return Plan(game, pack, config, (player,) * config.seats, 1)


def digest(rows: Rows) -> str:
    """A fingerprint of every number of every column."""
    whole = hashlib.sha256()
    for field in fields(Rows)[1:]:
        whole.update(np.ascontiguousarray(getattr(rows, field.name)).tobytes())
    return whole.hexdigest()


def digest_on_cores(name: str, player: str, games: int) -> str:
    return digest(play(plan_of(name, player), 0, games))


def decisions_a_second(plan: Plan, games: int, *, noting: bool) -> float:
    """The best of a few rounds, the memory for it being laid out already."""
    hall, best = GpuHall(plan, noting=noting), float("inf")
    laid_out = hall.lay_out(0, games)
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        hall.run(laid_out)
        best = min(best, time.perf_counter() - begun)
    return float(laid_out.rows["noted"].copy_to_host()["decisions"].sum()) / best


def measure(name: str, player: str, games: int, check: int) -> None:
    """Print one line about a game."""
    plan = plan_of(name, player)
    with ProcessPoolExecutor(1, get_context("spawn")) as beside:
        cores = beside.submit(digest_on_cores, name, player, check) if check else None
        begun = time.perf_counter()
        GpuHall(plan)
        ready = time.perf_counter() - begun
        bare, noted = (decisions_a_second(plan, games, noting=noting) for noting in (False, True))
        rates = f"{bare / 1e6:.1f} million decisions a second, {noted / 1e6:.1f} noted"
        line = f"{name}, {player}: ready in {ready:.0f} s; {rates}"
        if cores:
            same = digest(play_on_gpu(plan, 0, check)) == cores.result()
            line += f"; {check:,} games {'are the same' if same else 'DIFFER'} on cores"
        print(line, flush=True)


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m benchmarks.gpu", description=__doc__)
    words.add_argument("names", metavar="GAME", nargs="*", default=list(registry.FOLDERS), help="all, if left out")
    words.add_argument("--games", type=int, default=4_000_000, help="games that are timed")
    words.add_argument("--check", type=int, default=0, help="games that cores play too")
    words.add_argument("--player", default="random", help="random, quick or learnt")
    asked = words.parse_args()
    if missing := why_no_gpu():
        print(missing)
        return 1
    for name in asked.names:
        measure(name, asked.player, asked.games, asked.check)
    return 0


if __name__ == "__main__":
    sys.exit(main())
