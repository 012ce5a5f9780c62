"""The end of The West: Ascendant: end conditions, scoring and the winner."""

from __future__ import annotations

from tablewright.engine.core.events import NOBODY, Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import size
from tablewright.games.west.events import ENDS, SCORES
from tablewright.games.west.rules.motions import built, types_in_hand
from tablewright.games.west.state import AT_ZERO, SUPPLY_OUT, ZONE_FULL, State, Tables


@kernel
def end_reason(g: State, t: Tables) -> int:
    """west.end.on-turn-card: why the game ends now, or 0."""
    if g.points[0] <= t.end_points or g.points[1] <= t.end_points:  # west.end.zero
        return AT_ZERO
    if built(g, 0) >= t.end_built or built(g, 1) >= t.end_built:  # west.end.zone
        return ZONE_FULL
    if g.supply_failed == 1:  # west.end.supply
        return SUPPLY_OUT
    return 0


@kernel
def end_game(g: State, t: Tables, e: Log) -> None:
    """west.end.on-reference, west.score.points-left: end scoring adds to the points each player has left."""
    tell(e, ENDS, NOBODY, g.ended, 0, 0)
    for seat in range(2):
        g.score[seat] = g.points[seat] + end_scoring(g, t, seat)
        tell(e, SCORES, seat, g.points[seat], g.score[seat], 0)


@kernel
def end_scoring(g: State, t: Tables, seat: int) -> int:
    """The scoring list of the Reference card; points are gained here and nowhere else (west.points.no-gain)."""
    return score_zone(g, t, seat) + t.score_type * size(types_in_hand(g, seat))  # west.score.hand


@kernel
def score_zone(g: State, t: Tables, seat: int) -> int:
    """What the cards in a Zone score."""
    return (
        t.score_locus * size(g.zone_loci[seat])  # west.score.locus
        + t.score_pair * pairs(g, t, seat)
        + t.score_doppelgate * g.doppelgates[seat]  # west.score.doppelgate
        + score_cityengine(g, t, seat)
    )


@kernel
def pairs(g: State, t: Tables, seat: int) -> int:
    """west.score.pair: how many pairs of a Prime and a Trigger a Zone has."""
    primes = size(g.zone_loci[seat] & t.primes)
    return min(primes, size(g.zone_loci[seat]) - primes)


@kernel
def score_cityengine(g: State, t: Tables, seat: int) -> int:
    """west.score.cityengine: what a player's Cityengine scores, if it is Complete."""
    return t.score_cityengine[g.cityengine[seat]] * g.complete[seat]


@kernel
def winner(g: State) -> int:
    """west.end.winner, west.game.goal: the higher score wins."""
    if g.score[0] != g.score[1]:
        return 0 if g.score[0] > g.score[1] else 1
    if built(g, 0) != built(g, 1):  # west.tie.built
        return 0 if built(g, 0) > built(g, 1) else 1
    return g.second  # west.tie.second
