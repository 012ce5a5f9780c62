"""The view behind the scene of TAMASHII, with the choices of its viewer."""

from __future__ import annotations

from functools import cached_property

from tablewright.engine.game import sight
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.tamashii.state import State
from tablewright.games.tamashii.words.under_way import question_before


class Sight(sight.Sight[State]):
    """A view, the choices of its viewer, and the question that they answer."""

    @cached_property
    def asked(self) -> int:
        """The question that the viewer has to answer."""
        return question_before(self.v, self.pack.tables, self.viewer) if self.viewer != SPECTATOR else 0
