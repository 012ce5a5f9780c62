"""Drawing in turn: one table at a time, and whatever is urgent comes in between."""

from __future__ import annotations

import asyncio
from typing import Protocol


class Onlooker(Protocol):
    """Somebody for whom a table is drawn."""

    def draw(self) -> None:
        """Draw what has changed. It takes a moment, and nothing may go wrong outside."""


class Painter:
    """Draws for all who look on in a process, in the order in which they asked."""

    def __init__(self) -> None:
        self._waiting: dict[Onlooker, None] = {}  # in order, each of them once

    def draw_for(self, onlooker: Onlooker) -> None:
        """Draw for somebody when it is their turn; to ask again before that changes nothing."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._draw_next)
        self._waiting[onlooker] = None

    def _draw_next(self) -> None:
        """Draw for the first who waits; the loop sees to everything else before the next."""
        onlooker = next(iter(self._waiting))
        try:
            onlooker.draw()
        finally:
            del self._waiting[onlooker]
            if self._waiting:
                asyncio.get_running_loop().call_soon(self._draw_next)
