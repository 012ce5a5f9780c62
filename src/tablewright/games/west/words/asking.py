"""The questions of The West: Ascendant."""

from __future__ import annotations

from tablewright.engine.core.agenda import under_way
from tablewright.engine.game.contract import Pack
from tablewright.games.west import state as s
from tablewright.games.west.pack.loading import Names
from tablewright.games.west.rules.deeds import DEEDS
from tablewright.packs.effects.asking import LINE_ASKS

ASKS = {  # by the step of the turn
    s.PRIME: "Choose the PRIME EFFECT to use next.",
    s.ACTION: "Your ACTION: take Facilities, build a Locus, or complete your Cityengine.",
    s.REACTION: "Your opponent took a {acted} ACTION. Do you react?",
    s.TRIGGER: "Choose the TRIGGER EFFECT to use next.",
    s.DOPPELGATE: "End of your turn: make a Doppelgate?",
    s.HAND_LIMIT: "You hold {held} cards. Discard down to {limit}.",
}
LINES = LINE_ASKS | {number: row.question for number, row in DEEDS.rows.items() if row.question}  # of an effect


def question(v: s.State, pack: Pack, seat: int) -> str:
    """The question that the seat has to answer."""
    names: Names = pack.names
    frame = v.agenda.frames[under_way(v.agenda)]
    if frame.step == s.RUN:
        asks = LINES.get(pack.tables.code[frame.line].op, "{card}: {phrase}.")
        return asks.format(card=names.cards[frame.line], phrase=names.phrases[frame.line], left=frame.left)
    acted = "FACILITY" if v.acted == s.FACILITY else "LOCUS"
    return ASKS[frame.line].format(acted=acted, held=v.hand_size[seat], limit=pack.tables.hand_limit)
