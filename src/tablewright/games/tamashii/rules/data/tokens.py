"""Data tokens on their way: refill, recycle, gain, dump, discard, prepare, and which side a Catie token shows."""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.piles import bag_size, draw_from_bag, kinds_in_bag
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has, lowest, set_of, size
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii.grammar import ON_DUMP_CORRUPTED, ON_REFILL, TO_BAG, TO_DUMP, TO_LAUNCHER
from tablewright.games.tamashii.pieces import CATIE, COLUMNS, COMPETITIVE, CORRUPTED, KINDS, NO_TOKEN, SLOTS
from tablewright.games.tamashii.readings import REFILL_IN_ROWS
from tablewright.games.tamashii.rules.cards import triggers
from tablewright.games.tamashii.rules.common import finish, is_opening, then, under_way
from tablewright.games.tamashii.rules.components.launcher import (
    HIGHLIGHTED,
    MOST_CATIE,
    free,
    in_supply,
    lift,
    move_to_dump,
    pool_count,
    put,
    put_back,
    take_from_supply,
)
from tablewright.games.tamashii.rules.scenario import ending
from tablewright.games.tamashii.state import NONE, State, Tables

COLUMN = set_of(*range(0, SLOTS, COLUMNS))  # the slots of the leftmost column
PACKED = (1, 13, 169, 2197)  # REFILLS tells counts of four kinds in one number, each below 13

# ------------------------------------------------------------------------------------------------ the bag


@kernel
def recycle(g: State, e: Log, seat: int) -> None:
    """tamashii.refill.recycle: the whole dump goes into the bag."""
    moved = bag_size(g.dump[seat])
    for kind in range(KINDS):
        g.bag[seat, kind] += g.dump[seat, kind]
    clear(g.dump[seat])
    if moved > 0:
        tell(e, events.RECYCLES, seat, moved, 0, 0)


@kernel
def draw_token(g: State, e: Log, seat: int) -> int:
    """Draw a token from the bag, the dump put into it first if it is empty; NO_TOKEN if both are.

    tamashii.setup.bag-mixed: which one it is nobody can know before.
    """
    if bag_size(g.bag[seat]) == 0:
        recycle(g, e, seat)
    return draw_from_bag(g.dice, g.bag[seat])


# ------------------------------------------------------------------------------------------------ refill


@kernel
def refill(g: State, t: Tables, e: Log, seat: int, goes_on: bool) -> bool:
    """Draw tokens out of the own bag, one at a time, onto the empty highlighted slots (tamashii.refill.one-at-a-time).

    Return whether the refill is over. tamashii.catie.side: at a Catie token it stops for the choice of its side, and
    then `goes_on`.

    tamashii.refill.dark-slots: onto no other slots. tamashii.refill.simultaneous: nobody else's launcher matters, so
    all can do this at any time.
    """
    slots = HIGHLIGHTED & free(g, seat)
    catie, drawn, low, high = NONE, 0, 0, 0
    while slots != 0 and catie == NONE:
        kind = draw_token(g, e, seat)
        if kind == NO_TOKEN:
            break  # tamashii.refill.both-empty
        slot = next_to_fill(g, slots)
        put(g, seat, slot, kind)  # tamashii.refill.corrupted-drawn: a corrupted one too
        if kind == CATIE:
            catie = slot
        slots &= ~(1 << slot)
        drawn += 1
        if kind < 4:
            low += PACKED[kind]
        else:
            high += PACKED[kind - 4]
    if drawn > 0 or not goes_on:
        tell(e, events.REFILLS, seat, drawn, low, high)
    if catie != NONE:
        catie_arrives(g, seat, catie)
        return False
    triggers.happens(g, t, e, seat, ON_REFILL, 0)
    return True


@kernel
def next_to_fill(g: State, slots: int) -> int:
    """tamashii.refill.order, tamashii.refill.reading-order: the slot of a set that is filled first.

    Each column from top to bottom, the leftmost first; or, at tables that read it so, each row from left to right.
    """
    if has(g.readings, REFILL_IN_ROWS):
        return lowest(slots)
    for column in range(COLUMNS):
        here = slots & COLUMN << column
        if here != 0:
            return lowest(here)
    return lowest(slots)


# ------------------------------------------------------------------------------------------------ gaining


@kernel
def gain_token(g: State, t: Tables, e: Log, seat: int, kind: int, n: int, to: int) -> None:
    """tamashii.keyword.gain-token: tokens go from their supply to the dump, or into the bag or onto the launcher.

    tamashii.corrupted.partial-gain: each is gained singly.
    tamashii.versus.bonus-to-bag: those of a starting bonus go straight into the bag, whatever its text says.
    """
    if g.mode == COMPETITIVE and is_opening(g):
        to = TO_BAG
    gained, in_hand = 0, 0
    for _ in range(n):
        if in_supply(g, kind) == 0:
            break
        if kind == CATIE and pool_count(g, seat, CATIE) >= MOST_CATIE:
            break  # tamashii.catie.gain-limit
        take_from_supply(g, kind)
        gained += 1
        if to == TO_LAUNCHER and bag_size(g.hand[seat]) < size(free(g, seat)):
            g.hand[seat, kind] += 1
            in_hand += 1
        elif to == TO_BAG:
            g.bag[seat, kind] += 1
        else:
            g.dump[seat, kind] += 1
    if in_hand > 0:
        tell(e, events.GAINS_DATA, seat, kind, in_hand, TO_LAUNCHER)
    if gained > in_hand:
        tell(e, events.GAINS_DATA, seat, kind, gained - in_hand, TO_BAG if to == TO_BAG else TO_DUMP)
    if gained > 0 and kind == CORRUPTED and g.mode != COMPETITIVE:
        tell(e, events.POOL, seat, g.corrupted, 0, 0)
    if bag_size(g.hand[seat]) > 0:
        then(g, frames.PLACE, seat, 0)
    if gained < n and kind == CORRUPTED and is_fatal(g, t):
        ending.lose_by_pool(g, t, e)


@kernel
def is_fatal(g: State, t: Tables) -> bool:
    """tamashii.corrupted.loss-trigger, tamashii.keyword.pool-loss: who must gain corrupted data and finds none loses.

    tamashii.corrupted.exhausted, tamashii.flow.card-over-rule: unless the scenario says otherwise.
    tamashii.versus.corrupted-neutral: in competitive games nothing is gained.
    """
    return g.mode != COMPETITIVE and t.scenario[g.scenario].lenient == 0


# ------------------------------------------------------------------------------------------------ dump and discard


@kernel
def dump_slots(g: State, t: Tables, e: Log, seat: int, slots: int) -> None:
    """Dump the tokens on these slots; tamashii.effect.dump-together: corrupted ones among them are one occasion."""
    if move_to_dump(g, e, seat, slots) > 0:
        triggers.happens(g, t, e, seat, ON_DUMP_CORRUPTED, 0)


@kernel
def discard_slot(g: State, t: Tables, e: Log, seat: int, slot: int) -> None:
    """tamashii.keyword.discard-tokens: the token on a slot leaves its owner."""
    kind = lift(g, seat, slot)
    if kind != NO_TOKEN:
        put_back(g, kind)
        tell(e, events.DISCARDS, seat, kind, 1, 0)


@kernel
def discard_from_dump(g: State, e: Log, seat: int, kind: int) -> None:
    """A token leaves its owner out of the dump."""
    g.dump[seat, kind] -= 1
    put_back(g, kind)
    tell(e, events.DISCARDS, seat, kind, 1, 0)


@kernel
def convert_slot(g: State, t: Tables, e: Log, seat: int, slot: int, kind: int) -> None:
    """A token on the launcher is discarded, and one of another kind takes its slot."""
    before = lift(g, seat, slot)
    put_back(g, before)
    take_from_supply(g, kind)
    put(g, seat, slot, kind)
    tell(e, events.CONVERTS, seat, before, kind, 0)
    if kind == CATIE:
        catie_arrives(g, seat, slot)


# ------------------------------------------------------------------------------------------------ prepare and place


@kernel
def prepare(g: State, t: Tables, e: Log, seat: int, n: int) -> None:
    """tamashii.keyword.prepare: draw tokens all together, no more than there are empty slots, and place them."""
    n = min(n, size(free(g, seat)))
    for _ in range(n):
        kind = draw_token(g, e, seat)
        if kind != NO_TOKEN:
            g.hand[seat, kind] += 1
    if bag_size(g.hand[seat]) > 0:
        then(g, frames.PLACE, seat, 0)


@kernel
def run_place(g: State, t: Tables, e: Log) -> bool:
    """Ask where a token in hand goes; tamashii.effect.silent: not, where there is one way only."""
    seat = g.agenda.frames[under_way(g)].seat
    kinds, slots = kinds_in_bag(g.hand[seat]), free(g, seat)
    if kinds == 0:
        finish(g)
        return False
    if slots == 0:
        hand_to_dump(g, seat)
        return False
    if size(kinds) > 1 or (size(slots) > 1 and size(slots) != bag_size(g.hand[seat])):
        return True  # tokens of one kind that take every empty slot can lie in one way only
    answer_place(g, t, e, c.PLACE_TOKEN, lowest(kinds), lowest(slots))
    return False


@kernel
def legal_place(g: State, t: Tables, at: int, kind: int) -> int:
    """The kinds of token that can be placed next."""
    return kinds_in_bag(g.hand[g.agenda.frames[at].seat])


@kernel
def answer_place(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """A token of kind a goes from the hand onto slot b."""
    seat = g.agenda.frames[under_way(g)].seat
    g.hand[seat, a] -= 1
    lay(g, e, seat, a, b)


@kernel
def lay(g: State, e: Log, seat: int, kind: int, slot: int) -> None:
    """A token comes onto the launcher; of a Catie token the owner chooses the side."""
    put(g, seat, slot, kind)
    tell(e, events.PLACES, seat, kind, slot, 0)
    if kind == CATIE:
        catie_arrives(g, seat, slot)


@kernel
def hand_to_dump(g: State, seat: int) -> None:
    """Without an empty slot, tokens go to the dump."""
    for kind in range(KINDS):
        g.dump[seat, kind] += g.hand[seat, kind]
    clear(g.hand[seat])


# ------------------------------------------------------------------------------------------------ Catie tokens

WITH_SIDES = 2  # of State.with_dogs: cyberdogs have sides of their own


CATS_SIDES, OWN_SIDES, DOG_LIKE_CAT = range(3)  # a cybercat; a cyberdog with sides of its own; one without


@kernel
def told_pet(g: State, seat: int) -> int:
    """tamashii.cyberdog.cosmetic, tamashii.cyberdog.sides: which pet a player has, and by which sides it goes."""
    if g.pet[seat] == 0:
        return CATS_SIDES
    return OWN_SIDES if g.with_dogs == WITH_SIDES else DOG_LIKE_CAT


@kernel
def catie_arrives(g: State, seat: int, slot: int) -> None:
    """tamashii.catie.side: each time one comes onto the launcher, its owner chooses the side face up.

    tamashii.cyberdog.cosmetic: a cyberdog token likewise.
    """
    at = under_way(g)
    if at < 0 or g.agenda.frames[at].step != frames.CATIE or g.agenda.frames[at].seat != seat:
        at = then(g, frames.CATIE, seat, 0)
    frame = g.agenda.frames[at]
    registers.set_waiting_caties(frame, registers.waiting_caties(frame) | 1 << slot)


@kernel
def run_catie(g: State, t: Tables, e: Log) -> bool:
    """Ask for the side of one Catie token after another, as long as they lie there."""
    frame = g.agenda.frames[under_way(g)]
    slots = registers.waiting_caties(frame) & g.on[frame.seat, CATIE]
    if slots == 0:
        finish(g)
        return False
    registers.set_waiting_caties(frame, slots)
    return True


@kernel
def legal_catie(g: State, t: Tables, at: int, kind: int) -> int:
    """The slot of the Catie token that is to be turned first."""
    slots = registers.waiting_caties(g.agenda.frames[at])
    return slots & -slots


@kernel
def answer_catie(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """The token on slot a shows side b, unless its owner dumped it meanwhile, for the test of another player."""
    frame = g.agenda.frames[under_way(g)]
    seat = frame.seat
    if has(g.on[seat, CATIE], a):
        g.side[seat] = (g.side[seat] & ~(1 << a)) | b << a
        tell(e, events.TURNS_CATIE, seat, a, b, told_pet(g, seat))
    registers.set_waiting_caties(frame, registers.waiting_caties(frame) & ~(1 << a))
