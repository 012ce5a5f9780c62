"""Other players' prospects, for a learnt evaluation: possessions and positions.

Of others' cards it reads only what the seat may know: who owns which, how many are in a hand, and which of them
everybody has seen. Promises are counted in twentieths of a victory point (see `worth`).
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import Row32, Row64
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.engine.game.contract import Feature
from tablewright.games.goes_west import questions, stages
from tablewright.games.goes_west.judging.aims import FAR, OFTEN, goods, progress
from tablewright.games.goes_west.judging.outlook import at_hand, outlook, usefulness
from tablewright.games.goes_west.pieces import ANY_CARD, DANGER, NOBODY, NOWHERE, RESOURCES, TRADE
from tablewright.games.goes_west.places import BAG, DISCARD, HAND, PLAYED, SHOWN, TOP
from tablewright.games.goes_west.rules.cards import hand_size, hands_are_open, number_of
from tablewright.games.goes_west.rules.combining import takes_units
from tablewright.games.goes_west.rules.common import hand_limit
from tablewright.games.goes_west.state import WORD, WORDS, State, Tables

PLENTY = 15  # of anything; more is all the same
TIMES = 3  # that a mission job is paid for beforehand
PART, MANY_PARTS = 50, 200  # a twentieth of what a victory point is worth, and more of them than tell anything

# ------------------------------------------------------------------------------------------------ what somebody has


@kernel
def owned(g: State, seat: int, w: int) -> int:
    """The cards of a player, wherever they are, as a word of a set; everybody knows them."""
    rest = g.cards[TOP + seat, w] | g.cards[DISCARD + seat, w] | g.cards[PLAYED + seat, w]
    return g.cards[HAND + seat, w] | g.cards[BAG + seat, w] | rest


@kernel
def number_owned(g: State, seat: int, cards: Row64) -> int:
    """How many of some cards a player has."""
    n = 0
    for w in range(WORDS):
        n += size(owned(g, seat, w) & cards[w])
    return n


@kernel
def trade_promise(g: State, t: Tables, seat: int) -> int:
    """What the Trade cards of a player do on a usual day, each used once."""
    total = 0
    for w in range(WORDS):
        members = owned(g, seat, w) & t.of_kind[TRADE, w]
        while members != 0:
            total += usefulness(g, t, t.design[w * WORD + lowest(members)])
            members = without_lowest(members)
    return total


@kernel
def still_acts(g: State, seat: int) -> bool:
    """Whether a player has not passed in the day under way."""
    return g.stage == stages.ACTING and has(g.alive & ~g.passed, seat)


@kernel
def points_in_stock(g: State, t: Tables, seat: int) -> int:
    """The VP that the best mission job would give for the units that a player has, place and cards apart."""
    mission = t.mission[g.mission]
    best = 0
    for job in range(mission.first_job, mission.first_job + mission.jobs):
        points = t.jobs[job].points
        if points > 0:
            best = max(best, points * times_paid(g, t, seat, job))
    return best


@kernel
def times_paid(g: State, t: Tables, seat: int, job: int) -> int:
    """How often a player can pay the units that a job takes; 0 if it takes none."""
    most = OFTEN if t.jobs[job].has_x == 1 else TIMES
    times = 0
    for row in range(t.jobs[job].first, t.jobs[job].end):
        step = t.steps[row]
        if takes_units(step.op) and step.pick == 0:
            most = min(most, g.stock[seat, step.what] // max(step.n, 1))
            times = most
    return times


@kernel
def parts(value: int) -> int:
    """Twentieths of a victory point, and not too many of them."""
    return min(max(value // PART, -MANY_PARTS), MANY_PARTS)


# ------------------------------------------------------------------------------------------------ the others

OTHERS = (
    Feature("others' wood", "wood per other player, in tenths (estimate)", 40),
    Feature("others' food", "food per other player, in tenths (estimate)", 50),
    Feature("others' metal", "metal per other player, in tenths (estimate)", 40),
    Feature("others' gold", "gold per other player, in tenths (estimate)", 30),
    Feature("others' cards in hand", "cards in hand per other player, in tenths (estimate)", 60),
    Feature("others' danger", "danger cards per other player, in tenths (estimate)", 80),
    Feature("others' way west", "column per other player, in tenths (estimate)", 120),
    Feature("others' goods", "value of the stock per other player (estimate)", 50),
    Feature("others' trade cards", "value of the Trade cards per other player (estimate)", 40),
    Feature("others' points in stock", "VP of the best mission job another player can pay for", 8),
    Feature("others' worst deck", "danger cards in another player's deck at most, in percent", 50),
    Feature("others' nearest death", "danger cards in another player's hand at most, in percent of a deadly hand", 100),
    Feature("furthest of others", "column of the westmost other player", 12),
    Feature("slowest of others", "column of the eastmost other player", 12),
    Feature("bandits at others", "bandits on another player's tile at most", 4),
    Feature("others done", "other players who have passed for the day", 4),
    Feature("others unused", "other players who have used no card today", 4),
    Feature("others at hand", "value of the jobs my teammates can use now (estimate)", 120),
    Feature("others under way", "value of a teammate's action under way (estimate)", 30),
)
OTHERS_SIZE = len(OTHERS)

# Where some of them are; sums before, one by one behind.
HELD, DANGERS, WAYS, GOODS, TRADES = range(RESOURCES, RESOURCES + 5)
PAYABLE, WORST, NEAREST, FURTHEST, SLOWEST, BANDITS, DONE, UNUSED, AT_HAND, UNDER_WAY = range(TRADES + 1, OTHERS_SIZE)


@kernel
def write_others(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """The other living players: on average, or the one of them who matters most."""
    others = g.alive & ~(1 << seat)
    count = size(others)
    if count > 0:
        out[n + SLOWEST] = 10 * FAR
        at, west = NOWHERE, 0
        while others != 0:
            other = lowest(others)
            others = without_lowest(others)
            if g.at[other] != at:  # who travel together have come equally far
                at = g.at[other]
                west = progress(g, t, at)
            add_goods(g, t, other, out, n)
            add_cards(g, t, other, out, n)
            add_place(g, other, west, out, n)
            if hands_are_open(g) and still_acts(g, other):
                out[n + AT_HAND] += at_hand(g, t, other)
        for i in range(WAYS + 1):
            out[n + i] = 10 * out[n + i] // count
        out[n + GOODS] = parts(out[n + GOODS] // count)
        out[n + TRADES] = parts(out[n + TRADES] // count)
        out[n + AT_HAND] = parts(out[n + AT_HAND])
        out[n + UNDER_WAY] = parts(mates_action(g, t, seat))
    return n + OTHERS_SIZE


@kernel
def add_goods(g: State, t: Tables, other: int, out: Row32, n: int) -> None:
    """What another player has in stock."""
    for resource in range(RESOURCES):
        out[n + resource] += min(g.stock[other, resource], PLENTY)
    out[n + GOODS] += goods(g, t, other)
    out[n + PAYABLE] = max(out[n + PAYABLE], points_in_stock(g, t, other))


@kernel
def add_cards(g: State, t: Tables, other: int, out: Row32, n: int) -> None:
    """What another player owns, and what everybody has seen go to that hand."""
    danger = number_owned(g, other, t.fits[DANGER])
    seen = number_of(g, t, (HAND if hands_are_open(g) else SHOWN) + other, DANGER)
    out[n + HELD] += hand_size(g, other)
    out[n + DANGERS] += danger
    out[n + TRADES] += trade_promise(g, t, other)
    out[n + WORST] = max(out[n + WORST], 100 * danger // max(number_owned(g, other, t.fits[ANY_CARD]), 1))
    out[n + NEAREST] = max(out[n + NEAREST], 100 * seen // max(hand_limit(g, t, other), 1))


@kernel
def add_place(g: State, other: int, west: int, out: Row32, n: int) -> None:
    """Where another player stands, and whether this day is over for them."""
    out[n + WAYS] += west
    out[n + FURTHEST] = max(out[n + FURTHEST], west)
    out[n + SLOWEST] = min(out[n + SLOWEST], west)
    out[n + BANDITS] = max(out[n + BANDITS], min(g.bandits[g.at[other]], PLENTY))
    out[n + DONE] += 1 if has(g.passed, other) else 0
    out[n + UNUSED] += 1 if has(g.idle & g.held, other) else 0


@kernel
def mates_action(g: State, t: Tables, seat: int) -> int:
    """What the action under way promises to a team-mate with an open hand; an offer shows only when it is sent."""
    if g.agenda.depth[0] < 2 or not hands_are_open(g) or g.asks == questions.OFFER:
        return 0
    actor = g.agenda.frames[1].seat
    return 0 if actor == NOBODY or actor == seat else outlook(g, t, actor)
