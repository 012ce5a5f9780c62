"""After the end, over HTTP: playing again with the same people, and showing the match to others."""

from __future__ import annotations

from fastapi import APIRouter, Request

from tablewright.engine.game.contract import SPECTATOR
from tablewright.match import Refused
from tablewright.table.doors.api import (
    WRONG,
    Secret,
    TheHouse,
    TheReader,
    TheRoom,
    TheShown,
    TheViewer,
    is_over,
    may_begin,
    refuse,
)
from tablewright.table.live.again import NOT_OVER, next_scenario, play_again
from tablewright.table.memory.store import shared_secret
from tablewright.table.messages.models import NextGiven, NextOffered, ReplayShared

router = APIRouter(responses={"4XX": WRONG, "5XX": WRONG})


@router.post(
    "/api/matches/{match}/again", summary="Play again with the same people; returns your seat in the next match"
)
async def again(
    room: TheRoom, viewer: TheViewer, secret: Secret, request: Request, house: TheHouse, onward: bool = False
) -> NextGiven:
    """With `onward`, the next match is of the next scenario."""
    if not room.match.over:
        refuse(403, NOT_OVER)
    if room.row.next is None and viewer != SPECTATOR:
        may_begin(house, request)
    try:
        return await play_again(house, room, viewer, secret.credentials if secret else "", onward=onward)
    except Refused as refusal:
        refuse(422, refusal.reason)


@router.get(
    "/api/matches/{match}/ahead", summary="Get the scenario that the same people can play next, if there is one"
)
async def ahead(room: TheRoom, viewer: TheViewer, house: TheHouse) -> NextOffered:
    scenario = await next_scenario(house, room)
    return NextOffered(scenario=scenario.title if scenario else "")


@router.get("/api/matches/{match}/shared", summary="Get the secret that lets anyone watch a finished match")
async def shared(shown: TheShown, viewer: TheReader) -> ReplayShared:
    if not is_over(shown):
        refuse(403, "You can share a match once it is over.")
    return ReplayShared(secret=shared_secret(shown.row))
