"""Opening a new match: its first row, and the secrets that go out once and are never kept."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

import tablewright
from tablewright.engine.game.contract import Config, Game, Pack
from tablewright.engine.naming import known_name
from tablewright.match.configuring import config_words
from tablewright.match.terms import KEY_BYTES
from tablewright.packs.kept import squeezed
from tablewright.table.live.lessons import NAMED
from tablewright.table.memory.rows import MatchRow, PackRow, SeatKind, SeatRow
from tablewright.table.memory.secrets import hash_of, new_match_id, new_secret


@dataclass(frozen=True)
class Sitting:
    """The player for a seat: a person, by name, or a computer, by level."""

    kind: SeatKind
    name: str = ""
    level: str | None = None


@dataclass(frozen=True)
class Opened:
    """A new match, to be stored, and the secrets of its links."""

    row: MatchRow
    seats: tuple[str | None, ...]  # None: a computer's
    spectator: str


def open_match(game: Game, pack: Pack, config: Config, sitters: Sequence[Sitting]) -> Opened:
    """A match that nobody can foretell."""
    return _opened(game, pack, config_words(game, config, pack), sitters, _fresh(), _fresh())


def open_lesson(
    game: Game, pack: Pack, config: Config, sitters: Sequence[Sitting], lesson: str, key: tuple[bytes, bytes]
) -> Opened:
    """A match for a lesson: its setup names the lesson, and its dice come from it."""
    return _opened(game, pack, {**config_words(game, config, pack), NAMED: lesson}, sitters, *key)


def open_continuation(original: MatchRow, game: Game, pack: Pack, step: int, sitters: Sequence[Sitting]) -> Opened:
    """A match that continues from a step of a finished one; its entries are `LiveMatch.continued`."""
    begun = _opened(game, pack, original.config, sitters, original.key, original.nonce)
    row = replace(begun.row, continued_from=original.id, continued_step=step)
    return replace(begun, row=row)


def open_next(original: MatchRow, game: Game, pack: Pack, config: Config) -> Opened:
    """A match of the same people after one that is over: each sits one seat further, so that another begins.

    Nobody has a secret of theirs yet: seats are kept for those who held them, and whoever watched may watch again.
    """
    last = original.seats
    sitters = [Sitting(seat.kind, known_name(seat.name), seat.level) for seat in (*last[1:], last[0])]
    begun = open_match(game, pack, config, sitters)
    seats = tuple(replace(seat, secret=None) for seat in begun.row.seats)
    return replace(begun, row=replace(begun.row, seats=seats, spectator=original.spectator))


def seat_in_next(seat: int, seats: int) -> int:
    """Where somebody sits in the match after one that is over."""
    return (seat - 1) % seats


def _fresh() -> bytes:
    return secrets.token_bytes(KEY_BYTES)


def _opened(
    game: Game, pack: Pack, words: dict[str, object], sitters: Sequence[Sitting], key: bytes, nonce: bytes
) -> Opened:
    if len(sitters) != words["seats"]:
        raise ValueError(f"{len(sitters)} sitters for {words['seats']} seats")
    links = tuple(new_secret() if sitter.kind == "person" else None for sitter in sitters)
    spectator = new_secret()
    row = MatchRow(
        id=new_match_id(), game=game.name, rules_version=game.rules_version, pack=pack.name, pack_hash=pack.hash,
        config=words, key=key, nonce=nonce, created=int(time.time()), spectator=hash_of(spectator),
        seats=tuple(_seat(sitter, link) for sitter, link in zip(sitters, links, strict=True)),
        release=tablewright.__version__,
    )  # fmt: skip
    return Opened(row, links, spectator)


def pack_row(game: Game, pack: Pack) -> PackRow | None:
    """A pack as the memory keeps it; None where its content cannot be kept."""
    return PackRow(pack.hash, game.name, pack.name, squeezed(pack.content)) if pack.content else None


def _seat(sitter: Sitting, link: str | None) -> SeatRow:
    computer = sitter.kind == "computer"
    return SeatRow(sitter.kind, sitter.name, sitter.level, hash_of(link) if link else None, taken=computer)
