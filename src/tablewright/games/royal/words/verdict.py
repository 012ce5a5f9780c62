"""How things stand in The Royal Ascension, and what decided it, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.sets import size
from tablewright.engine.game.contract import LOST, Pack
from tablewright.engine.staging import Score
from tablewright.engine.wording import both
from tablewright.games.royal.rules.winning import points, result
from tablewright.games.royal.state import TERRITORIES, WON_MAJORITY, State, Tables


def scores(v: State, pack: Pack) -> list[Score]:
    """royal.win.cap-ranking: territories count first, then what they are worth."""
    t: Tables = pack.tables
    return [Score(seat, size(v.realm[seat]), lands(v, t, seat)) for seat in range(v.seats)]


def lands(v: State, t: Tables, seat: int) -> str:
    """How much land a seat holds."""
    n = size(v.realm[seat])
    return f"{n} {'territory' if n == 1 else 'territories'}, {points(t, v.realm[seat])} points"


def verdict(v: State, pack: Pack, seats: Sequence[str]) -> str:
    """royal.win.cap-ranking: what the winner holds, and whether territories or points told after the last round."""
    t: Tables = pack.tables
    best = [seat for seat in range(v.seats) if result(v, t, seat) != LOST]
    if not best:
        return ""
    who, realm = both(seats[seat] for seat in best), v.realm[best[0]]
    if v.ended == WON_MAJORITY:
        held, worth = size(realm), points(t, realm)
        return f"{who} holds {held} of the {TERRITORIES} territories, worth {worth} points: a majority, and the throne."
    last, held_by_each = f"Round {v.round} was the last.", [size(v.realm[seat]) for seat in range(v.seats)]
    if len(best) > 1:
        return f"{last} {who} are level, with {lands(v, t, best[0])} each, and share the win."
    if held_by_each.count(size(realm)) > 1:
        return f"{last} {who} wins with {lands(v, t, best[0])}: others hold as many territories, but of less worth."
    return f"{last} {who} holds the most territories: {lands(v, t, best[0])}."
