"""Metrics for Prometheus. Each app has its own registry."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
LONG = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30)


class Metrics:
    """The counters of one app."""

    content_type = CONTENT_TYPE_PLAIN_0_0_4

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        own = self.registry
        self.requests = Counter("tablewright_requests", "HTTP requests by status.", ["status"], registry=own)
        self.sockets = Gauge("tablewright_sockets", "Open sockets.", registry=own)
        self.rooms = Gauge("tablewright_matches_live", "Matches in memory.", registry=own)
        self.begun = Counter("tablewright_matches_begun", "Matches started.", ["game"], registry=own)
        # of one kind, so that a private step looks like any other
        self.entries = Counter("tablewright_entries", "Moves, undos and take-backs stored.", registry=own)
        self.refused = Counter("tablewright_refused", "Socket requests refused.", registry=own)
        self.raced = Counter("tablewright_raced", "Entries whose number another process had taken.", registry=own)
        self.limited = Counter("tablewright_limited", "Requests refused by a limit.", ["limit"], registry=own)
        self.storing = Histogram(
            "tablewright_storing_seconds", "Time from a move to its commit.", buckets=SHORT, registry=own
        )
        self.thinking = Histogram(
            "tablewright_thinking_seconds", "Time a computer player thinks.", ["level"], buckets=LONG, registry=own
        )
        self.faults = Counter("tablewright_faults", "Internal errors.", registry=own)

    def text(self) -> bytes:
        """All counters, as Prometheus reads them."""
        return generate_latest(self.registry)
