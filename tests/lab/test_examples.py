"""The examples of the page on the lab can be read and played."""

from __future__ import annotations

from pathlib import Path

from tablewright.lab.experiments.reading import read_experiment
from tablewright.lab.tuning.reading import read_tuning

EXAMPLES = Path(__file__).parents[2] / "docs/examples"


def test_the_first_experiment_is_one() -> None:
    assert read_experiment(EXAMPLES / "first.toml").games == 20_000


def test_the_tuning_moves_two_numbers_toward_two_targets() -> None:
    tuning = read_tuning(EXAMPLES / "tune.toml")

    assert [parameter.place.value for parameter in tuning.parameters] == [2, 4]
    assert [str(target) for target in tuning.targets] == ["13.50 to 14.50", "about 50.0%"]
