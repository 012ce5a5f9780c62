"""The end of a game for two in words: the winner, the margin and the reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablewright.engine.core.record import Row16
from tablewright.engine.marking import agreeing
from tablewright.engine.staging import Score
from tablewright.engine.wording import both, count_of


def final_scores(points: Row16, seats: Iterable[int]) -> list[Score]:
    """The final scores of seats."""
    return [Score(seat, points[seat], count_of(points[seat], "point")) for seat in seats]


def at_zero(sides: Sequence[str], points: Row16, least: int) -> str:
    """The players who ended the game at 0 points."""
    return f"{both(sides[side] for side in range(2) if points[side] <= least)} had no points left"


def decided(won: str, why: str) -> str:
    """The verdict in one sentence: `Ann wins, 64 to 11: Bea had no points left.`"""
    return f"{won}: {why}." if why else f"{won}."


def won_by(sides: Sequence[str], points: Row16, cards: Sequence[int], best: int, kind: str, place: str) -> str:
    """The winner and the reason: points, else cards of a kind, else the place at the table."""
    other, wins = 1 - best, f"{sides[best]} {agreeing('wins')}"
    if points[best] != points[other]:
        return f"{wins}, {points[best]} to {points[other]}"
    tie = f"{wins} the tie at {count_of(points[best], 'point')}"
    if cards[best] != cards[other]:
        return f"{tie} with more {kind}, {cards[best]} to {cards[other]}"
    return f"{tie} {place}, with {cards[best]} {kind} each"
