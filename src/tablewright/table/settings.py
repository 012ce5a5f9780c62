"""How a table is set up: where it listens, where it keeps its matches, and how much it lets anybody do."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
PORT = 8400


@dataclass(frozen=True)
class Rate:
    """So many at once, and then so many a second."""

    burst: float
    a_second: float


@dataclass(frozen=True)
class Limits:
    """How much one connection or one address may ask for."""

    messages: Rate = Rate(60, 15)  # of a connection
    thoughts: Rate = Rate(3, 0.2)  # advice that a connection asks for
    sayings: Rate = Rate(6, 0.5)  # of a connection
    requests: Rate = Rate(200, 40)  # of an address, by HTTP
    matches: Rate = Rate(30, 0.05)  # that an address begins
    sockets: int = 60  # of an address at once
    body: int = 65_536  # bytes of a request

    @classmethod
    def none(cls) -> Limits:
        """No limits worth the name: for measuring, and for trials on this machine."""
        free = Rate(1e9, 1e9)
        return cls(free, free, free, free, free, sockets=1_000_000)


@dataclass(frozen=True)
class Settings:
    """Everything that can be chosen about a table; what is not said is safe."""

    database: str = ""  # a URL; empty: a SQLite file among the user's data
    host: str = "127.0.0.1"
    port: int = PORT
    names: tuple[str, ...] = ()  # host names by which browsers may call it, besides those of this machine
    proxies: str = ""  # addresses of a proxy in front of it, whose word is taken for where a request comes from
    limits: Limits = field(default_factory=Limits)
    machine: bool = True  # referee with compiled rules as soon as they are ready
    pause_s: float = 0.7  # before a computer's move, so that people can follow
    thinkers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))  # computers thinking at once
    idle_s: float = 900.0  # how long a match stays in memory when nobody looks at it
    hello_s: float = 10.0  # how long a socket may take to say who it is
    json_logs: bool = False

    @property
    def url(self) -> str:
        """The database's URL."""
        return self.database or f"sqlite:///{data_folder() / 'table.sqlite'}"

    @property
    def is_public(self) -> bool:
        """Whether other machines can reach it."""
        return self.host not in LOOPBACK

    def answers_to(self, name: str) -> bool:
        """Whether a browser may call the table by this name.

        A page that somebody else serves can make its own host name point here, but never a bare address.
        """
        return name in LOOPBACK or name in self.names or (self.is_public and _is_address(name))


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def data_folder() -> Path:
    """Where the table keeps its own: TABLEWRIGHT_TABLE, or a folder among the user's data."""
    if chosen := os.environ.get("TABLEWRIGHT_TABLE"):
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "tablewright"
