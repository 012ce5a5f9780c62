"""Small things that positions hand out: an action, an event, an outcome."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from tablewright.engine.core.actions import first, kind_of, second, third
from tablewright.engine.game.contract import LOST, SHARED, WON


class Result(IntEnum):
    """How a match ended for one seat."""

    LOST = LOST
    SHARED = SHARED
    WON = WON


@dataclass(frozen=True)
class Action:
    """A legal action, in words. It stands for its number wherever a number is asked for."""

    number: int  # its meaning never changes, in any release
    text: str
    clauses: tuple[str, ...]  # the ids of the rules behind it: `Game.clause` has their texts
    pieces: tuple[str, ...]  # the ids of the pieces of the scene that it is about

    def __index__(self) -> int:
        return self.number

    def __str__(self) -> str:
        return self.text

    @property
    def kind(self) -> int:
        """The kind of action, from 1 to 127."""
        return kind_of(self.number)

    @property
    def arguments(self) -> tuple[int, int, int]:
        """Its three arguments, from 0 to 255; those that its kind does not use are 0."""
        return first(self.number), second(self.number), third(self.number)


@dataclass(frozen=True)
class Event:
    """Something that happened, as one seat may know it."""

    move: int  # the move in which it happened; 0 is the setup
    kind: int
    seat: int  # the seat that did it; -1 for none
    numbers: tuple[int, int, int]
    hidden: int  # a part that only its witnesses know, such as the card drawn; -1 for everyone else
    text: str  # empty if the game does not tell it
    clauses: tuple[str, ...]

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Outcome:
    """Why a match ended, and the result of each seat."""

    reason: str
    results: tuple[Result, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return tuple(seat for seat, result in enumerate(self.results) if result == Result.WON)

    @property
    def rewards(self) -> tuple[int, ...]:
        """A number for each seat: 1 for a win, 0 for a shared win, -1 for a loss."""
        return tuple(result - 1 for result in self.results)
