"""The abilities of The North: every PROTOCOL, SPARK and DISCHARGE.

How an ability goes from line to line, and when it asks, is the interpreter's (see `packs.effects.interpreter`): only
`may` can be declined (north.ability.may), and what cannot be done is passed over, while the next step still happens
(north.effects.best-ability, north.outpost.steps-independent). Its frame names the card in the Zone whose Protocol is in
use as well. In solo play the opponent is The Collector (north.solo.opponent, north.outpost.loss).

An ability set off by another comes on top of it and is carried out completely; then the first goes on
(north.ability.nested). An ability with nothing left to do leaves the agenda before what its last deed set off begins.

Chains end, whatever the players choose. Within a turn the Wastes never grows, so there are at most as many Reprograms
and captures as it holds cards. A card enters a Zone from a hand or a Discard, and those gain cards from the Wastes and
by steals only, which use up the Wastes and the other Discard: so cards enter the Zone a bounded number of times. Each
of their stays allows one exchange and one flip (north.flip.once-per-turn, north.exchange.once-per-turn), and an
exchange begins one new stay, which cannot be exchanged; a front shown in vain (north.exchange.front) is known from then
on, so that happens once to a stay. What is left is using a Protocol without moving anything: an Ancient's Protocol must
not say so, which the pack loader checks, so between two such uses one of the bounded things happens. How deep abilities
nest is limited to the room on the agenda (north.ability.depth).
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.games.north import choices as c
from tablewright.games.north import events
from tablewright.games.north.rules import deeds
from tablewright.games.north.rules.counts import holds
from tablewright.games.north.rules.deeds import DEEDS
from tablewright.games.north.state import State, Tables
from tablewright.packs.effects.interpreter import interpreter
from tablewright.packs.effects.program import IF, MAY

FIRST_DEED_ONLY = True

# ------------------------------------------------------------------------------------------------ what cannot be done


@kernel
def why_undone(g: State, t: Tables, at: int) -> int:
    """Why the deed on a line cannot be done, as all can see; 0 where no single reason can be given."""
    line, seat = g.agenda.frames[at].line + 0, g.agenda.frames[at].seat + 0
    while t.code[line].op == MAY or t.code[line].op == IF:
        if t.code[line].op == IF and not holds(g, t, seat, line):
            return 0
        line += 1
    return deeds.lacking(g, t, seat, line)


# ------------------------------------------------------------------------------------------------ from line to line

made = interpreter(DEEDS, globals(), c, events)
run, among, answer, ways = made.run, made.among, made.answer, made.ways


@kernel
def asking_line(t: Tables, line: int) -> int:
    """The line that asks: behind a `may` that of a deed with a choice, so that one answer says it all."""
    return line + 1 if t.code[line].op == MAY and deeds.leaves_choice(t.code[line + 1].op) else line


@kernel
def asking(t: Tables, line: int) -> int:
    """The operation that asks."""
    return t.code[asking_line(t, line)].op
