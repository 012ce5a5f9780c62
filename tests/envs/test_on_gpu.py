"""A vector on a GPU plays the same games as on cores. Without a GPU, CUDA's simulator launches the same loop."""

from __future__ import annotations

import pytest

from lab.test_gpu import in_the_simulator, the_cuda_target
from sweeps import later
from tablewright.engine.machine.gpu.availability import NoGpu, why_no_gpu
from tablewright.envs import VectorEnv

THE_SAME = """
import numpy as np
from tablewright.envs import VectorEnv

for game, steps in {cases!r}:
    cores, gpu = (VectorEnv(game, games=3, seed=4, limit=40, on=on) for on in ("cores", "gpu"))
    chance = np.random.default_rng(5)
    for _ in range(steps):
        given = cores.random(chance)
        for told, as_well in zip(cores.step(given), gpu.step(given), strict=True):
            assert np.array_equal(told, as_well)
        for name in ("turn", "count", "options", "pending", "length", "refused", "last_features"):
            assert np.array_equal(getattr(cores, name), getattr(gpu, name)), name
    assert cores._engine.states.tobytes() == gpu._engine.states.tobytes()
    print("the same:", game)
"""


@pytest.mark.parametrize(
    ("game", "steps"),
    [("west", 50), later(("royal", 60)), later(("north", 50)), later(("goes-west", 20)), later(("tamashii", 20))],
)
def test_a_simulated_gpu_steps_the_same_games(game: str, steps: int) -> None:
    the_cuda_target()
    done = in_the_simulator(THE_SAME.format(cases=[(game, steps)]))
    assert done.returncode == 0, done.stderr
    assert "the same:" in done.stdout


def test_without_a_gpu_what_is_missing_is_said() -> None:
    if why_no_gpu():
        with pytest.raises(NoGpu):
            VectorEnv("west", games=4, on="gpu")
