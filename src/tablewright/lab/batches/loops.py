"""Whole games at machine speed, each noted in a row of its own; the same kernels on a core and on a GPU.

How a seat chooses is a number: AT_RANDOM, BY_WORTH and BY_LEARNING look at most one move ahead; a number above 0 is the
simulations of a search for each choice, on cores only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Many, Row16, Row32, i32, i64, record
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import AnyState, AnyTables, Config, PlaceOf, RuleSet
from tablewright.lab.batches.noting import Chart, Noted, Pad, begin_notes, note_choice, note_end, note_move
from tablewright.players.loops import copy_state, one_of, scatter, set_key, step
from tablewright.players.network import Network, judge
from tablewright.players.quick import UNTRIED, best_of
from tablewright.players.search import Search
from tablewright.players.selfplay import NEVER, PLAYED, decide, forget, look
from tablewright.players.tree import Entry

AT_RANDOM, BY_WORTH, BY_LEARNING = 0, -1, -2

# Where states lie in the row of one table whose players do not search.
GAME, VIEWED, IMAGINED, TRIED = 0, 1, 2, 3
STATES = 4


@kernel
def begin_game(
    g: AnyState, cells: Row32, t: AnyTables, e: Log, config: Config, key: Key, seed: int, number: int, noted: Noted,
    pad: Pad, counts: Row16, first: int, deeds: int, rules: RuleSet,
) -> None:  # fmt: skip
    """Set up the game with a number, under a seed, with nothing noted of it yet."""
    for i in range(len(cells)):
        cells[i] = 0
    begin_notes(noted, pad)
    if e.quiet == 0:
        for i in range(first, first + config.seats * deeds):
            counts[i] = 0
    set_key(key, seed, number)
    rules.setup(g, t, e, config, key)


@record
class Turn:
    """Where a game stands between two decisions, beside its state."""

    number = i64()  # the game's, in its batch
    chance = i64()  # what chooses by chance
    seat = i32()  # who has chosen,
    action = i32()  # and what; OVER: the game is over, or not begun yet


OVER = 0


@kernel
def choose_at_random(
    g: AnyState, t: AnyTables, e: Log, config: Config, limit: int, out: Row32, noted: Noted, pad: Pad, chart: Chart,
    lists: Row32, counts: Row16, first: int, network: Network, turn: Turn, rules: RuleSet,
) -> None:  # fmt: skip
    """Note what has happened; then somebody who is asked chooses by chance, as in `loops.play_on`."""
    note_move(g, t, e, noted, pad, chart, lists, counts, first, network, config.seats, rules)
    turn.action = OVER
    mask = rules.awaiting(g, t)
    if mask != 0 and noted.decisions < limit:
        turn.seat = one_of(mask, turn.chance)
        turn.chance = step(turn.chance)
        n = rules.options(g, t, turn.seat, out)
        if n > 0:
            note_choice(noted, turn.seat, n)
            turn.action = out[turn.chance * n >> 32]


@kernel
def play_at_random(
    g: AnyState, cells: Row32, t: AnyTables, e: Log, config: Config, key: Key, seed: int, number: int, limit: int,
    out: Row32, noted: Noted, pad: Pad, chart: Chart, lists: Row32, counts: Row16, first: int, network: Network,
    turn: Turn, rules: RuleSet, place_of: PlaceOf,
) -> None:  # fmt: skip
    """Play one game in which everybody chooses by chance."""
    begin_game(g, cells, t, e, config, key, seed, number, noted, pad, counts, first, chart.deeds, rules)
    turn.chance = scatter(seed * 31 + number + 1)
    choose_at_random(g, t, e, config, limit, out, noted, pad, chart, lists, counts, first, network, turn, rules)
    while turn.action != OVER:
        rules.apply(g, t, e, turn.seat, turn.action)
        choose_at_random(g, t, e, config, limit, out, noted, pad, chart, lists, counts, first, network, turn, rules)
    note_end(g, t, noted, config, out, rules, place_of)


@kernel
def best_judged(
    states: Many[AnyState], cells: Row32, t: AnyTables, quiet: Log, seat: int, choices: Row32, n: int, pad: Pad,
    network: Network, rules: RuleSet,
) -> int:  # fmt: skip
    """Which of n choices the learnt evaluation likes best one move on, of equals the first."""
    width = len(cells) // len(states)
    best, chosen = UNTRIED, 0
    for i in range(n):
        copy_state(cells, TRIED, IMAGINED, width)
        rules.apply(states[TRIED], t, quiet, seat, choices[i])
        value = judge(states[TRIED], t, seat, network, pad.scratch, rules)
        if value > best:
            best, chosen = value, i
    return chosen


@kernel
def look_one_move_ahead(
    states: Many[AnyState], cells: Row32, t: AnyTables, quiet: Log, key: Key, how: int, seat: int, out: Row32, n: int,
    chance: int, length: int, pad: Pad, network: Network, rules: RuleSet,
) -> int:  # fmt: skip
    """Imagine one deal that the seat must reckon with, try each of n choices on it, and take what looks best."""
    width = len(cells) // len(states)
    for i in range(VIEWED * width, (VIEWED + 1) * width):
        cells[i] = 0
    rules.see(states[GAME], t, seat, states[VIEWED])
    copy_state(cells, IMAGINED, VIEWED, width)
    set_key(key, chance, length)
    rules.redeal(states[IMAGINED], t, seat, key)
    if how == BY_LEARNING:
        return best_judged(states, cells, t, quiet, seat, out, n, pad, network, rules)
    return best_of(states, cells, t, quiet, IMAGINED, TRIED, seat, out, n, chance, rules)


@kernel
def choose_looking_ahead(
    states: Many[AnyState], cells: Row32, t: AnyTables, e: Log, quiet: Log, config: Config, key: Key, how: Row32,
    limit: int, out: Row32, noted: Noted, pad: Pad, chart: Chart, lists: Row32, counts: Row16, first: int,
    network: Network, turn: Turn, rules: RuleSet,
) -> None:  # fmt: skip
    """Note what has happened; then somebody who is asked chooses, by chance or by looking: `how` says it for each."""
    g = states[GAME]
    note_move(g, t, e, noted, pad, chart, lists, counts, first, network, config.seats, rules)
    turn.action = OVER
    mask = rules.awaiting(g, t)
    if mask != 0 and noted.decisions < limit:
        turn.chance = step(turn.chance)
        turn.seat = one_of(mask, turn.chance)
        n = rules.options(g, t, turn.seat, out)
        turn.chance = step(turn.chance)
        if n > 1 and how[turn.seat] != AT_RANDOM:
            turn.action = out[look_one_move_ahead(
                states, cells, t, quiet, key, how[turn.seat], turn.seat, out, n, turn.chance, noted.decisions, pad,
                network, rules,
            )]  # fmt: skip
        elif n > 0:
            turn.action = out[turn.chance * n >> 32]
        if n > 0:
            note_choice(noted, turn.seat, n)


@kernel
def play_looking_ahead(
    states: Many[AnyState], cells: Row32, t: AnyTables, e: Log, quiet: Log, config: Config, key: Key, how: Row32,
    seed: int, number: int, limit: int, out: Row32, noted: Noted, pad: Pad, chart: Chart, lists: Row32, counts: Row16,
    first: int, network: Network, turn: Turn, rules: RuleSet, place_of: PlaceOf,
) -> None:  # fmt: skip
    """Play one game between seats that choose by chance or look one move ahead."""
    begin_game(states[GAME], cells, t, e, config, key, seed, number, noted, pad, counts, first, chart.deeds, rules)
    turn.chance = scatter(seed * 31 + number + 1)
    turn.action = OVER
    going = True
    while going:
        choose_looking_ahead(
            states, cells, t, e, quiet, config, key, how, limit, out, noted, pad, chart, lists, counts, first,
            network, turn, rules,
        )  # fmt: skip
        going = turn.action != OVER
        if going:
            rules.apply(states[GAME], t, e, turn.seat, turn.action)
    note_end(states[GAME], t, noted, config, out, rules, place_of)


# ------------------------------------------------------------------------------------------------ on a core


@entry
def many_at_random(
    states: Many[AnyState], cells: Row32, t: AnyTables, e: Log, quiet: Log, config: Config, key: Key, how: Row32,
    seed: int, first: int, games: int, limit: int, out: Row32, noted: Many[Noted], pad: Pad, chart: Chart,
    lists: Row32, counts: Row16, network: Network, turn: Turn, rules: RuleSet, place_of: PlaceOf,
) -> None:  # fmt: skip
    """Play games `first`, `first + 1`, ... at random."""
    room = config.seats * chart.deeds
    for n in range(games):
        play_at_random(
            states[GAME], cells, t, e, config, key, seed, first + n, limit, out, noted[n], pad, chart, lists, counts,
            n * room, network, turn, rules, place_of,
        )  # fmt: skip


@entry
def many_looking_ahead(
    states: Many[AnyState], cells: Row32, t: AnyTables, e: Log, quiet: Log, config: Config, key: Key, how: Row32,
    seed: int, first: int, games: int, limit: int, out: Row32, noted: Many[Noted], pad: Pad, chart: Chart,
    lists: Row32, counts: Row16, network: Network, turn: Turn, rules: RuleSet, place_of: PlaceOf,
) -> None:  # fmt: skip
    """Play games `first`, `first + 1`, ... between seats that look at most one move ahead."""
    room = config.seats * chart.deeds
    for n in range(games):
        play_looking_ahead(
            states, cells, t, e, quiet, config, key, how, seed, first + n, limit, out, noted[n], pad, chart, lists,
            counts, n * room, network, turn, rules, place_of,
        )  # fmt: skip


@entry
def many_searching(
    states: Many[AnyState], cells: Row32, t: AnyTables, e: Log, quiet: Log, config: Config, s: Search,
    entries: Many[Entry], how: Row32, seed: int, first: int, games: int, limit: int, out: Row32, noted: Many[Noted],
    pad: Pad, chart: Chart, lists: Row32, counts: Row16, network: Network, rules: RuleSet, place_of: PlaceOf,
) -> None:  # fmt: skip
    """Play games `first`, `first + 1`, ... between seats that search. Each remembers its own tree for one game."""
    g = states[PLAYED]
    room = config.seats * chart.deeds
    for n in range(games):
        forget(s)
        for i in range(len(entries)):
            entries[i].key = 0
        begin_game(g, cells, t, e, config, s.key, seed, first + n, noted[n], pad, counts, n * room, chart.deeds, rules)
        chance, seat = scatter(seed * 31 + first + n + 1), 0
        mask = rules.awaiting(g, t)
        while mask != 0 and noted[n].decisions < limit:
            note_move(g, t, e, noted[n], pad, chart, lists, counts, n * room, network, config.seats, rules)
            chance = step(chance)
            if not has(mask, seat):  # where several may choose, who has begun goes on
                seat = one_of(mask, chance)
            options = rules.options(g, t, seat, out)
            if options == 0:
                break
            chosen = out[0]
            if options > 1:
                chance = step(chance)
                look(states, cells, t, seat, rules)
                chosen = decide(
                    states, cells, t, quiet, s, entries, network, out, seat, chance, how[seat], NEVER, rules
                )
            note_choice(noted[n], seat, options)
            rules.apply(g, t, e, seat, chosen)
            mask = rules.awaiting(g, t)
        note_move(g, t, e, noted[n], pad, chart, lists, counts, n * room, network, config.seats, rules)
        note_end(g, t, noted[n], config, out, rules, place_of)


def loop_for(how: Sequence[int]) -> Callable[..., None]:
    """The loop in which seats that choose so play on a core."""
    if max(how) > AT_RANDOM:
        return many_searching
    return many_looking_ahead if min(how) < AT_RANDOM else many_at_random


# ------------------------------------------------------------------------------------------------ played elsewhere


@entry
def note_moves(
    states: Many[AnyState], t: AnyTables, e: Log, config: Config, key: Key, movers: Row32, moves: Row32, out: Row32,
    noted: Noted, pad: Pad, chart: Chart, lists: Row32, counts: Row16, network: Network, rules: RuleSet,
    place_of: PlaceOf,
) -> None:  # fmt: skip
    """Play a game again by its moves, to note what happens in it. The state is zeroed, as are the counts."""
    g = states[GAME]
    begin_notes(noted, pad)
    rules.setup(g, t, e, config, key)
    for i in range(len(moves)):
        note_move(g, t, e, noted, pad, chart, lists, counts, 0, network, config.seats, rules)
        note_choice(noted, movers[i], rules.options(g, t, movers[i], out))
        rules.apply(g, t, e, movers[i], moves[i])
    note_move(g, t, e, noted, pad, chart, lists, counts, 0, network, config.seats, rules)
    note_end(g, t, noted, config, out, rules, place_of)
