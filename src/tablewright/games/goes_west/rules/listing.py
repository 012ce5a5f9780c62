"""What a player may choose now: all that could be said to the question that is asked, less what is refused.

Passing `out` on costs more than a test of legality: each of these functions writes by itself.
"""

from __future__ import annotations

from tablewright.engine.core.actions import action, first, kind_of, second, third
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has, lowest, set_of, without_lowest
from tablewright.games.goes_west.rules import jobs, moving, trading, using
from tablewright.games.goes_west.rules.cards import next_in
from tablewright.games.goes_west.rules.country import stations
from tablewright.games.goes_west.rules.decisions import (
    AGREE,
    ASK_FOR,
    ASK_FOR_CARD,
    ATTEMPT,
    BE,
    BUY,
    CARRY,
    CHANGE,
    CHOOSE,
    COUNTER,
    CUT,
    DECLINE,
    DROP,
    END_TURN,
    ENTER,
    FEE,
    GIVE,
    GIVE_CARD,
    GO,
    HAUL_WAGON,
    HUNDRED_MORE,
    INVITE,
    KEEP,
    LOOK,
    MOVE_EACH_OTHER,
    OFFER_TRADE,
    ON_DRAW_PILE,
    PASS,
    PICK,
    PLAY,
    RIDE,
    SEND,
    SET_X,
    SLEEP,
    STEP,
    STOP,
    TAKE,
    TAKE_PAIN,
    TAP,
    TASK,
    TREAT,
    WITHDRAW,
    WORK,
    may_choose,
    why_not,
)
from tablewright.games.goes_west.state import (
    ASK_ACTION,
    ASK_CARD,
    ASK_CHARACTER,
    ASK_CUT,
    ASK_DANGER,
    ASK_ENTER,
    ASK_EVENING,
    ASK_FIGHT,
    ASK_LOOK,
    ASK_MORE,
    ASK_OFFER,
    ASK_PLACE,
    ASK_STEP,
    ASK_TRADE,
    ASK_WAY,
    ASK_X,
    BAG,
    HAND,
    HAUL,
    NO_CARD,
    PAIN,
    RESOURCES,
    ROW,
    State,
    Tables,
)

WITH_JOBS = set_of(ASK_ACTION, ASK_MORE, ASK_ENTER, ASK_FIGHT)


@entry
def options(g: State, t: Tables, seat: int, out: Row32) -> int:
    """Every legal action: of all that could be said, what nothing forbids."""
    if g.ended != 0 or not may_choose(g, seat):
        return 0
    n = list_jobs(g, t, seat, out) if has(WITH_JOBS, g.asks) else 0
    for i in range(n, list_others(g, t, seat, out, n)):
        act = out[i]
        if why_not(g, t, seat, kind_of(act), first(act), second(act), third(act)) == 0:
            out[n] = act
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
        kind = TREAT if t.kind[design] >= PAIN else PLAY
        for i in range(t.job_count[design]):
            if using.why_not_used_for(g, t, seat, kind, design, t.first_job[design] + i, use) == 0:
                out[n] = action(kind, design, i, 0)
                n += 1
        copy = next_in(g, HAND + seat, t.first_copy[design] + t.copies_of[design])
    character, tile, mission = g.character[seat], using.tile_under(g, seat), t.mission[g.mission]
    for source in range(TAP, TASK + 1):
        begin, count = t.character_job[character] + 0, t.character_jobs[character] + 0
        if source == WORK:
            begin, count = (t.tile_job[tile] + 0, t.tile_jobs[tile] + 0) if tile >= 0 else (0, 0)
        elif source == TASK:
            begin, count = mission.first_job + 0, mission.jobs + 0
        for i in range(count):
            if using.why_not_used_for(g, t, seat, source, i, begin + i, use) == 0:
                out[n] = action(source, i, 0, 0)
                n += 1
    return n


@kernel
def list_others(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """All else that could be said to the question that is asked; how many are listed then, at most MOST_OPTIONS."""
    asks = g.asks
    if asks == ASK_ACTION:
        return list_actions(g, t, out, n)
    if asks == ASK_STEP:
        return list_steps(g, t, out, n)
    if asks == ASK_CARD or asks == ASK_EVENING:
        return list_hand(g, t, seat, out, n)
    if asks == ASK_OFFER:
        return list_terms(g, t, seat, out, n)
    if asks == ASK_LOOK:
        return list_sights(g, out, n)
    if asks == ASK_X or asks == ASK_WAY:
        return list_numbers(g, t, out, n)
    if asks >= ASK_CHARACTER:
        return list_beginnings(g, t, seat, out, n)
    return list_answers(g, out, n)


@kernel
def list_actions(g: State, t: Tables, out: Row32, n: int) -> int:
    """The other actions of a day."""
    for place in range(ROW):
        if g.row[place] != 0:
            for corner in range(t.corner_count[t.design[g.row[place] - 1]]):
                out[n] = action(BUY, place, corner, 0)
                n += 1
    for other in range(g.seats):
        out[n] = action(OFFER_TRADE, other, 0, 0)
        n += 1
    if t.mission[g.mission].meeples > 1:
        out[n] = action(CHANGE, 0, 0, 0)
        n += 1
    out[n] = action(END_TURN, 0, 0, 0)
    out[n + 1] = action(PASS, 0, 0, 0)
    return n + 2


@kernel
def list_steps(g: State, t: Tables, out: Row32, n: int) -> int:
    """The parts of a move, for each meeple that it may move."""
    for mover in range(g.seats):
        if moving.may_move(g, mover):
            for direction in range(4):
                for gait in range(HAUL):
                    if g.move.points[gait] > 0:
                        out[n] = action(STEP, direction, gait, mover)
                        n += 1
                out[n] = action(ATTEMPT, direction, 0, mover)
                n += 1
            served = stations(g, t) if moving.has_ride(g) else 0
            while served != 0:
                out[n] = action(RIDE, lowest(served), 0, mover)
                n += 1
                served = without_lowest(served)
    if moving.has_haulage(g, t):
        for direction in range(4):
            out[n] = action(HAUL_WAGON, direction, 0, 0)
            n += 1
        for other in range(g.seats):
            out[n] = action(CARRY, other, 0, 0)
            n += 1
    out[n] = action(STOP, 0, 0, 0)
    return n + 1


@kernel
def list_hand(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """Cards of one's hand, each design once."""
    kind = TAKE if g.asks == ASK_CARD else DROP
    copy = next_in(g, HAND + seat, 0)
    while copy != NO_CARD:
        design = t.design[copy]
        out[n] = action(kind, design, 0, 0)
        n += 1
        copy = next_in(g, HAND + seat, t.first_copy[design] + t.copies_of[design])
    if kind == DROP:
        out[n] = action(SLEEP, 0, 0, 0)
        n += 1
    return n


@kernel
def list_terms(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """What can be added to a trade offer."""
    for resource in range(RESOURCES):
        for units in range(1, 6, 4):
            out[n] = action(GIVE, resource, units, 0)
            out[n + 1] = action(ASK_FOR, resource, units, 0)
            n += 2
    copy = next_in(g, HAND + seat, 0)
    while copy != NO_CARD:
        design = t.design[copy]
        out[n] = action(GIVE_CARD, design, 0, 0)
        out[n + 1] = action(FEE, design, 0, 0)
        n += 2
        copy = next_in(g, HAND + seat, t.first_copy[design] + t.copies_of[design])
    copy = trading.next_asked(g, t, 0)
    while copy != NO_CARD:
        design = t.design[copy]
        out[n] = action(ASK_FOR_CARD, design, 0, 0)
        n += 1
        copy = trading.next_asked(g, t, t.first_copy[design] + t.copies_of[design])
    out[n] = action(MOVE_EACH_OTHER, 0, 0, 0)
    out[n + 1] = action(MOVE_EACH_OTHER, 1, 0, 0)
    out[n + 2] = action(SEND, 0, 0, 0)
    out[n + 3] = action(WITHDRAW, 0, 0, 0)
    return n + 4


@kernel
def list_sights(g: State, out: Row32, n: int) -> int:
    """What a telescope can be turned to."""
    down = g.used & ~g.up
    while down != 0:
        out[n] = action(LOOK, lowest(down), 0, 0)
        n += 1
        down = without_lowest(down)
    return n


@kernel
def list_numbers(g: State, t: Tables, out: Row32, n: int) -> int:
    """Branches, resources, or values of x."""
    kind = SET_X if g.asks == ASK_X else CHOOSE
    for answer in range(jobs.HUNDRED if kind == SET_X else jobs.answers(g, t)):
        out[n] = action(kind, answer, 0, 0)
        n += 1
    if kind == SET_X:
        out[n] = action(HUNDRED_MORE, 0, 0, 0)
        n += 1
    return n


@kernel
def list_beginnings(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """What can be chosen before the first day: a character, or cards and then no more."""
    if g.asks == ASK_CHARACTER:
        for character in range(t.characters):
            out[n] = action(BE, character, 0, 0)
            n += 1
        return n
    if g.asks == ASK_CUT:
        copy = next_in(g, BAG + seat, 0)
        while copy != NO_CARD:
            design = t.design[copy]
            out[n] = action(CUT, design, 0, 0)
            n += 1
            copy = next_in(g, BAG + seat, t.first_copy[design] + t.copies_of[design])
    else:
        for place in range(ROW):
            out[n] = action(PICK, place, 0, 0)
            n += 1
    out[n] = action(KEEP, 0, 0, 0)
    return n + 1


@kernel
def list_answers(g: State, out: Row32, n: int) -> int:
    """Short answers."""
    asks = g.asks
    if asks == ASK_MORE:
        for other in range(g.seats):
            out[n] = action(INVITE, other, 0, 0)
            n += 1
    if asks == ASK_MORE or asks == ASK_FIGHT:
        out[n] = action(GO, 0, 0, 0)
        return n + 1
    if asks == ASK_ENTER:
        for gait in range(HAUL):
            out[n] = action(ENTER, gait, 0, 0)
            out[n + 1] = action(DECLINE, gait, 0, 0)
            n += 2
        return n
    kind = AGREE
    if asks == ASK_PLACE:
        kind = ON_DRAW_PILE
    elif asks == ASK_DANGER:
        kind = TAKE_PAIN
    out[n] = action(kind, 0, 0, 0)
    out[n + 1] = action(kind + 1, 0, 0, 0)
    if asks == ASK_TRADE:
        out[n + 2] = action(COUNTER, 0, 0, 0)
        return n + 3
    return n + 2
