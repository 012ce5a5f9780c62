"""Every computer opponent chooses as it did, on a machine of whatever kind."""

from __future__ import annotations

import pytest

from golden.choices import FILE, text
from tablewright import players
from tablewright.games.registry import find, names

GOLDEN = {part.split()[0]: part.rstrip("\n") for part in FILE.read_text(encoding="utf-8").split("\n\n")}


@pytest.mark.parametrize("name", names())
def test_every_opponent_chooses_the_same_on_every_machine(name: str) -> None:
    assert text(find(name)).rstrip("\n") == GOLDEN[name], (
        "If a rule, a feature, a weight or the search was meant to change, write the choices anew with "
        "tests/golden/choices.py and look at the difference. If not, this machine chooses otherwise than others."
    )


@pytest.mark.parametrize("name", names())
def test_every_mode_of_every_game_is_there_with_every_opponent(name: str) -> None:
    lines = GOLDEN[name].splitlines()

    assert {line.split()[1] for line in lines if not line.startswith(" ")} == set(find(name).modes)
    assert {line.split()[0] for line in lines if line.startswith(" ")} == set(players.names())
