"""The pieces that the choices of The West: Ascendant are about."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.game.contract import Pack
from tablewright.games.west import choices as c
from tablewright.games.west.choices import CHOICES
from tablewright.games.west.rules.motions import top_locus
from tablewright.games.west.state import CITYENGINE, State


def about(act: int, v: State, pack: Pack, seat: int) -> tuple[str, ...]:
    """The ids of the pieces a choice concerns: those that it declares, and those that depend on the table."""
    return (*CHOICES.pieces(act, seat), *as_they_lie(act, v, seat))


def as_they_lie(act: int, v: State, seat: int) -> tuple[str, ...]:
    """The pieces a choice concerns that its numbers alone do not identify."""
    a = first(act)
    match kind_of(act):
        case c.BUILD | c.CYCLE_DECK | c.USE_LOCUS:
            return (f"locus-{top_locus(v, a)}",)
        case c.USE_LISTED:
            return (f"cityengine-{seat}" if a == CITYENGINE else f"locus-{a}",)
        case c.MAKE:
            return ("deck-top" if v.top else "deck",)
        case c.RADIATE_GATE:
            return tuple(f"gate-{seat}-{a}-{n}" for n in range(v.ready[seat, a]))
        case _:
            return ()
