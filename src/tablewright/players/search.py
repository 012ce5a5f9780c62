"""Search: information-set Monte Carlo tree search, over any game, at machine speed.

Each simulation completes the seat's view into a state that could be true, walks down what is remembered, and ends at
the first point not seen before, which is judged: by a learnt evaluation, or by playing on to the end. What came of it
is added to every choice on the way, for the seat that made it.

A point where the searching seat chooses is known by that seat's view. A point where another seat chooses is known by
what all may know: what that seat holds differs from deal to deal, and which of its choices were possible is counted.
So nobody in the imagined games acts on what they could not know, in phases where all choose at the same time too.

What others choose in secret, in several steps that nobody sees, is one point to all but them. Who thinks about such
secrets (`Search.secret`) lets them take what looks best to them, step by step, whether or not they have chosen already.
"""

from __future__ import annotations

import math

from tablewright.engine.core.actions import kind_of
from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Many, Row32, i8, i16, i32, i64, many, one, record
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.engine.game.contract import MOST_SEATS, SPECTATOR, AnyState, AnyTables, RuleSet
from tablewright.players.loops import UNFINISHED, copy_state, one_of, scatter, set_key, step
from tablewright.players.network import ONE, Network, Scratch, judge
from tablewright.players.quick import best_of
from tablewright.players.tree import NOWHERE, Entry, choice_key, find, find_or_add, fingerprint, point_of

# Where states lie in a search's row of states.
SEEN, IMAGINED, POINT, TRIED = 0, 1, 2, 3
STATES = 4

RANDOM, QUICK, LEARNT = 0, 1, 2  # how a new point is judged

FRESH, ENDED, AGAIN = 0, 1, 2  # where a walk ends: at a new point, at the end of the game, where it has been before

DEEP = 200  # points on the way down
BEEN = 8  # of a seat's own latest points that are remembered
PLANS = 256  # numbers: the plans of the searching seat, each ended by a 0

REACH = 4  # deviations from one end of what usually comes to the other

LOG_2 = 0.6931471805599453


@record
class Step:
    """A node on the way down, and the choice made there."""

    point = i64()
    choice = i64()
    point_at = i32()
    choice_at = i32()
    mover = i8()


@record
class Search:
    """The settings and workspace of one search."""

    seat = i8()  # the seat that is thinking
    seats = i8()
    judging = i8()  # RANDOM, QUICK or LEARNT
    limit = i16()  # decisions after which a playout is broken off, undecided
    explore = i32()  # how much untried choices draw, in hundredths
    doubt = i32()  # how far below its point a choice never tried is taken to be, in hundredths
    stamp = i32()  # the number of this search
    passes_over = i64()  # kinds of action that are left to people
    planned = i64()  # kinds of action that are taken only as part of a plan
    plan = i32(PLANS)  # the searching seat's plans
    plans = i16()  # how many numbers they are
    secret = i64()  # kinds of action that others choose unseen, as looks best at once; 0: as all others are chosen
    follows = i8()  # 1 while a plan may still be taken up in the simulation under way
    small_steps = i8()  # 1: one decision changes little; choices meet the same luck, and are compared in its spread
    first = i32()  # what the simulation under way begins with, if that is chosen already; else 0
    samples = i32(MOST_SEATS)  # results of this search's simulations, for each seat: how many,
    total = i64(MOST_SEATS)  # their sum and that of their squares,
    squares = i64(MOST_SEATS)
    middle = i32(MOST_SEATS)  # their mean and standard deviation
    spread = i32(MOST_SEATS)

    been = i64(MOST_SEATS, BEEN)  # points at which each seat has lately been asked: to come back there leads nowhere
    times = i32(MOST_SEATS)  # how often it was asked

    chance = i64()
    order = i64()  # where several are asked at once: who is imagined to answer next
    depth = i16()
    path = many(Step, DEEP)
    values = i32(MOST_SEATS)  # of the point reached, for each seat
    results = i32(MOST_SEATS)
    key = one(Key)
    scratch = one(Scratch)


@entry
def think(
    states: Many[AnyState], cells: Row32, t: AnyTables, quiet: Log, s: Search, entries: Many[Entry], network: Network,
    out: Row32, seed: int, first: int, simulations: int, rules: RuleSet,
) -> None:  # fmt: skip
    """Run simulations `first`, `first + 1`, ... of a search. Place SEEN of the row of states holds the seat's view."""
    if first == 0:
        if s.secret != 0:
            reopen(states, cells, t, quiet, s, out, seed, rules)
        remember(s, fingerprint(cells, 0, len(cells) // len(states), s.seat))
        make_plans(states[SEEN], t, s, rules)
        reset_statistics(s, entries)
    for n in range(first, first + simulations):
        simulate(states, cells, t, quiet, s, entries, network, out, seed, n, rules)


@kernel
def simulate(
    states: Many[AnyState], cells: Row32, t: AnyTables, quiet: Log, s: Search, entries: Many[Entry], network: Network,
    out: Row32, seed: int, number: int, rules: RuleSet,
) -> None:  # fmt: skip
    """One simulation: imagine a deal, walk down, judge, and note what came of it."""
    s.chance = scatter(seed * 31 + number + 1)
    s.follows = 1
    s.first = 0
    s.depth = 0
    deal = number if s.small_steps == 0 else begin_evenly(states, cells, t, s, entries, out, number, rules)
    copy_state(cells, IMAGINED, SEEN, len(cells) // len(states))
    set_key(s.key, seed, deal)
    s.order = scatter(seed * 31 + deal + 1)
    rules.redeal(states[IMAGINED], t, s.seat, s.key)
    s.depth = 0
    end = descend(states, cells, t, quiet, s, entries, out, rules)
    if end == ENDED or s.judging != LEARNT:
        play_out(states, cells, t, quiet, s, out, rules)
        read_results(states[IMAGINED], t, s, rules)
    else:
        judge_movers(states[IMAGINED], t, s, network, rules)
    if end == AGAIN:
        s.values[s.path[s.depth - 1].mover] = 0
    backpropagate(s, entries)


@kernel
def begin_evenly(
    states: Many[AnyState], cells: Row32, t: AnyTables, s: Search, entries: Many[Entry], out: Row32, number: int,
    rules: RuleSet,
) -> int:  # fmt: skip
    """Choose what a simulation begins with, and say in which deal: that which its other choices meet as well.

    A choice tried for the third time meets the third deal. So good and bad luck is the same for all of them.
    """
    n = as_planned(s, s.seat, out, worth_a_thought(s, out, rules.options(states[SEEN], t, s.seat, out)))
    if n < 2:
        return number
    point = fingerprint(cells, 0, len(cells) // len(states), s.seat)
    s.path[0].mover, s.depth = s.seat, 1
    s.first = out[pick(s, entries, find_or_add(entries, point, s.stamp), point, out, n)]
    place = find(entries, choice_key(point, s.first))
    return entries[place].visits + 0 if place != NOWHERE else 0


@kernel
def descend(
    states: Many[AnyState], cells: Row32, t: AnyTables, quiet: Log, s: Search, entries: Many[Entry], out: Row32,
    rules: RuleSet,
) -> int:  # fmt: skip
    """Walk down to a point not seen before, to the end of the game, or in a circle."""
    g = states[IMAGINED]
    while s.depth < DEEP:
        mask = rules.awaiting(g, t)
        if mask == 0:
            return ENDED
        mover = next_mover(s, mask)
        n = as_planned(s, mover, out, worth_a_thought(s, out, rules.options(g, t, mover, out)))
        if n == 0:
            return FRESH
        chosen = out[0]
        if n > 1 and mover != s.seat and has(s.secret, kind_of(chosen)):
            s.chance = step(s.chance)
            chosen = out[best_of(states, cells, t, quiet, IMAGINED, TRIED, mover, out, n, s.chance, rules)]
        elif n > 1:
            observer = mover if mover == s.seat else SPECTATOR
            point = point_of(states, cells, t, IMAGINED, POINT, observer, mover, rules)
            at = find_or_add(entries, point, s.stamp)
            here = s.path[s.depth]
            here.point, here.point_at, here.mover = point, at, mover
            s.depth += 1
            here.choice_at = NOWHERE
            if has_been(s, point, mover):
                return AGAIN
            if entries[at].visits == 0 and s.depth > 1:
                return FRESH
            chosen = s.first
            if s.depth > 1 or chosen == 0:
                chosen = out[pick(s, entries, at, point, out, n)]
            here.choice = choice_key(point, chosen)
            here.choice_at = find_or_add(entries, here.choice, s.stamp)
        rules.apply(g, t, quiet, mover, chosen)
        if s.planned != 0 and mover == s.seat and has(s.planned, kind_of(chosen)):
            follow_plan(g, t, quiet, s, chosen, rules)
    return FRESH


@kernel
def reopen(
    states: Many[AnyState], cells: Row32, t: AnyTables, quiet: Log, s: Search, out: Row32, seed: int, rules: RuleSet
) -> None:
    """See the table as if others who have chosen in secret had not: what they take then is what looks best to them.

    A deal leaves them with anything that they might have chosen, which is seldom as good as what they have.
    """
    width = len(cells) // len(states)
    g = states[IMAGINED]
    copy_state(cells, IMAGINED, SEEN, width)
    set_key(s.key, seed, 0)
    rules.redeal(g, t, s.seat, s.key)
    done, taken_back = ~rules.awaiting(g, t), 0
    for seat in range(s.seats):
        if seat != s.seat and has(done, seat) and rules.options(g, t, seat, out) > 0 and has(s.secret, kind_of(out[0])):
            rules.apply(g, t, quiet, seat, out[0])
            taken_back += 1
    if taken_back > 0:
        for i in range(SEEN * width, (SEEN + 1) * width):
            cells[i] = 0
        rules.see(g, t, s.seat, states[SEEN])


@kernel
def make_plans(g: AnyState, t: AnyTables, s: Search, rules: RuleSet) -> None:
    """What the searching seat could set about, if its game has plans."""
    s.plans = rules.plans(g, t, s.seat, s.plan[:]) if s.planned != 0 else 0


@kernel
def as_planned(s: Search, mover: int, out: Row32, n: int) -> int:
    """Of the options that are steps of plans, keep those that begin one, and of other seats none; how many remain.

    Where nothing else would be left, all are kept; so are those of the searching seat's own decision if it has no plan.
    """
    if s.planned == 0 or (s.depth == 0 and s.plans == 0):
        return n
    kept = 0
    for i in range(n):
        if not has(s.planned, kind_of(out[i])) or (mover == s.seat and s.follows == 1 and begins_plan(s, out[i])):
            out[kept] = out[i]
            kept += 1
    return kept if kept > 0 else n


@kernel
def begins_plan(s: Search, action: int) -> bool:
    """Whether a plan begins with an action."""
    for i in range(s.plans):
        if s.plan[i] == action and (i == 0 or s.plan[i - 1] == 0):
            return True
    return False


@kernel
def follow_plan(g: AnyState, t: AnyTables, quiet: Log, s: Search, first: int, rules: RuleSet) -> None:
    """Go on with the first plan that begins with an action, to its end; no other is taken up in this simulation."""
    at = 0
    while at < s.plans and not (s.plan[at] == first and (at == 0 or s.plan[at - 1] == 0)):
        at += 1
    at += 1
    while s.follows == 1 and at < s.plans and s.plan[at] != 0:
        if rules.refuse(g, t, s.seat, s.plan[at]) != 0:
            break
        rules.apply(g, t, quiet, s.seat, s.plan[at])
        at += 1
    s.follows = 0


@kernel
def worth_a_thought(s: Search, out: Row32, n: int) -> int:
    """Drop the options that are left to people, unless there are no others; how many remain."""
    if s.passes_over == 0:
        return n
    kept = 0
    for i in range(n):
        if not has(s.passes_over, kind_of(out[i])):
            out[kept] = out[i]
            kept += 1
    return kept if kept > 0 else n


@kernel
def has_been(s: Search, point: int, mover: int) -> bool:
    """Whether the point just reached was on the way already, or the searching seat was asked there before.

    Who lays a card down and takes it up again would otherwise find both equally good, and go on forever.
    """
    for i in range(s.depth - 1):
        if s.path[i].point == point:
            return True
    if mover == s.seat and s.depth > 1:
        for i in range(BEEN):
            if s.been[mover, i] == point:
                return True
    return False


@kernel
def remember(s: Search, point: int) -> None:
    """Note that the searching seat is asked at a point."""
    s.been[s.seat, s.times[s.seat] % BEEN] = point
    s.times[s.seat] += 1


@kernel
def next_mover(s: Search, mask: int) -> int:
    """Whose decision is imagined next: the searching seat's, if it owes one, else the next one's around the table.

    Where many small decisions are made side by side, only the first is the searching seat's for certain: from then on
    it is as likely that others answer before it, and finish before it, in the same order for all of its choices.
    """
    if s.small_steps == 1 and s.depth > 0:
        s.order = step(s.order)
        return one_of(mask, s.order)
    later = mask >> s.seat << s.seat
    return lowest(later) if later != 0 else lowest(mask)


@kernel
def pick(s: Search, entries: Many[Entry], at: int, point: int, out: Row32, n: int) -> int:
    """The choice to follow: the one that may yet be best (UCB1), in which those untried stand a little below."""
    here = entries[at]
    mover = s.path[s.depth - 1].mover
    mean = standardized(s, mover, here.total / max(here.visits, 1) / ONE)
    explore = s.explore / 100
    untried = upper_confidence(mean - s.doubt / 100, explore, here.visits, 1)
    s.chance = step(s.chance)
    start = s.chance * n >> 32  # of equals, the first after a random one
    best, best_score = 0, -1.0e9
    for k in range(n):
        i = start + k
        if i >= n:
            i -= n
        place = find(entries, choice_key(point, out[i]))
        score = untried
        if place != NOWHERE:
            choice = entries[place]
            choice.offered += 1
            if choice.visits > 0:
                came = standardized(s, mover, choice.total / choice.visits / ONE)
                score = upper_confidence(came, explore, choice.offered, choice.visits)
        if score > best_score:
            best, best_score = i, score
    return best


@kernel
def reset_statistics(s: Search, entries: Many[Entry]) -> None:
    """Forget all results and visits at a new question, where choices are to meet the same luck."""
    if s.small_steps == 0:
        return
    for seat in range(MOST_SEATS):
        s.samples[seat], s.total[seat], s.squares[seat], s.spread[seat] = 0, 0, 0, 0
    for i in range(len(entries)):
        entries[i].key, entries[i].visits = 0, 0


@kernel
def update_spread(s: Search, seat: int, value: int) -> None:
    """Add the result of a simulation for a seat to the mean and the spread of all of them."""
    s.samples[seat] += 1
    s.total[seat] += value
    s.squares[seat] += value * value
    mean = s.total[seat] / s.samples[seat]
    s.middle[seat] = int(mean)
    s.spread[seat] = int(math.sqrt(max(s.squares[seat] / s.samples[seat] - mean * mean, 0.0)))


@kernel
def standardized(s: Search, seat: int, mean: float) -> float:
    """A mean in standard deviations of all results, around a half, where decisions change little; else as it is."""
    if s.small_steps == 0 or s.spread[seat] == 0:
        return mean
    return 0.5 + (mean * ONE - s.middle[seat]) / (REACH * s.spread[seat])


@kernel
def upper_confidence(mean: float, explore: float, offered: int, visits: int) -> float:
    """How good a choice may yet turn out (UCB1): its mean, and more the less often it was tried when offered."""
    return mean + explore * math.sqrt(logarithm(offered + 1) / visits)


@kernel
def logarithm(n: int) -> float:
    """The natural logarithm of a whole number from 1 on, to five places.

    Sums, products, quotients and square roots are rounded alike everywhere; what a library makes of `log` is not.
    """
    doublings = n.bit_length() - 1
    power = 1 << doublings
    x = (n - power) / (n + power)
    y = x * x
    return doublings * LOG_2 + 2 * x * (1 + y * (1 / 3 + y * (1 / 5 + y * (1 / 7 + y * (1 / 9)))))


@kernel
def judge_movers(g: AnyState, t: AnyTables, s: Search, network: Network, rules: RuleSet) -> None:
    """What the network makes of the point reached, for each seat that chose on the way."""
    movers = 0
    for i in range(s.depth):
        movers |= 1 << s.path[i].mover
    while movers != 0:
        seat = lowest(movers)
        s.values[seat] = judge(g, t, seat, network, s.scratch, rules)
        movers = without_lowest(movers)


@kernel
def play_out(
    states: Many[AnyState], cells: Row32, t: AnyTables, quiet: Log, s: Search, out: Row32, rules: RuleSet
) -> None:
    """Play on to the end, at random or looking one move ahead."""
    g = states[IMAGINED]
    for _ in range(s.limit):
        mask = rules.awaiting(g, t)
        if mask == 0:
            return
        s.chance = step(s.chance)
        mover = one_of(mask, s.chance)
        n = rules.options(g, t, mover, out)
        if n == 0:
            return
        s.chance = step(s.chance)
        chosen = s.chance * n >> 32
        if s.judging == QUICK and n > 1:
            chosen = best_of(states, cells, t, quiet, IMAGINED, TRIED, mover, out, n, s.chance, rules)
        rules.apply(g, t, quiet, mover, out[chosen])


@kernel
def read_results(g: AnyState, t: AnyTables, s: Search, rules: RuleSet) -> None:
    """What each seat got; a playout broken off counts as half a win."""
    reason = rules.outcome(g, t, s.results[:])
    for seat in range(s.seats):
        s.values[seat] = ONE // 2 if reason == UNFINISHED else s.results[seat] * (ONE // 2)


@kernel
def backpropagate(s: Search, entries: Many[Entry]) -> None:
    """Add a simulation's values to all points and choices on its path that are still in the table."""
    for i in range(s.depth):
        here = s.path[i]
        value = s.values[here.mover]
        if s.small_steps == 1 and i == 0:
            update_spread(s, here.mover, value)
        credit(entries, here.point_at, here.point, value)
        if here.choice_at != NOWHERE:
            credit(entries, here.choice_at, here.choice, value)


@kernel
def credit(entries: Many[Entry], at: int, key: int, value: int) -> None:
    """Add a visit to an entry."""
    entry = entries[at]
    if entry.key == key:
        entry.visits += 1
        entry.total += value


@entry
def tell_root(
    states: Many[AnyState], cells: Row32, t: AnyTables, s: Search, entries: Many[Entry], out: Row32, visits: Row32,
    means: Row32, rules: RuleSet,
) -> int:  # fmt: skip
    """The seat's choices, how often each was tried and what came of it on average; how many choices there are."""
    n = rules.options(states[SEEN], t, s.seat, out)
    point = fingerprint(cells, 0, len(cells) // len(states), s.seat)
    for i in range(n):
        at = find(entries, choice_key(point, out[i]))
        visits[i] = entries[at].visits if at != NOWHERE else 0
        means[i] = entries[at].total // entries[at].visits if visits[i] > 0 else 0
    return n
