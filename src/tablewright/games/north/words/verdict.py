"""Scores of The North, during the game and at its end, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.game.contract import Pack
from tablewright.engine.staging import Score
from tablewright.engine.wording import count_of
from tablewright.games.north.judging.worth import owned
from tablewright.games.north.rules.motions import wastes_deck
from tablewright.games.north.rules.scoring import cards_scored, value_of, winner
from tablewright.games.north.state import AT_ZERO, COLLECTOR, WASTES_OUT, State, Tables
from tablewright.games.north.words.names import NOBODY_SITS
from tablewright.packs.duel.verdict import at_zero, decided, final_scores, won_by


def scores(v: State, pack: Pack) -> list[Score]:
    """north.score.total: points left, Values and Zone. The cards of a player are public (north.hand.known)."""
    sides = range(1 if v.solo else 2)
    if v.ended > 0:
        return final_scores(v.score, sides)
    return [score_now(v, pack.tables, seat) for seat in sides]


def score_now(v: State, t: Tables, seat: int) -> Score:
    """The score of a seat if the game ended now."""
    values = value_of(t, owned(v, seat))
    left, zone = v.points[seat], t.score_zone * v.zone_size[seat]
    return Score(seat, left + values + zone, f"{left} points left + {values} for Values + {zone} for the Zone")


def verdict(v: State, pack: Pack, seats: Sequence[str]) -> str:
    """north.score.winner: winner and reason in a sentence; ties are broken by cards, then for the Second Player."""
    t: Tables = pack.tables
    sides = [*seats, NOBODY_SITS][:2] if v.solo else list(seats)
    best, cards = winner(v, t), (cards_scored(v, t, 0), cards_scored(v, t, 1))
    place = "by the solo rules" if v.solo and best == COLLECTOR else "as the Second Player"
    return decided(won_by(sides, v.score, cards, best, "cards", place), why(v, t, sides))


def why(v: State, t: Tables, sides: Sequence[str]) -> str:
    """north.end.zero, north.end.deck: the end condition, and the player who met it."""
    if v.ended == AT_ZERO:
        return at_zero(sides, v.points, t.end_points[v.solo])
    return cards_left(wastes_deck(v)) if v.ended == WASTES_OUT else ""


def cards_left(n: int) -> str:
    """The size of a Wastes Deck that ended the game."""
    return f"{'only ' if n else ''}{count_of(n, 'card')} {'was' if n == 1 else 'were'} left in the Wastes Deck"
