"""The wheel: installed into an empty environment, it has the command, the server, its pages and all games."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import tablewright

ROOT = Path(__file__).parents[2]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PATIENCE_S = 300


def test_the_project_names_its_state_and_invents_no_address() -> None:
    project = SETTINGS["project"]
    assert "Development Status :: 5 - Production/Stable" in project["classifiers"]
    assert not project.get("urls"), "an address is named when there is one"
    assert re.fullmatch(r"\d+\.\d+\.\d+", tablewright.__version__)


def test_the_changelog_has_a_section_for_this_version() -> None:
    told = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## \[{re.escape(tablewright.__version__)}\]", told, re.MULTILINE)


def run(*command: object, **more: object) -> str:
    """What a command prints; all of it where it fails."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, **more)  # type: ignore[call-overload]
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return str(done.stdout)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this tree."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that holds the wheel, what it asks for, and nothing else."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder / "env", with_pip=True)
    run(folder / "env" / "bin" / "pip", "install", "-qq", "--disable-pip-version-check", wheel)
    return folder / "env" / "bin"


@pytest.mark.sweep
def test_the_wheel_holds_the_client_and_every_house_pack(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    assert "tablewright/table/client/index.html" in names
    assert {"tablewright/__init__.pyi", "tablewright/py.typed", "tablewright/library/play.py"} <= set(names)
    assert len([name for name in names if name.endswith("packs/house.toml")]) >= 5
    assert any(name.endswith("migrations/versions/v0006_releases.py") for name in names)
    assert not [name for name in names if name.startswith(("tests", "web"))]


@pytest.mark.sweep
def test_the_command_says_its_version(installed: Path) -> None:
    assert run(installed / "tablewright", "--version") == f"tablewright {tablewright.__version__}\n"


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a table that the installed command serves."""
    own = {**os.environ, "TABLEWRIGHT_TABLE": str(tmp_path / "table"), "TABLEWRIGHT_CACHE": str(tmp_path / "cache")}
    command = [str(installed / "tablewright"), "serve", "--port", "0", "--no-compile"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, env=own, cwd=tmp_path, stdout=subprocess.PIPE, stderr=quiet, text=True) as server:
        assert server.stdout is not None
        try:
            line = server.stdout.readline()
            assert "The table is open: " in line
            yield line.split()[-1].rstrip("/")
        finally:
            server.terminate()
            server.wait(PATIENCE_S)


@pytest.mark.sweep
def test_the_installed_table_shows_its_page_and_begins_a_match(served: str) -> None:
    with httpx.Client(base_url=served, timeout=PATIENCE_S, trust_env=False) as browser:
        page = browser.get("/")
        assert page.status_code == 200
        script = re.search(r'src="(/assets/[^"]+\.js)"', page.text)
        assert script is not None
        assert browser.get(script[1]).status_code == 200
        assert browser.get("/health").json()["version"] == tablewright.__version__
        games = [game["name"] for game in browser.get("/api/games").json()]
        assert len(games) == 5
        for game in games:
            seats = [{"kind": "person", "name": name} for name in ("Ada", "Bea", "Cleo")]
            wanted = {"game": game, "seats": seats[: 3 if game == "royal" else 2]}
            begun = browser.post("/api/matches", json=wanted)
            assert begun.status_code == 201, begun.text
            assert browser.get(f"/api/matches/{begun.json()['match']}").json()["over"] is False
