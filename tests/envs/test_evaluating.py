"""An evaluation plays the same matches again, says how sure it is, and leaves a record that can be proved."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tablewright import load
from tablewright.envs.evaluating import SUMMARY, evaluate, main, prove
from tablewright.library import Refused


def last(observation: dict[str, Any]) -> int:
    """An agent that gives the last number that it can."""
    return int(observation["action_mask"].nonzero()[0][-1])


def an_agent(game: Any) -> Any:
    """The same, made for the command."""
    return last


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of six matches."""
    folder = tmp_path_factory.mktemp("records") / "royal"
    evaluate(last, load("royal", seats=3), against="quick", games=6, seed=3, record=folder)
    return folder


def test_the_same_seed_gives_the_same_results(record: Path) -> None:
    again = evaluate(last, load("royal", seats=3), against="quick", games=6, seed=3)
    assert prove(record) == again
    assert again.games == 6
    assert again.interval.low <= again.share <= again.interval.high
    assert "tablewright/royal-v2 against quick: won" in str(again)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda told: told["results"].__setitem__(0, "cut off"), "match-00000.json ended .* for the agent"),
        (lambda told: told.__setitem__("against", "random"), "is not what random chooses"),
        (lambda told: told.__setitem__("seed", 4), "is not the match of seed"),
        (lambda told: told["environment"].__setitem__("pack_hash", "0"), "with another pack"),
        (lambda told: told.pop("results"), "missing or damaged"),
    ],
)
def test_a_record_that_was_changed_does_not_hold(record: Path, tmp_path: Path, change: Any, sentence: str) -> None:
    for file in record.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    told = json.loads((tmp_path / SUMMARY).read_text())
    change(told)
    (tmp_path / SUMMARY).write_text(json.dumps(told))
    with pytest.raises(Refused, match=sentence):
        prove(tmp_path)


def test_a_match_that_was_changed_or_lost_does_not_hold(record: Path, tmp_path: Path) -> None:
    for file in record.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    match = tmp_path / "match-00002.json"
    match.write_text(match.read_text().replace('"action": ', '"action": 1', 1))
    with pytest.raises(Refused, match=r"match-00002\.json"):
        prove(tmp_path)
    match.unlink()
    with pytest.raises(Refused, match=r"match-00002\.json cannot be read"):
        prove(tmp_path)


def test_the_command_evaluates_and_proves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "west")
    words = ["west", "--agent", "envs.test_evaluating:an_agent", "--against", "random", "--games", "4"]
    assert main([*words, "--record", folder]) == 0
    assert main(["--prove", folder]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == told[1]
    assert told[2] == "The record holds."
    assert main([*words, "--record", folder]) == 1
    assert "is there already" in capsys.readouterr().err
    for wrong in (["wset", *words[1:]], ["west", "--agent", "nowhere:nothing"], [*words[:3], "--against", "me"]):
        assert main(wrong) == 1
        assert "Traceback" not in capsys.readouterr().err
