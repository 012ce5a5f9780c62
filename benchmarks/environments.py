"""How fast learners are served: many games in one call, and one game at a time, through Python.

`python -m benchmarks.environments` steps 4,096 games of each kind by numbers drawn at random, with what the seat sees
and its mask, with the mask alone, and through the PettingZoo interface: with signs, with the table as rows, and with
signs and a history. Peers that are installed beside it (benchmarks/README.md) take turns with it in the same run. A
rate is given for each second of the clock and for each second of processor time, since machines are shared and peers
use a core or all of them.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

from benchmarks.engines import PEERS, Peer, RunningPeer, Stopped
from benchmarks.stopwatch import DECISIONS
from tablewright.envs import VectorEnv
from tablewright.library import Refused, list_games

HERE = Path(__file__).resolve().parent
BESIDE = ("pettingzoo", "pgx", "openspiel")
SEED = 1
WARM_UP = 30  # calls
GAMES, GAMES_OF_A_GPU = 4096, 131_072


@dataclass
class Rate:
    """How many decisions a second were made in each round."""

    engine: str
    game: str
    how: str
    by_clock: list[float] = field(default_factory=list)
    by_work: list[float] = field(default_factory=list)

    def line(self) -> str:
        """A row of the table."""
        clock = f"{median(self.by_clock):>12,.0f}" if self.by_clock else f"{'':>12}"
        return f"{self.engine:<12} {self.game:<22} {self.how:<28} {clock} {median(self.by_work):>12,.0f}"


class Ours:
    """One way of one game to be measured."""

    def __init__(self, game: str, how: str, work: Callable[[], int]) -> None:
        self.rate, self.work = Rate("Tablewright", game, how), work

    def measure(self, seconds: float) -> None:
        """One round."""
        done, begun, worked = 0, time.perf_counter(), time.process_time()
        while (took := time.perf_counter() - begun) < seconds:
            done += self.work()
        self.rate.by_clock.append(done / took)
        self.rate.by_work.append(done / (time.process_time() - worked))


def in_one_call(game: str, features: bool, threads: int | None) -> Callable[[], int]:
    """A call of a vector with numbers drawn at random."""
    env, chance = VectorEnv(game, GAMES, seed=SEED, features=features, threads=threads), np.random.default_rng(SEED)

    def work() -> int:
        env.step(env.random(chance))
        return GAMES

    for _ in range(WARM_UP):
        work()
    return work


def in_its_memory(game: str) -> Callable[[], int]:
    """The same on a GPU, with numbers that PyTorch draws there."""
    import torch

    env = VectorEnv(game, GAMES_OF_A_GPU, seed=SEED, on="gpu")
    numbers, count = (torch.as_tensor(array, device="cuda") for array in (env.numbers, env.count))
    rows = torch.arange(GAMES_OF_A_GPU, device="cuda")

    def work() -> int:
        places = (torch.rand(GAMES_OF_A_GPU, device="cuda") * count).long().minimum(count.long() - 1)
        env.step(numbers[rows, places])
        torch.cuda.synchronize()
        return GAMES_OF_A_GPU

    for _ in range(WARM_UP):
        work()
    return work


def one_by_one(game: str, **setup: Any) -> Callable[[], int]:
    """A match through the PettingZoo interface, with every observation."""
    from tablewright.envs import aec  # here: on a GPU nobody needs PettingZoo

    env, chance, seed = aec(game, **setup), np.random.default_rng(SEED), iter(range(1 << 30))

    def work() -> int:
        env.reset(seed=next(seed))
        made = 0
        for _agent in env.agent_iter(max_iter=400):
            told, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = np.flatnonzero(told["action_mask"])
            env.step(int(legal[int(chance.random() * len(legal))]))
            made += 1
        return made

    work()
    return work


def ours(games: Iterable[str], threads: int | None, on: str) -> list[Ours]:
    """Everything of ours that is measured, made ready."""
    if on == "gpu":
        return [Ours(game, "observations and mask, GPU", in_its_memory(game)) for game in games]
    found = []
    for game in games:
        found.append(Ours(game, "observations and mask", in_one_call(game, True, threads)))
        found.append(Ours(game, "mask alone", in_one_call(game, False, threads)))
        found.append(Ours(game, "PettingZoo AEC", one_by_one(game)))
        found.append(Ours(game, "PettingZoo AEC, entities", one_by_one(game, observe="entities")))
        found.append(Ours(game, "PettingZoo AEC, history", one_by_one(game, history=True)))
    return found


def beside(folder: Path) -> list[RunningPeer]:
    """The peers that are installed, made ready; the others are named with what installs them."""
    running = []
    for name in BESIDE:
        peer: Peer = next(peer for peer in PEERS if peer.name == name)
        place = peer.place(folder)
        if not peer.is_at(place):
            print(f"{peer.title} is not installed: {peer.install(folder)}", file=sys.stderr)
            continue
        try:
            running.append(RunningPeer(peer, place))
            running[-1].ready()
        except Stopped as reason:
            print(f"{peer.title} stopped: {reason}", file=sys.stderr)
            running.pop().close()
    return running


def main() -> None:
    """Run the command."""
    say = argparse.ArgumentParser(prog="python -m benchmarks.environments", description=(__doc__ or "").split("\n")[0])
    say.add_argument("games", nargs="*", help="games; all if none is named")
    say.add_argument("--seconds", type=float, default=2.0, help="for each figure in each round (2)")
    say.add_argument("--rounds", type=int, default=3, help="how often all take turns (3)")
    say.add_argument("--threads", type=int, help="threads of a vector; all cores if not named")
    say.add_argument("--on", choices=["cores", "gpu"], default="cores", help="the GPU alone, which needs PyTorch")
    say.add_argument("--peers", type=Path, default=HERE / ".peers", metavar="DIR", help="one environment for each peer")
    asked = say.parse_args()
    try:
        measured = ours(asked.games or list_games(), asked.threads, asked.on)
    except Refused as reason:
        sys.exit(str(reason))
    peers, theirs = beside(asked.peers) if asked.on == "cores" else [], dict[tuple[str, str, str], Rate]()
    for _ in range(asked.rounds):
        for way in measured:
            way.measure(asked.seconds)
        for peer in peers:
            for answer in peer.measure(asked.seconds / 4):
                if answer.get("what") == DECISIONS:
                    key = (peer.title, answer["game"], answer["how"])
                    theirs.setdefault(key, Rate(*key)).by_work.append(answer["per_s"])
    for peer in peers:
        peer.close()
    print(f"{'engine':<12} {'game':<22} {'how':<28} {'a second':>12} {'a core':>12}")
    for rate in [*(way.rate for way in measured), *theirs.values()]:
        print(rate.line())


if __name__ == "__main__":
    main()
