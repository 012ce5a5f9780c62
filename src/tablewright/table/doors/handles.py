"""File handles: each connection takes one, and a process that has none left can neither answer nor write."""

from __future__ import annotations

import resource
from contextlib import suppress

WANTED = 65_536
PLENTY = (WANTED, 10_240)  # the second where a system has a bound of its own below the one it tells
RESERVED = 200  # for the database, the rules and the pages


def raise_limit() -> None:
    """Raise this process's limit on open files as far as the system allows."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in PLENTY:
        allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        if now == resource.RLIM_INFINITY or now >= allowed:
            return
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
            return


def for_connections() -> int:
    """How many connections there are handles for."""
    now, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return WANTED if now == resource.RLIM_INFINITY else max(now - RESERVED, now // 2)
