"""Gains of a game's players, declared once: readings of a view that are worth telling when a move changes them.

    Gain(lambda v, pack, seat: v.points[seat], "[gains] {n:point}", "[loses] {n:point}")

Rows stand in the order of their importance to a player. Each is read from a view, so a sentence made of it tells
whoever has the view nothing new. A reading is a number, or the names of some things. Its words have no subject: the
seat stands in front of them, and the verb in brackets agrees with it. `{n:point}` is the size of the change with its
noun, `{n:territory/territories}` one with a plural of its own, and `{n}` the number alone; of things with names, these
stand in its place. A row without words for a direction says nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Reading = int | frozenset[str]
Read = Callable[[Any, Any, int], Reading]  # a view, its pack and a seat


@dataclass(frozen=True)
class Gain:
    """A reading, and the words for more and less of it."""

    read: Read
    more: str = ""
    less: str = ""
    good: int = 1  # 1: more of it is good for the seat; -1: less of it is; 0: neither
    own: bool = True  # told of the seat that moves
    others: bool = False  # told of other seats as well
    whole: bool = False  # one for the whole table, in clauses with subjects of their own
    step: bool = False  # a means to something else, such as movement: told where nothing better comes of it
    within: Read | None = None  # compared only while this stays the same


def never(view: Any) -> bool:
    """The usual answer: seats play against each other, and nothing is under way."""
    return False


@dataclass(frozen=True)
class Gains:
    """The gains and losses of a game's players."""

    rows: tuple[Gain, ...]
    together: Callable[[Any], bool] = never  # of a view: whether the seats win and lose together
    under_way: Callable[[Any], bool] = never  # of a view: whether something, such as a battle, still has to be decided
