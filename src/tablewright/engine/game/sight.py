"""The view behind a scene, with the choices of its viewer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tablewright.engine.core.actions import kind_of
from tablewright.engine.game.contract import Pack

View = TypeVar("View")


@dataclass(frozen=True)
class Sight(Generic[View]):
    """A view, and the choices of its viewer."""

    v: View
    pack: Pack
    viewer: int
    acts: Sequence[int]  # all that the viewer may choose

    def of_kind(self, *kinds: int) -> list[int]:
        """The viewer's legal actions of these kinds."""
        return [act for act in self.acts if kind_of(act) in kinds]
