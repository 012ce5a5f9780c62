"""Feasibility of jobs from counts alone: steps, final step, largest x. Nothing here changes the state.

A job is walked step by step on running counts (dgw.job.all-or-nothing), never on copies of the state. This is what play
asks most often, so `facts` works out beforehand what the steps of a job alone can tell.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.games.goes_west import grammar, keys, pieces
from tablewright.games.goes_west.places import HAND, NO_CARD, SPENT, SUPPLY
from tablewright.games.goes_west.rules import reading
from tablewright.games.goes_west.rules.cards import is_in, number_of
from tablewright.games.goes_west.rules.common import MOST_STOCK, is_terrain, token
from tablewright.games.goes_west.rules.exploring import in_sight, may_reveal
from tablewright.games.goes_west.rules.railways import MARK_THERE, RAILWAY_THERE, why_not_build, why_not_mark
from tablewright.games.goes_west.state import BOOK, STEPS, WORD, State, Tables

NOT_THE_PLACE = BOOK.number("dgw.cond.place")
NO_RAILWAY = BOOK.number("dgw.cond.in-railway")
BANDITS_HERE = BOOK.number("dgw.cond.place-no-bandits")
NO_WAGON_HERE = BOOK.number("dgw.cond.wagon-here")
NO_WAGON = BOOK.number("dgw.wagon.some-missions")
TOO_LITTLE = BOOK.number("dgw.res.pay")
TOO_FEW_CARDS = BOOK.number("dgw.cardop.exact-number")
NOTHING_IN_SIGHT = BOOK.number("dgw.reveal.telescope-short")
TOO_MUCH_VP = BOOK.number("dgw.vp.loss")
TOO_MUCH_DANGER = BOOK.number("dgw.supply.danger-empty")

FIELD = 16  # bits for one resource in a packed number
FIELD_MASK = (1 << FIELD) - 1
MOST_X = MOST_STOCK

# ------------------------------------------------------------------------------------------------ cards, by class


@kernel
def fits(t: Tables, copy: int, cls: int) -> bool:
    """Whether a copy belongs to a class."""
    return t.fits[cls, copy // WORD] >> copy % WORD & 1 == 1


@kernel
def to_spare(g: State, t: Tables, seat: int, bearer: int, cls: int) -> int:
    """Cards of a class in hand, without the one whose job it is (dgw.job.item-other-card)."""
    n = number_of(g, t, HAND + seat, cls)
    return n - 1 if bearer != NO_CARD and is_in(g, HAND + seat, bearer) and fits(t, bearer, cls) else n


@kernel
def claim(g: State, t: Tables, seat: int, cls: int) -> int:
    """Cards of a class that final steps gathered so far are going to take from a hand (dgw.act.combine-legality)."""
    key = g.pool.key
    if key < keys.LAY_OFF or key >= keys.GAIN_DANGER or g.pool.seat != seat:
        return 0
    claimed = key - keys.SCRAP if key >= keys.SCRAP else key - keys.LAY_OFF
    return g.pool.fixed + reading.WORST_FACE * g.pool.dice if reading.is_within(t, claimed, cls) else 0


@kernel
def cards_asked(t: Tables, job: int, way: int, x: int, row: int, end: int, cls: int) -> int:
    """Cards of a class that the steps from a row up to another ask for, as far as no draw comes before."""
    n = 0
    while row < end and t.steps[row].op != grammar.END_JOB:
        if reading.is_taken(t, job, way, row):
            op = t.steps[row].op
            if reading.draws(op):
                return n
            if (op == grammar.LAY_OFF or op == grammar.SCRAP) and reading.is_within(t, t.steps[row].what, cls):
                n += reading.at_most(t.steps[row], x)
        row += 1
    return n


@kernel
def are_there(g: State, t: Tables, seat: int, job: int, way: int, x: int, bearer: int, row: int, alone: bool) -> bool:
    """dgw.cardop.exact-number: whether the hand can pay a discard or scrap step after the steps before it.

    Classes lie within one another or apart: a hand can pay if it holds, of each class, all that is asked within it.
    """
    cls = t.steps[row].what
    if alone:
        return reading.at_most(t.steps[row], x) <= to_spare(g, t, seat, bearer, cls)
    inner = -1
    while cls != inner:
        asked = cards_asked(t, job, way, x, t.jobs[job].first, row + 1, cls) + claim(g, t, seat, cls)
        if asked > to_spare(g, t, seat, bearer, cls):
            return False
        inner, cls = cls, reading.outer_class(t, cls)
    return True


# ------------------------------------------------------------------------------------------------ legality


@kernel
def halting_row(g: State, t: Tables, seat: int, job: int, way: int) -> int:
    """dgw.cond.voluntary: the condition at which a way of doing a job is going to stop; STEPS if it is not.

    It stops there only if it has brought something by then: nobody pays for nothing. Behind a movement or a reveal
    nothing is sure.
    """
    if t.jobs[job].halts == 0:
        return STEPS
    brought, built = False, False
    row = reading.next_taken(t, job, way, t.jobs[job].first)
    while t.steps[row].op != grammar.END_JOB:
        op = t.steps[row].op
        if reading.is_movement(op) or op == grammar.REVEAL:
            return STEPS
        if reading.is_condition(op) and why_not_met(g, t, seat, row, built) != 0:
            return row if brought else STEPS
        built = built or op == grammar.BUILD_RAIL or op == grammar.BUILD_BRIDGE
        brought = brought or reading.brings(t, t.steps[row])
        row = reading.next_taken(t, job, way, row + 1)
    return STEPS


@kernel
def why_not_met(g: State, t: Tables, seat: int, row: int, built: bool) -> int:
    """The clause of a condition that is not met where a meeple is, or 0; `built`: by then there is a railway."""
    if t.steps[row].op == grammar.IF_WAGON_HERE:
        return 0 if g.wagon == g.at[seat] else NO_WAGON_HERE
    place = t.steps[row].what
    return 0 if built and place == pieces.RAILWAY else why_not_in(g, t, seat, place)


@kernel
def can_do(g: State, t: Tables, seat: int, job: int, way: int, x: int, bearer: int) -> int:
    """dgw.job.all-or-nothing: 0 if every step of a job can be completed, or the clause that is in the way.

    Dice give nothing and cost the most. Cards behind a draw, and what depends on the place behind a movement or a
    reveal (dgw.cond.voluntary, dgw.move.condition-first), are tested when they are reached. Steps behind a condition
    at which the job stops are not done, and not tested.
    """
    row = t.jobs[job].first
    end = min(row + t.jobs[job].tests, halting_row(g, t, seat, job, way))
    paid, gained, lost = 0, 0, 0  # resources, FIELD bits each; VP
    moved, drawn, built, marked = False, False, False, False
    alone = g.pool.key < keys.LAY_OFF  # no card step so far, nor a claim
    while row < end:
        step = t.steps[row]
        row += 1
        if step.choice != 0 and reading.digit(t, job, way, step.choice - 1) != step.branch:
            continue
        op = step.op
        if op == grammar.PAY:
            at = FIELD * reading.what_of(t, job, way, row - 1)
            n = reading.at_most(step, x)
            if n > g.stock[seat, at // FIELD] + (gained >> at & FIELD_MASK) - (paid >> at & FIELD_MASK):
                return TOO_LITTLE
            paid += n << at
        elif op == grammar.IN or op == grammar.IF_WAGON_HERE:
            why = 0 if moved else why_not_met(g, t, seat, row - 1, built)
            if why != 0:
                return why
        elif op == grammar.LAY_OFF or op == grammar.SCRAP:
            if not drawn:
                if not are_there(g, t, seat, job, way, x, bearer, row - 1, alone):
                    return TOO_FEW_CARDS
                alone = False
        elif op == grammar.GAIN:
            if step.dice == 0:
                at = FIELD * reading.what_of(t, job, way, row - 1)
                gained += min(reading.amount(step, x), MOST_STOCK - (gained >> at & FIELD_MASK)) << at
        elif op == grammar.MOVE:
            if step.what == pieces.HAUL and g.wagon == pieces.NOWHERE:
                return NO_WAGON
            moved = True
        elif op == grammar.RIDE:
            moved = True
        elif reading.draws(op):
            drawn = True
        elif op == grammar.BUILD_RAIL or op == grammar.BUILD_BRIDGE:
            if not moved:
                why = RAILWAY_THERE if built else why_not_build(g, t, seat, 1 if op == grammar.BUILD_BRIDGE else 0)
                if why != 0:
                    return why
                built = True
        elif op == grammar.REVEAL:
            if not moved and not sees_something(g, t, seat):
                return NOTHING_IN_SIGHT
            moved = True
        elif op == grammar.MARK:
            if not moved and (marked or why_not_mark(g, seat) != 0):
                return MARK_THERE
            marked = True
        elif step.x == 1 and x > 0:
            if op == grammar.VP_LOSS:
                lost += reading.at_most(step, x)
                if lost > g.score[token(g, seat)]:
                    return TOO_MUCH_VP
            elif op == grammar.GAIN_DANGER and danger_asked(t, job, way, x, row, step.what) > danger_left(
                g, t, step.what
            ):
                return TOO_MUCH_DANGER
    return 0


@kernel
def can_afford(g: State, t: Tables, seat: int, job: int, design: int) -> int:
    """0, or what is missing of the costs that a job has in any case, added up beforehand; of a simple one it is all.

    It is on a card of the design, still in hand, or NO_CARD.
    """
    for resource in range(pieces.RESOURCES):
        if t.jobs[job].pay[resource] > g.stock[seat, resource]:
            return TOO_LITTLE
    n = t.jobs[job].cards
    if n == 0:
        return 0
    cls = t.jobs[job].cards_of
    if design != NO_CARD and fits(t, t.first_copy[design], cls):
        n += 1  # dgw.job.item-other-card
    return TOO_FEW_CARDS if n > number_of(g, t, HAND + seat, cls) else 0


@kernel
def why_not_in(g: State, t: Tables, seat: int, place: int) -> int:
    """dgw.cond.gate, dgw.cond.place, dgw.cond.place-no-bandits, dgw.cond.places: whether a meeple is in a place."""
    space = g.at[seat]
    if g.bandits[space] != 0:
        return BANDITS_HERE
    if is_terrain(g, t, space, place):
        return 0
    return NO_RAILWAY if place == pieces.RAILWAY else NOT_THE_PLACE


@kernel
def is_in_one_of(g: State, t: Tables, space: int, places: int) -> bool:
    """Whether a space without bandits is one of some places."""
    while places != 0:
        if is_terrain(g, t, space, lowest(places)):
            return True
        places = without_lowest(places)
    return False


@kernel
def sees_something(g: State, t: Tables, seat: int) -> bool:
    """dgw.reveal.telescope-short: whether a face-down tile is within range."""
    down, at = g.used & ~g.up, g.at[seat]
    if not may_reveal(g, t):
        return False
    for direction in range(4):
        space = g.next_to[at, direction]
        if space != pieces.NOWHERE and has(down, space):
            return True
    return in_sight(g, t, seat) != 0


@kernel
def danger_left(g: State, t: Tables, cls: int) -> int:
    """Danger cards of a class that can still be taken."""
    return number_of(g, t, SUPPLY, cls) + number_of(g, t, SPENT, cls)


@kernel
def danger_asked(t: Tables, job: int, way: int, x: int, end: int, cls: int) -> int:
    """Danger cards of a class, or of any, that the steps of a job up to a row take."""
    n = 0
    for row in range(t.jobs[job].first, end):
        step = t.steps[row]
        if (
            step.op == grammar.GAIN_DANGER
            and reading.is_taken(t, job, way, row)
            and (reading.is_within(t, step.what, cls) or step.what == pieces.DANGER)
        ):
            n += reading.at_most(step, x)
    return n


# ------------------------------------------------------------------------------------------------ x


@kernel
def asks_x(g: State, t: Tables, seat: int, job: int, way: int) -> bool:
    """Whether a way of doing a job has an x: an alternative without it does not (dgw.x.choice)."""
    if t.jobs[job].has_x == 0:
        return False
    end = halting_row(g, t, seat, job, way)
    row = reading.next_taken(t, job, way, t.jobs[job].first)
    while row < end and t.steps[row].op != grammar.END_JOB:
        if t.steps[row].x == 1:
            return True
        row = reading.next_taken(t, job, way, row + 1)
    return False


@kernel
def x_needed(g: State, t: Tables, seat: int, job: int, way: int) -> int:
    """dgw.job.all-or-nothing: the least x with which the units that a job gains by x cover what it pays later."""
    least, end = 0, halting_row(g, t, seat, job, way)
    for resource in range(pieces.RESOURCES):
        held, by_x = g.stock[seat, resource], 0
        row = reading.next_taken(t, job, way, t.jobs[job].first)
        while row < end and t.steps[row].op != grammar.END_JOB:
            step = t.steps[row]
            if (step.op == grammar.GAIN or step.op == grammar.PAY) and reading.what_of(t, job, way, row) == resource:
                n = 0 if step.op == grammar.GAIN and step.dice == 1 else reading.at_most(step, 1)
                n = n if step.op == grammar.GAIN else -n
                if step.x == 1:
                    by_x += n
                else:
                    held += n
                if held < 0 and by_x > 0:
                    least = max(least, (by_x - 1 - held) // by_x)
            row = reading.next_taken(t, job, way, row + 1)
    return min(least, MOST_X)


@kernel
def most_x(g: State, t: Tables, seat: int, job: int, way: int, bearer: int, least: int) -> int:
    """dgw.x.domain: the largest x that every step can cover; -1 if not even the least will do.

    Above the least x that it needs, a job costs more the larger x is.
    """
    if can_do(g, t, seat, job, way, least, bearer) != 0:
        return -1
    low, high = least, MOST_X + 1
    while high - low > 1:
        middle = (low + high) // 2
        if can_do(g, t, seat, job, way, middle, bearer) == 0:
            low = middle
        else:
            high = middle
    return low


@kernel
def takes_something(g: State, t: Tables, seat: int, job: int, way: int, x: int) -> bool:
    """dgw.job.mission-free-once, dgw.job.tile-free-once: whether a use of a job is sure to take something."""
    moved, end = False, halting_row(g, t, seat, job, way)
    row = reading.next_taken(t, job, way, t.jobs[job].first)
    while row < end and t.steps[row].op != grammar.END_JOB:
        step = t.steps[row]
        op = step.op
        if reading.amount(step, x) > 0:
            if op == grammar.PAY or op == grammar.LAY_OFF or op == grammar.SCRAP:
                return True
            if op == grammar.VP_LOSS and g.score[token(g, seat)] > 0:
                return True
            if op == grammar.GAIN_DANGER and danger_left(g, t, pieces.DANGER) > 0:
                return True
        if reading.is_movement(op) or op == grammar.REVEAL:
            moved = True
        elif moved and (
            reading.is_condition(op) or op == grammar.MARK or op == grammar.BUILD_RAIL or op == grammar.BUILD_BRIDGE
        ):
            return False  # the job can end here
        row = reading.next_taken(t, job, way, row + 1)
    return False
