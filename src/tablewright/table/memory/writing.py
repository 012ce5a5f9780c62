"""Group commit: whatever waits to be written is written together, and nobody hears of it before it is safe."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy.exc import DataError, IntegrityError

from tablewright.table.logs import fault
from tablewright.table.memory.rows import (
    Begun,
    DatabaseTrouble,
    Deed,
    Entry,
    Happened,
    MatchRow,
    SeatTaken,
    StoreError,
)
from tablewright.table.memory.store import Store

MOST_AT_ONCE = 500
PACE_S = 0.02  # from one commit to the next: who comes in between is written together
AT_FAULT = (IntegrityError, DataError)  # one change is wrong: the others must not suffer for it
CLOSING = "The table is closing. Nothing was changed; try again in a moment."


class Waiting(NamedTuple):
    """A change waiting to be written, and its waiting tasks."""

    deed: Deed
    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[bool]


class Writer:
    """One thread that commits for all matches of a process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._door = threading.Lock()  # nobody may come in behind the last one
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def append(self, match: str, entry: Entry) -> bool:
        """Write an entry; True once it is committed, False if another has its number or its request was written."""
        return await self._written(Happened(match, entry))

    async def create(self, row: MatchRow, entries: Sequence[Entry] = ()) -> None:
        """Write a new match, with earlier entries if it continues another."""
        await self._written(Begun(row, entries))

    async def take_seat(self, match: str, seat: int) -> None:
        """Write that a person has opened a seat."""
        await self._written(SeatTaken(match, seat))

    async def _written(self, deed: Deed) -> bool:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[bool] = loop.create_future()
        with self._door:
            if self._closed:
                raise StoreError(CLOSING)
            self._queue.put(Waiting(deed, loop, answer))
        return await answer

    async def close(self) -> None:
        """Finish accepted writes, then accept nothing more."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        due = 0.0  # a lone entry is never late
        while (first := self._queue.get()) is not None:
            time.sleep(max(0.0, due - time.monotonic()))
            due = time.monotonic() + PACE_S
            batch, last = self._gather(first)
            self._write(batch)
            if last:
                return

    def _gather(self, first: Waiting) -> tuple[list[Waiting], bool]:
        """Everything waiting to be written, and whether the table is closing."""
        batch = [first]
        with suppress(queue.Empty):
            while len(batch) < MOST_AT_ONCE:
                another = self._queue.get_nowait()
                if another is None:
                    return batch, True
                batch.append(another)
        return batch, False

    def _write(self, batch: list[Waiting]) -> None:
        try:
            written = self.store.write([waiting.deed for waiting in batch])
        except Exception as error:
            if len(batch) > 1 and isinstance(error.__cause__, AT_FAULT):
                for waiting in batch:
                    self._write([waiting])
                return
            if not isinstance(error, StoreError):
                fault("moves could not be kept", error)
            failure = error
            _answer(batch, lambda waiting: _fail(waiting.answer, failure))
            return
        results = dict(zip((id(waiting) for waiting in batch), written, strict=True))
        _answer(batch, lambda waiting: _succeed(waiting.answer, results[id(waiting)]))


def _answer(batch: list[Waiting], answer: Callable[[Waiting], None]) -> None:
    """Answer all waiting tasks, with one call for each event loop."""

    def answer_all(here: list[Waiting]) -> None:
        for waiting in here:
            answer(waiting)

    for loop in {id(waiting.loop): waiting.loop for waiting in batch}.values():
        here = [waiting for waiting in batch if waiting.loop is loop]
        with suppress(RuntimeError):  # the loop is closed, and nobody waits any more
            loop.call_soon_threadsafe(answer_all, here)


def _succeed(answer: asyncio.Future[bool], written: bool) -> None:
    if not answer.done():
        answer.set_result(written)


def _fail(answer: asyncio.Future[bool], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error if isinstance(error, StoreError) else DatabaseTrouble("failing"))
