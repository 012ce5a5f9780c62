"""The server's memory: matches, seats, entries, sayings and campaigns, in SQLite or PostgreSQL.

Every call is one transaction, may be made from any thread, and returns when it is safe on the disk. Whatever goes wrong
is a StoreError with a sentence.
"""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Row, bindparam, func, insert, literal, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from tablewright.engine.game.contract import SPECTATOR
from tablewright.table.logs import note
from tablewright.table.memory import database
from tablewright.table.memory.archives import Archives
from tablewright.table.memory.campaigns import Campaigns
from tablewright.table.memory.checksums import checksum, is_whole
from tablewright.table.memory.rows import (
    Begun,
    Change,
    Damaged,
    DatabaseTrouble,
    Deed,
    Entry,
    Happened,
    MatchRow,
    NextRow,
    PackRow,
    SayingRow,
    SeatRow,
    SeatTaken,
    StoreError,
    Trouble,
)
from tablewright.table.memory.schema import ENTRIES, MATCHES, PACKS, REMATCHES, SAYINGS, SEATS
from tablewright.table.memory.secrets import follows_from, same, which

CHANNEL = "tablewright"
ENTRY_COLUMNS = ("number", "kind", "seat", "action", "request", "back_to", "key", "nonce")
MATCH_COLUMNS = (
    "id", "game", "rules_version", "pack", "pack_hash", "key", "nonce", "created", "spectator", "continued_from",
    "continued_step",
)  # fmt: skip
KEPT_ENTRIES = select(*(ENTRIES.c[name] for name in ENTRY_COLUMNS), ENTRIES.c.checksum)
SAYING_COLUMNS = (SAYINGS.c.number, SAYINGS.c.seat, SAYINGS.c.text)
TRIES = 20  # to number a saying, when others speak at the same moment
LATEST_SAYINGS = 50


class Store:
    """The server's storage."""

    def __init__(self, url: str, *, dump_exists: bool = False) -> None:
        """Open a database, make it if it is not there, and bring it up to date.

        An older SQLite file is copied aside first; an older PostgreSQL is left alone unless somebody says that a dump
        of it exists.
        """
        parsed = database.parse(url)
        self.shared = parsed.get_backend_name() == "postgresql"  # with other processes
        self.origin = secrets.token_hex(4)  # so that a process can tell its own news from those of others
        self._lock = None if self.shared else database.FileLock(database.file_of(parsed))
        self.engine = database.connect(parsed)
        self.campaigns = Campaigns(self._transaction, self.shared)
        self.archives = Archives(self._transaction, self.shared)
        try:
            self.copy = database.upgrade(self.engine, dump_exists=dump_exists)  # where it lies as it was before
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let go of the database; it can be opened again."""
        self.engine.dispose()
        if self._lock:
            self._lock.release()
            self._lock = None

    def trouble(self) -> Trouble | None:
        """The database's trouble, if any, tested by rewriting existing values."""
        try:
            with self._transaction() as connection:
                connection.execute(SAME_AGAIN)
        except DatabaseTrouble as error:
            return error.trouble
        return None

    # -------------------------------------------------------------------------------------------- matches

    def create(self, row: MatchRow, entries: Sequence[Entry] = ()) -> None:
        """Store a new match, with earlier entries if it continues another."""
        self.write([Begun(row, entries)])

    def create_next(self, row: MatchRow, after: str, seat: int) -> bool:
        """Store the rematch that a seat asked for; False if there is one already."""
        writing = postgresql.insert(REMATCHES) if self.shared else sqlite.insert(REMATCHES)
        asked = writing.values(match=after, next=row.id, seat=seat).on_conflict_do_nothing()
        with self._transaction() as connection:
            if not connection.execute(asked.returning(REMATCHES.c.next)).all():
                return False
            self._create(connection, [Begun(row)])
            self._tell(connection, [Change("seat", after)])
        return True

    def keep_pack(self, pack: PackRow) -> None:
        """Store the content of a pack once."""
        writing = postgresql.insert(PACKS) if self.shared else sqlite.insert(PACKS)
        values = {"hash": pack.hash, "game": pack.game, "name": pack.name, "content": pack.content}
        with self._transaction() as connection:
            connection.execute(writing.values(values).on_conflict_do_nothing())

    def pack(self, hash: str) -> PackRow | None:
        """A stored pack, or None."""
        with self._transaction() as connection:
            found = connection.execute(select(PACKS).where(PACKS.c.hash == hash)).one_or_none()
        return None if found is None else PackRow(*found)

    def packs_missing(self) -> list[tuple[str, str]]:
        """The games and hashes of packs that matches are played with and that were never kept."""
        missing = MATCHES.c.pack_hash.not_in(select(PACKS.c.hash))
        with self._transaction() as connection:
            found = connection.execute(select(MATCHES.c.game, MATCHES.c.pack_hash).where(missing).distinct()).all()
        return [(game, hash) for game, hash in found]

    def match_ids(self, *, before_1_0: bool = False) -> list[str]:
        """The ids of all matches, or of those begun before 1.0, latest first."""
        wanted = select(MATCHES.c.id).order_by(MATCHES.c.created.desc(), MATCHES.c.id)
        with self._transaction() as connection:
            found = connection.execute(wanted.where(MATCHES.c.release.is_(None)) if before_1_0 else wanted)
            return list(found.scalars())

    def write(self, deeds: Sequence[Deed]) -> list[bool]:
        """Write changes to any matches, all in one transaction; for each, whether it has been written.

        False for an entry whose number another has, or whose seat's request was written before.
        """
        begun = [deed for deed in deeds if isinstance(deed, Begun)]
        taken = [deed for deed in deeds if isinstance(deed, SeatTaken)]
        happened = [(deed.match, deed.entry) for deed in deeds if isinstance(deed, Happened)]
        with self._transaction() as connection:
            if begun:
                self._create(connection, begun)
            if taken:
                self._take_seats(connection, taken)
            written = iter(self._append_all(connection, happened))
        return [next(written) if isinstance(deed, Happened) else True for deed in deeds]

    def _create(self, connection: Connection, begun: Sequence[Begun]) -> None:
        connection.execute(insert(MATCHES), [_match_values(new.row) for new in begun])
        connection.execute(
            insert(SEATS),
            [
                {"match": new.row.id, "seat": number, "kind": seat.kind, "name": seat.name, "level": seat.level,
                 "secret": seat.secret, "taken": seat.taken}
                for new in begun for number, seat in enumerate(new.row.seats)
            ],
        )  # fmt: skip
        if entries := [_entry_values(new.row.id, entry) for new in begun for entry in new.entries]:
            connection.execute(insert(ENTRIES), entries)

    def match(self, id: str) -> MatchRow | None:
        """A match's first row and its seats; None if there is no such match."""
        with self._transaction() as connection:
            found = connection.execute(select(MATCHES).where(MATCHES.c.id == id)).one_or_none()
            seats = connection.execute(select(SEATS).where(SEATS.c.match == id).order_by(SEATS.c.seat)).all()
            follows = connection.execute(select(REMATCHES).where(REMATCHES.c.match == id)).one_or_none()
        return None if found is None else _match_row(found, seats, follows)

    def entries(self, match: str, after: int = 0) -> list[Entry]:
        """The entries of a match after the given one, in order."""
        wanted = KEPT_ENTRIES.where(ENTRIES.c.match == match, ENTRIES.c.number > after).order_by(ENTRIES.c.number)
        with self._transaction() as connection:
            return [_entry(match, row) for row in connection.execute(wanted)]

    def append(self, batch: Sequence[tuple[str, Entry]]) -> list[bool]:
        """Write entries of any matches, all in one transaction; for each, whether it has been written.

        False: another entry has its number, or its seat's request has been written before. Look at what is there.
        """
        return self.write([Happened(match, entry) for match, entry in batch])

    def _append_all(self, connection: Connection, batch: Sequence[tuple[str, Entry]]) -> list[bool]:
        first = _first_of_their_kind(batch)
        won = self._append_new(connection, [batch[i] for i in first])
        self._tell(connection, (Change("entry", match) for match in dict.fromkeys(match for match, _ in won)))
        return [i in first and (match, entry.number) in won for i, (match, entry) in enumerate(batch)]

    def _append_new(self, connection: Connection, batch: Sequence[tuple[str, Entry]]) -> set[tuple[str, int]]:
        if not batch:
            return set()
        rows = [_entry_values(match, entry) for match, entry in batch]
        statement = _appending(tuple(rows[0]), len(rows), "%s" if self.shared else "?")
        written = connection.exec_driver_sql(statement, tuple(value for row in rows for value in row.values()))
        return {(match, number) for match, number in written}

    # -------------------------------------------------------------------------------------------- seats

    def take_seat(self, match: str, seat: int) -> None:
        """A person opens a seat."""
        self.write([SeatTaken(match, seat)])

    def _take_seats(self, connection: Connection, taken: Sequence[SeatTaken]) -> None:
        connection.execute(TAKE_SEAT, [{"in_match": deed.match, "at_seat": deed.seat} for deed in taken])
        self._tell(connection, (Change("seat", match) for match in dict.fromkeys(deed.match for deed in taken)))

    def give_seat(self, match: str, seat: int, secret: str) -> None:
        """Let whoever holds a secret, of which this is the hash, have a seat that is kept for them; only once."""
        own = (SEATS.c.match == match, SEATS.c.seat == seat, SEATS.c.kind == "person", SEATS.c.secret.is_(None))
        with self._transaction() as connection:
            connection.execute(update(SEATS).where(*own).values(secret=secret))
            self._tell(connection, [Change("seat", match)])

    def call(self, match: str, seat: int, name: str) -> None:
        """Store a person's name for a seat."""
        own = (SEATS.c.match == match, SEATS.c.seat == seat, SEATS.c.kind == "person")
        with self._transaction() as connection:
            connection.execute(update(SEATS).where(*own).values(name=name))
            self._tell(connection, [Change("seat", match)])

    # -------------------------------------------------------------------------------------------- sayings

    def say(self, match: str, seat: int | None, words: str, request: str | None = None) -> SayingRow:
        """Store a chat message with the next number, unless the request was stored before."""
        for _ in range(TRIES):
            with self._transaction() as connection:
                if said := self._said(connection, match, seat, request):
                    return said
                number = connection.execute(self._say(match, seat, words, request)).scalar_one_or_none()
                if number is not None:
                    self._tell(connection, [Change("saying", match)])
                    return SayingRow(number, seat, words)
        raise StoreError("Too many messages at once at this table. Try again in a moment.")

    def _said(self, connection: Connection, match: str, seat: int | None, request: str | None) -> SayingRow | None:
        """The message stored for a seat's request, or None."""
        if request is None:
            return None
        own = (SAYINGS.c.match == match, SAYINGS.c.seat == seat, SAYINGS.c.request == request)
        found = connection.execute(select(*SAYING_COLUMNS).where(*own)).one_or_none()
        return None if found is None else SayingRow(*found)

    def _say(self, match: str, seat: int | None, words: str, request: str | None) -> Any:
        last = select(func.coalesce(func.max(SAYINGS.c.number), 0) + 1).where(SAYINGS.c.match == match)
        writing = postgresql.insert(SAYINGS) if self.shared else sqlite.insert(SAYINGS)
        given = {"match": match, "seat": seat, "text": words, "request": request}
        values = {name: literal(value, SAYINGS.c[name].type) for name, value in given.items()}
        said = writing.values(number=last.scalar_subquery(), **values)
        return said.on_conflict_do_nothing().returning(SAYINGS.c.number)

    def sayings(self, match: str, after: int = 0, latest: int = LATEST_SAYINGS) -> list[SayingRow]:
        """The latest chat messages after a given one, in order."""
        wanted = select(*SAYING_COLUMNS).where(SAYINGS.c.match == match, SAYINGS.c.number > after)
        with self._transaction() as connection:
            rows = connection.execute(wanted.order_by(SAYINGS.c.number.desc()).limit(latest)).all()
        return [SayingRow(*row) for row in reversed(rows)]

    # -------------------------------------------------------------------------------------------- inside

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        try:
            with self.engine.begin() as connection:
                yield connection
        except SQLAlchemyError as error:
            trouble = database.trouble_of(error)
            reason = trouble if trouble == "failing" else database.reason_of(error)  # which may quote what was written
            note("the database failed", logging.WARNING, error=type(error).__name__, reason=reason)
            raise DatabaseTrouble(trouble) from error

    def _tell(self, connection: Connection, changes: Iterable[Change]) -> None:
        """Let other processes know, at the moment of the commit."""
        if not self.shared:
            return
        for change in changes:
            words = f"{self.origin} {change.kind} {change.match}"
            connection.execute(TELL, {"channel": CHANNEL, "words": words})


TAKE_SEAT = (
    update(SEATS)
    .where(SEATS.c.match == bindparam("in_match"), SEATS.c.seat == bindparam("at_seat"), SEATS.c.kind == "person")
    .values(taken=True)
)
SAME_AGAIN = text("UPDATE alembic_version SET version_num = version_num")
TELL = text("SELECT pg_notify(:channel, :words)")


def holder(row: MatchRow, secret: str) -> int | None:
    """The seat a secret opens, SPECTATOR, or None; takes the same time in all cases."""
    place = which(secret, [*(seat.secret for seat in row.seats), row.spectator])
    return SPECTATOR if place == len(row.seats) else place


def shared_secret(row: MatchRow) -> str:
    """The secret that opens a finished match to read, and nothing else."""
    return follows_from(row.spectator, f"replay {row.id}")


def is_shown(row: MatchRow, secret: str) -> bool:
    """Whether a secret opens a finished match for readers."""
    return same(secret, shared_secret(row))


def _first_of_their_kind(batch: Sequence[tuple[str, Entry]]) -> set[int]:
    """The entries of a batch whose number and request no earlier one of it has."""
    taken: set[tuple[Any, ...]] = set()
    first = set()
    for i, (match, entry) in enumerate(batch):
        own: set[tuple[Any, ...]] = {(match, entry.number)}
        if entry.request is not None:
            own.add((match, entry.seat, entry.request))
        if not own & taken:
            first.add(i)
            taken |= own
    return first


@lru_cache
def _appending(columns: tuple[str, ...], rows: int, mark: str) -> str:
    """The statement that writes so many entries: in plain SQL, since it runs fifty times a second."""
    named, row = ", ".join(f'"{column}"' for column in columns), f"({', '.join([mark] * len(columns))})"
    into = f'INSERT INTO "{ENTRIES.name}" ({named}) VALUES {", ".join([row] * rows)}'
    return f'{into} ON CONFLICT DO NOTHING RETURNING "match", "number"'


def _entry_values(match: str, entry: Entry) -> dict[str, Any]:
    values = {name: getattr(entry, name) for name in ENTRY_COLUMNS}
    return {"match": match, **values, "checksum": checksum((match, *values.values()))}


def _entry(match: str, row: Sequence[Any]) -> Entry:
    values, kept = row[:-1], row[-1]
    if not is_whole((match, *values), kept):
        raise Damaged(match, f"Entry {values[0]}")
    return Entry(*values)


def _match_values(row: MatchRow) -> dict[str, Any]:
    values = {**{name: getattr(row, name) for name in MATCH_COLUMNS}, "config": json.dumps(row.config)}
    release = [row.release] if row.release else []
    return {**values, "release": row.release or None, "checksum": checksum((*values.values(), *release))}


def _match_row(found: Row[Any], seats: Sequence[Row[Any]], follows: Row[Any] | None) -> MatchRow:
    values = {name: getattr(found, name) for name in MATCH_COLUMNS}
    try:
        config = json.loads(found.config)
    except (TypeError, ValueError):
        config = None
    release = [found.release] if found.release else []  # rows from before 1.0 have none, nor have their checksums
    if not isinstance(config, dict) or not is_whole((*values.values(), found.config, *release), found.checksum):
        raise Damaged(found.id, "The beginning")
    sitters = tuple(SeatRow(seat.kind, seat.name, seat.level, seat.secret, bool(seat.taken)) for seat in seats)
    after = None if follows is None else NextRow(follows.next, follows.seat)
    return MatchRow(**values, config=config, seats=sitters, next=after, release=found.release or "")
