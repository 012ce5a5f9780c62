"""Trades of faction augments between two players who plan (tamashii.upgrade.trade)."""

from __future__ import annotations

from tablewright.engine.core.agenda import room
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii.grammar import ON_AUGMENT
from tablewright.games.tamashii.readings import SWAPS_ONLY
from tablewright.games.tamashii.rules.cards.augments import take_augment
from tablewright.games.tamashii.rules.cards.triggers import happens
from tablewright.games.tamashii.rules.common import finish, in_order, then, under_way
from tablewright.games.tamashii.rules.conditions.board import of_factions
from tablewright.games.tamashii.state import BOOK, REFUSED, State, Tables

TRADE = BOOK.number("tamashii.upgrade.trade")
NO_CLASS_AUGMENTS = BOOK.number("tamashii.upgrade.trade-no-class")
NO_GIFTS = BOOK.number("tamashii.upgrade.trade-consent")
ONCE = BOOK.number("tamashii.upgrade.trade-once")
ONE_OFFER = BOOK.number("tamashii.upgrade.trade-one-offer")
OUT_OF_PLANNING = BOOK.number("tamashii.reset.rest-of-phase")

# ------------------------------------------------------------------------------------------------ what can be offered


@kernel
def owned(g: State, seat: int) -> int:
    """The augments of a player, as a set."""
    return g.equipped[seat] | g.unequipped[seat]


@kernel
def tradable(g: State, t: Tables, seat: int) -> int:
    """tamashii.upgrade.trade-no-class, tamashii.upgrade.trade-once: own faction augments that were not traded yet."""
    return owned(g, seat) & of_factions(t) & ~g.traded


@kernel
def why_no_offer(g: State, t: Tables, seat: int, a: int, b: int, partner: int) -> int:
    """0, or the clause that forbids to offer a partner augment a - 1 for augment b - 1; 0 is nothing.

    tamashii.upgrade.trade: wherever the two are. tamashii.upgrade.trade-consent: one of the two may be
    nothing, unless this table only swaps.
    """
    if partner == seat or partner >= g.seats or (a == 0 and b == 0):
        return TRADE
    if has(g.readings, SWAPS_ONLY) and (a == 0 or b == 0):
        return NO_GIFTS
    if has(g.out, partner) or has(g.out, seat):
        return OUT_OF_PLANNING
    if in_an_offer(g, seat) or in_an_offer(g, partner):
        return ONE_OFFER
    why = why_not_tradable(g, t, seat, a)
    if why == 0:
        why = why_not_tradable(g, t, partner, b)
    if why != 0:
        return why
    return ONCE if was_refused(g, noted(seat, a, b, partner)) else 0


@kernel
def why_not_tradable(g: State, t: Tables, seat: int, some: int) -> int:
    """0, or the clause because of which a player cannot part with an augment (1 + it; 0: none)."""
    if some == 0 or has(tradable(g, t, seat), some - 1):
        return 0
    if not has(owned(g, seat), some - 1):
        return TRADE
    return ONCE if has(g.traded, some - 1) else NO_CLASS_AUGMENTS


@kernel
def can_offer(g: State, t: Tables, seat: int) -> bool:
    """Whether a player could make any offer to anybody now."""
    for partner in range(g.seats):
        if partner != seat and offers_to(g, t, seat, partner):
            return True
    return False


@kernel
def offers_to(g: State, t: Tables, seat: int, partner: int) -> bool:
    """Whether a player could make any offer to another now."""
    own, theirs = tradable(g, t, seat), tradable(g, t, partner)
    if own | theirs == 0:
        return False
    for a in range(t.augments + 1):
        if a > 0 and not has(own, a - 1):
            continue
        for b in range(t.augments + 1):
            wanted = b == 0 or has(theirs, b - 1)
            if wanted and why_no_offer(g, t, seat, a, b, partner) == 0:
                return True
    return False


# ------------------------------------------------------------------------------------------------ offers that are open


@kernel
def in_an_offer(g: State, seat: int) -> bool:
    """tamashii.upgrade.trade-one-offer: whether a player has made an offer, or been made one, that is not answered."""
    for lane in range(1, g.seats + 1):
        for i in range(g.agenda.depth[lane]):
            frame = g.agenda.frames[lane * room(g.agenda) + i]
            if frame.step == frames.OFFER and (frame.seat == seat or registers.who_offers(frame) == seat):
                return True
    return False


@kernel
def offer(g: State, t: Tables, e: Log, seat: int, a: int, b: int, partner: int) -> None:
    """tamashii.upgrade.trade-consent: the other player is asked, and the one who offers waits."""
    g.offer[seat, 0] = a
    g.offer[seat, 1] = b
    at = then(g, frames.OFFER, partner, 0)
    registers.set_who_offers(g.agenda.frames[at], seat)
    tell(e, events.OFFERS, seat, a, b, partner)


@kernel
def run_offer(g: State, t: Tables, e: Log) -> bool:
    """The other player is asked; not one who has reset meanwhile and does nothing more in this phase."""
    frame = g.agenda.frames[under_way(g)]
    if still_stands(g, t, under_way(g)):
        return True
    clear(g.offer[registers.who_offers(frame)])
    finish(g)
    return False


@kernel
def still_stands(g: State, t: Tables, at: int) -> bool:
    """tamashii.reset.rest-of-phase: whether both players still plan, and have what they would give."""
    partner, seat = g.agenda.frames[at].seat, registers.who_offers(g.agenda.frames[at])
    if has(g.out, partner) or has(g.out, seat):
        return False
    given, wanted = g.offer[seat, 0], g.offer[seat, 1]
    return why_not_tradable(g, t, seat, given) == 0 and why_not_tradable(g, t, partner, wanted) == 0


@kernel
def legal_offer(g: State, t: Tables, at: int, kind: int) -> int:
    """tamashii.upgrade.trade-consent: the other player agrees or refuses."""
    return 1 if kind != c.AGREE or still_stands(g, t, at) else 0


@kernel
def answer_offer(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """The trade is made or not."""
    frame = g.agenda.frames[under_way(g)]
    partner, seat = frame.seat + 0, registers.who_offers(frame)
    given, wanted = g.offer[seat, 0] + 0, g.offer[seat, 1] + 0
    finish(g)
    clear(g.offer[seat])
    if kind == c.AGREE:
        trade(g, t, e, seat, partner, given, wanted)
    else:
        remember(g, noted(seat, given, wanted, partner))
        tell(e, events.REFUSES, partner, seat, 0, 0)


# ------------------------------------------------------------------------------------------------ a trade


@kernel
def trade(g: State, t: Tables, e: Log, seat: int, partner: int, given: int, wanted: int) -> None:
    """tamashii.upgrade.trade: the augments change hands, and who gained one deals with that, the first player first."""
    tell(e, events.TRADES, seat, given, wanted, partner)
    take_back_readiness(g, e, partner)
    hand_over(g, e, seat, partner, given)
    hand_over(g, e, partner, seat, wanted)
    own = g.lane
    for i in range(g.seats):
        who = in_order(g, g.seats - 1 - i)
        got = given if who == partner else wanted if who == seat else 0
        if got > 0:
            g.lane = 1 + who
            happens(g, t, e, who, ON_AUGMENT, got - 1)
    g.lane = own


@kernel
def hand_over(g: State, e: Log, seat: int, to: int, some: int) -> None:
    """tamashii.upgrade.trade-unequips, tamashii.upgrade.trade-memory: it arrives unequipped; nothing is refunded."""
    if some == 0:
        return
    g.equipped[seat] &= ~(1 << (some - 1))
    g.unequipped[seat] &= ~(1 << (some - 1))
    g.traded |= 1 << (some - 1)
    take_augment(g, e, to, some - 1)


@kernel
def take_back_readiness(g: State, e: Log, seat: int) -> None:
    """tamashii.planning.end: a player who was done and agrees to a trade goes on planning."""
    plan = g.agenda.frames[(1 + seat) * room(g.agenda)]
    if plan.step == frames.PLAN and plan.line == frames.READY:
        plan.line = frames.PROGRAMMING
        tell(e, events.RESUMES, seat, 0, 0, 0)


# ------------------------------------------------------------------------------------------------ refusals


@kernel
def noted(seat: int, a: int, b: int, partner: int) -> int:
    """An offer as one number, never 0."""
    return 1 + ((a * 64 + b) * 4 + seat) * 4 + partner


@kernel
def was_refused(g: State, offer: int) -> bool:
    """tamashii.upgrade.trade-once: whether an offer was refused in this phase, or too many were for one more."""
    for i in range(REFUSED):
        if g.refused[i] == offer:
            return True
    return g.refused[REFUSED - 1] != 0


@kernel
def remember(g: State, offer: int) -> None:
    """An offer was refused."""
    for i in range(REFUSED):
        if g.refused[i] == 0:
            g.refused[i] = offer
            return
