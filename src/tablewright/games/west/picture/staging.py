"""End scoring of The West: Ascendant, played out."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.staging import Staged
from tablewright.games.west.events import ENDS, EVENTS, SCORES
from tablewright.games.west.picture.world import POINTS_ICON
from tablewright.games.west.words.narrating import narrate
from tablewright.packs.duel.staging import final_count


def stage(events: Sequence[Seen], pack: Pack, seats: Sequence[str]) -> list[Staged]:
    """west.end.on-reference: the points that players have left, plus end scoring."""
    return final_count(events, pack, seats, EVENTS, (SCORES, ENDS), narrate, "End scoring", POINTS_ICON)
