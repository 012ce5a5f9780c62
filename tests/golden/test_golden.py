"""Each golden playthrough, played again, reads the same; each way a game can end has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from golden.playthrough import read, text
from tablewright.games.registry import find, names

FILES = sorted(Path(__file__).parent.glob("*/*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_same_choices_give_the_same_game(path: Path) -> None:
    assert text(read(path)) == path.read_text(encoding="utf-8"), (
        f"{path.name} reads otherwise now. If that is meant, write it anew with tests/golden/playthrough.py "
        "and look at the difference."
    )


@pytest.mark.parametrize("name", names())
def test_every_way_a_game_can_end_has_a_playthrough(name: str) -> None:
    ends = {path.read_text(encoding="utf-8").splitlines()[-1] for path in FILES if path.parent.name == name}
    shown = {end.removeprefix("end: ").split(";")[0] for end in ends}
    assert set(find(name).reasons[1:]) <= shown
