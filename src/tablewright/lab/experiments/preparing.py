"""The loops that the players of an experiment need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablewright import players as opponents
from tablewright.lab.batches.loops import loop_for, note_moves
from tablewright.lab.batches.plan import ways_of


def loops_of(players: Sequence[str]) -> tuple[Callable[..., Any], ...]:
    """The loops to compile before these players can play."""
    if how := ways_of(players):
        return (loop_for(how),)
    own = {loop: None for name in players for loop in opponents.find(name).loops()}
    return (*own, note_moves)
