"""What a seat may know: its view, states that it must reckon with, and the audit of all pieces."""

from __future__ import annotations

from tablewright.engine.agenda import overflowed
from tablewright.engine.dice import Key, roll, start
from tablewright.engine.kernel import entry, kernel
from tablewright.engine.sets import has, set_of, size
from tablewright.games.west.state import (
    CARDS,
    CLOSED,
    DECK,
    DEEP,
    DISCARD,
    FIRST_GATE,
    GATES,
    LOCI,
    LOCUS_DECK_SIZE,
    LOCUS_DECKS,
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
from tablewright.games.west.table import held, move, pick_by_gate

OPEN_PLACES = set_of(MIDDLE, DISCARD, SHOWN, SHOWN + 1)
RESERVED = 99  # while redealing: the card behind the back that shows on top of the deck

# ------------------------------------------------------------------------------------------------ view


@entry
def view(g: State, t: Tables, seat: int, v: State) -> None:
    """All that lies open, and the seat's own hand; never the dice, the deck, the other hand, what a gate hides."""
    view_table(g, v)
    view_zones(g, v)
    view_loci(g, v)
    view_turn(g, v)
    for card in range(CARDS):
        if is_known(g, seat, g.place[card]):
            v.place[card] = g.place[card]
    for place in range(PLACES):
        if is_known(g, seat, place):
            for kind in range(TYPES):
                v.count[place, kind] = g.count[place, kind]


@kernel
def is_known(g: State, seat: int, place: int) -> bool:
    """Whether a seat may know which cards lie in a place: west.hand.hidden, west.discard.shared.

    When the game is over hands are laid open for scoring.
    """
    if has(OPEN_PLACES, place):
        return True
    is_hand = place == CLOSED or place == CLOSED + 1
    return is_hand and (place == CLOSED + seat or g.ended != 0)


@kernel
def view_table(g: State, v: State) -> None:
    """Points, sizes and the back on top of the deck: west.hand.public-size, west.doppelgate.top-known."""
    v.deck_size = g.deck_size
    v.top = g.top
    for p in range(2):
        v.points[p] = g.points[p]
        v.score[p] = g.score[p]
        v.hand_size[p] = g.hand_size[p]


@kernel
def view_zones(g: State, v: State) -> None:
    """Everything in both Zones that shows."""
    for p in range(2):
        v.zone_loci[p] = g.zone_loci[p]
        v.zone_gates[p] = g.zone_gates[p]
        v.ready_gates[p] = g.ready_gates[p]
        v.complete[p] = g.complete[p]
        v.doppelgates[p] = g.doppelgates[p]
        for gate in range(GATES):
            v.gates[p, gate] = g.gates[p, gate]
            v.ready[p, gate] = g.ready[p, gate]


@kernel
def view_loci(g: State, v: State) -> None:
    """The Locus decks: tops, and what was moved to the bottom (west.locus.faces, west.locus.below-hidden)."""
    v.hidden_loci = g.hidden_loci
    for deck in range(LOCUS_DECKS):
        v.locus_deck_size[deck] = g.locus_deck_size[deck]
        for i in range(LOCUS_DECK_SIZE):
            v.locus_deck[deck, i] = g.locus_deck[deck, i]


@kernel
def view_turn(g: State, v: State) -> None:
    """How far the turn has come; all of it happens in the open."""
    v.round = g.round
    v.active = g.active
    v.second = g.second
    v.ended = g.ended
    v.supply_failed = g.supply_failed
    v.pending = g.pending
    v.acted = g.acted
    v.took = g.took
    v.took_types = g.took_types
    v.pulse_used = g.pulse_used
    v.paid[0] = g.paid[0]
    v.paid[1] = g.paid[1]
    v.depth[0] = g.depth[0]
    for i in range(g.depth[0]):
        mine, theirs = v.frames[i], g.frames[i]
        mine.step = theirs.step
        mine.seat = theirs.seat
        mine.line = theirs.line
        mine.card = theirs.card
        mine.left = theirs.left
        mine.done = theirs.done
        mine.kept = theirs.kept


# ------------------------------------------------------------------------------------------------ redeal


@entry
def redeal(v: State, t: Tables, seat: int, key: Key) -> None:
    """Deal out anew what the seat cannot know, every possibility with its proper chance.

    Cards in the Zones and the top of the deck must have the back that shows there; then the other hand is drawn from
    the rest, and what remains is the deck.
    """
    start(v.dice, key)
    for card in range(CARDS):
        if v.place[card] == DECK:
            v.count[DECK, t.card_type[card]] += 1
            v.deck_gates[t.card_gate[card]] += 1
    for p in range(2):
        for gate in range(FIRST_GATE + 1, GATES):
            for _ in range(v.gates[p, gate]):
                move(v, t, pick_by_gate(v, t, gate), ZONE + p)
    top = NO_CARD
    if v.top != NO_GATE:
        top = pick_by_gate(v, t, v.top)
        v.place[top] = RESERVED  # not to be dealt to a hand
    for p in range(2):
        while held(v, CLOSED + p) + held(v, SHOWN + p) < v.hand_size[p]:
            move(v, t, pick_unreserved(v), CLOSED + p)
    if top != NO_CARD:
        v.place[top] = DECK


@kernel
def pick_unreserved(v: State) -> int:
    """A random card among those nobody has yet been dealt."""
    choices = 0
    for card in range(CARDS):
        if v.place[card] == DECK:
            choices += 1
    pick = roll(v.dice, choices)
    for card in range(CARDS):
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
    if fault == 0 and g.depth[0] > DEEP - 2:
        fault = TOO_DEEP
    return FRAME_ASTRAY if overflowed(g.frames[:]) else fault


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
