"""Parts of a match: keys, moves, branches, an ending, and refusals."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from tablewright.engine.core.dice import Key
from tablewright.engine.game.contract import LOST
from tablewright.engine.rulebook import Clause

KEY_BYTES = 16


class Refused(Exception):
    """Something that may not be done, and why; `clause` is the rule that forbids it, if one does."""

    def __init__(self, reason: str, clause: Clause | None = None) -> None:
        super().__init__(reason)
        self.reason, self.clause = reason, clause


@dataclass(frozen=True)
class Choice:
    """A legal action, in words, with the ids of the rules behind it."""

    action: int
    text: str
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Move:
    """An action that was played."""

    number: int
    seat: int
    action: int
    text: str


@dataclass(frozen=True)
class Branch:
    """A point from which the dice follow another key, because later moves were taken back or a replay went on.

    After a take-back that key follows from the match's own. A match that goes on from a replay has a key of its own,
    and commits to it: the one before may be known already.
    """

    after: int
    why: str
    key: bytes
    dropped: tuple[Move, ...] = ()
    nonce: bytes | None = None  # only of a match that goes on from a replay


@dataclass(frozen=True)
class Ending:
    """The reason why a match ended, and each seat's result."""

    reason: str
    results: tuple[int, ...]

    def winners(self) -> list[int]:
        return [seat for seat, result in enumerate(self.results) if result != LOST]


def key_from_seed(seed: int, purpose: str = "key") -> bytes:
    """The key of a seed, for repeatable matches: whoever guesses the seed knows the dice."""
    return hashlib.sha256(f"tablewright {purpose} {seed}".encode()).digest()[:KEY_BYTES]


def commitment_of(key: bytes, nonce: bytes) -> str:
    """The commitment published at the start: it fixes the key and reveals nothing about it."""
    return hashlib.sha256(key + nonce).hexdigest()


def branch_key(key: bytes, nonce: bytes, place: int, after: int) -> bytes:
    """The key of the dice after a take-back, the match's branch with this number: nobody can choose it.

    It follows from what the match committed to, so that the commitment binds these dice too.
    """
    words = b"tablewright branch" + key + nonce + place.to_bytes(4, "big") + after.to_bytes(4, "big")
    return hashlib.sha256(words).digest()[:KEY_BYTES]


def dice_key(key: bytes) -> Key:
    """A key as kernels take it."""
    record = Key()
    for i in range(4):
        record.word[i] = int.from_bytes(key[4 * i : 4 * i + 4], "little")
    return record
