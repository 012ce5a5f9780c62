"""What somebody looks at while a table is drawn: a view, and what each piece of it offers to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from tablewright.engine.core.actions import kind_of
from tablewright.engine.game.contract import Pack

View = TypeVar("View")
Offers = Mapping[str, tuple[int, ...]]  # by the id of a piece


@dataclass(frozen=True)
class Sight(Generic[View]):
    """What a viewer looks at."""

    v: View
    pack: Pack
    viewer: int
    acts: tuple[int, ...]  # all that the viewer may choose
    offers: Offers

    def offered(self, id: str) -> tuple[int, ...]:
        """What a piece offers."""
        return self.offers.get(id, ())

    def of_kind(self, *kinds: int) -> list[int]:
        """What the viewer may choose, of some kinds."""
        return [act for act in self.acts if kind_of(act) in kinds]
