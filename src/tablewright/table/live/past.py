"""Past matches: matches that this release cannot play, and their archives.

A finished match is shown from its archive. One without an archive is played again by the rules of today as far as they
allow, so that at least its course can be seen. Nobody moves in such a match; its viewers see what they always could.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from functools import cached_property
from typing import Any

from tablewright.engine.game.contract import Game
from tablewright.games import registry
from tablewright.match import commitment_of
from tablewright.table.live.archives import RECORD, Archive
from tablewright.table.live.match import LiveMatch, people_of
from tablewright.table.memory.rows import CannotContinue, Entry, MatchRow
from tablewright.table.messages.protocol import Ending, Sitter, Update

LETTERS = "ABCDEFGH"
AS_SHOWN = "You see it as it was shown at the time."
BY_TODAY = "You see it as today's rules play it."
NOTHING_TO_SEE = "It cannot be shown."


class Past:
    """A match that can be viewed but not played; `reason` says why and what can be done."""

    def __init__(
        self, row: MatchRow, entries: list[Entry], why: str, part: Callable[[int], bytes | None] | None = None,
        live: LiveMatch | None = None, stops: str = "",
    ) -> None:  # fmt: skip
        """`part` gives the parts of its archive; `live` is the match as far as the rules of today play it."""
        self.row, self._entries, self._part, self.live = row, entries, part, live
        self._archives: dict[int, Archive] = {}
        seen = AS_SHOWN if part else f"{BY_TODAY} {stops}".strip() if live else NOTHING_TO_SEE
        self.reason = f"{why} {seen}"
        self.whole = part is not None or (live is not None and not stops)

    @cached_property
    def game(self) -> Game | None:
        """The current game of that name, if there is one."""
        try:
            return registry.find(self.row.game)
        except registry.UnknownGame:
            return None

    @property
    def title(self) -> str:
        return self.game.title if self.game else self.row.game

    @property
    def letters(self) -> tuple[str, ...]:
        letters = self.game.seat_names if self.game else tuple(LETTERS)
        return letters[: len(self.row.seats)]

    @property
    def over(self) -> bool:
        """Whether it is known to be over: it has an archive, or by the rules of today it ends with its last entry."""
        return self._part is not None or (self.live is not None and self.whole and self.live.match.over)

    def sitters(self) -> tuple[Sitter, ...]:
        """The players who sat there; nobody is connected now."""
        names = people_of(self.row, self.letters).names
        return tuple(
            Sitter(letter, seat.kind, seat.name or seat.level or "", seat.taken or seat.kind == "computer",
                   seat.kind == "computer", name)
            for letter, seat, name in zip(self.letters, self.row.seats, names, strict=True)
        )  # fmt: skip

    # -------------------------------------------------------------------------------------------- what was shown

    def last(self, viewer: int) -> int:
        """The number of a viewer's last update; CannotContinue where nothing can be shown."""
        if self._part:
            return self._archive(viewer).last
        if self.live:
            return self.live.number(viewer)
        raise CannotContinue(self.row, self.reason)

    def at(self, viewer: int, n: int) -> Update:
        """One of a viewer's updates."""
        if self._part:
            return self._archive(viewer).at(n)
        if self.live:
            return self.live.at(viewer, n)
        raise CannotContinue(self.row, self.reason)

    def ending(self, viewer: int) -> Ending | None:
        """The ending as a viewer was told; None if it is not known to be over."""
        return self.at(viewer, self.last(viewer)).ending if self.over else None

    def _archive(self, viewer: int) -> Archive:
        if viewer not in self._archives:
            content = self._part(viewer) if self._part else None
            if content is None:
                raise CannotContinue(self.row, self.reason)
            self._archives[viewer] = Archive(content)
        return self._archives[viewer]

    # -------------------------------------------------------------------------------------------- what can be checked

    @cached_property
    def record(self) -> str | None:
        """The record of an archived match for download: the release it names can prove the dice."""
        content = self._part(RECORD) if self._part else None
        return None if content is None else zlib.decompress(content).decode()

    @cached_property
    def claims(self) -> dict[str, Any]:
        """The record's claims about the match; without an archive, only its commitment."""
        if self.record is not None:
            whole = json.loads(self.record)
            return {name: whole[name] for name in ("commitment", "key", "nonce", "chain")}
        own = [(entry.key, entry.nonce) for entry in self._entries if entry.kind == "branch"]
        key, nonce = own[-1] if own else (self.row.key, self.row.nonce)
        return {"commitment": commitment_of(key or b"", nonce or b""), "key": None, "nonce": None, "chain": None}
