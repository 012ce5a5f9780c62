"""What a seat may know: its view, states that it must reckon with, and the audit of all pieces."""

from __future__ import annotations

from tablewright.engine.core.agenda import overflowed
from tablewright.engine.core.dice import Key, roll, start
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import show_public
from tablewright.engine.core.sets import has, set_of, size
from tablewright.games.west.rules.motions import held, move
from tablewright.games.west.state import (
    CARDS,
    CLOSED,
    DECK,
    DEEP,
    DISCARD,
    FIRST_GATE,
    GATES,
    LOCI,
    LOCUS_DECKS,
    LOTS,
    MIDDLE,
    NO_CARD,
    NO_GATE,
    PLACES,
    SHOWN,
    TYPES,
    ZONE,
    State,
    Tables,
)

OPEN_PLACES = set_of(MIDDLE, DISCARD, SHOWN, SHOWN + 1)
TOP = 99  # while redealing: where the card lies whose back shows on top of the deck
ANY_TYPE = -1

# ------------------------------------------------------------------------------------------------ view


@entry
def view(g: State, t: Tables, seat: int, v: State) -> None:
    """All that lies open, and the seat's own hand, counted by type; never the dice, the deck, the other hand.

    Nor which card is where: nobody looks at the backs of Facilities or behind Doppelgates (west.doppelgate.backs).
    """
    show_public(g, v)
    for place in range(PLACES):
        if is_known(g, seat, place):
            for kind in range(TYPES):
                v.count[place, kind] = g.count[place, kind]


@kernel
def is_known(g: State, seat: int, place: int) -> bool:
    """Whether a seat may know the types of the cards in a place: west.hand.hidden, west.discard.shared.

    When the game is over hands are laid open for scoring.
    """
    if has(OPEN_PLACES, place):
        return True
    is_hand = place == CLOSED or place == CLOSED + 1
    return is_hand and (place == CLOSED + seat or g.ended != 0)


# ------------------------------------------------------------------------------------------------ redeal


@entry
def redeal(v: State, t: Tables, seat: int, key: Key) -> None:
    """Deal out anew what the seat cannot know: which card is where, the other hand, the deck, the lot."""
    start(v.dice, key)
    v.lot = roll(v.dice, LOTS)
    types = open_types(v)
    gather(v, t, types)
    while not deal_backs(v, t, types):
        gather(v, t, types)
    for place in range(MIDDLE, ZONE):
        deal_types(v, t, place)
    for p in range(2):
        while held(v, CLOSED + p) + held(v, SHOWN + p) < v.hand_size[p]:
            move(v, t, pick_undealt(v, t, ANY_TYPE), CLOSED + p)
    for card in range(CARDS):
        if v.place[card] == TOP:
            v.place[card] = DECK


@kernel
def open_types(v: State) -> int:
    """How many cards of each type the seat knows of, in one number: a byte for each type."""
    types = 0
    for place in range(MIDDLE, ZONE):
        for kind in range(TYPES):
            types += v.count[place, kind] << 8 * kind
    return types


@kernel
def gather(v: State, t: Tables, types: int) -> None:
    """Take up all 36 cards; of each type, as many as the seat does not know of may lie in the deck or a Zone."""
    for gate in range(GATES):
        v.deck_gates[gate] = t.gate_start[gate + 1] - t.gate_start[gate]
    for kind in range(TYPES):
        v.count[DECK, kind] = t.type_start[kind + 1] - t.type_start[kind] - (types >> 8 * kind & 255)
        v.count[ZONE, kind] = 0
        v.count[ZONE + 1, kind] = 0
    for card in range(CARDS):
        v.place[card] = DECK


@kernel
def deal_backs(v: State, t: Tables, types: int) -> bool:
    """Deal the cards whose backs show, in the Zones and on top of the deck; whether there were such cards."""
    for p in range(2):
        for gate in range(FIRST_GATE + 1, GATES):
            for _ in range(v.gates[p, gate]):
                card = pick_behind(v, t, gate, types)
                if card == NO_CARD:
                    return False
                move(v, t, card, ZONE + p)
    if v.top != NO_GATE:
        card = pick_behind(v, t, v.top, types)
        if card == NO_CARD:
            return False
        v.place[card] = TOP
    return True


@kernel
def pick_behind(v: State, t: Tables, gate: int, types: int) -> int:
    """A random card with a back that shows, or NO_CARD.

    A type of which the seat knows many cards is seldom behind it: each card has the chance that it is not a known one.
    Dealt so one after another, types come within two in a hundred of their exact shares.
    """
    total = 0
    for i in range(t.gate_start[gate], t.gate_start[gate + 1]):
        total += chance_behind(v, t, t.by_gate[i], types)
    if total == 0:
        return NO_CARD
    pick = roll(v.dice, total)
    for i in range(t.gate_start[gate], t.gate_start[gate + 1]):
        pick -= chance_behind(v, t, t.by_gate[i], types)
        if pick < 0:
            return t.by_gate[i]
    return NO_CARD


@kernel
def chance_behind(v: State, t: Tables, card: int, types: int) -> int:
    """Of LOTS, how often a card that has not been dealt is none of those that the seat knows of."""
    if v.place[card] != DECK:
        return 0
    kind = t.card_type[card]
    unknown = v.count[DECK, kind]
    return LOTS * unknown // (unknown + (types >> 8 * kind & 255)) if unknown > 0 else 0


@kernel
def deal_types(v: State, t: Tables, place: int) -> None:
    """Deal the cards of a place of which the seat knows the types."""
    for kind in range(TYPES):
        for _ in range(v.count[place, kind]):
            card = pick_undealt(v, t, kind)
            v.place[card] = place
            v.deck_gates[t.card_gate[card]] -= 1


@kernel
def pick_undealt(v: State, t: Tables, kind: int) -> int:
    """A random card, of a type or of ANY_TYPE, among those that have not been dealt."""
    first = 0 if kind == ANY_TYPE else t.type_start[kind]
    last = CARDS if kind == ANY_TYPE else t.type_start[kind + 1]
    choices = 0
    for card in range(first, last):
        if v.place[card] == DECK:
            choices += 1
    pick = roll(v.dice, choices)
    for card in range(first, last):
        if v.place[card] == DECK:
            if pick == 0:
                return card
            pick -= 1
    return NO_CARD


# ------------------------------------------------------------------------------------------------ audit

FAULTS = (
    "none",
    "a count by place and type is wrong",
    "the size of the deck is wrong",
    "the size of a hand is wrong",
    "a Zone shows a Doppelgate that no card in it has on its back",
    "more Doppelgates are ready than there are, or a set of kinds is wrong",
    "the backs of the deck are counted wrong, or the one on top is not in it",
    "a Locus is lost or doubled",
    "a Locus deck hides more or fewer cards than are hidden",
    "points are out of bounds",
    "the agenda is deeper than can be",
    "a frame of the agenda went astray",
)
(
    _,
    WRONG_COUNT, WRONG_DECK, WRONG_HAND, WRONG_ZONE, WRONG_READY, WRONG_TOP, WRONG_LOCUS, WRONG_LOCUS_DECK,
    WRONG_POINTS, TOO_DEEP, FRAME_ASTRAY,
) = range(12)  # fmt: skip


@entry
def audit(g: State, t: Tables) -> int:
    """The first fault found: every card in one place, every count right."""
    fault = audit_counts(g, t)
    if fault == 0:
        fault = audit_gates(g, t)
    if fault == 0:
        fault = audit_loci(g)
    if fault == 0 and (g.points[0] < 0 or g.points[1] < 0 or g.points[0] > 40 or g.points[1] > 40):
        fault = WRONG_POINTS
    if fault == 0 and g.agenda.depth[0] > DEEP - 2:
        fault = TOO_DEEP
    return FRAME_ASTRAY if overflowed(g.agenda) else fault


@kernel
def audit_counts(g: State, t: Tables) -> int:
    """Counts by place and type, and the sizes of deck and hands."""
    for place in range(PLACES):
        for kind in range(TYPES):
            n = 0
            for card in range(CARDS):
                if g.place[card] == place and t.card_type[card] == kind:
                    n += 1
            if n != g.count[place, kind]:
                return WRONG_COUNT
    if g.deck_size != held(g, DECK):
        return WRONG_DECK
    for p in range(2):
        if g.hand_size[p] != held(g, CLOSED + p) + held(g, SHOWN + p):
            return WRONG_HAND
    return 0


@kernel
def audit_gates(g: State, t: Tables) -> int:
    """Doppelgates in the Zones and on top of the deck."""
    for p in range(2):
        total = 0
        for gate in range(GATES):
            n = 1 if gate == FIRST_GATE else 0
            for card in range(CARDS):
                if g.place[card] == ZONE + p and t.card_gate[card] == gate:
                    n += 1
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
def audit_top(g: State, t: Tables) -> int:
    """The backs of the deck are counted right; the one on top is among them, and an empty deck shows none."""
    for gate in range(GATES):
        n = 0
        for card in range(CARDS):
            if g.place[card] == DECK and t.card_gate[card] == gate:
                n += 1
        if n != g.deck_gates[gate]:
            return WRONG_TOP
    if g.deck_size == 0:
        return 0 if g.top == NO_GATE else WRONG_TOP
    return 0 if g.deck_gates[g.top] > 0 else WRONG_TOP


@kernel
def audit_loci(g: State) -> int:
    """Each Locus in one place; as many unknown cards in the Locus decks as there are hidden Loci."""
    seen = g.hidden_loci
    total = size(g.hidden_loci) + size(g.zone_loci[0]) + size(g.zone_loci[1])
    unknown = 0
    for p in range(2):
        seen |= g.zone_loci[p]
    for deck in range(LOCUS_DECKS):
        for i in range(g.locus_deck_size[deck]):
            if g.locus_deck[deck, i] == 0:
                unknown += 1
            else:
                seen |= 1 << g.locus_deck[deck, i] - 1
                total += 1
    if total != LOCI or seen != (1 << LOCI) - 1:
        return WRONG_LOCUS
    return 0 if unknown == size(g.hidden_loci) else WRONG_LOCUS_DECK
