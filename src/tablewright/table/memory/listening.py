"""Listening for other processes' writes to a shared database."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Literal

import psycopg

from tablewright.table.memory.rows import Change
from tablewright.table.memory.store import CHANNEL, Store

LOOK_UP = 0.5  # seconds between looks at whether to stop
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0  # seconds before the line is tried again
KINDS: tuple[Literal["entry", "saying", "seat"], ...] = ("entry", "saying", "seat")


class Listener:
    """Calls back, in the loop in which it was made, whenever another process has changed something.

    Whenever the line is up, also for the first time, it says that everything may have changed. A database of this
    process alone has nothing to listen to.
    """

    def __init__(self, store: Store, heard: Callable[[Change], None]) -> None:
        self.store, self._heard = store, heard
        self._loop = asyncio.get_running_loop()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        if store.shared:
            self._thread = threading.Thread(target=self._run, name="listener", daemon=True)
            self._thread.start()

    async def close(self) -> None:
        """Stop listening."""
        self._stop.set()
        if self._thread:
            await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        pause = FIRST_PAUSE
        while not self._stop.is_set():
            with suppress(psycopg.Error):
                with psycopg.connect(self._address(), autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    pause = FIRST_PAUSE
                    self._call(Change("all"))
                    self._listen(connection)
                return
            self._stop.wait(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _listen(self, connection: psycopg.Connection) -> None:
        while not self._stop.is_set():
            for notice in connection.notifies(timeout=LOOK_UP):
                if change := change_in(notice.payload, self.store.origin):
                    self._call(change)

    def _address(self) -> str:
        return self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def _call(self, change: Change) -> None:
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._heard, change)


def change_in(words: str, own: str) -> Change | None:
    """Parse a notice; None for our own, and for notices that make no sense."""
    origin, kind, match = (*words.split(" "), "", "")[:3]
    known = next((change for change in KINDS if change == kind), None)
    return Change(known, match) if known and origin != own else None
