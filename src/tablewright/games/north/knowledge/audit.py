"""The audit of The North: every piece is in one place, and everything is counted right."""

from __future__ import annotations

from tablewright.engine.core.agenda import overflowed
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.sets import has
from tablewright.engine.game.faults import Faults
from tablewright.games.north import state as s
from tablewright.games.north.rules import motions
from tablewright.games.north.state import State, Tables

FAULTS = Faults()
WRONG_POINTS = FAULTS.add("points or a Node are out of bounds")
TOO_DEEP = FAULTS.add("the agenda is too deep")
FRAME_ASTRAY = FAULTS.add("a frame did not fit on the agenda")
MOST_POINTS = 120


@entry
def audit(g: State, t: Tables) -> int:
    """The first fault found: every card in one place, every count right."""
    fault = audit_cards(g, t)
    for p in range(2):
        fault = fault or audit_seat(g, t, p) or audit_zone(g, p)
        if fault == 0 and not (0 <= g.points[p] <= MOST_POINTS and 0 <= g.level[p] <= s.TOP_LEVEL):
            fault = WRONG_POINTS
    fault = fault or audit_wastes(g, t)
    if fault == 0 and not 1 <= g.agenda.depth[0] <= s.DEEP:
        fault = TOO_DEEP
    return FRAME_ASTRAY if overflowed(g.agenda) else fault


WRONG_CARD = FAULTS.add("an Ancient is lost or doubled")


@kernel
def audit_cards(g: State, t: Tables) -> int:
    """As many of each kind as there are, in all places together."""
    for kind in range(s.KINDS):
        n = 0
        if has(t.kinds, kind):
            for place in range(s.PLACES):
                n += motions.count_of(t, g.cards[place], kind)
            for i in range(g.under_size):
                if g.under[i] == kind:
                    n += 1
            if n != motions.count_of(t, t.every, kind):
                return WRONG_CARD
    return 0


WRONG_SIZE = FAULTS.add("the size of a Deck or hand is wrong")
WRONG_BACKS = FAULTS.add("the backs of a closed hand are wrong")
WRONG_TOP = FAULTS.add("the back shown on top of a Deck is not in that Deck")


@kernel
def audit_seat(g: State, t: Tables, p: int) -> int:
    """Sizes and backs of a Deck and a hand."""
    deck, hand = motions.number(t, g.cards[s.DECK + p]), motions.number(t, motions.hand(g, p))
    if g.deck_size[p] != deck or g.hand_size[p] != hand:
        return WRONG_SIZE
    for back in range(s.BACKS):
        if g.hand_backs[p, back] != motions.number(t, g.cards[s.CLOSED + p] & t.backed[back]):
            return WRONG_BACKS
    if g.deck_size[p] == 0 or g.ended != 0:
        return 0 if g.deck_top[p] == 0 else WRONG_TOP
    if g.deck_top[p] == 0 or g.cards[s.DECK + p] & t.backed[g.deck_top[p] - 1] == 0:
        return WRONG_TOP
    return 0


WRONG_ZONE = FAULTS.add("a Zone is miscounted")
WRONG_SIDE = FAULTS.add("a Zone has an impossible card")


@kernel
def audit_zone(g: State, p: int) -> int:
    """The cards in a Zone, slot by slot, are those that were counted."""
    ancients, known, looked, built = 0, 0, 0, 0
    for slot in range(g.zone_size[p]):
        card = motions.in_zone(g, p, slot)
        side, which = card & s.SIDE, card & s.WHICH
        if card < s.ANCIENT or card >= 4 * s.FLIPPED or side > s.BUILT or (side == s.BUILT and which >= s.BACKS):
            return WRONG_SIDE
        if side == s.ANCIENT:
            ancients += 1 << which
        elif side == s.KNOWN:
            known += 1 << which
        elif side == s.LOOKED:
            looked += 1 << which
        else:
            built += 1 << 8 * which
    for back in range(s.BACKS):
        if built >> 8 * back & 255 != g.built[p, back]:
            return WRONG_ZONE
    if ancients != g.cards[s.ANCIENTS + p] or known != g.cards[s.FACILITIES + p] or looked != g.cards[s.LOOKED_AT + p]:
        return WRONG_ZONE
    return 0


WRONG_PILE = FAULTS.add("the Wastes Deck is miscounted")
WRONG_WASTES = FAULTS.add("the Wastes have more than four cards, or marks on cards that are not there")


@kernel
def audit_wastes(g: State, t: Tables) -> int:
    """The Wastes, its Deck, and the back on top of it."""
    pile = 0
    for back in range(s.BACKS):
        unseen = motions.unseen_in_pile(g, t, back)
        if unseen < 0:
            return WRONG_PILE
        pile += unseen
    if pile != g.pile:
        return WRONG_PILE
    if g.pile > 0:
        if g.top == 0 or motions.unseen_in_pile(g, t, g.top - 1) == 0:
            return WRONG_TOP
    elif g.top != (1 + t.back[g.under[0]] if g.under_size > 0 else 0):
        return WRONG_TOP
    for kind in range(s.KINDS):
        if has(t.kinds, kind) and motions.count_of(t, g.marked, kind) > motions.count_of(t, g.cards[s.WASTES], kind):
            return WRONG_WASTES
    return 0 if motions.number(t, g.cards[s.WASTES]) <= s.WASTES_SIZE else WRONG_WASTES
