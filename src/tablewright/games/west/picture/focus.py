"""Where each question of The West: Ascendant is answered: the areas, by what asks, the one that matters most first."""

from __future__ import annotations

from tablewright.engine.core.agenda import under_way
from tablewright.engine.game.contract import Pack
from tablewright.games.west import state as s
from tablewright.games.west.state import RUN, State
from tablewright.packs.effects.asking import LINE
from tablewright.packs.effects.program import CHOOSE, MAY, RECOVER

ZONE, OPTIONS, DECKS, MIDDLE = "zone-{seat}", "choice", "locus-decks", "middle"

FOCUS = {
    s.PRIME: (OPTIONS,),
    s.ACTION: (MIDDLE, DECKS, ZONE),
    s.REACTION: (OPTIONS, MIDDLE, ZONE, DECKS),
    s.TRIGGER: (OPTIONS,),
    s.DOPPELGATE: (ZONE,),
    s.HAND_LIMIT: (ZONE,),
    LINE + MAY: (OPTIONS,),
    LINE + CHOOSE: (OPTIONS,),
    LINE + RECOVER: (OPTIONS,),
    LINE + s.SALVAGE: (OPTIONS,),
    LINE + s.NAME: (OPTIONS,),
    LINE + s.TAKE: (MIDDLE,),
    LINE + s.SWAP: (MIDDLE,),
    LINE + s.CYCLE: (DECKS,),
    LINE + s.USE_TOP: (DECKS,),
    LINE + s.RADIATE: (ZONE,),
    LINE + s.DISCARD_ANY: (ZONE,),
    LINE + s.OPPONENT_DISCARDS: (ZONE,),
}


def focus(v: State, pack: Pack, seat: int) -> list[str]:
    """The areas where the question is answered that the seat has to answer."""
    frame = v.agenda.frames[under_way(v.agenda)]
    asks = LINE + pack.tables.code[frame.line].op if frame.step == RUN else frame.line
    return [area.format(seat=seat) for area in FOCUS[asks]]
