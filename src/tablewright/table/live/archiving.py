"""The archivist: archives finished matches in the background, without haste."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from tablewright.table.live.archives import Pace, Stopped, archive_of
from tablewright.table.live.match import LiveMatch
from tablewright.table.logs import fault, note
from tablewright.table.memory.rows import StoreError
from tablewright.table.memory.store import Store


class Archivist:
    """One thread that archives matches, one after the other, and rests most of the time.

    A match whose turn does not come before the table closes is archived when somebody looks at it next.
    """

    def __init__(self, store: Store, live: Callable[[str], LiveMatch | None], rest: float) -> None:
        """`live` gives a match that is over, to be looked at in this thread."""
        self._store, self._live, self._rest = store, live, rest
        self._pace = Pace(rest)
        self._thread = ThreadPoolExecutor(1, "archiving")
        self._known: set[str] = set()  # archived, or waiting for it

    def want(self, match: str) -> None:
        """See to it that a match which may be over is archived, if it is not already."""
        if match not in self._known and not self._pace.stop.is_set():
            self._known.add(match)
            with suppress(RuntimeError):  # the table closes
                self._thread.submit(self._archive, match)

    def _archive(self, match: str) -> None:
        try:
            if self._pace.stop.is_set() or self._store.archives.has(match):
                return
            if live := self._live(match):
                self._pace.breathe()
                self._store.archives.write(match, archive_of(live, self._pace.breathe))
            else:
                self._known.discard(match)  # it may end later
        except Stopped:
            pass
        except StoreError as error:
            self._known.discard(match)
            note("a match was not archived", logging.WARNING, match=match, reason=str(error))
        except Exception as error:  # the match itself is safe, and can be archived by a better release
            fault("a match was not archived", error, match=match)

    async def wait(self) -> None:
        """Wait until nothing is left to be archived."""
        await asyncio.wrap_future(self._thread.submit(lambda: None))

    async def close(self) -> None:
        """Stop archiving; unfinished work is left for later."""
        self._pace.stop.set()
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)
