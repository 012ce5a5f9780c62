"""The count of presses over a recorded match: what the table spares a person, and never more than was asked before."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def presses(*words: str) -> subprocess.CompletedProcess[str]:
    """A call of the command, as somebody in the root of the project gives it."""
    command = [sys.executable, "-m", "benchmarks.presses", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def test_what_the_table_answers_takes_no_press() -> None:
    (west,) = json.loads(presses("benchmarks/recorded/west.json", "--json").stdout)
    asked, table, _ = west["presses a turn"].values()

    assert west["turns"] > 0
    assert table < asked  # the only answers: to make no Doppelgate
    kinds = west["presses"]
    assert all(kinds["by the table"][kind] <= number for kind, number in kinds["all asked"].items())


def test_what_is_no_match_is_told() -> None:
    done = presses("pyproject.toml")
    assert done.returncode == 2
    assert "pyproject.toml is not a complete match file" in done.stderr
