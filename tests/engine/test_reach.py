"""Reach: whatever machine code depends on is in its fingerprint, wherever it lies; words are not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tablewright.engine.core.kernel import call_order
from tablewright.engine.game.contract import Game
from tablewright.engine.machine import reach
from tablewright.engine.machine.homes import PACKAGE
from tablewright.engine.machine.reach import fingerprint
from tablewright.games.registry import find, names

SHARED = """
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import i8, i16, public, record

BONUS = 10
PRIZES = (1, 2, 3)
SAYS = "a sentence"

@record
class State:
    points = i8()
    hand = i8(4)

@kernel
def bonus(n: int) -> int:
    'What is added.'
    return n + BONUS
"""

RULES = """
import shared_rules
from tablewright.engine.core.kernel import entry
from shared_rules import PRIZES, State, bonus

@entry
def score(g: State, n: int) -> int:
    g.points = bonus(n) + shared_rules.BONUS
    return g.points + PRIZES[n]
"""


@pytest.fixture(autouse=True)
def modules_put_back() -> Iterator[None]:
    yield
    for name in ("shared_rules", "little_rules"):
        sys.modules.pop(name, None)


def fingerprint_of(shared: str = SHARED, rules: str = RULES) -> str:
    """The fingerprint of the entry of a little game in two files."""
    for name, text in (("shared_rules", shared), ("little_rules", rules)):
        module = sys.modules[name] = ModuleType(name)
        exec(compile(text, f"{name}.py", "exec"), vars(module))
    return fingerprint(sys.modules["little_rules"].score)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("return n + BONUS", "return n - BONUS"),  # a kernel that is called
        ("BONUS = 10", "BONUS = 11"),  # a number that it names
        ("(1, 2, 3)", "(1, 2, 4)"),
        ("points = i8()", "points = i16()"),  # how a record lies in memory
        ("hand = i8(4)", "hand = i8(5)"),
        ("points = i8()", "points = public(i8())"),
        ("bonus(n: int)", "bonus(n: bool)"),
    ],
)
def test_what_lies_in_another_file_counts(was: str, now: str) -> None:
    assert was in SHARED
    assert fingerprint_of(SHARED.replace(was, now)) != fingerprint_of()


@pytest.mark.parametrize(("was", "now"), [("PRIZES[n]", "PRIZES[0]"), ("@entry", "@kernel"), ("n: int", "n: float")])
def test_what_lies_in_its_own_file_counts(was: str, now: str) -> None:
    rules = RULES.replace("import entry", "import entry, kernel")

    assert fingerprint_of(rules=rules.replace(was, now)) != fingerprint_of(rules=rules)


def test_words_do_not_count() -> None:
    shared = SHARED.replace("a sentence", "another").replace("What is added.", "How much is added.")
    rules = "# said of it\n\n" + RULES.replace("    return", "    # why\n    return")

    assert fingerprint_of(shared, rules) == fingerprint_of()


@pytest.mark.parametrize(("part", "another"), [("platform.machine", lambda: "other"), ("sys.platform", "other")])
def test_machines_of_two_kinds_keep_their_code_apart(
    monkeypatch: pytest.MonkeyPatch, part: str, another: object
) -> None:
    before = fingerprint_of()
    monkeypatch.setattr(part, another)
    monkeypatch.setattr(reach, "surroundings", reach.surroundings.__wrapped__)

    assert fingerprint_of() != before


@pytest.mark.parametrize("game", [find(name) for name in names()], ids=names())
def test_all_that_is_compiled_is_reached(game: Game) -> None:
    for rule in game.kernels():
        assert set(reach.reach(rule)) >= set(call_order([rule]))


TELL = """
from tablewright.engine.machine.reach import fingerprint
from tablewright.games.north.game import GAME
for rule in GAME.kernels():
    print(rule.__name__, fingerprint(rule))
"""


def told(sources: Path, seed: str = "1") -> dict[str, str]:
    """The fingerprints of The North in a new process."""
    surroundings = {**os.environ, "PYTHONPATH": str(sources), "PYTHONHASHSEED": seed, "PYTHONDONTWRITEBYTECODE": "1"}
    ran = subprocess.run([sys.executable, "-c", TELL], env=surroundings, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return dict(line.split() for line in ran.stdout.splitlines())


def edit(file: Path, was: str, now: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert was in text
    file.write_text(text.replace(was, now), encoding="utf-8")


def test_a_game_is_compiled_anew_where_an_edit_reaches_it(tmp_path: Path) -> None:
    house = tmp_path / "tablewright"
    for room in ("engine", "packs", "games"):
        shutil.copytree(PACKAGE / room, house / room, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(PACKAGE / "__init__.py", house)
    north, before = house / "games" / "north", told(tmp_path)

    edit(north / "events.py", "[is] the First Player.", "[goes] first.")
    edit(north / "choices.py", "# The DIRECTIVES;", "# What is chosen first;")
    edit(house / "packs" / "effects" / "interpreter.py", "One unit of a deed is done", "A unit of a deed is done")
    assert told(tmp_path, seed="2") == before

    edit(house / "packs" / "effects" / "interpreter.py", "frame.left -= 1", "frame.left -= 2")
    after = told(tmp_path)
    assert {name for name in before if before[name] != after[name]} == {"setup", "apply"}
