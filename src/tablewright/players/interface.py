"""What every computer opponent offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

LEVELS = ("newcomer", "apprentice", "journeyman", "artisan", "master", "grandmaster")  # the weakest first: levels.py
ADVISER = "master"  # who is asked for a hint: its answer comes at once
USUAL_LEVEL = "journeyman"  # who sits down where nobody was named

Progress = Callable[[int, int, str], None]  # done, of, and the name of what comes next


class UnknownPlayer(LookupError):
    """There is no such computer opponent, or not at this game; the text says which there are."""


class WrongWeights(ValueError):
    """A file of weights cannot be used; the text says why and what to do."""


@dataclass(frozen=True)
class Budget:
    """How much a player may think about one choice; where nothing is said, as much as it is used to.

    By simulations alone its answer follows from its seed; by time it depends on the machine.
    """

    simulations: int | None = None
    milliseconds: int | None = None


USUAL = Budget()


@dataclass(frozen=True)
class Thought:
    """What a player makes of one of its choices."""

    action: int
    value: float  # how the game is likely to end then: 0 lost, 1 won
    tries: int  # simulations that went this way


class Player(Protocol):
    """Chooses for a seat, from what the seat may know; the same seed and the same questions give the same answers."""

    def choose(self, view: Any, seat: int, options: Sequence[int], budget: Budget = USUAL) -> int: ...


class Thinker(Player, Protocol):
    """A player that can say what it makes of its choices."""

    def consider(self, view: Any, seat: int, options: Sequence[int], budget: Budget = USUAL) -> list[Thought]:
        """Every option, the one to choose first."""
        ...
