"""Feasibility of abilities: conditions, counts, and the choices each deed leaves, from public knowledge."""

from __future__ import annotations

from tablewright.engine.core.agenda import Frame, under_way
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, set_of
from tablewright.games.north import state as s
from tablewright.games.north.rules import motions
from tablewright.games.north.state import State, Tables
from tablewright.packs.effects.program import DRAW, RECOVER

# Sets of deeds: those whose number says how often they are done; those about cards in a Zone; those that ask.
REPEATED = set_of(DRAW, RECOVER, s.CAPTURE, s.REPROGRAM, s.SWEEP)
FLIPPING = set_of(s.FLIP, s.FLIP_OTHER)
EXCHANGING = set_of(s.EXCHANGE, s.EXCHANGE_OTHER, s.EXCHANGE_ANCIENT)
IN_SLOTS = FLIPPING | EXCHANGING | set_of(s.USE_IN_ZONE)
OTHERS = set_of(s.FLIP_OTHER, s.EXCHANGE_OTHER)
FROM_HAND = set_of(s.HAND_AS_ANCIENT, s.HAND_AS_FACILITY)
FROM_DISCARD = set_of(s.DISCARD_AS_ANCIENT, s.DISCARD_AS_FACILITY)
AS_ANCIENT = set_of(s.HAND_AS_ANCIENT, s.DISCARD_AS_ANCIENT)
ASKED = set_of(RECOVER, s.CAPTURE, s.REPROGRAM, s.SWEEP, s.STEAL, s.USE_IN_WASTES) | IN_SLOTS | FROM_HAND | FROM_DISCARD

NO_SLOT = 0  # a frame holds 1 + the slot of the card whose Protocol is in use

# ------------------------------------------------------------------------------------------------ conditions, counts


@kernel
def zone_has(g: State, t: Tables, seat: int, kind: int) -> int:
    """`X in zone`: how many cards of a Zone show an Ancient, a Facility, or one Facility; the Node is not in it.

    north.node.outside-zone, north.facility.no-value: only the side that shows is in use.
    """
    if kind == s.ZONE_ANCIENT:
        return motions.number(t, g.cards[s.ANCIENTS + seat])
    if kind == s.ZONE_FACILITY:
        return g.zone_size[seat] - motions.number(t, g.cards[s.ANCIENTS + seat])
    return motions.facilities(g, t, seat, kind)


@kernel
def holds_else(g: State, seat: int, condition: int, n: int) -> bool:
    """No card asks for anything but what is in a Zone: `zone has 3 outpost` (north.outpost.bonus)."""
    return False


@kernel
def counted_else(g: State, t: Tables, e: Log, frame: Frame, what: int) -> int:
    """How much a `per node level` counts now; a Discharged Node has level 0."""
    return g.level[frame.seat] if what == s.NODE_LEVEL else 0


# ------------------------------------------------------------------------------------------------ what can be done


@kernel
def is_hidden(card: int) -> bool:
    """Whether some cannot know the front of a card in a Zone."""
    return card & s.SIDE == s.BUILT or card & s.SIDE == s.LOOKED


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
        return card & s.FLIPPED == 0  # north.flip.once-per-turn
    if deed == s.USE_IN_ZONE:
        return card & s.SIDE == s.ANCIENT
    if card & s.EXCHANGED != 0 or (deed == s.EXCHANGE_ANCIENT and card & s.SIDE != s.ANCIENT):
        return False  # north.exchange.once-per-turn
    return partners(card, wanted) != 0


@kernel
def partners(card: int, wanted: int) -> int:
    """north.exchange.same-name, north.exchange.names: kinds to exchange a card for: none of its name, on either side.

    A front that not all know shows only when it is tried (north.exchange.front).
    """
    return wanted if is_hidden(card) else wanted & ~motions.namesakes(card & s.WHICH)


@kernel
def partners_for_owner(card: int, wanted: int) -> int:
    """Kinds to exchange a card for, as its owner knows it, who may have looked behind it."""
    return wanted & ~motions.namesakes(card & s.WHICH) if card & s.SIDE == s.LOOKED else partners(card, wanted)


@kernel
def exchangeable(g: State, t: Tables) -> int:
    """Kinds of Ancients in the Wastes that took no part in an exchange this turn, as a set."""
    return motions.kinds_of(t, g.cards[s.WASTES] - g.marked)


@kernel
def slots_for(g: State, t: Tables, seat: int, deed: int) -> int:
    """Cards of a Zone with which a deed may be done, as far as all can tell, by slot, as a set.

    `Other` leaves out the card whose Protocol is in use (north.other.meaning).
    """
    slots, busy, source = 0, in_use(g), g.agenda.frames[under_way(g.agenda)].card
    wanted = exchangeable(g, t) if has(EXCHANGING, deed) else 0
    for slot in range(g.zone_size[seat]):
        itself = has(OTHERS, deed) and source == 1 + slot
        may = may_take(motions.in_zone(g, seat, slot), deed, wanted)
        if may and not itself and not is_stood_for(g, seat, slot, busy):
            slots |= 1 << slot
    return slots


@kernel
def is_stood_for(g: State, seat: int, slot: int, busy: int) -> bool:
    """north.zone.alike: whether a card is alike to one that lay there before, and nothing happened with either.

    Cards that their owner alone has looked behind are told apart: which are alike is nobody else's business.
    """
    card = motions.in_zone(g, seat, slot)
    if card >= s.FLIPPED or card & s.SIDE == s.LOOKED or has(busy, slot):
        return False
    for before in range(slot):
        if motions.in_zone(g, seat, before) == card and not has(busy, before):
            return True
    return False


@kernel
def choices(g: State, t: Tables, seat: int, deed: int) -> int:
    """What a deed leaves to choose from, as a set: of slots of the Zone, or of kinds."""
    if has(IN_SLOTS, deed):
        return slots_for(g, t, seat, deed)
    if deed == RECOVER or has(FROM_DISCARD, deed):
        return motions.kinds_of(t, g.cards[s.DISCARD + seat])
    if has(FROM_HAND, deed):
        return motions.kinds_of(t, motions.hand(g, seat))
    if deed == s.STEAL:
        return motions.kinds_of(t, g.cards[s.DISCARD + 1 - seat])
    if deed == s.SWEEP and motions.wastes_deck(g) == 0:
        return 0
    return motions.kinds_of(t, g.cards[s.WASTES])


@kernel
def open_deed(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether the deed on a line can be done at least once. Everybody can see that: of a hand, only its size counts."""
    deed = t.code[line].op
    if deed == DRAW:
        return motions.can_draw(g, seat)
    if deed == s.CHARGE:
        return g.level[seat] != s.DISCHARGED and g.level[seat] < s.TOP_LEVEL
    if has(FROM_HAND, deed):
        return g.hand_size[seat] > 0
    if has(ASKED, deed):
        return choices(g, t, seat, deed) != 0
    return True  # losing points can always be done, also at 0


can_deed = open_deed
