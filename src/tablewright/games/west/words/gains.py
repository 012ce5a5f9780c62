"""The gains of The West: Ascendant: what is worth telling when a move changes it, the most important first."""

from __future__ import annotations

from tablewright.engine.game.contract import Pack
from tablewright.engine.game.gains import Gain, Gains
from tablewright.games.west.rules.ending import score_zone
from tablewright.games.west.state import GATES, State


def points(v: State, pack: Pack, seat: int) -> int:
    return v.points[seat]


def zone(v: State, pack: Pack, seat: int) -> int:
    """west.score.points-left: the points of a Zone."""
    return score_zone(v, pack.tables, seat)


def cards(v: State, pack: Pack, seat: int) -> int:
    return v.hand_size[seat]


def ready(v: State, pack: Pack, seat: int) -> int:
    return sum(v.ready[seat, gate] for gate in range(GATES))


GAINS = Gains(
    (
        Gain(zone, "[gains] {n:point} in [their/your] Zone", "[loses] {n:point} in [their/your] Zone"),
        Gain(points, "[gains] {n:point}", "[loses] {n:point}", others=True),
        Gain(cards, "[gains] {n:card}", "[spends] {n:card}"),
        Gain(cards, "", "[discards] {n:card}", own=False, others=True),
        Gain(ready, "[readies] {n:Doppelgate}", "[uses] up {n:ready Doppelgate}"),
    )
)
