"""Whether the table is well: its database is felt now and then, however many ask."""

from __future__ import annotations

import asyncio
import time

from tablewright.table.memory.rows import Trouble
from tablewright.table.memory.store import Store

FRESH_S = 2.0  # for which an answer is good
PATIENCE_S = 3.0  # after which a database that does not answer counts as busy


class Pulse:
    """Checks whether the database accepts writes."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._beat: asyncio.Task[Trouble | None] | None = None
        self._at = 0.0

    async def feel(self) -> Trouble | None:
        """The database's current trouble, if any."""
        if self._beat is None or (self._beat.done() and time.monotonic() - self._at > FRESH_S):
            self._at = time.monotonic()
            self._beat = asyncio.create_task(asyncio.to_thread(self.store.trouble))
        try:
            return await asyncio.wait_for(asyncio.shield(self._beat), PATIENCE_S)
        except TimeoutError:
            return "busy"
