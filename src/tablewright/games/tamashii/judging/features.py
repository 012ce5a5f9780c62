"""The features of a learnt evaluation: one number each, seen from one seat.

What players who look one move ahead go by, `worth`, is most of it: a network learns what that is worth in chances of
winning, by time, scenario and number of players. Shown every count of every player, it took what is common in games
that are won for what wins them: it kept away from where the scenario is furthered, since those who lose are there too,
and let enemies live, since those who are about to win have met many.

Each chapter lists its features and then writes them, in the same order. Everything lies open, so nothing needs to be
left out; outside competitive games all win or lose together, and a seat looks at its team as at itself.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import size
from tablewright.engine.game.contract import Feature
from tablewright.engine.game.features import blank, of_each
from tablewright.games.tamashii.judging.worth import STEP, SURE, chance_of_test, scenario, standing_of
from tablewright.games.tamashii.pieces import COMPETITIVE
from tablewright.games.tamashii.rules.scenario import versus
from tablewright.games.tamashii.state import State, Tables

# ------------------------------------------------------------------------------------------------ the time

CLOCK = (
    Feature("turn", "turns played", 20),
    Feature("time", "time left", 9),
    Feature("late", "1 if this turn or the next is the last"),
    Feature("seats", "players", 4),
    Feature("hard", "1 in hard and insane mode"),
    Feature("insane", "1 in insane mode"),
)


@kernel
def write_clock(g: State, out: Row32) -> int:
    """tamashii.turn.phases: how far the game has come."""
    out[0] = g.turn
    out[1] = g.time
    out[2] = 1 if g.time < 2 else 0
    out[3] = g.seats
    out[4] = 1 if g.difficulty > 0 else 0
    out[5] = 1 if g.difficulty > 1 else 0
    return 6


# ------------------------------------------------------------------------------------------------ the scenario

KNOWN = 8  # scenarios that are told apart by their numbers

QUEST = of_each(KNOWN, "scenario {n}", "1 in the pack's scenario number {n}")


@kernel
def write_quest(g: State, out: Row32, n: int) -> int:
    """Which scenario it is; how far it is, the quick look counts."""
    for k in range(KNOWN):
        out[n + k] = 1 if g.mode != COMPETITIVE and k == g.scenario else 0
    return n + KNOWN


# ------------------------------------------------------------------------------------------------ points

POINTS = (
    Feature("my points", "my victory points if the game ended now, in competitive games", 10, monotonic=1),
    Feature("best rival", "victory points of my best rival", 10, monotonic=-1),
    Feature("lead", "my lead over my best rival", 6, monotonic=1),
    Feature("lead late", "the same lead, weighted by how late it is", 6, monotonic=1),
    Feature("goals", "goals I have taken", 2),
    Feature("their goals", "goals my rivals have taken", 3),
)
OF_POINTS = len(POINTS)


@kernel
def write_points(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """tamashii.versus.winner: how the scoring would be now."""
    if g.mode != COMPETITIVE:
        return n + OF_POINTS
    mine, best = versus.points_of(g, t, seat), -99
    for other in range(g.seats):
        if other != seat:
            best = max(best, versus.points_of(g, t, other))
            out[n + 5] += size(g.goals_taken[other])
    out[n] = mine
    out[n + 1] = best
    out[n + 2] = mine - best
    out[n + 3] = (mine - best) * 4 // (g.time + 1)
    out[n + 4] = size(g.goals_taken[seat])
    return n + OF_POINTS


# ------------------------------------------------------------------------------------------------ the quick look

FINE = 8  # of a quick look's points count one
MOST = 30_000

LOOK = (
    Feature("all in all", "our overall position (mine in competitive games)", 4_000, monotonic=1),
    Feature("rivals", "my rivals' average position, in competitive games", 1_500, monotonic=-1),
)


@kernel
def write_look(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """What the players that look one move ahead go by: mine in competitive games, else everybody's."""
    ours, rivals = STEP * chance_of_test(g, t) // SURE, 0
    if g.mode != COMPETITIVE:
        ours += scenario(g, t)
    for other in range(g.seats):
        if g.mode != COMPETITIVE or other == seat:
            ours += standing_of(g, t, other)
        else:
            rivals += standing_of(g, t, other)
    out[n] = in_short(ours)
    out[n + 1] = in_short(rivals // max(1, g.seats - 1))
    return n + 2


@kernel
def in_short(points: int) -> int:
    """Points of the quick look, as a feature holds them."""
    return max(-MOST, min(points // FINE, MOST))


# ------------------------------------------------------------------------------------------------ all of it

FEATURES = (*CLOCK, *QUEST, *POINTS, *LOOK)
HOW_MANY = len(FEATURES)


@entry
def features(g: State, t: Tables, seat: int, out: Row32) -> None:
    """What the seat sees, in the order of FEATURES."""
    blank(out, HOW_MANY)
    n = write_quest(g, out, write_clock(g, out))
    write_look(g, t, seat, out, write_points(g, t, seat, out, n))
