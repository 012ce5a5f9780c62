"""The count at the end of The North, played out."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.staging import Staged, final_count
from tablewright.games.north.events import ENDS, EVENTS, SCORES
from tablewright.games.north.picture.world import POINTS_ICON
from tablewright.games.north.words.narrating import narrate


def stage(events: Sequence[Seen], pack: Pack, seats: Sequence[str]) -> list[Staged]:
    """north.score.total: what both sides have left, and what Values and Zone add to it."""

    def side(row: Seen) -> tuple[str, int | None]:
        return EVENTS.who(row, seats), row.seat if row.seat < len(seats) else None

    def told(row: Seen) -> str:
        return narrate(row, pack, seats)

    return final_count(events, (SCORES, ENDS), "Values and Zone", side, told, POINTS_ICON)
