"""How things stand in The North, and what decided it, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.game.contract import Pack
from tablewright.engine.staging import Score
from tablewright.games.north.judging.worth import owned
from tablewright.games.north.rules.motions import wastes_deck
from tablewright.games.north.rules.scoring import cards_scored, value_of, winner
from tablewright.games.north.state import AT_ZERO, COLLECTOR, WASTES_OUT, State, Tables
from tablewright.games.north.words.names import NOBODY_SITS
from tablewright.packs.duel.verdict import at_zero, final_scores, won_by


def scores(v: State, pack: Pack) -> list[Score]:
    """north.score.total: points left, Values and Zone. Which cards a player has, all know (north.hand.known)."""
    sides = range(1 if v.solo else 2)
    if v.ended > 0:
        return final_scores(v.score, sides)
    return [score_now(v, pack.tables, seat) for seat in sides]


def score_now(v: State, t: Tables, seat: int) -> Score:
    """What a seat would count."""
    values = value_of(t, owned(v, seat))
    left, zone = v.points[seat], t.score_zone * v.zone_size[seat]
    return Score(seat, left + values + zone, f"{left} left, {values} for Values and {zone} for the Zone")


def verdict(v: State, pack: Pack, seats: Sequence[str]) -> str:
    """north.score.winner: why it ended, and by what one has won; level scores are decided by cards, then by place."""
    t: Tables = pack.tables
    sides = [*seats, NOBODY_SITS][:2] if v.solo else list(seats)
    best, cards = winner(v, t), (cards_scored(v, t, 0), cards_scored(v, t, 1))
    place = "for a tie is lost in solo play" if v.solo and best == COLLECTOR else "as the Second Player"
    return f"{why(v, t, sides)} {won_by(sides, v.score, cards, best, 'cards', place)}"


def why(v: State, t: Tables, sides: Sequence[str]) -> str:
    """north.end.zero, north.end.deck: what ended the game, and by whom."""
    if v.ended == AT_ZERO:
        return at_zero(sides, v.points, t.end_points[v.solo])
    return f"The Wastes Deck had run low, to {wastes_deck(v)}." if v.ended == WASTES_OUT else ""
