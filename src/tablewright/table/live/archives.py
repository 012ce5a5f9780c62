"""Archives: every update of every viewer of a finished match.

A replay that is read from an archive needs no rules, so a finished match stays viewable whatever later releases play.
Each viewer's updates are one part: the first one whole, each later one as the areas and lines that are different, all
compressed together. Links from lines to pieces are left out and found again from the labels; of a question only its
words are kept. One more part is the record of the match, as it is downloaded and verified.
"""

from __future__ import annotations

import threading
import time
import zlib
from collections.abc import Callable, Iterator
from functools import cached_property

import msgspec

from tablewright.engine.scene import Piece
from tablewright.match import export
from tablewright.match.files import as_text
from tablewright.table.live.match import LiveMatch
from tablewright.table.live.naming import labels_in, named_in, words_of
from tablewright.table.memory.rows import StoreError
from tablewright.table.messages.protocol import Log, LogLine, Update

RECORD = -2  # the part that holds the record; the others are viewers
REST = 3  # times as long as it has worked, the archivist rests: people who play come first
ENCODE = msgspec.json.Encoder().encode


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """An update in an archive: its difference from the one before."""

    update: Update
    fresh: int = 0  # lines of this step and later ones are played out


DECODE = msgspec.json.Decoder(Kept).decode


class Stopped(Exception):
    """The table closes, and the archive can wait."""


def archive_of(live: LiveMatch, breathe: Callable[[], None] = lambda: None) -> dict[int, bytes]:
    """The parts of the archive of a match that is over. Between two updates the archivist may breathe."""
    parts = {viewer: _packed(live, viewer, breathe) for viewer in live.viewers}
    parts[RECORD] = zlib.compress(as_text(export(live.match)).encode(), 9)
    return parts


def _packed(live: LiveMatch, viewer: int, breathe: Callable[[], None]) -> bytes:
    squeeze = zlib.compressobj(9)
    pieces = []
    for kept in differences(live, viewer):
        pieces.append(squeeze.compress(ENCODE(kept) + b"\n"))
        breathe()
    return b"".join((*pieces, squeeze.flush()))


def differences(live: LiveMatch, viewer: int) -> Iterator[Kept]:
    """Every update of a viewer, each as its difference from the one before."""
    areas: dict[str, Piece] = {}
    lines: tuple[LogLine, ...] = ()
    for n, (update, fresh) in enumerate(live.past_updates(viewer)):
        same = _alike(lines, update.log.lines)
        changed = tuple(area for area in update.areas if areas.get(area.id) != area)
        areas, lines = {area.id: area for area in update.areas}, update.log.lines
        yield Kept(
            msgspec.structs.replace(update, areas=changed, whole=n == 0, log=Log(same, lines[same:])), fresh
        )  # fmt: skip


def _alike(before: tuple[LogLine, ...], now: tuple[LogLine, ...]) -> int:
    """How many lines of two logs are the same, from the first on."""
    same = 0
    for one, other in zip(before, now, strict=False):
        if one is not other and one != other:
            break
        same += 1
    return same


class Archive:
    """One viewer's part of an archive, opened."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    @cached_property
    def _steps(self) -> list[Kept]:
        try:
            return [DECODE(line) for line in zlib.decompress(self._content).splitlines()]
        except (zlib.error, msgspec.DecodeError):
            raise StoreError("This release cannot read this match. Use the previous release.") from None

    @property
    def last(self) -> int:
        """The number of the last update."""
        return len(self._steps) - 1

    def at(self, n: int) -> Update:
        """An update as shown; raise LookupError if there is none with this number."""
        if not 0 <= n <= self.last:
            raise LookupError(f"There is no step {n}: the steps are 0 to {self.last}.")
        areas: dict[str, Piece] = {}
        lines: list[LogLine] = []
        for kept in self._steps[: n + 1]:
            areas |= {area.id: area for area in kept.update.areas}
            lines[kept.update.log.start :] = kept.update.log.lines
        kept = self._steps[n]
        shown = tuple(areas[id] for id in kept.update.order)
        words = frozenset[str]().union(*(words_of(line.text)[0] for line in lines))
        labels = labels_in(shown, words, str)  # an archive keeps names as they were read
        told = tuple(
            msgspec.structs.replace(
                line, pieces=named_in(line.text, labels), staging=line.staging if line.step >= kept.fresh else None
            )
            for line in lines
        )  # fmt: skip
        return msgspec.structs.replace(kept.update, areas=shown, log=Log(0, told), whole=True)


class Pace:
    """Limits a thread to a share of the time, until told to stop."""

    def __init__(self, rest: float = REST) -> None:
        self._rest, self._since = rest, time.monotonic()
        self.stop = threading.Event()

    def breathe(self) -> None:
        """Rest after the work since the last time; Stopped if nobody waits for it any more."""
        if self.stop.wait(self._rest * (time.monotonic() - self._since)):
            raise Stopped
        self._since = time.monotonic()
