"""What can happen in a game, declared once: one row for each kind of event.

    EVENTS = Happenings(BOOK)
    CAPTURES = EVENTS.add("{who} captures {a:ancients}.", "capture.meaning")

A row says how the event is told and which rules are behind it, by their ids in the game's own book. In a sentence {who}
is the seat, {a}, {b}, {c} and {hidden} are the event's numbers; {a:ancients} is the name with that number in the list
`ancients` of the pack's names, {a:an ancients} the same with its article, {a:seat} the seat with that number, and
{hidden:ancients|a card} what stands there for those who may not know. A kind whose telling depends on more has no
sentence here: it is told in the game's room of words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Any

from tablewright.engine.core.events import LAST_EVENT, UNSEEN, Seen
from tablewright.engine.game.choices import BadTable
from tablewright.engine.rulebook import Rulebook
from tablewright.engine.wording import a_


@dataclass(frozen=True)
class Happening:
    """One kind of event."""

    sentence: str
    clauses: tuple[str, ...]


class Happenings:
    """All kinds of event of a game, numbered from 1 in the order in which they are declared."""

    def __init__(self, book: Rulebook, nobody: str = "") -> None:
        self.book = book
        self.nobody = nobody  # what an event's doer is called when it is no seat
        self.kinds: list[Happening] = [Happening("", ())]

    def add(self, sentence: str, rules: str) -> int:
        """Declare a kind of event; its number."""
        if len(self.kinds) > LAST_EVENT:
            raise BadTable(f"A game tells of at most {LAST_EVENT} kinds of event; '{sentence}' is one more.")
        ids = tuple(f"{self.book.prefix}.{rule}" for rule in rules.split())
        for id in ids:
            self.book.number(id)
        self.kinds.append(Happening(sentence, ids))
        return len(self.kinds) - 1

    def clauses(self, event: Seen) -> tuple[str, ...]:
        """The rules behind an event, as far as its kind tells them."""
        return self.kinds[event.what].clauses

    def who(self, event: Seen, seats: Sequence[str]) -> str:
        """What the doer of an event is called."""
        return seats[event.seat] if 0 <= event.seat < len(seats) else self.nobody

    def told(self, event: Seen, names: Any, seats: Sequence[str]) -> str:
        """The sentence of an event, as far as the reader may know it; empty where its kind declares none."""
        parts = {"who": self.who(event, seats)} | vars(event)
        return Sentence(names, seats).vformat(self.kinds[event.what].sentence, (), parts)


class Sentence(Formatter):
    """Fills the numbers of an event into a sentence, by name where the sentence asks for one."""

    def __init__(self, names: Any, seats: Sequence[str]) -> None:
        self.names, self.seats = names, seats

    def format_field(self, value: Any, spec: str) -> str:
        named, _, otherwise = spec.partition("|")
        if not named:
            return str(value)
        if value == UNSEEN:
            return otherwise
        article, _, names = named.rpartition(" ")
        found: str = self.seats[value] if names == "seat" else getattr(self.names, names)[value]
        return a_(found) if article else found
