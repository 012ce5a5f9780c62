"""Scenes: a view as a tree of widgets, for any table to draw. The tables know no rule; a scene knows no table.

Every piece has an id that stays the same from move to move, so that a table can show it travelling, and that tells
nothing which its viewer may not know; a label that can be read aloud; and the actions that it offers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Kind = Literal["area", "row", "card", "pile", "track", "tokens", "text", "grid", "cell"]


@dataclass(frozen=True)
class Piece:
    """One widget and what lies inside it."""

    kind: Kind
    id: str
    label: str
    text: str = ""  # what is printed on it
    count: int | None = None
    tone: str = ""  # a colour name of the game's palette; never the only sign of anything
    mark: str = ""  # a short state word: ready, spent, top
    actions: tuple[int, ...] = ()
    inside: tuple[Piece, ...] = ()
    at: tuple[int, int] | None = None  # of a cell: its column from the left and its row from the top, from 0
    columns: tuple[str, ...] = ()  # of a grid: what its columns and rows are called; cells marked "here" stay in sight
    rows: tuple[str, ...] = ()
    steady: bool = False  # of an area: a reader who has just seen it need not be shown it again while it is the same

    def walk(self) -> Iterator[Piece]:
        yield self
        for piece in self.inside:
            yield from piece.walk()


@dataclass(frozen=True)
class Scene:
    """All that one viewer may see, as a tree."""

    title: str
    areas: tuple[Piece, ...]

    def walk(self) -> Iterator[Piece]:
        for area in self.areas:
            yield from area.walk()
