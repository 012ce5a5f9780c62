"""The benchmark against an earlier state: ratios within rounds, which commit is meant, and one real run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def since(*words: str | Path, tmp: Path) -> subprocess.CompletedProcess[str]:
    """A call of the command, as somebody in the root of the project gives it; the worktree must be gone afterwards."""
    command, env = [sys.executable, "-m", "benchmarks.since", *words], {**os.environ, "TMPDIR": str(tmp)}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert str(tmp) not in subprocess.run(["git", "worktree", "list"], cwd=ROOT, capture_output=True, text=True).stdout
    return done


def test_the_table_names_both_states_and_takes_ratios_within_rounds(tmp_path: Path) -> None:
    figure = {"game": "west", "what": "decisions, random play", "then": [100, 50, 80], "now": [150, 50, 160]}
    run = tmp_path / "run.json"
    run.write_text(
        json.dumps({"then": "9033e65 (2026-11-15, lab)", "now": "abc1234-dirty", "machine": "An Abacus", "rounds": 3,
                    "seconds": 0.5, "figures": [figure]}), encoding="utf-8",
    )  # fmt: skip

    lines = since("--read", run, tmp=tmp_path).stdout.splitlines()

    assert lines[:3] == ["Now:  abc1234-dirty", "Then: 9033e65 (2026-11-15, lab)", "An Abacus."]
    assert " ".join(lines[-1].split()) == "west decisions, random play 80 150 1.50 (1.00 to 2.00)"


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["no-such-commit"], "This repository has no commit 'no-such-commit'. Name a commit, a branch, a tag"),
        (["99.0.0"], "This repository has no commit '99.0.0'"),
        (["0.1.0", "--games", "checkers"], "There is no game called 'checkers'. There are: west"),
        (["HEAD", "--rounds", "0"], "at least 1 round"),
        (["--read", "pyproject.toml"], "pyproject.toml is not what `python -m benchmarks.since --json` prints"),
    ],
)
def test_what_cannot_be_compared_is_refused_with_a_sentence(words: list[str], answer: str, tmp_path: Path) -> None:
    done = since(*words, tmp=tmp_path)

    assert done.returncode == 2
    assert answer in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.sweep
def test_two_states_are_measured_in_turns(tmp_path: Path) -> None:
    done = since("HEAD", "--games", "west", "--rounds", "2", "--seconds", "0.07", "--json", tmp=tmp_path)

    found = json.loads(done.stdout)
    assert {figure["game"] for figure in found["figures"]} == {"west"}
    assert all(len(figure["then"]) == len(figure["now"]) == 2 for figure in found["figures"])
    assert all(min(figure["then"] + figure["now"]) > 0 for figure in found["figures"])
    assert "Round 2 of 2." in done.stderr
