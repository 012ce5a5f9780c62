"""What asks: a step of the turn, by its number, or a line of an effect, by its operation."""

from __future__ import annotations

from tablewright.engine.game.choices import Choices, Declare
from tablewright.packs.effects.program import CHOOSE, MAY

LINE_ASKS = {MAY: "{card}: you may {phrase}. Do it?", CHOOSE: "{card}: choose one."}  # in words
LINE = 16  # + operation: the question of a line; those of steps are below it


class EffectChoices(Choices):
    """All kinds of action of a game whose cards are programs."""

    def line(self, *operations: int) -> Declare:
        """How kinds of action are declared that answer lines with these operations."""
        return self.to(*(LINE + operation for operation in operations))
