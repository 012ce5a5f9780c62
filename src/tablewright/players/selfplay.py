"""Self-play: whole games between searches at machine speed, and training data from them."""

from __future__ import annotations

from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Many, Row16, Row32, i32, i64, one, record
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import MOST_SEATS, AnyState, AnyTables, Config, RuleSet
from tablewright.players.loops import UNFINISHED, copy_state, one_of, scatter, set_key, step
from tablewright.players.network import Network
from tablewright.players.quick import best_of
from tablewright.players.search import (
    BEEN,
    IMAGINED,
    LEARNT,
    SEEN,
    TRIED,
    Search,
    make_plans,
    remember,
    reopen,
    reset_statistics,
    simulate,
    worth_a_thought,
)
from tablewright.players.tree import NOWHERE, Entry, choice_key, find, fingerprint

PLAYED = 4  # where the game itself lies, after the states of a search
STATES = 5

# One decision in so many is made by chance: often in one game of three, seldom in another, never in the third. What
# blunders lead to is seen so, and where one is enough to lose, what to do is seen too.
OFTEN, SELDOM, NEVER = 12, 60, 1 << 30
WATCHED = 2  # seats whose prospects are told of at a decision
UNJUDGED = -1


@record
class Drill:
    """The shared data of all games in a round of self-play."""

    seed = i64()
    first = i64()  # the number of the first game
    simulations = i32()  # for each decision
    limit = i32()  # decisions after which a game is given up as endless
    keep = i32()  # one decision in so many is told of
    width = i32()  # numbers in a row of what was seen
    network = one(Network)
    quiet = one(Log)  # nobody reads of these games


@record
class Told:
    """One row of training data: a seat's features at one decision."""

    game = i32()  # from 0,
    seat = i32()  # and whose sight it was
    judged = i32()  # the search's estimate, or UNJUDGED


@entry
def self_play(
    states: Many[AnyState], cells: Row32, t: AnyTables, drill: Drill, s: Search, entries: Many[Entry], config: Config,
    out: Row32, rows: Row16, told: Many[Told], results: Row32, rules: RuleSet,
) -> int:  # fmt: skip
    """Play games, as many as there is room for `results`: how each ended for each seat, or UNJUDGED; rows written."""
    used, games = 0, len(results) // MOST_SEATS
    for n in range(games):
        end = used + len(told) // games
        used = play_and_tell(states, cells, t, drill, s, entries, config, out, n, rows, told, results, used, end, rules)
    return used


@kernel
def play_and_tell(
    states: Many[AnyState], cells: Row32, t: AnyTables, drill: Drill, s: Search, entries: Many[Entry], config: Config,
    out: Row32, n: int, rows: Row16, told: Many[Told], results: Row32, used: int, end: int, rules: RuleSet,
) -> int:  # fmt: skip
    """Play game n of a drill, from 0, and tell of it in the rows from `used` on, before `end`; up to where."""
    g = states[PLAYED]
    for i in range(len(cells)):
        cells[i] = 0
    for i in range(len(entries)):
        entries[i].key = 0
    forget(s)
    s.seats = config.seats
    set_key(s.key, drill.seed, drill.first + n)
    rules.setup(g, t, drill.quiet, config, s.key)
    chance = scatter(drill.seed * 31 + drill.first + n + 1)
    strays = how_often(drill.first + n)
    length, seat = 0, 0
    mask = rules.awaiting(g, t)
    while mask != 0 and length < drill.limit:
        chance = step(chance)
        if not has(mask, seat):  # where several may choose, who has begun goes on
            seat = one_of(mask, chance)
        choices = rules.options(g, t, seat, out)
        if choices == 0:
            break
        chosen = out[0]
        if choices > 1:
            chance = step(chance)
            look(states, cells, t, seat, rules)
            chosen = decide(
                states, cells, t, drill.quiet, s, entries, drill.network, out, seat, chance, drill.simulations, strays,
                rules,
            )  # fmt: skip
            chance = step(chance)
            if chance * drill.keep >> 32 == 0 and used + WATCHED <= end:
                estimate = s.values[0] if s.judging == LEARNT else UNJUDGED
                viewer = seat
                for i in range(min(WATCHED, config.seats)):  # the mover, and one of the others
                    rules.features(g, t, viewer, s.scratch.seen[:])
                    write_row(s.scratch.seen[:], rows, used * drill.width, drill.width)
                    told[used].game, told[used].seat = n, viewer
                    told[used].judged = estimate if i == 0 else UNJUDGED
                    used += 1
                    chance = step(chance)
                    viewer = (seat + 1 + (chance * (config.seats - 1) >> 32)) % config.seats
        rules.apply(g, t, drill.quiet, seat, chosen)
        length += 1
        mask = rules.awaiting(g, t)
    reason = rules.outcome(g, t, s.results[:])
    for viewer in range(config.seats):
        results[n * MOST_SEATS + viewer] = UNJUDGED if reason == UNFINISHED else s.results[viewer]
    return used


@kernel
def forget(s: Search) -> None:
    """At a new game nobody has been anywhere."""
    for seat in range(MOST_SEATS):
        s.times[seat] = 0
        for i in range(BEEN):
            s.been[seat, i] = 0


@kernel
def look(states: Many[AnyState], cells: Row32, t: AnyTables, seat: int, rules: RuleSet) -> None:
    """Put what a seat may know of the game into the place where its search begins."""
    width = len(cells) // len(states)
    for i in range(SEEN * width, (SEEN + 1) * width):
        cells[i] = 0
    rules.see(states[PLAYED], t, seat, states[SEEN])


@kernel
def decide(
    states: Many[AnyState], cells: Row32, t: AnyTables, quiet: Log, s: Search, entries: Many[Entry], network: Network,
    out: Row32, seat: int, chance: int, simulations: int, strays: int, rules: RuleSet,
) -> int:  # fmt: skip
    """What a seat does: what its search prefers, now and then something else; leaves its estimate in `s.values[0]`.

    Where one choice alone was worth a thought, there is none.
    """
    s.seat = seat
    if s.judging != LEARNT:  # nothing is learnt yet: look one move ahead
        copy_state(cells, IMAGINED, SEEN, len(cells) // len(states))
        set_key(s.key, chance, 0)
        rules.redeal(states[IMAGINED], t, seat, s.key)
        n = worth_a_thought(s, out, rules.options(states[SEEN], t, seat, out))
        stray = step(chance)
        if stray * strays >> 32 == 0:
            return out[step(stray) * n >> 32]
        return out[best_of(states, cells, t, quiet, IMAGINED, TRIED, seat, out, n, stray, rules)]
    s.stamp += 1
    if s.secret != 0:
        reopen(states, cells, t, quiet, s, out, chance, rules)
    remember(s, fingerprint(cells, 0, len(cells) // len(states), seat))
    make_plans(states[SEEN], t, s, rules)
    reset_statistics(s, entries)
    for number in range(simulations):
        simulate(states, cells, t, quiet, s, entries, network, out, chance, number, rules)
    n = rules.options(states[SEEN], t, seat, out)
    return tried_most(cells, len(cells) // len(states), s, entries, out, n, step(chance), strays)


@kernel
def how_often(game: int) -> int:
    """In which share of its decisions a game goes astray."""
    if game % 3 == 0:
        return OFTEN
    return SELDOM if game % 3 == 1 else NEVER


@kernel
def tried_most(
    cells: Row32, width: int, s: Search, entries: Many[Entry], out: Row32, n: int, chance: int, often: int
) -> int:
    """The choice tried most often; one time in so many any, in proportion to its tries."""
    point = fingerprint(cells, SEEN * width, width, s.seat)
    strays = chance * often >> 32 == 0
    best, most, seen = 0, -1, 0
    for i in range(n):
        at = find(entries, choice_key(point, out[i]))
        tries = entries[at].visits if at != NOWHERE else 0
        seen += tries
        chance = step(chance)
        if (tries > most and not strays) or (strays and chance * seen >> 32 < tries):
            best, most = i, tries
    at = find(entries, point)
    s.values[0] = entries[at].total // max(entries[at].visits, 1) if at != NOWHERE else UNJUDGED
    return out[best]


@kernel
def write_row(seen: Row32, rows: Row16, start: int, width: int) -> None:
    """Keep what was seen, in half the room."""
    for i in range(width):
        rows[start + i] = min(max(seen[i], -32768), 32767)
