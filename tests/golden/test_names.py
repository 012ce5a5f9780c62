"""The sentences of every game, read by people who have names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from golden.playthrough import read
from golden.test_golden import FILES
from tablewright.engine.marking import ANY_MARK, marked
from tablewright.engine.marking import NAMES as MARKS
from tablewright.engine.people import People

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve")
MOVES = 120
DISAGREES = re.compile(r"\b[Yy]ou (?!across|always|as|his|its|pass\b|this|thus)[a-z]*[a-rt-z]s\b|\byou's\b|\bof you\b")


def told(path: Path) -> Iterator[str]:
    """What everybody is told of the beginning of a playthrough."""
    recipe = read(path)
    match = recipe.start()
    people = People.called(NAMES[: match.seats], match.names)
    for seat, action in recipe.choices[:MOVES]:
        match.play(seat, action)
    with marked():
        for reader in range(match.seats):
            for step in match.events(reader):
                for seen in step:
                    yield people.tell(recipe.game.narrate(seen, recipe.pack, MARKS[: match.seats]), reader)


@pytest.mark.parametrize("path", {path.parent.name: path for path in FILES}.values(), ids=lambda path: path.parent.name)
def test_people_are_called_by_their_names_and_verbs_agree_with_you(path: Path) -> None:
    lines = list(told(path))
    assert any(line.startswith("You ") for line in lines)
    assert [line for line in lines if ANY_MARK.search(line) or DISAGREES.search(line)] == []
