"""Matches of every release so far, from its folder here: each is loaded, replayed, continued and verified.

What a release from 1.0 on has left here must go on forever. Of releases before it, a match whose rules are gone is
refused with a sentence that names the release.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tablewright
from sweeps import swept
from table.doors import Table, quick, running
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games import registry
from tablewright.match import Match, MatchFileError, Noted, chain, load, save, verify
from tablewright.match.campaign_files import read_campaign
from tablewright.match.campaigns import check_campaign, sheet_of
from tablewright.table.live.archives import RECORD, Archive
from tablewright.table.live.room import Room
from tablewright.table.memory.store import Store
from tablewright.table.messages.protocol import Done

HERE = Path(__file__).parent
RELEASES = sorted(path.name for path in HERE.iterdir() if path.is_dir() and path.name[0].isdigit())
NO_MATCH = ("campaign.json", "table.json")
FILES = [
    f"{release}/{file.name}"
    for release in RELEASES
    for file in sorted((HERE / release).glob("*.json"))
    if file.name not in NO_MATCH
]
AT_ONCE = [file for file in FILES if "campaign" in file or "solo" in file or "-2-under-way" in file or "-3-" in file]
STRICT = [file for file in FILES if file.endswith(("west-versus-2-under-way.json", "royal-versus-3-under-way.json"))]


def is_promised(release: str) -> bool:
    """Whether matches of a release must go on forever: from 1.0 on."""
    return int(release.partition(".")[0]) >= 1


def loaded(file: str) -> Match | None:
    """The match of a file; None where its rules are gone, which only releases before 1.0 may have."""
    path = HERE / file
    if is_promised(path.parent.name):
        return load(path, machine=True)
    try:
        return load(path, machine=True)
    except MatchFileError as error:
        if "begun by a release before 1.0. It is played by version" in str(error):
            return None
        raise


@pytest.mark.parametrize("file", swept(FILES, AT_ONCE))
def test_a_match_of_an_earlier_release_is_loaded_replayed_and_continued(file: str, tmp_path: Path) -> None:
    if (match := loaded(file)) is None:
        return
    claimed = json.loads((HERE / file).read_text())
    assert (chain(match), match.commitment) == (claimed["chain"], claimed["commitment"])
    assert match.over == (claimed["outcome"] is not None)
    for n in (0, len(match.moves) // 2, len(match.moves)):
        point = match.at(n)
        assert all(point.story(seat) is not None for seat in (*range(match.seats), SPECTATOR))
    going = match.continued(len(match.moves) // 2) if match.over else match
    chance = Random(file)
    for _ in range(12):
        if going.over:
            break
        seat = chance.choice(going.awaiting)
        going.play(seat, chance.choice(going.rules.legal(going.state, seat)))
    save(going, tmp_path / "match.json")
    again = load(tmp_path / "match.json", machine=True)
    assert (again.digest(), chain(again)) == (going.digest(), chain(going))


@pytest.mark.parametrize("file", swept(FILES, STRICT))
def test_a_match_of_an_earlier_release_verifies(file: str) -> None:
    if loaded(file) is None:
        return
    claimed = json.loads((HERE / file).read_text())
    verdict = verify(HERE / file, noted=Noted(claimed["commitment"], claimed["chain"]))
    assert verdict.holds, verdict.problems


@pytest.mark.parametrize("release", RELEASES)
def test_a_campaign_of_an_earlier_release_goes_on(release: str) -> None:
    game = registry.find("tamashii")
    pack, campaign = game.load(None), read_campaign(HERE / release / "campaign.json")
    check_campaign(campaign, game, pack)
    assert (len(campaign.finished), len(campaign.under_way)) == (1, 1)
    assert sum(entry.played for entry in sheet_of(game, pack, campaign).entries) == 1


@pytest.mark.parametrize("release", RELEASES)
def test_a_folder_has_all_games_in_all_modes(release: str) -> None:
    """Of this release; earlier ones had the modes that they had."""
    kept = {(row["game"], row["mode"], row["end"]) for row in json.loads((HERE / release / "table.json").read_text())}
    assert {game for game, _, _ in kept} >= {"west", "royal", "north", "goes-west", "tamashii"}
    for game in {game for game, _, _ in kept}:
        assert {end for name, _, end in kept if name == game} == {"under way", "finished"}


# ------------------------------------------------------------------------------------------------ databases


@pytest.fixture(params=RELEASES)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Path, list[dict[str, Any]]]:
    """A release, its database, and what opens the matches in it."""
    folder, file = HERE / request.param, tmp_path / "table.sqlite"
    file.write_bytes(gzip.decompress((folder / "table.sqlite.gz").read_bytes()))
    return request.param, file, json.loads((folder / "table.json").read_text())


def test_a_database_of_an_earlier_release_opens_and_every_match_in_it_can_be_seen(
    kept: tuple[str, Path, list[dict[str, Any]]],
) -> None:
    release, file, rows = kept
    before = step_of(file)
    with running(quick(f"sqlite:///{file}", rest=0.0)) as table:
        shown = {row["match"]: table_of(table, row) for row in rows}
        for row in rows:
            told, path = shown[row["match"]], f"/api/matches/{row['match']}"
            facts, secret = table.get(path).json(), row["seats"][0]
            steps = table.get(f"{path}/steps/0", secret).json()
            assert facts["stopped"] == told["stopped"]
            assert table.get(f"{path}/steps/{steps['last']}", secret).status_code == 200
            if told["stopped"]:
                assert not is_promised(release), told["stopped"]
                assert "This match was begun by a release before 1.0." in told["stopped"]
                continue
            assert told["over"] == (row["end"] == "finished")
            assert steps["last"] == row["shown"]
            if told["over"]:
                assert table.get(f"{path}/steps/1", row["spectator"]).status_code == 200
                assert table.get(f"{path}/record", secret).json()["chain"] == facts["chain"]
            else:
                goes_on(table, row)
        for row in rows:
            if "campaign" in row:
                held = row["campaign"]
                answer = table.get(f"/api/campaigns/{held['campaign']}", held["secret"])
                assert answer.json()["finished"] == 1
        wait_for_archives(table, [match for match, told in shown.items() if told["over"]])
        copy = table.house.store.copy
    if before == step_of(file):
        assert copy is None
    else:
        assert copy is not None
        assert copy.name == f"{file.name}.v{before}-before-{tablewright.__version__}"
        assert step_of(copy) == before


def step_of(file: Path) -> str:
    """The step of the tables of a database."""
    with closing(sqlite3.connect(file)) as connection:
        (step,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(step)


def table_of(table: Table, row: dict[str, Any]) -> Any:
    held = [{"match": row["match"], "secret": row["seats"][0]}]
    (shown,) = table.http.post("/api/mine", json={"tables": held}).json()
    return shown


def goes_on(table: Table, row: dict[str, Any]) -> None:
    """A match under way takes one more choice."""
    room: Room = table.house.rooms[row["match"]]
    seat = next((seat for seat in room.match.awaiting if row["seats"][seat]), None)
    if seat is None:
        return
    begun = {"match": row["match"], "seats": [{"secret": secret} for secret in row["seats"]]}
    with table.browser(begun, seat) as page:
        before = room.live.entries
        answer = page.play()
        assert isinstance(answer, Done), answer
        assert room.live.entries > before


def wait_for_archives(table: Table, matches: list[str]) -> None:
    until = time.monotonic() + 120
    while missing := [match for match in matches if not table.house.store.archives.has(match)]:
        assert time.monotonic() < until, f"nobody archived {missing}"
        time.sleep(0.1)


def test_archives_of_earlier_releases_are_read(kept: tuple[str, Path, list[dict[str, Any]]]) -> None:
    release, file, rows = kept
    if not is_promised(release):
        return
    store = Store(str(file))
    for row in rows:
        assert store.archives.has(row["match"]) == (row["end"] == "finished")
        if row["end"] == "finished":
            content = store.archives.part(row["match"], 0)
            assert content is not None
            archive = Archive(content)
            assert archive.last == row["shown"]
            assert archive.at(archive.last).ending is not None
            assert store.archives.part(row["match"], RECORD) is not None
    store.close()
