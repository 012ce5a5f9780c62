"""Opening a database: SQLite in a file of this process alone, or PostgreSQL shared by several; brought up to date."""

from __future__ import annotations

import fcntl
import filecmp
import glob
import itertools
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

import tablewright
from tablewright.table.memory.rows import StoreError, Trouble

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"
PATIENCE = 10  # seconds to wait for another thread's write
POOL = 4  # connections that are kept open
UPGRADE_LOCK = 0x7AB1E  # in PostgreSQL: one process brings the database up to date at a time
SAFE_AND_FAST = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # commits survive a power cut,
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
    """A database error in one line, without the statement and its values."""
    first = (str(getattr(error, "orig", None) or error).strip().splitlines() or [""])[0]
    return first.rstrip(".") or type(error).__name__


def trouble_of(error: BaseException) -> Trouble:
    """The kind of a database error, in a word."""
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
        raise StoreError("That is not a database address. Write sqlite:///FILE or postgresql://...") from None
    if parsed.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return parsed.set(drivername="postgresql+psycopg")
    if parsed.drivername not in ("sqlite", "sqlite+pysqlite"):
        raise StoreError(f"{parsed.drivername!r} is not supported. Use sqlite:///FILE or postgresql://...")
    if not parsed.database or parsed.database == ":memory:":
        raise StoreError("The database needs a file. Write sqlite:///FILE.")
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
                f"Another server is already using {file}. Stop it, choose another file, or let several servers share "
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


def upgrade(engine: Engine, *, dump_exists: bool = False) -> Path | None:
    """Upgrade the tables for this release; return the path of a copy if an older SQLite file was upgraded.

    A PostgreSQL database that is older is refused, unless somebody says that a dump of it exists. A newer one is always
    refused. Whatever goes wrong, the database stays as it was.
    """
    where, copy = engine.url.render_as_string(hide_password=True), None
    older = _older_step(engine, where)
    if older and engine.url.get_backend_name() == "sqlite":
        copy = copy_aside(file_of(engine.url), older)
    elif older and not dump_exists:
        raise StoreError(
            f"The database {where} was written by an older release (step {older}), and upgrading it cannot be undone. "
            "Nothing was changed. Make a dump with pg_dump first, so that you can go back; then start again with "
            "--dump-exists."
        )
    try:
        bring_up_to_date(engine)
    except StoreError as error:
        there = f" A copy of it is at {copy}." if copy else ""
        raise StoreError(f"{error}{there}") from None
    return copy


def copy_aside(file: Path, step: str) -> Path:
    """A copy of an SQLite file beside it, with the step of its tables and this release in its name.

    It is whole or not there at all, and never takes the place of another; where the same copy lies there already, that
    one will do.
    """
    draft = file.with_name(f"{file.name}.copy-{os.getpid()}.part")
    try:
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(draft)) as target:
            source.backup(target)
        with open(draft, "rb+") as written:
            os.fsync(written.fileno())
        for n in itertools.count(1):
            name = f"{file.name}.v{step}-before-{tablewright.__version__}" + (f"-{n}" if n > 1 else "")
            copy = file.with_name(name)
            if not copy.exists():  # nobody else makes one: the file is this process's alone
                draft.rename(copy)
                return copy
            if filecmp.cmp(draft, copy, shallow=False):
                return copy
    except (OSError, sqlite3.Error) as error:
        raise StoreError(
            f"The database {file} must be upgraded, but no backup could be made: {error}. Nothing was changed. Make "
            "room beside it, or copy it yourself and open the copy."
        ) from None
    finally:
        with suppress(OSError):
            draft.unlink()
    raise AssertionError("numbers do not end")


def copies_of(file: Path) -> list[Path]:
    """The copies that releases made of an SQLite file before they changed it."""
    return sorted(file.parent.glob(f"{glob.escape(file.name)}.v*-before-*"))


def _older_step(engine: Engine, where: str) -> str | None:
    """The step of a database whose tables are older than this release's; None where it is new or up to date."""
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    try:
        with engine.connect() as connection:
            heads = MigrationContext.configure(connection).get_current_heads()
    except DBAPIError as error:
        raise StoreError(f"The database {where} cannot be opened: {reason_of(error)}.") from None
    steps = ScriptDirectory.from_config(_steps())
    known = {step.revision for step in steps.walk_revisions()}
    is_older = bool(heads) and set(heads) <= known and set(heads) != set(steps.get_heads())
    return "+".join(sorted(heads)) if is_older else None


def bring_up_to_date(engine: Engine, step: str = "head") -> None:
    """Bring the tables up to this version; a newer database is refused and unchanged.

    All of it happens or nothing. Another step than the last makes a database as an earlier version had it.
    """
    where = engine.url.render_as_string(hide_password=True)
    try:
        with engine.begin() as connection:
            _upgrade(connection, where, step)
    except StoreError:
        raise
    except DBAPIError as error:
        raise StoreError(f"The database {where} cannot be opened: {reason_of(error)}.") from None
    except Exception as error:
        raise StoreError(
            f"The database {where} could not be upgraded ({type(error).__name__}: {error}). It is as it was."
        ) from error


def _steps() -> Config:
    """The folder of migration steps, for Alembic."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def _upgrade(connection: Connection, where: str, step: str) -> None:
    from alembic import command
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE_LOCK})
    else:
        connection.execute(text("BEGIN IMMEDIATE"))  # Python's driver begins nothing of itself for what makes tables
    config = _steps()
    config.attributes["connection"] = connection
    steps = ScriptDirectory.from_config(config)
    known = {step.revision for step in steps.walk_revisions()}
    now = MigrationContext.configure(connection).get_current_heads()
    if unknown := set(now) - known:
        raise StoreError(
            f"The database {where} was written by a newer version of Tablewright (step {', '.join(sorted(unknown))}). "
            f"Use that version, or another database.{_copies_told(connection.engine)}"
        )
    if set(now) != set(steps.get_heads()):
        command.upgrade(config, step)


def _copies_told(engine: Engine) -> str:
    """A sentence that names the copies from before the newer version."""
    copies = copies_of(file_of(engine.url)) if engine.url.get_backend_name() == "sqlite" else []
    return f" An earlier copy is at {copies[-1]}." if copies else ""
