"""The arrays of many games, each laid out in one block of memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tablewright.envs.stepping import Terms


@dataclass
class Arrays:
    """The numbers that a call reads, and everything that it writes about each game."""

    given: Any  # a number for each game
    courses: Any  # a `Course` for each game
    acts: Any  # the actions of the seat that is asked, in room for the most there can be
    numbers: Any  # the numbers that it can give
    mask: Any  # the same, one byte for each number of the space
    features: Any  # what the seat sees
    last: Any  # what every seat saw when its last game ended

    @staticmethod
    def zeroed(terms: Terms, zeros: Callable[[int, Any], Any], courses: Any) -> Arrays:
        """Empty arrays for the games of a vector, made by `zeros`."""
        n, wide = terms.games, terms.games * terms.wide
        return Arrays(
            given=zeros(n, np.int32), courses=courses, acts=zeros(n * terms.room, np.int32),
            numbers=zeros(n * terms.room, np.int32), mask=zeros(n * terms.size, np.int8),
            features=zeros(wide, np.int32), last=zeros(wide * terms.config.seats, np.int32),
        )  # fmt: skip
