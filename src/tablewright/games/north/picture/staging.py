"""End scoring of The North, played out."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.staging import Staged
from tablewright.games.north.events import ENDS, EVENTS, SCORES
from tablewright.games.north.picture.world import POINTS_ICON
from tablewright.games.north.words.narrating import narrate
from tablewright.packs.duel.staging import final_count


def stage(events: Sequence[Seen], pack: Pack, seats: Sequence[str]) -> list[Staged]:
    """north.score.total: the points that both sides have left, plus Values and Zone."""
    return final_count(events, pack, seats, EVENTS, (SCORES, ENDS), narrate, "Values and Zone", POINTS_ICON)
