"""Lessons: a first match as data. A file `tutorials/NAME.toml` in a game's folder is one lesson.

    title = "Three DIRECTIVES"
    seed = 7
    seats = 2

    [[step]]
    at = ["points-0"]
    say = "You begin with 50 points."

    [[step]]
    at = ["hand-0-7"]
    say = "Deploy the Lampwright: it goes to your Zone, and its PROTOCOL is used."
    play = "Deploy Lampwright #50528256"
    then = ["B: Take Ferrier"]

A step points at pieces of the scene by their ids, and says something. It may wait: for one move (`play`), and then
names what the others do until the pupil is asked again (`then`), or for so many decisions of the pupil's own (`free`),
while the others play for themselves. Steps that wait for nothing are read, one after the other. A move is the beginning
of the words of a choice; a number behind # is the action itself, and then the words are for whoever reads the file.
What was played before the first step is `opens`, by whichever seat: a lesson may begin late in a match.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tablewright.engine.game.contract import Game
from tablewright.games import registry
from tablewright.packs.problems import PackError
from tablewright.packs.source import Source, Table, Text
from tablewright.players import LEVELS
from tablewright.teaching.folders import folder_of

MOST_FREE = 200  # decisions that one step may wait for
PUPIL = 0  # the seat of whoever learns


@dataclass(frozen=True)
class Step:
    """One step of a lesson: its text, the pieces it points at, and the choice it waits for."""

    say: str
    at: tuple[str, ...]
    play: Text | None  # the pupil's move
    then: tuple[Text, ...]  # the others' moves after it
    free: int  # decisions of the pupil's own
    line: int

    @property
    def waits(self) -> bool:
        return self.play is not None or self.free > 0


@dataclass(frozen=True)
class Lesson:
    """A first match, as described in its file."""

    game: str
    name: str
    title: str
    minutes: int
    seed: int
    seats: int
    mode: str | None
    settings: dict[str, str]
    opens: tuple[Text, ...]  # everyone's moves before the pupil joins
    level: str  # the level of the other seats where the lesson leaves them free
    steps: tuple[Step, ...]
    source: Source


def lesson_files(game: str) -> list[Path]:
    """The lessons of a game, the first first."""
    return sorted((folder_of(game) / "tutorials").glob("*.toml"))


@cache
def _lessons(name: str) -> tuple[Lesson, ...]:
    return tuple(read_lesson(registry.find(name), file) for file in lesson_files(name))


def lessons_of(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game as their files say them, the first first; a game that is none of ours has none."""
    return _lessons(game.name) if game.name in registry.FOLDERS else ()


def read_lesson(game: Game, file: Path) -> Lesson:
    """The lesson of a file; PackError names every mistake in it, with its line."""
    source = Source(file)
    top = source.top
    settings = top.table("settings") if "settings" in top.data else None
    lesson = Lesson(
        game=game.name, name=file.stem, title=str(top.text("title")), minutes=top.whole("minutes", 1, 60, 10),
        seed=top.whole("seed", 0, 2**31 - 1), seats=top.whole("seats", min(game.seats), max(game.seats)),
        mode=str(top.text("mode", "", game.modes)) or None,
        settings={key: str(settings.text(key)) for key in settings.data} if settings else {},
        opens=tuple(top.texts("opens", [])), level=str(top.text("level", LEVELS[0], LEVELS)),
        steps=tuple(_step(table) for table in top.each("step")), source=source,
    )  # fmt: skip
    top.done()
    _check_order(lesson)
    source.settle()
    return lesson


def _step(table: Table) -> Step:
    play, free = table.text("play", ""), table.whole("free", 0, MOST_FREE, 0)
    step = Step(
        say=str(table.text("say")), at=tuple(str(id) for id in table.texts("at", [])),
        play=play if play.text else None, then=tuple(table.texts("then", [])), free=free, line=table.line,
    )  # fmt: skip
    if step.play and step.free:
        table.note("free", "a step waits for one move or for free ones, not for both")
    if step.then and not step.play:
        table.note("then", "the others move after the pupil, but this step waits for no move")
    return step


def _check_order(lesson: Lesson) -> None:
    """Check that no named move comes after a free one: the table is unknown then."""
    source, free = lesson.source, False
    if not lesson.steps:
        source.note(0, "", "a lesson needs steps", "write [[step]] once for each")
        return
    for step in lesson.steps:
        if step.play and free:
            source.note(step.line, "", "a named move cannot come after free ones", "make this step free too")
        free = free or step.free > 0
    if lesson.steps[-1].waits:
        source.note(lesson.steps[-1].line, "", "the last step says goodbye, and waits for nothing")


def mistake(lesson: Lesson, line: int, text: str, message: str, hint: str = "") -> PackError:
    """An error at a line of a lesson."""
    lesson.source.note(line, text, message, hint)
    return PackError(lesson.source.problems)
