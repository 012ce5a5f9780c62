"""A pack of one scenario upon the house pack: what `pack new` begins, and what a designer adds to or replaces in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.games.tamashii.pack.loading import SHELF, load
from tablewright.packs.problems import PackError
from tablewright.packs.shelf import new


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return new(tmp_path / "mine.toml", SHELF, "Mine")


def test_a_new_pack_is_small_and_has_one_scenario_more_than_the_house(mine: Path) -> None:
    pack = load(mine)

    assert len(mine.read_text().splitlines()) < 80
    assert pack.title == "Mine"
    assert pack.tables.scenarios == load(None).tables.scenarios + 1
    assert pack.settings[0].default == "x01"


def test_a_card_with_an_id_of_the_house_takes_its_place(mine: Path) -> None:
    with mine.open("a") as file:
        file.write('\n[[diary]]\nid = "DI1"\nname = "Warmer Engine"\ncode = "U02"\neffect = "recover 4"\n')

    names = load(mine).names

    assert "Warmer Engine" in names.diaries
    assert "Warm Engine" not in names.diaries
    assert len(names.diaries) == len(load(None).names.diaries)


def test_what_is_wrong_is_told_with_the_line_of_the_pack_itself(mine: Path) -> None:
    mine.write_text(mine.read_text().replace("put 1 success on this card", "putt 1 success on this card", 1))

    with pytest.raises(PackError) as error:
        load(mine)

    lines = mine.read_text().splitlines()
    assert {problem.file for problem in error.value.problems} == {mine}
    assert all("putt" in lines[problem.line - 1] for problem in error.value.problems)


def test_only_the_house_pack_can_be_extended(mine: Path) -> None:
    mine.write_text(mine.read_text().replace('extends = "house"', 'extends = "hose"'))

    with pytest.raises(PackError) as error:
        load(mine)

    assert any("extends must be 'house'" in problem.message for problem in error.value.problems)
