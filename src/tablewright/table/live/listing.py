"""All matches of a database, of any age, with what this release can do with each; nothing is changed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DBAPIError

from tablewright.engine.game.contract import Game, Pack
from tablewright.games import registry
from tablewright.match.needing import CannotPlay, PackNeeded, pack_for, rules_for
from tablewright.table.memory import database
from tablewright.table.memory.rows import StoreError


@dataclass(frozen=True)
class Listed:
    """A match, and the reason why this release cannot continue it, or ""."""

    match: str
    game: str
    created: int  # seconds since 1970
    release: str  # that began it; empty: one before 1.0
    archived: bool  # it is over, and what was shown of it is kept
    reason: str


def matches_in(url: str) -> list[Listed]:
    """Every match of a database, the latest first; a StoreError if it cannot be read."""
    parsed = database.parse(url)
    if parsed.get_backend_name() == "sqlite" and not database.file_of(parsed).exists():
        raise StoreError(f"There is no database at {database.file_of(parsed)}.")
    engine = database.connect(parsed)
    try:
        with engine.connect() as connection:
            return _listed(connection)
    except DBAPIError as error:
        where = parsed.render_as_string(hide_password=True)
        raise StoreError(f"The database {where} cannot be read: {database.reason_of(error)}.") from None
    finally:
        engine.dispose()


def _listed(connection: Connection) -> list[Listed]:
    found = inspect(connection)
    tables = found.get_table_names()
    if "matches" not in tables:
        return []
    named = {column["name"] for column in found.get_columns("matches")}
    release = "release" if "release" in named else "NULL"
    columns = f"id, game, rules_version, pack, pack_hash, created, {release}"
    rows = connection.execute(text(f"SELECT {columns} FROM matches ORDER BY created DESC, id")).all()
    kept = _all(connection, "packs", "hash, content", tables)
    archived = {row[0] for row in _all(connection, "archives", "DISTINCT match", tables)}
    packs = {hash: bytes(content) for hash, content in kept}

    def listed(id: str, game: str, version: int, pack: str, hash: str, created: int, began: str | None) -> Listed:
        needed = PackNeeded(pack, hash, packs.get(hash))
        return Listed(id, game, created, began or "", id in archived, _reason(game, version, needed, began or ""))

    return [listed(*row) for row in rows]


def _all(connection: Connection, table: str, columns: str, tables: list[str]) -> list[Any]:
    """All rows of a table, none where an older release had no such table."""
    return list(connection.execute(text(f"SELECT {columns} FROM {table}")).all()) if table in tables else []


@cache
def _reason(name: str, version: int, needed: PackNeeded, release: str) -> str:
    """The reason why this release cannot play such matches, and the remedy, or ""."""
    try:
        game, house = _game(name)
        pack_for(rules_for(game, version, release), needed, house)
    except registry.UnknownGame as error:
        return str(error.args[0])
    except CannotPlay as problem:
        return str(problem)
    return ""


@cache
def _game(name: str) -> tuple[Game, Pack]:
    game = registry.find(name)
    return game, game.load(None)
