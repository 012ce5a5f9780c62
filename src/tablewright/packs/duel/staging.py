"""End scoring of a game for two, played out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.game.happenings import Happenings
from tablewright.engine.staging import Beat, Side, Staged, Staging, best_of
from tablewright.engine.wording import count_of


def final_count(
    events: Sequence[Seen], pack: Pack, seats: Sequence[str], kinds: Happenings, what: tuple[int, int],
    narrate: Callable[[Seen, Pack, Sequence[str]], str], added: str, icon: str,
) -> list[Staged]:  # fmt: skip
    """The points both sides have left (`a` of an event), and the points from end scoring (`b` is the total).

    `what` are the kinds of event for a score and for the end of the match. A side that is no seat is staged too.
    """
    scores, ends = what
    found = [n for n, seen in enumerate(events) if seen.what == scores]
    if not found:
        return []
    rows = [events[n] for n in found]
    sides = tuple(
        Side(
            kinds.who(row, seats),
            (
                Beat(f"{count_of(row.a, 'point')} left", total=row.a),
                Beat(f"{added}: +{row.b - row.a}", total=row.b),
            ),
            row.seat if row.seat < len(seats) else None,
            result=result,
        )
        for row, result in zip(rows, best_of([row.b for row in rows]), strict=True)
    )
    first = next((n for n, seen in enumerate(events) if seen.what == ends), found[0])
    outcome, text = tuple(narrate(row, pack, seats) for row in rows), narrate(events[first], pack, seats)
    return [Staged(first, found[-1], Staging("Final scoring", sides, outcome, text, icon))]
