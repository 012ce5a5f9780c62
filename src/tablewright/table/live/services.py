"""Services that all rooms of a process share: memory, threads and workshop."""

from __future__ import annotations

import asyncio

from tablewright.table.live.archiving import Archivist
from tablewright.table.live.painting import Painter
from tablewright.table.live.ready import Workshop
from tablewright.table.live.thinking import Minds, Thinkers
from tablewright.table.live.weighing import Weigher
from tablewright.table.memory.pulse import Pulse
from tablewright.table.memory.store import Store
from tablewright.table.memory.writing import Writer
from tablewright.table.metrics import Metrics
from tablewright.table.settings import Settings


class Services:
    """Storage, compilation, thinking, accounting and drawing for every room, from `open` to `close`."""

    store: Store
    writer: Writer
    pulse: Pulse
    workshop: Workshop
    thinkers: Thinkers
    weigher: Weigher
    archivist: Archivist

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings, self.metrics = settings, metrics
        self.painter = Painter()
        self.minds = Minds(settings.limits.trees)
        self.closing = False  # nothing more is taken

    async def open(self) -> None:
        """Open the storage; raise StoreError if it cannot be opened."""
        self.store = await asyncio.to_thread(Store, self.settings.url, dump_exists=self.settings.dump_exists)
        self.writer, self.pulse = Writer(self.store), Pulse(self.store)
        self.workshop = Workshop()
        self.thinkers = Thinkers(self.settings.limits)
        self.weigher = Weigher()

    async def close(self) -> None:
        """Finish writing, and close everything."""
        await self.workshop.close()
        self.thinkers.close()
        self.weigher.close()
        await self.writer.close()
        await asyncio.to_thread(self.store.close)
