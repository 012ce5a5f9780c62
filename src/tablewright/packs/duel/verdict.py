"""How a game for two ends, in words: the points of both sides, and what decided between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablewright.engine.core.record import Row16
from tablewright.engine.staging import Score
from tablewright.engine.wording import both


def final_scores(points: Row16, seats: Iterable[int]) -> list[Score]:
    """What seats have scored in the end."""
    return [Score(seat, points[seat], f"{points[seat]} points") for seat in seats]


def at_zero(sides: Sequence[str], points: Row16, least: int) -> str:
    """Who ended the game by running out of points."""
    return f"{both(sides[side] for side in range(2) if points[side] <= least)} had no points left."


def won_by(sides: Sequence[str], points: Row16, cards: Sequence[int], best: int, kind: str, place: str) -> str:
    """By what the best side won: by points, else by cards of a kind, else by its place."""
    other, who = 1 - best, sides[best]
    if points[best] != points[other]:
        return f"{who} wins, {points[best]} to {points[other]}."
    level = f"Both have {points[best]} points"
    if cards[best] != cards[other]:
        return f"{level}; {who} wins with more {kind}, {cards[best]} to {cards[other]}."
    return f"{level} and as many {kind}; {who} wins, {place}."
