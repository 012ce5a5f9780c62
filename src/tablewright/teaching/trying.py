"""Trying a lesson: it is played to its end on the engine, and whatever it points at is looked for in the scene."""

from __future__ import annotations

from random import Random

from tablewright.engine.game.contract import Game, Pack
from tablewright.match import Match
from tablewright.teaching.courses import Course, Stage, begin
from tablewright.teaching.lessons import PUPIL

MOST_MOVES = 4_000  # that a lesson may take when it is tried


def try_course(course: Course, game: Game, pack: Pack, chance: Random) -> list[str]:
    """Play a lesson to its end, named moves as named and free ones at random; list the faults."""
    match, faults = begin(course.lesson, game, pack), list[str]()
    reached: set[int] = set()
    while not match.over and len(match.moves) < MOST_MOVES:
        stage = course.stage(match.moves)
        if stage and stage.begins not in reached and PUPIL in match.awaiting:
            reached.add(stage.begins)
            faults += _missing(course, stage, match)
        if stage and stage.is_last:
            break
        seat, action = course.next_named(match.moves) or _any_move(match, chance)
        match.play(seat, action)
    missed = [stage for stage in course.stages if stage.begins not in reached and not match.over]
    return [*faults, *(f"{_place(course, stage)}: this step is never reached" for stage in missed)]


def _any_move(match: Match, chance: Random) -> tuple[int, int]:
    seat = chance.choice(match.awaiting)
    return seat, chance.choice(match.rules.legal(match.state, seat))


def _missing(course: Course, stage: Stage, match: Match) -> list[str]:
    """The pieces that a stage points at and that are not on the table."""
    there = {piece.id for piece in match.scene(PUPIL).walk()}
    return [
        f"{_place(course, stage)}: there is no piece '{id}' to point at; there are {', '.join(sorted(there))}"
        for step in stage.steps
        for id in step.at
        if id not in there
    ]


def _place(course: Course, stage: Stage) -> str:
    return f"{course.lesson.source.file}:{stage.steps[0].line}"
