"""Weighing undos: each tries many worlds in Python, so that all matches take turns and leave time for the rest."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from tablewright.match import Refused

Question = Callable[[int], Refused | None]


class Weigher:
    """A thread that checks undos, resting after each as long as it took; a single one is never late."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(1, "weighing")
        self._due = 0.0

    async def weigh(self, why_not: Question, seat: int) -> Refused | None:
        """Why a seat may not undo, if it may not."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._weigh, why_not, seat)

    def _weigh(self, why_not: Question, seat: int) -> Refused | None:
        time.sleep(max(0.0, self._due - time.monotonic()))
        begun = time.monotonic()
        try:
            return why_not(seat)
        finally:
            self._due = 2 * time.monotonic() - begun

    def close(self) -> None:
        """Weigh no more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
