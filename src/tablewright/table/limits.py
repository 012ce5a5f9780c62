"""Limits by network, whatever its addresses, and by seat, however often its page reconnects."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from tablewright.table.metrics import Metrics
from tablewright.table.settings import LOOPBACK, Rate, Settings

KNOWN = 10_000  # networks, or seats, whose rates are remembered
SLOW_DOWN = "Too many requests. Wait a moment, then try again."
UNKNOWN = "unknown"


@lru_cache(KNOWN)
def network(address: str) -> str:
    """The network an address belongs to: the address itself, or its /64 for IPv6."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return UNKNOWN
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))


def network_of(scope: Scope) -> str:
    """The network of a request."""
    client = scope.get("client")
    return network(str(client[0])) if client else UNKNOWN


class Bucket:
    """Lets through so many at once, and then so many a second."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate, self.left, self.at = rate, rate.burst, now

    def take(self, now: float, many: int = 1) -> bool:
        """Whether one more may pass, or so many together."""
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.a_second)
        self.at = now
        if self.left < many:
            return False
        self.left -= many
        return True


class Buckets:
    """A bucket for each network, or for each seat, and no more of them than memory allows."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.clock = rate, clock
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        now = self.clock()
        bucket = self.known.get(who) or Bucket(self.rate, now)
        self.known[who] = bucket
        self.known.move_to_end(who)
        while len(self.known) > KNOWN:
            self.known.popitem(last=False)
        return bucket.take(now)


class Shares:
    """A rate for each seat, and a shared rate for a crowd of seats in a network."""

    def __init__(self, rate: Rate, crowd: int) -> None:
        self.seats, self.networks = Buckets(rate), Buckets(rate.times(crowd))

    def take(self, seat: str, network: str) -> bool:
        return self.seats.take(seat) and self.networks.take(network)


class Places:
    """So many for each network at once."""

    def __init__(self, each: int, together: int) -> None:
        self.each, self.together, self.all = each, together, 0
        self.taken: Counter[str] = Counter()

    def enter(self, network: str, *, crowded: bool = False) -> bool:
        """Whether there is room; if so, it is occupied until `leave`. A proxy may bring a crowd."""
        if self.all >= self.together or (self.taken[network] >= self.each and not crowded):
            return False
        self.all += 1
        self.taken[network] += 1
        return True

    def leave(self, network: str) -> None:
        self.all -= 1
        self.taken[network] -= 1
        if not self.taken[network]:
            del self.taken[network]


class Gate:
    """The limits of a network and a seat."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings, self.metrics = settings, metrics
        limits = settings.limits
        self.connections = Places(limits.connections, limits.everything)
        self.sockets = Places(limits.sockets, limits.everything)
        self._rates = {name: Buckets(getattr(limits, name)) for name in ("requests", "handshakes", "matches")}
        self._shares = {
            name: Shares(getattr(limits, name), limits.crowd) for name in ("messages", "sayings", "thoughts", "undos")
        }

    def lets(self, what: str, network: str) -> bool:
        """Whether a network may do one more: `requests`, `handshakes`, `matches`."""
        return self.counted(what, self._rates[what].take(network))

    def lets_seat(self, what: str, seat: str, network: str) -> bool:
        """Whether a seat may do one more: `messages`, `sayings`, `thoughts`, `undos`."""
        return self.counted(what, self._shares[what].take(seat, network))

    def connect(self, address: str) -> bool:
        """Whether a network may have one more connection; if so, it is counted until `disconnect`."""
        crowded = self.settings.is_proxy(address)
        return self.counted("connections", self.connections.enter(network(address), crowded=crowded))

    def disconnect(self, address: str) -> None:
        self.connections.leave(network(address))

    def enter(self, network: str) -> bool:
        """Whether a network may open one more socket; if so, it is counted until `leave`."""
        return self.counted("sockets", self.sockets.enter(network))

    def leave(self, network: str) -> None:
        self.sockets.leave(network)

    def counted(self, limit: str, passes: bool) -> bool:
        """Whether something passes a limit, unchanged; refusals are counted."""
        if not passes:
            self.metrics.limited.labels(limit).inc()
        return passes

    def stranger(self, headers: Headers) -> str | None:
        """The reason why a request is not for this table: a wrong host name, or another site's page."""
        name = _name(headers.get("host", ""))
        if not self.settings.answers_to(name):
            return f"This table does not answer to the name {name[:80]!r}. Add it with `tablewright serve --name`."
        if (origin := headers.get("origin")) and not self._is_ours(origin, headers.get("host", "")):
            return "This request comes from another site."
        return None

    def _is_ours(self, origin: str, host: str) -> bool:
        try:
            page = urlsplit(origin).netloc
        except ValueError:
            return False
        return page == host or (_name(page) in LOOPBACK and _name(host) in LOOPBACK)


def _name(host: str) -> str:
    """A host name without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""
