"""Threads in which computer players think, shared fairly, and the memory that the players hold.

Quick levels have threads of their own: they never wait behind slow ones. Slow levels think in slices, and between two
slices a shorter thought, such as a hint, may go first.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any

from tablewright.players import TREES, Effort, Pace, Paced, Player
from tablewright.table.live.queueing import FairQueue, Job
from tablewright.table.settings import Limits

SLICE_S = 0.05  # of thinking, until a shorter thought may go first
NICE = 10  # how far long searches stand back behind everything else on the machine
A_PLAYER = 4_096  # bytes, of a player that remembers nothing
Seat = tuple[str, int]  # of a match


class Dropped(Exception):
    """Nobody waits for the thought any more."""


class Lane:
    """Some threads, and the queue in front of them."""

    def __init__(self, name: str, threads: int, at_once: int) -> None:
        self.queue = FairQueue(at_once)
        self.closed = False
        self._lock = threading.Lock()
        self._threads = ThreadPoolExecutor(threads, name)

    def add(self, job: Job) -> bool:
        """Queue a job; return whether its network was already at its limit."""
        with self._lock:
            is_over = self.queue.add(job)
        self._threads.submit(self._work)
        return is_over

    def _work(self) -> None:
        """Run jobs as long as there are any."""
        while job := self._take():
            self._think(job)

    def _take(self) -> Job | None:
        with self._lock:
            return self.queue.take()

    def _think(self, job: Job) -> None:
        job.since = time.perf_counter()
        try:
            if not (job.dropped or self.closed) and job.answer.set_running_or_notify_cancel():
                job.answer.set_result(job.think(job))
        except BaseException as error:
            job.answer.set_exception(error)
        finally:
            with self._lock:
                self._charge(job)
                self.queue.end(job)

    def pause(self, job: Job) -> None:
        """Between two slices of a job, think about shorter ones that may go first."""
        with self._lock:
            self._charge(job)
        while not (job.dropped or self.closed) and (shorter := self._take_before(job)):
            self._think(shorter)
        if job.dropped or self.closed:
            raise Dropped
        job.since = time.perf_counter()

    def _take_before(self, job: Job) -> Job | None:
        with self._lock:
            return self.queue.take_before(job)

    def _charge(self, job: Job) -> None:
        now = time.perf_counter()
        self.queue.charge(job, now - job.since)
        job.since = now

    def close(self) -> None:
        """Think no more."""
        self.closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)


class Thinkers:
    """The threads of a table: one lane for quick levels, one for the others."""

    def __init__(self, limits: Limits) -> None:
        threads = limits.thinkers or max(1, (os.cpu_count() or 2) - 1)
        self.quick = Lane("quick thinking", threads, threads)
        self.slow = Lane("thinking", threads, limits.thinking)
        self._growers = ThreadPoolExecutor(TREES * threads, "search", initializer=stand_back)

    async def think(
        self, think: Callable[[Pace], Any], network: str, table: str, effort: Effort, held_up: Callable[[], None]
    ) -> Any:
        """Run a thought in its turn; `held_up` is called if the network already has enough of them."""
        lane = self.quick if effort == Effort.MOMENT else self.slow

        def paced(job: Job) -> Any:
            return think(Pace(self._growers, SLICE_S, partial(lane.pause, job)))

        job = Job(network, table, effort, paced)
        if lane.add(job) and lane is self.slow:
            held_up()
        try:
            return await asyncio.wrap_future(job.answer)
        except asyncio.CancelledError:
            job.dropped = True
            raise

    def least_busy(self, networks: Collection[str]) -> str:
        """The network of some that thinks least just now."""
        return min(sorted(networks), key=self.slow.queue.load)

    def close(self) -> None:
        """Think no more."""
        self.quick.close()
        self.slow.close()
        self._growers.shutdown(wait=False, cancel_futures=True)


def stand_back() -> None:
    """Let a thread give way to whatever else wants to run; only Linux has priorities for threads."""
    if sys.platform == "linux":
        own = threading.get_native_id()
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, own, min(19, os.getpriority(os.PRIO_PROCESS, own) + NICE))


class Minds:
    """The computer players of all tables while they rest, and the memory that they hold."""

    def __init__(self, most: int) -> None:
        """Create a pool of at most `most` bytes; the players idle longest are dropped first."""
        self.most, self.weight = most, 0
        self._resting: OrderedDict[Seat, tuple[Player, int]] = OrderedDict()

    def wake(self, seat: Seat) -> Player | None:
        """The player of a seat, about to think; None if a new one is needed."""
        player, weight = self._resting.pop(seat, (None, 0))
        self.weight -= weight
        return player

    def rest(self, seat: Seat, player: Player) -> None:
        """Store a player until its next turn, if there is room."""
        self.wake(seat)
        weight = player.weight if isinstance(player, Paced) else A_PLAYER
        self._resting[seat] = (player, weight)
        self.weight += weight
        while self.weight > self.most:
            self.let_go()

    def let_go(self) -> bool:
        """Drop the player idle longest; a new one replaces it when needed. False if there is none."""
        if not self._resting:
            return False
        self.wake(next(iter(self._resting)))
        return True

    def leave(self, match: str, seats: int) -> None:
        """Let all players of a match go."""
        for seat in range(seats):
            self.wake((match, seat))

    def __len__(self) -> int:
        return len(self._resting)
