"""A lesson at the table: the coach's text, the move it waits for, and the computers' moves.

A match is a lesson if its setup names one. Where it stands follows from its moves; dice of its own end it.
"""

from __future__ import annotations

import secrets
from typing import Any

from tablewright.engine.game.contract import Game, Pack
from tablewright.match import Match, Refused
from tablewright.match.terms import KEY_BYTES
from tablewright.packs.problems import PackError
from tablewright.table.logs import note
from tablewright.table.memory.rows import Entry
from tablewright.table.messages.protocol import Coach, Page
from tablewright.teaching.courses import Course, courses
from tablewright.teaching.lessons import PUPIL, Lesson, lessons_of

NAMED = "lesson"  # the key of a match's setup
NO_LESSON = "This match is not a lesson, or the lesson is over."
NO_GOING_BACK = "You cannot take back moves in a lesson. Use Undo where it is offered."


def course_in(config: dict[str, Any], game: Game, pack: Pack) -> Course | None:
    """The lesson that the setup of a match names; None where it is none, or where the lesson is there no more."""
    if not config.get(NAMED):
        return None
    try:
        return courses(game, pack).get(config[NAMED])
    except PackError as error:
        note("a lesson cannot be read", game=game.name, reason=str(error))
        return None


class Lessons:
    """The lesson of one match, if it is one."""

    def __init__(self, course: Course | None, match: Match) -> None:
        self._course, self._match = course, match

    @property
    def course(self) -> Course | None:
        """The lesson that is under way."""
        return None if self._match.branches else self._course

    def coach(self, viewer: int) -> Coach | None:
        """The coach's current message to a viewer."""
        course = self.course
        stage = course.stage(self._match.moves) if course and viewer == PUPIL else None
        if course is None or stage is None:
            return None
        pages = tuple(Page(step.say, step.at) for step in stage.steps)
        following = self._following(course) if stage.is_last else None
        return Coach(
            course.lesson.title, pages, stage.begins, len(course.lesson.steps), stage.wants, stage.is_last,
            following.name if following else "", following.title if following else "",
        )  # fmt: skip

    def _following(self, course: Course) -> Lesson | None:
        """The game's next lesson."""
        lessons = lessons_of(self._match.game)
        return next((one for one in lessons if one.name > course.lesson.name), None)

    def objection(self, seat: int, action: int) -> Refused | None:
        """Why a legal move is not one for this point of the lesson, if it is not."""
        named = self.course.next_named(self._match.moves) if self.course else None
        if named is None or named == (seat, action):
            return None
        if named[0] != seat:
            return Refused("Another player moves first in this lesson.")
        wanted = next((choice.text for choice in self._match.legal(seat) if choice.action == named[1]), "")
        wanted = wanted.removesuffix(".")
        return Refused(f"Good idea! For this lesson, though: {wanted}. You will choose freely soon.")

    def named_move(self, seat: int) -> int | None:
        """The action the lesson wants from a seat, if it names one."""
        named = self.course.next_named(self._match.moves) if self.course else None
        return named[1] if named and named[0] == seat else None

    def holds_back(self, seat: int) -> bool:
        """Whether another is to move before this seat."""
        named = self.course.next_named(self._match.moves) if self.course else None
        return named is not None and named[0] != seat

    def leaving(self, number: int, seat: int, request: str) -> Entry:
        """The entry that ends a lesson: the match continues with unknown dice."""
        if self.course is None:
            raise Refused(NO_LESSON)
        key, nonce = secrets.token_bytes(KEY_BYTES), secrets.token_bytes(KEY_BYTES)
        return Entry(number, "branch", seat, request=request, key=key, nonce=nonce)
