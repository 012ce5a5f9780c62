"""Redeals: possible states of The West: Ascendant for a seat, its view completed at random."""

from __future__ import annotations

from tablewright.engine.core.dice import Key, roll, start
from tablewright.engine.core.kernel import entry, kernel
from tablewright.games.west import state as s
from tablewright.games.west.rules.motions import held, move
from tablewright.games.west.state import State, Tables

TOP = 99  # while redealing: where the card lies whose back shows on top of the deck
ANY_TYPE = -1


@entry
def redeal(v: State, t: Tables, seat: int, key: Key) -> None:
    """Deal out anew what the seat cannot know: which card is where, the other hand, the deck, the lot."""
    start(v.dice, key)
    v.lot = roll(v.dice, s.LOTS)
    types = open_types(v)
    gather(v, t, types)
    while not deal_backs(v, t, types):
        gather(v, t, types)
    for place in range(s.MIDDLE, s.ZONE):
        deal_types(v, t, place)
    for p in range(2):
        while held(v, s.CLOSED + p) + held(v, s.SHOWN + p) < v.hand_size[p]:
            move(v, t, pick_undealt(v, t, ANY_TYPE), s.CLOSED + p)
    for card in range(s.CARDS):
        if v.place[card] == TOP:
            v.place[card] = s.DECK


@kernel
def open_types(v: State) -> int:
    """How many cards of each type the seat knows of, in one number: a byte for each type."""
    types = 0
    for place in range(s.MIDDLE, s.ZONE):
        for kind in range(s.TYPES):
            types += v.count[place, kind] << 8 * kind
    return types


@kernel
def gather(v: State, t: Tables, types: int) -> None:
    """Take up all 36 cards; of each type, as many as the seat does not know of may lie in the deck or a Zone."""
    for gate in range(s.GATES):
        v.deck_gates[gate] = t.gate_start[gate + 1] - t.gate_start[gate]
    for kind in range(s.TYPES):
        v.count[s.DECK, kind] = t.type_start[kind + 1] - t.type_start[kind] - (types >> 8 * kind & 255)
        v.count[s.ZONE, kind] = 0
        v.count[s.ZONE + 1, kind] = 0
    for card in range(s.CARDS):
        v.place[card] = s.DECK


@kernel
def deal_backs(v: State, t: Tables, types: int) -> bool:
    """Deal the cards whose backs show, in the Zones and on top of the deck; whether there were such cards."""
    for p in range(2):
        for gate in range(s.FIRST_GATE + 1, s.GATES):
            for _ in range(v.gates[p, gate]):
                card = pick_behind(v, t, gate, types)
                if card == s.NO_CARD:
                    return False
                move(v, t, card, s.ZONE + p)
    if v.top != s.NO_GATE:
        card = pick_behind(v, t, v.top, types)
        if card == s.NO_CARD:
            return False
        v.place[card] = TOP
    return True


@kernel
def pick_behind(v: State, t: Tables, gate: int, types: int) -> int:
    """A random card with a back that shows, or NO_CARD.

    A type of which the seat knows many cards is seldom behind it: each card has the chance that it is not a known one.
    Dealt so one after another, types come within two in a hundred of their exact shares.
    """
    total = 0
    for i in range(t.gate_start[gate], t.gate_start[gate + 1]):
        total += chance_behind(v, t, t.by_gate[i], types)
    if total == 0:
        return s.NO_CARD
    pick = roll(v.dice, total)
    for i in range(t.gate_start[gate], t.gate_start[gate + 1]):
        pick -= chance_behind(v, t, t.by_gate[i], types)
        if pick < 0:
            return t.by_gate[i]
    return s.NO_CARD


@kernel
def chance_behind(v: State, t: Tables, card: int, types: int) -> int:
    """Of LOTS, how often a card that has not been dealt is none of those that the seat knows of."""
    if v.place[card] != s.DECK:
        return 0
    kind = t.card_type[card]
    unknown = v.count[s.DECK, kind]
    return s.LOTS * unknown // (unknown + (types >> 8 * kind & 255)) if unknown > 0 else 0


@kernel
def deal_types(v: State, t: Tables, place: int) -> None:
    """Deal the cards of a place of which the seat knows the types."""
    for kind in range(s.TYPES):
        for _ in range(v.count[place, kind]):
            card = pick_undealt(v, t, kind)
            v.place[card] = place
            v.deck_gates[t.card_gate[card]] -= 1


@kernel
def pick_undealt(v: State, t: Tables, kind: int) -> int:
    """A random card, of a type or of ANY_TYPE, among those that have not been dealt."""
    first = 0 if kind == ANY_TYPE else t.type_start[kind]
    last = s.CARDS if kind == ANY_TYPE else t.type_start[kind + 1]
    choices = 0
    for card in range(first, last):
        if v.place[card] == s.DECK:
            choices += 1
    pick = roll(v.dice, choices)
    for card in range(first, last):
        if v.place[card] == s.DECK:
            if pick == 0:
                return card
            pick -= 1
    return s.NO_CARD
