"""The gains of The West: Ascendant: what is worth telling when a move changes it, the most important first."""

from __future__ import annotations

from tablewright.engine.game.contract import Pack
from tablewright.engine.game.gains import Gain, Gains
from tablewright.games.west.rules.ending import score_zone
from tablewright.games.west.state import CLOSED, GATES, SHOWN, TYPES, State


def points(v: State, pack: Pack, seat: int) -> int:
    return v.points[seat]


def zone(v: State, pack: Pack, seat: int) -> int:
    """west.score.points-left: the points of a Zone."""
    return score_zone(v, pack.tables, seat)


def cards(v: State, pack: Pack, seat: int) -> int:
    return v.hand_size[seat]


def ready(v: State, pack: Pack, seat: int) -> int:
    return sum(v.ready[seat, gate] for gate in range(GATES))


def alike(v: State, pack: Pack, seat: int) -> int:
    """west.doppelgate.cost: the most cards of one type in a hand; 0 where the viewer does not know all of it."""
    held = [v.count[CLOSED + seat, kind] + v.count[SHOWN + seat, kind] for kind in range(TYPES)]
    return max(held) if sum(held) == v.hand_size[seat] else 0


GAINS = Gains(
    (
        Gain(zone, "[gains] {n:point} in [their/your] Zone", "[loses] {n:point} in [their/your] Zone"),
        Gain(points, "[gains] {n:point}", "[loses] {n:point}", others=True),
        Gain(cards, "[gains] {n:card}", "[spends] {n:card}"),
        Gain(cards, "", "[discards] {n:card}", own=False, others=True),
        Gain(alike, "[holds] {n:more card/more cards} of one type", step=True),
        Gain(ready, "[readies] {n:Doppelgate}", "[uses] up {n:ready Doppelgate}"),
    )
)
