"""A game's choices, declared once: one row for each kind of action.

    CHOICES = Choices(BOOK)
    directive = CHOICES.to(DIRECTIVES)
    DEPLOY = directive(3, KINDS, "hand-{seat}-{a} directive-2", "directive.deploy protocol.ancient")

A row says which question a kind answers, its number, which arguments it takes and how many values each can have, the
ids of the pieces that it is about, and the rules behind it, by their ids in the game's own book. Kernels read the
numbers of it, `forms` and `answers`; people are shown the rest. What a choice does is said in the game's room of words,
most of it by a sentence for each kind: {a}, {b} and {c} are its arguments, told as `sentences` says.

    SAYS = {DEPLOY: "Deploy {a:ancients}"}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from tablewright.engine.core.actions import FORM_BITS, LAST_KIND, MOST_VALUES, first, kind_of, second, third
from tablewright.engine.core.sets import MOST_MEMBERS, set_of
from tablewright.engine.game import sentences
from tablewright.engine.rulebook import Rulebook

KEPT = 4_096  # actions whose pieces are worked out once
Declare = Callable[[int, int | tuple[int, ...], str, str], int]


class BadTable(ValueError):
    """A game declares something the engine cannot hold."""


@dataclass(frozen=True)
class Choice:
    """One kind of action."""

    kind: int
    takes: tuple[int, ...]  # how many values each argument can have, from 0 on
    to: tuple[int, ...]  # the questions that it answers
    about: tuple[str, ...]  # the ids of pieces, with the holes of `filled_in`
    clauses: tuple[str, ...]

    @property
    def form(self) -> int:
        """The form of the action, for `actions.is_formed`."""
        values = (*self.takes, 1, 1, 1)[:3]
        return sum(n << FORM_BITS * place for place, n in enumerate(values))


class Choices:
    """All kinds of action of a game."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.kinds: dict[int, Choice] = {}

    def to(self, *questions: int) -> Declare:
        """How kinds of action are declared that answer these questions."""

        def declare(kind: int, takes: int | tuple[int, ...], about: str, rules: str) -> int:
            """Declare a kind of action: its number, which is given back, its arguments, pieces and rules."""
            several = (takes,) if isinstance(takes, int) else takes
            self._check(kind, several)
            self.kinds[kind] = Choice(kind, several, questions, tuple(about.split()), self.book.ids(rules))
            return kind

        return declare

    def also(self, kind: int, question: int) -> None:
        """A kind of action answers one more question, which is declared elsewhere."""
        row = self.kinds[kind]
        self.kinds[kind] = replace(row, to=(*row.to, question))

    def _check(self, kind: int, takes: tuple[int, ...]) -> None:
        if not 1 <= kind <= LAST_KIND or kind in self.kinds:
            raise BadTable(
                f"Each kind of action needs its own number from 1 to {LAST_KIND}; {kind} is out of range or taken."
            )
        if len(takes) > 3 or any(not 1 <= n <= MOST_VALUES for n in takes):
            raise BadTable(
                f"Action {kind} takes {takes}, but it may have three arguments of 1 to {MOST_VALUES} values."
            )

    @property
    def forms(self) -> tuple[int, ...]:
        """The form of each kind's actions; 0 for unused kinds."""
        return tuple(self.kinds[kind].form if kind in self.kinds else 0 for kind in range(LAST_KIND + 1))

    def answering(self, question: int) -> int:
        """The kinds of action that answer a question, as a set."""
        kinds = [row.kind for row in self.kinds.values() if question in row.to]
        if beyond := [kind for kind in kinds if kind >= MOST_MEMBERS]:
            raise BadTable(
                f"Action {beyond[0]} does not fit a set: actions of a question are numbered up to {MOST_MEMBERS - 1}."
            )
        return set_of(*kinds)

    @property
    def answers(self) -> tuple[int, ...]:
        """By question, the kinds of action that answer it, as sets."""
        last = max(question for row in self.kinds.values() for question in row.to)
        return tuple(self.answering(question) for question in range(last + 1))

    def refusals(self, rules: Mapping[int, str], otherwise: str) -> tuple[int, ...]:
        """By kind, the number of the rule that forbids an action of it which is asked for and not legal."""
        said = (rules.get(kind, otherwise) for kind in range(LAST_KIND + 1))
        return tuple(self.book.number(f"{self.book.prefix}.{rule}") for rule in said)

    def clauses(self, act: int) -> tuple[str, ...]:
        """The rules behind an action, from its kind."""
        return self.kinds[kind_of(act)].clauses if kind_of(act) in self.kinds else ()

    def pieces(self, act: int, seat: int) -> tuple[str, ...]:
        """The ids of the pieces that an action concerns, from its kind."""
        row = self.kinds.get(kind_of(act))
        return filled_in(row.about, act, seat) if row else ()


@lru_cache(KEPT)
def filled_in(about: tuple[str, ...], act: int, seat: int) -> tuple[str, ...]:
    """The ids of pieces in a row, for an action of a seat.

    {a}, {b} and {c} are its arguments, {kind} its number, {seat} is who chooses, and {other} the other of two.
    """
    parts = arguments(act) | {"kind": kind_of(act), "seat": seat, "other": 1 - seat}
    return tuple(dict.fromkeys(id.format_map(parts) for id in about))


def arguments(act: int) -> dict[str, int]:
    """The arguments of an action by their letters."""
    return {"a": first(act), "b": second(act), "c": third(act)}


def said(act: int, says: Mapping[int, str], names: Any, **words: Any) -> str:
    """The sentence for an action, or "" if its kind has none."""
    return sentences.told(says.get(kind_of(act), ""), arguments(act), names, words)


def by_piece(pieces: Mapping[int, Iterable[str]]) -> dict[str, tuple[int, ...]]:
    """From the pieces on which each action lies: the actions that each piece offers, in their order."""
    found: dict[str, tuple[int, ...]] = {}
    for act, ids in pieces.items():
        for id in ids:
            found[id] = (*found.get(id, ()), act)
    return found
