"""A table lives through releases: its database is copied first, and no match of an older one is lost from sight."""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import inspect, text

import tablewright
from match.later import later_release
from table.doors import Browser, Table, quick, running, stored
from table.matches import live_match, opened, play_at_random
from table.test_store import begun, first_tables
from tablewright.engine.game.contract import SPECTATOR, Game, Pack
from tablewright.games import registry
from tablewright.table.live import house
from tablewright.table.live.archives import RECORD, Archive, archive_of
from tablewright.table.live.match import LiveMatch
from tablewright.table.memory import database
from tablewright.table.memory.rows import Damaged, Entry, PackRow, StoreError
from tablewright.table.memory.store import Store
from tablewright.table.messages.protocol import Goodbye, Update

FAILING = '''"""A step that fails in the middle."""
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "0099", "0006", None, None


def upgrade() -> None:
    op.create_table("later", sa.Column("id", sa.Integer, primary_key=True))
    op.execute("UPDATE matches SET game = 'spoilt'")
    op.execute("DELETE FROM entries")
    raise RuntimeError("half of it is done")
'''

# ------------------------------------------------------------------------------------------------ the database


def copies(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if "-before-" in path.name)


def test_an_older_sqlite_file_is_copied_aside_before_it_is_changed(tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    row = first_tables(f"sqlite:///{file}")
    store = Store(str(file))
    assert store.copy == tmp_path / f"table.db.v0001-before-{tablewright.__version__}"
    assert store.entries(row.id) == [Entry(1, "undo", 0)]
    store.close()
    with closing(sqlite3.connect(store.copy)) as copy:
        assert copy.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
        assert copy.execute("SELECT id FROM matches").fetchall() == [(row.id,)]
        assert copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    again = Store(str(file))
    assert again.copy is None
    again.close()
    assert copies(tmp_path) == [store.copy.name]
    assert not list(tmp_path.glob("*.part*"))


def test_a_new_database_has_nothing_to_copy(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "table.db"))
    assert store.copy is None
    store.close()
    assert copies(tmp_path) == []


def test_a_copy_never_takes_the_place_of_another_and_the_same_is_not_made_twice(tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    first_tables(f"sqlite:///{file}")
    first = database.copy_aside(file, "0001")
    assert database.copy_aside(file, "0001") == first
    kept = first.read_bytes()
    with closing(sqlite3.connect(file)) as source:
        source.execute("DELETE FROM sayings")
        source.commit()
    second = database.copy_aside(file, "0001")
    assert second.name == f"{first.name}-2"
    assert first.read_bytes() == kept
    assert database.copies_of(file) == [first, second]


def test_where_no_copy_can_be_made_nothing_is_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "table.db"
    first_tables(f"sqlite:///{file}")

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "rename", full)
    with pytest.raises(StoreError, match=r"no backup could be made: .*No space left.*Nothing was changed"):
        Store(str(file))
    with closing(sqlite3.connect(file)) as unchanged:
        assert unchanged.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
    assert not list(tmp_path.glob("*.part*"))


def test_an_older_postgresql_is_refused_until_somebody_says_that_a_dump_exists(postgres_url: str) -> None:
    row = first_tables(postgres_url)
    with pytest.raises(StoreError, match=r"older release \(step 0001\).*Nothing was changed.*--dump-exists"):
        Store(postgres_url)
    engine = database.connect(database.parse(postgres_url))
    assert "request" not in {column["name"] for column in inspect(engine).get_columns("sayings")}
    engine.dispose()
    store = Store(postgres_url, dump_exists=True)
    assert store.entries(row.id) == [Entry(1, "undo", 0)]
    store.close()
    Store(postgres_url).close()


def everything(url: str) -> dict[str, list[Any]]:
    """All rows of all tables of a database, and their columns."""
    engine = database.connect(database.parse(url))
    names = sorted(inspect(engine).get_table_names())
    with engine.connect() as connection:
        found = {
            name: [
                [column["name"] for column in inspect(engine).get_columns(name)],
                *sorted(map(repr, connection.execute(text(f"SELECT * FROM {name}")).all())),
            ]
            for name in names
        }
    engine.dispose()
    return found


def test_a_step_that_fails_in_the_middle_leaves_all_as_it_was(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(database_url)
    row = begun(store)
    store.append([(row.id, Entry(1, "play", 0, 1))])
    store.close()
    before = everything(database_url)
    shutil.copytree(database.MIGRATIONS, tmp_path / "migrations", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "migrations" / "versions" / "v0099_failing.py").write_text(FAILING)
    with monkeypatch.context() as patched:
        patched.setattr(database, "MIGRATIONS", tmp_path / "migrations")
        told = r"could not be upgraded \(RuntimeError: half of it is done\)\. It is as it was\."
        with pytest.raises(StoreError, match=told):
            Store(database_url, dump_exists=True)
    assert everything(database_url) == before
    again = Store(database_url)
    assert again.entries(row.id) == [Entry(1, "play", 0, 1)]
    again.close()


def test_a_newer_database_names_the_copy_from_before_it(tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    first_tables(f"sqlite:///{file}")
    store = Store(str(file))
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(StoreError, match=rf"newer version.*An earlier copy is at .*{store.copy.name}"):  # type: ignore[union-attr]
        Store(str(file))


def test_the_release_that_began_a_match_is_kept_and_guarded(store: Store) -> None:
    row = begun(store)
    kept = store.match(row.id)
    assert kept is not None
    assert kept.release == tablewright.__version__
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE matches SET release = '0.0.1'"))
    with pytest.raises(Damaged):
        store.match(row.id)


def test_packs_are_kept_once(store: Store) -> None:
    row = opened().row
    store.create(row)
    assert store.packs_missing() == [(row.game, row.pack_hash)]
    pack = PackRow(row.pack_hash, row.game, row.pack, b"content")
    for _ in range(2):
        store.keep_pack(pack)
    store.keep_pack(replace(pack, content=b"other"))
    assert store.pack(row.pack_hash) == pack
    assert store.packs_missing() == []
    assert store.pack("nowhere") is None


# ------------------------------------------------------------------------------------------------ archives


def played(name: str, seed: int = 4, most: int = 10_000) -> LiveMatch:
    """A match at random, to its end or so many moves."""
    game = registry.find(name)
    live, chance = live_match(game, game.load(None), seed), Random(seed)
    while not live.match.over and live.entries < most:
        play_at_random(live, chance)
    return live


def without_answers(update: Update) -> Update:
    if update.question is None:
        return update
    question = msgspec.structs.replace(
        update.question, choices=(), shortcuts=(), forced=False, routine=None, secret=False
    )
    return msgspec.structs.replace(update, question=question)


@pytest.mark.parametrize("name", registry.names())
def test_an_archive_shows_what_was_shown(name: str) -> None:
    live = played(name, most=60)
    parts = archive_of(live)
    for viewer in live.viewers:
        archive = Archive(parts[viewer])
        assert archive.last == live.number(viewer)
        for n in (0, 1, archive.last // 2, archive.last - 1, archive.last):
            assert archive.at(n) == without_answers(live.at(viewer, n))
    with pytest.raises(LookupError):
        archive.at(archive.last + 1)


def test_an_archive_shows_undos_and_take_backs_as_they_were_seen() -> None:
    live, chance = played("west", most=9), Random(2)
    for kind in ("undo", "take-back", "undo"):
        seat = live.match.awaiting[0]
        play_at_random(live, chance)
        mover = live.match.moves[-1].seat
        back_to = live.match.moves[-1].number - 1 if kind == "take-back" else None
        live.enter(Entry(live.entries + 1, kind, mover, back_to=back_to))
        assert seat == mover
        play_at_random(live, chance)
    for viewer in live.viewers:
        archive = Archive(archive_of(live)[viewer])
        for n in range(archive.last + 1):
            assert archive.at(n) == without_answers(live.at(viewer, n))


def test_archives_are_kept_whole_and_damage_is_noticed(store: Store) -> None:
    row = begun(store)
    assert not store.archives.has(row.id)
    store.archives.write(row.id, {0: b"first", SPECTATOR: b"all", RECORD: b"record"})
    store.archives.write(row.id, {0: b"second"})
    assert store.archives.has(row.id)
    assert store.archives.part(row.id, 0) == b"first"
    assert store.archives.part(row.id, 5) is None
    assert store.archives.kept() == {row.id}
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE archives SET part = 1 WHERE part = 0"))
    with pytest.raises(Damaged, match="The archive"):
        store.archives.part(row.id, 1)


def wait_for_archive(table: Table, match: str) -> None:
    until = time.monotonic() + 60
    while not table.house.store.archives.has(match):
        assert time.monotonic() < until, "nobody wrote the archive"
        time.sleep(0.05)


def test_a_match_that_ends_is_archived_by_itself(table: Table) -> None:
    begun = stored(table, live := played("west"))
    last = live.history[-1]
    with table.house.store.engine.begin() as connection:  # all but the last move was played
        connection.execute(text(f"DELETE FROM entries WHERE match = '{begun['match']}' AND number = {last.number}"))
    assert last.seat is not None
    with table.browser(begun, last.seat) as page:
        page.wait_for(0)
        assert not table.house.store.archives.has(begun["match"])
        page.play(last.action)
    wait_for_archive(table, begun["match"])


def test_what_a_killed_server_did_not_archive_is_made_up_for_at_the_next_look(local: Table) -> None:
    begun = stored(local, played("west"))
    assert not local.house.store.archives.has(begun["match"])
    assert local.get(f"/api/matches/{begun['match']}").json()["over"]
    wait_for_archive(local, begun["match"])


# ------------------------------------------------------------------------------------------------ later releases


def as_later(monkeypatch: pytest.MonkeyPatch, change: Callable[[Game, Pack], tuple[Game, Pack]]) -> None:
    """Let a table be one of a later release, whose games are changed so."""
    today = house.the_game

    def later(name: str) -> tuple[Game, Pack]:
        return change(*today(name))

    made: dict[str, tuple[Game, Pack]] = {}
    monkeypatch.setattr(house, "the_game", lambda name: made.setdefault(name, later(name)))


def gone(game: Game, pack: Pack) -> tuple[Game, Pack]:
    """The rules of today are no longer played."""
    return replace(game, rules_version=game.rules_version + 1), pack


def refusing(game: Game, pack: Pack) -> tuple[Game, Pack]:
    """Nor are their matches understood: after the setup nobody may do anything that they did."""

    def refuse(g: Any, t: Any, seat: int, action: int) -> int:
        return 1

    return replace(game, rules_version=game.rules_version + 1, refuse=refuse), pack


def mine(table: Table, begun: Any, seat: int = 0) -> Any:
    held = [{"match": begun["match"], "secret": begun["seats"][seat]["secret"]}]
    (shown,) = table.http.post("/api/mine", json={"tables": held}).json()
    return shown


def test_a_finished_match_whose_rules_are_gone_is_shown_from_its_archive(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = played("royal")
    with running(quick(database_url)) as table:
        begun = stored(table, live)
        path = f"/api/matches/{begun['match']}"
        facts = table.get(path).json()
        wait_for_archive(table, begun["match"])
        secrets = [begun["seats"][0]["secret"], begun["spectator"]]
        eyes = [table.get(f"{path}/steps/9?seat=1", secret).json() for secret in secrets]
        record = table.get(f"{path}/record", secrets[0]).text
    as_later(monkeypatch, refusing)
    with running(quick(database_url)) as table:
        told = table.get(path).json()
        assert {name: told[name] for name in ("commitment", "key", "nonce", "chain", "over")} == {
            name: facts[name] for name in ("commitment", "key", "nonce", "chain", "over")
        }
        version = f"Tablewright {tablewright.__version__}"
        assert told["stopped"].startswith(f"This match was begun by {version}. It is played by version ")
        assert told["stopped"].endswith("You see it as it was shown at the time.")
        for before, secret in zip(eyes, secrets, strict=True):
            now = table.get(f"{path}/steps/9?seat=1", secret).json()
            assert (now["last"], now["update"]["areas"]) == (before["last"], before["update"]["areas"])
            assert now["update"]["log"] == before["update"]["log"]
        assert table.get(f"{path}/record", secrets[0]).text == record
        shown = mine(table, begun)
        assert (shown["over"], shown["my_turn"], shown["stopped"]) == (True, False, told["stopped"])
        assert shown["text"].startswith("Over: ")
        shared = table.get(f"{path}/shared", secrets[0]).json()["secret"]
        assert table.get(f"{path}/steps/3", shared).status_code == 200
        assert table.get(f"{path}/steps/3", "wrong").status_code == 401
        assert table.get(f"{path}/steps/9999", secrets[0]).status_code == 404
        with table.browser(begun, 0) as page:
            goodbye = page.until(Goodbye)
        assert (goodbye.again, goodbye.replay) == (False, True)
        for way, body in (("again", {}), ("continue", {"step": 3, "seat": 0, "level": "newcomer"})):
            answer = table.http.post(f"{path}/{way}", json=body, headers={"authorization": f"Bearer {secrets[0]}"})
            assert answer.status_code == 409, answer.text
            assert "It is played by version" in answer.json()["error"]


def test_a_match_under_way_whose_rules_are_gone_is_listed_with_the_reason_and_shown_to_its_own_eyes(
    local: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = stored(local, played("west", most=20))
    path, secret = f"/api/matches/{begun['match']}", begun["seats"][0]["secret"]
    as_later(monkeypatch, gone)
    shown = mine(local, begun)
    assert (shown["over"], shown["my_turn"], shown["result"]) == (False, False, None)
    assert shown["text"] == shown["stopped"]
    assert f"Use Tablewright {tablewright.__version__} to continue it" in shown["stopped"]
    facts = local.get(path).json()
    assert (facts["over"], facts["key"], facts["nonce"], facts["chain"]) == (False, None, None, None)
    assert local.get(f"{path}/steps/20", secret).json()["last"] == 20
    assert local.get(f"{path}/steps/20?seat=1", secret).status_code == 403
    assert local.get(f"{path}/record", secret).status_code == 409
    assert local.get(f"{path}/shared", secret).status_code == 403
    assert not local.house.store.archives.has(begun["match"])


def test_a_replay_by_the_rules_of_today_says_where_and_why_it_stops(
    local: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = stored(local, played("west"))
    path, secret = f"/api/matches/{begun['match']}", begun["seats"][0]["secret"]
    as_later(monkeypatch, refusing)
    facts = local.get(path).json()
    assert facts["stopped"].endswith("Today's rules do not allow move 1, so the replay stops before it.")
    assert not facts["over"]
    assert local.get(f"{path}/steps/0", secret).json()["last"] == 0


def test_an_older_finished_match_that_the_rules_of_today_play_to_its_end_is_archived(
    local: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = stored(local, played("west"))
    as_later(monkeypatch, gone)
    facts = local.get(f"/api/matches/{begun['match']}").json()
    assert facts["over"]
    assert facts["stopped"].endswith("You see it as today's rules play it.")
    local.house.archivist.want(begun["match"])
    wait_for_archive(local, begun["match"])


def test_a_match_goes_on_by_its_own_rules_and_a_new_one_has_the_new_rule(
    local: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = stored(local, live := played("royal", most=12))
    as_later(monkeypatch, lambda game, pack: (later_release(game), pack))
    monkeypatch.setattr("tablewright.table.live.beginning.the_game", house.the_game)
    local.house.let_go(float("inf"))
    assert mine(local, begun)["stopped"] is None
    seat = live.match.awaiting[0]
    with local.browser(begun, seat) as page:
        page.play()
    room = local.house.rooms[begun["match"]]
    assert (room.live.entries, room.match.state.restless) == (13, 0)
    new = local.begin("royal", [{"kind": "person"}] * 3)
    assert local.house.rooms[new["match"]].match.state.restless == 1


def test_a_match_goes_on_with_its_own_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path / 'table.db'}"
    with running(quick(url)) as table:
        begun = table.begin("west")
        digest = table.house.rooms[begun["match"]].match.digest()

    def edited(game: Game, pack: Pack) -> tuple[Game, Pack]:
        assert game.shelf is not None
        file = tmp_path / "house.toml"
        file.write_text(game.shelf.house.read_text().replace('title = "', 'title = "Later ', 1))
        return game, game.load(file)

    as_later(monkeypatch, edited)
    with running(quick(url)) as table:
        assert mine(table, begun)["stopped"] is None
        match = table.house.rooms[begun["match"]].match
        assert (match.digest(), match.pack.title.startswith("Later")) == (digest, False)
        with table.house.store.engine.begin() as connection:
            connection.execute(text("DELETE FROM packs"))
        table.house.let_go(float("inf"))
        table.house._packs.clear()
        assert "its content is different" in mine(table, begun)["stopped"]


def test_a_game_that_is_gone_is_told(local: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = stored(local, played("north", most=5))

    def nowhere(name: str) -> tuple[Game, Pack]:
        raise registry.UnknownGame(f"There is no game called '{name}'.")

    monkeypatch.setattr(house, "the_game", nowhere)
    shown = mine(local, begun)
    assert shown["stopped"].endswith("There is no game called 'north'. It cannot be shown.")
    path = f"/api/matches/{begun['match']}/steps/0"
    assert local.get(path, begun["seats"][0]["secret"]).status_code == 409
    with Browser(local, begun["match"], begun["seats"][0]["secret"]) as page:
        assert page.until(Goodbye).replay
