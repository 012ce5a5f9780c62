"""Tuning: mistakes are told, the same seed gives the same proposal, and its diff applies."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tablewright.games import registry
from tablewright.lab.batches import playing
from tablewright.lab.batches.plan import Plan
from tablewright.lab.batches.rows import Rows
from tablewright.lab.tuning.candidates import Candidate, Infeasible, original_values
from tablewright.lab.tuning.proposal import Proposal
from tablewright.lab.tuning.reading import read_tuning
from tablewright.lab.tuning.search import Tuner
from tablewright.packs.problems import PackError

from .conftest import Sheets

HOUSE = registry.find("west").load(None).source.read_text(encoding="utf-8")
HEAD = 'game = "west"\nplayers = ["quick"]\nseed = 4\n'
PARAMETER = '[[parameter]]\nat = "facility.crucible.pulse[0]"\nlow = 0\nhigh = 6\n'
TARGET = '[[target]]\nwhat = "turns"\nbetween = [12, 13]\n'
BUDGET = 2400


def patched(text: str, diff: str) -> str:
    """A text with a unified diff applied to it."""
    lines, out, at = text.splitlines(keepends=True), [], 0
    for line in diff.splitlines(keepends=True)[2:]:
        if hunk := re.match(r"@@ -(\d+)", line):
            out += lines[at : int(hunk[1]) - 1]
            at = int(hunk[1]) - 1
        elif line[0] == "+":
            out.append(line[1:])
        else:
            assert lines[at] == line[1:]
            out += [lines[at]] if line[0] == " " else []
            at += 1
    return "".join(out + lines[at:])


def test_a_search_comes_to_a_reachable_target_and_its_diff_applies(sheet: Sheets, tmp_path: Path) -> None:
    tuning = read_tuning(sheet(HEAD + PARAMETER + TARGET))
    tuner = Tuner(tuning, BUDGET)

    winner = tuner.run()

    assert winner.score.loss < 0.5 < tuner.original.score.loss
    assert isinstance(winner.values[0], int)
    assert winner.values[0] > 2  # who loses more points loses sooner
    assert tuner.refused == {(0,): "0 cannot be used here; expected a number from 1 to 99"}
    assert tuner.spent == pytest.approx(BUDGET, rel=0.1)
    assert patched(HOUSE, winner.diff()) == winner.text
    files = Proposal(tuner, winner, proved=True).write(tmp_path / "out")
    assert [file.name for file in files] == ["tune.toml", "tried.json", "proposal.diff", "house.toml"]
    assert tuning.terms.game.load(files[-1]).hash == winner.pack.hash


def test_the_same_seed_gives_the_same_proposal_on_any_number_of_cores(sheet: Sheets) -> None:
    second = '[[parameter]]\nat = "reference.scoring[1]"\nchoices = [1, 4, 8]\n'
    tuning = read_tuning(sheet(HEAD + PARAMETER.replace("low = 0", "low = 1") + second + TARGET))
    told = []
    for cores in (1, 2):
        tuner = Tuner(tuning, 1200, cores)
        told.append((Proposal(tuner, tuner.run(), proved=True).lines(), list(tuner.tried)))

    assert told[0] == told[1]


def test_a_whole_line_may_be_chosen_and_the_pack_itself_need_not_be_among_the_choices(sheet: Sheets) -> None:
    lines = '[[parameter]]\nat = "facility.aqueduct.pulse[0]"\nchoices = ["draw 2", "opponent loses 4", "dance"]\n'
    tuner = Tuner(read_tuning(sheet(HEAD + lines + TARGET)), 1500)

    winner = tuner.run()

    assert winner.values == ("opponent loses 4",)
    assert list(tuner.refused) == [("dance",)]
    assert '+pulse = ["opponent loses 4"]\n' in winner.diff()


def test_a_pack_that_is_where_it_should_be_is_left_as_it_is(sheet: Sheets) -> None:
    target = TARGET.replace("[12, 13]", "[10, 30]")
    tuner = Tuner(read_tuning(sheet(HEAD + PARAMETER + target)), 1500)

    proposal = Proposal(tuner, tuner.run(), proved=True)

    assert proposal.candidate.is_original
    assert proposal.lines()[-1] == "Nothing tried is better than the current pack."


def test_broken_off_it_tells_the_best_so_far(sheet: Sheets, monkeypatch: pytest.MonkeyPatch) -> None:
    tuner = Tuner(read_tuning(sheet(HEAD + PARAMETER + TARGET)), BUDGET)

    def by_hand(done: int, of: int, name: str) -> None:
        if done > of // 3:
            raise KeyboardInterrupt

    tuner.progress = by_hand
    with pytest.raises(KeyboardInterrupt):
        tuner.run()
    lines = Proposal(tuner, tuner.best(), proved=False).lines()

    assert "These figures were used to choose it, so they look slightly better than they are." in lines


def test_a_pack_that_cannot_be_played_is_refused_and_its_file_untouched(sheet: Sheets) -> None:
    file = sheet(HOUSE, "mine.toml")
    tuning = read_tuning(sheet(HEAD + 'pack = "mine.toml"\n' + PARAMETER + TARGET))

    with pytest.raises(Infeasible, match="expected a number from 1 to 99"):
        Candidate(tuning, (0,))
    assert original_values(tuning) == (2,)
    assert file.read_text(encoding="utf-8") == HOUSE


def test_who_plays_in_another_process_finds_the_candidate_in_a_file(
    sheet: Sheets, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, read = playing.play, list[str]()

    def reading(plan: Plan, *asked: Any) -> Rows:
        read.append(plan.pack.source.read_text(encoding="utf-8"))
        return usual(plan, *asked)

    monkeypatch.setattr(playing, "play", reading)
    candidate = Candidate(read_tuning(sheet(HEAD + PARAMETER + TARGET)), (5,))
    candidate.play(candidate.score, 0, 5, 1)

    assert read == [candidate.text]
    assert "opponent loses 5" in candidate.text


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("crucible", "crucibel", ["sheet.toml:5", "did you mean 'crucible'?"]),
        ("high = 6", "high = 0", ["sheet.toml:7", "high must be above low"]),
        ("low = 0\n", "", ["needs the key 'low'"]),
        ("low = 0\nhigh = 6", "choices = [1]", ["sheet.toml:6", "two or more whole numbers"]),
        ("low = 0", "lowest = 0", ["[[parameter]] has nothing called 'lowest'"]),
        ("turns", "turn", ["sheet.toml:9", "did you mean 'turns'?"]),
        ("between = [12, 13]", "between = [13, 12]", ["sheet.toml:10", "the lower one first"]),
        ("between = [12, 13]", "", ["sheet.toml:8", "either between = [low, high] or about = number"]),
        ('"turns"\nbetween = [12, 13]', '"share of place 1"\nabout = 50', ["a share is between 0 and 1"]),
        (TARGET, "", ["a tuning needs at least one [[target]]"]),
        (TARGET, TARGET + PARAMETER, ["sheet.toml:12", "this is already tuned"]),
        ("seed = 4", "seed = 4\ngames = 3", ["a tuning has nothing called 'games'"]),
    ],
)
def test_a_mistake_is_told_with_its_line(sheet: Sheets, old: str, new: str, told: list[str]) -> None:
    with pytest.raises(PackError) as error:
        read_tuning(sheet((HEAD + PARAMETER + TARGET).replace(old, new)))

    assert [part for part in told if part not in str(error.value)] == [], str(error.value)
