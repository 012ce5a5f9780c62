"""The view behind the scene of Deck Goes West, with the choices of its viewer."""

from __future__ import annotations

from tablewright.engine.game import sight
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.goes_west.state import State


class Sight(sight.Sight[State]):
    """The table as a viewer sees it."""

    @property
    def chooses(self) -> bool:
        """Whether the viewer is in the middle of something, and asked."""
        return self.v.chooser == self.viewer != SPECTATOR
