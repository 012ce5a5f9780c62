"""Competitive games: goals and how they are claimed, victory points, and who wins.

tamashii.versus.standard: whatever is not said here or at setup is as in scenarios, but for their cards, of which there
are none (tamashii.versus.no-cards).
"""

from __future__ import annotations

from tablewright.engine.core.events import NOBODY, Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.piles import draw_from_set
from tablewright.engine.core.sets import has, lowest, nth, size, without_lowest
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii.pieces import CLASSES, CORRUPTED, OPEN, ROWS, START_INTEGRITY
from tablewright.games.tamashii.rules.common import in_order, then, where
from tablewright.games.tamashii.rules.components.assets import asset_sum
from tablewright.games.tamashii.rules.components.launcher import matching, pool_count
from tablewright.games.tamashii.rules.components.places import place_tile
from tablewright.games.tamashii.rules.conditions.holding import holds
from tablewright.games.tamashii.state import NONE, State, Tables

ASSETS_PER_POINT = 3
CLASS_POINTS = 2

# What so many corrupted tokens cost: tamashii.vp.corrupted-1, tamashii.vp.corrupted-2-3, tamashii.vp.corrupted-4-5,
# tamashii.vp.corrupted-6.
CORRUPTION = (0, 1, 2, 2, 3, 3, 4)

# ------------------------------------------------------------------------------------------------ goals


@kernel
def claim_goals(g: State, t: Tables, e: Log) -> bool:
    """tamashii.versus.claim-time: the first player whose condition holds takes that goal; whether anybody did.

    tamashii.versus.order: from the first player on. tamashii.versus.one-goal: called until nobody takes any more, so
    that a goal that comes up in between can be claimed too. tamashii.versus.preview: the one on the deck cannot.
    """
    for i in range(g.seats):
        seat = in_order(g, i)
        left = g.goals_up + 0
        while left != 0:
            goal = lowest(left)
            left = without_lowest(left)
            if t.goal[goal].need > 0 and holds(g, t, seat, t.goal[goal].need):
                take_goal(g, t, e, seat, goal)
                return True
    return False


@kernel
def take_goal(g: State, t: Tables, e: Log, seat: int, goal: int) -> None:
    """tamashii.versus.take-goal, tamashii.versus.goal-memory: a player takes a goal and keeps it; all saw it."""
    g.goals_up &= ~(1 << goal)
    g.goals_taken[seat] |= 1 << goal
    tell(e, events.TAKES_GOAL, seat, goal, 0, 0)
    replace_goal(g, e)


@kernel
def replace_goal(g: State, e: Log) -> None:
    """tamashii.versus.goal-replace: the face-up top card of the deck joins the goals, and the next is turned up.

    tamashii.versus.goal-deck-empty: if there is one.
    """
    if g.goal_next == 0:
        return
    g.goals_up |= 1 << (g.goal_next - 1)
    tell(e, events.GOAL_UP, NOBODY, g.goal_next - 1, 0, 0)
    g.goal_next = 0
    if g.goals_left != 0:
        g.goal_next = 1 + draw_goal(g)


@kernel
def draw_goal(g: State) -> int:
    """tamashii.versus.goal-shuffle: the top card of the shuffled goal deck, which has one."""
    goal = draw_from_set(g.dice, g.goals_left)
    g.goals_left &= ~(1 << goal)
    return goal


# ------------------------------------------------------------------------------------------------ goal tests


@kernel
def goal_tests(g: State, t: Tables, seat: int) -> int:
    """tamashii.versus.quest-tests: the goals, by their place among the face-up ones, whose test a player may try."""
    found, left, i = 0, g.goals_up + 0, 0
    while left != 0:
        if can_attempt(g, t, seat, lowest(left)):
            found |= 1 << i
        left = without_lowest(left)
        i += 1
    return found


@kernel
def can_attempt(g: State, t: Tables, seat: int, goal: int) -> bool:
    """tamashii.format.goal, tamashii.versus.tests-where: a test, at its place, with at least one token to dump for it.

    tamashii.test.one-attempt: once in a step, tamashii.test.zero: with one token or more.
    """
    card = t.goal[goal]
    if card.need > 0 or card.number == 0 or has(g.tried[seat], goal):
        return False
    tile = place_tile(g, t, seat, card.place)
    return tile != NONE and tile == where(g, seat) and matching(g, seat, card.data) != 0


@kernel
def test_line(goal: int) -> int:
    """The test of a goal, as the line of a TEST frame: below 0, since no program says it."""
    return -1 - goal


@kernel
def tested_goal(line: int) -> int:
    """The goal whose test the line of a TEST frame is, or NONE if a program says it."""
    return -1 - line if line < 0 else NONE


@kernel
def try_goal(g: State, t: Tables, e: Log, seat: int, i: int) -> None:
    """tamashii.versus.quest-tests: a player attempts the test of the goal in place i, and takes it by passing."""
    goal = nth(g.goals_up, i)
    g.tried[seat] |= 1 << goal
    at = then(g, frames.TEST, seat, test_line(goal))
    registers.open_test(g.agenda.frames[at], seat, 1 << seat)


# ------------------------------------------------------------------------------------------------ victory points


@kernel
def score(g: State, t: Tables, e: Log) -> None:
    """tamashii.vp.reveal, tamashii.versus.end: the game is over, and everybody's victory points are added up."""
    for i in range(g.seats):
        seat = in_order(g, i)
        g.points[seat] = points_of(g, t, seat)
        tell(e, events.SCORES, seat, g.points[seat], goal_points(g, t, seat), corruption(g, seat))
    tell_tie(g, e)


@kernel
def time_is_up(g: State, t: Tables, e: Log) -> None:
    """tamashii.versus.end, tamashii.versus.end-instant: points are counted, and nothing else happens any more."""
    score(g, t, e)
    g.ended = frames.TIME_UP
    tell(e, events.ENDS, NOBODY, g.ended, 0, 0)


@kernel
def points_of(g: State, t: Tables, seat: int) -> int:
    """What a player would score now; tamashii.vp.negative: it may be less than nothing."""
    return board_points(g, seat) + augment_points(g, t, seat) + goal_points(g, t, seat) - corruption(g, seat)


@kernel
def board_points(g: State, seat: int) -> int:
    """What lies on a player's board.

    tamashii.vp.assets, tamashii.vp.asset-sum: 1 for every 3 assets; tamashii.vp.slots: 1 for every slot without its
    lock; tamashii.vp.open: 1 for every open token; tamashii.vp.above-five, tamashii.vp.integrity-reading: 1 for every
    point of maximum integrity above 5.
    """
    freed = ROWS - size(g.locked[seat])
    hull = max(0, g.limiter[seat] - START_INTEGRITY)
    return asset_sum(g, seat) // ASSETS_PER_POINT + freed + pool_count(g, seat, OPEN) + hull


@kernel
def augment_points(g: State, t: Tables, seat: int) -> int:
    """What a player has equipped.

    tamashii.vp.faction: 1 for a faction augment without break; tamashii.vp.class: 2 for a class augment, but a starting
    one.
    """
    points, left = 0, g.equipped[seat] + 0
    while left != 0:
        card = t.augment[lowest(left)]
        left = without_lowest(left)
        if card.owner >= CLASSES:
            points += 1 if card.breaks == 0 else 0
        elif card.start == 0:
            points += CLASS_POINTS
    return points


@kernel
def goal_points(g: State, t: Tables, seat: int) -> int:
    """tamashii.vp.goals, tamashii.versus.goal-hidden: what the goals that a player took are worth."""
    points, left = 0, g.goals_taken[seat] + 0
    while left != 0:
        points += t.goal[lowest(left)].vp
        left = without_lowest(left)
    return points


@kernel
def corruption(g: State, seat: int) -> int:
    """What corrupted tokens in a player's pool cost: bag, dump and launcher together (tamashii.vp.pool)."""
    return CORRUPTION[min(pool_count(g, seat, CORRUPTED), len(CORRUPTION) - 1)]


# ------------------------------------------------------------------------------------------------ who wins


@kernel
def winners(g: State) -> int:
    """tamashii.versus.winner: most victory points; tamashii.vp.tie: fewer corrupted tokens; tamashii.vp.tie-shared."""
    best, found = 0, 0
    for seat in range(g.seats):
        if found == 0 or is_ahead(g, seat, best):
            best, found = seat, 1 << seat
        elif not is_ahead(g, best, seat):
            found |= 1 << seat
    return found


@kernel
def tell_tie(g: State, e: Log) -> None:
    """tamashii.vp.tie: tell who wins where corrupted tokens decide between players with as many points."""
    found = winners(g)
    most, tied = g.points[lowest(found)] + 0, 0
    for seat in range(g.seats):
        if g.points[seat] == most:
            tied |= 1 << seat
    if tied == found:
        return
    for seat in range(g.seats):
        if has(found, seat):
            tell(e, events.TIE_BROKEN, seat, pool_count(g, seat, CORRUPTED), 0, 0)


@kernel
def is_ahead(g: State, seat: int, other: int) -> bool:
    """Whether a player has more points than another, or as many with fewer corrupted tokens."""
    if g.points[seat] != g.points[other]:
        return g.points[seat] > g.points[other]
    return pool_count(g, seat, CORRUPTED) < pool_count(g, other, CORRUPTED)
