"""The scores of The Royal Ascension, and its verdict in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.sets import size
from tablewright.engine.game.contract import LOST, Pack
from tablewright.engine.marking import agreeing
from tablewright.engine.staging import Score
from tablewright.engine.wording import both
from tablewright.games.royal.rules.winning import points, result, standing
from tablewright.games.royal.state import TERRITORIES, WON_MAJORITY, State, Tables


def scores(v: State, pack: Pack) -> list[Score]:
    """royal.win.cap-ranking: the territories of each seat, best first; points break ties."""
    t: Tables = pack.tables
    return [Score(seat, size(v.realm[seat]), lands(v, t, seat)) for seat in ranked(v, t)]


def ranked(v: State, t: Tables) -> list[int]:
    """royal.win.cap-ranking: the seats, best first."""
    return sorted(range(v.seats), key=lambda seat: -standing(v, t, seat))


def lands(v: State, t: Tables, seat: int) -> str:
    """The territories of a seat and their points: `4 territories, 58 points`."""
    n = size(v.realm[seat])
    return f"{n} {'territory' if n == 1 else 'territories'}, {points(t, v.realm[seat])} points"


def verdict(v: State, pack: Pack, seats: Sequence[str]) -> str:
    """royal.win.cap-ranking: the winner, and whether a majority, territories or points decided."""
    t: Tables = pack.tables
    best = [seat for seat in range(v.seats) if result(v, t, seat) != LOST]
    if not best:
        return ""
    who, realm = both(seats[seat] for seat in best), v.realm[best[0]]
    if v.ended == WON_MAJORITY:
        held = f"{size(realm)} of the {TERRITORIES} territories"
        return f"{who} {agreeing('holds')} {held} ({points(t, realm)} points) and {agreeing('takes')} the throne."
    last, held_by_each = f"Round {v.round} was the last.", [size(v.realm[seat]) for seat in range(v.seats)]
    if len(best) > 1:
        return f"{last} {who} share the win with {lands(v, t, best[0])} each."
    if held_by_each.count(size(realm)) > 1:
        return f"{last} {who} {agreeing('wins')} the tie on points: {lands(v, t, best[0])}."
    return f"{last} {who} {agreeing('wins')} with the most territories: {lands(v, t, best[0])}."
