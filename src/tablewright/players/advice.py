"""Hints: the best moves for a seat in a strong player's judgement, from the seat's view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tablewright.engine.game.contract import Config, Game, Pack
from tablewright.engine.marking import NAMES, marked
from tablewright.engine.people import People
from tablewright.match import Match, Refused
from tablewright.match.playing import rules_of
from tablewright.players import ADVISER, USUAL, Budget, Thinker, thinker
from tablewright.players.foresight import foresee, reasons

EXPLAINED = 3  # choices that a hint has reasons for
COMPANION = "artisan"  # the level that goes on from a choice, to see what comes of it


@dataclass(frozen=True)
class Hint:
    """A choice, with the adviser's estimate."""

    action: int
    text: str
    value: float | None  # how the game is likely to end then: 0 lost, 1 won; None: the adviser did not try it
    share: float  # of the adviser's thinking that went this way
    reason: str = ""  # what it brings, in one sentence; the best three have one

    @property
    def odds(self) -> str:
        """The value, in as many letters each time."""
        return " not tried " if self.value is None else f"{self.value:4.0%} to win"


def hints(match: Match, seat: int, level: str = ADVISER, budget: Budget = USUAL, seed: int = 0,
          people: People | None = None) -> list[Hint]:  # fmt: skip
    """Every choice of a seat, the adviser's own first."""
    choices = {choice.action: choice.text for choice in match.legal(seat)}
    if not choices:
        raise Refused(f"{match.names[seat]} has nothing to choose right now.")
    adviser = thinker(level, match.game, match.pack, match.config, seed)
    found = weighed(adviser, match.view(seat), seat, choices, budget)
    return explained(found, match.game, match.pack, match.config, match.view(seat), seat, people)


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


def explained(
    hints: Sequence[Hint], game: Game, pack: Pack, config: Config, view: Any, seat: int, people: People | None = None
) -> list[Hint]:
    """Hints with their reasons, in the words of the seat that is advised; without people, seats are letters."""
    letters = game.seat_names[: config.seats]
    people = people or People(letters, letters)
    rules, companion = rules_of(game, pack, machine=True), thinker(COMPANION, game, pack, config, 0)
    considered = [hint for hint in hints[:EXPLAINED] if hint.value is not None] or hints[:1]
    found = foresee(rules, config.seats, seat, view, [hint.action for hint in considered], companion)
    with marked():
        told = reasons(found, NAMES)
    said = [people.tell(text, seat) for text in told]
    return [*(replace(hint, reason=text) for hint, text in zip(hints, said, strict=False)), *hints[len(said) :]]
