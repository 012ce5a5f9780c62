"""The count at the end of The West: Ascendant, played out."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.staging import Staged, final_count
from tablewright.games.west.events import ENDS, SCORES
from tablewright.games.west.picture.world import POINTS_ICON
from tablewright.games.west.words.narrating import narrate


def stage(events: Sequence[Seen], pack: Pack, seats: Sequence[str]) -> list[Staged]:
    """west.end.on-reference: what all have left, and what end scoring adds to it."""

    def side(row: Seen) -> tuple[str, int | None]:
        return seats[row.seat], row.seat

    def told(row: Seen) -> str:
        return narrate(row, pack, seats)

    return final_count(events, (SCORES, ENDS), "end scoring", side, told, POINTS_ICON)
