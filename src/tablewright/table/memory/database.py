"""Opening a database: SQLite in a file of this process alone, or PostgreSQL shared by several; brought up to date."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from tablewright.table.memory.rows import StoreError, Trouble

MIGRATIONS = Path(__file__).parent / "migrations"
PATIENCE = 10  # seconds to wait for another thread's write
POOL = 4  # connections that are kept open
UPGRADE_LOCK = 0x7AB1E  # in PostgreSQL: one process brings the database up to date at a time
SAFE_AND_FAST = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # what was committed outlives a power cut,
    "PRAGMA fullfsync=ON",  # on macOS too, where a disk is only then asked to write what it holds back
    "PRAGMA foreign_keys=ON",
    f"PRAGMA busy_timeout={PATIENCE * 1000}",
)

WORDS: tuple[tuple[str, Trouble], ...] = (
    # by the names of SQLite's errors and the codes of PostgreSQL's
    ("SQLITE_FULL", "full"), ("SQLITE_READONLY", "read-only"), ("SQLITE_BUSY", "busy"), ("SQLITE_LOCKED", "busy"),
    ("SQLITE_CORRUPT", "damaged"), ("SQLITE_NOTADB", "damaged"), ("SQLITE_CANTOPEN", "unreachable"),
    ("53100", "full"), ("53", "busy"), ("25006", "read-only"), ("55P03", "busy"), ("40", "busy"), ("57014", "busy"),
    ("57P", "unreachable"), ("08", "unreachable"), ("55000", "unreachable"), ("XX00", "damaged"),
)  # fmt: skip


def reason_of(error: BaseException) -> str:
    """What a database said, in one line, without the statement and what was in it."""
    first = (str(getattr(error, "orig", None) or error).strip().splitlines() or [""])[0]
    return first.rstrip(".") or type(error).__name__


def trouble_of(error: BaseException) -> Trouble:
    """What is wrong with a database, in a word."""
    if isinstance(error, PoolTimeout):
        return "busy"
    orig = getattr(error, "orig", None)
    said = getattr(orig, "sqlite_errorname", None) or getattr(orig, "sqlstate", None) or ""
    for beginning, word in WORDS:
        if said.startswith(beginning):
            return word
    is_cut_off = isinstance(error, OperationalError) and not said
    return "unreachable" if is_cut_off else "failing"


def parse(url: str) -> URL:
    """An address of a database: a URL, or a path to an SQLite file."""
    try:
        parsed = make_url(url if "://" in url else f"sqlite:///{url}")
    except ArgumentError:
        raise StoreError("The database address cannot be read: write sqlite:///FILE or postgresql://...") from None
    if parsed.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return parsed.set(drivername="postgresql+psycopg")
    if parsed.drivername not in ("sqlite", "sqlite+pysqlite"):
        raise StoreError(f"No table is kept in {parsed.drivername!r}: use sqlite:///FILE or postgresql://...")
    if not parsed.database or parsed.database == ":memory:":
        raise StoreError("A table is kept in a file: write sqlite:///FILE.")
    return parsed


def file_of(url: URL) -> Path:
    """The file of an SQLite database."""
    return Path(url.database or "")


class FileLock:
    """Keeps an SQLite file for one process: it is let go of however the process ends."""

    def __init__(self, file: Path) -> None:
        path = file.with_name(file.name + ".lock")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._held = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StoreError(f"Cannot write {path}: {error.strerror}. Choose another place.") from None
        try:
            fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._held)
            raise StoreError(
                f"Another server uses {file} already. Stop it, choose another file, or let several servers share "
                "a PostgreSQL database."
            ) from None

    def release(self) -> None:
        os.close(self._held)


def connect(url: URL) -> Engine:
    """An engine with the settings of the house; nothing is opened yet."""
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_size=POOL, pool_pre_ping=True)
    engine = create_engine(url, pool_size=POOL)
    event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in SAFE_AND_FAST:
        cursor.execute(pragma)
    cursor.close()


def bring_up_to_date(engine: Engine, step: str = "head") -> None:
    """Make the tables what this version needs; a database of a newer version is refused and stays as it is.

    All of it happens or nothing. Another step than the last makes a database as an earlier version had it.
    """
    where = engine.url.render_as_string(hide_password=True)
    try:
        with engine.begin() as connection:
            _upgrade(connection, where, step)
    except DBAPIError as error:
        raise StoreError(f"The database {where} cannot be opened: {reason_of(error)}.") from None


def _upgrade(connection: Connection, where: str, step: str) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE_LOCK})
    else:
        connection.execute(text("BEGIN IMMEDIATE"))  # Python's driver begins nothing of itself for what makes tables
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    steps = ScriptDirectory.from_config(config)
    known = {step.revision for step in steps.walk_revisions()}
    now = MigrationContext.configure(connection).get_current_heads()
    if unknown := set(now) - known:
        raise StoreError(
            f"The database {where} was written by a newer version of Tablewright (step {', '.join(sorted(unknown))}). "
            "Use that version, or another database."
        )
    if set(now) != set(steps.get_heads()):
        command.upgrade(config, step)
