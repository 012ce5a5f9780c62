"""What a player may choose now: all that could be said to the question that is asked, less what is refused.

Passing `out` on costs more than a test of legality: each of these functions writes by itself.
"""

from __future__ import annotations

from tablewright.engine.core.actions import action
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
from tablewright.games.goes_west.state import ROW, State, Tables

WITH_JOBS = set_of(questions.ACTION, questions.MORE, questions.ENTER, questions.FIGHT)


@entry
def options(g: State, t: Tables, seat: int, out: Row32) -> int:
    """Every legal action: of all that could be said, what nothing forbids."""
    if g.ended != 0 or not may_choose(g, seat):
        return 0
    n = list_jobs(g, t, seat, out) if has(WITH_JOBS, g.asks) else 0
    for i in range(n, list_others(g, t, seat, out, n)):
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
    """All else that could be said to the question that is asked; how many are listed then, at most MOST_OPTIONS."""
    asks = g.asks
    if asks == questions.ACTION:
        return list_actions(g, t, out, n)
    if asks == questions.STEP:
        return list_steps(g, t, out, n)
    if asks == questions.CARD or asks == questions.EVENING:
        return list_hand(g, t, seat, out, n)
    if asks == questions.OFFER:
        return list_terms(g, t, seat, out, n)
    if asks == questions.LOOK:
        return list_sights(g, out, n)
    if asks == questions.X or asks == questions.WAY:
        return list_numbers(g, t, out, n)
    if asks >= questions.CHARACTER:
        return list_beginnings(g, t, seat, out, n)
    return list_answers(g, out, n)


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
    out[n] = action(choices.STOP, 0, 0, 0)
    return n + 1


@kernel
def list_hand(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """Cards of one's hand, each design once."""
    kind = choices.TAKE if g.asks == questions.CARD else choices.DROP
    copy = next_in(g, HAND + seat, 0)
    while copy != NO_CARD:
        design = t.design[copy]
        out[n] = action(kind, design, 0, 0)
        n += 1
        copy = next_design_in(g, t, HAND + seat, copy)
    if kind == choices.DROP:
        out[n] = action(choices.SLEEP, 0, 0, 0)
        n += 1
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
    out[n + 2] = action(choices.SEND, 0, 0, 0)
    out[n + 3] = action(choices.WITHDRAW, 0, 0, 0)
    return n + 4


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
def list_numbers(g: State, t: Tables, out: Row32, n: int) -> int:
    """Branches, resources, or values of x."""
    kind = choices.SET_X if g.asks == questions.X else choices.CHOOSE
    for answer in range(jobs.HUNDRED if kind == choices.SET_X else jobs.answers(g, t)):
        out[n] = action(kind, answer, 0, 0)
        n += 1
    if kind == choices.SET_X:
        out[n] = action(choices.HUNDRED_MORE, 0, 0, 0)
        n += 1
    return n


@kernel
def list_beginnings(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """What can be chosen before the first day: a character, or cards and then no more."""
    if g.asks == questions.CHARACTER:
        for character in range(t.characters):
            out[n] = action(choices.BE, character, 0, 0)
            n += 1
        return n
    if g.asks == questions.CUT:
        copy = next_in(g, BAG + seat, 0)
        while copy != NO_CARD:
            design = t.design[copy]
            out[n] = action(choices.CUT, design, 0, 0)
            n += 1
            copy = next_design_in(g, t, BAG + seat, copy)
    else:
        for place in range(ROW):
            out[n] = action(choices.PICK, place, 0, 0)
            n += 1
    out[n] = action(choices.KEEP, 0, 0, 0)
    return n + 1


@kernel
def list_answers(g: State, out: Row32, n: int) -> int:
    """Short answers."""
    asks = g.asks
    if asks == questions.MORE:
        for other in range(g.seats):
            out[n] = action(choices.INVITE, other, 0, 0)
            n += 1
    if asks == questions.MORE or asks == questions.FIGHT:
        out[n] = action(choices.GO, 0, 0, 0)
        return n + 1
    if asks == questions.ENTER:
        for gait in range(HAUL):
            out[n] = action(choices.ENTER, gait, 0, 0)
            out[n + 1] = action(choices.DECLINE, gait, 0, 0)
            n += 2
        return n
    kind = choices.AGREE
    if asks == questions.PLACE:
        kind = choices.ON_DRAW_PILE
    elif asks == questions.DANGER:
        kind = choices.TAKE_PAIN
    out[n] = action(kind, 0, 0, 0)
    out[n + 1] = action(kind + 1, 0, 0, 0)
    if asks == questions.TRADE:
        out[n + 2] = action(choices.COUNTER, 0, 0, 0)
        return n + 3
    return n + 2
