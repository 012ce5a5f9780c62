"""How a table is set up: where it listens, where it keeps its matches, and how much it lets anybody do."""

from __future__ import annotations

import math
import os
from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
PORT = 8400


@dataclass(frozen=True)
class Rate:
    """So many at once, and then so many a second."""

    burst: float
    a_second: float

    def times(self, many: int) -> Rate:
        """As much as so many have together."""
        return Rate(self.burst * many, self.a_second * many)


class BadLimit(Exception):
    """A limit cannot be read; the message says how to write it."""


@dataclass(frozen=True)
class Limits:
    """The limits of networks and seats. A network is an IPv4 address, or the /64 of an IPv6 address."""

    # of a network
    connections: int = 150  # at once, of any kind
    sockets: int = 60  # at once
    handshakes: Rate = Rate(120, 2)  # sockets that it opens
    requests: Rate = Rate(200, 40)  # by HTTP
    matches: Rate = Rate(30, 0.05)  # that it begins
    thinking: int = 4  # masters, grandmasters and hints that think at once; more wait their turn
    # of a seat, however often its page comes back
    messages: Rate = Rate(60, 15)
    sayings: Rate = Rate(6, 0.5)
    thoughts: Rate = Rate(3, 0.2)  # advice
    undos: Rate = Rate(20, 1)
    crowd: int = 8  # how many seats' worth of those a network has
    # of a connection
    head: int = 16_384  # bytes of a request's first line and headers
    headers: int = 100
    url: int = 2_048  # letters
    body: int = 65_536  # bytes of a request
    request_s: float = 15.0  # for a request to come in
    answer_s: float = 120.0  # for its answer to be taken
    hello_s: float = 10.0  # for a socket to say who it is
    frames: Rate = Rate(300, 60)  # of a socket
    fragments: int = 32  # of a message
    # of a match
    entries: int = 10_000  # moves, undos, and answers to take-backs
    # of all together
    everything: int = 4_000  # connections at once; fewer where the machine allows fewer
    held: int = 2_000  # matches in memory at once
    memory: int = 1 << 30  # bytes that they take with their computer players, as far as can be told
    trees: int = 1 << 28  # bytes that resting computer players keep of what they thought
    thinkers: int = 0  # threads for quick levels, and as many for slow ones; 0: one fewer than there are cores

    def changed(self, words: Iterable[str]) -> Limits:
        """These limits but for some, given like `sockets=100` or `requests=400/80`; BadLimit where one is not so."""
        changes: dict[str, Any] = {}
        names = [limit.name for limit in fields(self)]
        for word in words:
            name, _, value = word.partition("=")
            if name not in names:
                raise BadLimit(f"There is no limit {name!r}. The limits: {', '.join(names)}.")
            changes[name] = _read(getattr(self, name), name, value)
        return replace(self, **changes)

    @classmethod
    def none(cls) -> Limits:
        """No limits worth the name on how often and how many: for measuring, and for trials on this machine."""
        free, many = Rate(1e9, 1e9), 1_000_000
        return cls(
            connections=many, sockets=many, handshakes=free, requests=free, matches=free, messages=free,
            sayings=free, thoughts=free, undos=free, frames=free, everything=many, thinking=many,
        )  # fmt: skip


@dataclass(frozen=True)
class Settings:
    """All settings of a table; defaults are safe."""

    database: str = ""  # a URL; empty: a SQLite file among the user's data
    host: str = "127.0.0.1"
    port: int = PORT
    names: tuple[str, ...] = ()  # host names by which browsers may call it, besides those of this machine
    proxies: str = ""  # addresses of a proxy in front of it, whose word is taken for where a request comes from
    limits: Limits = field(default_factory=Limits)
    machine: bool = True  # referee with compiled rules as soon as they are ready
    pause_s: float = 0.7  # before a computer's move, so that people can follow
    moment_s: float = 2.0  # before one that changes what a person, who may choose as well, can do
    idle_s: float = 900.0  # how long a match stays in memory when nobody looks at it, while there is room
    metrics_secret: str = ""  # with which the figures can be read; empty: by nobody, since they count private moves too
    json_logs: bool = False
    rest: float = 3.0  # how much longer than it works the archivist of finished matches rests
    dump_exists: bool = False  # of a PostgreSQL database of an older release, which is changed for good
    shelf: Path | None = None  # where reports are kept; None: among the user's data
    reports: bool | None = (
        None  # whether anybody is shown them; None: only this machine, and only while nobody else comes
    )

    @property
    def url(self) -> str:
        """The database's URL."""
        return self.database or f"sqlite:///{data_folder() / 'table.sqlite'}"

    @property
    def is_public(self) -> bool:
        """Whether other machines can reach it."""
        return self.host not in LOOPBACK

    @property
    def is_open(self) -> bool:
        """Whether the table is open to others: other machines, other names, or a proxy."""
        return self.is_public or bool(self.names or self.proxies)

    def is_proxy(self, address: str) -> bool:
        """Whether an address belongs to a trusted proxy."""
        if self.proxies.strip() == "*":
            return True
        named = [part.strip() for part in self.proxies.split(",")]
        return address in named or (_is_address(address) and any(_lies_in(address, part) for part in named))

    def answers_to(self, name: str) -> bool:
        """Whether a browser may call the table by this name.

        A page that somebody else serves can make its own host name point here, but never a bare address.
        """
        return name in LOOPBACK or name in self.names or (self.is_public and _is_address(name))


def _read(usual: Rate | float, name: str, value: str) -> Rate | float:
    """A limit of the same kind as the usual one."""
    kind = int if isinstance(usual, int) else float
    try:
        numbers = [kind(part) for part in value.split("/")]
    except ValueError:
        numbers = []
    if len(numbers) != (2 if isinstance(usual, Rate) else 1) or not all(0 < number < math.inf for number in numbers):
        raise BadLimit(f"The limit {name!r} cannot be {value!r}. Write it like {name}={in_words(usual)}.")
    return Rate(*numbers) if isinstance(usual, Rate) else numbers[0]


def in_words(limit: Rate | float) -> str:
    """A limit as written: a number, or a burst and a rate per second."""
    return f"{limit.burst:g}/{limit.a_second:g}" if isinstance(limit, Rate) else f"{limit:.10g}"


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _lies_in(address: str, network: str) -> bool:
    try:
        return ip_address(address) in ip_network(network)
    except ValueError:
        return False


def data_folder() -> Path:
    """Where the table keeps its own: TABLEWRIGHT_TABLE, or a folder among the user's data."""
    if chosen := os.environ.get("TABLEWRIGHT_TABLE"):
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "tablewright"


def reports_folder() -> Path:
    """Where the reports of this machine are kept."""
    return data_folder() / "reports"
