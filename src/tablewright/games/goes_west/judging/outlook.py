"""The prospects of jobs in progress, and of jobs that a hand would allow."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.engine.core.cases import cases
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, size
from tablewright.games.goes_west import frames, grammar, keys, pieces
from tablewright.games.goes_west.judging import aims
from tablewright.games.goes_west.places import HAND, NO_CARD
from tablewright.games.goes_west.rules.cards import next_in, number_of
from tablewright.games.goes_west.rules.common import players_at, token
from tablewright.games.goes_west.rules.possible import can_afford, can_do, is_in_one_of
from tablewright.games.goes_west.rules.railways import why_not_build
from tablewright.games.goes_west.rules.reading import amount, is_taken, is_within, what_of
from tablewright.games.goes_west.rules.steps.cards import (
    DRAW,
    GAIN_DANGER,
    LAY_OFF,
    LAY_OFF_THIS,
    SCRAP,
    SCRAP_THIS,
    SEARCH,
)
from tablewright.games.goes_west.rules.steps.fighting import ATTACK, DEFEND
from tablewright.games.goes_west.rules.steps.land import BUILD_BRIDGE, BUILD_RAIL, REVEAL, sees_something
from tablewright.games.goes_west.rules.steps.moving import MOVE, RIDE
from tablewright.games.goes_west.rules.steps.points import VP_GAIN, VP_LOSS
from tablewright.games.goes_west.rules.steps.resources import GAIN, PAY
from tablewright.games.goes_west.state import FARTHEST, FIRST_NAMED, MOST_WAYS, WORDS, State, Step, Tables

DANGER_CARD, PAINFUL, DANGER_HELD = -220, -40, -80  # in one's deck; more if it is Pain; more while it is in hand
READY_ITEM, STARTER_CARD = 20, 60  # an item in hand while it can be used, and in one's deck
ON_TOP = 20  # a good card on top of the draw pile; a friend who gathers along

AFLOAT = 4  # sixths of a point of movement, if it is sailing
MARCH = 8  # points of movement worth having at once
RIDE_POINT, HAULING, DETOUR, UNHITCHED = 60, 300, 250, 5
BUILDING, REVEALING, DRAWING_CARD, SEARCHING, HIT = 150, 80, 70, 110, 25
LONG_ROAD = 4
PLENTY = 3  # units of food, or items in hand, that pay for one more haul job
HANDFUL = 5  # units that one term of an offer can name
FEE, POINTLESS = 60, 2_000  # the card that a trade takes; an offer without sense
USUAL_X, OTHER_JOBS, ELSEWHERE = 2, 3, 2  # an x; the part that other jobs count for, and one that names a place
DIE = 5  # sixths that a job die shows on average
FIGHT = 6  # the part of what clearing a tile scores that one attack job counts for


@kernel
def outlook(g: State, t: Tables, seat: int) -> int:
    """What is under way for a seat: jobs with steps to come, what is gathered, movement left, a battle."""
    if g.agenda.depth[0] < 2:
        return 0
    total = 0
    for n in range(1, g.agenda.depth[0]):
        frame = g.agenda.frames[n]
        if frame.step == frames.JOB and frame.seat == seat and frame.done != frames.CAUSED:
            x = 1 if frame.done == frames.CHOOSING else frame.spare
            total += steps_to_come(g, t, seat, frame.card, frame.line, frame.kept % MOST_WAYS, x)
        elif frame.step == frames.OFFER and g.offer.seat == seat:
            total += offering(g, t, seat)  # dgw.trade.counter: that may not be whose action it is
    if g.pool.key != 0 and g.pool.seat == seat:
        total += gathered(g, t, seat)
    total += movement(g, t, seat)
    if has(g.battle.seats, seat) or g.battle.attack[0] + g.battle.attack[1] > 0:
        total += battle(g, t, seat)
    return total


# ------------------------------------------------------------------------------------------------ steps of a job


@kernel
def steps_to_come(g: State, t: Tables, seat: int, job: int, line: int, way: int, x: int) -> int:
    """What the steps of a job promise from a row on, with the alternatives chosen as far as they are."""
    total = 0
    for row in range(t.jobs[job].first if line == 0 else line, t.jobs[job].end):
        if is_taken(t, job, way, row):
            total += promise(g, t, seat, t.steps[row], what_of(t, job, way, row), x)
    return total


@kernel
def promise(g: State, t: Tables, seat: int, step: Step, what: int, x: int) -> int:
    """What a step is worth that is still to come."""
    sixths = amount(step, x) * (DIE if step.dice == 1 else aims.SIXTHS)
    return promised(step.op, g, t, seat, in_whole(sixths), what, sixths)


@kernel
def in_whole(sixths: int) -> int:
    return (sixths + 3) // aims.SIXTHS


@kernel
def worth_nothing(g: State, t: Tables, seat: int, n: int, what: int, sixths: int) -> int:
    """Conditions promise nothing by themselves."""
    return 0


@kernel
def gaining(g: State, t: Tables, seat: int, n: int, what: int, sixths: int) -> int:
    return aims.more_units(g, t, what, g.stock[seat, what], sixths)


@kernel
def paying(g: State, t: Tables, seat: int, n: int, what: int) -> int:
    held = g.stock[seat, what]
    return aims.units(g, t, what, max(held - n, 0)) - aims.units(g, t, what, held)


@kernel
def scoring(g: State, t: Tables, seat: int, n: int) -> int:
    return aims.POINT * n


@kernel
def losing(g: State, t: Tables, seat: int, n: int) -> int:
    return -aims.POINT * min(n, g.score[token(g, seat)])


@kernel
def moving(g: State, t: Tables, seat: int, n: int, what: int) -> int:
    """Movement, or more of it for the wagon."""
    if what == pieces.HAUL:
        held = g.move.points[pieces.HAUL]
        return hauling(g, t, seat, held + n) - hauling(g, t, seat, held)
    return walking(g, t, n, what)


@kernel
def walking(g: State, t: Tables, n: int, what: int) -> int:
    return n * aims.stride(g, t) * (AFLOAT if what == pieces.SAIL else aims.SIXTHS) // aims.SIXTHS


@kernel
def riding(g: State, t: Tables, seat: int, n: int) -> int:
    return RIDE_POINT


@kernel
def looking(g: State, t: Tables, seat: int, n: int) -> int:
    return revealing(g, t, n)


@kernel
def building(g: State, t: Tables, seat: int, n: int) -> int:
    return BUILDING + aims.POINT * aims.event_points(g, t, grammar.ON_BUILD)


@kernel
def drawing(g: State, t: Tables, seat: int, n: int) -> int:
    return DRAWING_CARD * n


@kernel
def searching(g: State, t: Tables, seat: int, n: int) -> int:
    return SEARCHING * n


@kernel
def fighting(g: State, t: Tables, seat: int, n: int) -> int:
    return aims.SIXTHS * HIT * n


@kernel
def discarding_this(g: State, t: Tables, seat: int, n: int) -> int:
    return -DANGER_HELD


@kernel
def scrapping_this(g: State, t: Tables, seat: int, n: int) -> int:
    return -DANGER_CARD


@kernel
def suffering(g: State, t: Tables, seat: int, n: int) -> int:
    """What it is worth to gain danger cards."""
    return DANGER_CARD * n


@kernel
def discarding(g: State, t: Tables, seat: int, n: int, cls: int) -> int:
    """What it is worth to discard cards of a class."""
    return -DANGER_HELD * n if is_within(t, cls, pieces.DANGER) else -READY_ITEM * n


@kernel
def scrapping(g: State, t: Tables, seat: int, n: int, cls: int) -> int:
    """What it is worth to scrap cards of a class."""
    return -DANGER_CARD * n if is_within(t, cls, pieces.DANGER) else -(READY_ITEM + STARTER_CARD) * n


PROMISED: dict[int, Callable[..., int]] = {
    GAIN: gaining,
    PAY: paying,
    VP_GAIN: scoring,
    VP_LOSS: losing,
    MOVE: moving,
    RIDE: riding,
    REVEAL: looking,
    BUILD_RAIL: building,
    BUILD_BRIDGE: building,
    DRAW: drawing,
    SEARCH: searching,
    ATTACK: fighting,
    DEFEND: fighting,
    LAY_OFF_THIS: discarding_this,
    SCRAP_THIS: scrapping_this,
    GAIN_DANGER: suffering,
    LAY_OFF: discarding,
    SCRAP: scrapping,
}
promised = cases(PROMISED, otherwise=worth_nothing)


@kernel
def revealing(g: State, t: Tables, n: int) -> int:
    """What it is worth to reveal some tiles."""
    return n * (REVEALING + aims.POINT * aims.event_points(g, t, grammar.ON_REVEAL) // 2)


@kernel
def gathered(g: State, t: Tables, seat: int) -> int:
    """What the final steps that are gathered promise."""
    key = g.pool.key
    sixths = aims.SIXTHS * g.pool.fixed + DIE * g.pool.dice
    n = in_whole(sixths)
    friends = ON_TOP * size(g.pool.invited)
    if keys.GAIN <= key < keys.GAIN + pieces.RESOURCES:
        more = aims.more_units(g, t, key - keys.GAIN, g.stock[seat, key - keys.GAIN], sixths)
        return more + (friends if g.mode != pieces.VERSUS else -friends)
    if key == keys.VP:
        return aims.POINT * n
    if key == keys.REVEAL:
        return revealing(g, t, n)
    if key == keys.SCRAP_THIS:
        return -DANGER_CARD * g.pool.jobs
    if key == keys.LAY_OFF_THIS:
        return -DANGER_HELD * g.pool.jobs
    if keys.DRAW <= key < keys.DRAW + FIRST_NAMED:
        return DRAWING_CARD * n
    if keys.LAY_OFF <= key < keys.LAY_OFF + FIRST_NAMED:
        return discarding(g, t, seat, n, key - keys.LAY_OFF)
    if keys.SCRAP <= key < keys.SCRAP + FIRST_NAMED:
        return scrapping(g, t, seat, n, key - keys.SCRAP)
    return DANGER_CARD * n if key >= keys.GAIN_DANGER else 0


# ------------------------------------------------------------------------------------------------ movement


@kernel
def movement(g: State, t: Tables, seat: int) -> int:
    """What movement is worth that is not spent yet, to whoever pays for it."""
    payer = g.pool.seat if g.pool.key != 0 else g.move.payer
    if payer != seat:
        return 0
    points = g.move.points
    sixths = aims.SIXTHS * (points[pieces.WALK] + points[pieces.CLIMB]) + AFLOAT * points[pieces.SAIL]
    total = aims.stride(g, t) * min(sixths, aims.SIXTHS * MARCH) // aims.SIXTHS
    total += hauling(g, t, seat, points[pieces.HAUL])
    for n in range(FARTHEST + 1):
        total += RIDE_POINT * g.move.rides[n]
    return total


@kernel
def hauling(g: State, t: Tables, seat: int, n: int) -> int:
    """What so many haul points are worth: the steps West that they pay for, or round water, if the wagon is at hand.

    A step that they pay for in part counts in part, as long as there seems to be more where they came from.
    """
    if n == 0 or g.wagon == pieces.NOWHERE or g.wagon != g.at[seat]:
        return 0
    step = HAULING + aims.POINT * aims.event_points(g, t, grammar.ON_WAGON_WEST) // 2
    total, space = 0, g.wagon
    for _ in range(LONG_ROAD):
        space = g.next_to[space, pieces.WEST]
        if space == pieces.NOWHERE or not has(g.up, space):
            break
        price = aims.step_price(g, t, space)
        if price == aims.BY_BOAT:
            return total + DETOUR * min(n, LONG_ROAD)
        if n < price:
            more = g.stock[seat, pieces.FOOD] >= PLENTY or number_of(g, t, HAND + seat, pieces.ITEM) >= PLENTY
            return total + (step * n // (2 * price) if more else UNHITCHED * n)
        total += step
        n -= price
    if g.move.gait == pieces.BY_TRIAL and g.move.target != pieces.NOWHERE:
        return total - aims.stride(g, t) * n  # no help with the step that is being tried
    return total + UNHITCHED * n


# ------------------------------------------------------------------------------------------------ trade


@kernel
def offering(g: State, t: Tables, seat: int) -> int:
    """What a trade within a team promises: units are worth more where there are few. With rivals it promises nothing.

    Before it has any terms it is worth what the best of them would be.
    """
    if g.mode == pieces.VERSUS:
        return -POINTLESS
    total, best, terms = 0, 0, 0
    for resource in range(pieces.RESOURCES):
        given = g.offer.give[resource] - g.offer.ask[resource]
        terms += g.offer.give[resource] + g.offer.ask[resource]
        total += handed(g, t, seat, g.offer.partner, resource, given)
        for n in range(1, HANDFUL + 1, HANDFUL - 1):
            if n <= g.stock[seat, resource]:
                best = max(best, handed(g, t, seat, g.offer.partner, resource, n))
            if n <= g.stock[g.offer.partner, resource]:
                best = max(best, handed(g, t, seat, g.offer.partner, resource, -n))
    if terms == 0:
        total = best
    for w in range(WORDS):
        total -= FEE * (size(g.offer.give_cards[w]) + size(g.offer.ask_cards[w]))
    total -= FEE * size(g.offer.moves)
    return total - FEE if total > FEE else -POINTLESS


@kernel
def handed(g: State, t: Tables, seat: int, partner: int, resource: int, n: int) -> int:
    """What it is worth to a team that units go from one to another, or back if n is below zero."""
    mine, theirs = g.stock[seat, resource], g.stock[partner, resource]
    after = aims.units(g, t, resource, max(mine - n, 0)) + aims.units(g, t, resource, max(theirs + n, 0))
    return after - aims.units(g, t, resource, mine) - aims.units(g, t, resource, theirs)


# ------------------------------------------------------------------------------------------------ battle


@kernel
def battle(g: State, t: Tables, seat: int) -> int:
    """What a battle promises, by averages: bandits removed, perhaps all of them, and pain in return."""
    space = g.battle.space if g.battle.seats != 0 else g.at[seat]
    n = g.bandits[space]
    if n == 0:
        return 0
    hits = aims.SIXTHS * g.battle.attack[0] + DIE * g.battle.attack[1]
    saves = aims.SIXTHS * g.battle.defend[0] + DIE * g.battle.defend[1]
    removed = min(max(hits - DIE * n, 0), aims.SIXTHS * n)
    enough = (aims.SIXTHS + DIE) * n
    likely, cleared = min(hits, enough), aims.POINT * aims.event_points(g, t, grammar.ON_CLEAR)
    total = HIT * removed + cleared * likely * likely // (enough * enough)
    pain = max((aims.SIXTHS * n - removed) * DIE // aims.SIXTHS - saves, 0)
    if g.mode != pieces.VERSUS:
        pain *= size(players_at(g, space))
    return total + (DANGER_CARD + PAINFUL) * pain // aims.SIXTHS


# ------------------------------------------------------------------------------------------------ jobs at hand


@kernel
def job_now(g: State, t: Tables, seat: int, job: int, design: int) -> int:
    """What a job promises to a seat that could use it now; 0 if it cannot be used."""
    at = g.at[seat]
    if t.jobs[job].places != 0 and (g.bandits[at] > 0 or not is_in_one_of(g, t, at, t.jobs[job].places)):
        return 0
    if can_afford(g, t, seat, job, design) != 0:
        return 0
    if t.jobs[job].battle == 1:
        if g.bandits[at] == 0 or t.jobs[job].attack == 0:
            return 0
        return (aims.SIXTHS * HIT + aims.POINT * aims.event_points(g, t, grammar.ON_CLEAR) // FIGHT) // g.bandits[at]
    if t.jobs[job].key == keys.BUILD and why_not_build(g, t, seat, 0) != 0 and why_not_build(g, t, seat, 1) != 0:
        return 0
    if t.jobs[job].key == keys.REVEAL and not sees_something(g, t, seat):
        return 0
    return max(steps_to_come(g, t, seat, job, 0, 0, 1), 0)


@kernel
def best_of(g: State, t: Tables, seat: int, first: int, n: int, design: int) -> int:
    """The best that one of some jobs promises now."""
    best = 0
    for job in range(first, first + n):
        best = max(best, job_now(g, t, seat, job, design))
    return best


@kernel
def at_hand(g: State, t: Tables, seat: int) -> int:
    """What the jobs of hand, character and tile promise now, the best of each."""
    total, copy = 0, next_in(g, HAND + seat, 0)
    while copy != NO_CARD:
        design = t.design[copy]
        total += best_of(g, t, seat, t.first_job[design], t.job_count[design], design)
        copy = next_in(g, HAND + seat, copy + 1)
    if not has(g.tapped, seat):
        character = g.character[seat]
        total += best_of(g, t, seat, t.character_job[character], t.character_jobs[character], NO_CARD)
    tile = g.tile[g.at[seat]] - 1
    if tile >= 0 and not has(g.lying, seat):
        total += best_of(g, t, seat, t.tile_job[tile], t.tile_jobs[tile], NO_CARD)
    return total + task_at_hand(g, t, seat)


@kernel
def task_at_hand(g: State, t: Tables, seat: int) -> int:
    """What the best mission job promises now, of those with VP and, beside the wagon, of those that haul."""
    mission = t.mission[g.mission]
    best = 0
    for job in range(mission.first_job, mission.first_job + mission.jobs):
        counts = t.jobs[job].points > 0 or (t.jobs[job].key == keys.MOVE and g.wagon == g.at[seat])
        if counts and can_do(g, t, seat, job, 0, 1, NO_CARD) == 0:
            best = max(best, steps_to_come(g, t, seat, job, 0, 0, 1))
    return best


# ------------------------------------------------------------------------------------------------ jobs in the long run


@kernel
def usefulness(g: State, t: Tables, design: int) -> int:
    """What a card of a design does on a usual day: its best job, and part of the others."""
    best, total = 0, 0
    for job in range(t.first_job[design], t.first_job[design] + t.job_count[design]):
        value = max(usual(g, t, job), 0)
        best = max(best, value)
        total += value
    return best + (total - best) // OTHER_JOBS


@kernel
def usual(g: State, t: Tables, job: int) -> int:
    """What a job does on a usual day, wherever its player is and whatever is in stock."""
    total = 0
    for row in range(t.jobs[job].first, t.jobs[job].end):
        if is_taken(t, job, 0, row):
            total += usual_step(g, t, t.steps[row], what_of(t, job, 0, row))
    return total if t.jobs[job].places == 0 else total // ELSEWHERE


@kernel
def usual_step(g: State, t: Tables, step: Step, what: int) -> int:
    """What a step does on a usual day."""
    sixths = amount(step, USUAL_X) * (DIE if step.dice == 1 else aims.SIXTHS)
    return usually(step.op, g, t, pieces.NOBODY, in_whole(sixths), what, sixths)


@kernel
def usual_gain(g: State, t: Tables, seat: int, n: int, what: int) -> int:
    return aims.units(g, t, what, n)


@kernel
def usual_price(g: State, t: Tables, seat: int, n: int, what: int) -> int:
    return -aims.units(g, t, what, n)


@kernel
def usual_move(g: State, t: Tables, seat: int, n: int, what: int) -> int:
    if what == pieces.HAUL:
        hauled = HAULING + aims.POINT * aims.event_points(g, t, grammar.ON_WAGON_WEST) // 2
        return 0 if g.wagon == pieces.NOWHERE else n * hauled
    return walking(g, t, n, what)


@kernel
def usual_fight(g: State, t: Tables, seat: int, n: int) -> int:
    return HIT * n * (1 + aims.event_points(g, t, grammar.ON_CLEAR))


# Where the card with the job goes, and how the score stands, is another day's.
NOT_ALWAYS = (VP_GAIN, VP_LOSS, LAY_OFF_THIS, SCRAP_THIS)
USUAL: dict[int, Callable[..., int]] = {
    **{op: worth for op, worth in PROMISED.items() if op not in NOT_ALWAYS},
    GAIN: usual_gain,
    PAY: usual_price,
    MOVE: usual_move,
    ATTACK: usual_fight,
    DEFEND: usual_fight,
}
usually = cases(USUAL, otherwise=worth_nothing)
