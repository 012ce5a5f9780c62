"""Questions not worth asking: those with one answer, and those that a player always declines.

Whoever shows questions to people answers these for them. Where only the seat itself can tell what it may choose, such
an answer must take as long as a person's: how long it took may tell nobody anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from tablewright.engine.core.dice import Key
from tablewright.engine.core.record import over, raw
from tablewright.engine.game.contract import Game, Routine
from tablewright.engine.game.playing import Rules
from tablewright.match.playing import Match
from tablewright.match.terms import dice_key, key_from_seed

WORLDS = 6  # that each of the others is imagined to reckon with


@cache
def _key(n: int, purpose: str) -> Key:
    return dice_key(key_from_seed(n, purpose))


def is_forced(game: Game, view: Any, seat: int, awaited: Sequence[int], options: Sequence[int]) -> bool:
    """Whether a seat that owes a decision has nothing to decide.

    Where a team plays in any order, it may also wait: what a partner does can open more to it.
    """
    may_wait = len(awaited) > 1 and game.team_round is not None and game.team_round(view) > 0
    return seat in awaited and len(options) == 1 and not may_wait


def is_known_to_all(rules: Rules, view: Any, seat: int, seats: int, options: Sequence[int]) -> bool:
    """Whether all other seats can tell what a seat may choose, as far as the seat itself can say.

    The seat imagines what the others see, and what they would reckon with then. Only by compiled rules: interpreted
    ones take too long, and nothing is taken for known.
    """
    if seats == 1:
        return True
    if not rules.machine:
        return False
    known = list(options)
    return all(
        rules.legal(_imagined(rules, view, seat, other, n), seat) == known
        for other in range(seats) if other != seat for n in range(WORLDS)
    )  # fmt: skip


def _imagined(rules: Rules, view: Any, seat: int, other: int, n: int) -> Any:
    """A state that another seat might reckon with, for all that a seat knows."""
    world: Any = over(rules.game.State, bytearray(raw(view)))
    rules.redeal(world, rules.tables, seat, _key(n, "asked"))
    seen = rules.seen(world, other)
    rules.redeal(seen, rules.tables, other, _key(n, "asked of another"))
    return seen


# ------------------------------------------------------------------------------------------------ going back


def had_one_answer(match: Match, number: int) -> bool:
    """Whether the seat of a move had nothing else to choose."""
    move = match.moves[number - 1]
    before, _ = match.step(number)
    state: Any = over(match.game.State, bytearray(before))
    return len(match.rules.legal(state, move.seat)) == 1


def has_one_answer(match: Match, seat: int) -> bool:
    """Whether a seat owes a decision and has nothing to decide."""
    return seat in match.awaiting and len(match.rules.legal(match.state, seat)) == 1


def last_decision(match: Match, seat: int) -> int | None:
    """The number of the last move with which a seat decided anything; None if it has made no move.

    Its first move counts, whatever it could choose: there is nothing further back.
    """
    own = [move.number for move in match.moves if move.seat == seat]
    decided = (number for number in reversed(own) if not had_one_answer(match, number))
    return next(decided, own[0] if own else None)


# ------------------------------------------------------------------------------------------------ declining for good


@dataclass
class Declined:
    """A player's standing refusals, permanent or for now: by question, with the offer at that time.

    A question is asked again when something is on offer that was not.
    """

    for_good: dict[str, frozenset[str]] = field(default_factory=dict)
    for_now: dict[str, tuple[str, frozenset[str]]] = field(default_factory=dict)  # with the span that it holds for

    def covers(self, routine: Routine) -> bool:
        """Whether a question has been declined, and offers nothing that it did not offer then."""
        offers = frozenset(routine.offers)
        if offers <= self.for_good.get(routine.name, frozenset()) and routine.name in self.for_good:
            return True
        span, before = self.for_now.get(routine.name, ("", frozenset[str]()))
        return bool(routine.span) and span == routine.span and offers <= before

    def note(self, routine: Routine) -> None:
        """A question was declined: within its span it need not be asked again."""
        if routine.span:
            span, before = self.for_now.get(routine.name, ("", frozenset[str]()))
            offers = frozenset(routine.offers)
            self.for_now[routine.name] = routine.span, offers | before if span == routine.span else offers

    def for_the_match(self, routine: Routine) -> None:
        """A question is not to be asked again in this match."""
        self.for_good[routine.name] = self.for_good.get(routine.name, frozenset()) | frozenset(routine.offers)

    def forget(self, name: str) -> None:
        """Ask a question again."""
        self.for_good.pop(name, None)
        self.for_now.pop(name, None)
