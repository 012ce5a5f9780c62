"""Turns in the event loop: one drawing at a time, with arrivals in between, first come first served.

Moves need no turn: they are read, stored and acknowledged as they come. What takes longer waits here, and the loop sees
to everything else between two turns. So a thousand tables that arrive at once neither hold up those that play nor each
other: whoever has come furthest is served first. A seat that must choose sees the table before those who only watch.
On a full server the watchers then see several moves in one drawing, and no table stands still.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from enum import IntEnum
from functools import partial
from typing import Protocol

DRAWINGS_FIRST = 8  # of tables that play, where they wait, before the next arrival is served
ASKED_FIRST = 8  # drawings for seats that must choose, where they wait, before the next for somebody who watches


class Onlooker(Protocol):
    """A viewer whose table is drawn."""

    def draw(self) -> None:
        """Draw the changes. It takes a moment, and must not raise."""


class Stage(IntEnum):
    """The stage of an arrival; the furthest are served first."""

    SITS_DOWN = 0  # is shown the table for the first time
    COMES_IN = 1  # opens a socket
    BEGINS = 2  # begins a match


class Painter:
    """Gives turns to all viewers and arrivals of a process."""

    def __init__(self) -> None:
        self._asked: dict[Onlooker, None] = {}  # viewers that must choose, in order, each once
        self._watching: dict[Onlooker, None] = {}  # everybody else
        self._asked_drawn = 0  # since the last drawing for somebody who watches
        self._arrivals: dict[Stage, dict[object, Callable[[], None]]] = {stage: {} for stage in Stage}
        self._drawn = 0  # since the last arrival was served
        self._is_due = False

    def draw_for(self, onlooker: Onlooker, *, first: bool = False, asked: bool = False) -> None:
        """Draw for somebody when it is their turn, sooner if they must choose; nobody is drawn for twice in a turn."""
        if first:
            self._arrivals[Stage.SITS_DOWN][onlooker] = onlooker.draw
        elif asked:
            self._watching.pop(onlooker, None)
            self._asked[onlooker] = None
        elif onlooker not in self._asked:
            self._watching[onlooker] = None
        self._go_on()

    async def turn(self, stage: Stage) -> None:
        """Wait for the turn of an arrival."""
        called = asyncio.get_running_loop().create_future()
        self._arrivals[stage][called] = partial(_call, called)
        self._go_on()
        await called

    def _go_on(self) -> None:
        if not self._is_due:
            self._is_due = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        """Give a turn to the first in the queue; the loop runs everything else before the next."""
        arrivals = next((waiting for waiting in self._arrivals.values() if waiting), None)
        self._is_due = False
        try:
            drawings = self._next_drawings()
            if drawings and (arrivals is None or self._drawn < DRAWINGS_FIRST):
                onlooker = next(iter(drawings))
                del drawings[onlooker]
                self._drawn += 1
                self._asked_drawn = self._asked_drawn + 1 if drawings is self._asked else 0
                onlooker.draw()
            elif arrivals:
                serve = arrivals.pop(next(iter(arrivals)))
                self._drawn = 0
                serve()
        finally:
            if self._asked or self._watching or any(self._arrivals.values()):
                self._go_on()

    def _next_drawings(self) -> dict[Onlooker, None]:
        """The viewers from which the next drawing is taken."""
        watching_waits = self._watching and self._asked_drawn >= ASKED_FIRST
        return self._asked if self._asked and not watching_waits else self._watching


def _call(waiting: asyncio.Future[None]) -> None:
    if not waiting.done():
        waiting.set_result(None)
