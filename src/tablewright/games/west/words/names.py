"""What things are called in The West: Ascendant: seats, why a game ended, and what a Locus requires."""

from __future__ import annotations

from tablewright.engine.people import Seats
from tablewright.engine.wording import a_, count_of

SEATS = Seats("AB")
REASONS = ("", "a player is at 0 points", "a Zone is full", "the middle could not be refilled")


def required(types: tuple[str, str]) -> str:
    """The two Facilities that a Locus requires."""
    one, other = types
    return count_of(2, one) if one == other else f"{a_(one)} and {a_(other)}"
