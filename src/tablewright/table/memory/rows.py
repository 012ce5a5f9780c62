"""The rows of a match. A match is its first row and its entries: all else follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

SeatKind = Literal["person", "computer"]

EntryKind = Literal["play", "undo", "ask", "agree", "decline", "take-back", "branch"]
# play       `seat` played `action`
# undo       `seat` undid its own last move
# ask        `seat` asks all others to go back to just after move `back_to`
# agree      `seat` agrees to what was asked
# decline    `seat` does not; nothing is asked any more
# take-back  it was agreed: back to just after move `back_to`, with other dice from there
# branch     a continued match begins here, with new dice from `key` and `nonce`


class StoreError(Exception):
    """The storage refuses a request; the message says why and what to do."""


class Damaged(StoreError):
    """The stored rows of a match do not match their checksums."""

    def __init__(self, match: str, what: str) -> None:
        super().__init__(
            f"{what} of match {match} is damaged. The owner of this table may have an earlier copy of the database. "
            "Other matches are not affected."
        )


Trouble = Literal["unreachable", "full", "read-only", "busy", "damaged", "failing"]
TROUBLES: dict[Trouble, str] = {
    "unreachable": "Cannot reach the database. Try again in a moment.",
    "full": "The database is full. The owner of this table must make room.",
    "read-only": "The database is read-only. The owner of this table must fix it.",
    "busy": "The database is busy. Try again in a moment.",
    "damaged": "The database is damaged. The owner of this table must repair it.",
    "failing": "The database failed. The error was logged.",
}


class CannotContinue(StoreError):
    """This release cannot play a match; the message says why and what can be done. The match is undamaged."""

    def __init__(self, row: MatchRow, reason: str) -> None:
        super().__init__(reason)
        self.row = row


class DatabaseTrouble(StoreError):
    """The database itself fails. Anybody may read the text: it names no place and nothing that is kept there."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(TROUBLES[trouble])
        self.trouble = trouble


@dataclass(frozen=True)
class SeatRow:
    """The player of a seat."""

    kind: SeatKind
    name: str
    level: str | None = None  # of a computer
    secret: str | None = None  # the hash of a person's secret
    taken: bool = False  # a person has opened it


@dataclass(frozen=True)
class NextRow:
    """The match that the same people play after one that is over, and which seat of that one asked for it."""

    match: str
    seat: int


@dataclass(frozen=True)
class MatchRow:
    """How a match began."""

    id: str
    game: str
    rules_version: int
    pack: str
    pack_hash: str
    config: dict[str, Any]  # seats, mode and settings, in words
    key: bytes
    nonce: bytes
    created: int  # seconds since 1970, UTC
    spectator: str  # the hash of the spectators' secret
    seats: tuple[SeatRow, ...]
    continued_from: str | None = None  # another match, and the step of it from which this one goes on
    continued_step: int | None = None
    next: NextRow | None = None  # the one that is played after it
    release: str = ""  # that began it; empty: one before 1.0


@dataclass(frozen=True)
class PackRow:
    """The pack of some matches, with its content."""

    hash: str
    game: str
    name: str
    content: bytes


@dataclass(frozen=True)
class Entry:
    """Something that happened to a match. Numbers count from 1 without a gap."""

    number: int
    kind: EntryKind
    seat: int | None = None
    action: int | None = None
    request: str | None = None  # the id that the seat's browser gave it: the same again is not written again
    back_to: int | None = None
    key: bytes | None = None
    nonce: bytes | None = None


@dataclass(frozen=True)
class Begun:
    """A new match, with earlier entries if it continues another."""

    row: MatchRow
    entries: Sequence[Entry] = ()


@dataclass(frozen=True)
class Happened:
    """An entry of a match."""

    match: str
    entry: Entry


@dataclass(frozen=True)
class SeatTaken:
    """A person has opened a seat."""

    match: str
    seat: int


Deed = Begun | Happened | SeatTaken  # a change that is written together with others


@dataclass(frozen=True)
class SayingRow:
    """Something that was said. `seat` None: by the table itself."""

    number: int
    seat: int | None
    text: str


@dataclass(frozen=True)
class CampaignRow:
    """A campaign: its game, and the hash of the secret that opens it."""

    id: str
    game: str
    pack: str
    secret: str
    created: int  # seconds since 1970, UTC


@dataclass(frozen=True)
class Change:
    """News from another process: what may have changed, and where. Kind "all": check everything."""

    kind: Literal["entry", "saying", "seat", "all"]
    match: str = ""
