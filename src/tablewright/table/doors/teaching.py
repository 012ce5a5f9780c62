"""How games are taught, over HTTP."""

from __future__ import annotations

import gzip
from functools import cache
from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Request, Response

from tablewright.engine.game.contract import Card, Game, Pack
from tablewright.games import registry
from tablewright.match import Refused
from tablewright.table.doors.api import HOUR, WRONG, GameName, TheHouse, may_begin, refuse
from tablewright.table.doors.pages import taken_by
from tablewright.table.live.beginning import begin_lesson
from tablewright.table.live.house import the_game
from tablewright.table.messages.models import (
    CardGroup,
    CardShown,
    CardsShown,
    FactShown,
    LessonWanted,
    MatchBegun,
    SectionShown,
    TeachingShown,
    TermShown,
    TipShown,
)
from tablewright.teaching.courses import courses
from tablewright.teaching.pictures import pictures
from tablewright.teaching.texts import page_of, terms_of, tips_of

router = APIRouter(responses={"4XX": WRONG, "5XX": WRONG})
LessonName = Annotated[str, Path(max_length=64, description="The lesson's name.")]
GZIP = "gzip"
NO_LESSON = "There is no such lesson."


def known(name: str) -> tuple[Game, Pack]:
    """A game that is played here, with its house pack."""
    try:
        return the_game(name)
    except registry.UnknownGame as error:
        refuse(404, str(error.args[0]))


@router.get(
    "/api/games/{game}/teaching",
    summary="Read a game's glossary, tips and introduction",
    response_model=TeachingShown,
)
def teaching(game: GameName, request: Request) -> Response:
    name, small = known(game)[0].name, GZIP in taken_by(request.scope)
    headers = {"cache-control": HOUR, "vary": "accept-encoding"} | ({"content-encoding": GZIP} if small else {})
    return Response(_written(name, small), headers=headers, media_type="application/json")


@cache
def _written(name: str, small: bool) -> bytes:
    """The response as bytes, cached: every table fetches it before its first move."""
    text = _teaching(name).model_dump_json().encode()
    return gzip.compress(text, mtime=0) if small else text


@cache
def _teaching(name: str) -> TeachingShown:
    game, pack = the_game(name)
    first = next(iter(courses(game, pack).values()), None)
    return TeachingShown(
        terms=[
            TermShown(words=list(term.words), means=term.means, icons=list(term.icons)) for term in terms_of(game).terms
        ],
        tips=[TipShown(about=list(tip.about), say=tip.say, modes=list(tip.modes)) for tip in tips_of(game)],
        sections=[
            SectionShown(title=one.title, text=one.text, pieces=msgspec.to_builtins(pictures(one, first, game, pack)))
            for one in page_of(game)
        ],
    )  # fmt: skip


@router.get("/api/games/{game}/cards", summary="List the cards of a game")
def cards(game: GameName, response: Response) -> CardsShown:
    response.headers["cache-control"] = HOUR
    return _cards(known(game)[0].name)


@cache
def _cards(name: str) -> CardsShown:
    game, pack = the_game(name)
    if game.shelf is None:
        return CardsShown(title=game.title, groups=[])
    groups: dict[str, list[CardShown]] = {}
    for card in game.shelf.cards(pack):
        if card.group not in game.shelf.told_in_play:
            groups.setdefault(card.group, []).append(_card(card, game.look.icons.get(card.id, "")))
    return CardsShown(
        title=game.title, groups=[CardGroup(title=title, cards=cards) for title, cards in groups.items()]
    )  # fmt: skip


def _card(card: Card, icon: str) -> CardShown:
    facts = [FactShown(label=label, text=text) for label, text in card.facts]
    note = [FactShown(label="note", text=card.note)] if card.note else []
    return CardShown(
        id=card.id, name=card.name, count=card.count, lines=list(card.lines), facts=facts + note, icon=icon
    )  # fmt: skip


@router.post("/api/games/{game}/lessons/{lesson}", status_code=201, summary="Start a lesson")
async def begin(
    wanted: LessonWanted, game: GameName, lesson: LessonName, request: Request, house: TheHouse
) -> MatchBegun:
    may_begin(house, request)
    known(game)
    try:
        return await begin_lesson(house, game, lesson, wanted.name or "")
    except KeyError:
        refuse(404, NO_LESSON)
    except Refused as refusal:
        refuse(422, refusal.reason)
