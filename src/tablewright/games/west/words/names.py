"""Names in The West: Ascendant: seats, reasons for the end of a game, and numbers of Facilities."""

from __future__ import annotations

from tablewright.engine.people import Seats
from tablewright.engine.wording import a_, count_of
from tablewright.packs.effects.sentences import several

SEATS = Seats("AB")
REASONS = ("", "a player is at 0 points", "a Zone is full", "the middle could not be refilled")


def required(types: tuple[str, str]) -> str:
    """The two Facilities that a Locus requires: `2 Vaults`, `a Beacon and a Vault`."""
    one, other = types
    return count_of(2, one) if one == other else f"{a_(one)} and {a_(other)}"


def all_of(n: int, name: str) -> str:
    """All Facilities of a type: `1 Vault`, `both Vaults`, `all 3 Vaults`."""
    return {1: f"1 {name}", 2: f"both {several(name)}"}.get(n, f"all {n} {several(name)}")


def two_of(one: str, other: str) -> str:
    """Any two Facilities: `two Vaults`, `a Beacon and a Vault`."""
    return f"two {several(one)}" if one == other else f"{a_(one)} and {a_(other)}"
