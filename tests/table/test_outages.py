"""A database that fails for a while: people are told so in a plain sentence, and play goes on by itself afterwards."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import SQLAlchemyError

from table.doors import Browser, Table, quick, running
from tablewright.table.live import computers
from tablewright.table.memory import database, pulse
from tablewright.table.memory.rows import TROUBLES
from tablewright.table.messages.protocol import Done, Goodbye, Refusal, Update

PATIENCE_S = 60
AGAINST = [{"kind": "person"}, {"kind": "computer", "level": "random"}]


@contextmanager
def outage(postgres: str, name: str) -> Iterator[None]:
    """While it lasts, PostgreSQL serves a database to nobody."""
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))
        try:
            yield
        finally:
            connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


@contextmanager
def lock(file: Path) -> Iterator[None]:
    """While it lasts, somebody else writes to an SQLite file."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite does not wait for others, a pulse is felt each time, and a computer tries again soon."""
    hasty = (*database.SAFE_AND_FAST, "PRAGMA busy_timeout=10")
    monkeypatch.setattr(database, "SAFE_AND_FAST", hasty)
    monkeypatch.setattr(pulse, "FRESH_S", 0.0)
    monkeypatch.setattr(computers, "FIRST_PAUSE_S", 0.05)


def names_a_place(said: str) -> bool:
    return any(sign in said for sign in ("/", "\\", ".s.PGSQL", "sqlite", "port", "FATAL"))


def owing(page: Browser) -> Update:
    """The table when it is for the page to choose."""
    while not (page.update and page.update.question and page.update.question.owed):
        page.hear()
    return page.update


def wait_for_note(caplog: pytest.LogCaptureFixture, what: str) -> None:
    until = time.monotonic() + PATIENCE_S
    while not any(record.getMessage() == what for record in caplog.records):
        assert time.monotonic() < until, f"nothing was noted of: {what}"
        time.sleep(0.01)


def trouble_told(table: Table, begun: Any, page: Browser) -> set[str]:
    """What people are told in an outage, over HTTP and over sockets, at a live match and at one that is not."""
    unknown = table.get("/api/matches/unknown")
    assert unknown.status_code == 503
    table.house.let_go(float("inf"))
    refusal = page.play()
    assert isinstance(refusal, Refusal)
    with table.browser({**begun, "match": "unknown"}, 0) as other:
        goodbye = other.until(Goodbye)
    assert goodbye.again
    return {unknown.json()["error"], refusal.reason, goodbye.reason}


def test_an_outage_of_postgresql_names_no_place_and_health_tells_of_it(
    postgres: str, postgres_url: str, impatient: None
) -> None:
    with running(quick(postgres_url)) as table:
        begun = table.begin("west", AGAINST)
        with table.browser(begun, 0) as page:
            owing(page)
            with outage(postgres, str(table.house.store.engine.url.database)):
                told = trouble_told(table, begun, page)
                assert told == {TROUBLES["unreachable"]}
                assert not any(map(names_a_place, told))
                health = table.get("/health")
                assert (health.status_code, health.json()["status"]) == (503, "unreachable")
            assert table.get("/health").status_code == 200
            assert isinstance(page.play(), Done)


def test_a_locked_sqlite_file_is_told_of_and_waited_for(tmp_path: Path, impatient: None) -> None:
    file = tmp_path / "table.sqlite"
    with running(quick(f"sqlite:///{file}")) as table:
        begun = table.begin("west", AGAINST)
        with table.browser(begun, 0) as page:
            owing(page)
            with lock(file):
                refusal = page.play()
                assert isinstance(refusal, Refusal)
                assert refusal.reason == TROUBLES["busy"]
                health = table.get("/health")
                assert (health.status_code, health.json()["status"]) == (503, "busy")
            assert table.get("/health").json()["status"] == "ok"
            assert isinstance(page.play(), Done)


def test_a_computer_plays_on_after_an_outage_of_postgresql(
    postgres: str, postgres_url: str, impatient: None, caplog: pytest.LogCaptureFixture
) -> None:
    with running(quick(postgres_url, pause_s=0.5)) as table, caplog.at_level(logging.INFO, "tablewright.table"):
        begun = table.begin("west", AGAINST)
        with table.browser(begun, 0) as page:
            n = play_until_the_computer_owes(page)
            with outage(postgres, str(table.house.store.engine.url.database)):
                wait_for_note(caplog, "a computer waits for the database")
            assert page.wait_for(n + 1).n > n


def test_a_computer_plays_on_after_a_lock(tmp_path: Path, impatient: None, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "table.sqlite"
    with running(quick(f"sqlite:///{file}", pause_s=0.5)) as table, caplog.at_level(logging.INFO, "tablewright.table"):
        begun = table.begin("west", AGAINST)
        with table.browser(begun, 0) as page:
            n = play_until_the_computer_owes(page)
            with lock(file):
                wait_for_note(caplog, "a computer waits for the database")
            assert page.wait_for(n + 1).n > n
    assert "table.sqlite" not in " ".join(str(record.__dict__.get("facts")) for record in caplog.records)


def play_until_the_computer_owes(page: Browser) -> int:
    """The number of the update in which the computer must choose next."""
    while 0 in (update := page.wait_for(0)).awaited:
        assert isinstance(page.play(), Done)
        page.wait_for(update.n + 1)
    return update.n


def test_pauses_grow_up_to_a_longest() -> None:
    pauses = computers.Pauses()
    taken = [pauses.next() for _ in range(40)]
    assert taken[:4] == [0.5, 1.0, 2.0, 4.0]
    assert set(taken[6:]) == {computers.LONGEST_PAUSE_S}


# ------------------------------------------------------------------------------------------------ in a word


def failure(url: str, *statements: str) -> SQLAlchemyError:
    """What SQLite itself says."""
    engine = create_engine(url)
    try:
        with engine.begin() as connection:
            for statement in statements:
                connection.execute(text(statement))
    except SQLAlchemyError as error:
        return error
    finally:
        engine.dispose()
    raise AssertionError("nothing failed")


def test_the_word_for_what_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "some.sqlite"
    sqlite3.connect(file).close()
    garbage = tmp_path / "garbage.sqlite"
    garbage.write_bytes(b"no database at all" * 100)
    fill = "CREATE TABLE t AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n"
    assert database.trouble_of(failure(f"sqlite:///{file}", "PRAGMA max_page_count = 3", fill)) == "full"
    assert database.trouble_of(failure(f"sqlite:///file:{file}?mode=ro&uri=true", "CREATE TABLE u (x)")) == "read-only"
    assert database.trouble_of(failure(f"sqlite:///{garbage}", "SELECT * FROM t")) == "damaged"
    assert database.trouble_of(failure(f"sqlite:///{tmp_path}/no/where.sqlite", "SELECT 1")) == "unreachable"
    assert database.trouble_of(failure(f"sqlite:///{file}", "SELECT nonsense")) == "failing"
