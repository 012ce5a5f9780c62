"""Campaigns at the table: each is opened by a secret of its own, as a seat is, and its matches are counted in it."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tablewright.engine.game.contract import Game, Pack
from tablewright.games import registry
from tablewright.match import MatchFileError, Refused
from tablewright.match.campaigns import Begun, Campaign, check_campaign, finished_in, new_campaign
from tablewright.match.files import Reader
from tablewright.table.live.house import House, is_match_id, the_game
from tablewright.table.live.room import Room
from tablewright.table.memory.rows import CampaignRow, StoreError
from tablewright.table.memory.secrets import hash_of, new_match_id, new_secret, which

NO_CAMPAIGN = "There is no such campaign."
WRONG_SECRET = "This secret does not open that campaign."
OTHER_GAME = "This campaign belongs to another game."
NOT_IN_ONE = "This match is not played in a campaign."


@dataclass(frozen=True)
class Profile:
    """A campaign at the table: its row, its game and its progress."""

    row: CampaignRow
    game: Game
    pack: Pack
    campaign: Campaign


async def open_campaign(house: House, name: str) -> tuple[CampaignRow, str]:
    """A new campaign of a game, with its secret, shown only once; raise Refused if the game has none."""
    game, pack = the_game(name)
    new_campaign(game, pack)
    secret = new_secret()
    row = CampaignRow(new_match_id(), game.name, pack.name, hash_of(secret), int(time.time()))
    await asyncio.to_thread(house.store.campaigns.create, row)
    return row, secret


async def campaign_of(house: House, id: str) -> CampaignRow | None:
    """A campaign by its id."""
    return await asyncio.to_thread(house.store.campaigns.find, id) if is_match_id(id) else None


def opens(row: CampaignRow, secret: str) -> bool:
    """Whether a secret is the one of a campaign."""
    return which(secret, [row.secret]) is not None


async def held(house: House, id: str, secret: str) -> CampaignRow:
    """The campaign that somebody holds; Refused where the secret does not open it."""
    row = await campaign_of(house, id)
    if row is None or not opens(row, secret):
        raise Refused(WRONG_SECRET)
    return row


async def profile(house: House, row: CampaignRow) -> Profile:
    """The progress of a campaign with all finished matches, including those not counted when they ended."""
    try:
        game, pack = the_game(row.game)
    except registry.UnknownGame as error:
        raise StoreError(f"Campaign {row.id} cannot be opened: {error.args[0]}") from None
    campaigns = house.store.campaigns
    for match, _ in await asyncio.to_thread(campaigns.under_way, row.id):
        with suppress(StoreError):  # of another version, perhaps, or there is no room for it just now
            if room := await house.room(match):
                await room.count()
    finished = await asyncio.to_thread(campaigns.finished, row.id)
    under_way = await asyncio.to_thread(campaigns.under_way, row.id)
    try:
        rows = tuple(finished_in(Reader(Path(f"Campaign {row.id}"), one)) for one in finished)
    except MatchFileError as error:
        raise StoreError(str(error)) from None
    begun = tuple(Begun(match, when) for match, when in under_way)
    campaign = Campaign(row.game, row.pack, rows, begun)
    check_campaign(campaign, game, pack)
    return Profile(row, game, pack, campaign)


async def join(house: House, room: Room, seat: int, row: CampaignRow) -> bool:
    """Let a seat play for somebody's own campaign, in a match that is played in one; whether it does so now."""
    if row.game != room.match.game.name:
        raise Refused(OTHER_GAME)
    places = await asyncio.to_thread(house.store.campaigns.places, room.row.id)
    if not places:
        raise Refused(NOT_IN_ONE)
    if places.get(seat) == row.id:
        return True
    joined = await asyncio.to_thread(house.store.campaigns.join, room.row.id, seat, row.id, int(time.time()))
    await room.count()  # it may be over already
    return joined
