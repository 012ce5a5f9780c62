"""The splits of the benchmark: what they declare can be played, and a record of one can be proved."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

import tablewright
from envs.test_evaluating import an_agent
from tablewright.envs import splits
from tablewright.envs.evaluating import SUMMARY, main
from tablewright.envs.splits import Choice, declared, evaluate_split, prove_split, split_names
from tablewright.games.registry import find
from tablewright.library import Refused

LEVELS = Path(__file__).parents[2] / "docs" / "levels.md"
ROW = re.compile(r"^\| (\w+) \| (\d+) \|", re.MULTILINE)


def test_every_game_is_on_every_split_and_every_table_can_be_set() -> None:
    tables = {part.table: part for name in split_names() for part in Choice(name).parts()}
    assert {part.game for part in tables.values()} == set(tablewright.list_games())
    for part in tables.values():
        assert part.against in tablewright.list_players()
        assert part.seats in find(part.game).modes[part.mode]


def test_nobody_trains_on_what_is_held_out() -> None:
    split = declared()["split"]
    assert max(split["train"]["variants"]) < 1000 <= min(split["test"]["variants"])
    assert not split["test"]["house"]


def test_every_seat_is_held_equally_often_with_every_pack() -> None:
    assert all(part.games % part.seats == 0 for name in split_names() for part in Choice(name).parts())


def test_opponents_have_the_elo_that_is_published() -> None:
    page = LEVELS.read_text(encoding="utf-8")
    rated = [table for table in declared()["table"] if "elo" in table]
    assert len(rated) >= len(tablewright.list_games())
    for table in rated:
        shown = page.partition(f"<!-- ladder {table['ladder']} -->")[2].partition("<!-- end -->")[0]
        published = {name: int(elo) for name, elo in ROW.findall(shown)}
        assert published["random"] == 0
        assert table["elo"] == {name: published[name] for name in table["elo"]}


@pytest.fixture(scope="module")
def few() -> Iterator[None]:
    """A test split of two variants."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(declared()["split"], "test", {"house": False, "variants": [1000, 1001], "games": 3})
        yield


@pytest.fixture(scope="module")
def record(few: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of six matches with two variants."""
    folder = tmp_path_factory.mktemp("records") / "test"
    evaluate_split(an_agent, Choice("test", "royal", "quick"), seed=2, record=folder)
    return folder


def test_a_record_tells_the_same_results_as_the_evaluation(record: Path) -> None:
    again = evaluate_split(an_agent, Choice("test", "royal", "quick"), seed=2)
    assert prove_split(record) == again
    (row,) = again.rows()
    assert (row.games, row.packs) == (6, 2)
    assert row.interval.low <= row.share <= row.interval.high
    assert "royal  versus  3      quick" in str(again)


SUMMARY_OF = {"split": splits.SUMMARY, "part": f"royal-versus-3-quick/variant-1000/{SUMMARY}"}


@pytest.mark.parametrize(
    ("which", "change", "sentence"),
    [
        ("part", lambda told: told["results"].__setitem__(0, "cut off"), "match-00000.json ended .* for the agent"),
        ("part", lambda told: told["environment"].__setitem__("pack_hash", "0"), "with another pack"),
        ("part", lambda told: told["environment"].__setitem__("seats", 4), "by other terms"),
        ("part", lambda told: told.__setitem__("results", told["results"][:2]), "has 2 games, and the split 3"),
        ("split", lambda told: told.__setitem__("split", "train"), "holds no record"),
        ("split", lambda told: told.__setitem__("seed", 3), "by other terms than the split"),
        ("split", lambda told: told.__setitem__("version", 0), "version 0 of the splits"),
        ("split", lambda told: told.pop("games"), "missing or damaged"),
    ],
)
def test_a_record_that_was_changed_does_not_hold(
    record: Path, tmp_path: Path, which: str, change: Callable[[dict[str, Any]], Any], sentence: str
) -> None:
    folder = copytree(record, tmp_path / "copy")
    file = folder / SUMMARY_OF[which]
    told = json.loads(file.read_text(encoding="utf-8"))
    change(told)
    file.write_text(json.dumps(told), encoding="utf-8")
    with pytest.raises(Refused, match=sentence):
        prove_split(folder)


def test_a_record_with_another_variant_does_not_hold(record: Path, tmp_path: Path) -> None:
    folder = copytree(record, tmp_path / "copy")
    for seed, other in ((1000, 1001), (1001, 1000)):
        source = record / f"royal-versus-3-quick/variant-{other}"
        copytree(source, folder / f"royal-versus-3-quick/variant-{seed}", dirs_exist_ok=True)
    with pytest.raises(Refused, match="not played with the variant of seed 1000"):
        prove_split(folder)


def test_the_command_evaluates_a_split_and_proves_it(
    few: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = str(tmp_path / "test")
    agent = ["--agent", "envs.test_evaluating:an_agent"]
    words = ["royal", "--split", "test", *agent, "--against", "quick"]
    assert main([*words, "--games", "1", "--record", folder]) == 0
    assert main(["--prove", folder]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:3] == told[3:6]
    assert told[6] == "The record holds."
    wrong = [["--split", "tset", *agent], [*words[:-1], "me"], [*words, "--seats", "3"], [*words, "--games", "0"]]
    for asked in [*wrong, ["wset", *words[1:]]]:
        assert main(asked) == 1
        assert "Traceback" not in capsys.readouterr().err


def test_the_command_plays_with_a_variant(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["royal", "--agent", "envs.test_evaluating:an_agent", "--games", "3", "--variant", "1000"]
    assert main(words) == 0
    assert "of 3 games" in capsys.readouterr().out
