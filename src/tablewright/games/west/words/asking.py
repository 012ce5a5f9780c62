"""What a player of The West: Ascendant is asked, in words."""

from __future__ import annotations

from tablewright.engine.core.agenda import under_way
from tablewright.engine.game.contract import Pack
from tablewright.games.west import state as s
from tablewright.games.west.pack.loading import Names
from tablewright.packs.effects import program


def question(v: s.State, pack: Pack, seat: int) -> str:
    """What the seat is asked."""
    frame = v.agenda.frames[under_way(v.agenda)]
    if frame.step == s.RUN:
        return effect_asks(pack, frame.line, frame.left)
    match frame.line:
        case s.ACTION:
            return "Your ACTION: take Facilities, build a Locus, or complete your Cityengine."
        case s.REACTION:
            return f"Your reaction to their {'FACILITY' if v.acted == s.FACILITY else 'LOCUS'} ACTION."
        case s.DOPPELGATE:
            return "The end of your turn: make a Doppelgate?"
        case s.HAND_LIMIT:
            return f"You hold {v.hand_size[seat]} cards: discard down to {pack.tables.hand_limit}."
        case s.PRIME:
            return "Which PRIME EFFECT do you use next?"
        case _:
            return "Which TRIGGER EFFECT do you use next?"


def effect_asks(pack: Pack, line: int, left: int) -> str:
    """What a line of an effect asks, with so many times still to go."""
    names: Names = pack.names
    card, phrase = names.cards[line], names.phrases[line]
    match pack.tables.code[line].op:
        case program.MAY:
            return f"{card}: you may {phrase}. Do it?"
        case program.CHOOSE:
            return f"{card}: choose one."
        case s.OPPONENT_DISCARDS:
            return f"{card}: discard a Facility of your choice ({left} to go)."
        case _:
            return f"{card}: {phrase}."
