"""Beginning a match: from a person's wishes, or from a point of a finished match."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from tablewright.engine.naming import WrongName, known_name, name_from
from tablewright.match import Refused, configure
from tablewright.match.campaigns import configure_in
from tablewright.players import UnknownPlayer, find
from tablewright.table.live.campaigns import OTHER_GAME, held, profile
from tablewright.table.live.house import House, the_game
from tablewright.table.live.opening import Opened, Sitting, open_continuation, open_lesson, open_match
from tablewright.table.live.painting import Stage
from tablewright.table.live.room import Room
from tablewright.table.logs import note
from tablewright.table.memory.rows import CampaignRow, Entry
from tablewright.table.messages.models import ContinuationWanted, MatchBegun, MatchWanted, SeatGiven, SeatWanted
from tablewright.teaching.courses import courses, key_of


async def begin(house: House, wanted: MatchWanted) -> MatchBegun:
    """Begin a match; Refused if the game cannot be played so."""
    game, pack = the_game(wanted.game)
    tied = await _campaigns(house, wanted)
    if tied:
        host = await profile(house, next(iter(tied.values())))
        known = host.campaign.progress
        config = configure_in(game, pack, known, len(wanted.seats), wanted.mode, wanted.settings)
    else:
        config = configure(game, len(wanted.seats), wanted.mode, wanted.settings, pack)
    opened = open_match(game, pack, config, [_sitting(seat) for seat in wanted.seats])
    return await _remember(house, opened, tied=tied)


async def begin_lesson(house: House, game_name: str, lesson: str, name: str) -> MatchBegun:
    """Begin the match of a lesson with computers in the other seats; raise LookupError for an unknown lesson."""
    game, pack = the_game(game_name)
    course = (await asyncio.to_thread(courses, game, pack))[lesson]
    config = configure(game, course.lesson.seats, course.lesson.mode, course.lesson.settings, pack)
    computer = Sitting("computer", course.lesson.level, course.lesson.level)
    sitters = [Sitting("person", _name(name)), *[computer] * (course.lesson.seats - 1)]
    opened = open_lesson(game, pack, config, sitters, lesson, key_of(course.lesson))
    played = course.script[: course.opening]
    entries = [Entry(number, "play", seat, action) for number, (seat, action) in enumerate(played, 1)]
    return await _remember(house, opened, entries)


async def _campaigns(house: House, wanted: MatchWanted) -> dict[int, CampaignRow]:
    """The campaigns of the seats; the match starts with the first one's unlocks."""
    tied = {}
    for number, seat in enumerate(wanted.seats):
        if seat.campaign:
            if seat.kind != "person":
                raise Refused("Only people can play for a campaign.")
            tied[number] = await held(house, seat.campaign.campaign, seat.campaign.secret)
            if tied[number].game != wanted.game:
                raise Refused(OTHER_GAME)
    return tied


async def continue_from(house: House, room: Room, viewer: int, wanted: ContinuationWanted) -> MatchBegun:
    """Begin a match from a step of a finished one, the asker against computers."""
    match, known = room.match, room.row.seats
    if wanted.seat >= match.seats:
        raise Refused(f"This match has {match.seats} seats.")
    try:
        entries = room.live.continued(viewer, wanted.step)
    except LookupError as error:
        raise Refused(str(error.args[0])) from None
    computer = _sitting(SeatWanted(kind="computer", level=wanted.level))
    asker = Sitting("person", known_name(known[viewer].name) if viewer >= 0 and known[viewer].kind == "person" else "")
    sitters = [asker if seat == wanted.seat else computer for seat in range(match.seats)]
    opened = open_continuation(room.row, match.game, match.pack, wanted.step, sitters)
    return await _remember(house, opened, entries)


async def _remember(
    house: House, opened: Opened, entries: Sequence[Entry] = (), tied: Mapping[int, CampaignRow] | None = None
) -> MatchBegun:
    """Store a new match, with its pack and the campaigns for which its seats play, and bring it into memory."""
    row = opened.row
    await house.painter.turn(Stage.BEGINS)
    house.make_room()
    await house.keep_pack(*await house.needs(row))
    await house.writer.create(row, entries)
    for seat, campaign in (tied or {}).items():
        await asyncio.to_thread(house.store.campaigns.join, row.id, seat, campaign.id, row.created)
    room = await house.take_in(row, list(entries), new=True)
    house.metrics.begun.labels(row.game).inc()
    note("match begun", match=row.id, game=row.game)
    seats = [SeatGiven(letter=name, secret=link) for name, link in zip(room.match.names, opened.seats, strict=True)]
    return MatchBegun(match=row.id, seats=seats, spectator=opened.spectator)


def _sitting(seat: SeatWanted) -> Sitting:
    if seat.kind == "person":
        if seat.level:
            raise Refused("Only a computer has a level.")
        return Sitting("person", _name(seat.name or ""))
    if not seat.level:
        raise Refused("A computer needs a level.")
    try:
        find(seat.level)
    except UnknownPlayer as error:
        raise Refused(str(error.args[0])) from None
    return Sitting("computer", seat.level, seat.level)


def _name(text: str) -> str:
    """The name that somebody gives; Refused if it may not be used."""
    try:
        return name_from(text)
    except WrongName as error:
        raise Refused(str(error)) from None
