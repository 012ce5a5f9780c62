"""The memory: what is written is there, once, and in order; on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import inspect, select, text, update

from table.matches import opened
from tablewright.engine.game.contract import SPECTATOR
from tablewright.table.live.opening import Sitting
from tablewright.table.memory import database
from tablewright.table.memory.listening import Listener, change_in
from tablewright.table.memory.rows import (
    Begun,
    Change,
    Damaged,
    DatabaseTrouble,
    Entry,
    Happened,
    MatchRow,
    SayingRow,
    SeatTaken,
    StoreError,
)
from tablewright.table.memory.schema import ENTRIES, MATCHES, METADATA
from tablewright.table.memory.secrets import hash_of, new_match_id, new_secret
from tablewright.table.memory.store import MATCH_COLUMNS, Store, holder
from tablewright.table.memory.writing import Writer


def begun(store: Store) -> MatchRow:
    row = opened().row
    store.create(row)
    return row


def test_a_match_is_remembered_as_it_was_begun(store: Store) -> None:
    row = opened([Sitting("person", "Ada"), Sitting("computer", "Novice", "novice")]).row
    store.create(row)
    assert store.match(row.id) == row
    assert store.match("nowhere") is None


def test_entries_come_back_in_order_with_all_that_they_say(store: Store) -> None:
    row = begun(store)
    entries = [
        Entry(1, "play", 0, -5, "first"),
        Entry(2, "undo", 0, request="second"),
        Entry(3, "take-back", 1, back_to=0),
        Entry(4, "branch", key=b"k" * 16, nonce=b"\0" * 16),
    ]
    assert store.append([(row.id, entry) for entry in reversed(entries)]) == [True] * 4
    assert store.entries(row.id) == entries
    assert store.entries(row.id, after=2) == entries[2:]


def test_a_number_is_written_once(store: Store) -> None:
    row, other = begun(store), begun(store)
    first, late = Entry(1, "play", 0, 11, "mine"), Entry(1, "play", 1, 22, "late")
    assert store.append([(row.id, first)]) == [True]
    assert store.append([(row.id, late), (other.id, late), (row.id, Entry(2, "play", 1, 22))]) == [False, True, True]
    assert [entry.action for entry in store.entries(row.id)] == [11, 22]
    assert store.append([(other.id, Entry(2, "play", 0, 1)), (other.id, Entry(2, "play", 0, 2))]) == [True, False]


def test_a_request_is_written_once_for_its_seat(store: Store) -> None:
    row = begun(store)
    assert store.append([(row.id, Entry(1, "play", 0, 11, "same"))]) == [True]
    assert store.append([(row.id, Entry(2, "play", 0, 11, "same"))]) == [False]
    assert store.append([(row.id, Entry(2, "play", 1, 33, "same"))]) == [True]
    assert store.append([(row.id, Entry(3, "play", 0, 1)), (row.id, Entry(4, "play", 0, 2))]) == [True, True]
    assert [entry.number for entry in store.entries(row.id) if entry.request == "same"] == [1, 2]


def test_an_entry_of_no_match_is_an_error_with_a_sentence(store: Store) -> None:
    with pytest.raises(StoreError, match=r"^The database failed\. The error was logged\.$"):
        store.append([("nowhere", Entry(1, "play", 0, 1))])


def test_a_secret_opens_its_seat_and_nothing_else(store: Store) -> None:
    new = opened([Sitting("person", "Ada"), Sitting("computer", "Novice", "novice")])
    store.create(new.row)
    assert new.seats[0] is not None
    assert new.seats[1] is None
    kept = store.match(new.row.id)
    assert kept is not None
    assert holder(kept, new.seats[0]) == 0
    assert holder(kept, new.spectator) == SPECTATOR
    assert holder(kept, new_secret()) is None
    assert holder(kept, "") is None
    assert store.match("nowhere") is None


def test_of_a_secret_only_its_hash_is_kept(store: Store) -> None:
    new = opened()
    store.create(new.row)
    with store.engine.begin() as connection:
        kept = [
            str(value)
            for name in METADATA.tables
            for row in connection.execute(text(f"SELECT * FROM {name}"))
            for value in row
        ]
    for secret in (*new.seats, new.spectator):
        assert secret
        assert not any(secret in value for value in kept)
        assert hash_of(secret) in kept


def test_names_and_secrets_cannot_be_guessed() -> None:
    assert len({new_match_id() for _ in range(500)}) == len({new_secret() for _ in range(500)}) == 500
    assert len(new_secret()) == 43  # 256 bits


def test_a_seat_is_taken_once(store: Store) -> None:
    row = begun(store)
    store.take_seat(row.id, 1)
    store.take_seat(row.id, 1)  # a second time changes nothing
    kept = store.match(row.id)
    assert kept is not None
    assert [(seat.taken, seat.name) for seat in kept.seats] == [(False, "Ada"), (True, "Ada")]
    store.take_seat(row.id, 7)  # nor does a seat that is not there


def test_matches_seats_and_entries_are_written_together_or_not_at_all(store: Store) -> None:
    old, new = begun(store), opened().row
    first, late = Happened(old.id, Entry(1, "play", 0, 1)), Happened(old.id, Entry(1, "undo", 1))

    assert store.write([Begun(new), SeatTaken(old.id, 0), first, late]) == [True, True, True, False]
    assert store.match(new.id) == new
    assert [seat.taken for seat in (store.match(old.id) or new).seats] == [True, False]

    another = replace(new, id=new_match_id())
    with pytest.raises(DatabaseTrouble):
        store.write([Begun(another), Begun(new)])  # the second is there already
    assert store.match(another.id) is None


def test_sayings_are_numbered_also_when_many_speak_at_once(store: Store) -> None:
    row = begun(store)
    speakers = [threading.Thread(target=store.say, args=(row.id, n % 2, f"word {n}", f"r{n}")) for n in range(8)]
    for speaker in speakers:
        speaker.start()
    for speaker in speakers:
        speaker.join()
    said = store.sayings(row.id)
    assert [saying.number for saying in said] == list(range(1, 9))
    assert {saying.text for saying in said} == {f"word {n}" for n in range(8)}
    assert store.say(row.id, None, "the table") == SayingRow(9, None, "the table")
    assert [saying.number for saying in store.sayings(row.id, after=2, latest=3)] == [7, 8, 9]


def test_what_is_said_is_said_once_for_its_request(store: Store) -> None:
    row, other = begun(store), begun(store)
    first = store.say(row.id, 0, "hello", "same")
    assert store.say(row.id, 0, "hello again", "same") == first == SayingRow(1, 0, "hello")
    assert store.say(row.id, 1, "hello", "same").number == 2
    assert store.say(other.id, 0, "hello", "same").number == 1
    assert [store.say(row.id, 0, "well").number for _ in range(2)] == [3, 4]
    assert [saying.text for saying in store.sayings(row.id)] == ["hello", "hello", "well", "well"]


def test_what_was_said_is_recognised_after_a_restart(database_url: str) -> None:
    store = Store(database_url)
    row = begun(store)
    said = store.say(row.id, 0, "hello", "same")
    store.close()
    again = Store(database_url)
    assert again.say(row.id, 0, "hello", "same") == said
    assert again.sayings(row.id) == [said]
    again.close()


def test_of_two_processes_that_are_sent_the_same_saying_one_says_it(postgres_url: str) -> None:
    stores = [Store(postgres_url), Store(postgres_url)]
    row = begun(stores[0])
    said: list[SayingRow] = []

    def speak(store: Store) -> None:
        said.extend([store.say(row.id, 0, f"word {n}", f"r{n}") for n in range(20)])

    speakers = [threading.Thread(target=speak, args=(store,)) for store in stores]
    for speaker in speakers:
        speaker.start()
    for speaker in speakers:
        speaker.join()
    assert [saying.text for saying in stores[0].sayings(row.id)] == [f"word {n}" for n in range(20)]
    assert len(said) == 2 * len(set(said)) == 40
    for store in stores:
        store.close()


# ------------------------------------------------------------------------------------------------ opening


def test_what_was_written_is_there_when_it_is_opened_again(database_url: str) -> None:
    store = Store(database_url)
    row = begun(store)
    store.append([(row.id, Entry(1, "play", 0, 1))])
    store.close()
    again = Store(database_url)
    assert again.match(row.id) == row
    assert len(again.entries(row.id)) == 1
    again.close()


def test_the_migrations_make_the_tables_that_the_code_uses(store: Store) -> None:
    found = inspect(store.engine)
    for name, table in METADATA.tables.items():
        assert {column["name"] for column in found.get_columns(name)} == set(table.columns.keys())
        assert found.get_pk_constraint(name)["constrained_columns"] == [column.name for column in table.primary_key]
    assert [unique["column_names"] for unique in found.get_unique_constraints("entries")] == [
        ["match", "seat", "request"]
    ]


def first_tables(url: str) -> MatchRow:
    """A database as the first version made it, with a match in which something was played and said."""
    engine, row = database.connect(database.parse(url)), opened().row
    database.bring_up_to_date(engine, "0001")
    assert "request" not in {column["name"] for column in inspect(engine).get_columns("sayings")}
    with engine.begin() as connection:
        words = {**{name: getattr(row, name) for name in MATCH_COLUMNS}, "config": json.dumps(row.config)}
        names = ", ".join(words)
        connection.execute(text(f"INSERT INTO matches ({names}) VALUES (:{', :'.join(words)})"), words)
        connection.execute(text(f"INSERT INTO entries (match, number, kind, seat) VALUES ('{row.id}', 1, 'undo', 0)"))
        connection.execute(text(f"INSERT INTO sayings VALUES ('{row.id}', 1, 0, 'hello'), ('{row.id}', 2, 0, 'hello')"))
    engine.dispose()
    return row


def test_a_database_of_the_first_version_is_brought_up_to_date_with_all_that_is_in_it(database_url: str) -> None:
    row = first_tables(database_url)
    store = Store(database_url, dump_exists=True)
    assert store.entries(row.id) == [Entry(1, "undo", 0)]
    store.append([(row.id, Entry(2, "undo", 1))])
    assert store.entries(row.id) == [Entry(1, "undo", 0), Entry(2, "undo", 1)]
    with store.engine.begin() as connection:
        kept = connection.execute(select(ENTRIES.c.checksum).order_by(ENTRIES.c.number)).scalars().all()
    assert [checksum is None for checksum in kept] == [True, False]
    assert store.sayings(row.id) == [SayingRow(1, 0, "hello"), SayingRow(2, 0, "hello")]
    assert [store.say(row.id, 0, "hello", "same").number for _ in range(2)] == [3, 3]
    indexes = {index["name"]: index for index in inspect(store.engine).get_indexes("sayings")}
    assert indexes["sayings_request"]["unique"]
    store.close()


def test_what_breaks_off_while_it_is_brought_up_to_date_has_not_begun(database_url: str) -> None:
    first_tables(database_url)
    engine = database.connect(database.parse(database_url))
    with engine.begin() as connection:  # in the way of the step's last part
        connection.execute(text("CREATE TABLE sayings_request (id INTEGER)"))
    with pytest.raises(StoreError, match="cannot be opened"):
        Store(database_url, dump_exists=True)
    assert "request" not in {column["name"] for column in inspect(engine).get_columns("sayings")}
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE sayings_request"))
    engine.dispose()
    Store(database_url, dump_exists=True).close()


def test_a_database_of_a_newer_version_is_refused_and_left_alone(database_url: str) -> None:
    store = Store(database_url)
    row = begun(store)
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(StoreError, match="newer version of Tablewright"):
        Store(database_url)
    assert row.id


def test_an_sqlite_file_is_for_one_process(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    store = Store(str(path))
    with pytest.raises(StoreError, match="Another server is already using"):
        Store(f"sqlite:///{path}")
    code = (
        "import sys; from tablewright.table.memory.store import Store, StoreError\n"
        "try: Store(sys.argv[1])\n"
        "except StoreError as error: print(error)"
    )
    ran = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, env=dict(os.environ))
    assert "Another server is already using" in ran.stdout
    store.close()
    Store(str(path)).close()


def test_sqlite_is_as_safe_as_it_can_be(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "table.db"))
    with store.engine.connect() as connection:
        ask: Callable[[str], object] = lambda name: connection.execute(text(f"PRAGMA {name}")).scalar_one()  # noqa: E731
        assert (ask("journal_mode"), ask("synchronous"), ask("foreign_keys")) == ("wal", 2, 1)
        assert ask("fullfsync") == 1  # what macOS needs besides
    store.close()


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("mysql://there/table", "Use sqlite:///FILE or postgresql"),
        ("sqlite://", "needs a file"),
        ("http:// x", "cannot be read|Use sqlite"),
        ("/proc/nowhere/table.db", "Choose another place"),
        ("postgresql://nobody@127.0.0.1:9/none", "cannot be opened"),
    ],
)
def test_an_address_that_will_not_do_is_refused_with_a_sentence(url: str, reason: str) -> None:
    with pytest.raises(StoreError, match=reason):
        Store(url)


# ------------------------------------------------------------------------------------------------ damage


def entries_of(store: Store, match: str, many: int = 3) -> list[Entry]:
    entries = [Entry(n, "play", n % 2, 100 + n, f"request-{match}-{n}") for n in range(1, many + 1)]
    store.append([(match, entry) for entry in entries])
    return entries


@pytest.mark.parametrize(
    "changed",
    [{"action": 7}, {"seat": 1}, {"seat": None}, {"kind": "undo"}, {"request": None}, {"back_to": 0}, {"key": b"k"}],
)
def test_an_entry_that_was_changed_is_noticed_and_hurts_no_other_match(store: Store, changed: dict[str, Any]) -> None:
    row, other = begun(store), begun(store)
    entries_of(store, row.id)
    kept = entries_of(store, other.id)
    with store.engine.begin() as connection:
        connection.execute(update(ENTRIES).where(ENTRIES.c.match == row.id, ENTRIES.c.number == 2).values(**changed))
    with pytest.raises(Damaged, match=rf"Entry 2 of match {row.id} is damaged"):
        store.entries(row.id)
    assert store.entries(other.id) == kept


def test_an_entry_of_one_match_is_none_of_another(store: Store) -> None:
    row, other = begun(store), begun(store)
    entries_of(store, row.id)
    with store.engine.begin() as connection:
        connection.execute(update(ENTRIES).where(ENTRIES.c.match == row.id).values(match=other.id))
    with pytest.raises(Damaged):
        store.entries(other.id)


@pytest.mark.parametrize(
    "changed", [{"key": b"x" * 16}, {"config": "{}"}, {"config": "{"}, {"game": "north"}, {"created": 1}]
)
def test_a_beginning_that_was_changed_is_noticed(store: Store, changed: dict[str, Any]) -> None:
    row, other = begun(store), begun(store)
    with store.engine.begin() as connection:
        connection.execute(update(MATCHES).where(MATCHES.c.id == row.id).values(**changed))
    with pytest.raises(Damaged, match="The beginning"):
        store.match(row.id)
    assert store.match(other.id) == other


def test_bytes_that_a_disk_changed_are_noticed(tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    store = Store(str(file))
    rows = [begun(store) for _ in range(20)]
    for row in rows:
        entries_of(store, row.id, 10)
    store.close()
    spoilt = rows[7].id
    written, wrong = f"request-{spoilt}-5".encode(), f"request-{spoilt}-6".encode()
    file.write_bytes(file.read_bytes().replace(b"play" + written, b"play" + wrong).replace(written, wrong))
    store = Store(str(file))
    read = {row.id for row in rows if _can_be_read(store, row.id)}
    assert read == {row.id for row in rows} - {spoilt}
    store.close()


def _can_be_read(store: Store, match: str) -> bool:
    try:
        return len(store.entries(match)) == 10
    except StoreError:
        return False


# ------------------------------------------------------------------------------------------------ writing


def test_many_writers_at_once_each_hear_of_their_own(store: Store) -> None:
    rows = [begun(store) for _ in range(6)]

    async def write() -> list[bool]:
        writer = Writer(store)
        jobs = [writer.append(row.id, Entry(n, "play", 0, n)) for n in (1, 2, 3) for row in rows for _ in range(2)]
        written = await asyncio.gather(*jobs)
        await writer.close()
        return list(written)

    written = asyncio.run(write())
    assert written == [True, False] * (len(written) // 2)
    assert all([entry.number for entry in store.entries(row.id)] == [1, 2, 3] for row in rows)


def test_one_wrong_entry_spoils_nothing_for_the_others(store: Store) -> None:
    row = begun(store)

    async def write() -> list[bool | BaseException]:
        writer = Writer(store)
        jobs = [writer.append(match, Entry(1, "play", 0, 1)) for match in ("nowhere", row.id, "nowhere")]
        written = await asyncio.gather(*jobs, return_exceptions=True)
        await writer.close()
        return written

    wrong, right, wrong_too = asyncio.run(write())
    assert right is True
    assert isinstance(wrong, StoreError)
    assert isinstance(wrong_too, StoreError)


def test_closing_finishes_what_was_taken_and_takes_nothing_more(store: Store) -> None:
    row = begun(store)

    async def write() -> list[bool]:
        writer = Writer(store)
        jobs = [asyncio.ensure_future(writer.append(row.id, Entry(n, "play", 0, n))) for n in range(1, 21)]
        await asyncio.sleep(0)
        await writer.close()
        with pytest.raises(StoreError, match="closing"):
            await writer.append(row.id, Entry(21, "play", 0, 21))
        return await asyncio.gather(*jobs)

    assert asyncio.run(write()) == [True] * 20
    assert len(store.entries(row.id)) == 20


def test_what_the_database_cannot_do_reaches_whoever_waits(postgres_url: str, postgres: str) -> None:
    store = Store(postgres_url)
    row = begun(store)

    async def write() -> bool | BaseException:
        writer = Writer(store)
        with psycopg.connect(postgres, autocommit=True) as connection:
            name = store.engine.url.database
            connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))
        (answer,) = await asyncio.gather(writer.append(row.id, Entry(1, "play", 0, 1)), return_exceptions=True)
        await writer.close()
        return answer

    answer = asyncio.run(write())
    assert isinstance(answer, StoreError)
    assert str(answer).endswith(".")
    store.close()


# ------------------------------------------------------------------------------------------------ several processes


def test_of_two_processes_that_race_for_a_number_one_wins(postgres_url: str) -> None:
    stores = [Store(postgres_url), Store(postgres_url)]
    row = begun(stores[0])
    won: list[list[bool]] = [[], []]

    def race(mine: int) -> None:
        for number in range(1, 31):
            won[mine] += stores[mine].append([(row.id, Entry(number, "play", mine, number))])

    racers = [threading.Thread(target=race, args=(mine,)) for mine in (0, 1)]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    assert all(first != second for first, second in zip(*won, strict=True))
    kept = stores[0].entries(row.id)
    assert [entry.seat for entry in kept] == [0 if first else 1 for first in won[0]]
    for store in stores:
        store.close()


def test_a_process_hears_what_others_write_and_not_its_own(postgres_url: str) -> None:
    here, there = Store(postgres_url), Store(postgres_url)
    row = begun(here)

    async def listen() -> list[Change]:
        heard: asyncio.Queue[Change] = asyncio.Queue()
        listener = Listener(here, heard.put_nowait)
        changes = [await heard.get()]
        here.append([(row.id, Entry(1, "play", 0, 1))])
        there.append([(row.id, Entry(1, "play", 0, 1))])  # lost: nothing happened
        there.append([(row.id, Entry(2, "play", 0, 1)), (row.id, Entry(3, "play", 0, 1))])
        there.say(row.id, 0, "hello")
        there.take_seat(row.id, 0)
        changes += [await heard.get() for _ in range(3)]
        await listener.close()
        return changes

    assert asyncio.run(listen()) == [
        Change("all"), Change("entry", row.id), Change("saying", row.id), Change("seat", row.id)
    ]  # fmt: skip
    here.close()
    there.close()


def test_a_lost_line_is_taken_up_again_and_everything_may_have_changed(postgres_url: str, postgres: str) -> None:
    here, there = Store(postgres_url), Store(postgres_url)
    row = begun(there)

    async def listen() -> list[Change]:
        heard: asyncio.Queue[Change] = asyncio.Queue()
        listener = Listener(here, heard.put_nowait)
        changes = [await heard.get()]
        with psycopg.connect(postgres, autocommit=True) as connection:
            connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        changes.append(await heard.get())
        there.say(row.id, 0, "hello")
        changes.append(await heard.get())
        await listener.close()
        return changes

    assert asyncio.run(listen()) == [Change("all"), Change("all"), Change("saying", row.id)]
    here.close()
    there.close()


def test_a_database_of_ones_own_has_nothing_to_listen_to(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "table.db"))

    async def listen() -> None:
        await Listener(store, lambda change: pytest.fail(f"{change} out of nowhere")).close()

    asyncio.run(listen())
    store.close()


@pytest.mark.parametrize("words", ["", "x", "x entry", "own entry m", "x nonsense m", "x  "])
def test_a_notice_that_is_not_understood_is_passed_over(words: str) -> None:
    assert change_in(words, "own") in (None, Change("entry", ""))


def test_a_continued_match_brings_its_entries_along(store: Store) -> None:
    row = replace(opened().row, continued_from="elsewhere", continued_step=3)
    entries = [Entry(1, "play", 0, 1), Entry(2, "branch", key=b"k" * 16, nonce=b"n" * 16)]
    store.create(row, entries)
    assert store.match(row.id) == row
    assert store.entries(row.id) == entries
