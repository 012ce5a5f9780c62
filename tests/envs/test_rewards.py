"""Rewards: the result, the difference of scores, and shaping that comes to the same sum whatever a seat does."""

from __future__ import annotations

import random
from typing import Any

import pytest

from envs.ways import FEW, WAYS, numbers_of, terms, turns
from sweeps import swept
from tablewright import Refused, envs
from tablewright.engine.staging import Score
from tablewright.envs.aec_env import AEC
from tablewright.envs.rewards import difference

GAMMA = 0.95


def paid(env: AEC, seed: int) -> dict[str, list[float]]:
    """A match by chance: what each agent is paid from each of its decisions to the next."""
    env.reset(seed=seed)
    chance, found = random.Random(seed), {agent: list[float]() for agent in env.possible_agents}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        found[agent].append(reward)
        env.step(None if terminated or truncated else chance.choice(numbers_of(observation)))
    return found


def discounted(rewards: list[float]) -> float:
    """The sum of rewards, of which the first comes with the first decision."""
    return sum(reward * GAMMA**n for n, reward in enumerate(rewards[1:]))


@pytest.mark.parametrize("by", ["worth", "score"])
@pytest.mark.parametrize("name", swept(WAYS, now=FEW))
def test_shaping_comes_to_the_potential_of_the_first_decision(name: str, by: str) -> None:
    way = WAYS[name]
    plain = envs.aec(way[0], **terms(way))
    shaped = envs.aec(way[0], rewards=envs.Shaped(by=by, gamma=GAMMA), **terms(way))
    firsts = dict[str, float]()
    shaped.reset(seed=3)
    for agent, _ in turns(shaped, random.Random(3)):
        firsts.setdefault(agent, shaped._played.rewards.before[shaped.possible_agents.index(agent)])

    base, more = paid(plain, 3), paid(shaped, 3)
    for agent in plain.possible_agents:
        assert len(base[agent]) == len(more[agent])
        assert discounted(more[agent]) == pytest.approx(discounted(base[agent]) - firsts.get(agent, 0.0), abs=1e-9)
    changed = any(abs(a - b) > 1e-6 for agent in base for a, b in zip(base[agent], more[agent], strict=True))
    assert changed or by == "score"  # not every mode shows scores


def test_a_match_that_is_cut_off_keeps_the_potential_of_its_last_position() -> None:
    env = envs.aec("west", rewards=envs.Shaped(gamma=GAMMA), limit=40)
    env.reset(seed=3)
    first = dict[str, float]()
    for agent, _ in turns(env, random.Random(3)):
        first.setdefault(agent, env._played.rewards.before[env.possible_agents.index(agent)])
    last = {agent: env._played.rewards.before[seat] for seat, agent in enumerate(env.possible_agents)}
    for agent, rewards in paid(env, 3).items():
        steps = len(rewards) - 1
        assert discounted(rewards) == pytest.approx(GAMMA**steps * last[agent] - first[agent], abs=1e-9)
        assert last[agent] != 0


def test_the_potential_follows_from_the_view_alone() -> None:
    env = envs.aec("west", rewards=envs.Shaped())
    env.reset(seed=1)
    episode, potential = env._played.episode, env._played.rewards._potential
    for _ in turns(env, random.Random(1), most=30):
        match = env.match()
        for seat in range(2):
            told = potential(episode, seat)
            other = episode.clone()
            other._state = match.imagine(seat, seed=9)._state
            assert potential(other, seat) == told


def test_those_who_play_alone_or_at_once_are_shaped_alike() -> None:
    for env in (
        envs.solo("north", rewards=envs.Shaped(gamma=GAMMA)),
        envs.solo("west", against="random", rewards=envs.Shaped(gamma=GAMMA)),
    ):
        observation, _ = env.reset(seed=2)
        first, rewards, over, chance = env._played.rewards.before[0], [0.0], False, random.Random(2)
        while not over:
            number = chance.choice([*numbers_of(observation), 1])  # some of these are dropped
            observation, reward, over, _, info = env.step(number)
            rewards.append(reward)
        end = {"won": 1, "shared": 0, "lost": -1}[info["result"]]
        assert discounted(rewards) == pytest.approx(GAMMA ** (len(rewards) - 2) * end - first, abs=1e-9)
    table = envs.parallel("royal", rewards=envs.Shaped(gamma=GAMMA))
    observations, _ = table.reset(seed=2)
    chance, firsts, told = random.Random(2), dict(table._played.rewards.before), list[Any]()
    while table.agents:
        given = {agent: chance.choice(numbers_of(observations[agent])) for agent in table.agents}
        observations, paid_now, _, _, infos = table.step(given)
        told.append(paid_now)
    for seat, agent in enumerate(table.possible_agents):
        end = {"won": 1, "shared": 0, "lost": -1}[infos[agent]["result"]]
        rewards = [0.0, *(one[agent] for one in told)]
        assert discounted(rewards) == pytest.approx(GAMMA ** (len(told) - 1) * end - firsts[seat], abs=1e-9)


# ------------------------------------------------------------------------------------------------ at the end


@pytest.mark.parametrize("name", ["west-versus-2", "royal-versus-4", "north-versus-2", "tamashii-competitive-2"])
def test_the_difference_of_scores_is_paid_at_the_end(name: str) -> None:
    way = WAYS[name]
    env = envs.aec(way[0], rewards="difference", **terms(way))
    rewards = {agent: sum(each) for agent, each in paid(env, 5).items()}
    env.reset(seed=5)
    list(turns(env, random.Random(5)))
    scores = [score.value for score in env.match().scores(0)]

    assert rewards == {f"seat_{n}": own - max(scores[:n] + scores[n + 1 :]) for n, own in enumerate(scores)}


def test_partners_without_scores_are_paid_their_result() -> None:
    env = envs.aec("tamashii", rewards="difference")
    assert {sum(rewards) for rewards in paid(env, 5).values()} <= {-1.0, 1.0}


def test_a_difference_is_that_to_the_best_of_the_others() -> None:
    scores = [Score(0, 7), Score(2, 4)]
    assert [difference(scores, seat, 3) for seat in range(3)] == [3.0, -7.0, -3.0]
    assert difference([Score(0, 7)], 0, 1) == 7.0
    assert difference([], 0, 2) == 0.0


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (lambda: envs.aec("west", rewards="points"), "Rewards cannot be 'points'. Choose result or difference."),
        (lambda: envs.Shaped(by="luck"), "A potential cannot be 'luck'. Choose score or worth."),
        (lambda: envs.Shaped(gamma=0), "A discount lies above 0 and is at most 1: it cannot be 0."),
        (
            lambda: envs.aec("west", observe="pixels"),
            "An observation cannot be 'pixels'. Choose signs, features, view, bytes or entities.",
        ),
    ],
)  # fmt: skip
def test_terms_that_do_not_exist_are_refused_with_a_sentence(made: Any, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        made()
    assert str(refused.value) == sentence
