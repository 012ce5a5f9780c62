"""The end and scoring: end conditions, each side's score, and the winner."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.games.north import state as s
from tablewright.games.north.rules.motions import number, put, reveal, wastes_deck
from tablewright.games.north.state import State, Tables


@kernel
def end_reason(g: State, t: Tables) -> int:
    """north.end.zero, north.end.deck, north.solo.end: why the game ends now, or 0; of two reasons the first.

    The Collector counts as a player (north.solo.opponent).
    """
    if g.points[0] <= t.end_points[g.solo] or g.points[1] <= t.end_points[g.solo]:
        return s.AT_ZERO
    if wastes_deck(g) <= t.end_deck[g.solo]:
        return s.WASTES_OUT
    return 0


@kernel
def look_at_collected(g: State, t: Tables) -> None:
    """north.solo.collector-hidden: the cards that The Collector took unseen are looked at for scoring."""
    for back in range(s.BACKS):
        while g.collected[back] > 0:
            g.collected[back] -= 1
            put(g, s.COLLECTED, reveal(g, t, back))


# ------------------------------------------------------------------------------------------------ scoring


@kernel
def value_of(t: Tables, bundle: int) -> int:
    """The summed Value of some Ancients."""
    total = 0
    for value in range(1, s.VALUES):
        total += value * number(t, bundle & t.valued[value])
    return total


@kernel
def end_scoring(g: State, t: Tables, seat: int) -> int:
    """north.score.value, north.score.zone, north.score.total: Values in the Deck, and 1 per card in the Zone.

    Either side of a card in the Zone scores that, and its Value nothing (north.score.zone-not-value). The Collector
    scores by the same card; it has no Zone (north.solo.collector-score).
    """
    collector = g.solo == 1 and seat == s.COLLECTOR
    return value_of(t, g.cards[s.COLLECTED if collector else s.DECK + seat]) + t.score_zone * g.zone_size[seat]


@kernel
def cards_scored(g: State, t: Tables, seat: int) -> int:
    """north.score.tie: the cards in Deck and Zone together; The Collector has a Deck only."""
    if g.solo == 1 and seat == s.COLLECTOR:
        return number(t, g.cards[s.COLLECTED])
    return g.deck_size[seat] + g.zone_size[seat]


@kernel
def winner(g: State, t: Tables) -> int:
    """north.score.winner, north.solo.win: the higher final score wins."""
    if g.score[0] != g.score[1]:
        return 0 if g.score[0] > g.score[1] else 1
    if cards_scored(g, t, 0) != cards_scored(g, t, 1):
        return 0 if cards_scored(g, t, 0) > cards_scored(g, t, 1) else 1
    return s.COLLECTOR if g.solo == 1 else g.second  # north.tie.second
