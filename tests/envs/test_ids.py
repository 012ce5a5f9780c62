"""An id says what is played: its version changes with the rules and with the numbers of actions."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import gymnasium
import pytest

import tablewright
from tablewright import envs
from tablewright.envs.ids import VERSIONS, fingerprint, id_of
from tablewright.envs.numbering import Numbering
from tablewright.games.registry import find

NOTED = Path(__file__).parent / "versions.txt"


def told(name: str) -> str:
    game, numbering = find(name), Numbering(find(name))
    return f"{id_of(name)} rules {game.rules_version} numbers {numbering.size} {fingerprint(numbering)}"


def test_versions_are_those_that_were_noted() -> None:
    """If this fails, raise the version in `ids.py`, and note the new line beside it."""
    assert NOTED.read_text(encoding="utf-8").splitlines() == [told(name) for name in tablewright.list_games()]


def test_every_game_has_a_version_that_is_no_lower_than_that_of_its_rules() -> None:
    assert list(VERSIONS) == tablewright.list_games()
    assert all(version >= find(name).rules_version for name, version in VERSIONS.items())


@pytest.mark.parametrize("name", tablewright.list_games())
def test_gymnasium_makes_every_game_by_its_id(name: str) -> None:
    env = gymnasium.make(id_of(name), against="random")

    observation, _ = env.reset(seed=1)

    assert env.observation_space.contains(observation)
    assert env.unwrapped.metadata["id"] == id_of(name)


def test_the_metadata_say_what_is_played() -> None:
    env = envs.aec("west", settings={"hand": "shown"})

    assert str(env) == "west_v2"
    assert env.metadata["rules_version"] == 2
    assert env.metadata["pack_hash"] == env.game.pack.hash
    assert env.metadata["settings"] == {"hand": "shown"}
    assert env.metadata["numbering"] == fingerprint(Numbering(env.game.spec))


WITHOUT = """
import sys
sys.modules[{missing!r}] = None
from importlib.machinery import ModuleSpec
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == {missing!r} else found(name, *rest)
from tablewright import envs
try:
    envs.aec
except ModuleNotFoundError as problem:
    print(problem)
"""


@pytest.mark.parametrize("missing", ["gymnasium", "pettingzoo"])
def test_a_library_that_is_missing_is_named_with_the_command_that_installs_it(missing: str) -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT.format(missing=missing)], capture_output=True, text=True)

    assert done.stdout.strip() == f"Environments need {missing}: pip install 'tablewright[envs]' brings it.", (
        done.stderr
    )


def test_ids_are_registered_without_loading_a_game() -> None:
    code = "import sys, tablewright.envs; print(any(name.startswith('tablewright.games') for name in sys.modules))"

    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.strip() == "False"
