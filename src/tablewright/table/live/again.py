"""Playing again with the same people: one match after one that is over, whoever asks for it and however often.

Where a game has a campaign, that match may be of the next scenario.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from tablewright.engine.game.contract import LOST, SPECTATOR, Config, Scenario
from tablewright.match import Refused, configure
from tablewright.match.campaigns import campaign_rules, configure_in, scenario_of
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
NO_MORE = "There is no next scenario for this table."


async def play_again(house: House, room: Room, viewer: int, secret: str, *, onward: bool = False) -> NextGiven:
    """The seat of a secret's holder in the match that follows; the first request creates it.

    With `onward`, it is of the next scenario.
    """
    if not room.match.over:
        raise Refused(NOT_OVER)
    if room.row.next is None:
        await room.look_who_sits()
    if room.row.next is None:
        if viewer == SPECTATOR:
            raise Refused(WATCHES)
        await _begin(house, room, viewer, onward)
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


async def next_scenario(house: House, room: Room) -> Scenario | None:
    """The scenario that the same people can play next, if their game has a campaign.

    In a campaign it is the first that is open and not won; elsewhere, after a win, the one after this.
    """
    found = await _onward(house, room) if room.match.over else None
    return found[0] if found else None


async def _onward(house: House, room: Room) -> tuple[Scenario, Config] | None:
    """The next scenario, and a match of it."""
    (game, pack), ending = the_game(room.row.game), room.match.ending
    if game.campaign is None or ending is None:
        return None
    scenarios, rules = game.campaign.scenarios(pack), game.campaign
    places = await asyncio.to_thread(house.store.campaigns.places, room.row.id)
    host = await campaign_of(house, places[min(places)]) if places else None
    if host is not None:
        known = (await profile(house, host)).campaign.progress
        ahead = [one for one in scenarios if one.code not in known.won and rules.is_open(one.code, known, pack)]
    else:
        here = scenario_of(room.match.game, room.match.pack, room.match.config)
        words = [one.word for one in scenarios]
        won = here is not None and here.word in words and any(result != LOST for result in ending.results)
        ahead = list(scenarios[words.index(here.word) + 1 :]) if here and won else []
    for scenario in ahead:
        with suppress(Refused):  # it may be for another mode, or for more people
            return scenario, await _config(house, room, places, scenario)
    return None


async def _begin(house: House, room: Room, seat: int, onward: bool) -> None:
    """Begin the match that follows and notify everyone at the table."""
    match, row = room.match, room.row
    places = await asyncio.to_thread(house.store.campaigns.places, row.id)
    game, pack = the_game(row.game)  # a new match has the rules and the pack of today
    following = await _onward(house, room) if onward else None
    if onward and following is None:
        raise Refused(NO_MORE)
    config = following[1] if following else await _config(house, room, places)
    opened = open_next(row, game, pack, config).row
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


async def _config(house: House, room: Room, places: dict[int, str], scenario: Scenario | None = None) -> Config:
    """The configuration of the match that follows; in a campaign, with the components unlocked by now."""
    match, (game, pack) = room.match, the_game(room.row.game)
    seats, mode = match.seats, match.game.mode_of(match.config)
    settings = setting_words(match.game, match.config, match.pack)
    if scenario is not None:
        settings[campaign_rules(game).scenario] = scenario.word
    host = await campaign_of(house, places[min(places)]) if places else None
    if host is None:
        return configure(game, seats, mode, settings, pack)
    known = (await profile(house, host)).campaign.progress
    follows = campaign_rules(game).follows
    chosen = {name: word for name, word in settings.items() if name not in follows}
    return configure_in(game, pack, known, seats, mode, chosen)
