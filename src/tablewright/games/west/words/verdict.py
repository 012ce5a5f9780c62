"""How things stand in The West: Ascendant, and what decided it, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.game.contract import Pack
from tablewright.engine.staging import Score
from tablewright.games.west.rules.ending import score_zone, winner
from tablewright.games.west.rules.motions import built
from tablewright.games.west.state import AT_ZERO, SUPPLY_OUT, ZONE_FULL, State, Tables
from tablewright.packs.duel.verdict import at_zero, final_scores, won_by


def scores(v: State, pack: Pack) -> list[Score]:
    """west.score.points-left: points left and what the Zone scores; hands, which are hidden, count at the end only."""
    if v.ended > 0:
        return final_scores(v.score, range(2))
    return [score_now(v, pack.tables, seat) for seat in range(2)]


def score_now(v: State, t: Tables, seat: int) -> Score:
    """What a seat would count, but for its hand."""
    left, zone = v.points[seat], score_zone(v, t, seat)
    return Score(seat, left + zone, f"{left} left and {zone} for the Zone, without the hand")


def verdict(v: State, pack: Pack, seats: Sequence[str]) -> str:
    """west.end.winner: why it ended, and by what one has won; level scores go by built cards, then by place."""
    cards = (built(v, 0), built(v, 1))
    won = won_by(seats, v.score, cards, winner(v), "built cards", "as the Second Player")
    return f"{why(v, pack.tables, seats)} {won}"


def why(v: State, t: Tables, seats: Sequence[str]) -> str:
    """west.end.on-turn-card: what ended the game, and by whom."""
    if v.ended == AT_ZERO:
        return at_zero(seats, v.points, t.end_points)
    if v.ended == ZONE_FULL:
        full = next(p for p in range(2) if built(v, p) >= t.end_built)
        return f"{seats[full]} had a full Zone, with {built(v, full)} built cards."
    return "The middle could not be refilled." if v.ended == SUPPLY_OUT else ""
