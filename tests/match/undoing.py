"""Matches between players who choose at random and now and then think better of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tablewright.engine.core.record import clone
from tablewright.match import Match


def play_with_undos(match: Match, seed: int, often: float, done: Callable[[int, int], bool]) -> tuple[int, int]:
    """Play until the match is over or `done` says so of the undos made and refused; how many there were of each."""
    chance, undone, refused = Random(seed), 0, 0
    while not match.over and not done(undone, refused):
        seat, before = chance.choice(match.awaiting), clone(match.state)
        match.play(seat, chance.choice(match.rules.legal(match.state, seat)))
        if chance.random() < often:
            if match.why_not_undo(seat) is None:
                match.undo(seat)
                undone += 1
                assert match.state == before
            else:
                refused += 1
    return undone, refused
