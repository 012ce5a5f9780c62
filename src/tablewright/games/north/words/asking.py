"""The questions of The North."""

from __future__ import annotations

from tablewright.engine.core.agenda import under_way
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import either
from tablewright.games.north.pack.loading import Names
from tablewright.games.north.rules.effects import asking
from tablewright.games.north.rules.turn import directives_made
from tablewright.games.north.state import A_TURN, DIRECTIVES, NAMING, PLACING, RUN, State
from tablewright.games.north.words.names import CHOSEN, WORDS, points
from tablewright.packs.effects.asking import LINE_ASKS
from tablewright.packs.effects.program import MAY


def question(v: State, pack: Pack, seat: int) -> str:
    """The question that the seat has to answer."""
    names: Names = pack.names
    frame = v.agenda.frames[under_way(v.agenda)]
    if frame.step == RUN:
        op, to_go = pack.tables.code[frame.line].op, f" ({frame.left} to go)" if frame.left > 1 else ""
        asks = LINE_ASKS.get(op, "{card}: {phrase}{to_go}.")
        if op == MAY and asking(pack.tables, frame.line) != MAY:
            asks = "{card}: you may {phrase}."
        return asks.format(card=names.cards[frame.line], phrase=names.phrases[frame.line], to_go=to_go)
    if frame.line == NAMING:
        return "Bid: how many points should the Second Player give up? Your opponent then chooses First or Second."
    if frame.line == PLACING:
        return f"The bid is {points(v.bid)}. Do you want to be First or Second Player?"
    if frame.line == DIRECTIVES:
        words = (f"{word} ({CHOSEN[n]})" if n else word for word, n in zip(WORDS, v.chosen, strict=True))
        return f"DIRECTIVE {directives_made(v) + 1} of {A_TURN}: {either(words)}."
    return "Take one of the Ancients left in the Wastes."
