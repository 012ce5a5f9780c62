"""The benchmarks beside peers: ratios, absent peers, pages, and this engine's own side of it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
MARKS = "<!-- the table begins -->\nold\n<!-- the table ends -->\n"


def benchmarks(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """A call of the command, as somebody in the root of the project gives it."""
    return subprocess.run([sys.executable, "-m", "benchmarks", *words], cwd=ROOT, capture_output=True, text=True)


def figure(engine: str, what: str, game: str, *per_s: float, ours: bool = False) -> dict[str, Any]:
    return {"engine": engine, "ours": ours, "what": what, "game": game, "how": "somehow", "per_s": per_s, "each": None}


@pytest.fixture
def earlier_run(tmp_path: Path) -> Path:
    """Three rounds of this engine and two peers; a third is absent."""
    run = {
        "date": "2026-01-02", "machine": "An Abacus, 10 beads", "seconds": 1, "rounds": 3,
        "trouble": ["Slow: too slow"],
        "absent": [{"peer": "Fast", "why": "not found at peers/fast", "install": "pip install fast==1"}],
        "figures": [
            figure("Us 1", "decisions", "west", 300, 100, 240, ours=True),
            figure("Quick 2", "decisions", "hearts", 100, 50, 120),
            figure("Slow 3", "decisions", "chess", 4, 400, 10),
            figure("Us 1", "copies", "west", 5e7, 5e7, 5e7, ours=True),
            figure("Quick 2", "copies", "hearts", 1e6, 1e6, 1e6),
        ],
    }  # fmt: skip
    path = tmp_path / "run.json"
    path.write_text(json.dumps(run), encoding="utf-8")
    return path


# ------------------------------------------------------------------------------------------------ ratios


def test_the_best_peer_is_the_best_in_the_median_round_and_ratios_are_taken_within_rounds(earlier_run: Path) -> None:
    found = json.loads(benchmarks("--read", earlier_run, "--json").stdout)

    assert found["best_peers"]["decisions"] == {"engine": "Quick 2", "game": "hearts", "how": "somehow"}
    assert found["best_peers"]["simulations"] is None
    assert found["figures"][0]["times_best_peer"] == {"median": 2, "least": 2, "most": 3}
    assert found["figures"][1]["times_best_peer"] == {"median": 1, "least": 1, "most": 1}


def test_a_copy_that_takes_less_time_has_the_greater_ratio(earlier_run: Path) -> None:
    ours, theirs = json.loads(benchmarks("--read", earlier_run, "--json").stdout)["figures"][3:]

    assert (ours["median_ns"], ours["times_best_peer"]["median"]) == (20, 50)
    assert (theirs["median_ns"], theirs["times_best_peer"]["median"]) == (1000, 1)


def test_what_is_printed_as_data_is_read_again(earlier_run: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.json"
    again.write_text(benchmarks("--read", earlier_run, "--json").stdout, encoding="utf-8")

    assert benchmarks("--read", again).stdout == benchmarks("--read", earlier_run).stdout


# ------------------------------------------------------------------------------------------------ the table


def test_the_table_names_the_machine_the_ratios_the_absent_and_the_failed(earlier_run: Path) -> None:
    lines = [" ".join(line.split()) for line in benchmarks("--read", earlier_run).stdout.splitlines()]

    assert "2026-01-02, An Abacus, 10 beads." in lines
    assert "Us 1 west somehow 240 2 (2 to 3)" in lines
    assert "Quick 2 hearts somehow 100 1 (the best peer)" in lines
    assert "Us 1 west somehow 20 50 (50 to 50)" in lines
    assert "nothing was measured" in lines  # no search in this run
    assert lines[lines.index("Fast: not found at peers/fast") + 1] == "pip install fast==1"
    assert "Slow: too slow" in lines


def test_a_page_gets_the_table_between_its_marks_and_keeps_the_rest(earlier_run: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{MARKS}after\n", encoding="utf-8")

    table = benchmarks("--read", earlier_run, "--write", page).stdout

    begins, ends = MARKS.split("old\n")
    assert page.read_text(encoding="utf-8") == f"before\n{begins}```text\n{table}```\n{ends}after\n"


def test_the_page_of_the_benchmarks_names_every_peer_and_has_a_place_for_the_table() -> None:
    page = (ROOT / "benchmarks/README.md").read_text(encoding="utf-8")
    scripts = {path.stem for path in (ROOT / "benchmarks/peers").iterdir() if path.is_file()} - {"__init__"}

    assert all(f"benchmarks/.peers/{script} " in page for script in scripts)
    assert page.count("<!-- the table begins -->") == page.count("<!-- the table ends -->") == 1


# ------------------------------------------------------------------------------------------------ running it


@pytest.mark.sweep
def test_our_own_side_is_measured_and_every_absent_peer_is_named_with_what_installs_it(tmp_path: Path) -> None:
    done = benchmarks("--games", "west", "--seconds", "0.02", "--rounds", "2", "--peers", tmp_path, "--json")
    found = json.loads(done.stdout)
    measured = {figure["what"]: figure for figure in found["figures"]}

    assert {"decisions", "copies"} <= set(measured)
    assert all(len(figure["per_s"]) == 2 and min(figure["per_s"]) > 0 for figure in measured.values())
    assert {figure["times_best_peer"] for figure in measured.values()} == {None}
    scripts = {path.stem for path in (ROOT / "benchmarks/peers").iterdir() if path.is_file()} - {"__init__"}
    assert {Path(peer["install"].split(str(tmp_path))[1].split()[0]).name for peer in found["absent"]} == scripts
    assert "Round 2 of 2: Tablewright." in done.stderr


@pytest.mark.sweep
def test_a_peer_that_is_there_and_does_not_run_is_absent_with_its_own_words(tmp_path: Path) -> None:
    broken = tmp_path / "python"
    broken.write_text("#!/bin/sh\necho 'ModuleNotError: No chess here' >&2\n")
    broken.chmod(0o755)

    done = benchmarks("--games", "west", "--seconds", "0.02", "--rounds", "1", "--peers", tmp_path,
                      "--peer", f"chess={broken}")  # fmt: skip

    assert "python-chess: it is there and does not run: ModuleNotError: No chess here" in done.stdout
    assert "no peer was measured, so there is no ratio" in done.stdout


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--peer", "checkers=python"], "there is no peer called 'checkers'. There are: openspiel, pgx"),
        (["--peer", "chess=/nowhere/python"], "python-chess is not there. Name a path such as .../chess/bin/python"),
        (["--games", "checkers"], "There is no game called 'checkers'"),
        (["--read", "nowhere.json"], "nowhere.json cannot be read"),
        (["--read", "pyproject.toml"], "pyproject.toml is not what `python -m benchmarks --json` prints"),
        (["--write", "LICENSE"], "LICENSE has no place for the table"),
        (["--rounds", "0"], "at least 1 round"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_sentence(words: list[str], answer: str) -> None:
    done = benchmarks(*words)

    assert done.returncode == 2
    assert answer in done.stderr
    assert "Traceback" not in done.stderr
