"""Hints: the best moves for a seat in a strong player's judgement, from the seat's view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tablewright.match import Match, Refused
from tablewright.players import ADVISER, USUAL, Budget, Thinker, thinker


@dataclass(frozen=True)
class Hint:
    """A choice, with the adviser's estimate."""

    action: int
    text: str
    value: float | None  # how the game is likely to end then: 0 lost, 1 won; None: the adviser did not try it
    share: float  # of the adviser's thinking that went this way

    @property
    def odds(self) -> str:
        """The value, in as many letters each time."""
        return " not tried " if self.value is None else f"{self.value:4.0%} to win"


def hints(match: Match, seat: int, level: str = ADVISER, budget: Budget = USUAL, seed: int = 0) -> list[Hint]:
    """Every choice of a seat, the adviser's own first."""
    choices = {choice.action: choice.text for choice in match.legal(seat)}
    if not choices:
        raise Refused(f"{match.names[seat]} has nothing to choose right now.")
    adviser = thinker(level, match.game, match.pack, match.config, seed)
    return weighed(adviser, match.view(seat), seat, choices, budget)


def weighed(adviser: Thinker, view: Any, seat: int, choices: Mapping[int, str], budget: Budget = USUAL) -> list[Hint]:
    """Hints for every choice of a seat, given with its words; the adviser's own first."""
    thoughts = adviser.consider(view, seat, list(choices), budget)
    tries = sum(thought.tries for thought in thoughts)
    return [
        Hint(
            thought.action,
            choices[thought.action],
            thought.value if thought.tries else None,
            thought.tries / max(tries, 1),
        )
        for thought in thoughts
    ]
