"""The GPU loops of a batch: decision after decision, grouped by kind of action.

Threads run in step with their neighbours as long as they do the same, and what slows them down most is that the rules
of a whole game do not lie close by. So after each choice the threads of a block share out their tables anew, sorted by
what was chosen there: neighbours carry out the same kind of action, and then ask much the same questions. Rows are
written at the number of the game, so that nothing depends on who played it, or on how many threads there are.
"""

from __future__ import annotations

from tablewright.engine.core.actions import kind_of
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import Many, Row16, Row32
from tablewright.engine.game.contract import AnyState, AnyTables, PlaceOf, RuleSet
from tablewright.engine.machine.gpu.together import is_anybody, neighbours, share_out
from tablewright.lab.batches.desks import OVER, Batch, Desk, Noted
from tablewright.lab.batches.loops import GAME, STATES, begin_game, choose_at_random, choose_looking_ahead
from tablewright.lab.batches.noting import note_end


@kernel
def begin_or_go_on(
    g: AnyState, cells: Row32, t: AnyTables, batch: Batch, desk: Desk, tables: int, noted: Many[Noted], counts: Row16,
    rules: RuleSet,
) -> None:  # fmt: skip
    """Carry out what was chosen at a table or, where its game is over, begin the next that is its own."""
    if desk.action != OVER:
        rules.apply(g, t, desk.log, desk.seat, desk.action)
    elif desk.number < batch.games:
        desk.number += tables
        if desk.number < batch.games:
            begin_game(g, cells, t, batch, desk, noted[desk.number], counts, rules)


@kernel
def take_places(desks: Many[Desk], order: Row32, start: int, each: int, thread: int) -> None:
    """A thread takes its tables; at none of them has a game begun."""
    for i in range(each):
        table = start + i * neighbours() + thread % neighbours()
        desks[table].number = table - len(desks)
        desks[table].action = OVER
        order[table] = table


@kernel
def threads_at_random(
    states: Many[AnyState], cells: Row32, tables: Many[AnyTables], batches: Many[Batch], desks: Many[Desk], out: Row32,
    noted: Many[Noted], lists: Row32, counts: Row16, order: Row32, kinds: Row32, thread: int, threads: int,
    rules: RuleSet, place_of: PlaceOf,
) -> None:  # fmt: skip
    """Play the games of all tables at random."""
    each, width, room = len(desks) // threads, len(cells) // len(desks), len(out) // threads
    start, mine = thread // neighbours() * neighbours() * each, out[thread * room : (thread + 1) * room]
    t, batch = tables[0], batches[0]
    take_places(desks, order, start, each, thread)
    going = True
    while is_anybody(going):
        going = False
        for i in range(each):
            at = order[start + i * neighbours() + thread % neighbours()]
            g, desk = states[at], desks[at]
            begin_or_go_on(g, cells[at * width : (at + 1) * width], t, batch, desk, len(desks), noted, counts, rules)
            if desk.number < batch.games:
                going = True
                choose_at_random(g, t, batch, desk, mine, noted[desk.number], lists, counts, rules)
                if desk.action == OVER:
                    note_end(g, t, batch, noted[desk.number], mine, rules, place_of)
            kinds[at] = kind_of(desk.action)
        share_out(order, kinds, start, each)


@kernel
def threads_looking_ahead(
    states: Many[AnyState], cells: Row32, tables: Many[AnyTables], batches: Many[Batch], desks: Many[Desk], out: Row32,
    noted: Many[Noted], lists: Row32, counts: Row16, order: Row32, kinds: Row32, thread: int, threads: int,
    rules: RuleSet, place_of: PlaceOf,
) -> None:  # fmt: skip
    """Play the games of all tables between seats that look at most one move ahead."""
    each, width, room = len(desks) // threads, len(cells) // len(desks), len(out) // threads
    start, mine = thread // neighbours() * neighbours() * each, out[thread * room : (thread + 1) * room]
    t, batch = tables[0], batches[0]
    take_places(desks, order, start, each, thread)
    going = True
    while is_anybody(going):
        going = False
        for i in range(each):
            at = order[start + i * neighbours() + thread % neighbours()]
            own, desk = states[at * STATES : (at + 1) * STATES], desks[at]
            g, lying = own[GAME], cells[at * width : (at + 1) * width]
            begin_or_go_on(g, lying, t, batch, desk, len(desks), noted, counts, rules)
            if desk.number < batch.games:
                going = True
                choose_looking_ahead(own, lying, t, batch, desk, mine, noted[desk.number], lists, counts, rules)
                if desk.action == OVER:
                    note_end(g, t, batch, noted[desk.number], mine, rules, place_of)
            kinds[at] = kind_of(desk.action)
        share_out(order, kinds, start, each)
