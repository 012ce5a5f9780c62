"""Environments that draw: the checks of both libraries, and one browser that comes, stays and goes."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import render_test

from browser.needs import the_browser, the_client
from envs.ways import FEW, WAYS, terms
from sweeps import swept
from tablewright import envs
from tablewright.envs import browser
from tablewright.envs.ids import id_of
from tablewright.envs.played import RGB_ARRAY

QUICK = "west-versus-2"
MANY_COLOURS = 50
DRAW_AND_GO = """
from tablewright import envs
env = envs.aec("west", render_mode="rgb_array")
env.reset(seed=1)
print(env.render().shape, flush=True)
env.close()
"""


@pytest.fixture(scope="module", autouse=True)
def machine() -> None:
    """What pictures need is there."""
    the_browser()
    the_client()


@pytest.mark.parametrize("name", swept(FEW, now=[QUICK]))
def test_an_environment_draws_in_the_render_test_of_pettingzoo(name: str) -> None:
    way = WAYS[name]

    render_test(
        lambda render_mode: envs.aec(way[0], render_mode=render_mode, **terms(way)),
        {"human": lambda shown: shown is None, RGB_ARRAY: is_a_table},
    )


def is_a_table(shown: np.ndarray[Any, np.dtype[np.uint8]]) -> bool:
    """Whether a picture is as large as a window, and no plain colour."""
    return shown.shape == (browser.HIGH, browser.WIDE, 3) and len(np.unique(shown[::7, ::7].reshape(-1, 3), axis=0)) > (
        MANY_COLOURS
    )


@pytest.mark.parametrize("name", swept(FEW, now=[]))
def test_an_environment_for_one_passes_the_checks_of_gymnasium_with_pictures(name: str) -> None:
    way = WAYS[name]
    made: Any = gymnasium.make(id_of(way[0]), render_mode=RGB_ARRAY, against="random", **terms(way))

    check_env(made.unwrapped)


def test_the_browser_draws_in_a_running_loop_and_comes_back_after_it_has_gone() -> None:
    env = envs.aec("west", render_mode=RGB_ARRAY)
    env.reset(seed=1)

    async def shown() -> Any:
        return env.render()

    with ThreadPoolExecutor(1) as another:  # in this thread a loop may run already: that of the browser tests
        before = another.submit(lambda: asyncio.run(asyncio.wait_for(shown(), 60))).result()
    assert browser._browser is not None
    browser._browser.end()
    env.close()
    after = env.render()

    assert isinstance(after, np.ndarray)
    assert np.mean(before != after) < 0.01


@pytest.mark.sweep
def test_a_process_that_drew_ends_by_itself() -> None:
    done = subprocess.run([sys.executable, "-c", DRAW_AND_GO], capture_output=True, text=True, timeout=120)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip() == str((browser.HIGH, browser.WIDE, 3))
