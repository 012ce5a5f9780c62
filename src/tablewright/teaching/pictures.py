"""Pictures for the page of a game: real pieces from its first lesson, after some moves."""

from __future__ import annotations

from msgspec.structs import replace

from tablewright.engine.game.contract import Game, Pack
from tablewright.engine.scene import Piece
from tablewright.teaching.courses import Course, begin
from tablewright.teaching.lessons import PUPIL
from tablewright.teaching.texts import Section


def pictures(section: Section, course: Course | None, game: Game, pack: Pack) -> list[Piece]:
    """The pieces that a section shows, in its order; they offer nothing. Without a lesson there are none."""
    if course is None:
        return []
    match = begin(course.lesson, game, pack)
    for seat, action in course.script[: section.after]:
        match.play(seat, action)
    there = {piece.id: piece for piece in match.scene(PUPIL).walk()}
    return [still(there[id]) for id in section.show if id in there]


def still(piece: Piece) -> Piece:
    """A piece and everything inside it, without its offers."""
    return replace(piece, actions=(), inside=tuple(map(still, piece.inside)))
