"""The choices of The West: Ascendant at the pieces that they are about."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.game import choices
from tablewright.games.west import choices as c
from tablewright.games.west.choices import CHOICES
from tablewright.games.west.rules.motions import top_locus
from tablewright.games.west.state import CITYENGINE, State


def offers(v: State, acts: list[int], seat: int) -> dict[str, tuple[int, ...]]:
    """The choices that each piece offers."""
    return choices.offers({act: (*CHOICES.pieces(act, seat), *as_they_lie(act, v, seat)) for act in acts})


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
