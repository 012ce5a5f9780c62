"""What a browser fetches before it shows anything, as it travels: small, and without what comes only later."""

from __future__ import annotations

import re
import subprocess
import sys
from gzip import compress
from pathlib import Path

import pytest

from browser.needs import the_client
from tablewright.table.doors.pages import FOLDER

MOST = 300_000  # bytes, compressed: about a second of a slow line
AT_ONCE = re.compile(r'<(?:script|link)\b[^>]*(?:src|href)="(/assets/[^"]+)"')
STATIC = re.compile(r'(?:import|from)\s*"\./([^"]+\.js)"')
FACES = re.compile(r"url\((?:\.|/assets)/([^)]+\.woff2)\)")
LATER = ("End", "Figures", "West", "North", "Royal", "GoesWest", "Tamashii", "Plain", "Frame", "Table", "Replay")


@pytest.fixture(scope="module")
def first() -> dict[str, int]:
    """Every file that the page loads at once, with its compressed size."""
    page = FOLDER / "index.html"
    the_client()
    wanted = [Path(place).name for place in AT_ONCE.findall(page.read_text(encoding="utf-8"))]
    for name in wanted:
        if name.endswith(".js"):
            code = (FOLDER / "assets" / name).read_text(encoding="utf-8")
            wanted += [other for other in STATIC.findall(code) if other not in wanted]
    return {name: len(compress((FOLDER / "assets" / name).read_bytes(), 9)) for name in wanted}


def test_the_first_load_is_small(first: dict[str, int]) -> None:
    assert any(name.endswith(".js") for name in first)
    assert any(name.endswith(".css") for name in first)
    assert sum(first.values()) < MOST, first


def test_tables_and_endings_come_later(first: dict[str, int]) -> None:
    built = {file.name.split("-")[0] for file in (FOLDER / "assets").glob("*.js")}
    assert built.issuperset(LATER[2:]), "a page that comes later has another name now"
    assert not {name.split("-")[0] for name in first} & set(LATER)


def test_no_face_is_fetched_before_it_is_used(first: dict[str, int]) -> None:
    page = (FOLDER / "index.html").read_text(encoding="utf-8")
    assert FACES.findall(page) == []
    assert not any(name.endswith((".woff", ".woff2")) for name in first)


# Opens a table as far as its door, and prints which games it has read by then.
AT_THE_DOOR = """
import sys
from tablewright.games.registry import FOLDERS
from tablewright.table.doors import serving
from tablewright.table.live.house import the_game
from tablewright.table.settings import Settings
from tablewright.table.trial import free_port

serving.Serving.run = lambda *_: print(the_game.cache_info().currsize, len(FOLDERS))
serving.serve(Settings(port=free_port(), database=sys.argv[1]))
"""


def test_all_games_are_read_before_the_door_opens(tmp_path: Path) -> None:
    command = [sys.executable, "-c", AT_THE_DOOR, f"sqlite:///{tmp_path / 'table.sqlite'}"]
    found, all_of_them = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    assert found == all_of_them
