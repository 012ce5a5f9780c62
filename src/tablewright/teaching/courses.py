"""A lesson played out on the engine: its named moves, and the progress of a match in it.

Where a match stands follows from its moves and from nothing else, so that a lesson goes on tomorrow where it stopped
today. As long as the moves are those that the lesson names, it is on its way; when they are all made, the pupil's own
decisions are counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablewright.engine.game.contract import Game, Pack
from tablewright.match import Match, Move, Refused, configure
from tablewright.match.terms import key_from_seed
from tablewright.packs.problems import did_you_mean
from tablewright.packs.source import Text
from tablewright.teaching.lessons import PUPIL, Lesson, Step, lessons_of, mistake

MOST_LISTED = 12  # choices that a mistake lists


@dataclass(frozen=True)
class Stage:
    """The coach's pages until the pupil acts; the last page waits."""

    steps: tuple[Step, ...]
    begins: int  # how many steps of the lesson come before it
    wants: int | None = None  # the action that is waited for

    @property
    def free(self) -> int:
        return self.steps[-1].free

    @property
    def is_last(self) -> bool:
        return not self.steps[-1].waits


@dataclass(frozen=True)
class Course:
    """A lesson, its stages, and the moves that it names."""

    lesson: Lesson
    stages: tuple[Stage, ...]
    script: tuple[tuple[int, int], ...]  # seat and action, move by move
    opening: int  # how many of them were made before the pupil comes to the table
    asks: dict[int, Stage]  # by how many moves are made: the stage in which the pupil is asked for the next

    def is_kept(self, moves: Sequence[Move]) -> bool:
        """Whether all moves so far follow the lesson, where it names them."""
        return all((move.seat, move.action) == named for move, named in zip(moves, self.script, strict=False))

    def next_named(self, moves: Sequence[Move]) -> tuple[int, int] | None:
        """The next named move as seat and action; None if it is free or the match has left the lesson."""
        return self.script[len(moves)] if len(moves) < len(self.script) and self.is_kept(moves) else None

    def stage(self, moves: Sequence[Move]) -> Stage | None:
        """The coach's current stage; None while others move, or once the match has left the lesson."""
        if not self.is_kept(moves):
            return None
        if len(moves) < len(self.script):
            return self.asks.get(len(moves))
        own = sum(move.seat == PUPIL for move in moves[len(self.script) :])
        for stage in self.stages[len(self.asks) :]:
            if stage.is_last or own < stage.free:
                return stage
            own -= stage.free
        return None


def key_of(lesson: Lesson) -> tuple[bytes, bytes]:
    """Key and nonce of the matches in which a lesson is played: everybody may know them."""
    return key_from_seed(lesson.seed), key_from_seed(lesson.seed, "nonce")


def begin(lesson: Lesson, game: Game, pack: Pack) -> Match:
    """A match of the lesson, before its first move."""
    try:
        config = configure(game, lesson.seats, lesson.mode, lesson.settings, pack)
    except Refused as refusal:
        raise mistake(lesson, 1, "", refusal.reason) from None
    return Match.start(game, pack, config, seed=lesson.seed)


def course_of(lesson: Lesson, game: Game, pack: Pack) -> Course:
    """Play a lesson out; raise PackError with the line of a move that nobody can make."""
    match = begin(lesson, game, pack)
    stages = _stages(lesson)
    _make_moves(lesson, match, lesson.opens)
    opening = len(match.moves)
    asks: dict[int, Stage] = {}
    found: list[Stage] = []
    for stage in stages:
        last = stage.steps[-1]
        if last.play:
            action = _the_choice(lesson, match, PUPIL, last.play)
            stage = Stage(stage.steps, stage.begins, action)
            asks[len(match.moves)] = stage
            match.play(PUPIL, action)
            _make_moves(lesson, match, last.then)
        found.append(stage)
    script = tuple((move.seat, move.action) for move in match.moves)
    return Course(lesson, tuple(found), script, opening, asks)


def _stages(lesson: Lesson) -> list[Stage]:
    """The steps of a lesson, cut after each that waits."""
    stages: list[Stage] = []
    begins = 0
    for n, step in enumerate(lesson.steps, 1):
        if step.waits or n == len(lesson.steps):
            stages.append(Stage(lesson.steps[begins:n], begins))
            begins = n
    return stages


def _make_moves(lesson: Lesson, match: Match, moves: Sequence[Text]) -> None:
    """Make the moves that a lesson names with the seats that make them."""
    for text in moves:
        letter, _, words = text.text.partition(":")
        letters = "ABCDEFGH"[: match.seats]
        if letter not in letters or not words:
            message = "write such a move with its seat's letter, as in 'B: Take Ferrier'"
            raise mistake(lesson, text.line, text.text, message)
        seat = letters.index(letter)
        match.play(seat, _the_choice(lesson, match, seat, Text(words.strip(), text.line)))


def _the_choice(lesson: Lesson, match: Match, seat: int, wanted: Text) -> int:
    """The one choice that a seat has now and that the words or the number mean."""
    choices = {} if match.over else {choice.action: choice.text for choice in match.legal(seat)}
    words, _, number = wanted.text.partition("#")
    if number.strip().isdigit() and int(number) in choices:
        return int(number)
    sought = words.strip().casefold()
    fits = [action for action, text in choices.items() if text.casefold().startswith(sought)]
    exact = [action for action in fits if choices[action].casefold() == sought]
    if not number and len(exact or fits) == 1:
        return (exact or fits)[0]
    message = "several choices start like this" if fits and not number else "nobody can choose this here"
    offered = [choices[action] for action in fits or choices][:MOST_LISTED]
    near = did_you_mean(words.strip(), offered)
    raise mistake(lesson, wanted.line, wanted.text, message, near or f"choices: {'; '.join(offered) or 'none'}")


_played: dict[tuple[str, str], dict[str, Course]] = {}  # by game and pack


def courses(game: Game, pack: Pack) -> dict[str, Course]:
    """The lessons of a game by their names, the first first; played out when they are first asked for."""
    key = (game.name, pack.hash)
    if key not in _played:
        _played[key] = {lesson.name: course_of(lesson, game, pack) for lesson in lessons_of(game)}
    return _played[key]
