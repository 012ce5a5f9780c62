"""Leaving in good order when the window is closed."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn


@contextmanager
def ending_in_order() -> Iterator[None]:
    """Within it, a closed window or a request to end raises SystemExit, so that cleanup still runs."""

    def leave(number: int, _: object) -> NoReturn:
        raise SystemExit(128 + number)

    before = {number: signal.signal(number, leave) for number in (signal.SIGHUP, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, habit in before.items():
            signal.signal(number, habit)
