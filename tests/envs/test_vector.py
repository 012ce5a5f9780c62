"""Many games in one call are the same games as one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tablewright
from sweeps import swept
from tablewright.engine.core.record import over, raw
from tablewright.engine.game.contract import LOST, WON
from tablewright.engine.game.playing import Rules
from tablewright.envs import VectorEnv
from tablewright.envs.episode import Episode
from tablewright.envs.stepping import RESET

GAMES = 24
KINDS = [
    ("west", "versus", 2), ("royal", "versus", 4), ("north", "versus", 2), ("north", "solo", 1),
    ("tamashii", "cooperative", 3), ("tamashii", "competitive", 2), ("goes-west", "versus", 3),
    ("goes-west", "cooperative", 2), ("goes-west", "solo", 1),
]  # fmt: skip


def made(name: str, mode: str | None = None, seats: int | None = None, **terms: Any) -> VectorEnv:
    """A small vector."""
    return VectorEnv(tablewright.load(name, mode=mode, seats=seats), **{"games": GAMES, "seed": 5, **terms})


@pytest.mark.parametrize(("name", "mode", "seats"), swept(KINDS, now=[KINDS[0], KINDS[4], KINDS[7]]))
def test_each_game_is_told_as_its_rules_tell_it(name: str, mode: str, seats: int) -> None:
    env, chance = made(name, mode, seats), np.random.default_rng(1)
    rules = Rules(env.game.spec, env.game.pack, machine=True)
    for _ in range(150):
        for i in range(0, GAMES, 7):
            g: Any = over(env.game.spec.State, bytearray(env._engine.states[i].tobytes()))
            seat = int(env.turn[i])
            assert seat in rules.waiting(g)
            legal = rules.legal(g, seat)
            leading = env.numbering.leading(legal, int(env.pending[i]))
            assert sorted(leading) == np.flatnonzero(env.mask[i]).tolist()
            assert list(leading) == env.numbers[i, : env.count[i]].tolist()
            assert env.actions[i, : env.options[i], 0].tolist() == [act >> 24 for act in legal]
            if not env.pending[i]:
                assert env.features[i].tolist() == env.position(i).signs(seat).tolist()
        env.step(env.random(chance))


@pytest.mark.parametrize(("name", "mode", "seats"), swept(KINDS, now=[KINDS[1], KINDS[4], KINDS[6]]))
def test_seats_are_asked_in_the_order_of_the_environments_of_one_match(name: str, mode: str, seats: int) -> None:
    env, chance = made(name, mode, seats, games=3, limit=200), np.random.default_rng(7)
    matches = [beside(env, i) for i in range(env.games)]
    for _ in range(300):
        for i, match in enumerate(matches):
            assert (match.turn, match.given) == (env.turn[i], env.length[i])
            assert sorted(match.legal(int(env.turn[i]))) == np.flatnonzero(env.mask[i]).tolist()
        given, turns = env.random(chance), env.turn.copy()
        step = env.step(given)
        for i, match in enumerate(matches):
            match.give(int(turns[i]), int(given[i]))
            assert (match.over, match.truncated) == (step.terminated[i], step.truncated[i])
            if match.done:
                matches[i] = beside(env, i)


def beside(env: VectorEnv, game: int) -> Episode:
    """A match of its own that begins as a game of the vector stands."""
    match = Episode(env.game, 200)
    match.reset(0)
    match.take_up(match.kept(), bytes(raw(env.position(game)._state)))
    return match


@pytest.mark.parametrize("name", ["west", "royal"])
def test_a_game_that_ends_is_told_and_begins_anew(name: str) -> None:
    env, chance = made(name), np.random.default_rng(2)
    rules, ended = Rules(env.game.spec, env.game.pack, machine=True), 0
    while ended < 10:
        before, turn, given = env._engine.states.copy(), env.turn.copy(), env.random(chance)
        legal = [env.numbering.action(int(number)) for number in given]
        step = env.step(given)
        assert not step.truncated.any()
        assert (step.rewards[~step.terminated] == 0).all()
        for i in np.flatnonzero(step.terminated):
            last: Any = over(env.game.spec.State, bytearray(before[i].tobytes()))
            rules.apply(last, rules.tables, env._terms.quiet, int(turn[i]), legal[i])
            reason, results = rules.results(last, env.seats)
            assert reason
            assert step.rewards[i].tolist() == [{LOST: -1, WON: 1}.get(result, 0) for result in results]
            for seat in range(env.seats):
                final = tablewright.Position(env.game, last).signs(seat)
                assert env.last_features[i, seat].tolist() == final.tolist()
            assert env.length[i] == 0
            ended += 1


def test_the_number_of_threads_and_of_calls_changes_nothing() -> None:
    one, two = made("north", threads=1, games=64), made("north", threads=2, games=64)
    chance = np.random.default_rng(3)
    for _ in range(300):
        given = one.random(chance)
        first, second = one.step(given), two.step(given)
        for told, as_well in zip(first, second, strict=True):
            assert np.array_equal(told, as_well)
    assert np.array_equal(one._engine.states, two._engine.states)


def test_a_seed_says_everything_and_every_game_has_its_own_dice() -> None:
    env = made("west")
    first = env.features.copy()
    assert len({row.tobytes() for row in first}) > GAMES // 2
    env.step(env.random())
    env.reset()
    assert np.array_equal(env.features, first)
    env.reset(6)
    assert not np.array_equal(env.features, first)


def test_games_are_cut_off_at_the_limit() -> None:
    env = made("west", limit=3)
    assert [bool(env.step(env.numbers[:, 0]).truncated.all()) for _ in range(3)] == [False, False, True]
    assert (env.rewards == 0).all()
    assert (env.length == 0).all()


def test_a_number_that_cannot_be_given_changes_nothing() -> None:
    env = made("royal")
    before, mask = env._engine.states.copy(), env.mask.copy()
    for number in (0, -7, env.size, 1 << 30, int(np.flatnonzero(~mask[0])[-1])):
        env.step(np.where(np.arange(GAMES) == 0, number, env.numbers[:, 0]))
        assert env.refused.tolist() == [True] + [False] * (GAMES - 1)
        assert np.array_equal(env._engine.states[0], before[0])
        assert np.array_equal(env.mask[0], mask[0])


def test_one_game_can_begin_anew_alone() -> None:
    env = made("west")
    first = env._engine.states.copy()
    for _ in range(5):
        env.step(env.random())
    env.step(np.where(np.arange(GAMES) == 2, RESET, env.numbers[:, 0]))
    assert np.array_equal(env._engine.states[2], first[2])
    assert not np.array_equal(env._engine.states[3], first[3])


def test_a_kind_with_many_values_takes_two_numbers() -> None:
    env, chance = made("tamashii", "cooperative", 2, games=64), np.random.default_rng(1)
    for _ in range(400):
        env.step(env.random(chance))
        begun = np.flatnonzero(env.pending)
        if len(begun):
            break
    i = begun[0]
    before = env._engine.states[i].copy()
    span = env.numbering.span(int(env.pending[i]))
    assert span is not None
    assert all(span.then <= number < span.stop for number in env.numbers[i, : env.count[i]])
    state = env.position(i)
    act = env.numbering.action(int(env.numbers[i, 0]), int(env.pending[i]))
    assert act in state.legal(int(env.turn[i]))
    env.step(np.where(np.arange(64) == i, env.numbers[:, 0], 0))
    assert not np.array_equal(env._engine.states[i], before)
    assert env.pending[i] == 0


def test_what_is_saved_is_restored() -> None:
    env, other = made("royal"), made("royal", seed=9)
    for _ in range(20):
        env.step(env.random())
    saved, chance = env.save(), np.random.default_rng(4)
    other.restore(saved)
    for _ in range(200):
        given = env.random(chance)
        for told, as_well in zip(env.step(given), other.step(given), strict=True):
            assert np.array_equal(told, as_well)
    with pytest.raises(tablewright.Refused, match="not saved by a vector"):
        env.restore(saved[1:])


def test_arrays_are_the_vectors_own() -> None:
    env = made("west")
    step = env.told()
    assert np.from_dlpack(env.features).base is not None
    assert np.shares_memory(step.features, env._engine.arrays.features)
    assert np.shares_memory(step.mask, env._engine.arrays.mask)


@pytest.mark.parametrize(
    ("terms", "words"),
    [({"games": 0}, "1 to 4,194,304 games"), ({"limit": 0}, "1 number or more"), ({"on": "a cloud"}, "on cores or")],
)
def test_terms_that_cannot_be_are_refused(terms: dict[str, Any], words: str) -> None:
    with pytest.raises(tablewright.Refused, match=words):
        made("west", **terms)


def test_one_number_is_given_for_each_game() -> None:
    with pytest.raises(tablewright.Refused, match="one number for each of 24 games, not 3"):
        made("west").step([1, 2, 3])


def test_kernels_say_the_same_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    from tablewright.engine.core.record import Many, Row8, Row32, layout
    from tablewright.engine.game.contract import rule_set
    from tablewright.envs.laid_out import Arrays
    from tablewright.envs.stepping import Course, Terms, step_share

    env = made("west", games=3, threads=1)
    spec, terms = env.game.spec, Terms()
    raw(terms)[:] = raw(env._terms)
    states, courses = (bytearray(3 * layout(kind).size) for kind in (spec.State, Course))
    cells = {name: getattr(Arrays.zeroed(terms, np.zeros, None), name) for name in ("given", "acts", "numbers")}
    mask, seen, last = (
        env.mask.view(np.int8).reshape(-1) * 0,
        env.features.reshape(-1) * 0,
        env.last_features.reshape(-1) * 0,
    )
    cells["given"][:] = RESET
    chance = np.random.default_rng(8)
    for _ in range(12):
        step_share(
            Many(memoryview(states), spec.State), Row32(memoryview(states).cast("i")), env.game.pack.tables, terms,
            Row32(env.numbering.table.data), Row32(cells["given"].data), Many(memoryview(courses), Course),
            Row32(cells["acts"].data), Row32(cells["numbers"].data), Row8(mask.data), Row32(seen.data),
            Row32(last.data), 0, 3, rule_set(spec),
        )  # fmt: skip
        assert bytes(states) == env._engine.states.tobytes()
        assert bytes(courses) == env._engine.arrays.courses.tobytes()
        assert mask.tobytes() == env.mask.tobytes()
        assert seen.tobytes() == env.features.tobytes()
        cells["given"][:] = env.random(chance)
        env.step(cells["given"])
