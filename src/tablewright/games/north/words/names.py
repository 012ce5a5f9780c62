"""Names in The North: seats, cards of a Zone, and reasons for the end of a game."""

from __future__ import annotations

from tablewright.engine.people import Seats
from tablewright.games.north.pack.loading import Names
from tablewright.games.north.state import ANCIENT, BUILT, EXCHANGED, FLIPPED, SIDE, WHICH

REASONS = ("", "the Wastes Deck has run low", "a player is at 0 points")
NOBODY_SITS = "The Collector"  # the opponent of a solo game
SEATS = Seats("AB")
WORDS = ("Reprogram", "Build", "Deploy", "Discharge")  # the DIRECTIVES
CHOSEN = ("", "chosen once", "chosen twice")


def back_of(names: Names, kind: int) -> int:
    """The Facility on an Ancient's back."""
    return names.facilities.index(names.backs[kind])


def zone_name(names: Names, card: int) -> str:
    """A card in a Zone by the side that it shows, with the other side where it is known."""
    if card & SIDE == ANCIENT:
        return names.ancients[card & WHICH]
    if card & SIDE == BUILT:
        return names.facilities[card & WHICH]
    return f"{names.backs[card & WHICH]} ({names.ancients[card & WHICH]} behind)"


def past(card: int) -> str:
    """The history of a card in a Zone this turn."""
    return " and ".join(word for bit, word in ((FLIPPED, "flipped"), (EXCHANGED, "exchanged")) if card & bit)


def with_past(name: str, card: int) -> str:
    """The name of a card in a Zone with its history: `Outpost (Drudge behind, flipped this turn)`."""
    if not (told := past(card)):
        return name
    return f"{name[:-1]}, {told} this turn)" if name.endswith(")") else f"{name} ({told} this turn)"


def points(n: int) -> str:
    """`1 point`, `2 points`."""
    return "1 point" if n == 1 else f"{n} points"
