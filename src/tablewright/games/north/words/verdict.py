"""How things stand in The North, and what decided it, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.game.contract import Pack
from tablewright.engine.staging import Score
from tablewright.engine.wording import both
from tablewright.games.north.rules.motions import hand, lying, wastes_deck
from tablewright.games.north.rules.scoring import cards_scored, value_of, winner
from tablewright.games.north.state import AT_ZERO, COLLECTOR, DECK, DISCARD, WASTES_OUT, State, Tables
from tablewright.games.north.words.names import NOBODY_SITS


def scores(v: State, pack: Pack) -> list[Score]:
    """north.score.total: points left, Values and Zone. Which cards a player has, all know (north.hand.known)."""
    sides = range(1 if v.solo else 2)
    if v.ended > 0:
        return [Score(seat, v.score[seat], f"{v.score[seat]} points") for seat in sides]
    return [score_now(v, pack.tables, seat) for seat in sides]


def score_now(v: State, t: Tables, seat: int) -> Score:
    """What a seat would count."""
    values = value_of(t, lying(v, DECK + seat) + hand(v, seat) + lying(v, DISCARD + seat))
    left, zone = v.points[seat], t.score_zone * v.zone_size[seat]
    return Score(seat, left + values + zone, f"{left} left, {values} for Values and {zone} for the Zone")


def verdict(v: State, pack: Pack, seats: Sequence[str]) -> str:
    """Why it ended, and by what one has won."""
    sides = [*seats, NOBODY_SITS][:2] if v.solo else list(seats)
    return f"{why(v, pack.tables, sides)} {how(v, pack.tables, sides)}"


def why(v: State, t: Tables, sides: Sequence[str]) -> str:
    """north.end.zero, north.end.deck: what ended the game, and by whom."""
    if v.ended == AT_ZERO:
        return f"{both(sides[p] for p in range(2) if v.points[p] <= t.end_points[v.solo])} had no points left."
    return f"The Wastes Deck had run low, to {wastes_deck(v)}." if v.ended == WASTES_OUT else ""


def how(v: State, t: Tables, sides: Sequence[str]) -> str:
    """north.score.winner: by what the winner won; level scores are decided by cards, then by place."""
    best = winner(v, t)
    if v.score[0] != v.score[1]:
        return f"{sides[best]} wins, {v.score[best]} to {v.score[1 - best]}."
    level = f"Both have {v.score[best]} points"
    cards, others = cards_scored(v, t, best), cards_scored(v, t, 1 - best)
    if cards != others:
        return f"{level}; {sides[best]} wins with more cards, {cards} to {others}."
    place = "for a tie is lost in solo play" if v.solo and best == COLLECTOR else "as the Second Player"
    return f"{level} and as many cards; {sides[best]} wins, {place}."
