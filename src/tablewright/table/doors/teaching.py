"""How games are taught, over HTTP."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request

from tablewright.engine.game.contract import Game, Pack
from tablewright.games import registry
from tablewright.table.doors.api import WRONG, GameName, TheHouse, may_begin, refuse
from tablewright.table.live.beginning import begin_lesson
from tablewright.table.live.house import the_game
from tablewright.table.messages.models import LessonWanted, MatchBegun

router = APIRouter(responses={"4XX": WRONG, "5XX": WRONG})
LessonName = Annotated[str, Path(max_length=64, description="The lesson's name.")]
NO_LESSON = "There is no such lesson."


def known(name: str) -> tuple[Game, Pack]:
    """A game that is played here, with its house pack."""
    try:
        return the_game(name)
    except registry.UnknownGame as error:
        refuse(404, str(error.args[0]))


@router.post("/api/games/{game}/lessons/{lesson}", status_code=201, summary="Begin a lesson")
async def begin(
    wanted: LessonWanted, game: GameName, lesson: LessonName, request: Request, house: TheHouse
) -> MatchBegun:
    may_begin(house, request)
    known(game)
    try:
        return await begin_lesson(house, game, lesson, wanted.name or "")
    except KeyError:
        refuse(404, NO_LESSON)
