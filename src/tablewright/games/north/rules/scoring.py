"""Ending and scoring: when the game is over, what each side scores, and who has won."""

from __future__ import annotations

from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.kernel import entry, kernel
from tablewright.games.north import state as s
from tablewright.games.north.rules.motions import hand, lying, number, put, reveal, wastes_deck
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
    return value_of(t, lying(g, s.COLLECTED if collector else s.DECK + seat)) + t.score_zone * g.zone_size[seat]


@kernel
def cards_scored(g: State, t: Tables, seat: int) -> int:
    """north.score.tie: the cards in Deck and Zone together; The Collector has a Deck only."""
    if g.solo == 1 and seat == s.COLLECTOR:
        return number(t, lying(g, s.COLLECTED))
    return g.deck_size[seat] + g.zone_size[seat]


@kernel
def winner(g: State, t: Tables) -> int:
    """north.score.winner, north.solo.win: the higher final score wins."""
    if g.score[0] != g.score[1]:
        return 0 if g.score[0] > g.score[1] else 1
    if cards_scored(g, t, 0) != cards_scored(g, t, 1):
        return 0 if cards_scored(g, t, 0) > cards_scored(g, t, 1) else 1
    return s.COLLECTOR if g.solo == 1 else g.second  # north.tie.second


# ------------------------------------------------------------------------------------------------ at a glance

PLACE_WORTH = 4  # points: begun so much lower, the Second Player wins as often as the First between artisans


@kernel
def standing(g: State, t: Tables, seat: int) -> int:
    """What a side would score if the game ended now; of cards that The Collector took unseen, about what they bring."""
    if g.solo == 1 and seat == s.COLLECTOR:
        unseen = g.collected[0] + g.collected[1] + g.collected[2] + g.collected[3]
        return g.points[seat] + end_scoring(g, t, seat) + unseen
    owned = lying(g, s.DECK + seat) + hand(g, seat) + lying(g, s.DISCARD + seat)
    return g.points[seat] + value_of(t, owned) + t.score_zone * g.zone_size[seat]


@kernel
def choice_of_place(g: State, seat: int) -> int:
    """north.bid.choose: what it is worth to choose a place, in points: as many as the bid is off what the place is."""
    if g.second != s.NOT_YET or g.agenda.frames[under_way(g.agenda)].line != s.PLACING:
        return 0
    off = abs(g.bid - PLACE_WORTH)
    return -off if seat == g.active else off


@entry
def worth(g: State, t: Tables, seat: int) -> int:
    """How far a seat would be ahead if the game were scored now, and, for less, its hand and its Node.

    In solo play each Ancient that is left in the Wastes costs a point, and its Value goes to The Collector.
    """
    ahead = standing(g, t, seat) - standing(g, t, 1 - seat) + choice_of_place(g, seat)
    if g.solo == 1 and g.ended == 0:
        ahead -= value_of(t, lying(g, s.WASTES)) + number(t, lying(g, s.WASTES))
    return 4 * ahead + 2 * g.hand_size[seat] + 2 * g.level[seat]
