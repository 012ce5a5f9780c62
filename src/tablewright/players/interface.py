"""What every computer opponent offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

Progress = Callable[[int, int, str], None]  # done, of, and the name of what comes next


class UnknownPlayer(LookupError):
    """There is no such computer opponent, or not at this game; the text says which there are."""


@dataclass(frozen=True)
class Budget:
    """How much a player may think about one choice."""

    deals: int = 48  # imagined deals of what the seat cannot see
    decisions: int = 2000  # the longest that one imagined game may go on


class Player(Protocol):
    """Chooses for a seat, from what the seat may know; the same seed and the same questions give the same answers."""

    def choose(self, view: Any, seat: int, options: Sequence[int], budget: Budget) -> int: ...
