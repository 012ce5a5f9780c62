"""The pieces that the choices of The North are about."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.core.agenda import under_way
from tablewright.engine.game.contract import Pack
from tablewright.games.north.choices import CHOICES, PLAY_CARD
from tablewright.games.north.rules.deeds import DEEDS
from tablewright.games.north.rules.effects import asking
from tablewright.games.north.state import State, Tables


def about(act: int, v: State, pack: Pack, seat: int) -> tuple[str, ...]:
    """The ids of the pieces a choice concerns; the ability determines the place a card is played from."""
    if kind_of(act) == PLAY_CARD and plays_from_discard(v, pack.tables):
        return f"discard-{seat}-{first(act)}", f"offer-{first(act)}"
    return CHOICES.pieces(act, seat)


def plays_from_discard(v: State, t: Tables) -> bool:
    """Whether the ability that asks has a card played from the Discard."""
    row = DEEDS.rows.get(asking(t, v.agenda.frames[under_way(v.agenda)].line))
    return row is not None and row.from_discard
