"""Names in The Royal Ascension: seats, cards, spaces, and the reasons why a game ended."""

from __future__ import annotations

from tablewright.engine.core.sets import members, size
from tablewright.engine.people import Seats
from tablewright.games.royal.pack.loading import RANK_NAMES, Names
from tablewright.games.royal.rules.cards import rank_at
from tablewright.games.royal.state import CLUBS, RANKS, State

REASONS = ("", "a player holds a majority of the kingdoms", "the last round is over")
ORDINALS = ("first", "second", "third", "fourth")
SEAT_NAMES = Seats("ABCD")
SUIT_NOUNS = ("heart", "diamond", "club", "spade")
SIGNS = ("♥", "♦", "♣", "♠")


def ranks_of(cards: int) -> list[int]:
    """The ranks of some cards, with repetitions, from low to high."""
    return [rank_at(at) for at in members(cards)]


def in_short(suit: int, ranks: list[int]) -> list[str]:
    """Cards of a suit: `3♥`, `Q♥`."""
    return [f"{RANK_NAMES[rank]}{SIGNS[suit]}" for rank in ranks]


def player(names: Names, seat: int) -> str:
    """A seat and its character."""
    return SEAT_NAMES.instead_of(seat, f"({names.short[seat]})")


def worth_of_unseen(v: State, seat: int) -> str:
    """royal.hidden.price: the possible worth of unseen weapons together, 1 to 13 points each: `5 to 9`."""
    hidden = v.count[seat, CLUBS] - size(v.seen[seat, CLUBS])
    low, high = max(v.least[seat], hidden), min(v.most[seat], hidden * RANKS)
    return f"{low} to {high}" if low < high else str(high)
