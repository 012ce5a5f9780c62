"""Moving things on the table: cards, Decks, Zones, Nodes and points, one motion each.

Cards of a kind are alike, so what lies in a place is a *bundle*: one number that says how many there are of each kind,
in bit k and, where there can be several, in the bit above it, which stands for two. Bundles are added and subtracted as
they are. In a set of kinds, kind k is bit k.
"""

from __future__ import annotations

from tablewright.engine.core.dice import Dice, roll
from tablewright.engine.core.events import NOBODY, Log, tell, tell_partly
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import lowest, size, without_lowest
from tablewright.games.north import state as s
from tablewright.games.north.events import CHARGES, COMES_UP, DISCARDS, DRAWS, FULL_NODE, LOSES, RESHUFFLES, SWEEPS
from tablewright.games.north.state import State, Tables

EVERY_COPY = (1 << s.COPIES) - 1  # the bits of one Ancient

# ------------------------------------------------------------------------------------------------ bundles


@kernel
def kinds_of(t: Tables, bundle: int) -> int:
    """The kinds of which a bundle has at least one card, as a set."""
    return (bundle | (bundle & t.twos) >> 1) & t.kinds


@kernel
def count_of(t: Tables, bundle: int, kind: int) -> int:
    """How many cards of a kind a bundle has."""
    return (bundle >> kind & 1) + ((bundle & t.twos) >> kind & 2)


@kernel
def number(t: Tables, bundle: int) -> int:
    """How many cards a bundle has."""
    return size(bundle) + size(bundle & t.twos)


@kernel
def namesakes(kind: int) -> int:
    """The bits of all kinds of the same Ancient, whatever is on their backs."""
    return EVERY_COPY << kind - kind % s.COPIES


@kernel
def put(g: State, place: int, kind: int) -> None:
    """Lay a card of a kind into a place."""
    g.cards[place] += 1 << kind


@kernel
def take(g: State, place: int, kind: int) -> None:
    """Take a card of a kind out of a place."""
    g.cards[place] -= 1 << kind


@kernel
def move(g: State, source: int, target: int, kind: int) -> None:
    """Move a card of a kind from one place to another."""
    take(g, source, kind)
    put(g, target, kind)


@kernel
def pick(dice: Dice, t: Tables, bundle: int) -> int:
    """A random card of a bundle that is not empty: its kind."""
    left = roll(dice, number(t, bundle))
    kinds = kinds_of(t, bundle)
    kind = lowest(kinds)
    left -= count_of(t, bundle, kind)
    while left >= 0:
        kinds = without_lowest(kinds)
        kind = lowest(kinds)
        left -= count_of(t, bundle, kind)
    return kind


# ------------------------------------------------------------------------------------------------ the Wastes Deck


@kernel
def wastes_deck(g: State) -> int:
    """How many cards the Wastes Deck has: those nobody has seen, and those swept under it."""
    return g.pile + g.under_size


@kernel
def unseen_in_pile(g: State, t: Tables, back: int) -> int:
    """How many cards with a given back lie unseen in the Wastes Deck."""
    elsewhere = g.built[0, back] + g.built[1, back] + g.collected[back]
    return number(t, g.cards[s.BAG] & t.backed[back]) - elsewhere


@kernel
def show_wastes_top(g: State, t: Tables) -> None:
    """north.setup.wastes-deck: the Wastes Deck lies Facility side up, so the back of its top card shows.

    The roll falls on a back if those before it are too few; all are counted, since chance makes bad branches.
    """
    g.top = 0
    if g.pile > 0:
        left, before, back = roll(g.dice, g.pile), 0, 0
        for each in range(s.BACKS - 1):
            before += unseen_in_pile(g, t, each)
            back += int(left >= before)
        g.top = 1 + back
    elif g.under_size > 0:
        g.top = 1 + t.back[g.under[0]]


@kernel
def reveal(g: State, t: Tables, back: int) -> int:
    """Turn up a card that nobody has seen, of which the back is known: its kind is drawn now, out of the bag."""
    kind = pick(g.dice, t, g.cards[s.BAG] & t.backed[back])
    take(g, s.BAG, kind)
    return kind


@kernel
def take_under(g: State) -> int:
    """Take the card that was swept under the Wastes Deck first: all others are gone."""
    kind = g.under[0]
    g.under_size -= 1
    for i in range(g.under_size):
        g.under[i] = g.under[i + 1]
    g.under[g.under_size] = 0
    return kind


@kernel
def from_wastes_deck(g: State, t: Tables) -> int:
    """Take the top card of the Wastes Deck, which is not empty, and look at its Ancient side: its kind."""
    if g.pile > 0:
        g.pile -= 1
        kind = reveal(g, t, g.top - 1)
    else:
        kind = take_under(g)
    show_wastes_top(g, t)
    return kind


@kernel
def into_wastes(g: State, t: Tables, e: Log) -> None:
    """Turn the Wastes Deck's top card Ancient side up into the Wastes."""
    kind = from_wastes_deck(g, t)
    put(g, s.WASTES, kind)
    tell(e, COMES_UP, NOBODY, kind, 0, 0)


@kernel
def out_of_wastes(g: State, t: Tables, kind: int) -> None:
    """Take an Ancient out of the Wastes; of several alike, one that an exchange put there goes first."""
    take(g, s.WASTES, kind)
    if count_of(t, g.marked, kind) > 0:
        g.marked -= 1 << kind


@kernel
def sweep(g: State, t: Tables, e: Log, seat: int, kind: int) -> None:
    """north.sweep.meaning: an Ancient of the Wastes goes under the Wastes Deck, whose top card replaces it."""
    tell(e, SWEEPS, seat, kind, 0, 0)
    out_of_wastes(g, t, kind)
    g.under[g.under_size] = kind
    g.under_size += 1
    into_wastes(g, t, e)


# ------------------------------------------------------------------------------------------------ Decks and hands


@kernel
def show_deck_top(g: State, t: Tables, seat: int) -> None:
    """north.deck.facility-up, north.deck.top-known: the back of a Deck's top card shows."""
    g.deck_top[seat] = 0
    if g.deck_size[seat] > 0:
        bundle = g.cards[s.DECK + seat]
        left, before, back = roll(g.dice, g.deck_size[seat]), 0, 0
        for each in range(s.BACKS - 1):
            before += number(t, bundle & t.backed[each])
            back += int(left >= before)
        g.deck_top[seat] = 1 + back


@kernel
def reshuffle(g: State, t: Tables, e: Log, seat: int) -> None:
    """north.deck.refill: a Discard is shuffled and becomes the Deck, which is empty.

    All the player's other cards are then in hand, so anyone can tell what they are (north.hand.known).
    """
    g.cards[s.SHOWN + seat] += g.cards[s.CLOSED + seat]
    g.cards[s.CLOSED + seat] = 0
    clear(g.hand_backs[seat])
    g.cards[s.DECK + seat] = g.cards[s.DISCARD + seat]
    g.cards[s.DISCARD + seat] = 0
    g.deck_size[seat] = number(t, g.cards[s.DECK + seat])
    show_deck_top(g, t, seat)
    tell(e, RESHUFFLES, seat, g.deck_size[seat], 0, 0)


@kernel
def can_draw(g: State, seat: int) -> bool:
    """north.deck.empty-both: with an empty Deck and an empty Discard there is nothing to draw."""
    return g.deck_size[seat] > 0 or g.cards[s.DISCARD + seat] != 0


@kernel
def draw(g: State, t: Tables, e: Log, seat: int) -> None:
    """Draw the top card of one's Deck; the other player sees its back (north.hand.backs)."""
    if g.deck_size[seat] == 0:
        reshuffle(g, t, e, seat)
    back = g.deck_top[seat] - 1
    kind = pick(g.dice, t, g.cards[s.DECK + seat] & t.backed[back])
    move(g, s.DECK + seat, s.CLOSED + seat, kind)
    g.deck_size[seat] -= 1
    g.hand_size[seat] += 1
    g.hand_backs[seat, back] += 1
    show_deck_top(g, t, seat)
    tell_partly(e, DRAWS, seat, back, 0, kind, 1 << seat)


@kernel
def hand(g: State, seat: int) -> int:
    """The cards in a hand, as a bundle."""
    return g.cards[s.CLOSED + seat] + g.cards[s.SHOWN + seat]


@kernel
def out_of_hand(g: State, t: Tables, seat: int, kind: int) -> None:
    """Take a card out of a hand: of several alike, one that is known goes first (north.hand.known)."""
    g.hand_size[seat] -= 1
    if count_of(t, g.cards[s.SHOWN + seat], kind) > 0:
        take(g, s.SHOWN + seat, kind)
    else:
        take(g, s.CLOSED + seat, kind)
        g.hand_backs[seat, t.back[kind]] -= 1


@kernel
def discard(g: State, t: Tables, e: Log, seat: int, kind: int) -> None:
    """north.directive.discard-from-hand: an Ancient goes from the hand to its owner's Discard."""
    out_of_hand(g, t, seat, kind)
    put(g, s.DISCARD + seat, kind)
    tell(e, DISCARDS, seat, kind, 0, 0)


@kernel
def gather(g: State, t: Tables, seat: int) -> None:
    """Put a hand and a Discard to the Deck, in no order."""
    g.cards[s.DECK + seat] += hand(g, seat) + g.cards[s.DISCARD + seat]
    g.cards[s.CLOSED + seat] = 0
    g.cards[s.SHOWN + seat] = 0
    g.cards[s.DISCARD + seat] = 0
    g.deck_size[seat] = number(t, g.cards[s.DECK + seat])
    g.hand_size[seat] = 0
    clear(g.hand_backs[seat])


# ------------------------------------------------------------------------------------------------ Zones


@kernel
def cell(seat: int, slot: int) -> int:
    """Where a Zone's slot lies in the row of both Zones: slots count from the end of the Zone's owner."""
    return slot if seat == 0 else s.CARDS - 1 - slot


@kernel
def in_zone(g: State, seat: int, slot: int) -> int:
    """The card in a slot of a Zone."""
    return g.zone[cell(seat, slot)]


@kernel
def back_of(t: Tables, card: int) -> int:
    """The Facility side of a card in a Zone."""
    return card & s.WHICH if card & s.SIDE == s.BUILT else t.back[card & s.WHICH]


@kernel
def counted_at(seat: int, card: int) -> int:
    """The place among whose cards one of a Zone counts by the side that it shows; one that was BUILT is in none."""
    return s.BY_SIDE[(card & s.SIDE) // s.ANCIENT] + seat


@kernel
def add_to_zone(g: State, seat: int, card: int) -> int:
    """north.zone.stays: a card joins a Zone, in the next free slot, where it will stay; which slot."""
    slot = g.zone_size[seat]
    g.zone_size[seat] += 1
    lay(g, seat, slot, card)
    return slot


@kernel
def lay(g: State, seat: int, slot: int, card: int) -> None:
    """Lay a card into a slot that holds none, and count it among those of its side."""
    g.zone[cell(seat, slot)] = card
    if card & s.SIDE == s.BUILT:
        g.built[seat, card & s.WHICH] += 1
    else:
        put(g, counted_at(seat, card), card & s.WHICH)


@kernel
def lift(g: State, t: Tables, seat: int, slot: int) -> int:
    """Take the card out of a slot and look at its Ancient side: its kind."""
    card = in_zone(g, seat, slot)
    kind = card & s.WHICH
    if card & s.SIDE == s.BUILT:
        g.built[seat, kind] -= 1
        kind = reveal(g, t, kind)
    else:
        take(g, counted_at(seat, card), kind)
    g.zone[cell(seat, slot)] = 0
    return kind


@kernel
def forget_marks(g: State, seat: int) -> None:
    """A new turn: every card may be flipped and exchanged again."""
    g.marked = 0
    for slot in range(g.zone_size[seat]):
        at = cell(seat, slot)
        g.zone[at] = g.zone[at] & (s.WHICH | s.SIDE)


@kernel
def facilities(g: State, t: Tables, seat: int, back: int) -> int:
    """How many cards of a Zone show a given Facility (north.outpost.counts-itself: only those showing count)."""
    fronts = g.cards[s.FACILITIES + seat] + g.cards[s.LOOKED_AT + seat]
    return number(t, fronts & t.backed[back]) + g.built[seat, back]


# ------------------------------------------------------------------------------------------------ Nodes and points


@kernel
def charge(g: State, e: Log, seat: int) -> None:
    """north.node.charge: to the next level; not from level 4 nor while Discharged.

    north.node.level-four, north.node.no-charge-discharged.
    """
    if g.level[seat] == s.TOP_LEVEL:
        tell(e, FULL_NODE, seat, 0, 0, 0)
    elif g.level[seat] != s.DISCHARGED:
        g.level[seat] += 1
        tell(e, CHARGES, seat, g.level[seat], 0, 0)


@kernel
def lose(g: State, e: Log, seat: int, n: int) -> None:
    """A player loses points by an ability."""
    lose_points(g, e, seat, n, LOSES)


@kernel
def lose_points(g: State, e: Log, seat: int, n: int, what: int) -> None:
    """north.points.floor: points drop, never below 0; `what` is the event to tell."""
    lost = min(n, g.points[seat])
    g.points[seat] -= lost
    tell(e, what, seat, lost, g.points[seat], n - lost)
