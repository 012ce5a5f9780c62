"""The findings of a conformance run, with enough detail to reproduce each."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Fault:
    """One broken promise, and where to see it."""

    check: str
    promise: str
    game: str
    what: str  # what differed
    number: int = -1  # which game of the run; -1: it shows without playing
    seats: int = 0
    mode: str = ""
    key: str = ""  # of the game's dice
    move: int = 0  # how many moves had been made
    seat: str = ""  # whose knowledge or choice it is about
    moves: tuple[tuple[int, int], ...] = ()  # (seat, action), up to and with the one at fault

    @property
    def where(self) -> str:
        """The game, the move and the seat, in words."""
        if self.number < 0:
            return self.game
        mode = f", {self.mode}" if self.mode else ""
        seat = f", seat {self.seat}" if self.seat else ""
        return f"{self.game}, game {self.number} ({self.seats} seats{mode}, key {self.key}), move {self.move}{seat}"

    def __str__(self) -> str:
        return f"{self.check}: {self.what} [{self.where}]. Promise: {self.promise}"


@dataclass
class Report:
    """The games played, the promises checked and the promises broken."""

    game: str
    checks: tuple[str, ...]
    games: int = 0
    decisions: int = 0
    longest: int = 0  # decisions of the longest game
    reasons: dict[str, int] = field(default_factory=dict)  # how often games ended for each reason
    faults: list[Fault] = field(default_factory=list)  # the first of each check

    @property
    def ok(self) -> bool:
        return not self.faults

    @property
    def failed(self) -> tuple[str, ...]:
        """The names of the broken promises, in order."""
        return tuple(sorted({fault.check for fault in self.faults}))

    def add(self, fault: Fault) -> None:
        """Note a fault, unless its check has failed before."""
        if fault.check not in self.failed:
            self.faults.append(fault)

    def played(self, decisions: int, reason: str) -> None:
        """Note a finished game."""
        self.games += 1
        self.decisions += decisions
        self.longest = max(self.longest, decisions)
        self.reasons[reason] = self.reasons.get(reason, 0) + 1

    def __str__(self) -> str:
        played = f"{self.games:,} games, {self.decisions:,} decisions, the longest game {self.longest:,}"
        if self.ok:
            return f"{self.game}: all {len(self.checks)} checks hold over {played}"
        return "\n".join([f"{self.game}: {len(self.faults)} broken after {played}", *map(str, self.faults)])
