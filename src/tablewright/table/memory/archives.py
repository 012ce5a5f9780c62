"""Stored archives: the updates of finished matches, so that viewing needs no rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from tablewright.table.memory.checksums import checksum, is_whole
from tablewright.table.memory.rows import Damaged
from tablewright.table.memory.schema import ARCHIVES

KEPT = ARCHIVES.c


class Archives:
    """The archives of all matches of a database, each in parts. Every call is one transaction."""

    def __init__(self, transaction: Callable[[], AbstractContextManager[Connection]], shared: bool) -> None:
        self._transaction, self._shared = transaction, shared

    def write(self, match: str, parts: Mapping[int, bytes]) -> None:
        """Store the archive of a match atomically; an existing one stays."""
        rows = [
            {"match": match, "part": part, "content": content, "checksum": checksum((match, part, content))}
            for part, content in parts.items()
        ]
        writing = postgresql.insert(ARCHIVES) if self._shared else sqlite.insert(ARCHIVES)
        with self._transaction() as connection:
            connection.execute(writing.on_conflict_do_nothing(), rows)

    def has(self, match: str) -> bool:
        """Whether a match has an archive."""
        with self._transaction() as connection:
            return connection.execute(select(KEPT.part).where(KEPT.match == match).limit(1)).first() is not None

    def part(self, match: str, part: int) -> bytes | None:
        """One part of a match's archive, or None."""
        wanted = select(KEPT.content, KEPT.checksum).where(KEPT.match == match, KEPT.part == part)
        with self._transaction() as connection:
            found = connection.execute(wanted).one_or_none()
        if found is None:
            return None
        content = bytes(found.content)
        if not is_whole((match, part, content), found.checksum):
            raise Damaged(match, "The archive")
        return content

    def kept(self) -> set[str]:
        """The matches that have an archive."""
        with self._transaction() as connection:
            return set(connection.execute(select(KEPT.match).distinct()).scalars())
