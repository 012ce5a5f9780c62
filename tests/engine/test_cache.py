"""The cache: an edited rule is noticed in another process, and another game stays compiled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablewright.engine.core.dice import roll
from tablewright.engine.game.contract import AnyState, bindings
from tablewright.engine.machine.homes import KEPT, PACKAGE, home
from tablewright.engine.machine.reach import fingerprint
from tablewright.games.north.rules.decisions import apply
from tablewright.games.north.state import State
from tablewright.games.registry import find, names
from tablewright.players.loops import play_many

HELPER = """
from tablewright.engine.core.kernel import kernel

@kernel
def bonus(n: int) -> int:
    return n + {bonus}
"""

RULES = """
from tablewright.engine.core.kernel import entry
from {name}.helper import bonus

@entry
def score(n: int) -> int:
    return 2 * bonus(n)
"""

PLAY = """
import json, sys
from importlib import import_module
from tablewright.engine.machine.on_demand import compiled

told = {}
for name in ("red", "blue"):
    code = compiled(import_module(f"{name}.rules").score)
    told[name] = [code(1), sum(code.stats.cache_hits.values()), sum(code.stats.cache_misses.values())]
print(json.dumps(told))
"""


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Two little games in a folder of their own."""
    for name in ("red", "blue"):
        folder = tmp_path / "games" / name
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text("")
        (folder / "helper.py").write_text(HELPER.format(bonus=10))
        (folder / "rules.py").write_text(RULES.format(name=name))
    return tmp_path / "games"


def play(games: Path, **surroundings: str) -> dict[str, list[int]]:
    """Play both in a new process: for each its answer, and how often the cache had it and had it not."""
    environment = {
        **os.environ, "TABLEWRIGHT_CACHE": str(games.parent / "cache"), "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": os.pathsep.join([str(games), str(PACKAGE.parent)]), **surroundings,
    }  # fmt: skip
    ran = subprocess.run([sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    told: dict[str, list[int]] = json.loads(ran.stdout)
    return told


def test_an_edited_callee_in_another_file_is_noticed_and_another_game_stays_cached(games: Path) -> None:
    assert play(games) == {"red": [22, 0, 1], "blue": [22, 0, 1]}
    assert play(games) == {"red": [22, 1, 0], "blue": [22, 1, 0]}

    (games / "red" / "helper.py").write_text(HELPER.format(bonus=20))

    assert play(games) == {"red": [42, 0, 1], "blue": [22, 1, 0]}


def test_processors_that_differ_share_a_folder_and_each_finds_its_own(games: Path) -> None:
    plain = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
    missed, found = {"red": [22, 0, 1], "blue": [22, 0, 1]}, {"red": [22, 1, 0], "blue": [22, 1, 0]}

    assert play(games) == missed
    assert play(games, **plain) == missed
    assert play(games) == play(games, **plain) == found


def test_versions_that_are_no_longer_used_are_forgotten(games: Path) -> None:
    folder = games.parent / "cache" / "red"
    play(games)
    (mine,) = (file.stem for file in folder.glob("*.nbi"))
    old = [f"{mine.rpartition('-')[0]}-{n:016x}" for n in range(KEPT + 3)]
    for age, name in enumerate(old):
        for file in (folder / f"{name}.nbi", folder / f"{name}.1.nbc"):
            file.touch()
            os.utime(file, (1000 - age, 1000 - age))

    (games / "red" / "helper.py").write_text(HELPER.format(bonus=20))
    play(games)

    kept = {file.stem for file in folder.glob("*.nbi")}
    assert len(kept) == KEPT
    assert mine in kept
    assert {name for name in old if name in kept} == set(old[: KEPT - 2])
    assert {file.name.partition(".1.")[0] for file in folder.glob("*.nbc")} == kept


def test_machine_code_lies_in_the_folder_of_its_game_and_that_of_loops_in_the_folder_of_the_game_they_are_over() -> (
    None
):
    assert home(roll).folder.name == "engine"
    assert home(apply).folder.name == "north"
    assert home(play_many).folder.name == "players"
    assert home(play_many, ((AnyState, State),)).folder.name == "north"


def test_another_game_has_other_loops() -> None:
    games = {fingerprint(play_many, tuple(bindings(find(name)).items())) for name in names()}

    assert len(games) == len(names())
