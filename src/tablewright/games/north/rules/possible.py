"""What an ability can do: conditions, counts, and what each deed leaves to choose from, as far as all can tell."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, set_of
from tablewright.games.north.rules.motions import (
    can_draw,
    facilities,
    hand,
    in_zone,
    kinds_of,
    lying,
    namesakes,
    number,
    wastes_deck,
)
from tablewright.games.north.state import (
    ANCIENT,
    ANCIENTS,
    BUILT,
    CAPTURE,
    CHARGE,
    DISCARD,
    DISCARD_AS_ANCIENT,
    DISCARD_AS_FACILITY,
    DISCHARGED,
    EXCHANGE,
    EXCHANGE_ANCIENT,
    EXCHANGE_OTHER,
    EXCHANGED,
    FLIP,
    FLIP_OTHER,
    FLIPPED,
    HAND_AS_ANCIENT,
    HAND_AS_FACILITY,
    LOOKED,
    NODE_LEVEL,
    REPROGRAM,
    SIDE,
    STEAL,
    SWEEP,
    TOP_LEVEL,
    USE_IN_WASTES,
    USE_IN_ZONE,
    WASTES,
    WHICH,
    ZONE_ANCIENT,
    ZONE_FACILITY,
    State,
    Tables,
)
from tablewright.packs.effects.program import CHOOSE, DRAW, IF, IN_ZONE, MAY, RECOVER, ZONE_HAS

# Sets of deeds: those whose number says how often they are done; those about cards in a Zone; those that ask.
REPEATED = set_of(DRAW, RECOVER, CAPTURE, REPROGRAM, SWEEP)
FLIPPING = set_of(FLIP, FLIP_OTHER)
EXCHANGING = set_of(EXCHANGE, EXCHANGE_OTHER, EXCHANGE_ANCIENT)
IN_SLOTS = FLIPPING | EXCHANGING | set_of(USE_IN_ZONE)
OTHERS = set_of(FLIP_OTHER, EXCHANGE_OTHER)
FROM_HAND = set_of(HAND_AS_ANCIENT, HAND_AS_FACILITY)
FROM_DISCARD = set_of(DISCARD_AS_ANCIENT, DISCARD_AS_FACILITY)
AS_ANCIENT = set_of(HAND_AS_ANCIENT, DISCARD_AS_ANCIENT)
ASKED = set_of(RECOVER, CAPTURE, REPROGRAM, SWEEP, STEAL, USE_IN_WASTES) | IN_SLOTS | FROM_HAND | FROM_DISCARD

NO_SLOT = 0  # a frame holds 1 + the slot of the card whose Protocol is in use

# ------------------------------------------------------------------------------------------------ conditions, counts


@kernel
def zone_has(g: State, t: Tables, seat: int, kind: int) -> int:
    """`X in zone`: how many cards of a Zone show an Ancient, a Facility, or one Facility; the Node is not in it.

    north.node.outside-zone, north.facility.no-value: only the side that shows is in use.
    """
    if kind == ZONE_ANCIENT:
        return number(t, lying(g, ANCIENTS + seat))
    if kind == ZONE_FACILITY:
        return g.zone_size[seat] - number(t, lying(g, ANCIENTS + seat))
    return facilities(g, t, seat, kind)


@kernel
def holds(g: State, t: Tables, seat: int, condition: int, n: int) -> bool:
    """Whether a condition is true for the user of an ability now: `zone has 3 outpost` (north.outpost.bonus)."""
    return condition == ZONE_HAS and zone_has(g, t, seat, n >> 8) >= n & 255


@kernel
def counted(g: State, t: Tables, seat: int, what: int) -> int:
    """How much a `per X` counts now; a Discharged Node has level 0."""
    if what & 255 == IN_ZONE:
        return zone_has(g, t, seat, what >> 8)
    return g.level[seat] if what & 255 == NODE_LEVEL else 0


# ------------------------------------------------------------------------------------------------ what can be done


@kernel
def is_hidden(card: int) -> bool:
    """Whether some cannot know the front of a card in a Zone."""
    return card & SIDE == BUILT or card & SIDE == LOOKED


@kernel
def in_use(g: State) -> int:
    """Slots of cards whose Protocols are under way, as a set."""
    slots = 0
    for i in range(1, g.agenda.depth[0]):
        if g.agenda.frames[i].card != NO_SLOT:
            slots |= 1 << g.agenda.frames[i].card - 1
    return slots


@kernel
def may_take(card: int, deed: int, wanted: int) -> bool:
    """Whether, as far as all can tell, a deed may be done with a card; `wanted` are what an exchange can bring."""
    if has(FLIPPING, deed):
        return card & FLIPPED == 0  # north.flip.once-per-turn
    if deed == USE_IN_ZONE:
        return card & SIDE == ANCIENT
    if card & EXCHANGED != 0 or (deed == EXCHANGE_ANCIENT and card & SIDE != ANCIENT):
        return False  # north.exchange.once-per-turn
    return partners(card, wanted) != 0


@kernel
def partners(card: int, wanted: int) -> int:
    """north.exchange.same-name, north.exchange.names: kinds to exchange a card for: none of its name, on either side.

    A front that not all know shows only when it is tried (north.exchange.front).
    """
    return wanted if is_hidden(card) else wanted & ~namesakes(card & WHICH)


@kernel
def partners_for_owner(card: int, wanted: int) -> int:
    """The same, as the card's owner knows it, who may have looked behind it."""
    return wanted & ~namesakes(card & WHICH) if card & SIDE == LOOKED else partners(card, wanted)


@kernel
def exchangeable(g: State, t: Tables) -> int:
    """Kinds of Ancients in the Wastes that took no part in an exchange this turn, as a set."""
    return kinds_of(t, lying(g, WASTES) - g.marked)


@kernel
def slots_for(g: State, t: Tables, seat: int, deed: int, source: int) -> int:
    """Cards of a Zone with which a deed may be done, as far as all can tell, by slot, as a set.

    `Other` leaves out the card whose Protocol is in use (north.other.meaning).
    """
    slots, busy = 0, in_use(g)
    wanted = exchangeable(g, t) if has(EXCHANGING, deed) else 0
    for slot in range(g.zone_size[seat]):
        itself = has(OTHERS, deed) and source == 1 + slot
        if may_take(in_zone(g, seat, slot), deed, wanted) and not itself and not is_stood_for(g, seat, slot, busy):
            slots |= 1 << slot
    return slots


@kernel
def is_stood_for(g: State, seat: int, slot: int, busy: int) -> bool:
    """north.zone.alike: whether a card is alike to one that lay there before, and nothing happened with either.

    Cards that their owner alone has looked behind are told apart: which are alike is nobody else's business.
    """
    card = in_zone(g, seat, slot)
    if card >= FLIPPED or card & SIDE == LOOKED or has(busy, slot):
        return False
    for before in range(slot):
        if in_zone(g, seat, before) == card and not has(busy, before):
            return True
    return False


@kernel
def choices(g: State, t: Tables, seat: int, deed: int, source: int) -> int:
    """What a deed leaves to choose from, as a set: of slots of the Zone, or of kinds."""
    if has(IN_SLOTS, deed):
        return slots_for(g, t, seat, deed, source)
    if deed == RECOVER or has(FROM_DISCARD, deed):
        return kinds_of(t, lying(g, DISCARD + seat))
    if has(FROM_HAND, deed):
        return kinds_of(t, hand(g, seat))
    if deed == STEAL:
        return kinds_of(t, lying(g, DISCARD + 1 - seat))
    if deed == SWEEP and wastes_deck(g) == 0:
        return 0
    return kinds_of(t, lying(g, WASTES))


@kernel
def can_deed(g: State, t: Tables, line: int, source: int, seat: int) -> bool:
    """Whether the deed on a line can be done at least once. Everybody can see that: of a hand, only its size counts."""
    deed = t.code[line].op
    if deed == DRAW:
        return can_draw(g, seat)
    if deed == CHARGE:
        return g.level[seat] != DISCHARGED and g.level[seat] < TOP_LEVEL
    if has(FROM_HAND, deed):
        return g.hand_size[seat] > 0
    if has(ASKED, deed):
        return choices(g, t, seat, deed, source) != 0
    return True  # losing points can always be done, also at 0


@kernel
def alternatives(g: State, t: Tables, line: int, source: int, seat: int) -> int:
    """The alternatives of a `choose one` that can be done, as a set."""
    picks = 0
    for i in range(t.code[line].a):
        if can_deed(g, t, t.code[line + 1 + i].a, source, seat):
            picks |= 1 << i
    return picks


@kernel
def can_line(g: State, t: Tables, line: int, source: int, seat: int) -> bool:
    """Whether the first part of a line, behind `may` and `if`, can be done."""
    while t.code[line].op == MAY or t.code[line].op == IF:
        if t.code[line].op == IF and not holds(g, t, seat, t.code[line].b, t.code[line].c):
            return False
        line += 1
    if t.code[line].op == CHOOSE:
        return alternatives(g, t, line, source, seat) != 0
    return can_deed(g, t, line, source, seat)
