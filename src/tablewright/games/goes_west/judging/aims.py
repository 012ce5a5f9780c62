"""The aims of a mission: where to go and what to gather."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.games.goes_west import grammar, pieces
from tablewright.games.goes_west.rules.combining import takes_units
from tablewright.games.goes_west.rules.common import is_terrain
from tablewright.games.goes_west.rules.steps.conditions import IN
from tablewright.games.goes_west.rules.steps.land import BUILD_BRIDGE, BUILD_RAIL
from tablewright.games.goes_west.rules.steps.points import VP_GAIN
from tablewright.games.goes_west.state import State, Tables

POINT = 1_000  # a victory point

UNIT = (40, 60, 60, 70)  # wood, food, metal, gold, in any mission
FEW, MANY, DULL = 6, 15, 3  # units worth in full, a third, nothing
SHARE, FAR_SHARE = 500, 250  # of the VP of a mission job, what its price is worth beforehand; if it names a place
FUEL = 150  # the most that a mission adds to a unit of food, which is needed on the way
TWICE = 2  # for so many times a job is worth gathering
OFTEN = 12  # and if it says x

ON_FOOT, UPHILL, BY_BOAT = 1, 2, 3  # what a step takes, about
MOVEMENT, DISCOVERY = 100, 250  # a point of movement, and for each VP of a revealed tile
SIXTHS = 6
FAR = 12  # further than this is all the same

# ------------------------------------------------------------------------------------------------ what scores


def write_points(t: Tables, number: int) -> None:
    """Write the VP sources of a mission into the tables, without conditions: events, and jobs that build.

    The first job with VP that names a place is its errand.
    """
    mission = t.mission[number]
    chosen = range(mission.first_job, mission.first_job + mission.jobs)
    clear(mission.points)
    for job in range(chosen.stop, chosen.stop + mission.event_jobs):
        mission.points[t.jobs[job].event] += total_of(t, job, VP_GAIN)
    for job in chosen:
        built = total_of(t, job, BUILD_RAIL) + total_of(t, job, BUILD_BRIDGE)
        t.jobs[job].points = total_of(t, job, VP_GAIN) + built * mission.points[grammar.ON_BUILD]
    mission.errand = next((job for job in chosen if t.jobs[job].points > 0 and names_place(t, job)), 0)


def total_of(t: Tables, job: int, op: int) -> int:
    """The numbers of all steps of a job that do one thing; a step that prints none has 1."""
    steps = (t.steps[row] for row in range(t.jobs[job].first, t.jobs[job].end))
    return sum(step.n for step in steps if step.op == op)


@kernel
def event_points(g: State, t: Tables, event: int) -> int:
    """The VP that the mission gives for an event, conditions apart."""
    return t.mission[g.mission].points[event]


@kernel
def names_place(t: Tables, job: int) -> bool:
    """Whether a job is done at some place of the map, railways apart."""
    step = t.steps[t.jobs[job].first]
    return step.op == IN and step.what != pieces.RAILWAY


# ------------------------------------------------------------------------------------------------ what units are worth


@kernel
def units(g: State, t: Tables, resource: int, n: int) -> int:
    """What so many units are worth: the first few most, and what the mission takes for VP more."""
    if n == 0:
        return 0
    return UNIT[resource] * (DULL * min(n, FEW) + max(min(n, MANY) - FEW, 0)) // DULL + wanted(g, t, resource, n)


@kernel
def wanted(g: State, t: Tables, resource: int, n: int) -> int:
    """What the mission adds to so many units: a share of the VP that the best of its jobs gives for them."""
    mission = t.mission[g.mission]
    best = 0
    for job in range(mission.first_job, mission.first_job + mission.jobs):
        asked, all_asked = 0, 0
        for row in range(t.jobs[job].first, t.jobs[job].end):
            step = t.steps[row]
            if takes_units(step.op):
                all_asked += step.n
                if step.what == resource:
                    asked += step.n
        if asked > 0:
            price = (FAR_SHARE if names_place(t, job) else SHARE) * t.jobs[job].points // all_asked
            if resource == pieces.FOOD:
                price = min(price, FUEL)
            useful = OFTEN if t.jobs[job].has_x == 1 else TWICE * asked
            best = max(best, price * min(n, useful))
    return best


@kernel
def goods(g: State, t: Tables, seat: int) -> int:
    """What the stock of a player is worth."""
    total = 0
    for resource in range(pieces.RESOURCES):
        total += units(g, t, resource, g.stock[seat, resource])
    return total


@kernel
def more_units(g: State, t: Tables, resource: int, held: int, sixths: int) -> int:
    """What it adds to gain so many sixths of a unit, as dice do on average."""
    whole = held + sixths // SIXTHS
    more = units(g, t, resource, whole)
    if sixths % SIXTHS > 0:
        more += (units(g, t, resource, whole + 1) - more) * (sixths % SIXTHS) // SIXTHS
    return more - units(g, t, resource, held)


# ------------------------------------------------------------------------------------------------ ways over the map


@kernel
def stride(g: State, t: Tables) -> int:
    """What a point of movement is worth: more where the land that it opens scores."""
    return MOVEMENT + DISCOVERY * min(event_points(g, t, grammar.ON_REVEAL), TWICE)


@kernel
def step_price(g: State, t: Tables, space: int) -> int:
    """What a step onto a space takes, about."""
    if not has(g.up, space) or has(g.railed, space):
        return ON_FOOT
    tile = g.tile[space] - 1
    if has(
        t.terrain[pieces.FOREST]
        | t.terrain[pieces.PRAIRIE]
        | t.terrain[pieces.VILLAGE]
        | t.terrain[pieces.RIVER]
        | t.bare,
        tile,
    ):
        return ON_FOOT
    return UPHILL if has(t.terrain[pieces.MOUNTAIN], tile) else BY_BOAT


@kernel
def way_to(g: State, t: Tables, at: int, targets: int) -> int:
    """What the way from a space to the nearest of some spaces takes, over tiles that lie face up; FAR if it is long."""
    done, now, soon, later, late = 0, 1 << at, 0, 0, 0
    for cost in range(FAR):
        now &= ~done
        if now & targets != 0:
            return cost
        done |= now
        members = now & g.up
        while members != 0:
            space = lowest(members)
            members = without_lowest(members)
            soon |= beside(g, t, space, ON_FOOT)
            later |= beside(g, t, space, UPHILL)
            late |= beside(g, t, space, BY_BOAT)
        now, soon, later, late = soon, later, late, 0
    return FAR


@kernel
def progress(g: State, t: Tables, at: int) -> int:
    """How far West a meeple has come: the column of unknown land, less the way there, for whatever is best.

    It does not fall when land is revealed, and walking round a lake is progress too.
    """
    done, now, soon, later, late = 0, 1 << at, 0, 0, 0
    best, most = g.column[at] - FAR, westmost_column(g)
    for cost in range(FAR):
        now &= ~done
        done |= now
        members = now
        while members != 0:
            space = lowest(members)
            members = without_lowest(members)
            if not has(g.up, space):
                best = max(best, g.column[space] - cost)
            else:
                soon |= beside(g, t, space, ON_FOOT)
                later |= beside(g, t, space, UPHILL)
                late |= beside(g, t, space, BY_BOAT)
        if most - cost <= best:
            return best
        now, soon, later, late = soon, later, late, 0
    return best


@kernel
def beside(g: State, t: Tables, space: int, price: int) -> int:
    """The spaces next to one that a step onto takes so much, as a set."""
    spaces = 0
    for direction in range(4):
        other = g.next_to[space, direction]
        if other != pieces.NOWHERE and step_price(g, t, other) == price:
            spaces |= 1 << other
    return spaces


@kernel
def westmost_column(g: State) -> int:
    """The column of the westmost tile."""
    most, members = 0, g.used & ~g.up
    while members != 0:
        most = max(most, g.column[lowest(members)])
        members = without_lowest(members)
    return most


@kernel
def places(g: State, t: Tables, job: int) -> int:
    """The spaces at which a job is done that names a place, with neither a marker nor bandits, as a set."""
    spaces, members, terrain = 0, g.up & ~g.marked, t.steps[t.jobs[job].first].what
    while members != 0:
        space = lowest(members)
        if is_terrain(g, t, space, terrain) and g.bandits[space] == 0:
            spaces |= 1 << space
        members = without_lowest(members)
    return spaces


@kernel
def can_pay(g: State, t: Tables, seat: int, job: int) -> bool:
    """Whether a seat has the units that a job takes, for x at least one."""
    for row in range(t.jobs[job].first, t.jobs[job].end):
        step = t.steps[row]
        if takes_units(step.op) and step.pick == 0 and g.stock[seat, step.what] < step.n:
            return False
    return True
