"""What things are called in The West: Ascendant: seats, why a game ended, and what asks."""

from __future__ import annotations

from tablewright.engine.core.agenda import under_way
from tablewright.engine.people import Seats
from tablewright.engine.wording import a_, count_of
from tablewright.games.west.state import RUN, State

SEATS = Seats("AB")
REASONS = ("", "a player is at 0 points", "a Zone is full", "the middle could not be refilled")


def required(types: tuple[str, str]) -> str:
    """The two Facilities that a Locus requires."""
    one, other = types
    return count_of(2, one) if one == other else f"{a_(one)} and {a_(other)}"


def line_asked(v: State) -> int:
    """The line of the effect that asks, or -1 if the turn itself does."""
    frame = v.agenda.frames[under_way(v.agenda)]
    return frame.line if frame.step == RUN else -1


def step_asked(v: State) -> int:
    """The step of the turn that asks, or -1 if an effect does."""
    frame = v.agenda.frames[under_way(v.agenda)]
    return -1 if frame.step == RUN else frame.line
