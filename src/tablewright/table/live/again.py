"""Playing again with the same people: one match after one that is over, whoever asks for it and however often."""

from __future__ import annotations

import asyncio

from tablewright.engine.game.contract import SPECTATOR, Config
from tablewright.match import Refused, configure
from tablewright.match.campaigns import campaign_rules, configure_in
from tablewright.match.configuring import setting_words
from tablewright.table.live.campaigns import campaign_of, profile
from tablewright.table.live.house import House, the_game
from tablewright.table.live.opening import open_next, seat_in_next
from tablewright.table.live.room import Room
from tablewright.table.logs import note
from tablewright.table.memory.secrets import follows_from, hash_of
from tablewright.table.messages.models import NextGiven

NOT_OVER = "You can play again once the match is over."
WATCHES = "Only the players can start the next match."
GONE = "The match that followed this one no longer exists."


async def play_again(house: House, room: Room, viewer: int, secret: str) -> NextGiven:
    """The seat of a secret's holder in the rematch; the first request creates the match."""
    if not room.match.over:
        raise Refused(NOT_OVER)
    if room.row.next is None:
        await room.look_who_sits()
    if room.row.next is None:
        if viewer == SPECTATOR:
            raise Refused(WATCHES)
        await _begin(house, room, viewer)
    follows = room.row.next and await house.room(room.row.next.match)
    if not follows:
        raise Refused(GONE)
    if viewer == SPECTATOR:
        return NextGiven(match=follows.row.id, seat=None, letter="", secret=None)
    seat = seat_in_next(viewer, room.match.seats)
    own = follows_from(secret, f"again {follows.row.id}")
    await asyncio.to_thread(house.store.give_seat, follows.row.id, seat, hash_of(own))
    await follows.look_who_sits()
    return NextGiven(match=follows.row.id, seat=seat, letter=follows.match.names[seat], secret=own)


async def _begin(house: House, room: Room, seat: int) -> None:
    """Begin the rematch and notify everyone at the table."""
    match, row = room.match, room.row
    places = await asyncio.to_thread(house.store.campaigns.places, row.id)
    game, pack = the_game(row.game)  # a new match has the rules and the pack of today
    opened = open_next(row, game, pack, await _config(house, room, places)).row
    house.make_room()
    await house.keep_pack(game, pack)
    if await asyncio.to_thread(house.store.create_next, opened, row.id, seat):
        for old, campaign in places.items():
            new = seat_in_next(old, match.seats)
            await asyncio.to_thread(house.store.campaigns.join, opened.id, new, campaign, opened.created)
        await house.take_in(opened, [])
        house.metrics.begun.labels(row.game).inc()
        note("match begun", match=opened.id, game=row.game)
    await room.look_who_sits()


async def _config(house: House, room: Room, places: dict[int, str]) -> Config:
    """The configuration of a rematch; in a campaign, with the components unlocked by now."""
    match, (game, pack) = room.match, the_game(room.row.game)
    seats, mode = match.seats, match.game.mode_of(match.config)
    settings = setting_words(match.game, match.config, match.pack)
    host = await campaign_of(house, places[min(places)]) if places else None
    if host is None:
        return configure(game, seats, mode, settings, pack)
    known = (await profile(house, host)).campaign.progress
    follows = campaign_rules(game).follows
    chosen = {name: word for name, word in settings.items() if name not in follows}
    return configure_in(game, pack, known, seats, mode, chosen)
