"""A quick evaluation of a seat's position, for players that look one move ahead.

Territories count most; then what one would fight with; then what could buy more of it. In the middle of a choice it is
the outlook that counts: a battle to come is worth what the strengths of both sides promise.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.engine.game.contract import WON
from tablewright.games.royal import steps
from tablewright.games.royal.rules.battles import eligible, has_chosen, strength
from tablewright.games.royal.rules.cards import value
from tablewright.games.royal.rules.shop import price
from tablewright.games.royal.rules.winning import points, result
from tablewright.games.royal.state import CLUBS, DIAMONDS, HEARTS, NO_CARD, SPADES, State, Tables

TERRITORY = 1000
RIVAL = 200  # for each territory of the largest other realm
ALLIANCE_KEPT = 150
WEAPON, GOLD, BEST_HEARTS, SPARE_HEARTS, LAND_POINTS = 14, 6, 12, 3, 5
VICTORY = 100_000
PLANNING = 5_000  # to add to a commitment is better than to stop,
DAWDLING = 3 * VICTORY  # and to begin again is worse than anything that can come of going on
EDGE, MOST_EDGE = 40, 800  # a point of strength, and what any lead in strength is worth


@entry
def worth(g: State, t: Tables, seat: int) -> int:
    """How well a seat stands, and what its choice under way promises."""
    if g.ended != 0:
        return VICTORY if result(g, t, seat) == WON else -VICTORY
    total = holdings(g, t, seat) - DAWDLING * g.again[seat]
    if g.step == steps.COMMIT and has(g.fighters, seat):
        total += commitment(g, t, seat)
    elif g.step == steps.ANSWER and g.active == seat:
        total += outlook(g, t, seat, 1 << g.target)
    elif g.step == steps.PICK and g.active == seat:
        total += best_outlook(g, t, seat)
    elif g.step == steps.VISIT and g.active == seat:
        total += (WEAPON - GOLD) * price(g) + (1 if g.laid != 0 else 0) - (1 if g.basket == 0 else 0)
    return total


@kernel
def holdings(g: State, t: Tables, seat: int) -> int:
    """What a seat has: land, cards, alliances, plagues; and how large the largest rival is."""
    rival = 0
    for other in range(g.seats):
        if other != seat:
            rival = max(rival, size(g.realm[other]))
    hearts, best = g.hand[seat, HEARTS], best_two(g.hand[seat, HEARTS])
    return (
        TERRITORY * size(g.realm[seat])
        - RIVAL * rival
        + LAND_POINTS * points(t, g.realm[seat])
        + BEST_HEARTS * best
        + SPARE_HEARTS * (value(hearts) - best)
        + WEAPON * value(g.hand[seat, CLUBS])
        + GOLD * value(g.hand[seat, DIAMONDS])
        + ALLIANCE_KEPT * g.count[seat, SPADES]
        - BEST_HEARTS * t.plague * g.plagues[seat]
    )


@kernel
def best_two(hearts: int) -> int:
    """What the two best hearts are worth."""
    while size(hearts) > 2:
        hearts = without_lowest(hearts)
    return value(hearts)


@kernel
def best_land(t: Tables, land: int) -> int:
    """What the strongest of some territories is worth; 0 if there is none."""
    best = 0
    while land != 0:
        best = max(best, t.points[lowest(land)])
        land = without_lowest(land)
    return best


@kernel
def might_of(g: State, t: Tables, seat: int, hearts: int, weapons: int) -> int:
    """royal.battle.formula: the greatest strength that a seat could commit, with its cards worth so much."""
    return best_land(t, g.realm[seat]) + hearts + weapons - t.plague * g.plagues[seat]


@kernel
def might(g: State, t: Tables, seat: int) -> int:
    """The greatest strength that a seat could commit, by the cards that it holds."""
    return might_of(g, t, seat, best_two(g.hand[seat, HEARTS]), value(g.hand[seat, CLUBS]))


@kernel
def outlook(g: State, t: Tables, seat: int, opponents: int) -> int:
    """What a battle against the strongest of some opponents promises; in an All In, for all that is at stake."""
    strongest = -10_000
    while opponents != 0:
        strongest = max(strongest, might(g, t, lowest(opponents)))
        opponents = without_lowest(opponents)
    edge = max(-MOST_EDGE, min(MOST_EDGE, EDGE * (might(g, t, seat) - strongest)))
    return edge * size(g.realm[seat]) if g.drawn != NO_CARD else edge


@kernel
def best_outlook(g: State, t: Tables, seat: int) -> int:
    """What the weakest opponent who can be picked promises."""
    opponents, best = eligible(g), -10_000
    while opponents != 0:
        best = max(best, outlook(g, t, seat, 1 << lowest(opponents)))
        opponents = without_lowest(opponents)
    return best if best > -10_000 else 0


@kernel
def commitment(g: State, t: Tables, seat: int) -> int:
    """What a commitment is worth before the battle: its strength, once anything has been chosen."""
    if g.lane[seat] == steps.READY or has_chosen(g, seat):
        return PLANNING + strength(g, t, seat)
    return outlook(g, t, seat, g.fighters & ~(1 << seat))
