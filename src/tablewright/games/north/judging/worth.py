"""A quick evaluation of a seat's position, for players that look one move ahead."""

from __future__ import annotations

from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.kernel import entry, kernel
from tablewright.games.north import state as s
from tablewright.games.north.rules.motions import hand, number
from tablewright.games.north.rules.scoring import value_of
from tablewright.games.north.state import State, Tables

PLACE_WORTH = 4  # points: begun so much lower, the Second Player wins as often as the First between artisans


@kernel
def owned(g: State, seat: int) -> int:
    """The cards of a side outside its Zone, as a bundle; what The Collector took unseen is not in it."""
    if g.solo == 1 and seat == s.COLLECTOR:
        return g.cards[s.COLLECTED]
    return g.cards[s.DECK + seat] + hand(g, seat) + g.cards[s.DISCARD + seat]


@kernel
def unseen_owned(g: State) -> int:
    """How many cards The Collector took unseen; none where there is no Collector."""
    return g.collected[0] + g.collected[1] + g.collected[2] + g.collected[3]


@kernel
def standing(g: State, t: Tables, seat: int) -> int:
    """What a side would score if the game ended now; of cards that The Collector took unseen, about what they bring."""
    unseen = unseen_owned(g) if seat == s.COLLECTOR else 0
    return g.points[seat] + value_of(t, owned(g, seat)) + t.score_zone * g.zone_size[seat] + unseen


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
        ahead -= value_of(t, g.cards[s.WASTES]) + number(t, g.cards[s.WASTES])
    return 4 * ahead + 2 * g.hand_size[seat] + 2 * g.level[seat]
