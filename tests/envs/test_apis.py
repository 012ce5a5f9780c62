"""Environments keep what PettingZoo and Gymnasium ask of them, by the checks that these libraries bring."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import tablewright
from envs.ways import FEW, WAYS, terms
from packs.scribbling import scribbled
from sweeps import swept
from tablewright import envs
from tablewright.envs.ids import id_of
from tablewright.envs.spaces import FORMS
from tablewright.games.registry import find

# Of the checks in turns alone: they would rather have a row of numbers than a dictionary, and no row of zeros.
ADVICE = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo.test.api_test")
CYCLES = 30
FEW_CYCLES = 4
CASES = [(name, form) for name in WAYS for form in FORMS]
NOW = [(name, form) for name, form in CASES if name in FEW and (form == "signs" or name == "west-versus-2")]


def without_pictures(made: Any) -> Any:
    """An environment as it is without a browser: `browser/test_pictures.py` has it drawn, and shown in every mode."""
    env = made.unwrapped
    env.metadata["render_modes"].remove("rgb_array")
    return env


@ADVICE
@pytest.mark.parametrize(("name", "form"), swept(CASES, now=NOW))
def test_an_environment_in_turns_passes_the_checks_of_pettingzoo(name: str, form: str) -> None:
    way = WAYS[name]

    api_test(envs.aec(way[0], observe=form, **terms(way)), num_cycles=CYCLES)
    seed_test(lambda: envs.aec(way[0], observe=form, **terms(way)), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "form"), swept(CASES, now=NOW))
def test_a_parallel_environment_passes_the_checks_of_pettingzoo(name: str, form: str) -> None:
    way = WAYS[name]

    parallel_api_test(envs.parallel(way[0], observe=form, **terms(way)), num_cycles=CYCLES)
    parallel_seed_test(lambda: envs.parallel(way[0], observe=form, **terms(way)), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "form"), swept(CASES, now=NOW))
def test_an_environment_for_one_passes_the_checks_of_gymnasium(name: str, form: str) -> None:
    way = WAYS[name]
    made: Any = gymnasium.make(id_of(way[0]), observe=form, render_mode="ansi", against="random", **terms(way))

    check_env(without_pictures(made))


@ADVICE
def test_volunteers_and_words_change_nothing_about_that() -> None:
    terms: dict[str, Any] = {"mode": "cooperative", "seats": 2, "volunteers": True, "words": True}

    api_test(envs.aec("tamashii", **terms), num_cycles=FEW_CYCLES)
    parallel_api_test(envs.parallel("tamashii", **terms), num_cycles=FEW_CYCLES)
    check_env(without_pictures(gymnasium.make(id_of("tamashii"), against="random", render_mode="ansi", **terms)))


@ADVICE
@pytest.mark.parametrize("name", tablewright.list_games())
def test_rows_of_the_table_and_a_history_pass_the_checks_of_both(name: str) -> None:
    terms: dict[str, Any] = {"observe": "entities", "history": True}

    api_test(envs.aec(name, **terms), num_cycles=FEW_CYCLES)
    parallel_api_test(envs.parallel(name, **terms), num_cycles=FEW_CYCLES)
    check_env(gymnasium.make(id_of(name), against="random", render_mode="ansi", **terms).unwrapped)


@pytest.mark.parametrize("name", swept(WAYS, now=FEW))
def test_an_environment_can_be_shown(name: str) -> None:
    way = WAYS[name]

    render_test(
        lambda render_mode: without_pictures(envs.aec(way[0], render_mode=render_mode, **terms(way))),
        {"human": lambda shown: shown is None},
    )


@ADVICE
def test_a_pack_of_ones_own_makes_an_environment(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    house = (Path(envs.__file__).parents[1] / "games/west/packs/house.toml").read_text(encoding="utf-8")
    pack.write_text(house.replace("draw 1", "draw 2"), encoding="utf-8")

    mine, ours = envs.aec("west", pack=pack), envs.aec("west")
    api_test(mine, num_cycles=CYCLES)
    parallel_api_test(envs.parallel("west", pack=pack), num_cycles=CYCLES)
    check_env(without_pictures(gymnasium.make(id_of("west"), pack=pack, against="random", render_mode="ansi")))
    assert mine.metadata["pack_hash"] != ours.metadata["pack_hash"] == ours.game.pack.hash


@ADVICE
@pytest.mark.parametrize("name", swept(tablewright.list_games(), now=[]))
def test_whatever_a_strangers_pack_says_stays_within_the_spaces(name: str, tmp_path: Path) -> None:
    spec = find(name)
    pack = scribbled(spec, spec.load(None).source, random.Random(f"envs {name}"), tmp_path / "scribbled.toml")
    assert pack

    for form in FORMS:
        api_test(envs.aec(name, pack=pack, observe=form), num_cycles=CYCLES)
        parallel_api_test(envs.parallel(name, pack=pack, observe=form), num_cycles=CYCLES)
    made: Any = gymnasium.make(id_of(name), pack=tmp_path / "scribbled.toml", against="random", render_mode="ansi")
    check_env(without_pictures(made))
