"""Actions in words that hold at any moment, made from the action and the pack alone (`Game.outline`).

Numbers of an action space stand for everything that could ever be chosen, so some mean nothing in a pack: these say so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

GAME, PACK, NEVER = "(not in this game)", "(not in this pack)", "(never allowed)"


def known(names: Sequence[str], what: str, missing: str = PACK) -> Callable[[int], str]:
    """A function that names a thing by its number; one without a name is `card 81 (not in this pack)`."""

    def name(number: int) -> str:
        return (number < len(names) and names[number]) or f"{what} {number + 1} {missing}"

    return name


def if_used(is_used: bool, text: str, missing: str = PACK) -> str:
    """A sentence for an action, marked if the action never comes up."""
    return text if is_used else f"{text} {missing}"


def most_alternatives(code: Iterable[Any], choose: int) -> int:
    """The most alternatives that a card offers, by the rows of its effects; `choose`: the operation of a choice."""
    return max((row.a for row in code if row.op == choose), default=0)
