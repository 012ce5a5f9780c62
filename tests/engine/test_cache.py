"""The cache: an edited rule is noticed in another process, and another game stays compiled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablewright.engine.machine.homes import ENGINE, PACKAGE, digest, home

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


@pytest.mark.parametrize(("part", "another"), [("platform.machine", lambda: "other"), ("sys.platform", "other")])
def test_machines_of_two_kinds_keep_their_code_apart(
    games: Path, monkeypatch: pytest.MonkeyPatch, part: str, another: object
) -> None:
    before = digest(games / "red")
    monkeypatch.setattr(part, another)

    assert digest(games / "red") != before


def test_each_game_has_a_home_of_its_own(tmp_path: Path) -> None:
    assert home(PACKAGE / "games" / "west" / "rules" / "turn.py") == PACKAGE / "games" / "west"
    assert home(ENGINE / "core" / "dice.py") == ENGINE
    assert home(tmp_path / "alone.py") == (tmp_path / "alone.py").resolve()


def test_a_home_is_known_by_the_sources_of_its_kernels_and_the_ids_of_its_rulebook(games: Path) -> None:
    red = games / "red"
    before = digest(red)

    (red / "notes.txt").write_text("no source")
    (red / "words.py").write_text("SAYS = 'what no kernel imports'")
    assert digest(red) == before
    (red / "rulebook.toml").write_text('[[clause]]\nid = "red.one"\ntext = "One."\n')
    with_book = digest(red)
    assert with_book != before
    (red / "rulebook.toml").write_text('[[clause]]\nid = "red.one"\ntext = "Said in other words."\n')
    assert digest(red) == with_book
    (red / "rulebook.toml").write_text('[[clause]]\nid = "red.two"\ntext = "One."\n')
    assert digest(red) != with_book


def test_what_a_kernel_file_imports_counts_however_it_is_imported(games: Path) -> None:
    red = games / "red"
    for how in ("from red.helper import bonus", "from red import (\n    helper,\n)", "import red.helper"):
        (red / "other.py").write_text(f"{how}\n\n@kernel\ndef nothing() -> None: ...\n")
        (red / "helper.py").write_text("BONUS = 1")
        before = digest(red)
        (red / "helper.py").write_text("BONUS = 2")
        assert digest(red) != before
