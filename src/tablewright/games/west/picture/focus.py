"""Where each question of The West: Ascendant is answered: the areas, by what asks, the one that matters most first."""

from __future__ import annotations

from tablewright.engine.core.agenda import under_way
from tablewright.engine.game.contract import Pack
from tablewright.games.west import state as s
from tablewright.games.west.rules.deeds import DECKS, DEEDS, MIDDLE, OPTIONS, ZONE
from tablewright.games.west.state import RUN, State
from tablewright.packs.effects.asking import LINE
from tablewright.packs.effects.program import CHOOSE, MAY

FOCUS = {
    s.PRIME: (OPTIONS,),
    s.ACTION: (MIDDLE, DECKS, ZONE),
    s.REACTION: (OPTIONS, MIDDLE, ZONE, DECKS),
    s.TRIGGER: (OPTIONS,),
    s.DOPPELGATE: (ZONE,),
    s.HAND_LIMIT: (ZONE,),
    LINE + MAY: (OPTIONS,),
    LINE + CHOOSE: (OPTIONS,),
} | {LINE + number: (row.where,) for number, row in DEEDS.rows.items() if row.where}


def focus(v: State, pack: Pack, seat: int) -> list[str]:
    """The areas where the question is answered that the seat has to answer."""
    frame = v.agenda.frames[under_way(v.agenda)]
    asks = LINE + pack.tables.code[frame.line].op if frame.step == RUN else frame.line
    return [area.format(seat=seat) for area in FOCUS[asks]]
