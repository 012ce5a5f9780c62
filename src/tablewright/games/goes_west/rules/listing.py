"""The legal actions: every possible answer to the current question, without those refused.

Passing `out` on costs more than a test of legality: each of these functions writes by itself.
"""

from __future__ import annotations

from tablewright.engine.core.actions import action
from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has, lowest, set_of, without_lowest
from tablewright.games.goes_west import choices, questions
from tablewright.games.goes_west.pieces import HAUL, PAIN, RESOURCES
from tablewright.games.goes_west.places import BAG, HAND, NO_CARD
from tablewright.games.goes_west.rules import jobs, movement, moving, trading, using, wagon
from tablewright.games.goes_west.rules.cards import next_design_in, next_in
from tablewright.games.goes_west.rules.decisions import may_choose, why_not
from tablewright.games.goes_west.rules.railways import stations
from tablewright.games.goes_west.rules.steps.cards import SEARCH
from tablewright.games.goes_west.state import ROW, State, Tables

WITH_JOBS = set_of(questions.ACTION, questions.MORE, questions.ENTER, questions.FIGHT)
BY_CARD = set_of(questions.CARD, questions.EVENING, questions.CUT)
BARE = set_of(  # kinds of answer that take no argument, and come last; those of a day have an order of their own
    *(row.kind for row in choices.CHOICES.kinds.values() if not row.takes and questions.ACTION not in row.to)
)


@entry
def options(g: State, t: Tables, seat: int, out: Row32) -> int:
    """Every legal action: of all that could be said, what nothing forbids."""
    if g.ended != 0 or not may_choose(g, seat):
        return 0
    n = list_jobs(g, t, seat, out) if has(WITH_JOBS, g.asks) else 0
    end, bare = list_others(g, t, seat, out, n), choices.ANSWERS[g.asks] & BARE
    while bare != 0:
        out[end] = action(lowest(bare), 0, 0, 0)
        end += 1
        bare = without_lowest(bare)
    for i in range(n, end):
        if why_not(g, t, seat, out[i]) == 0:
            out[n] = out[i]
            n += 1
    return n


@kernel
def list_jobs(g: State, t: Tables, seat: int, out: Row32) -> int:
    """dgw.job.everywhere: the jobs of hand, character, tile and mission that may be used; how many."""
    n = 0
    use = using.use_asked(g)
    copy = next_in(g, HAND + seat, 0)
    while copy != NO_CARD:
        design = t.design[copy]
        kind = choices.TREAT if t.kind[design] >= PAIN else choices.PLAY
        for i in range(t.job_count[design]):
            if using.why_not_used_for(g, t, seat, kind, design, t.first_job[design] + i, use) == 0:
                out[n] = action(kind, design, i, 0)
                n += 1
        copy = next_design_in(g, t, HAND + seat, copy)
    character, tile, mission = g.character[seat], using.tile_under(g, seat), t.mission[g.mission]
    for source in range(choices.TAP, choices.TASK + 1):
        begin, count = t.character_job[character], t.character_jobs[character]
        if source == choices.WORK:
            begin, count = (t.tile_job[tile] + 0, t.tile_jobs[tile] + 0) if tile >= 0 else (0, 0)
        elif source == choices.TASK:
            begin, count = mission.first_job, mission.jobs
        for i in range(count):
            if using.why_not_used_for(g, t, seat, source, i, begin + i, use) == 0:
                out[n] = action(source, i, 0, 0)
                n += 1
    return n


@kernel
def list_others(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """All else that could be said, with an argument, to the question that is asked; how many are listed then."""
    asks = g.asks
    if asks == questions.ACTION:
        return list_actions(g, t, out, n)
    if asks == questions.STEP:
        return list_steps(g, t, out, n)
    if has(BY_CARD, asks):
        return list_cards(g, t, seat, out, n)
    if asks == questions.OFFER:
        return list_terms(g, t, seat, out, n)
    if asks == questions.LOOK:
        return list_sights(g, out, n)
    if asks == questions.ENTER:
        return list_gaits(out, n)
    return list_numbers(g, t, out, n)


@kernel
def list_actions(g: State, t: Tables, out: Row32, n: int) -> int:
    """The other actions of a day."""
    for place in range(ROW):
        if g.row[place] != 0:
            for corner in range(t.corner_count[t.design[g.row[place] - 1]]):
                out[n] = action(choices.BUY, place, corner, 0)
                n += 1
    for other in range(g.seats):
        out[n] = action(choices.OFFER_TRADE, other, 0, 0)
        n += 1
    if t.mission[g.mission].meeples > 1:
        out[n] = action(choices.CHANGE, 0, 0, 0)
        n += 1
    out[n] = action(choices.END_TURN, 0, 0, 0)
    out[n + 1] = action(choices.PASS, 0, 0, 0)
    return n + 2


@kernel
def list_steps(g: State, t: Tables, out: Row32, n: int) -> int:
    """The parts of a move, for each meeple that it may move."""
    for mover in range(g.seats):
        if moving.may_move(g, mover):
            for direction in range(4):
                for gait in range(HAUL):
                    if g.move.points[gait] > 0:
                        out[n] = action(choices.STEP, direction, gait, mover)
                        n += 1
                out[n] = action(choices.ATTEMPT, direction, 0, mover)
                n += 1
            served = stations(g, t) if movement.has_ride(g) else 0
            while served != 0:
                out[n] = action(choices.RIDE, lowest(served), 0, mover)
                n += 1
                served = without_lowest(served)
    if wagon.has_haulage(g, t):
        for direction in range(4):
            out[n] = action(choices.HAUL_WAGON, direction, 0, 0)
            n += 1
        for other in range(g.seats):
            out[n] = action(choices.CARRY, other, 0, 0)
            n += 1
    return n


@kernel
def list_cards(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """Cards of one's hand, or before the first day of one's start deck, each design once."""
    place = HAND + seat
    kind = choices.TAKE if g.asks == questions.CARD else choices.DROP
    if g.asks == questions.CUT:
        place, kind = BAG + seat, choices.CUT
    elif g.agenda.frames[under_way(g.agenda)].kept == SEARCH and kind == choices.TAKE:
        place = BAG + seat
    copy = next_in(g, place, 0)
    while copy != NO_CARD:
        out[n] = action(kind, t.design[copy], 0, 0)
        n += 1
        copy = next_design_in(g, t, place, copy)
    return n


@kernel
def list_terms(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """What can be added to a trade offer."""
    for resource in range(RESOURCES):
        for units in range(1, 6, 4):
            out[n] = action(choices.GIVE, resource, units, 0)
            out[n + 1] = action(choices.ASK_FOR, resource, units, 0)
            n += 2
    copy = next_in(g, HAND + seat, 0)
    while copy != NO_CARD:
        design = t.design[copy]
        out[n] = action(choices.GIVE_CARD, design, 0, 0)
        out[n + 1] = action(choices.FEE, design, 0, 0)
        n += 2
        copy = next_design_in(g, t, HAND + seat, copy)
    copy = trading.next_asked(g, t, 0)
    while copy != NO_CARD:
        design = t.design[copy]
        out[n] = action(choices.ASK_FOR_CARD, design, 0, 0)
        n += 1
        copy = trading.next_asked(g, t, t.first_copy[design] + t.copies_of[design])
    out[n] = action(choices.MOVE_EACH_OTHER, 0, 0, 0)
    out[n + 1] = action(choices.MOVE_EACH_OTHER, 1, 0, 0)
    return n + 2


@kernel
def list_sights(g: State, out: Row32, n: int) -> int:
    """What a telescope can be turned to."""
    down = g.used & ~g.up
    while down != 0:
        out[n] = action(choices.LOOK, lowest(down), 0, 0)
        n += 1
        down = without_lowest(down)
    return n


@kernel
def list_gaits(out: Row32, n: int) -> int:
    """Ways to enter a tile that was just revealed, or not."""
    for gait in range(HAUL):
        out[n] = action(choices.ENTER, gait, 0, 0)
        out[n + 1] = action(choices.DECLINE, gait, 0, 0)
        n += 2
    return n


@kernel
def list_numbers(g: State, t: Tables, out: Row32, n: int) -> int:
    """Branches, resources, values of x, players, characters or places of the Trade Row."""
    kind, count = choices.CHOOSE, 0
    if g.asks == questions.WAY:
        count = jobs.answers(g, t)
    elif g.asks == questions.X:
        kind, count = choices.SET_X, choices.HUNDRED
    elif g.asks == questions.MORE:
        kind, count = choices.INVITE, g.seats
    elif g.asks == questions.CHARACTER:
        kind, count = choices.BE, t.characters
    elif g.asks == questions.PICK:
        kind, count = choices.PICK, ROW
    for a in range(count):
        out[n] = action(kind, a, 0, 0)
        n += 1
    return n
