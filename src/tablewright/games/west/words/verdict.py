"""Scores of The West: Ascendant, during the game and at its end, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.game.contract import Pack
from tablewright.engine.staging import Score
from tablewright.engine.wording import count_of
from tablewright.games.west.rules.ending import score_zone, winner
from tablewright.games.west.rules.motions import built
from tablewright.games.west.state import AT_ZERO, SUPPLY_OUT, ZONE_FULL, State, Tables
from tablewright.packs.duel.verdict import at_zero, decided, final_scores, won_by


def scores(v: State, pack: Pack) -> list[Score]:
    """west.score.points-left: points left plus the Zone; hands are hidden, and count at the end only."""
    if v.ended > 0:
        return final_scores(v.score, range(2))
    return [score_now(v, pack.tables, seat) for seat in range(2)]


def score_now(v: State, t: Tables, seat: int) -> Score:
    """The score of a seat if the game ended now, without its hand."""
    left, zone = v.points[seat], score_zone(v, t, seat)
    return Score(seat, left + zone, f"{left} points left + {zone} for the Zone, not counting the hand")


def verdict(v: State, pack: Pack, seats: Sequence[str]) -> str:
    """west.end.winner: winner and reason in a sentence; ties are broken by built cards, then for the Second Player."""
    cards = (built(v, 0), built(v, 1))
    won = won_by(seats, v.score, cards, winner(v), "built cards", "as the Second Player")
    return decided(won, why(v, pack.tables, seats))


def why(v: State, t: Tables, seats: Sequence[str]) -> str:
    """west.end.on-turn-card: the end condition, and the player who met it."""
    if v.ended == AT_ZERO:
        return at_zero(seats, v.points, t.end_points)
    if v.ended == ZONE_FULL:
        full = next(p for p in range(2) if built(v, p) >= t.end_built)
        return f"{seats[full]}'s Zone was full, with {count_of(built(v, full), 'built card')}"
    return "the middle could not be refilled" if v.ended == SUPPLY_OUT else ""
