"""Looks through a telescope: tiles revealed from afar, one after the other."""

from __future__ import annotations

from tablewright.engine.core.agenda import finish, under_way
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.games.goes_west import questions
from tablewright.games.goes_west.rules.common import ask
from tablewright.games.goes_west.rules.exploring import SIGHT, in_sight, may_reveal, reveal
from tablewright.games.goes_west.rules.movement import distance
from tablewright.games.goes_west.state import BOOK, TILES, State, Tables

NOTHING_TO_REVEAL = BOOK.number("dgw.reveal.telescope")
OUT_OF_SIGHT = BOOK.number("dgw.reveal.telescope-range")
NO_MORE_LAND = BOOK.number("dgw.mission.reveal-limit")


@kernel
def run_look(g: State, t: Tables, e: Log) -> None:
    """dgw.reveal.telescope-sequence: the next tile to reveal, once all that the last one set off has happened.

    With none in range the rest lapses (dgw.reveal.telescope-short); a single one is not asked for.
    """
    seat = g.agenda.frames[under_way(g.agenda)].seat
    spaces = in_sight(g, t, seat) if has(g.alive, seat) else 0
    if spaces == 0:
        finish(g.agenda)
    elif without_lowest(spaces) == 0:
        look(g, t, e, seat, lowest(spaces))
    else:
        ask(g, questions.LOOK, seat)


@kernel
def why_not_look(g: State, t: Tables, seat: int, space: int) -> int:
    """dgw.reveal.telescope, dgw.reveal.telescope-range: what forbids revealing a space, or 0."""
    if space >= TILES or not has(g.used & ~g.up, space):
        return NOTHING_TO_REVEAL
    if not may_reveal(g, t):
        return NO_MORE_LAND
    return OUT_OF_SIGHT if distance(g, g.at[seat], space) > SIGHT else 0


@kernel
def look(g: State, t: Tables, e: Log, seat: int, space: int) -> None:
    """dgw.reveal.telescope: one tile is revealed; that is not by moving West (dgw.event.moving-west-scope)."""
    frame = g.agenda.frames[under_way(g.agenda)]
    frame.left -= 1
    if frame.left <= 0:
        finish(g.agenda)
    reveal(g, t, e, seat, space, 0)
