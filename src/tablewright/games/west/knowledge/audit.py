"""The audit of The West: Ascendant: every piece is in one place, and everything is counted right."""

from __future__ import annotations

from tablewright.engine.core.agenda import overflowed
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.sets import has, size
from tablewright.engine.game.faults import Faults
from tablewright.games.west import state as s
from tablewright.games.west.rules.motions import held
from tablewright.games.west.state import State, Tables

FAULTS = Faults()
WRONG_POINTS = FAULTS.add("points are out of bounds")
TOO_DEEP = FAULTS.add("the agenda is too deep")
FRAME_ASTRAY = FAULTS.add("a frame did not fit on the agenda")


@entry
def audit(g: State, t: Tables) -> int:
    """The first fault found: every card in one place, every count right."""
    fault = audit_counts(g, t) or audit_gates(g, t) or audit_loci(g)
    if fault == 0 and (g.points[0] < 0 or g.points[1] < 0 or g.points[0] > 40 or g.points[1] > 40):
        fault = WRONG_POINTS
    if fault == 0 and g.agenda.depth[0] > s.DEEP - 2:
        fault = TOO_DEEP
    return FRAME_ASTRAY if overflowed(g.agenda) else fault


WRONG_COUNT = FAULTS.add("a count by place and type is wrong")
WRONG_DECK = FAULTS.add("the size of the deck is wrong")
WRONG_HAND = FAULTS.add("the size of a hand is wrong")


@kernel
def audit_counts(g: State, t: Tables) -> int:
    """Counts by place and type, and the sizes of deck and hands."""
    for place in range(s.PLACES):
        for kind in range(s.TYPES):
            n = 0
            for card in range(s.CARDS):
                if g.place[card] == place and t.card_type[card] == kind:
                    n += 1
            if n != g.count[place, kind]:
                return WRONG_COUNT
    if g.deck_size != held(g, s.DECK):
        return WRONG_DECK
    for p in range(2):
        if g.hand_size[p] != held(g, s.CLOSED + p) + held(g, s.SHOWN + p):
            return WRONG_HAND
    return 0


WRONG_ZONE = FAULTS.add("a Zone shows a Doppelgate that no card in it has on its back")
WRONG_READY = FAULTS.add("more Doppelgates are ready than there are, or a set of kinds is wrong")


@kernel
def audit_gates(g: State, t: Tables) -> int:
    """Doppelgates in the Zones and on top of the deck."""
    for p in range(2):
        total = 0
        for gate in range(s.GATES):
            n = backs_at(g, t, s.ZONE + p, gate) + (1 if gate == s.FIRST_GATE else 0)
            if n != g.gates[p, gate]:
                return WRONG_ZONE
            if g.ready[p, gate] < 0 or g.ready[p, gate] > n:
                return WRONG_READY
            if has(g.zone_gates[p], gate) != (n > 0) or has(g.ready_gates[p], gate) != (g.ready[p, gate] > 0):
                return WRONG_READY
            total += n
        if total != g.doppelgates[p]:
            return WRONG_ZONE
    return audit_top(g, t)


@kernel
def backs_at(g: State, t: Tables, place: int, gate: int) -> int:
    """How many cards in a place have a Doppelgate of a kind on their backs."""
    n = 0
    for card in range(s.CARDS):
        if g.place[card] == place and t.card_gate[card] == gate:
            n += 1
    return n


WRONG_TOP = FAULTS.add("the backs of the deck are miscounted, or the top one is not in it")


@kernel
def audit_top(g: State, t: Tables) -> int:
    """The backs of the deck are counted right; the one on top is among them, and an empty deck shows none."""
    for gate in range(s.GATES):
        if backs_at(g, t, s.DECK, gate) != g.deck_gates[gate]:
            return WRONG_TOP
    if g.deck_size == 0:
        return 0 if g.top == s.NO_GATE else WRONG_TOP
    return 0 if g.deck_gates[g.top] > 0 else WRONG_TOP


WRONG_LOCUS = FAULTS.add("a Locus is lost or doubled")
WRONG_LOCUS_DECK = FAULTS.add("a Locus deck has the wrong number of hidden cards")


@kernel
def audit_loci(g: State) -> int:
    """Each Locus in one place; as many unknown cards in the Locus decks as there are hidden Loci."""
    seen = g.hidden_loci | g.zone_loci[0] | g.zone_loci[1]
    total = size(g.hidden_loci) + size(g.zone_loci[0]) + size(g.zone_loci[1])
    unknown = 0
    for deck in range(s.LOCUS_DECKS):
        for i in range(g.locus_deck_size[deck]):
            if g.locus_deck[deck, i] == 0:
                unknown += 1
            else:
                seen |= 1 << g.locus_deck[deck, i] - 1
                total += 1
    if total != s.LOCI or seen != (1 << s.LOCI) - 1:
        return WRONG_LOCUS
    return 0 if unknown == size(g.hidden_loci) else WRONG_LOCUS_DECK
