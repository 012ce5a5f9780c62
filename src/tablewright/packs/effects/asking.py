"""The sources of questions: a turn step, by number, or an effect line, by operation."""

from __future__ import annotations

from tablewright.engine.core.agenda import Agenda, under_way
from tablewright.engine.game.choices import Choices, Declare
from tablewright.packs.effects.program import CHOOSE, MAY

LINE_ASKS = {MAY: "{card}: you may {phrase}. Do it?", CHOOSE: "{card}: choose one."}  # in words
LINE = 16  # + operation: the question of a line; those of steps are below it


def line_asked(agenda: Agenda, step: int) -> int:
    """The progress of the frame that asks, in an effect or in the turn, if that is its step; else -1."""
    frame = agenda.frames[under_way(agenda)]
    return frame.line if frame.step == step else -1


class EffectChoices(Choices):
    """All kinds of action of a game whose cards are programs."""

    def line(self, *operations: int) -> Declare:
        """How kinds of action are declared that answer lines with these operations."""
        return self.to(*(LINE + operation for operation in operations))
