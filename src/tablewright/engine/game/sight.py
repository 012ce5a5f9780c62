"""The view behind a scene, with the choices each piece offers."""

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
    """A view, and the choices of its viewer."""

    v: View
    pack: Pack
    viewer: int
    acts: tuple[int, ...]  # all that the viewer may choose
    offers: Offers

    def offered(self, id: str) -> tuple[int, ...]:
        """The actions that a piece offers."""
        return self.offers.get(id, ())

    def of_kind(self, *kinds: int) -> list[int]:
        """The viewer's legal actions of these kinds."""
        return [act for act in self.acts if kind_of(act) in kinds]
