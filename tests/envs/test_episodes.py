"""The order of seats, two numbers for one action, refusals, the limit, and matches that are saved and cloned."""

from __future__ import annotations

import pickle
import random
from copy import deepcopy
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import tablewright
from envs.ways import FEW, WAYS, numbers_of, terms, to_the_end, turns
from sweeps import swept
from tablewright import Refused, envs
from tablewright.envs.aec_env import AEC
from tablewright.envs.ids import id_of
from tablewright.envs.numbering import WAIT
from tablewright.envs.played import Setup
from tablewright.library import Game


def loaded(name: str, **how: Any) -> Game:
    return tablewright.load(name, **how)


# ------------------------------------------------------------------------------------------------ the order


@pytest.mark.parametrize("name", swept(WAYS, now=FEW))
def test_a_turn_is_that_of_the_next_seat_clockwise_that_owes_a_decision(name: str) -> None:
    way = WAYS[name]
    env = envs.aec(way[0], **terms(way))
    env.reset(seed=5)
    match, last, numbers, second = env.game.new(seed=5), -1, 0, False
    for agent, number in turns(env, random.Random(5), most=400):
        for seat, act in env._played.episode.history[len(match.moves) :]:
            match.play(act, seat)
        own = env.possible_agents.index(agent)
        assert own in match.awaiting
        assert (
            own == last
            if second
            else (own - last) % way[2] == min((s - last) % way[2] or way[2] for s in match.awaiting) % way[2]
        )
        second = not second and env._played.episode.numbering.begins(number)
        last, numbers = own, numbers + 1
    assert numbers > 20


def test_several_seats_that_are_asked_at_once_act_one_after_the_other() -> None:
    env = envs.aec("royal", seats=4)
    env.reset(seed=1)
    episode, met = env._played.episode, 0
    for agent, _ in turns(env, random.Random(1)):
        asked = set(episode.awaiting)
        if len(asked) > 1:
            met += 1
            for other in set(env.agents) - {agent}:
                assert numbers_of(env.observe(other)) == [WAIT]
    assert met > 5


def test_volunteers_have_one_turn_after_somebody_elses_action_and_may_wait() -> None:
    game = loaded("tamashii", mode="cooperative", seats=3)
    plain, keen = AEC(game), AEC(game, volunteers=True)
    plain.reset(seed=4)
    assert WAIT not in {number for _, number in turns(plain, random.Random(4))}
    keen.reset(seed=4)
    episode, offered, waited, acted = keen._played.episode, 0, list[str](), 0
    for agent, number in turns(keen, random.Random(4)):
        seat = keen.possible_agents.index(agent)
        if seat not in episode.awaiting:
            offered += 1
            assert number == WAIT or WAIT in numbers_of(keen.observe(agent))
            assert agent not in waited
            waited = [*waited, agent] if number == WAIT else []
            acted += number != WAIT
        else:
            waited = []
    assert offered > acted > 0


# ------------------------------------------------------------------------------------------------ numbers


@pytest.mark.parametrize("name", swept(WAYS, now=FEW))
def test_the_numbers_of_a_mask_are_the_legal_actions(name: str) -> None:
    way = WAYS[name]
    env = envs.aec(way[0], **terms(way))
    env.reset(seed=2)
    episode = env._played.episode
    for agent, _ in turns(env, random.Random(2), most=300):
        seat = env.possible_agents.index(agent)
        legal, begun = episode.actions(seat), episode.begun[seat]
        told = [episode.numbering.numbers(act) for act in legal]
        expected = {two[1] for two in told if two[0] == begun and len(two) == 2} if begun else {one[0] for one in told}
        assert numbers_of(env.observe(agent)) == sorted(expected)


def half_way(env: AEC) -> tuple[str, int]:
    """Play TAMASHII until an agent can give the first of two numbers: the agent and the number."""
    for seed in range(9):
        env.reset(seed=seed)
        begins = env._played.episode.numbering.begins
        for agent, _ in turns(env, random.Random(seed)):
            if found := [number for number in numbers_of(env.observe(agent)) if begins(number)]:
                return agent, found[0]
    raise AssertionError("no action of two numbers came up")


def test_an_action_of_many_values_takes_two_numbers_of_the_same_seat() -> None:
    env = envs.aec("tamashii")
    agent, number = half_way(env)
    history, before = env._played.episode.history, env.observe(agent)
    moves = len(history)

    env.step(number)
    assert env.agent_selection == agent
    half = env.observe(agent)
    assert (before["begun"], half["begun"], len(history)) == (WAIT, number, moves)
    assert half["observation"].tolist() == before["observation"].tolist()
    env.step(numbers_of(half)[0])
    assert env.observe(agent)["begun"] == WAIT
    assert len(history) == moves + 1


def test_a_number_that_is_not_legal_is_refused_with_its_rule_and_changes_nothing() -> None:
    env = envs.aec("west")
    env.reset(seed=1)
    agent, before = env.agent_selection, env.save()
    wrong = next(n for n in range(1, 231) if n not in numbers_of(env.observe(agent)))

    with pytest.raises(Refused, match=r"^Not allowed: .* \(west\.") as refused:
        env.step(wrong)
    assert refused.value.clause is not None
    for number, sentence in (
        (WAIT, "Seat 1 is asked, and cannot wait."),
        (231, "231 is no number of this game. Its numbers go from 0 to 230."),
        (-1, "-1 is no number of this game."),
        ("take", "'take' is not a whole number."),
        (None, "None is not a whole number."),
    ):
        with pytest.raises(Refused, match=f"^{sentence}"):
            env.step(number)
    assert env.save() == before


def test_half_an_action_can_be_completed_and_nothing_else() -> None:
    env = envs.aec("tamashii")
    agent, number = half_way(env)
    seat, episode = env.possible_agents.index(agent), env._played.episode
    span = episode.numbering.span(number)
    assert span is not None
    early = str(episode.why_not(seat, span.then))
    assert early == f"{span.then} is the second of two numbers, and seat {seat} has not given the first."

    env.step(number)
    for wrong, sentence in ((number, "does not complete it."), (1, "does not complete it."), (WAIT, "cannot wait.")):
        assert str(episode.why_not(seat, wrong)).endswith(sentence)


# ------------------------------------------------------------------------------------------------ at once


def test_numbers_given_at_once_are_carried_out_clockwise_and_the_illegal_ones_dropped() -> None:
    env = envs.parallel("royal", seats=3)
    observations, _ = env.reset(seed=2)
    chance, dropped, carried = random.Random(2), 0, 0
    while env.agents:
        legal = {agent: numbers_of(observations[agent]) for agent in env.agents}
        given = {agent: chance.choice([*numbers, 5]) for agent, numbers in legal.items()}
        before = len(env._played.episode.history)
        observations, _, _, _, infos = env.step(given)
        for agent, number in given.items():
            if number not in legal[agent]:
                dropped += 1
                assert infos[agent]["dropped"] == number
                assert infos[agent]["reason"]
        kept = [seat for seat, _ in env._played.episode.history[before:]]
        carried += len(kept)
        assert len(kept) == len(set(kept)) == sum(n != WAIT and "dropped" not in infos[a] for a, n in given.items())
    assert dropped > 5
    assert carried > 20


def test_a_number_that_stops_being_legal_before_its_turn_is_dropped_with_its_rule() -> None:
    game = loaded("tamashii", mode="cooperative", seats=4)
    env = envs.parallel(game)
    late = 0
    for seed in range(8):
        observations, _ = env.reset(seed=seed)
        chance = random.Random(seed)
        while env.agents:
            given = {agent: chance.choice(numbers_of(observations[agent])) for agent in env.agents}
            observations, _, _, _, infos = env.step(given)
            late += sum(infos[agent].get("clause") is not None for agent in given)
        if late:
            return
    raise AssertionError("no number came too late")


def test_where_nobody_acts_the_limit_still_comes() -> None:
    env = envs.parallel("west", limit=3)
    env.reset(seed=1)
    truncated = [env.step({})[3]["seat_0"] for _ in range(3)]

    assert truncated == [False, False, True]
    assert env.agents == []


# ------------------------------------------------------------------------------------------------ alone


def test_an_illegal_number_of_one_who_plays_alone_is_dropped_with_the_reason() -> None:
    env = envs.solo("west", against="random")
    observation, _ = env.reset(seed=1)
    wrong = next(n for n in range(1, 231) if not observation["action_mask"][n])
    again, reward, terminated, truncated, info = env.step(wrong)

    assert (reward, terminated, truncated, info["dropped"]) == (0.0, False, False, wrong)
    assert info["clause"].startswith("west.")
    assert all(np.array_equal(observation[key], again[key]) for key in observation)


def test_games_that_can_be_played_alone_are_unless_something_else_is_named() -> None:
    assert envs.solo("north").game.mode == "solo"
    assert envs.solo("north", against="random").game.mode == "versus"
    assert envs.solo("royal", against=["random", "quick"]).against == ["random", "quick"]
    assert envs.solo("west", seat=1, against="random").seat == 1


def test_opponents_and_seats_that_do_not_exist_are_refused() -> None:
    with pytest.raises(Refused, match=r"^Name 2 opponents, one for each other seat, not 1\.$"):
        envs.solo("royal", against=["random"])
    with pytest.raises(Refused, match=r"^There is no seat 2: seats go from 0 to 1\.$"):
        envs.solo("west", seat=2)
    with pytest.raises(tablewright.UnknownPlayer):
        envs.solo("west", against="nobody")


def alone(env: envs.Solo, chance: random.Random, most: int) -> list[Any]:
    """Play on by chance; everything that came back."""
    told = []
    for _ in range(most):
        numbers = np.flatnonzero(env.action_masks())
        observation, reward, terminated, truncated, info = env.step(int(chance.choice(list(numbers))))
        told.append((observation["observation"].tolist(), reward, terminated, truncated, info))
        if terminated or truncated:
            break
    return told


@pytest.mark.parametrize("against", ["random", "quick", "apprentice"])
def test_an_opponent_goes_on_after_a_restore_as_if_nothing_had_happened(against: str) -> None:
    env = envs.solo("west", against=against)
    env.reset(seed=3)
    alone(env, random.Random(1), 8)
    saved, twin = env.save(), env.clone()
    straight = alone(env, random.Random(2), 30)
    other = envs.solo("west", against=against)
    other.restore(saved)

    assert alone(other, random.Random(2), 30) == straight
    assert alone(twin, random.Random(2), 30) == straight


# ------------------------------------------------------------------------------------------------ seeds and ends


def test_a_seed_decides_the_match_and_those_after_it() -> None:
    def digests(env: AEC, seed: int) -> list[str]:
        env.reset(seed=seed)
        first = env.match().digest()
        env.reset()
        return [first, env.match().digest()]

    one, other = envs.aec("west"), envs.aec("west")
    assert digests(one, 7) == digests(other, 7)
    assert digests(one, 7)[0] == one.game.new(seed=7).digest()
    assert digests(one, 7)[1] != digests(one, 8)[1] != digests(one, 7)[0]
    with pytest.raises(Refused, match="from 0 on"):
        one.reset(seed=-1)


@pytest.mark.parametrize("name", swept(WAYS, now=FEW))
def test_a_match_goes_to_its_end_and_pays_its_results(name: str, tmp_path: Path) -> None:
    way = WAYS[name]
    env = envs.aec(way[0], **terms(way))
    env.reset(seed=9)
    to_the_end(env, random.Random(9))
    match = env.match()
    outcome = match.outcome

    assert outcome is not None
    assert set(env.terminations.values()) == {True}
    assert set(env.truncations.values()) == {False}
    assert env.rewards == dict(zip(env.agents, outcome.rewards, strict=True))
    assert env.infos["seat_0"] == {"result": outcome.results[0].name.lower(), "ended": outcome.reason}
    match.save(tmp_path / "match.json")
    assert tablewright.verify(tmp_path / "match.json").holds


def test_a_match_is_cut_off_at_its_limit_and_nobody_is_paid() -> None:
    env = envs.aec("west", limit=10)
    env.reset(seed=1)

    assert to_the_end(env, random.Random(1)) == 10
    assert env.truncations == {"seat_0": True, "seat_1": True}
    assert env.terminations == {"seat_0": False, "seat_1": False}
    assert env.rewards == {"seat_0": 0.0, "seat_1": 0.0}
    with pytest.raises(Refused, match="1 number or more"):
        envs.aec("west", limit=0)


def test_an_environment_without_a_match_asks_for_one() -> None:
    for step in (envs.aec("west").step, envs.parallel("west").step, envs.solo("west", against="random").step):
        given: Any = {"seat_0": 1} if "Parallel" in step.__qualname__ else 1
        with pytest.raises(Refused, match=r"^This environment has no match yet\. Call reset\(\) first\.$"):
            step(given)
    env = envs.parallel("west", limit=1)
    env.reset()
    env.step({})
    with pytest.raises(Refused, match=r"^The match is over"):
        env.step({})


# ------------------------------------------------------------------------------------------------ keeping


@pytest.mark.parametrize("name", swept(WAYS, now=FEW))
def test_a_match_that_is_saved_restored_or_cloned_goes_on_alike(name: str) -> None:
    way = WAYS[name]
    env = envs.aec(way[0], volunteers=True, rewards=envs.Shaped(gamma=0.9), **terms(way))
    env.reset(seed=4)
    list(turns(env, random.Random(4), most=25))
    saved, twin = env.save(), env.clone()
    other = envs.aec(way[0], volunteers=True, rewards=envs.Shaped(gamma=0.9), **terms(way))
    other.restore(saved)

    assert other.save() == twin.save() == saved
    straight = list(turns(env, random.Random(6), most=60))
    assert twin.save() == saved != env.save()
    for one in (other, twin):
        assert list(turns(one, random.Random(6), most=60)) == straight
        assert one.save() == env.save()
        assert one.rewards == env.rewards
        one.reset()
    env.reset()
    assert other.save() == twin.save() == env.save()


def test_parallel_environments_are_kept_too() -> None:
    env, other = envs.parallel("royal"), envs.parallel("royal")
    env.reset(seed=1)
    other.restore(env.save())
    twin = env.clone()
    told = [
        one.step({agent: numbers_of(one._observations()[agent])[0] for agent in one.agents})[1:]
        for one in (env, other, twin)
    ]

    assert told[0] == told[1] == told[2]
    assert env.save() == other.save() == twin.save()


@pytest.mark.parametrize("make", [envs.aec, envs.parallel, envs.solo])
def test_environments_are_pickled_and_deep_copied_with_their_match(make: Any, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    house = tablewright.load("west").pack
    pack.write_text(house.source.read_text(encoding="utf-8").replace("draw 1", "draw 2"), encoding="utf-8")
    for own in (None, pack):
        env = make("west", pack=own, rewards=envs.Shaped(gamma=0.9), limit=77)
        fresh = pickle.loads(pickle.dumps(env))
        for one in (env, fresh):
            one.reset(seed=2)
        copies = [fresh, pickle.loads(pickle.dumps(env)), deepcopy(env)]
        assert [one.save() == env.save() for one in copies] == [True] * 3
        assert {one.metadata["pack_hash"] for one in copies} == {env.game.pack.hash}
        assert (env.game.pack.hash == house.hash) == (own is None)
        assert copies[1]._played.setup == env._played.setup


def test_gymnasium_steps_several_at_once() -> None:
    for form in ("features", "view"):
        many = gymnasium.make_vec(id_of("west"), num_envs=2, vectorization_mode="sync", observe=form, against="random")
        observations, _ = many.reset(seed=1)
        assert observations["action_mask"].shape == (2, 231)
        numbers = observations["action_mask"].argmax(axis=1)
        _, _, _, _, infos = many.step(numbers)
        assert "dropped" not in infos


def test_bytes_from_elsewhere_are_refused() -> None:
    env = envs.aec("west")
    env.reset(seed=1)
    saved = env.save()

    for damaged in (b"", saved[:-1], saved[:100] + b"!" + saved[101:]):
        with pytest.raises(Refused, match=r"^These bytes are not a saved environment, or are damaged"):
            env.restore(damaged)
    with pytest.raises(Refused, match="compare settings"):
        envs.aec("west", settings={"hand": "shown"}).restore(saved)
    with pytest.raises(Refused, match="compare order"):
        envs.parallel("west").restore(saved)
    assert env.save() == saved


# ------------------------------------------------------------------------------------------------ words


def test_words_tell_the_choices_by_their_numbers() -> None:
    env = envs.aec("west", words=True)
    env.reset(seed=1)
    info = env.infos["seat_1"]

    assert {number: texts[0] for number, texts in info["choices"].items()}[numbers_of(env.observe("seat_1"))[1]] == "No"
    assert "Census Spire" in info["text"]
    assert env.infos["seat_0"] == {}
    assert env.text("seat_1") == info["text"]


def test_the_table_is_shown_as_the_seat_to_act_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    env = envs.aec("west", render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert shown == env.text("seat_1") == env.game.new(seed=1).text(1)

    human = envs.aec("west", render_mode="human")
    human.reset(seed=1)
    assert human.render() is None
    assert capsys.readouterr().out == f"{shown}\n"
    silent = envs.aec("west")
    silent.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode='ansi'"):
        assert silent.render() is None
    with pytest.raises(Refused, match="Choose ansi, human or rgb_array"):
        envs.aec("west", render_mode="svg")


def test_a_game_that_is_loaded_takes_no_other_terms() -> None:
    game = loaded("west")
    assert envs.aec(game).game is envs.parallel(game).game is game
    assert AEC(game, Setup(limit=5))._played.episode.limit == 5
    with pytest.raises(Refused, match="loaded already"):
        envs.aec(game, seats=2)
    with pytest.raises(Refused, match="There is no agent 'seat_2'"):
        envs.aec(game).text("seat_2")
