"""The largest kernel of a game is compiled by another process meanwhile, and here if that comes to nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tablewright.engine.machine.beside import is_worth_it
from tablewright.games.registry import find

SCRIPT = """
import json
from tablewright.engine.machine import beside, on_demand
from tablewright.engine.machine.compiling import machine_code
from tablewright.games.registry import find

beside.FEWEST, beside.ONE_KERNEL = 1, {one_kernel!r}
game, told = find("north"), []
rules = [game.awaiting, game.outcome]
on_demand.compile_all(rules, lambda done, of, name: told.append((done, of, name)), cores={cores})
loaded = [sum(machine_code(rule, ()).stats.cache_hits.values()) for rule in rules]
print(json.dumps([told[-2:], loaded, [on_demand.is_cached(rule) for rule in rules]]))
"""


def compile_two(cache: Path, *, cores: int, one_kernel: str = "tablewright.engine.machine.one_kernel") -> Any:
    """Compile two kernels in a fresh cache: what was told last, which of them were only loaded, which are kept."""
    script = SCRIPT.format(cores=cores, one_kernel=one_kernel)
    environment = {**os.environ, "TABLEWRIGHT_CACHE": str(cache)}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True)
    assert not done.returncode, done.stderr
    return json.loads(done.stdout)


def test_with_two_cores_the_last_is_compiled_by_another_process(tmp_path: Path) -> None:
    told, loaded, kept = compile_two(tmp_path, cores=2)
    assert [name for _, _, name in told] == ["outcome", ""]
    assert told[-1][0] == told[-1][1]
    assert loaded == [0, 1]
    assert kept == [True, True]


@pytest.mark.parametrize(("cores", "one_kernel"), [(1, "never.asked"), (2, "no.such.module")])
def test_with_one_core_or_a_process_that_fails_it_is_compiled_here(
    cores: int, one_kernel: str, tmp_path: Path
) -> None:  # fmt: skip
    _, loaded, kept = compile_two(tmp_path, cores=cores, one_kernel=one_kernel)
    assert loaded == [0, 0]
    assert kept == [True, True]


def test_it_is_done_for_large_games() -> None:
    assert {name: is_worth_it(find(name).apply) for name in ("west", "goes-west", "tamashii")} == {
        "west": False, "goes-west": True, "tamashii": True,
    }  # fmt: skip
