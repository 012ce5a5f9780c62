"""Which loops the players of an experiment need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablewright import players as opponents
from tablewright.lab.batches.loops import many_at_random, many_looking_ahead, many_searching, note_moves
from tablewright.lab.batches.plan import ONE_PLY, simulations_of


def loops_of(players: Sequence[str]) -> tuple[Callable[..., Any], ...]:
    """What must be compiled before these can play."""
    if set(players) == {"random"}:
        return (many_at_random,)
    if set(players) <= set(ONE_PLY):
        return (many_looking_ahead,)
    if all(simulations_of(name) for name in players):
        return (many_searching,)
    own = {loop: None for name in players for loop in opponents.find(name).loops()}
    return (*own, note_moves)
