"""Where each question of The North is answered: the areas, by what asks, the one that matters most first."""

from __future__ import annotations

from tablewright.engine.core.agenda import under_way
from tablewright.engine.game.contract import Pack
from tablewright.games.north import state as s
from tablewright.games.north.rules.deeds import ABILITY, DEEDS, SIDE, WASTES
from tablewright.games.north.rules.effects import asking
from tablewright.games.north.state import RUN, State
from tablewright.packs.effects.asking import LINE
from tablewright.packs.effects.program import CHOOSE, MAY

BID, DIRECTIVES = "bidding", "directives"

FOCUS = {
    s.NAMING: (BID,),
    s.PLACING: (BID,),
    s.DIRECTIVES: (WASTES, SIDE, DIRECTIVES),
    s.OTHER_TAKES: (WASTES,),
    LINE + MAY: (ABILITY,),
    LINE + CHOOSE: (ABILITY,),
} | {LINE + number: (row.where,) for number, row in DEEDS.rows.items() if row.where}


def focus(v: State, pack: Pack, seat: int) -> list[str]:
    """The areas where the question is answered that the seat has to answer."""
    frame = v.agenda.frames[under_way(v.agenda)]
    asks = LINE + asking(pack.tables, frame.line) if frame.step == RUN else frame.line
    return [area.format(seat=seat) for area in FOCUS[asks]]
