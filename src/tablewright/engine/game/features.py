"""Features of a learnt evaluation that come in pairs or series, and the start of writing them.

*of_both("{my} points", "points that {I} have left", 50)
*of_each(TYPES, "middle of type {n}", "Facilities of type {n} in the middle", 3)
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.game.contract import Feature

MINE = {"I": "I", "my": "my", "mine": "mine"}
THEIRS = {"I": "they", "my": "their", "mine": "the other player's"}


def of_both(name: str, help: str, scale: int = 1, numbers: range = range(1)) -> tuple[Feature, ...]:
    """Declare a feature for the seat, {my}, and for the other player, alternately for each number {n}."""
    parts = [side | {"n": str(n)} for n in numbers for side in (MINE, THEIRS)]
    return tuple(Feature(name.format_map(part), help.format_map(part), scale) for part in parts)


def of_each(count: int, name: str, help: str, scale: int = 1) -> tuple[Feature, ...]:
    """Declare one feature for each of `count` numbered things, {n}, from 1."""
    return tuple(Feature(name.format(n=n), help.format(n=n), scale) for n in range(1, count + 1))


@kernel
def blank(out: Row32, n: int) -> None:
    """So many features are 0, unless they are written."""
    for i in range(n):
        out[i] = 0
