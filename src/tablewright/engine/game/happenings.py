"""A game's events, declared once: one row for each kind of event.

    EVENTS = Happenings(BOOK)
    CAPTURES = EVENTS.add("{who} captures {a:ancients}.", "capture.meaning")

A row says how the event is told and which rules are behind it, by their ids in the game's own book. In a sentence {who}
is the seat, {a}, {b}, {c} and {hidden} are the event's numbers, told as `sentences` says. A kind whose telling depends
on more has no sentence here: it is told in the game's room of words.

For the lab a row may say which cards the event is about and what was done with them, as in deed="captured a:ancients"
(`hidden` where only some may know it), and whether a new turn or round begins with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tablewright.engine.core.events import LAST_EVENT, Seen
from tablewright.engine.game import sentences
from tablewright.engine.game.choices import BadTable
from tablewright.engine.rulebook import Rulebook

PARTS = ("a", "b", "c", "hidden")  # the numbers of an event that can name a card


@dataclass(frozen=True)
class Deed:
    """An action on a card, as events of one kind report it."""

    done: str  # drawn, bought, ...
    part: str  # the number of the event that says which
    names: str  # the list of the pack's names in which it stands


@dataclass(frozen=True)
class Happening:
    """One kind of event."""

    sentence: str
    clauses: tuple[str, ...]
    deeds: tuple[Deed, ...] = ()
    turn: bool = False  # a turn, or a round of all, begins with it


class Happenings:
    """All kinds of event of a game, numbered from 1 in the order in which they are declared."""

    def __init__(self, book: Rulebook, nobody: str = "") -> None:
        self.book = book
        self.nobody = nobody  # what an event's doer is called when it is no seat
        self.kinds: list[Happening] = [Happening("", ())]

    def add(self, sentence: str, rules: str, deed: str = "", turn: bool = False) -> int:
        """Declare a kind of event; its number."""
        if len(self.kinds) > LAST_EVENT:
            raise BadTable(f"A game has at most {LAST_EVENT} kinds of event; '{sentence}' is one too many.")
        self.kinds.append(Happening(sentence, self.book.ids(rules), deeds_in(deed), turn))
        return len(self.kinds) - 1

    def clauses(self, event: Seen) -> tuple[str, ...]:
        """The rules behind an event, from its kind."""
        return self.kinds[event.what].clauses

    def who(self, event: Seen, seats: Sequence[str]) -> str:
        """The name of the player who caused the event."""
        return seats[event.seat] if 0 <= event.seat < len(seats) else self.nobody

    def told(self, event: Seen, names: Any, seats: Sequence[str], **words: Any) -> str:
        """The sentence of an event, as far as the reader may know it; empty where its kind declares none."""
        return self.told_as(self.kinds[event.what].sentence, event, names, seats, **words)

    def told_as(self, sentence: str, event: Seen, names: Any, seats: Sequence[str], **words: Any) -> str:
        """An event by a sentence that depends on more than its kind."""
        numbers = {"who": self.who(event, seats)} | vars(event)
        return sentences.told(sentence, numbers, names, {"seat": seats} | words)


def deeds_in(text: str) -> tuple[Deed, ...]:
    """The deeds that a row declares, such as "drawn hidden:types"; several are parted by commas."""
    found = []
    for each in text.split(",") if text else ():
        done, _, which = each.strip().rpartition(" ")
        part, _, names = which.partition(":")
        if not done or part not in PARTS or not names:
            raise BadTable(f"'{each}' is no deed: write one like 'drawn hidden:types', with one of {', '.join(PARTS)}.")
        found.append(Deed(done, part, names))
    return tuple(found)
