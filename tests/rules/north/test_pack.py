"""Packs of The North: whatever could not be played is refused, with file, line and a hint."""

from __future__ import annotations

from pathlib import Path

import pytest

from packs.reading import names_in
from rules.north.board import Board, changed_house
from tablewright.games.north.pack.loading import HOUSE, SHELF, language, load
from tablewright.packs.problems import PackError, Problem
from tablewright.packs.shelf import check, new


def problems(folder: Path, *changes: tuple[str, str]) -> list[Problem]:
    """Every problem of the house pack with pieces of text replaced."""
    with pytest.raises(PackError) as refused:
        changed_house(folder, *changes)
    return refused.value.problems


def line_of(text: str) -> int:
    """The line of the house pack on which a text first stands."""
    lines = HOUSE.read_text(encoding="utf-8").split("\n")
    return next(n for n, line in enumerate(lines, start=1) if text in line)


def test_the_house_pack_loads_and_every_form_of_the_grammar_has_its_number() -> None:
    assert load().names.version == 2
    assert names_in(language(), "deed") == set(language().deeds)
    assert names_in(language(), "count") == set(language().counts)
    assert names_in(language(), "condition") == set(language().conditions)


def test_a_changed_line_is_what_the_card_does(tmp_path: Path) -> None:
    pack = changed_house(tmp_path, ('protocol = ["opponent loses 2"]', 'protocol = ["opponent loses 7"]'))

    assert Board(hand_a="drudge", pack=pack).play("deploy", "drudge").points == (50, 43)


@pytest.mark.parametrize("form", ["use protocol of 1 ancient in wastes", "may: use protocol of 1 ancient in zone"])
def test_an_ancient_whose_protocol_could_use_itself_for_ever_is_refused(tmp_path: Path, form: str) -> None:
    line = 'protocol = ["opponent loses 3"]'
    (problem,) = problems(tmp_path, (line, f'protocol = ["{form}"]'))

    assert problem.line == line_of(line)
    assert "could go on forever" in problem.message
    assert "SPARK" in problem.hint


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("value = 0", "value = 1"), "a pack has 4 Ancients of Value 0; this one has 3"),
        (("value = 2", "value = 3"), "value must be a whole number from 0 to 2"),
        (('facility = "outpost"', 'facility = "outpst"'), "this pack has no Facility 'outpst'"),
        (('name = "Sifter"', 'name = "Drudge"'), "the name 'Drudge' is already taken"),
        (('id = "outpost"', 'id = "node"'), "'node' is a word of the effect language"),
        (("flip 1 in zone", "flip 2 in zone"), "2 cannot be used here; expected 1"),
        (("sweep 1", "sweep it"), "'it' is not understood here"),
        (('"points left", ', ""), "scoring needs 3 lines"),
        (('"either player at 0"', '"you or the collector at 0"'), "end needs 2 lines"),
        (('"draw three"', '"draw four"'), "front must list the steps of a turn"),
        (('game = "north"', 'game = "west"'), "this pack is for another game"),
        (("level_4", "level_5"), "[node] needs the key 'level_4'"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(
    tmp_path: Path, change: tuple[str, str], message: str
) -> None:
    found = problems(tmp_path, change)

    assert any(message in problem.message for problem in found), [problem.message for problem in found]
    assert all(problem.line > 0 for problem in found)


def test_a_missing_ancient_is_counted(tmp_path: Path) -> None:
    text = HOUSE.read_text(encoding="utf-8")
    cut = text[: text.index("[[ancient]]")] + text[text.index("[[ancient]]", text.index("[[ancient]]") + 1) :]
    file = tmp_path / "fifteen.toml"
    file.write_text(cut, encoding="utf-8")

    assert any("a pack has 16 Ancients; this one has 15" in problem.message for problem in check(file, SHELF))


def test_a_new_pack_begins_as_a_copy_that_can_be_played(tmp_path: Path) -> None:
    file = new(tmp_path / "mine.toml", SHELF, "Mine")

    assert check(file, SHELF) == []
    assert load(file).title == "Mine"
