"""Whole games at machine speed, each noted in a row of its own; the same kernels on a core and on a GPU.

How a seat chooses is a number: AT_RANDOM, BY_WORTH and BY_LEARNING look at most one move ahead; a number above 0 is the
simulations of a search for each choice, on cores only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Many, Row16, Row32
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import AnyState, AnyTables, PlaceOf, RuleSet
from tablewright.lab.batches.desks import OVER, Batch, Desk, Noted
from tablewright.lab.batches.noting import begin_notes, note_choice, note_end, note_move
from tablewright.players.loops import copy_state, one_of, scatter, set_key, step
from tablewright.players.network import judge
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
    g: AnyState, cells: Row32, t: AnyTables, batch: Batch, desk: Desk, noted: Noted, counts: Row16, rules: RuleSet
) -> None:
    """Set up the game whose number lies on the desk, with nothing noted of it yet."""
    number = batch.first + desk.number
    for i in range(len(cells)):
        cells[i] = 0
    begin_notes(batch, desk, noted, counts)
    desk.chance = scatter(batch.seed * 31 + number + 1)
    set_key(desk.key, batch.seed, number)
    rules.setup(g, t, desk.log, batch.config, desk.key)


@kernel
def choose_at_random(
    g: AnyState, t: AnyTables, batch: Batch, desk: Desk, out: Row32, noted: Noted, lists: Row32, counts: Row16,
    rules: RuleSet,
) -> None:  # fmt: skip
    """Note what has happened; then somebody who is asked chooses by chance, as in `loops.play_on`."""
    note_move(g, t, batch, desk, noted, lists, counts, rules)
    desk.action = OVER
    mask = rules.awaiting(g, t)
    if mask != 0 and noted.decisions < batch.limit:
        desk.seat = one_of(mask, desk.chance)
        desk.chance = step(desk.chance)
        n = rules.options(g, t, desk.seat, out)
        if n > 0:
            note_choice(noted, desk.seat, n)
            desk.action = out[desk.chance * n >> 32]


@kernel
def best_judged(
    states: Many[AnyState], cells: Row32, t: AnyTables, batch: Batch, desk: Desk, choices: Row32, n: int,
    rules: RuleSet,
) -> int:  # fmt: skip
    """Which of n choices the learnt evaluation likes best one move on, of equals the first."""
    width = len(cells) // len(states)
    best, chosen = UNTRIED, 0
    for i in range(n):
        copy_state(cells, TRIED, IMAGINED, width)
        rules.apply(states[TRIED], t, batch.quiet, desk.seat, choices[i])
        value = judge(states[TRIED], t, desk.seat, batch.network, desk.scratch, rules)
        if value > best:
            best, chosen = value, i
    return chosen


@kernel
def look_one_move_ahead(
    states: Many[AnyState], cells: Row32, t: AnyTables, batch: Batch, desk: Desk, out: Row32, n: int, length: int,
    rules: RuleSet,
) -> int:  # fmt: skip
    """Imagine one deal that the seat must reckon with, try each of n choices on it, and take what looks best."""
    width, seat = len(cells) // len(states), desk.seat
    for i in range(VIEWED * width, (VIEWED + 1) * width):
        cells[i] = 0
    rules.see(states[GAME], t, seat, states[VIEWED])
    copy_state(cells, IMAGINED, VIEWED, width)
    set_key(desk.key, desk.chance, length)
    rules.redeal(states[IMAGINED], t, seat, desk.key)
    if batch.how[seat] == BY_LEARNING:
        return best_judged(states, cells, t, batch, desk, out, n, rules)
    return best_of(states, cells, t, batch.quiet, IMAGINED, TRIED, seat, out, n, desk.chance, rules)


@kernel
def choose_looking_ahead(
    states: Many[AnyState], cells: Row32, t: AnyTables, batch: Batch, desk: Desk, out: Row32, noted: Noted,
    lists: Row32, counts: Row16, rules: RuleSet,
) -> None:  # fmt: skip
    """Note what has happened; then somebody who is asked chooses, by chance or by looking: `how` says it for each."""
    g = states[GAME]
    note_move(g, t, batch, desk, noted, lists, counts, rules)
    desk.action = OVER
    mask = rules.awaiting(g, t)
    if mask != 0 and noted.decisions < batch.limit:
        desk.chance = step(desk.chance)
        desk.seat = one_of(mask, desk.chance)
        n = rules.options(g, t, desk.seat, out)
        desk.chance = step(desk.chance)
        if n > 1 and batch.how[desk.seat] != AT_RANDOM:
            desk.action = out[look_one_move_ahead(states, cells, t, batch, desk, out, n, noted.decisions, rules)]
        elif n > 0:
            desk.action = out[desk.chance * n >> 32]
        if n > 0:
            note_choice(noted, desk.seat, n)


# ------------------------------------------------------------------------------------------------ on a core


@entry
def many_at_random(
    states: Many[AnyState], cells: Row32, t: AnyTables, batch: Batch, desk: Desk, out: Row32, noted: Many[Noted],
    lists: Row32, counts: Row16, rules: RuleSet, place_of: PlaceOf,
) -> None:  # fmt: skip
    """Play the games of a batch, in which everybody chooses by chance."""
    g = states[GAME]
    for n in range(batch.games):
        desk.number = n
        begin_game(g, cells, t, batch, desk, noted[n], counts, rules)
        choose_at_random(g, t, batch, desk, out, noted[n], lists, counts, rules)
        while desk.action != OVER:
            rules.apply(g, t, desk.log, desk.seat, desk.action)
            choose_at_random(g, t, batch, desk, out, noted[n], lists, counts, rules)
        note_end(g, t, batch, noted[n], out, rules, place_of)


@entry
def many_looking_ahead(
    states: Many[AnyState], cells: Row32, t: AnyTables, batch: Batch, desk: Desk, out: Row32, noted: Many[Noted],
    lists: Row32, counts: Row16, rules: RuleSet, place_of: PlaceOf,
) -> None:  # fmt: skip
    """Play the games of a batch between seats that choose by chance or look one move ahead."""
    g = states[GAME]
    for n in range(batch.games):
        desk.number = n
        begin_game(g, cells, t, batch, desk, noted[n], counts, rules)
        choose_looking_ahead(states, cells, t, batch, desk, out, noted[n], lists, counts, rules)
        while desk.action != OVER:
            rules.apply(g, t, desk.log, desk.seat, desk.action)
            choose_looking_ahead(states, cells, t, batch, desk, out, noted[n], lists, counts, rules)
        note_end(g, t, batch, noted[n], out, rules, place_of)


@entry
def many_searching(
    states: Many[AnyState], cells: Row32, t: AnyTables, batch: Batch, desk: Desk, s: Search, entries: Many[Entry],
    out: Row32, noted: Many[Noted], lists: Row32, counts: Row16, rules: RuleSet, place_of: PlaceOf,
) -> None:  # fmt: skip
    """Play the games of a batch between seats that search. Each remembers its own tree for one game."""
    g = states[PLAYED]
    for n in range(batch.games):
        desk.number = n
        forget(s)
        for i in range(len(entries)):
            entries[i].key = 0
        begin_game(g, cells, t, batch, desk, noted[n], counts, rules)
        seat = 0
        mask = rules.awaiting(g, t)
        while mask != 0 and noted[n].decisions < batch.limit:
            note_move(g, t, batch, desk, noted[n], lists, counts, rules)
            desk.chance = step(desk.chance)
            if not has(mask, seat):  # where several may choose, who has begun goes on
                seat = one_of(mask, desk.chance)
            options = rules.options(g, t, seat, out)
            if options == 0:
                break
            chosen = out[0]
            if options > 1:
                desk.chance = step(desk.chance)
                look(states, cells, t, seat, rules)
                chosen = decide(
                    states, cells, t, batch.quiet, s, entries, batch.network, out, seat, desk.chance, batch.how[seat],
                    NEVER, rules,
                )  # fmt: skip
            note_choice(noted[n], seat, options)
            rules.apply(g, t, desk.log, seat, chosen)
            mask = rules.awaiting(g, t)
        note_move(g, t, batch, desk, noted[n], lists, counts, rules)
        note_end(g, t, batch, noted[n], out, rules, place_of)


def loop_for(how: Sequence[int]) -> Callable[..., None]:
    """The loop in which seats that choose so play on a core."""
    if max(how) > AT_RANDOM:
        return many_searching
    return many_looking_ahead if min(how) < AT_RANDOM else many_at_random


# ------------------------------------------------------------------------------------------------ played elsewhere


@entry
def note_moves(
    states: Many[AnyState], t: AnyTables, batch: Batch, desk: Desk, movers: Row32, moves: Row32, out: Row32,
    noted: Noted, lists: Row32, counts: Row16, rules: RuleSet, place_of: PlaceOf,
) -> None:  # fmt: skip
    """Play a game again by its moves, to note what happens in it. The key lies on the desk; the state is zeroed."""
    g = states[GAME]
    desk.number = 0
    begin_notes(batch, desk, noted, counts)
    rules.setup(g, t, desk.log, batch.config, desk.key)
    for i in range(len(moves)):
        note_move(g, t, batch, desk, noted, lists, counts, rules)
        note_choice(noted, movers[i], rules.options(g, t, movers[i], out))
        rules.apply(g, t, desk.log, movers[i], moves[i])
    note_move(g, t, batch, desk, noted, lists, counts, rules)
    note_end(g, t, batch, noted, out, rules, place_of)
