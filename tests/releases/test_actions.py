"""The number of an action keeps its meaning from release to release: networks are trained on it.

`actions.txt` holds them as they were released. A new kind of action comes after all others; then add its line, which
the test prints. If a kind must take more values, its old numbers cannot stay, and the environments get a new version.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.envs.numbering import Numbering
from tablewright.games.registry import find, names

RECORD = Path(__file__).with_name("actions.txt")


def told(game: str) -> list[str]:
    """The numbers of a game, a line for each kind of action."""
    lines = []
    for span in Numbering(find(game)).spans.values():
        takes = " x ".join(map(str, span.takes))
        second = f", then from {span.then}" if span.then else ""
        lines.append(f"{game} kind {span.kind}: {takes} from {span.start}{second}")
    return lines


def recorded(game: str) -> list[str]:
    """The same, as it was released."""
    return [line for line in RECORD.read_text(encoding="utf-8").splitlines() if line.startswith(f"{game} kind ")]


@pytest.mark.parametrize("game", names())
def test_released_numbers_mean_what_they_meant(game: str) -> None:
    now, before = told(game), recorded(game)
    assert before
    assert now[: len(before)] == before, f"the numbers of {game} have changed: see the head of this file"
    assert now == before, "\n".join(["add to actions.txt:", *now[len(before) :]])
