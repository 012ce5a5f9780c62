"""Stored campaigns: their owners, their matches, and each match's legacy, once."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from tablewright.table.memory.checksums import checksum, is_whole
from tablewright.table.memory.rows import CampaignRow, Damaged
from tablewright.table.memory.schema import CAMPAIGN_MATCHES, CAMPAIGNS

PLAYED = CAMPAIGN_MATCHES.c
LATEST = 20  # matches under way of which a campaign is asked


class Campaigns:
    """All campaigns of a database. Every call is one transaction, as with the other memories."""

    def __init__(self, transaction: Callable[[], AbstractContextManager[Connection]], shared: bool) -> None:
        self._transaction, self._shared = transaction, shared

    def create(self, row: CampaignRow) -> None:
        """Remember a new campaign."""
        values = {name: getattr(row, name) for name in ("id", "game", "pack", "secret", "created")}
        with self._transaction() as connection:
            connection.execute(insert(CAMPAIGNS), values)

    def find(self, id: str) -> CampaignRow | None:
        """A campaign by its id."""
        with self._transaction() as connection:
            found = connection.execute(select(CAMPAIGNS).where(CAMPAIGNS.c.id == id)).one_or_none()
        return None if found is None else CampaignRow(*found)

    def join(self, match: str, seat: int, campaign: str, when: int) -> bool:
        """Let a seat of a match play for a campaign; False where it, or the campaign, has its place there already."""
        writing = postgresql.insert(CAMPAIGN_MATCHES) if self._shared else sqlite.insert(CAMPAIGN_MATCHES)
        joining = writing.values(match=match, seat=seat, campaign=campaign, joined=when)
        with self._transaction() as connection:
            written = connection.execute(joining.on_conflict_do_nothing().returning(PLAYED.seat)).all()
        return bool(written)

    def places(self, match: str) -> dict[int, str]:
        """For which campaigns the seats of a match play."""
        with self._transaction() as connection:
            rows = connection.execute(select(PLAYED.seat, PLAYED.campaign).where(PLAYED.match == match)).all()
        return {row.seat: row.campaign for row in rows}

    def waiting(self, match: str) -> dict[int, str]:
        """For which campaigns the seats of a match play that have not counted it yet."""
        own = (PLAYED.match == match, PLAYED.number.is_(None))
        with self._transaction() as connection:
            rows = connection.execute(select(PLAYED.seat, PLAYED.campaign).where(*own)).all()
        return {row.seat: row.campaign for row in rows}

    def under_way(self, campaign: str, latest: int = LATEST) -> list[tuple[str, int]]:
        """The latest matches of a campaign that it has not counted yet, and since when it plays them."""
        own = (PLAYED.campaign == campaign, PLAYED.number.is_(None))
        wanted = select(PLAYED.match, PLAYED.joined).where(*own).order_by(PLAYED.joined.desc(), PLAYED.match)
        with self._transaction() as connection:
            rows = connection.execute(wanted.limit(latest)).all()
        return [(match, joined) for match, joined in rows]

    def count(self, campaign: str, match: str, result: dict[str, Any]) -> bool:
        """Store a match's legacy to a campaign; False if already stored, and nothing changes."""
        text = json.dumps(result)
        own = (PLAYED.campaign == campaign, PLAYED.match == match, PLAYED.number.is_(None))
        last = select(func.coalesce(func.max(PLAYED.number), 0)).where(PLAYED.campaign == campaign)
        with self._transaction() as connection:
            # One at a time for each campaign: its row is held until the end of the transaction.
            connection.execute(update(CAMPAIGNS).where(CAMPAIGNS.c.id == campaign).values(id=campaign))
            number = 1 + connection.execute(last).scalar_one()
            sum_of_it = checksum((campaign, match, number, text))
            written = update(CAMPAIGN_MATCHES).where(*own).values(number=number, result=text, checksum=sum_of_it)
            return connection.execute(written).rowcount == 1

    def finished(self, campaign: str) -> list[dict[str, Any]]:
        """The legacies of a campaign's matches, in the order in which they were counted."""
        wanted = select(PLAYED.match, PLAYED.number, PLAYED.result, PLAYED.checksum)
        own = (PLAYED.campaign == campaign, PLAYED.number.is_not(None))
        with self._transaction() as connection:
            rows = connection.execute(wanted.where(*own).order_by(PLAYED.number)).all()
        return [_result(campaign, *row) for row in rows]


def _result(campaign: str, match: str, number: int, text: str, kept: str | None) -> dict[str, Any]:
    try:
        result = json.loads(text)
    except (TypeError, ValueError):
        result = None
    if not isinstance(result, dict) or not is_whole((campaign, match, number, text), kept):
        raise Damaged(match, "What a campaign keeps")
    return result
