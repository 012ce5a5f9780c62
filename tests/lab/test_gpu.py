"""Batches on a GPU: the same rows as on cores. Where there is no GPU, CUDA's simulator launches the same loops."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec

import numpy as np
import pytest

from browser.needs import missing
from lab.plans import plan_of
from sweeps import later
from tablewright.engine.core.dice import Key
from tablewright.engine.core.record import Many, layout
from tablewright.engine.game.contract import PlaceOf, RuleSet, bindings
from tablewright.engine.machine.gpu.availability import NoGpu, why_no_gpu
from tablewright.games import registry
from tablewright.lab.batches.playing import play

SIMULATED = """
from lab.plans import assert_same, plan_of
from tablewright.lab.batches.playing import play

for game, players, games in {cases!r}:
    plan = plan_of(game, players)
    assert_same(play(plan, 3, games, on="gpu"), play(plan, 3, games, cores=1))
    print("the same:", game, players)
"""

LEARNING = """
import numpy as np
from tablewright.engine.game.contract import compiled_rule_set
from tablewright.games import registry
from tablewright.lab import arena, arena_on_gpu
from tablewright.players.learnt import network_for

arena.CHUNK = arena_on_gpu.CHUNK = 1
game = registry.find("west")
pack, course = game.load(None), arena.Course(simulations=2, keep=4, seed=5)
network, config = network_for(game, "versus"), arena.setup_of(game, pack, 0, 0)
on_gpu = list(arena_on_gpu.GpuArena(game, pack, course).play(network, [config], 3))
on_core = arena.Arena(game, pack).play(course, network, config, 3)
for (rows, targets) in on_gpu:
    assert len(rows) > 20, len(rows)
    assert np.array_equal(rows, on_core[0])
    assert np.array_equal(targets, on_core[1])
print("the same to learn:", len(rows))
"""


def the_cuda_target() -> None:
    """See that Numba's CUDA target is installed; it needs no GPU, but nobody makes it for a Mac."""
    if find_spec("numba_cuda") is None:
        missing("The tests of a simulated GPU need Numba's CUDA target: `pip install numba-cuda`, on Linux.")


def in_the_simulator(script: str) -> subprocess.CompletedProcess[str]:
    """Run a script where CUDA's simulator stands for a GPU."""
    here = os.path.dirname(os.path.dirname(__file__))
    return subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True,
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": os.pathsep.join([here, *sys.path])},
    )  # fmt: skip


@pytest.mark.parametrize(
    "cases",
    [
        later([("west", "random", 2), ("west", "learnt, quick", 1)]),
        later([("north", "quick", 1), ("royal", "random", 6)]),
        later([("goes-west", "random", 1)]),
        later([("tamashii", "random", 1)]),
    ],
    ids=lambda cases: " and ".join(game for game, _, _ in cases),
)
def test_a_simulated_gpu_plays_the_same_games_as_a_core(cases: list[tuple[str, str, int]]) -> None:
    """Two threads with two tables each take over each other's tables, and every column is as on a core."""
    the_cuda_target()
    done = in_the_simulator(SIMULATED.format(cases=cases))

    assert done.returncode == 0, done.stderr
    assert done.stdout.count("the same:") == len(cases)


def test_without_a_gpu_what_is_missing_is_said() -> None:
    missing = why_no_gpu()
    if not missing:
        rows = play(plan_of("west", "random"), 0, 1000, on="gpu")
        assert np.array_equal(rows.decisions, play(plan_of("west", "random"), 0, 1000).decisions)
        return

    with pytest.raises(NoGpu) as refused:
        play(plan_of("west", "random"), 0, 10, on="gpu")
    assert str(refused.value) == missing
    assert "\n" not in missing
    assert play(plan_of("west", "random"), 0, 10, on="auto").games == 10


def test_a_loop_takes_to_the_gpu_what_it_asks_for() -> None:
    """Random play looks at nothing through anybody's eyes: it needs neither views nor redeals."""
    from tablewright.lab.batches.gpu_loops import threads_at_random, threads_looking_ahead

    the_cuda_target()
    from tablewright.engine.machine.gpu import porting

    west = registry.find("west")
    bound = bindings(west)

    at_random = porting.rules_asked(threads_at_random, bound)
    ahead = porting.rules_asked(threads_looking_ahead, bound)

    assert west.apply in at_random
    assert bound[PlaceOf] in at_random
    assert not {west.view, west.redeal, west.audit} & set(at_random)
    assert {west.view, west.redeal} <= set(ahead)
    assert len(RuleSet._fields) > len(at_random)


def test_a_part_of_a_row_of_records_shares_its_bytes() -> None:
    memory = bytearray(5 * layout(Key).size)
    row = Many(memoryview(memory), Key)

    row[2:4][1].word[0] = 7

    assert row[3].word[0] == 7
    assert len(row[2:4]) == 2
    with pytest.raises(IndexError, match="side by side"):
        row[::2]


@pytest.mark.sweep
def test_a_simulated_gpu_tells_the_same_of_games_in_which_seats_search() -> None:
    the_cuda_target()
    done = in_the_simulator(LEARNING)

    assert done.returncode == 0, done.stderr
    assert "the same to learn:" in done.stdout
