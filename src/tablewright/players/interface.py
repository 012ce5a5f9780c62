"""The interface of every computer player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Protocol, runtime_checkable

LEVELS = ("newcomer", "apprentice", "journeyman", "artisan", "master", "grandmaster")  # the weakest first: levels.py
ADVISER = "master"  # the adviser for hints, which answers at once
USUAL_LEVEL = "journeyman"  # the default opponent

TREES = 2  # that a search grows, each in a thread; as many on every machine, so that all machines choose alike
FOREVER = float("inf")

Progress = Callable[[int, int, str], None]  # done, of, and the name of what comes next


class Effort(IntEnum):
    """How long a player thinks about one choice."""

    MOMENT = 0  # a few thousandths of a second
    SHORT = 1  # up to a tenth
    LONG = 2  # up to a second, in trees that take much memory


class UnknownPlayer(LookupError):
    """There is no such computer opponent, or it cannot play this game; the message lists those that can."""


class WrongWeights(ValueError):
    """A file of weights cannot be used; the message says why and what to do."""


@dataclass(frozen=True)
class Budget:
    """The thinking budget for one choice; by default, the player's usual one.

    By simulations alone its answer follows from its seed; by time it depends on the machine.
    """

    simulations: int | None = None
    milliseconds: int | None = None


USUAL = Budget()


@dataclass(frozen=True)
class Thought:
    """A player's estimate of one of its choices."""

    action: int
    value: float  # how the game is likely to end then: 0 lost, 1 won
    tries: int  # simulations that went this way


def _go_on() -> None:
    """Nobody else wants to think."""


@dataclass(frozen=True)
class Pace:
    """How long searches share a machine: the threads that grow trees, and a pause after every slice of thinking.

    Time spent in a pause is not thinking time. Slices change no choice: the same simulations run in the same order.
    """

    threads: Executor | None = None  # None: those that all searches of the process share
    slice_s: float = FOREVER
    pause: Callable[[], None] = _go_on


WHOLE = Pace()  # the whole search at one go


class Player(Protocol):
    """Chooses for a seat from its view; the same seed and questions give the same answers."""

    def choose(self, view: Any, seat: int, options: Sequence[int], budget: Budget = USUAL) -> int: ...


class Thinker(Player, Protocol):
    """A player that can explain its choices and think in slices."""

    pace: Pace

    def consider(self, view: Any, seat: int, options: Sequence[int], budget: Budget = USUAL) -> list[Thought]:
        """Every option, the one to choose first."""
        ...


@runtime_checkable
class Paced(Protocol):
    """A player that can think in slices, and that remembers much."""

    pace: Pace

    @property
    def weight(self) -> int:
        """The bytes that it holds."""
        ...
