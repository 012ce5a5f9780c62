"""The history of a match as a seat has seen it: rows and sentences, kept by saves, copies and pickles."""

from __future__ import annotations

import pickle
import random
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

import tablewright
from envs.ways import FEW, WAYS, terms, turns
from sweeps import swept
from tablewright import envs
from tablewright.envs import history
from tablewright.envs.aec_env import AEC
from tablewright.games.west.events import DRAWS
from tablewright.library import Refused

SEED = 3


def played(name: str, numbers: int, **setup: Any) -> AEC:
    """An environment with a history, after some numbers by chance."""
    env = envs.aec(name, history=True, **setup)
    env.reset(seed=SEED)
    for _ in zip(range(numbers), turns(env, random.Random(SEED)), strict=False):
        pass
    return env


def history_of(env: AEC, agent: str) -> Any:
    return env.observe(agent)["history"]


@pytest.mark.parametrize("name", swept(WAYS, now=FEW))
def test_a_history_is_what_the_library_tells_the_seat(name: str) -> None:
    way = WAYS[name]
    env = played(way[0], 60, **terms(way))
    match = env.match()

    for seat, agent in enumerate(env.possible_agents):
        events = match.events(seat)
        assert env.history(agent) == match.told(seat)
        assert env.history(agent)
        rows = [
            [
                event.kind,
                0 if event.seat < 0 else 1 + (event.seat - seat) % max(2, way[2]),
                *event.numbers,
                event.hidden,
            ]
            for event in events[-history.USUAL :]
        ]
        seen = history_of(env, agent)
        assert seen[len(seen) - len(rows) :].tolist() == rows
        assert not seen[: len(seen) - len(rows)].any()
        assert env.observation_space(agent).contains(env.observe(agent))
        assert env.observe(agent)["seat"] == seat


def test_a_history_holds_as_many_events_as_it_is_told_to() -> None:
    long, short = played("west", 40), envs.aec("west", history=5)
    short.reset(seed=SEED)
    for _ in zip(range(40), turns(short, random.Random(SEED)), strict=False):
        pass

    assert history_of(short, "seat_0").shape == (5, len(history.COLUMNS))
    assert history_of(short, "seat_0").tolist() == history_of(long, "seat_0")[-5:].tolist()
    assert short.history("seat_0") == long.history("seat_0")


def test_a_drawn_card_is_told_to_its_seat_alone() -> None:
    """West deals hands face down: both read that a card was drawn, and only its owner which."""
    env = played("west", 0)
    rows = [history_of(env, agent) for agent in env.possible_agents]
    own, other = ([row for row in seen.tolist() if row[0] == DRAWS and row[1] == 1] for seen in rows)
    told_to_other = [row for row in rows[1].tolist() if row[0] == DRAWS and row[1] == 2]

    assert len(own) == len(told_to_other) > 0
    assert all(0 <= row[5] < 4 for row in own + other)
    assert all(row[5] == -1 for row in told_to_other)
    assert "You draw a Vault." in env.history("seat_0")
    assert [line for line in env.history("seat_1") if line.startswith("A draws")] == ["A draws a card."] * len(own)


def test_infos_have_the_latest_events_in_words() -> None:
    env = envs.aec("west", history=3, words=True)
    env.reset(seed=SEED)
    for _ in zip(range(20), turns(env, random.Random(SEED)), strict=False):
        pass
    agent = env.agent_selection

    assert env.infos[agent]["history"] == env.history(agent)[-len(env.infos[agent]["history"]) :]
    assert 0 < len(env.infos[agent]["history"]) <= 3


def test_saves_copies_and_pickles_keep_it() -> None:
    env = played("royal", 50, seats=3)
    agents, told = env.possible_agents, {agent: env.history(agent) for agent in env.possible_agents}
    rows = {agent: history_of(env, agent) for agent in agents}
    other = envs.aec("royal", seats=3, history=True)
    other.restore(env.save())

    for one in (other, env.clone(), deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert {agent: one.history(agent) for agent in agents} == told
        assert all(np.array_equal(history_of(one, agent), rows[agent]) for agent in agents)
        next(turns(one, random.Random(1)))
        for _ in zip(range(10), turns(one, random.Random(1)), strict=False):
            pass
    assert {agent: env.history(agent) for agent in agents} == told


def test_a_new_match_begins_a_new_history() -> None:
    env = played("west", 40)
    env.reset(seed=SEED)
    fresh = played("west", 0)

    assert env.history("seat_0") == fresh.history("seat_0")
    assert np.array_equal(history_of(env, "seat_0"), history_of(fresh, "seat_0"))


def test_a_save_with_another_history_is_refused() -> None:
    with pytest.raises(Refused, match="other terms: compare history"):
        envs.aec("west").restore(played("west", 3).save())


def test_an_environment_without_a_history_says_so() -> None:
    env = envs.aec("west")
    env.reset(seed=1)

    assert "history" not in env.observe("seat_0")
    with pytest.raises(Refused, match=r"history=True"):
        env.history("seat_0")
    with pytest.raises(Refused, match="holds 1 to 10000 events, not -1"):
        envs.aec("west", history=-1)


def test_the_three_environments_tell_the_same_history() -> None:
    aec, at_once = played("west", 0), envs.parallel("west", history=True)
    alone = envs.solo("west", against="random", history=True)
    at_once.reset(seed=SEED)
    alone.reset(seed=SEED)

    assert aec.history("seat_0") == at_once.history("seat_0") == alone.history()
    for _ in range(5):
        seen, *_ = alone.step(int(alone.action_masks().argmax()))
    assert len(alone.history()) > len(aec.history("seat_0"))
    assert alone.clone().history() == alone.history()
    assert seen["history"][-1].any()


@pytest.mark.parametrize("name", tablewright.list_games())
def test_kinds_of_event_are_named(name: str) -> None:
    game = tablewright.load(name)

    assert len(history.kinds(game)) == len(game.spec.events.kinds)
    assert sum(map(bool, history.kinds(game))) > 3
