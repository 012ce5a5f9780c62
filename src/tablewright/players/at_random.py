"""The player that chooses at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from tablewright.players.interface import USUAL, Budget


class Random:
    """Chooses any option, each as likely as the others."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: Any, seat: int, options: Sequence[int], budget: Budget = USUAL) -> int:
        return self._chance.choice(options)
