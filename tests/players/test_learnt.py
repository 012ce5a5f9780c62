"""Learnt evaluations: whole numbers say what the weights say, files are checked, training repeats and goes on."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tablewright.engine.game.playing import numbers
from tablewright.games.registry import find, names
from tablewright.lab.arena import Course
from tablewright.lab.training import Training, course_of
from tablewright.match import Match
from tablewright.players import WrongWeights
from tablewright.players.learnt import Weights, network_for, network_of, place_of_weights, read, save
from tablewright.players.levels import STYLES
from tablewright.players.network import HIDDEN, MOST_HIDDEN, ONE, chance_of

WEST = find("west")
SMALL = Course(generations=3, games=16, simulations=4, epochs=2)


def some_weights(seed: int, hidden: int = HIDDEN) -> Weights:
    chance = np.random.default_rng(seed)
    n = len(WEST.feature_list)
    return Weights(
        chance.normal(0, 0.3, (n, hidden)).astype(np.float32), chance.normal(0, 0.3, hidden).astype(np.float32),
        chance.normal(0, 0.3, hidden).astype(np.float32), 0.1, tuple(f.name for f in WEST.feature_list), "made up",
    )  # fmt: skip


@pytest.mark.parametrize("units", [HIDDEN, 2 * HIDDEN, MOST_HIDDEN])
@pytest.mark.parametrize("seed", range(5))
def test_whole_numbers_judge_as_the_weights_do(seed: int, units: int) -> None:
    weights = some_weights(seed, units)
    chance = random.Random(seed)
    seen, hidden = numbers(len(WEST.feature_list)), numbers(MOST_HIDDEN)
    for i, feature in enumerate(WEST.feature_list):
        seen[i] = chance.randint(-feature.scale, feature.scale)

    judged = chance_of(network_of(weights, WEST), seen, hidden) / ONE

    x = np.array([seen[i] / feature.scale for i, feature in enumerate(WEST.feature_list)])
    total = np.maximum(x @ weights.into + weights.bias, 0) @ weights.out + weights.out_bias
    assert judged == pytest.approx(1 / (1 + np.exp(-total)), abs=0.004)


def test_weights_survive_a_file(tmp_path: Path) -> None:
    weights = some_weights(1)
    save(weights, tmp_path / "w.npz")
    kept = read(tmp_path / "w.npz", WEST)
    assert np.array_equal(kept.into, weights.into)
    assert (kept.features, kept.story) == (weights.features, "made up")
    assert [file.name for file in tmp_path.iterdir()] == ["w.npz"]


def test_weights_for_other_features_are_refused(tmp_path: Path) -> None:
    save(some_weights(1), tmp_path / "w.npz")
    with pytest.raises(WrongWeights, match=r"other features of The North\. Run `tablewright train north`"):
        read(tmp_path / "w.npz", find("north"))


@pytest.mark.parametrize("units", [HIDDEN - 1, MOST_HIDDEN + HIDDEN])
def test_a_network_of_another_width_is_refused(units: int, tmp_path: Path) -> None:
    save(some_weights(1, units), tmp_path / "w.npz")
    with pytest.raises(WrongWeights, match="trained on other features"):
        read(tmp_path / "w.npz", WEST)


def test_a_grandmaster_judges_by_a_deep_network_where_there_is_one() -> None:
    usual, deep = network_for(WEST, "versus"), network_for(WEST, "versus", deep=True)
    assert usual is not None
    assert deep is not None
    assert (usual.hidden, deep.hidden) == (HIDDEN, MOST_HIDDEN)
    alone = network_for(find("north"), "solo", deep=True)
    assert alone is not None
    assert alone.hidden == HIDDEN
    assert [name for name, style in STYLES.items() if style.deep] == ["grandmaster"]


def test_what_is_no_file_of_weights_is_refused(tmp_path: Path) -> None:
    (tmp_path / "w.npz").write_text("hello")
    with pytest.raises(WrongWeights, match=r"w\.npz is not a weights file"):
        read(tmp_path / "w.npz", WEST)


DAMAGES: dict[str, Any] = {
    "a NaN among the weights": lambda w: replace(w, into=spoilt(w.into, np.nan)),
    "an infinite weight": lambda w: replace(w, into=spoilt(w.into, np.inf)),
    "a weight beyond all whole numbers": lambda w: replace(w, into=spoilt(w.into, 1e30)),
    "a NaN in the bias": lambda w: replace(w, bias=spoilt(w.bias, np.nan)),
    "a NaN on the way out": lambda w: replace(w, out=spoilt(w.out, -np.inf)),
    "a NaN at the end": lambda w: replace(w, out_bias=np.nan),
    "a bias too short": lambda w: replace(w, bias=w.bias[:-1]),
    "a bias too long": lambda w: replace(w, bias=np.append(w.bias, w.bias)),
    "a bias in two rows": lambda w: replace(w, bias=np.stack([w.bias, w.bias])),
    "no way out": lambda w: replace(w, out=w.out[:0]),
    "one number for all": lambda w: replace(w, bias=w.bias[0]),
}


def spoilt(numbers: Any, number: float) -> Any:
    """Numbers of which one is another."""
    numbers = numbers.copy()
    numbers.flat[-1] = number
    return numbers


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_weights_are_refused_in_a_sentence(damage: str, tmp_path: Path) -> None:
    save(DAMAGES[damage](some_weights(1)), tmp_path / "w.npz")
    with pytest.raises(
        WrongWeights, match=r"w\.npz is damaged: '\w+' .*\. Run `tablewright train west` to train it again\.$"
    ):
        read(tmp_path / "w.npz", WEST)


def test_weights_in_one_row_are_refused(tmp_path: Path) -> None:
    weights = some_weights(1)
    save(replace(weights, into=weights.into[0]), tmp_path / "w.npz")
    with pytest.raises(WrongWeights, match="trained on other features"):
        read(tmp_path / "w.npz", WEST)


def test_a_file_cut_short_at_any_place_is_refused(tmp_path: Path) -> None:
    save(some_weights(1), tmp_path / "w.npz")
    whole = (tmp_path / "w.npz").read_bytes()
    for n in range(1, 60):
        (tmp_path / "w.npz").write_bytes(whole[: len(whole) * n // 60])
        with pytest.raises(WrongWeights, match="is not a weights file"):
            read(tmp_path / "w.npz", WEST)


def test_bytes_changed_anywhere_are_refused_or_change_numbers_only(tmp_path: Path) -> None:
    save(some_weights(1), tmp_path / "w.npz")
    whole, chance = (tmp_path / "w.npz").read_bytes(), random.Random(1)
    for _ in range(150):
        damaged = bytearray(whole)
        for _ in range(chance.randrange(1, 4)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        (tmp_path / "w.npz").write_bytes(damaged)
        with suppress(WrongWeights):
            network_of(read(tmp_path / "w.npz", WEST), WEST)


@pytest.mark.parametrize("what", [b"", b"PK", b"\x93NUMPY", b"text"])
def test_other_files_are_no_weights(what: bytes, tmp_path: Path) -> None:
    (tmp_path / "w.npz").write_bytes(what)
    with pytest.raises(WrongWeights, match="is not a weights file"):
        read(tmp_path / "w.npz", WEST)
    np.save(tmp_path / "w.npy", np.zeros(3))
    with pytest.raises(WrongWeights, match="is not a weights file"):
        read(tmp_path / "w.npy", WEST)


@pytest.mark.parametrize("name", names())
def test_the_house_has_weights_for_every_mode_and_they_fit(name: str) -> None:
    game = find(name)
    for mode in game.modes:
        weights = read(place_of_weights(game, mode), game)
        assert place_of_weights(game, mode).stat().st_size < 40_000
        learnt_under = re.match(rf"{game.name} rules (\d+),", weights.story)  # earlier rules may have taught them well
        assert learnt_under
        assert 1 <= int(learnt_under[1]) <= game.rules_version


def test_a_winning_position_is_judged_better_than_a_losing_one() -> None:
    network = network_of(read(place_of_weights(WEST, "versus"), WEST), WEST)
    g = Match.start(WEST, WEST.load(None), seed=1).state
    seen, hidden = numbers(len(WEST.feature_list)), numbers(MOST_HIDDEN)
    judged = []
    for mine, theirs in ((30, 4), (4, 30)):
        g.points[0], g.points[1] = mine, theirs
        WEST.features(g, WEST.load(None).tables, 0, seen)  # type: ignore[misc]
        judged.append(chance_of(network, seen, hidden) / ONE)
    assert judged[0] > 0.8 > 0.2 > judged[1]


def test_training_repeats_and_can_be_broken_off(tmp_path: Path) -> None:
    pack = WEST.load(None)
    whole = list(Training(WEST, pack, "versus", SMALL, tmp_path / "whole").run())
    broken = Training(WEST, pack, "versus", SMALL, tmp_path / "broken")
    first = next(iter(broken.run()))
    assert broken.done() == 1
    rest = list(Training(WEST, pack, "versus", SMALL, tmp_path / "broken").run())

    assert [first, *rest] == whole
    for generation in range(3):
        one, other = (read(tmp_path / name / f"weights-{generation}.npz", WEST) for name in ("whole", "broken"))
        assert np.array_equal(one.into, other.into)
        assert one.out_bias == other.out_bias
    assert all(lesson.rows > 100 for lesson in whole)


@pytest.mark.parametrize(
    ("game", "mode"), [(game, mode) for game in names() for mode in find(game).modes if find(game).features]
)
def test_training_follows_the_course_that_made_the_weights_unless_told_otherwise(game: str, mode: str) -> None:
    known = find(game)
    assert str(course_of(known, mode)) in read(place_of_weights(known, mode), known).story
    assert course_of(known, mode, generations=2, seed=7) == replace(course_of(known, mode), generations=2, seed=7)


def test_a_deep_training_begins_with_what_the_usual_one_taught(tmp_path: Path) -> None:
    pack, start = WEST.load(None), network_for(WEST, "versus")
    course = replace(course_of(WEST, "versus", deep=True), games=16, simulations=4, epochs=2)
    (lesson,) = Training(WEST, pack, "versus", course, tmp_path, start).run()
    assert lesson.games == 16  # and not four times as many of players that know nothing
    assert read(tmp_path / "weights-0.npz", WEST).into.shape == (len(WEST.feature_list), MOST_HIDDEN)


def test_what_was_learnt_can_be_taken_further(tmp_path: Path) -> None:
    royal = find("royal")
    known = read(place_of_weights(royal, "versus", deep=True), royal)
    course = replace(course_of(royal, "versus", deep=True, further=True), games=16, simulations=4, epochs=1)
    training = Training(royal, royal.load(None), "versus", course, tmp_path, network_of(known, royal), known)
    (lesson,) = training.run()
    found = read(training.weights(0), royal)
    assert lesson.games == 16
    assert lesson.loss < lesson.guess  # so few games teach nobody: this is what was known
    assert 0 < np.abs(found.into - known.into).max() < 0.1
