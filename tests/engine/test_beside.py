"""Some kernels of a game are compiled by another process meanwhile, and here if that comes to nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tablewright.engine.machine.beside import cost, share_out
from tablewright.games.registry import find, names
from toys import market

SCRIPT = """
import json
from tablewright.engine.machine import beside, on_demand
from tablewright.engine.machine.compiling import machine_code
from tablewright.games.registry import find

beside.STARTING, beside.SOME_KERNELS = 0, {some_kernels!r}
game, told = find("north"), []
rules = [game.view, game.outcome]
on_demand.compile_all(rules, lambda done, of, name: told.append((done, of, name)), cores={cores})
loaded = [sum(machine_code(rule, ()).stats.cache_hits.values()) for rule in rules]
print(json.dumps([told[-2:], loaded, [on_demand.is_cached(rule) for rule in rules]]))
"""


def compile_two(cache: Path, *, cores: int, some_kernels: str = "tablewright.engine.machine.some_kernels") -> Any:
    """Compile two kernels in a fresh cache: what was told last, which of them were only loaded, which are kept."""
    script = SCRIPT.format(cores=cores, some_kernels=some_kernels)
    environment = {**os.environ, "TABLEWRIGHT_CACHE": str(cache)}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True)
    assert not done.returncode, done.stderr
    return json.loads(done.stdout)


def test_with_two_cores_one_of_two_is_compiled_by_another_process(tmp_path: Path) -> None:
    told, loaded, kept = compile_two(tmp_path, cores=2)
    assert [name for _, _, name in told] == ["outcome", ""]
    assert told[-1][0] == told[-1][1]
    assert loaded == [0, 1]
    assert kept == [True, True]


@pytest.mark.parametrize(("cores", "some_kernels"), [(1, "never.asked"), (2, "no.such.module")])
def test_with_one_core_or_a_process_that_fails_it_is_compiled_here(
    cores: int, some_kernels: str, tmp_path: Path
) -> None:  # fmt: skip
    _, loaded, kept = compile_two(tmp_path, cores=cores, some_kernels=some_kernels)
    assert loaded == [0, 0]
    assert kept == [True, True]


@pytest.mark.parametrize("name", names())
def test_what_reaches_the_same_stays_together_and_two_cores_save_three_tenths(name: str) -> None:
    rules = find(name).kernels()
    groups = share_out(rules, 2)
    assert sorted(rule.__name__ for group in groups for rule in group) == sorted(rule.__name__ for rule in rules)
    assert len(groups) == 2
    assert max(map(cost, groups)) < 0.7 * cost(rules)  # no less than `apply` alone, 0.64 in North and TAMASHII


def test_one_core_and_what_no_other_process_would_find_are_left_together() -> None:
    rules = find("goes-west").kernels()
    assert share_out(rules, 1) == [rules]
    toys = market.GAME.kernels()
    assert share_out(toys, 2) == [toys]
