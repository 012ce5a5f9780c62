"""With which cards of a Zone an ability can do something, from public knowledge."""

from __future__ import annotations

from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has
from tablewright.games.north import state as s
from tablewright.games.north.rules import motions
from tablewright.games.north.state import State, Tables

# Ways to do something with a card in a Zone.
FLIPS, USES, EXCHANGES, EXCHANGES_ANCIENT = range(4)

NO_SLOT = 0  # a frame holds 1 + the slot of the card whose Protocol is in use


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
def may_take(card: int, way: int, wanted: int) -> bool:
    """Whether, as far as all can tell, something can be done with a card; `wanted` are what an exchange can bring."""
    if way == FLIPS:
        return card & s.FLIPPED == 0  # north.flip.once-per-turn
    if way == USES:
        return card & s.SIDE == s.ANCIENT
    if card & s.EXCHANGED != 0 or (way == EXCHANGES_ANCIENT and card & s.SIDE != s.ANCIENT):
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
def slots_for(g: State, t: Tables, seat: int, way: int, others: bool) -> int:
    """Cards of a Zone with which something can be done, as far as all can tell, by slot, as a set.

    `Other` leaves out the card whose Protocol is in use (north.other.meaning).
    """
    slots, busy, source = 0, in_use(g), g.agenda.frames[under_way(g.agenda)].card
    wanted = exchangeable(g, t) if way >= EXCHANGES else 0
    for slot in range(g.zone_size[seat]):
        itself = others and source == 1 + slot
        may = may_take(motions.in_zone(g, seat, slot), way, wanted)
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
