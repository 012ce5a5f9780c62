"""What a seat may know: its view, states that it must reckon with, and the audit of all pieces.

Little is hidden. Every card that a player gets is taken in the open (north.setup.dealt-openly, north.hand.known), so
all know which cards a player has in Deck and hand together; hidden is only which of them are in the hand, and of those
the backs are known (north.hand.backs); and what lies behind a Facility that a player built, if its owner has looked
(north.facility.front). What nobody has seen lies in the bag, in no order, and what the bag holds follows from all the
rest; in a view it holds as well what the viewer has not seen.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import overflowed
from tablewright.engine.core.dice import Key, start
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import show_public
from tablewright.engine.core.sets import has
from tablewright.games.north.rules.motions import (
    backed,
    cell,
    count_of,
    hand,
    in_zone,
    lay,
    lift,
    lying,
    move,
    number,
    one_card,
    pick,
    unseen_in_pile,
)
from tablewright.games.north.state import (
    ANCIENT,
    ANCIENTS,
    BACKS,
    BAG,
    BUILT,
    CLOSED,
    DECK,
    DEEP,
    FACILITIES,
    FLIPPED,
    KINDS,
    KNOWN,
    LOOKED,
    LOOKED_AT,
    PLACES,
    SIDE,
    TOP_LEVEL,
    WASTES,
    WASTES_SIZE,
    WHICH,
    State,
    Tables,
)

# ------------------------------------------------------------------------------------------------ view


@entry
def view(g: State, t: Tables, seat: int, v: State) -> None:
    """All that lies open, and the seat's own hand; of the other hand its size, its backs, and its known cards."""
    show_public(g, v)
    for place in range(PLACES):
        v.cards[place] = g.cards[place]
    for p in range(2):
        if p != seat:
            close_hand(v, p)
        view_zone(g, t, seat, p, v)


@kernel
def close_hand(v: State, p: int) -> None:
    """north.hand.visibility: a closed hand is open to its owner; for others its cards are somewhere in the Deck."""
    v.cards[DECK + p] += v.cards[CLOSED + p]
    v.cards[CLOSED + p] = 0


@kernel
def view_zone(g: State, t: Tables, seat: int, p: int, v: State) -> None:
    """A Zone; what its owner alone has seen behind a card is, for others, among what nobody has seen."""
    for back in range(BACKS):
        v.built[p, back] = g.built[p, back]
    if p != seat:
        v.cards[BAG] += v.cards[LOOKED_AT + p]
        v.cards[LOOKED_AT + p] = 0
    for slot in range(g.zone_size[p]):
        card = in_zone(g, p, slot)
        if p != seat and card & SIDE == LOOKED:
            back = t.back[card & WHICH]
            v.built[p, back] += 1
            card = back | BUILT
        v.zone[cell(p, slot)] = card


# ------------------------------------------------------------------------------------------------ redeal


@entry
def redeal(v: State, t: Tables, seat: int, key: Key) -> None:
    """Deal what others hold that the seat cannot see: closed hands, and the fronts that only their owners looked at."""
    start(v.dice, key)
    for p in range(2):
        if p != seat:
            redeal_hand(v, t, p)
            if v.looks == 1:
                redeal_fronts(v, t, p)


@kernel
def redeal_hand(v: State, t: Tables, p: int) -> None:
    """For each back in a closed hand, one of the player's unseen cards with it, each as likely as another."""
    for back in range(BACKS):
        for _ in range(v.hand_backs[p, back]):
            kind = pick(v.dice, t, lying(v, DECK + p) & backed(t, back))
            move(v, DECK + p, CLOSED + p, kind)


@kernel
def redeal_fronts(v: State, t: Tables, p: int) -> None:
    """Behind each Facility that a player built, one of the cards with that back that the seat has not seen."""
    for slot in range(v.zone_size[p]):
        if in_zone(v, p, slot) & SIDE == BUILT:
            lay(v, p, slot, lift(v, t, p, slot) | LOOKED)


# ------------------------------------------------------------------------------------------------ audit

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
        if fault == 0:
            fault = audit_seat(g, t, p)
        if fault == 0:
            fault = audit_zone(g, p)
        if fault == 0 and not 0 <= g.points[p] <= MOST_POINTS:
            fault = WRONG_POINTS
        if fault == 0 and not 0 <= g.level[p] <= TOP_LEVEL:
            fault = WRONG_POINTS
    if fault == 0:
        fault = audit_wastes(g, t)
    if fault == 0 and not 1 <= g.agenda.depth[0] <= DEEP:
        fault = TOO_DEEP
    return FRAME_ASTRAY if overflowed(g.agenda) else fault


@kernel
def audit_cards(g: State, t: Tables) -> int:
    """As many of each kind as there are, in all places together."""
    for kind in range(KINDS):
        n = 0
        if has(t.kinds, kind):
            for place in range(PLACES):
                n += count_of(t, lying(g, place), kind)
            for i in range(g.under_size):
                if g.under[i] == kind:
                    n += 1
            if n != count_of(t, t.every, kind):
                return WRONG_CARD
    return 0


@kernel
def audit_seat(g: State, t: Tables, p: int) -> int:
    """Sizes and backs of a Deck and a hand."""
    if g.deck_size[p] != number(t, lying(g, DECK + p)) or g.hand_size[p] != number(t, hand(g, p)):
        return WRONG_SIZE
    for back in range(BACKS):
        if g.hand_backs[p, back] != number(t, lying(g, CLOSED + p) & backed(t, back)):
            return WRONG_BACKS
    if g.deck_size[p] == 0 or g.ended != 0:
        return 0 if g.deck_top[p] == 0 else WRONG_TOP
    if g.deck_top[p] == 0 or lying(g, DECK + p) & backed(t, g.deck_top[p] - 1) == 0:
        return WRONG_TOP
    return 0


@kernel
def audit_zone(g: State, p: int) -> int:
    """The cards in a Zone, slot by slot, are those that were counted."""
    ancients, shown, looked, built = 0, 0, 0, 0
    for slot in range(g.zone_size[p]):
        card = in_zone(g, p, slot)
        if (
            card < ANCIENT
            or card >= 4 * FLIPPED
            or card & SIDE > BUILT
            or (card & SIDE == BUILT and card & WHICH >= BACKS)
        ):
            return WRONG_SIDE
        if card & SIDE == ANCIENT:
            ancients += one_card(card & WHICH)
        elif card & SIDE == KNOWN:
            shown += one_card(card & WHICH)
        elif card & SIDE == LOOKED:
            looked += one_card(card & WHICH)
        else:
            built += 1 << 8 * (card & WHICH)
    for back in range(BACKS):
        if built >> 8 * back & 255 != g.built[p, back]:
            return WRONG_ZONE
    if ancients != lying(g, ANCIENTS + p) or shown != lying(g, FACILITIES + p) or looked != lying(g, LOOKED_AT + p):
        return WRONG_ZONE
    return 0


@kernel
def audit_wastes(g: State, t: Tables) -> int:
    """The Wastes, its Deck, and the back on top of it."""
    pile = 0
    for back in range(BACKS):
        unseen = unseen_in_pile(g, t, back)
        if unseen < 0:
            return WRONG_PILE
        pile += unseen
    if pile != g.pile:
        return WRONG_PILE
    if g.pile > 0:
        if g.top == 0 or unseen_in_pile(g, t, g.top - 1) == 0:
            return WRONG_TOP
    elif g.top != (1 + t.back[g.under[0]] if g.under_size > 0 else 0):
        return WRONG_TOP
    for kind in range(KINDS):
        if has(t.kinds, kind) and count_of(t, g.marked, kind) > count_of(t, lying(g, WASTES), kind):
            return WRONG_WASTES
    return 0 if number(t, lying(g, WASTES)) <= WASTES_SIZE else WRONG_WASTES
