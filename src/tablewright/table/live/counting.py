"""A finished match counts once for each player's campaign, whoever counts it and however often."""

from __future__ import annotations

import asyncio
import time

from tablewright.match import Match
from tablewright.match.campaigns import finished_by, row_of
from tablewright.table.live.services import Services


async def count(services: Services, id: str, match: Match) -> None:
    """Count a match; nothing happens while it is under way, or where it is played in no campaign."""
    if match.game.campaign is None or not match.over:
        return
    campaigns = services.store.campaigns
    for seat, campaign in (await asyncio.to_thread(campaigns.waiting, id)).items():
        result = row_of(finished_by(match, id, seat, int(time.time())))
        await asyncio.to_thread(campaigns.count, campaign, id, result)
