"""Trade: an offer, built up term by term and then sent, and the answer to it.

Cards are asked for by name, so an offer depends on no hidden hand: the offering player may ask for whatever the partner
might hold, and the partner can agree only to what is there. What is being written is the offering player's secret
where hands are closed; what is sent is open to all.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import finish, then, under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import Row64, clear
from tablewright.engine.core.sets import has, lowest, size
from tablewright.games.goes_west import choices, events, frames, keys, questions
from tablewright.games.goes_west.pieces import ITEM, PAIN, RESOURCES, SEATS, SOLO
from tablewright.games.goes_west.places import BAG, HAND, NO_CARD, SHOWN
from tablewright.games.goes_west.rules import cards
from tablewright.games.goes_west.rules.acting import end_action, resume
from tablewright.games.goes_west.rules.common import MOST_STOCK, ask, lay
from tablewright.games.goes_west.rules.using import copy_to_use
from tablewright.games.goes_west.state import BOOK, WORD, WORDS, State, Tables

WRITING, SENT, AGREED, MOVING = range(4)  # how far an offer has come: the line of its frame

NOT_IN_THIS_MODE = BOOK.number("dgw.trade.modes")
TOO_FAR = BOOK.number("dgw.trade.where")
LAPSED = BOOK.number("dgw.seat.agreement")
NO_FEE = BOOK.number("dgw.trade.discard-item")
FEE_FIRST = BOOK.number("dgw.trade.cost")
GOODS = BOOK.number("dgw.trade.goods")
ONES_AND_FIVES = BOOK.number("dgw.trade.offer-steps")
ONE_COUNTER = BOOK.number("dgw.trade.counter")
MOVE_EACH_OTHER = BOOK.number("dgw.trade.move-each-other")

# ------------------------------------------------------------------------------------------------ making an offer


@kernel
def can_meet(g: State, seat: int, other: int) -> bool:
    """dgw.trade.where: on one tile, or both on Railway Tiles (dgw.rail.trade-link).

    dgw.trade.railways-unlinked: wherever these lie, and bandits do not prevent it.
    """
    here, there = g.at[seat], g.at[other]
    return here == there or (has(g.railed, here) and has(g.railed, there))


@kernel
def why_not_offer(g: State, t: Tables, seat: int, partner: int) -> int:
    """dgw.trade.partner: any other living player within reach, passed or not, for whom one has a card to discard."""
    if g.mode == SOLO:
        return NOT_IN_THIS_MODE
    if partner >= g.seats or partner == seat or not has(g.alive, partner) or not can_meet(g, seat, partner):
        return TOO_FAR
    if has(g.offered, seat * SEATS + partner):
        return LAPSED
    return NO_FEE if cards.number_of(g, t, HAND + seat, ITEM) == 0 else 0


@kernel
def offer(g: State, t: Tables, e: Log, seat: int, partner: int) -> None:
    """dgw.trade.modes: begin to write an offer."""
    then(g.agenda, frames.OFFER, seat, 0)
    g.offer.seat = seat
    g.offer.partner = partner


@kernel
def run_offer(g: State, t: Tables, e: Log) -> None:
    """An offer is written, sent and answered; if it is agreed to it is carried out, and is one action."""
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.line == WRITING:
        ask(g, questions.OFFER, g.offer.seat)
    elif frame.line == SENT:
        ask(g, questions.TRADE, g.offer.partner)
    elif frame.line == AGREED:
        exchange(g, t, e)
    else:
        move_on(g, t, e)


@kernel
def lapse(g: State) -> None:
    """dgw.seat.agreement: an offer refused or given up costs nothing, and is not made again until after some action."""
    seat = g.agenda.frames[under_way(g.agenda)].seat
    g.offered |= 1 << seat * SEATS + g.offer.seat + g.offer.partner - seat
    clear(g.offer)
    finish(g.agenda)


# ------------------------------------------------------------------------------------------------ terms: resources


@kernel
def why_not_give(g: State, t: Tables, seat: int, resource: int, n: int) -> int:
    """dgw.trade.goods: units from stock, dgw.trade.offer-steps: one or five more of what is not asked for."""
    if (n != 1 and n != choices.FIVE) or g.offer.ask[resource] > 0:
        return ONES_AND_FIVES
    return GOODS if g.offer.give[resource] + n > g.stock[seat, resource] else 0


@kernel
def give(g: State, t: Tables, e: Log, seat: int, resource: int, n: int) -> None:
    """Offer some units."""
    g.offer.give[resource] += n


@kernel
def why_not_ask(g: State, t: Tables, seat: int, resource: int, n: int) -> int:
    """dgw.trade.goods: units from the partner's stock, dgw.trade.offer-steps: one or five more of what is not given."""
    if (n != 1 and n != choices.FIVE) or g.offer.give[resource] > 0:
        return ONES_AND_FIVES
    return GOODS if g.offer.ask[resource] + n > g.stock[g.offer.partner, resource] else 0


@kernel
def ask_for(g: State, t: Tables, e: Log, seat: int, resource: int, n: int) -> None:
    """Ask for some units."""
    g.offer.ask[resource] += n


# ------------------------------------------------------------------------------------------------ terms: cards


@kernel
def names(copies: Row64, copy: int) -> bool:
    """Whether a set of copies has a member."""
    return copies[copy // WORD] >> copy % WORD & 1 == 1


@kernel
def how_many(copies: Row64) -> int:
    """How many copies a set has."""
    n = 0
    for w in range(WORDS):
        n += size(copies[w])
    return n


@kernel
def free_copy(g: State, t: Tables, seat: int, design: int) -> int:
    """A copy of a design in hand that the offer does not name yet, one that all know before others, or NO_CARD."""
    found = NO_CARD
    for copy in range(t.first_copy[design], t.first_copy[design] + t.copies_of[design]):
        if cards.is_in(g, HAND + seat, copy) and not names(g.offer.give_cards[:], copy) and g.offer.fee != 1 + copy:
            if cards.is_in(g, SHOWN + seat, copy):
                return copy
            if found == NO_CARD:
                found = copy
    return found


@kernel
def why_not_give_card(g: State, t: Tables, seat: int, design: int) -> int:
    """dgw.trade.goods: an item card from hand, as long as one is left to discard (dgw.trade.discard-item)."""
    if t.kind[design] >= PAIN or free_copy(g, t, seat, design) == NO_CARD:
        return GOODS
    left = cards.number_of(g, t, HAND + seat, ITEM) - how_many(g.offer.give_cards[:])
    return NO_FEE if g.offer.fee == 0 and left < 2 else 0


@kernel
def give_card(g: State, t: Tables, e: Log, seat: int, design: int) -> None:
    """Offer a card."""
    copy = free_copy(g, t, seat, design)
    g.offer.give_cards[copy // WORD] |= 1 << copy % WORD


@kernel
def why_not_fee(g: State, t: Tables, seat: int, design: int) -> int:
    """dgw.trade.cost: one card is discarded to trade, dgw.trade.discard-item: an item card from hand."""
    if g.offer.fee != 0:
        return FEE_FIRST
    if t.kind[design] >= PAIN or free_copy(g, t, seat, design) == NO_CARD:
        return NO_FEE
    return 0


@kernel
def fee(g: State, t: Tables, e: Log, seat: int, design: int) -> None:
    """Say which card is to be discarded to trade."""
    g.offer.fee = 1 + free_copy(g, t, seat, design)


@kernel
def unknown_asked(g: State, partner: int) -> int:
    """How many of the cards asked for nobody knows to be in the partner's hand."""
    n = 0
    for w in range(WORDS):
        n += size(g.offer.ask_cards[w] & ~g.cards[SHOWN + partner, w])
    return n


@kernel
def askable(g: State, t: Tables, w: int) -> int:
    """The item cards that the partner might hold and that are not asked for yet, of one number of the set.

    dgw.trade.counter: not the card that trading costs. With closed hands: those that are known to be in hand, and, as
    far as cards there are unknown, those that are in hand or draw pile, which nobody can tell apart.
    """
    partner = g.offer.partner
    members = g.cards[HAND + partner, w]
    if not cards.hands_are_open(g):
        members = g.cards[SHOWN + partner, w]
        if unknown_asked(g, partner) < cards.hand_size(g, partner) - cards.number_in(g, SHOWN + partner):
            members |= g.cards[HAND + partner, w] | g.cards[BAG + partner, w]
    fee = g.offer.fee - 1
    if fee >= 0 and fee // WORD == w:
        members &= ~(1 << fee % WORD)
    return members & t.fits[ITEM, w] & ~g.offer.ask_cards[w]


@kernel
def next_asked(g: State, t: Tables, copy: int) -> int:
    """The first copy with this number or a higher one that can be asked for, or NO_CARD."""
    w, at = copy // WORD, copy % WORD
    while w < WORDS:
        rest = askable(g, t, w) >> at
        if rest != 0:
            return w * WORD + at + lowest(rest)
        w += 1
        at = 0
    return NO_CARD


@kernel
def copy_to_ask(g: State, t: Tables, design: int) -> int:
    """The copy of a design to ask for, one that is known to be in hand before others, or NO_CARD."""
    found = NO_CARD
    for copy in range(t.first_copy[design], t.first_copy[design] + t.copies_of[design]):
        if askable(g, t, copy // WORD) >> copy % WORD & 1 == 1:
            if cards.is_in(g, SHOWN + g.offer.partner, copy):
                return copy
            if found == NO_CARD:
                found = copy
    return found


@kernel
def why_not_ask_card(g: State, t: Tables, seat: int, design: int) -> int:
    """dgw.trade.goods: an item card that the partner might have in hand."""
    return GOODS if copy_to_ask(g, t, design) == NO_CARD else 0


@kernel
def ask_for_card(g: State, t: Tables, e: Log, seat: int, design: int) -> None:
    """Ask for a card by name."""
    copy = copy_to_ask(g, t, design)
    g.offer.ask_cards[copy // WORD] |= 1 << copy % WORD


# ------------------------------------------------------------------------------------------------ terms: movement


@kernel
def why_not_moves(g: State, t: Tables, seat: int, which: int) -> int:
    """dgw.trade.move-each-other: the one (0), the other (1) or both use movement jobs for the two of them."""
    return MOVE_EACH_OTHER if has(g.offer.moves, which) else 0


@kernel
def move_each_other(g: State, t: Tables, e: Log, seat: int, which: int) -> None:
    """Propose that one of the two moves both meeples."""
    g.offer.moves |= 1 << which


# ------------------------------------------------------------------------------------------------ sending and answering


@kernel
def why_not_send(g: State, t: Tables, seat: int) -> int:
    """dgw.trade.cost: not without the card to discard; dgw.trade.one-sided: some term on either side will do."""
    if g.offer.fee == 0:
        return FEE_FIRST
    terms = g.offer.moves + how_many(g.offer.give_cards[:]) + how_many(g.offer.ask_cards[:])
    for resource in range(RESOURCES):
        terms += g.offer.give[resource] + g.offer.ask[resource]
    return GOODS if terms == 0 else 0


@kernel
def send(g: State, t: Tables, e: Log, seat: int) -> None:
    """dgw.trade.offer-open: from now on everybody knows its terms, and its cards to be in hand."""
    for w in range(WORDS):
        g.cards[SHOWN + seat, w] |= g.offer.give_cards[w]
    cards.put(g, SHOWN + g.agenda.frames[under_way(g.agenda)].seat, g.offer.fee - 1)
    g.agenda.frames[under_way(g.agenda)].line = SENT
    tell(e, events.OFFERED, seat, g.offer.partner, 0, 0)


@kernel
def why_not_agree(g: State, t: Tables, seat: int) -> int:
    """dgw.trade.goods: the cards asked for must be in hand, so many of each name; outside a trade none are."""
    copy = cards.next_of(g.offer.ask_cards[:], 0)
    while copy != NO_CARD:
        design = t.design[copy]
        behind = t.first_copy[design] + t.copies_of[design]
        owed = 0
        for other in range(t.first_copy[design], behind):
            if names(g.offer.ask_cards[:], other):
                owed += 1
            if cards.is_in(g, HAND + seat, other) and g.offer.fee != 1 + other:
                owed -= 1
        if owed > 0:
            return GOODS
        copy = cards.next_of(g.offer.ask_cards[:], behind)
    return 0


@kernel
def answer_trade(g: State, t: Tables, e: Log, seat: int, yes: int) -> None:
    """dgw.seat.agreement: the offer lapses unless the partner accepts it."""
    if yes == 1:
        tell(e, events.ACCEPTED, seat, g.offer.seat, 0, 0)
        g.agenda.frames[under_way(g.agenda)].line = AGREED
    else:
        tell(e, events.DECLINED, seat, g.offer.seat, 0, 0)
        lapse(g)


@kernel
def why_not_counter(g: State, t: Tables, seat: int) -> int:
    """dgw.trade.counter: an offer is answered by another once."""
    return ONE_COUNTER if g.offer.countered == 1 else 0


@kernel
def counter(g: State, t: Tables, e: Log, seat: int) -> None:
    """dgw.trade.counter: the partner writes an offer instead; whose action it is, and what that costs, stays."""
    partner, fee = g.offer.seat, g.offer.fee
    clear(g.offer)
    g.offer.seat = seat
    g.offer.partner = partner
    g.offer.fee = fee
    g.offer.countered = 1
    g.agenda.frames[under_way(g.agenda)].line = WRITING
    tell(e, events.COUNTERED, seat, partner, 0, 0)


# ------------------------------------------------------------------------------------------------ carrying it out


@kernel
def exchange(g: State, t: Tables, e: Log) -> None:
    """dgw.trade.cost, dgw.trade.goods: the card is discarded and the goods change hands; then they move.

    dgw.act.coop-done: to trade is to act, so whoever was done is so no longer; the partner's day is as it was
    (dgw.trade.partner).
    """
    seat, partner, active = g.offer.seat, g.offer.partner, g.agenda.frames[under_way(g.agenda)].seat
    resume(g, e, active)
    cards.discard_from_hand(g, t, e, active, g.offer.fee - 1)
    copy = cards.next_of(g.offer.ask_cards[:], 0)
    while copy != NO_CARD:
        hand_over(g, t, e, copy_to_use(g, t, partner, t.design[copy], 0, NO_CARD), partner, seat)
        copy = cards.next_of(g.offer.ask_cards[:], copy + 1)
    copy = cards.next_of(g.offer.give_cards[:], 0)
    while copy != NO_CARD:
        hand_over(g, t, e, copy, seat, partner)
        copy = cards.next_of(g.offer.give_cards[:], copy + 1)
    for resource in range(RESOURCES):
        hand_units(g, e, resource, g.offer.give[resource], seat, partner)
        hand_units(g, e, resource, g.offer.ask[resource], partner, seat)
    frame = g.agenda.frames[under_way(g.agenda)]
    frame.line = MOVING
    frame.card = seat + partner - active
    frame.kept = g.offer.moves
    if active != seat:  # dgw.trade.counter: what the offer says of the one is true of the other
        frame.kept = (g.offer.moves & 1) << 1 | g.offer.moves >> 1
    clear(g.offer)


@kernel
def hand_over(g: State, t: Tables, e: Log, copy: int, giver: int, taker: int) -> None:
    """dgw.trade.received-to-hand: into hand, which may exceed hand size; everybody sees it go there.

    dgw.death.idle-what-counts: to hand a card over is no use of it.
    """
    cards.take(g, HAND + giver, copy)
    cards.take(g, SHOWN + giver, copy)
    cards.put(g, HAND + taker, copy)
    cards.put(g, SHOWN + taker, copy)
    g.held |= 1 << taker
    tell(e, events.HANDED_OVER, giver, t.design[copy], taker, 0)


@kernel
def hand_units(g: State, e: Log, resource: int, n: int, giver: int, taker: int) -> None:
    """dgw.trade.goods: units of a resource from stock to stock."""
    if n > 0:
        g.stock[giver, resource] -= n
        g.stock[taker, resource] = min(g.stock[taker, resource] + n, MOST_STOCK)
        tell(e, events.HANDED_UNITS, giver, resource, n, taker)


@kernel
def move_on(g: State, t: Tables, e: Log) -> None:
    """dgw.trade.movement-units: the offering player moves first, then the partner, who has what the first one left.

    Each pays for its own jobs. When both are over, or one of the two is dead, the action is.
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    both = has(g.alive, frame.seat) and has(g.alive, frame.card)
    if both and has(frame.kept, 0):
        frame.kept &= ~1
        move_both(g, frame.seat, frame.card)
    elif both and has(frame.kept, 1):
        frame.kept &= ~2
        move_both(g, frame.card, frame.seat)
    else:
        finish(g.agenda)
        clear(g.move)
        end_action(g, t, e)


@kernel
def move_both(g: State, payer: int, other: int) -> None:
    """dgw.trade.move-each-other: a move whose steps may be those of either meeple."""
    lay(g, frames.POOL, payer, keys.MOVE, 0, 1 + other)
