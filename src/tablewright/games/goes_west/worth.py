"""How well a seat stands, for players that look one move ahead.

Victory points count by far the most; then what leads to them in the mission that is played: land to the West, what its
jobs ask for, the places they name, the wagon, the slowest of the party. A deck is better with Trade cards and worse
with danger; a hand of danger is death. In the middle of an action it is the outlook that counts: what the steps still
to come promise. A team stands as well as all its members together.
"""

from __future__ import annotations

from tablewright.engine.contract import LOST
from tablewright.engine.kernel import entry, kernel
from tablewright.engine.sets import has, lowest, size, without_lowest
from tablewright.games.goes_west.cards import number_of, number_of_kind
from tablewright.games.goes_west.country import distance, eastmost_meeple, entry_cost
from tablewright.games.goes_west.reading import amount, is_taken, what_of
from tablewright.games.goes_west.state import (
    ACTING,
    ATTACK,
    BAG,
    BUILD_BRIDGE,
    BUILD_RAIL,
    CAUSED,
    CHOOSING,
    CLASSES,
    DANGER,
    DEFEND,
    DO_JOB,
    DO_OFFER,
    DRAW,
    END_JOB,
    FARTHEST,
    FOOD,
    GAIN,
    GAIN_DANGER,
    GOLD,
    HAND,
    HAUL,
    IN,
    ITEM,
    KEY_BUILD,
    KEY_DRAW,
    KEY_GAIN,
    KEY_GAIN_DANGER,
    KEY_LAY_OFF,
    KEY_LAY_OFF_THIS,
    KEY_REVEAL,
    KEY_SCRAP,
    KEY_SCRAP_THIS,
    KEY_VP,
    LAY_OFF,
    LAY_OFF_THIS,
    METAL,
    MOST_WAYS,
    MOVE,
    NORTH,
    NOWHERE,
    OF_PAIN,
    ON_BUILD,
    ON_CLEAR,
    ON_PARTY_WEST,
    ON_REVEAL,
    ON_WAGON_WEST,
    PAY,
    PLAYED,
    RAILWAY,
    RESOURCES,
    REVEAL,
    RIDE,
    SAIL,
    SCRAP,
    SCRAP_THIS,
    SOUTH,
    STARTER,
    TOP,
    TRADE,
    VERSUS,
    VP_GAIN,
    VP_LOSS,
    WALK,
    WATER,
    WEST,
    WOOD,
    State,
    Step,
    Tables,
)
from tablewright.games.goes_west.table import hand_limit, is_terrain, token
from tablewright.games.goes_west.winning import result

VICTORY = 10_000_000
ELIMINATED = 5_000_000
POINT = 1_000  # a victory point
RIVAL = 300  # one of the best rival's
DAY = 900  # a day gone by

COLUMN, SLOWEST = 200, 300  # a column West, of a meeple and of the slowest one where that scores
FRONTIER, ASIDE, DEAD_END = 120, 40, 100  # next to unknown land in the West or beside; to water in the West
NEAR, FAR = 45, 12  # a step nearer to where the mission scores, counted up to so many

TRADE_CARD, STARTER_CARD, DANGER_CARD, PAINFUL = 350, 60, -220, -40  # in one's deck
ON_TOP = 20  # a good card on top of the draw pile, and less for a bad one
IDLE_ITEM, READY_ITEM, DANGER_HELD = -5, 30, -80  # in hand
DYING, IN_DANGER, OVERFULL, IDLE = -6_000, -900, -3_000, -4_000
AMONG_BANDITS = -200  # for each

MOVEMENT, RIDE_POINT, HAULING, UNHITCHED = 110, 60, 100, 5
BUILDING, REVEALING, DRAWING_CARD, HIT = 150, 80, 60, 25
FEW, MANY, DULL = 6, 15, 3  # units worth in full, a third, nothing
SIXTHS = 6
LONG_ROAD = 4
DIE = 5  # sixths that a job die shows on average


@entry
def worth(g: State, t: Tables, seat: int) -> int:
    """How well a seat stands, and what is under way for it."""
    if g.ended != 0:
        return -VICTORY if result(g, t, seat) == LOST else VICTORY
    if not has(g.alive, seat):
        return -ELIMINATED
    total = POINT * g.score[token(g, seat)] - DAY * g.day + outlook(g, t, seat)
    if g.mode == VERSUS:
        return total + holdings(g, t, seat) - RIVAL * best_rival(g, seat)
    for other in range(g.seats):
        total += holdings(g, t, other)
    if event_points(g, t, ON_PARTY_WEST) > 0:
        total += SLOWEST * eastmost_meeple(g)
    return total


@kernel
def best_rival(g: State, seat: int) -> int:
    """The highest score of the others."""
    best = 0
    for other in range(g.seats):
        if other != seat and has(g.alive, other):
            best = max(best, g.score[other])
    return best


@kernel
def holdings(g: State, t: Tables, seat: int) -> int:
    """What a player has and where the meeple stands."""
    total = deck(g, t, seat) + hand(g, t, seat) + position(g, t, seat)
    for resource in range(RESOURCES):
        total += units(g, t, resource, g.stock[seat, resource])
    return total


# ------------------------------------------------------------------------------------------------ the mission


@kernel
def event_points(g: State, t: Tables, event: int) -> int:
    """The VP that the mission gives for an event, conditions apart."""
    mission = t.mission[g.mission]
    points, first = 0, mission.first_job + mission.jobs
    for job in range(first, first + mission.event_jobs):
        if t.jobs[job].event == event:
            row = t.jobs[job].first
            while t.steps[row].op != END_JOB:
                if t.steps[row].op == VP_GAIN:
                    points += t.steps[row].n
                row += 1
    return points


@kernel
def job_points(g: State, t: Tables, job: int) -> int:
    """The VP that a mission job gives, by itself or by what it builds."""
    points, row = 0, t.jobs[job].first
    while t.steps[row].op != END_JOB:
        op = t.steps[row].op
        if op == VP_GAIN:
            points += t.steps[row].n
        elif op == BUILD_RAIL or op == BUILD_BRIDGE:
            points += event_points(g, t, ON_BUILD)
        row += 1
    return points


@kernel
def wanted_units(g: State, t: Tables, resource: int) -> int:
    """What the mission adds to a unit: a share of the VP that its jobs give for it."""
    mission = t.mission[g.mission]
    best = 0
    for job in range(mission.first_job, mission.first_job + mission.jobs):
        row = t.jobs[job].first
        while t.steps[row].op != END_JOB:
            step = t.steps[row]
            if step.op == PAY and step.what == resource:
                best = max(best, 300 * job_points(g, t, job) // max(step.n, 1))
            row += 1
    return min(best, 150)


@kernel
def base_price(resource: int) -> int:
    """What a unit is worth in any mission."""
    if resource == FOOD:
        return 50
    if resource == WOOD:
        return 35
    if resource == METAL:
        return 55
    return 60 if resource == GOLD else 50


@kernel
def units(g: State, t: Tables, resource: int, n: int) -> int:
    """What so many units are worth: the first few most."""
    if n == 0:
        return 0
    price = base_price(resource) + wanted_units(g, t, resource)
    return price * (DULL * min(n, FEW) + max(min(n, MANY) - FEW, 0)) // DULL


@kernel
def scoring_place(g: State, t: Tables) -> int:
    """1 + the terrain that a mission job with VP names, or 0."""
    mission = t.mission[g.mission]
    for job in range(mission.first_job, mission.first_job + mission.jobs):
        row = t.jobs[job].first
        if t.steps[row].op == IN and t.steps[row].what != RAILWAY and job_points(g, t, job) > 0:
            return 1 + t.steps[row].what
    return 0


# ------------------------------------------------------------------------------------------------ cards


@kernel
def deck(g: State, t: Tables, seat: int) -> int:
    """The cards that a player owns."""
    total = 0
    for place in range(HAND + seat, PLAYED + seat + 1, BAG - HAND):  # hand, draw pile, known top, discards, played
        total += TRADE_CARD * number_of_kind(g, t, place, TRADE)
        total += STARTER_CARD * number_of_kind(g, t, place, STARTER)
        total += DANGER_CARD * number_of(g, t, place, DANGER) + PAINFUL * number_of(g, t, place, OF_PAIN)
    total += ON_TOP * (number_of(g, t, TOP + seat, ITEM) - 2 * number_of(g, t, TOP + seat, DANGER))
    return total


@kernel
def hand(g: State, t: Tables, seat: int) -> int:
    """What is in hand: items while they can be used, danger never; and how near death is.

    In the evening items are better discarded, unless a fresh draw could be the last.
    """
    limit, danger = hand_limit(g, t, seat), number_of(g, t, HAND + seat, DANGER)
    items = number_of(g, t, HAND + seat, ITEM)
    acting = g.stage == ACTING and not has(g.passed, seat)
    threatened = danger + 2 >= limit
    total = DANGER_HELD * danger + (READY_ITEM if acting or threatened else IDLE_ITEM) * items
    if danger + 1 >= limit:
        total += DYING
    elif threatened:
        total += IN_DANGER
    if not acting:
        if items + danger >= limit:
            total += OVERFULL
        if has(g.idle & g.held, seat):
            total += IDLE
    return total


# ------------------------------------------------------------------------------------------------ the meeple


@kernel
def position(g: State, t: Tables, seat: int) -> int:
    """Where a meeple stands."""
    at = g.at[seat]
    if at < 0:
        return 0
    total = COLUMN * g.column[at] + AMONG_BANDITS * min(g.bandits[at], FEW)
    west = g.next_to[at, WEST]
    if west != NOWHERE:
        if not has(g.up, west):
            total += FRONTIER
        elif is_terrain(g, t, west, WATER) and not has(g.railed, west):
            total -= DEAD_END
    for direction in range(NORTH, SOUTH + 1, 2):
        beside = g.next_to[at, direction]
        if beside != NOWHERE and not has(g.up, beside):
            total += ASIDE
    if g.wagon != NOWHERE:
        total -= NEAR * min(distance(g, at, g.wagon), FAR)
        total += FRONTIER * road(g, t)
    place = scoring_place(g, t)
    if place != 0:
        total -= NEAR * nearest(g, t, at, place - 1)
    return total


@kernel
def road(g: State, t: Tables) -> int:
    """How many steps West lie open before the wagon: tiles that are face up and let it pass."""
    n, space = 0, g.wagon + 0
    while n < LONG_ROAD:
        space = g.next_to[space, WEST] + 0
        if space == NOWHERE or not has(g.up, space) or entry_cost(g, t, space, space, WALK) == 0:
            return n
        n += 1
    return n


@kernel
def hauling(g: State, t: Tables, seat: int, n: int) -> int:
    """What so many haul points are worth: as many as the road can use, if the wagon is at hand."""
    if g.wagon == NOWHERE or g.wagon != g.at[seat]:
        return 0
    useful = min(n, road(g, t))
    return useful * (HAULING + POINT * event_points(g, t, ON_WAGON_WEST) // 2) + (n - useful) * UNHITCHED


@kernel
def nearest(g: State, t: Tables, at: int, terrain: int) -> int:
    """How far it is to a terrain without a marker, as far as that matters."""
    best = FAR
    spaces = g.up & ~g.marked
    while spaces != 0:
        space = lowest(spaces)
        if is_terrain(g, t, space, terrain):
            best = min(best, distance(g, at, space))
        spaces = without_lowest(spaces)
    return best


# ------------------------------------------------------------------------------------------------ what is under way


@kernel
def outlook(g: State, t: Tables, seat: int) -> int:
    """What is under way for a seat: jobs with steps to come, what is gathered, movement left, a battle."""
    if g.depth[0] < 2:
        return 0
    total = 0
    for n in range(1, g.depth[0]):
        frame = g.frames[n]
        if frame.step == DO_JOB and frame.seat == seat and frame.done != CAUSED:
            x = 1 if frame.done == CHOOSING else frame.spare + 0
            total += steps_to_come(g, t, seat, frame.card, frame.line, frame.kept % MOST_WAYS, x)
        elif frame.step == DO_OFFER and frame.seat == seat:
            total -= ON_TOP
    if g.pool.key != 0 and g.pool.seat == seat:
        total += gathered(g, t, seat)
    total += movement(g, t, seat)
    if has(g.battle.seats, seat) or g.battle.attack[0] + g.battle.attack[1] > 0:
        total += battle(g, t, seat)
    return total


@kernel
def steps_to_come(g: State, t: Tables, seat: int, job: int, line: int, way: int, x: int) -> int:
    """What the steps of a job promise from a row on, with the alternatives chosen as far as they are."""
    total, row = 0, t.jobs[job].first if line == 0 else line
    while t.steps[row].op != END_JOB:
        if is_taken(t, job, way, row):
            total += promise(g, t, seat, t.steps[row], what_of(t, job, way, row), x)
        row += 1
    return total


@kernel
def promise(g: State, t: Tables, seat: int, step: Step, what: int, x: int) -> int:
    """What a step is worth that is still to come."""
    op, n = step.op + 0, amount(step, x)
    if step.dice == 1:
        n = n * DIE // SIXTHS
    if op == PAY or op == GAIN:
        held = g.stock[seat, what]
        after = max(held - n, 0) if op == PAY else held + n
        return units(g, t, what, after) - units(g, t, what, held)
    if op == VP_GAIN or op == VP_LOSS:
        return POINT * n if op == VP_GAIN else -POINT * min(n, g.score[token(g, seat)])
    if op == MOVE and what == HAUL:
        held = g.move.points[HAUL] + 0
        return hauling(g, t, seat, held + n) - hauling(g, t, seat, held)
    if op == MOVE:
        return n * MOVEMENT
    if op == RIDE:
        return RIDE_POINT
    if op == REVEAL:
        return revealing(g, t, n)
    if op == BUILD_RAIL or op == BUILD_BRIDGE:
        return BUILDING + POINT * event_points(g, t, ON_BUILD)
    if op == DRAW:
        return DRAWING_CARD * n
    if op == ATTACK or op == DEFEND:
        return SIXTHS * HIT * n
    if op == LAY_OFF_THIS or op == SCRAP_THIS:
        return -DANGER_CARD if op == SCRAP_THIS else -DANGER_HELD
    return of_cards(op, what, n)


@kernel
def of_cards(op: int, cls: int, n: int) -> int:
    """What it is worth to discard, scrap or gain cards of a class."""
    if op == GAIN_DANGER:
        return DANGER_CARD * n
    bad = DANGER <= cls <= OF_PAIN + 1
    if op == LAY_OFF:
        return -DANGER_HELD * n if bad else -READY_ITEM * n
    if op == SCRAP:
        return -DANGER_CARD * n if bad else -(READY_ITEM + STARTER_CARD) * n
    return 0


@kernel
def revealing(g: State, t: Tables, n: int) -> int:
    """What it is worth to reveal some tiles."""
    return n * (REVEALING + POINT * event_points(g, t, ON_REVEAL) // 2)


@kernel
def gathered(g: State, t: Tables, seat: int) -> int:
    """What the final steps that are gathered promise."""
    key = g.pool.key
    n = g.pool.fixed + g.pool.dice * DIE // SIXTHS
    friends = ON_TOP * size(g.pool.invited)
    if KEY_GAIN <= key < KEY_GAIN + RESOURCES:
        held = g.stock[seat, key - KEY_GAIN]
        more = units(g, t, key - KEY_GAIN, held + n) - units(g, t, key - KEY_GAIN, held)
        return more + (friends if g.mode != VERSUS else -friends)
    if key == KEY_VP:
        return POINT * n
    if key == KEY_BUILD:
        return BUILDING + POINT * event_points(g, t, ON_BUILD)
    if key == KEY_REVEAL:
        return revealing(g, t, n)
    if key == KEY_SCRAP_THIS:
        return -DANGER_CARD * g.pool.jobs
    if key == KEY_LAY_OFF_THIS:
        return -DANGER_HELD * g.pool.jobs
    if KEY_DRAW <= key < KEY_DRAW + CLASSES:
        return DRAWING_CARD * n
    if KEY_LAY_OFF <= key < KEY_LAY_OFF + CLASSES:
        return of_cards(LAY_OFF, key - KEY_LAY_OFF, n)
    if KEY_SCRAP <= key < KEY_SCRAP + CLASSES:
        return of_cards(SCRAP, key - KEY_SCRAP, n)
    return DANGER_CARD * n if key >= KEY_GAIN_DANGER else 0


@kernel
def movement(g: State, t: Tables, seat: int) -> int:
    """What movement is worth that is not spent yet, to whoever pays for it."""
    payer = g.pool.seat if g.pool.key != 0 else g.move.payer
    if payer != seat:
        return 0
    total = 0
    for gait in range(SAIL + 1):
        total += MOVEMENT * min(g.move.points[gait], FEW)
    total += hauling(g, t, seat, g.move.points[HAUL])
    for n in range(FARTHEST + 1):
        total += RIDE_POINT * g.move.rides[n]
    return total


@kernel
def battle(g: State, t: Tables, seat: int) -> int:
    """What a battle promises, by averages: bandits removed, perhaps all of them, and pain in return."""
    space = g.battle.space if g.battle.seats != 0 else g.at[seat]
    n = g.bandits[space] + 0
    if n == 0:
        return 0
    hits = SIXTHS * g.battle.attack[0] + DIE * g.battle.attack[1]
    saves = SIXTHS * g.battle.defend[0] + DIE * g.battle.defend[1]
    removed = min(max(hits - DIE * n, 0), SIXTHS * n)
    enough = (SIXTHS + DIE) * n
    likely = min(hits, enough)
    total = HIT * removed + POINT * event_points(g, t, ON_CLEAR) * likely * likely // (enough * enough)
    pain = max((SIXTHS * n - removed) * DIE // SIXTHS - saves, 0)
    return total + (DANGER_CARD + PAINFUL) * pain // SIXTHS
