"""Every action of a game as a number of one small space, for learners that choose among fixed outputs.

    numbering = Numbering(find("west"))
    numbering.size                       # 231
    numbering.numbers(action)            # (17,): the action as one number
    numbering.leading(actions)           # {17: [action], ...}: what can be given now, and what it leaves

Number 0 means to wait. Then come the kinds of action in the order of their own numbers, each with as many numbers as
its arguments have values together. A kind with more than `MOST_TOGETHER` is told in two numbers: the first tells its
first argument, the second the others. Numbers keep their meaning from release to release
(`tests/releases/actions.txt`).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np

from tablewright.engine.core.actions import LAST_KIND, action, first, kind_of, second, third
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.game.choices import Choice
from tablewright.engine.game.contract import Game, Pack

WAIT = 0
MOST_TOGETHER = 4096  # values of a kind that are told in one number
MOST_NUMBERS = 10_000  # of a game
PART = 4  # numbers of a kind in the table of kernels: start, values of its second and third argument, `then`


@dataclass(frozen=True)
class Span:
    """The numbers of one kind of action."""

    kind: int
    takes: tuple[int, int, int]
    start: int
    then: int  # where its second numbers start; 0: one number tells it

    @property
    def stop(self) -> int:
        """The first number after it."""
        a, b, c = self.takes
        return self.then + b * c if self.then else self.start + a * b * c


class Numbering:
    """The numbers of all actions of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.spans: dict[int, Span] = {}
        self.size = WAIT + 1
        for kind in sorted(game.choices.kinds):
            span = _span(game.choices.kinds[kind], self.size)
            self.spans[kind] = span
            self.size = span.stop
        self._in_order = list(self.spans.values())
        self._starts = [span.start for span in self._in_order]
        if self.size > MOST_NUMBERS:
            raise ValueError(f"{game.title} declares {self.size} actions, and a space holds {MOST_NUMBERS}.")

    def numbers(self, act: int) -> tuple[int, ...]:
        """An action as the number, or the two numbers, that tell it."""
        span = self.spans[kind_of(act)]
        _, b, c = span.takes
        if span.then:
            return span.start + first(act), span.then + second(act) * c + third(act)
        return (span.start + (first(act) * b + second(act)) * c + third(act),)

    def leading(self, acts: Iterable[int], begun: int = WAIT) -> dict[int, list[int]]:
        """By each number that can be given now, the actions that it leaves.

        `begun` is the first of two numbers, if it has been given. A number that leaves an action alone and is its last
        number plays it.
        """
        found: dict[int, list[int]] = {}
        for act in acts:
            told = self.numbers(act)
            if begun == WAIT:
                found.setdefault(told[0], []).append(act)
            elif told[0] == begun and len(told) == 2:
                found.setdefault(told[1], []).append(act)
        return found

    def begins(self, number: int) -> bool:
        """Whether a number is the first of two."""
        span = self.span(number)
        return span is not None and span.then != 0 and number < span.then

    def span(self, number: int) -> Span | None:
        """The kind that a number belongs to; none for WAIT and for numbers that do not exist."""
        if not WAIT < number < self.size:
            return None
        return self._in_order[bisect_right(self._starts, number) - 1]

    def action(self, number: int, begun: int = WAIT) -> int | None:
        """The action that a number tells, after the first of two if it has one; None for a first number alone."""
        span = self.span(number)
        if span is None or self.begins(number):
            return None
        _, b, c = span.takes
        if span.then:
            if not span.start <= begun < span.start + span.takes[0]:
                return None
            rest = number - span.then
            return action(span.kind, begun - span.start, rest // c, rest % c)
        rest = number - span.start
        return action(span.kind, rest // (b * c), rest // c % b, rest % c)

    def clauses(self, number: int) -> tuple[str, ...]:
        """The ids of the rules behind a number."""
        span = self.span(number)
        return self.game.choices.kinds[span.kind].clauses if span else ()

    def words(self, number: int, pack: Pack, begun: int = WAIT) -> str:
        """A number in words that hold at any moment, with the names of a pack; empty if it does not exist."""
        if number == WAIT:
            return "Wait"
        span, act = self.span(number), self.action(number, begun)
        if span is None or self.game.outline is None:
            return ""
        if act is not None:
            return self.game.outline(act, pack)
        if self.begins(number):
            return f"Begin an action such as: {self.game.outline(action(span.kind, number - span.start, 0, 0), pack)}"
        rest = divmod(number - span.then, span.takes[2])
        return f"Complete an action such as: {self.game.outline(action(span.kind, 0, *rest), pack)}"

    @cached_property
    def table(self) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
        """The numbering as kernels read it: PART numbers for each kind."""
        table = np.zeros((LAST_KIND + 1) * PART, np.int32)
        for span in self.spans.values():
            table[span.kind * PART : (span.kind + 1) * PART] = span.start, *span.takes[1:], span.then
        return table


def _span(choice: Choice, start: int) -> Span:
    a, b, c = (*choice.takes, 1, 1, 1)[:3]
    return Span(choice.kind, (a, b, c), start, start + a if prod((a, b, c)) > MOST_TOGETHER else 0)


# ------------------------------------------------------------------------------------------------ in kernels


@kernel
def number_of(table: Row32, act: int) -> int:
    """The number that tells an action, or the first of its two."""
    at = kind_of(act) * PART
    if table[at + 3] != 0:
        return table[at] + first(act)
    return table[at] + (first(act) * table[at + 1] + second(act)) * table[at + 2] + third(act)


@kernel
def then_number_of(table: Row32, act: int) -> int:
    """The second number that tells an action; 0 if one is enough."""
    at = kind_of(act) * PART
    if table[at + 3] == 0:
        return 0
    return table[at + 3] + second(act) * table[at + 2] + third(act)
