"""Moving things on the table: Facility cards, Doppelgates, Loci and points, one motion each."""

from __future__ import annotations

from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.dice import roll
from tablewright.engine.core.events import NOBODY, Log, tell, tell_partly
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, nth, size, without_lowest
from tablewright.games.west import state as s
from tablewright.games.west.events import CYCLES, DISCARDS, DRAWS, READIES, RESHUFFLES, UNCOVERS
from tablewright.games.west.state import State, Tables

# ------------------------------------------------------------------------------------------------ the agenda


@kernel
def next_step(g: State, t: Tables) -> None:
    """Go on to the next step of the Turn Sequence card."""
    frame = g.agenda.frames[under_way(g.agenda)]
    frame.line = t.after[frame.line]
    frame.done = 0


# ------------------------------------------------------------------------------------------------ Facility cards


@kernel
def move(g: State, t: Tables, card: int, to: int) -> None:
    """Move one Facility card to another place."""
    kind = t.card_type[card]
    if g.place[card] == s.DECK:
        g.deck_gates[t.card_gate[card]] -= 1
    elif to == s.DECK:
        g.deck_gates[t.card_gate[card]] += 1
    g.count[g.place[card], kind] -= 1
    g.count[to, kind] += 1
    g.place[card] = to


@kernel
def find(g: State, t: Tables, place: int, kind: int) -> int:
    """west.facility.by-type: a card of a type in a place, or NO_CARD; the lot says which, evenly.

    Chance lays the cards out, so a branch for each would be guessed wrong half the time: they are made a set first.
    """
    if g.count[place, kind] == 0:
        return s.NO_CARD
    cards = 0
    for card in range(t.type_start[kind], t.type_start[kind + 1]):
        cards |= int(g.place[card] == place) << card
    return nth(cards, g.lot % g.count[place, kind])


@kernel
def held(g: State, place: int) -> int:
    """How many cards lie in a place."""
    total = 0
    for kind in range(s.TYPES):
        total += g.count[place, kind]
    return total


@kernel
def in_hand(g: State, seat: int, kind: int) -> int:
    """How many Facilities of a type a seat holds."""
    return g.count[s.CLOSED + seat, kind] + g.count[s.SHOWN + seat, kind]


@kernel
def types_at(g: State, place: int) -> int:
    """The types that lie in a place, as a set."""
    types = 0
    for kind in range(s.TYPES):
        if g.count[place, kind] > 0:
            types |= 1 << kind
    return types


@kernel
def types_in_hand(g: State, seat: int) -> int:
    """The types that a seat holds, as a set."""
    return types_at(g, s.CLOSED + seat) | types_at(g, s.SHOWN + seat)


@kernel
def from_hand(g: State, t: Tables, seat: int, kind: int, to: int) -> None:
    """west.facility.multi-use: a Facility leaves a hand for whichever rule asks for it.

    The other player, who cannot tell cards of one type apart, knows of one card less (west.hand.seen).
    """
    place = s.SHOWN + seat if g.count[s.SHOWN + seat, kind] > 0 else s.CLOSED + seat
    move(g, t, find(g, t, place, kind), to)
    g.hand_size[seat] -= 1


@kernel
def to_hand(g: State, t: Tables, seat: int, place: int, kind: int) -> None:
    """west.facility-action.to-hand, west.hand.seen: a Facility goes from an open place into a hand."""
    move(g, t, find(g, t, place, kind), (s.SHOWN if g.shown == 1 else s.CLOSED) + seat)
    g.hand_size[seat] += 1


@kernel
def discard(g: State, t: Tables, e: Log, seat: int, kind: int) -> None:
    """west.discard.shared: a discarded Facility goes to the one shared pile."""
    tell(e, DISCARDS, seat, kind, 0, 0)
    from_hand(g, t, seat, kind, s.DISCARD)


# ------------------------------------------------------------------------------------------------ the Facility deck


@kernel
def pick_by_gate(g: State, t: Tables, gate: int) -> int:
    """A random card among those in the deck with a given back: the back was drawn first, the face is drawn now."""
    cards = 0
    for i in range(t.gate_start[gate], t.gate_start[gate + 1]):
        cards |= int(g.place[t.by_gate[i]] == s.DECK) << i
    return t.by_gate[nth(cards, roll(g.dice, g.deck_gates[gate]))]


@kernel
def show_top(g: State) -> None:
    """west.doppelgate.top-known: the deck lies Doppelgate side up, so the back of its top card shows."""
    gate = s.NO_GATE
    if g.deck_size > 0:
        left = roll(g.dice, g.deck_size)
        while left >= 0:
            gate += 1
            left -= g.deck_gates[gate]
    g.top = gate


@kernel
def reshuffle(g: State, t: Tables, e: Log) -> None:
    """west.deck.reshuffle: an empty deck is made anew from the discard pile."""
    if g.deck_size > 0 or held(g, s.DISCARD) == 0:
        return
    for card in range(s.CARDS):
        if g.place[card] == s.DISCARD:
            move(g, t, card, s.DECK)
            g.deck_size += 1
    show_top(g)
    tell(e, RESHUFFLES, NOBODY, g.deck_size, 0, 0)


@kernel
def supply(g: State) -> int:
    """How many cards the deck can give, a reshuffle included."""
    return g.deck_size + held(g, s.DISCARD)


@kernel
def from_deck(g: State, t: Tables, e: Log, to: int) -> int:
    """west.doppelgate.source: move the deck's top card, reshuffling first if there is none; which card, or NO_CARD."""
    reshuffle(g, t, e)
    if g.deck_size == 0:
        return s.NO_CARD
    card = pick_by_gate(g, t, g.top)
    move(g, t, card, to)
    g.deck_size -= 1
    g.lot = roll(g.dice, s.LOTS)
    show_top(g)
    return card


@kernel
def draw(g: State, t: Tables, e: Log, seat: int) -> None:
    """Draw the top card of the deck into a hand, unseen by the other player (west.hand.hidden)."""
    card = from_deck(g, t, e, s.CLOSED + seat)
    if card != s.NO_CARD:
        g.hand_size[seat] += 1
        tell_partly(e, DRAWS, seat, 0, 0, t.card_type[card], 1 << seat)


# ------------------------------------------------------------------------------------------------ Doppelgates


@kernel
def ready_all(g: State, e: Log, seat: int) -> None:
    """Every Doppelgate in a Zone becomes ready."""
    tell(e, READIES, seat, 0, 0, 0)
    g.ready_gates[seat] = g.zone_gates[seat]
    kinds = g.zone_gates[seat]
    while kinds != 0:
        gate = lowest(kinds)
        g.ready[seat, gate] = g.gates[seat, gate]
        kinds = without_lowest(kinds)


@kernel
def spend(g: State, seat: int, gate: int) -> None:
    """A ready Doppelgate of a kind becomes spent."""
    g.ready[seat, gate] -= 1
    if g.ready[seat, gate] == 0:
        g.ready_gates[seat] ^= 1 << gate


@kernel
def add_doppelgate(g: State, t: Tables, e: Log, seat: int) -> int:
    """west.doppelgate.play: the top card of the deck goes into the Zone, Doppelgate side up; which kind it is."""
    gate = g.top
    from_deck(g, t, e, s.ZONE + seat)
    g.gates[seat, gate] += 1
    g.zone_gates[seat] |= 1 << gate
    g.doppelgates[seat] += 1
    return gate


# ------------------------------------------------------------------------------------------------ Loci


@kernel
def top_locus(g: State, deck: int) -> int:
    """The Locus on top of a Locus deck, or NO_CARD: the top is always known (west.locus.faces)."""
    return g.locus_deck[deck, 0] - 1


@kernel
def locus_decks(g: State, least: int) -> int:
    """The Locus decks that hold at least so many cards, as a set."""
    decks = 0
    for deck in range(s.LOCUS_DECKS):
        if g.locus_deck_size[deck] >= least:
            decks |= 1 << deck
    return decks


@kernel
def uncover(g: State, t: Tables, e: Log, deck: int) -> None:
    """west.locus-action.reveal: what is now on top of a Locus deck is in force; if not yet known, it is drawn now."""
    if g.locus_deck_size[deck] == 0:
        return
    if g.locus_deck[deck, 0] == 0:
        locus = nth(g.hidden_loci, roll(g.dice, size(g.hidden_loci)))
        g.locus_deck[deck, 0] = 1 + locus
        g.hidden_loci ^= 1 << locus
    g.uncovered |= 1 << top_locus(g, deck)
    tell(e, UNCOVERS, NOBODY, deck, top_locus(g, deck), 1 if is_late(g, t, top_locus(g, deck)) else 0)


@kernel
def is_late(g: State, t: Tables, locus: int) -> bool:
    """west.prime.snapshot, west.trigger.snapshot: the list that a Locus would stand in has been made without it."""
    step = s.PRIME if has(t.primes, locus) else s.TRIGGER
    return g.agenda.depth[0] > 0 and g.agenda.frames[0].line == step and g.agenda.frames[0].done == 1


@kernel
def lift_locus(g: State, deck: int) -> int:
    """Take the top Locus off a Locus deck; which one."""
    locus = top_locus(g, deck)
    last = g.locus_deck_size[deck] - 1
    for i in range(last):
        g.locus_deck[deck, i] = g.locus_deck[deck, i + 1]
    g.locus_deck[deck, last] = 0
    g.locus_deck_size[deck] = last
    return locus


@kernel
def cycle_locus(g: State, t: Tables, e: Log, seat: int, deck: int) -> None:
    """Move the top Locus of a deck to its bottom, where it stays known (west.locus.below-hidden)."""
    locus = lift_locus(g, deck)
    tell(e, CYCLES, seat, deck, locus, 0)
    g.locus_deck[deck, g.locus_deck_size[deck]] = 1 + locus
    g.locus_deck_size[deck] += 1
    uncover(g, t, e, deck)


@kernel
def built(g: State, seat: int) -> int:
    """west.end.zone: built cards are Loci, Doppelgates other than the starting one, and a Complete Cityengine."""
    return size(g.zone_loci[seat]) + g.doppelgates[seat] - 1 + g.complete[seat]


# ------------------------------------------------------------------------------------------------ points


@kernel
def lose_points(g: State, e: Log, seat: int, n: int, what: int) -> None:
    """west.points.floor, west.points.excess: points drop, never below 0; what is more is ignored.

    `what` is the event to tell: LOSES, or LOSES_FOR_CARDS.
    """
    lost = min(n, g.points[seat])
    g.points[seat] -= lost
    tell(e, what, seat, lost, g.points[seat], n - lost)
