"""The gains of The North: what is worth telling when a move changes it, the most important first."""

from __future__ import annotations

from tablewright.engine.game.contract import Pack
from tablewright.engine.game.gains import Gain, Gains
from tablewright.games.north.judging.worth import owned
from tablewright.games.north.rules.motions import wastes_deck
from tablewright.games.north.rules.scoring import value_of
from tablewright.games.north.state import COLLECTOR, State, Tables


def points(v: State, pack: Pack, seat: int) -> int:
    return v.points[seat]


def cards_score(v: State, pack: Pack, seat: int) -> int:
    """north.score.value, north.score.zone: the points of cards."""
    t: Tables = pack.tables
    return value_of(t, owned(v, seat)) + t.score_zone * v.zone_size[seat]


def collectors_points(v: State, pack: Pack, seat: int) -> int:
    return v.points[COLLECTOR] if v.solo else 0


def hand(v: State, pack: Pack, seat: int) -> int:
    return v.hand_size[seat]


def node(v: State, pack: Pack, seat: int) -> int:
    return v.level[seat]


def deck(v: State, pack: Pack, seat: int) -> int:
    return wastes_deck(v)


GAINS = Gains(
    (
        Gain(collectors_points, "", "The Collector [loses] {n:point}", good=-1, whole=True),
        Gain(points, "[gains] {n:point}", "[loses] {n:point}", others=True),
        Gain(cards_score, "[gains] cards worth {n:point}", "[loses] cards worth {n:point}"),
        Gain(hand, "[draws] {n:card}", "[spends] {n:card}"),
        Gain(hand, "", "[loses] {n:card} from hand", own=False, others=True),
        Gain(node, "[charges] [their/your] Node by {n:level}", "[lowers] [their/your] Node by {n:level}"),
        Gain(deck, "", "the end of the game comes {n:card} closer", good=0, whole=True),
    )
)
