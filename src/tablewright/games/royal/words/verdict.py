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
    return f"{lands_of(v.realm[seat])}, {points(t, v.realm[seat])} points"


def lands_of(realm: int) -> str:
    """`1 territory`, `4 territories`."""
    return f"{size(realm)} {'territory' if size(realm) == 1 else 'territories'}"


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
    last, held, worth = f"after round {v.round}, the last", lands_of(realm), points(t, realm)
    if len(best) > 1:
        return f"{who} share the win {last}, with {held} and {worth} points each."
    if [size(v.realm[seat]) for seat in range(v.seats)].count(size(realm)) > 1:
        return f"{who} {agreeing('wins')} the tie at {held} {last}, with the most points ({worth})."
    return f"{who} {agreeing('wins')} {last}, with the most territories ({size(realm)})."
