"""The page on adding a game: its snippets, put together, are the beginning of a game that runs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tablewright.engine.core.actions import action
from tablewright.engine.core.events import Seen
from tablewright.engine.game.playing import numbers, on_machine
from tablewright.engine.machine.on_demand import compiled

PAGE = Path(__file__).parents[2] / "docs/add-a-game.md"
GAMES = Path(__file__).parents[2] / "src/tablewright/games"


@pytest.fixture
def pebbles(tmp_path: Path) -> dict[str, Any]:
    """The names that the snippets of the page define, with the page's rulebook beside them."""
    text = PAGE.read_text(encoding="utf-8")
    blocks = {
        kind: "\n\n".join(re.findall(rf"^```{kind}\n(.*?)^```", text, re.DOTALL | re.MULTILINE))
        for kind in ("toml", "python")
    }
    (tmp_path / "rulebook.toml").write_text(blocks["toml"])
    module = tmp_path / "pebbles.py"
    module.write_text(blocks["python"])
    names: dict[str, Any] = {"__file__": str(module), "__name__": "pebbles"}
    exec(compile(blocks["python"], str(module), "exec"), names)
    return names


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
