"""The table's logs: readable lines, or one JSON object a line. Never a secret or a hidden card.

Code says `note("match begun", match=..., game=...)`. What may be named is listed here, so that a secret, a key or a
move cannot slip into a log by accident: the page's link keeps its secret behind a `#`, which no browser sends.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

LOGGER = logging.getLogger("tablewright.table")
NAMED = frozenset({
    "match", "game", "seat", "level", "method", "route", "status", "ms", "address", "reason", "error", "where",
    "sockets", "matches", "host", "port", "copy", "database", "seconds",
})  # fmt: skip


def note(what: str, level: int = logging.INFO, /, **facts: Any) -> None:
    """Write down that something happened; a fact that is not in `NAMED` is a fault of ours."""
    if unknown := facts.keys() - NAMED:
        raise ValueError(f"a log does not speak of {', '.join(sorted(unknown))}")
    LOGGER.log(level, what, extra={"facts": facts})


def fault(what: str, error: BaseException, /, **facts: Any) -> None:
    """Log an internal fault by kind and place; its message might contain secrets."""
    note(what, logging.ERROR, error=type(error).__name__, where=_where(error), **facts)


def _where(error: BaseException) -> str:
    trace, places = error.__traceback__, []
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return " < ".join(reversed(places[-4:]))


class ReadableLines(logging.Formatter):
    """Writes each note as a line for people."""

    def format(self, record: logging.LogRecord) -> str:
        facts = getattr(record, "facts", {})
        told = "".join(f"  {name} {value}" for name, value in facts.items())
        return f"{_time(record)}  {record.levelname.lower():7}  {record.getMessage()}{told}"


class JsonLines(logging.Formatter):
    """Writes each note as a JSON object on a line."""

    def format(self, record: logging.LogRecord) -> str:
        facts = getattr(record, "facts", {})
        told = {"time": _time(record), "level": record.levelname.lower(), "what": record.getMessage(), **facts}
        return json.dumps(told, ensure_ascii=False, default=str)


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def begin(*, as_json: bool) -> None:
    """Send log lines to the error stream."""
    stream = logging.StreamHandler(sys.stderr)
    stream.setFormatter(JsonLines() if as_json else ReadableLines())
    LOGGER.handlers[:] = [stream]
    LOGGER.setLevel(logging.INFO)
    LOGGER.propagate = False
