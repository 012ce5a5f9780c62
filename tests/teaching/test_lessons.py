"""Every lesson can be played to its end, and a mistake in one is told with its file and line."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tablewright.games import registry
from tablewright.match import Move
from tablewright.packs.problems import PackError
from tablewright.teaching.courses import Course, course_of, courses
from tablewright.teaching.lessons import PUPIL, lesson_files, read_lesson
from tablewright.teaching.trying import try_course

NORTH = registry.find("north")
PACK = NORTH.load(None)

LESSON = """\
title = "A lesson"
seed = 4
seats = 2

[[step]]
at = ["hand-0"]
say = "Deploy it."
play = "Deploy Lampwright"

[[step]]
say = "And once more, as you like."
free = 2

[[step]]
say = "That is all."
"""


@pytest.mark.parametrize("name", registry.names())
def test_every_game_has_a_lesson_that_can_be_played_to_its_end(name: str) -> None:
    game = registry.find(name)
    pack = game.load(None)
    found = courses(game, pack)

    assert found
    for course in found.values():
        assert try_course(course, game, pack, Random(name)) == []


def lesson(folder: Path, text: str) -> Course:
    file = folder / "one.toml"
    file.write_text(text, encoding="utf-8")
    return course_of(read_lesson(NORTH, file), NORTH, PACK)


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("Deploy Lampwright", "Deploy Lampwrite", 8, "nobody can choose this here"),
        ("Deploy Lampwright", "Deploy", 8, "several choices start like this"),
        ("Deploy Lampwright", "Deploy Lampwright #5", 8, "nobody can choose this here"),
        ("seats = 2", "seats = 7", 3, "seats must be a whole number from 1 to 2"),
        ("free = 2", "fre = 2", 12, "[[step]] has nothing called 'fre'"),
        ("free = 2", 'free = 2\nplay = "x"', 12, "a step waits for one move or for free ones, not for both"),
        ("free = 2", 'then = ["B: x"]', 12, "the others move after the pupil"),
        ('say = "That is all."', 'say = "Go."\nplay = "x"', 14, "a named move cannot come after free ones"),
        ('"Deploy Lampwright"', '"Deploy Lampwright"\nthen = ["x"]', 9, "with its seat's letter"),
    ],
)
def test_a_mistake_is_told_with_its_line(old: str, new: str, line: int, said: str, tmp_path: Path) -> None:
    with pytest.raises(PackError) as error:
        lesson(tmp_path, LESSON.replace(old, new))

    assert f"one.toml:{line}: " in str(error.value)
    assert said in str(error.value)


def test_a_piece_that_is_not_there_is_a_fault(tmp_path: Path) -> None:
    course = lesson(tmp_path, LESSON.replace("hand-0", "hand-9"))

    assert "there is no piece 'hand-9' to point at" in try_course(course, NORTH, PACK, Random(1))[0]


def test_where_a_match_stands_in_a_lesson_follows_from_its_moves(tmp_path: Path) -> None:
    course = lesson(tmp_path, LESSON)
    seat, action = course.script[0]
    first = Move(1, seat, action, "")
    own = [Move(n, PUPIL, 1, "") for n in (2, 3)]

    stages = [course.stage(moves) for moves in ([], [first], [first, own[0]], [first, *own])]

    assert [stage and stage.begins for stage in stages] == [0, 1, 1, 2]
    assert course.stage([Move(1, seat, action + 1, "")]) is None
    assert course.next_named([]) == (PUPIL, action)
    assert course.next_named([first]) is None


def test_the_first_lesson_comes_first() -> None:
    assert next(file.stem for file in lesson_files("north")) == "first"
