"""The audit of The North: every piece is in one place, and everything is counted right."""

from __future__ import annotations

from tablewright.engine.core.agenda import overflowed
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.sets import has
from tablewright.games.north import state as s
from tablewright.games.north.rules import motions
from tablewright.games.north.state import State, Tables

FAULTS = (
    "none",
    "an Ancient is lost or doubled",
    "the size of a Deck or hand is wrong",
    "the backs of a closed hand are wrong",
    "a Zone is counted wrong",
    "a card in a Zone is none that can be there",
    "the Wastes Deck is counted wrong",
    "a back that shows on top of a Deck is not in it",
    "the Wastes holds more than four, or marks that it does not have",
    "points or a Node are out of bounds",
    "the agenda is deeper than can be",
    "a frame of the agenda went astray",
)
(
    _,
    WRONG_CARD, WRONG_SIZE, WRONG_BACKS, WRONG_ZONE, WRONG_SIDE, WRONG_PILE, WRONG_TOP, WRONG_WASTES, WRONG_POINTS,
    TOO_DEEP, FRAME_ASTRAY,
) = range(12)  # fmt: skip
MOST_POINTS = 120


@entry
def audit(g: State, t: Tables) -> int:
    """The first fault found: every card in one place, every count right."""
    fault = audit_cards(g, t)
    for p in range(2):
        fault = fault or audit_seat(g, t, p) or audit_zone(g, p)
        if fault == 0 and not 0 <= g.points[p] <= MOST_POINTS:
            fault = WRONG_POINTS
        if fault == 0 and not 0 <= g.level[p] <= s.TOP_LEVEL:
            fault = WRONG_POINTS
    fault = fault or audit_wastes(g, t)
    if fault == 0 and not 1 <= g.agenda.depth[0] <= s.DEEP:
        fault = TOO_DEEP
    return FRAME_ASTRAY if overflowed(g.agenda) else fault


@kernel
def audit_cards(g: State, t: Tables) -> int:
    """As many of each kind as there are, in all places together."""
    for kind in range(s.KINDS):
        n = 0
        if has(t.kinds, kind):
            for place in range(s.PLACES):
                n += motions.count_of(t, motions.lying(g, place), kind)
            for i in range(g.under_size):
                if g.under[i] == kind:
                    n += 1
            if n != motions.count_of(t, t.every, kind):
                return WRONG_CARD
    return 0


@kernel
def audit_seat(g: State, t: Tables, p: int) -> int:
    """Sizes and backs of a Deck and a hand."""
    if g.deck_size[p] != motions.number(t, motions.lying(g, s.DECK + p)) or g.hand_size[p] != motions.number(
        t, motions.hand(g, p)
    ):
        return WRONG_SIZE
    for back in range(s.BACKS):
        if g.hand_backs[p, back] != motions.number(t, motions.lying(g, s.CLOSED + p) & motions.backed(t, back)):
            return WRONG_BACKS
    if g.deck_size[p] == 0 or g.ended != 0:
        return 0 if g.deck_top[p] == 0 else WRONG_TOP
    if g.deck_top[p] == 0 or motions.lying(g, s.DECK + p) & motions.backed(t, g.deck_top[p] - 1) == 0:
        return WRONG_TOP
    return 0


@kernel
def audit_zone(g: State, p: int) -> int:
    """The cards in a Zone, slot by slot, are those that were counted."""
    ancients, shown, looked, built = 0, 0, 0, 0
    for slot in range(g.zone_size[p]):
        card = motions.in_zone(g, p, slot)
        if (
            card < s.ANCIENT
            or card >= 4 * s.FLIPPED
            or card & s.SIDE > s.BUILT
            or (card & s.SIDE == s.BUILT and card & s.WHICH >= s.BACKS)
        ):
            return WRONG_SIDE
        if card & s.SIDE == s.ANCIENT:
            ancients += motions.one_card(card & s.WHICH)
        elif card & s.SIDE == s.KNOWN:
            shown += motions.one_card(card & s.WHICH)
        elif card & s.SIDE == s.LOOKED:
            looked += motions.one_card(card & s.WHICH)
        else:
            built += 1 << 8 * (card & s.WHICH)
    for back in range(s.BACKS):
        if built >> 8 * back & 255 != g.built[p, back]:
            return WRONG_ZONE
    if (
        ancients != motions.lying(g, s.ANCIENTS + p)
        or shown != motions.lying(g, s.FACILITIES + p)
        or looked != motions.lying(g, s.LOOKED_AT + p)
    ):
        return WRONG_ZONE
    return 0


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
        if has(t.kinds, kind) and motions.count_of(t, g.marked, kind) > motions.count_of(
            t, motions.lying(g, s.WASTES), kind
        ):
            return WRONG_WASTES
    return 0 if motions.number(t, motions.lying(g, s.WASTES)) <= s.WASTES_SIZE else WRONG_WASTES
