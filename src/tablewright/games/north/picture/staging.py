"""The count at the end of The North, played out."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.staging import Beat, Side, Staged, Staging, best_of
from tablewright.games.north import events as e
from tablewright.games.north.events import EVENTS
from tablewright.games.north.picture.world import POINTS_ICON
from tablewright.games.north.words.narrating import narrate


def stage(events: Sequence[Seen], pack: Pack, seats: Sequence[str]) -> list[Staged]:
    """north.score.total: what both sides have left, and what Values and Zone add to it."""
    found = [n for n, seen in enumerate(events) if seen.what == e.SCORES]
    if not found:
        return []
    rows = [events[n] for n in found]
    sides = tuple(
        Side(
            EVENTS.who(row, seats),
            (Beat(f"{row.a} points left", total=row.a), Beat(f"Values and Zone, +{row.b - row.a}", total=row.b)),
            row.seat if row.seat < len(seats) else None,
            result=result,
        )
        for row, result in zip(rows, best_of([row.b for row in rows]), strict=True)
    )
    first = next((n for n, seen in enumerate(events) if seen.what == e.ENDS), found[0])
    outcome = tuple(narrate(row, pack, seats) for row in rows)
    why = narrate(events[first], pack, seats)
    return [Staged(first, found[-1], Staging("The final count", sides, outcome, why, POINTS_ICON))]
