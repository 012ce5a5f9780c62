"""The page on adding a game: its snippets, put together, are the beginning of a game that runs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import tablewright.games
from tablewright.engine.core.actions import action
from tablewright.engine.core.events import Seen
from tablewright.engine.game.playing import numbers, on_machine
from tablewright.engine.machine.on_demand import compiled

PAGE = Path(__file__).parents[2] / "docs/add-a-game.md"
GAMES = Path(__file__).parents[2] / "src/tablewright/games"
REGISTRY_LINE = "games/registry.py, in FOLDERS"


def files_on_the_page() -> dict[str, str]:
    """The files that the page writes, by where they go: a piece of code says so in its first line."""
    found: dict[str, str] = {}
    for block in re.findall(
        r"^```(?:python|toml)\n# (.*?^)```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    ):
        name, _, text = block.partition("\n")
        found[name] = found.get(name, "") + text + "\n"
    return found


def follow_the_page(folder: Path) -> Path:
    """Write the game of the page into a folder of games, and its test beside them; the game's own folder."""
    game = folder / "games" / "pebbles"
    for name, text in files_on_the_page().items():
        if name == REGISTRY_LINE:
            continue
        file = folder / name if name.startswith("tests/") else game / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        if not name.startswith("tests/"):
            for room in (game, file.parent):
                (room / "__init__.py").touch()
    return game


@pytest.fixture
def pebbles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Any]]:
    """The names that the pieces of code on the page define, as a game of the house."""
    game = follow_the_page(tmp_path)
    monkeypatch.setattr(tablewright.games, "__path__", [*tablewright.games.__path__, str(game.parent)])
    names: dict[str, Any] = {}
    for path in sorted(game.rglob("*.py")):
        module = ".".join(path.relative_to(game).with_suffix("").parts)
        if not module.endswith("__init__"):
            names |= vars(import_module(f"tablewright.games.pebbles.{module}"))
    yield names
    for module in [name for name in sys.modules if name.startswith("tablewright.games.pebbles")]:
        del sys.modules[module]


PLUGIN = """
import tablewright.games
from tablewright.games import registry
tablewright.games.__path__.append({games!r})
registry.FOLDERS |= {{{line}}}
"""
ITS_TESTS = (  # all that a game without cards has to pass, but for what the page sends one to write by hand
    "tests/conformance/test_games.py", "tests/conformance/test_setups.py", "tests/lab/test_addresses.py",
    "tests/match/test_over.py", "tests/match/test_reasons.py", "tests/players/test_foresight.py",
    "tests/players/test_alike.py", "tests/project/test_icons.py", "tests/table/test_api.py",
    "tests/table/test_memory.py", "tests/teaching",
)  # fmt: skip


@pytest.mark.sweep
def test_a_game_written_as_the_page_says_passes_its_own_tests(tmp_path: Path) -> None:
    follow_the_page(tmp_path)
    line = files_on_the_page()[REGISTRY_LINE]
    (tmp_path / "pebbles_plugin.py").write_text(PLUGIN.format(games=str(tmp_path / "games"), line=line.strip()))
    where = {**os.environ, "PYTHONPATH": str(tmp_path), "TABLEWRIGHT_CACHE": str(tmp_path / "cache")}
    own = str(tmp_path / "tests/rules/pebbles/test_turn.py")
    for tests in ([own], [*ITS_TESTS, "-k", "pebbles"]):
        run = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "pebbles_plugin", "-p", "no:cacheprovider", *tests],
            cwd=PAGE.parents[1], env=where, capture_output=True, text=True, timeout=1200, check=False,
        )  # fmt: skip
        assert run.returncode == 0, run.stdout + run.stderr


def test_the_page_names_all_that_a_game_needs_besides() -> None:
    page = PAGE.read_text(encoding="utf-8")

    for needed in ("RIGHTS.md", "tests/golden/playthrough.py", "tests/golden/choices.py", "web/icons.txt"):
        assert needed in page
        assert (PAGE.parents[1] / needed).exists()


@pytest.mark.parametrize(("heap", "refused"), [(0, [1, 2, 3]), (1, [2, 3]), (2, [3]), (9, [3])])
@pytest.mark.parametrize("machine", [False, True], ids=["interpreted", "compiled"])
def test_the_snippets_refuse_what_their_clause_forbids(
    pebbles: dict[str, Any],
    heap: int,
    refused: list[int],
    machine: bool,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("TABLEWRIGHT_CACHE", str(tmp_path / "cache"))
    g, t, refuse = pebbles["State"](), pebbles["Tables"](), pebbles["refuse"]
    g.heap = heap
    if machine:
        g, t, refuse = on_machine(g), on_machine(t), compiled(refuse)

    answers = {n: refuse(g, t, 0, action(pebbles["TAKE"], n, 0, 0)) for n in (1, 2, 3)}

    assert [n for n, answer in answers.items() if answer == pebbles["ONE_OR_TWO"]] == refused
    assert refuse(g, t, 1, action(pebbles["TAKE"], 1, 0, 0)) == pebbles["NOT_YOUR_TURN"]


def test_the_snippets_declare_what_can_be_chosen_and_told(pebbles: dict[str, Any]) -> None:
    take, takes = action(pebbles["TAKE"], 2, 0, 0), Seen(pebbles["TAKES"], 1, 2, 7, 0)

    assert pebbles["CHOICES"].pieces(take, 0) == ("heap",)
    assert pebbles["CHOICES"].clauses(take) == ("pebbles.turn.take", "pebbles.turn.last")
    assert pebbles["describe"](take, None, None, 0) == "Take 2 pebbles"
    assert pebbles["narrate"](takes, None, ["A", "B"]) == "B takes 2; 7 left."
    assert pebbles["EVENTS"].clauses(takes) == ("pebbles.turn.take",)


def test_the_snippet_of_a_view_shows_what_is_public_and_no_dice(pebbles: dict[str, Any]) -> None:
    g, v = pebbles["State"](), pebbles["State"]()
    g.heap, g.active, g.dice.left = 11, 1, 3

    pebbles["view"](g, pebbles["Tables"](), 0, v)

    assert (v.heap, v.active, v.winner, v.dice.left) == (11, 1, 0, 0)


def test_the_page_names_the_rooms_that_games_have() -> None:
    page = PAGE.read_text(encoding="utf-8")
    rooms = {path.name for path in (GAMES / "north").iterdir() if path.is_dir() and path.name != "__pycache__"}

    assert {room for room in rooms if f"{room}/" not in page} == set()
    assert [
        name for name in re.findall(r"^(\w+\.py) ", page, re.MULTILINE) if not (GAMES / "north" / name).exists()
    ] == []


def test_the_snippet_on_features_writes_each_that_it_declares(pebbles: dict[str, Any]) -> None:
    g, out = pebbles["State"](), numbers(len(pebbles["FEATURES"]))
    g.heap, g.active = 11, 1

    for seat, turn in ((0, -1), (1, 1)):
        pebbles["features"](g, pebbles["Tables"](), seat, out)
        assert list(out) == [11, 2, turn]
