"""A quick evaluation of a seat's position, for players that look one move ahead.

A team stands as well as its scenario: cards behind it, what the active card still lacks, the way to where that is done,
and time. Then as well as its members: integrity, assets, EXP, augments and bodies, less enemies, trace and corrupted
data; and what lies ready on their launchers. In competitive games victory points count.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import COMMON, top
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.sets import has, size
from tablewright.games.tamashii import frames, registers
from tablewright.games.tamashii.judging import aims
from tablewright.games.tamashii.judging.readiness import readiness
from tablewright.games.tamashii.pieces import (
    ASSETS,
    COMPETITIVE,
    CORRUPTED,
    INARI,
    OPEN,
    START_INTEGRITY,
)
from tablewright.games.tamashii.rules.components.launcher import pool_count
from tablewright.games.tamashii.rules.components.stacks import integrity_left
from tablewright.games.tamashii.rules.effects import attempting
from tablewright.games.tamashii.rules.scenario import versus
from tablewright.games.tamashii.state import State, Tables

VICTORY = 10_000_000
CARD = 60_000  # a plot card behind the team
STEP = 2_500  # of what the active card asks for
WAY = 350  # a tile on the way there
TIME = 400  # a turn that is left
POOL = 300  # a corrupted token that is left in the pool

INTEGRITY, LOW = 250, 900  # a point of integrity; less than three of it
LIMIT = 500  # a point of maximum integrity
ASSET = (180, 260, 220, 140)  # shield, memory, power, reroll
EXP = 330
AUGMENT, EQUIPPED = 800, 1_500
BODY, SECOND_BODY = 1_200, 300
SLOT, OPEN_TOKEN = 700, 600
BAD_TOKEN = 250
INARI_TOKEN, AT_HAND = 250, 450  # wherever it is, and on the launcher besides, where the scenario counts them
ENEMY, ENEMY_LEFT = 500, 120
TRACE = 70
LEARNT = 500
READY, OF = 2, 3  # two thirds of a point for each hundredth of what lies ready: less than it brings when launched
SURE = 100  # a test that will be passed
POINT = 3_000  # a victory point


@entry
def worth(g: State, t: Tables, seat: int) -> int:
    """How well a seat stands."""
    if g.mode == COMPETITIVE:
        return against_others(g, t, seat)
    if g.ended != 0:
        return VICTORY if g.ended == frames.VICTORY else -VICTORY
    total = scenario(g, t) + STEP * chance_of_test(g, t) // SURE
    for other in range(g.seats):
        total += standing_of(g, t, other)
    return total


@kernel
def chance_of_test(g: State, t: Tables) -> int:
    """Of a test under way, about how likely it is to be passed, in hundredths; 0 where there is none.

    tamashii.test.symbol-reading: a die brings two thirds of a success.
    """
    at = top(g.agenda, COMMON)
    if at < 0 or g.agenda.frames[at].step != frames.TEST:
        return 0
    frame = g.agenda.frames[at]
    needed = max(1, attempting.test_number(g, t, frame.line))
    dice, successes = registers.dumped(frame), registers.successes(frame)
    if dice == 0 and successes == 0:
        return SURE // (3 * needed + 1)
    return min(SURE, SURE * (3 * successes + 2 * dice) // (3 * needed + 1))


@kernel
def scenario(g: State, t: Tables) -> int:
    """How far the scenario is."""
    cards = g.card - 1 - t.scenario[g.scenario].first_card if g.card > 0 else 0
    total = CARD * cards - STEP * aims.missing(g, t) + TIME * g.time + POOL * min(g.corrupted, 6)
    for seat in range(g.seats):
        goals = aims.goal_tiles(g, t, seat)
        if goals != 0 and g.at[seat] >= 0:
            total -= WAY * aims.distance(g, t, g.at[seat], goals)
    return total


# ------------------------------------------------------------------------------------------------ a player


@kernel
def standing_of(g: State, t: Tables, seat: int) -> int:
    """What a player has, and what hangs on that player."""
    has_got = health_of(g, seat) + means_of(g, t, seat) + growth_of(g, seat)
    return has_got - burden_of(g, t, seat) + ready_of(g, t, seat)


@kernel
def health_of(g: State, seat: int) -> int:
    """Integrity, and how much of it there could be."""
    danger = LOW * (3 - g.integrity[seat]) if g.integrity[seat] < 3 else 0
    return INTEGRITY * g.integrity[seat] + LIMIT * (g.limiter[seat] - START_INTEGRITY) - danger


@kernel
def means_of(g: State, t: Tables, seat: int) -> int:
    """What can be spent: assets, EXP and, where the scenario counts them, inari tokens."""
    total = EXP * min(g.exp[seat], 9)
    for asset in range(ASSETS):
        total += ASSET[asset] * g.asset[seat, asset]
    if aims.counts_inari(g, t):
        total += INARI_TOKEN * pool_count(g, seat, INARI) + AT_HAND * size(g.on[seat, INARI])
    return total


@kernel
def growth_of(g: State, seat: int) -> int:
    """What stays: augments, bodies, slots, open tokens and what was learnt."""
    total = AUGMENT * size(g.unequipped[seat]) + EQUIPPED * size(g.equipped[seat]) + LEARNT * g.learnt[seat]
    if g.drawn[seat] != 0:  # one of them is about to be kept
        total += AUGMENT
    if g.body[seat] > 0:
        total += BODY
    if g.spare_body[seat] > 0:
        total += SECOND_BODY
    return total + SLOT * (4 - size(g.locked[seat])) + OPEN_TOKEN * pool_count(g, seat, OPEN)


@kernel
def burden_of(g: State, t: Tables, seat: int) -> int:
    """Enemies, trace and corrupted data."""
    total = BAD_TOKEN * pool_count(g, seat, CORRUPTED) + TRACE * g.trace[seat]
    for i in range(g.stacked[seat]):
        total += ENEMY + ENEMY_LEFT * integrity_left(g, t, g.stack[seat, i] - 1)
    return total


@kernel
def ready_of(g: State, t: Tables, seat: int) -> int:
    """What lies ready on the launcher."""
    return READY * readiness(g, t, seat) // OF


# ------------------------------------------------------------------------------------------------ against each other


@kernel
def against_others(g: State, t: Tables, seat: int) -> int:
    """tamashii.versus.winner: victory points, and what may become some."""
    if g.ended != 0:
        return VICTORY if has(versus.winners(g), seat) else -VICTORY
    mine = POINT * versus.points_of(g, t, seat) + standing_of(g, t, seat) + STEP * chance_of_test(g, t) // SURE
    best = 0
    for other in range(g.seats):
        if other != seat:
            best = max(best, POINT * versus.points_of(g, t, other))
    return mine - best // 2
