"""The effects of The West: Ascendant: every PULSE, RADIATE, PRIME, TRIGGER and Cityengine effect.

How an effect goes from line to line, and when it asks, is the interpreter's (see `packs.effects.interpreter`): a choice
is made silently only where everybody can see that there is just one (west.turn.silent), only `may` can be declined
(west.effects.mandatory), and what cannot be done, or no further, is passed over (west.effects.best-ability,
west.effects.partial-order).
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, set_of
from tablewright.games.west import choices as c
from tablewright.games.west import events
from tablewright.games.west.rules import counts
from tablewright.games.west.rules.counts import holds
from tablewright.games.west.rules.deeds import DEEDS
from tablewright.games.west.state import State, Tables
from tablewright.packs.effects.interpreter import OPEN, OWN, TO_THE_END, interpreter
from tablewright.packs.effects.program import END, IF

FIRST_DEED_ONLY = True
HANDS_ARE_HIDDEN = True

# Conditions that ask for this turn's ACTION: once it was taken they stay as they are.
OF_THE_ACTION = set_of(
    counts.TOOK_CARDS, counts.TOOK_TYPES, counts.PULSE_USED, counts.FACILITY_ACTION, counts.LOCUS_ACTION
)

made = interpreter(DEEDS, globals(), c, events)
run, among, legal, answer, would_do = made.run, made.among, made.legal, made.answer, made.would_do


@kernel
def open_effect(g: State, t: Tables, user: int, line: int) -> bool:
    """Whether, as far as everybody can see, an effect could be begun."""
    return would_do(g, t, user, line, TO_THE_END, OPEN)


@kernel
def can_use(g: State, t: Tables, user: int, line: int) -> bool:
    """Whether an effect can be begun, as its user knows."""
    return would_do(g, t, user, line, TO_THE_END, OWN)


@kernel
def is_idle(g: State, t: Tables, user: int, line: int) -> bool:
    """Whether an effect can do nothing in this turn, as each of its lines asks for another ACTION than was taken."""
    while t.code[line].op == IF and has(OF_THE_ACTION, t.code[line].b) and not holds(g, t, user, line):
        line = t.code[line].a
    return t.code[line].op == END
