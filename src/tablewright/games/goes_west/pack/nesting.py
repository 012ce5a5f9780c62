"""The maximum nesting of events: the proof that the agenda has room for everything a mission triggers.

An event happens in the middle of a job, and its own jobs are done before that one goes on (dgw.event.timing). So its
frames lie on those of the job that set it off, and those of the next event on its own. A job that builds, reveals or
moves sets off events; where tiles run out a reveal takes up the eastmost line, which can bring the whole party West.
At most one move is under way at a time: movement in the jobs of its events is added to it (dgw.event.movement).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product

from tablewright.games.goes_west import grammar
from tablewright.games.goes_west.grammar import EVENTS
from tablewright.games.goes_west.pack.language import Row, Written
from tablewright.games.goes_west.pieces import SEATS
from tablewright.packs.chains import circling

Situation = tuple[int, bool]  # an event, and whether it happens in the middle of a move

DANGER = SEATS + 1  # danger cards that all have to take, and one of them that is being placed
BEFORE_A_JOB = 3  # the clock; an action, an offer or the night; a battle, an invitation or the move of a trade
CARDS = 2  # the most frames of a step that sets off no event: a danger card, and that it is being placed


class Nesting:
    """The events that the event jobs of a mission can trigger."""

    def __init__(self, jobs: Sequence[Written], wagon_reveals: bool = False) -> None:
        self.scout = int(wagon_reveals)  # dgw.wagon.reveals: the frame beneath all that a step of the wagon sets off
        self.jobs = [job for job in jobs if job.event]
        self._heights: dict[Situation, int] = {}

    # -------------------------------------------------------------------------------------------- what leads to what

    @cached_property
    def endless(self) -> set[Situation]:
        """Events that could set themselves off again, directly or by way of others (dgw.event.no-circle)."""
        return circling({
            (event, moving): [then for row in self._rows(event) for then in set_off(row, moving)]
            for event, moving in product(EVENTS.rows, (False, True))
        })  # fmt: skip

    def circles(self) -> Iterator[tuple[Written, Row]]:
        """The chains of steps by which an event could trigger itself."""
        for job in self.jobs:
            for row in job.rows:
                if any(
                    (job.event, moving) in self.endless and not self.endless.isdisjoint(set_off(row, moving))
                    for moving in (False, True)
                ):
                    yield job, row

    def _rows(self, event: int) -> Iterator[Row]:
        return (row for job in self.jobs if job.event == event for row in job.rows)

    # -------------------------------------------------------------------------------------------- how high it piles up

    @cached_property
    def deepest(self) -> int:
        """The most frames possible on the agenda, if events cannot loop."""
        job = BEFORE_A_JOB + 1
        fought = max(self._event(grammar.ON_CLEAR, False), 1 + DANGER, self._event(grammar.ON_WAGON_DAMAGE, False))
        by_itself = self._wagon(False)  # dgw.wagon.by-itself
        return max(job + self._job(False), job + self._move(), BEFORE_A_JOB + max(fought, by_itself))

    def _event(self, event: int, moving: bool) -> int:
        """The frames of an event, of its deepest job, and of all that this sets off."""
        situation = (event, moving)
        if situation not in self._heights:
            steps = [self._step(row, moving) for row in self._rows(event)]
            self._heights[situation] = 1 + (1 + max(CARDS, *steps) if steps else 0)
        return self._heights[situation]

    def _step(self, row: Row, moving: bool) -> int:
        if row.word.moves:
            return CARDS if moving else self._move()
        if grammar.ON_REVEAL in row.word.sets_off:
            return 1 + self._revealed(moving)
        return max((self._event(event, moving) for event in row.word.sets_off), default=CARDS)

    def _job(self, moving: bool) -> int:
        """The frames of any step of a job that somebody chose."""
        return max(CARDS, self._event(grammar.ON_BUILD, moving), 1 + self._revealed(moving))

    def _revealed(self, moving: bool) -> int:
        """A reveal: danger on removed lines, the party's event, and the reveal's own event on top."""
        return DANGER + max(1 + self._event(grammar.ON_REVEAL, moving), self._event(grammar.ON_PARTY_WEST, moving))

    def _move(self) -> int:
        """A move: a step that reveals, one that hauls the wagon away from bandits, or a job that is added to it."""
        hauled = self.scout + 1 + DANGER + self._event(grammar.ON_WAGON_DAMAGE, True)
        return 1 + max(self._revealed(True), hauled, self._wagon(True), 1 + self._job(True))

    def _wagon(self, moving: bool) -> int:
        """The wagon moves west or east, and perhaps reveals tiles."""
        moved = max(self._event(grammar.ON_WAGON_WEST, moving), self._event(grammar.ON_WAGON_EAST, moving))
        return 1 + max(moved, self._revealed(moving)) if self.scout else moved


def set_off(row: Row, moving: bool) -> list[Situation]:
    """The events that a step of an event job can set off."""
    if row.word.moves:
        return [] if moving else [(event, True) for event in row.word.sets_off]
    return [(event, moving) for event in row.word.sets_off]
