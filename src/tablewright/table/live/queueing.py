"""The order in which computer players think: fair to networks first, then to the tables of each."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from tablewright.players import Effort

Thought = Callable[["Job"], Any]


@dataclass(eq=False)
class Job:
    """One choice to think about, for a table of a network."""

    network: str
    table: str
    effort: Effort
    think: Thought
    number: int = 0
    since: float = 0.0  # when its thinking was last charged
    answer: Future[Any] = field(default_factory=Future)
    dropped: bool = False  # nobody waits for the answer any more


@dataclass(eq=False)
class TableShare:
    """A table's share: seconds of thinking so far, and waiting jobs."""

    used: float = 0.0
    waiting: list[Job] = field(default_factory=list)
    thinking: int = 0

    @property
    def is_busy(self) -> bool:
        return bool(self.waiting or self.thinking)

    @property
    def next(self) -> Job:
        """The shortest job, of equals the one that has waited longest."""
        return min(self.waiting, key=lambda job: (job.effort, job.number))


@dataclass(eq=False)
class NetworkShare:
    """A network's share, by table."""

    used: float = 0.0
    tables: dict[str, TableShare] = field(default_factory=dict)
    waiting: int = 0
    thinking: int = 0

    @property
    def is_busy(self) -> bool:
        return bool(self.waiting or self.thinking)

    @property
    def next(self) -> Job:
        """The next job of the table that has thought least."""
        return min((table for table in self.tables.values() if table.waiting), key=_used_least).next


def _used_least(table: TableShare) -> tuple[float, int]:
    return table.used, table.next.number


class FairQueue:
    """Jobs in fair order: the network that has used least time first, and within it the table that has.

    Whoever comes back after a rest starts level with those who are thinking, so nobody saves up a claim.
    """

    def __init__(self, at_once: int) -> None:
        """A network has at most so many jobs under way."""
        self.at_once = at_once
        self._numbers = count(1)
        self._networks: dict[str, NetworkShare] = {}
        self._level = 0.0  # the time used by the network whose job was taken last

    def add(self, job: Job) -> bool:
        """Queue a job; return whether its network was already at its limit."""
        job.number = next(self._numbers)
        network = self._networks.setdefault(job.network, NetworkShare(self._level))
        table = network.tables.setdefault(job.table, TableShare())
        is_over = network.waiting + network.thinking >= self.at_once
        if not network.is_busy:
            network.used = max(network.used, self._level)
        if not table.is_busy:
            busy = (other.used for other in network.tables.values() if other.is_busy)
            table.used = max(table.used, min(busy, default=0.0))
        table.waiting.append(job)
        network.waiting += 1
        return is_over

    def take(self) -> Job | None:
        """Start the next job and return it; None if none waits, or only jobs of networks at their limit."""
        ready = [network for network in self._networks.values() if network.waiting and network.thinking < self.at_once]
        if not ready:
            return None
        return self._taken(min(ready, key=lambda network: (network.used, network.next.number)).next)

    def take_before(self, job: Job) -> Job | None:
        """A shorter job to run before the rest of a current one, if its network has used no more time."""
        most = self._networks[job.network].used
        ready = [network for network in self._networks.values() if network.waiting and network.used <= most]
        shorter = [one for network in ready if (one := network.next).effort < job.effort]
        return self._taken(min(shorter, key=lambda one: self._networks[one.network].used)) if shorter else None

    def _taken(self, job: Job) -> Job:
        network = self._networks[job.network]
        table = network.tables[job.table]
        table.waiting.remove(job)
        table.thinking += 1
        network.waiting -= 1
        network.thinking += 1
        self._level = max(self._level, network.used)
        return job

    def charge(self, job: Job, seconds: float) -> None:
        """Note that a job under way has thought for so long."""
        network = self._networks[job.network]
        network.used += seconds
        network.tables[job.table].used += seconds

    def end(self, job: Job) -> None:
        """Note that a job is no longer under way."""
        network = self._networks[job.network]
        network.thinking -= 1
        network.tables[job.table].thinking -= 1
        if not any(network.is_busy for network in self._networks.values()):
            self._networks.clear()
            self._level = 0.0
        elif not network.is_busy and network.used <= self._level:
            del self._networks[job.network]

    def load(self, network: str) -> int:
        """How many jobs of a network wait or are under way."""
        share = self._networks.get(network)
        return share.waiting + share.thinking if share else 0
