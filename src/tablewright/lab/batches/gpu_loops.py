"""What the threads of a GPU do in a batch: decision after decision, always those of a kind together.

Threads run in step with their neighbours as long as they do the same, and what slows them down most is that the rules
of a whole game do not lie close by. So after each choice the threads of a block share out their tables anew, sorted by
what was chosen there: neighbours carry out the same kind of action, and then ask much the same questions. Rows are
written at the number of the game, so that nothing depends on who played it, or on how many threads there are.
"""

from __future__ import annotations

from tablewright.engine.core.actions import kind_of
from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import Many, Row16, Row32
from tablewright.engine.game.contract import AnyState, AnyTables, Config, PlaceOf, RuleSet
from tablewright.engine.machine.gpu.together import is_anybody, neighbours, share_out
from tablewright.lab.batches.loops import (
    GAME,
    OVER,
    STATES,
    Turn,
    begin_game,
    choose_at_random,
    choose_looking_ahead,
)
from tablewright.lab.batches.noting import Chart, Noted, Pad, note_end
from tablewright.players.loops import scatter
from tablewright.players.network import Network


@kernel
def begin_or_go_on(
    g: AnyState, cells: Row32, t: AnyTables, e: Log, config: Config, key: Key, seed: int, first: int, games: int,
    tables: int, noted: Many[Noted], pad: Pad, chart: Chart, counts: Row16, turn: Turn, rules: RuleSet,
) -> None:  # fmt: skip
    """Carry out what was chosen at a table or, where its game is over, begin the next that is its own."""
    if turn.action != OVER:
        rules.apply(g, t, e, turn.seat, turn.action)
    elif turn.number < games:
        turn.number += tables
        if turn.number < games:
            begin_game(
                g, cells, t, e, config, key, seed, first + turn.number, noted[turn.number], pad, counts,
                turn.number * config.seats * chart.deeds, chart.deeds, rules,
            )  # fmt: skip
            turn.chance = scatter(seed * 31 + first + turn.number + 1)


@kernel
def take_places(turns: Many[Turn], order: Row32, start: int, each: int, thread: int) -> None:
    """A thread takes its tables; at none of them has a game begun."""
    for i in range(each):
        table = start + i * neighbours() + thread % neighbours()
        turns[table].number = table - len(turns)
        turns[table].action = OVER
        order[table] = table


@kernel
def threads_at_random(
    states: Many[AnyState], cells: Row32, tables: Many[AnyTables], logs: Many[Log], configs: Many[Config],
    keys: Many[Key], seed: int, first: int, games: int, limit: int, out: Row32, noted: Many[Noted], pads: Many[Pad],
    charts: Many[Chart], lists: Row32, counts: Row16, networks: Many[Network], turns: Many[Turn], order: Row32,
    kinds: Row32, thread: int, threads: int, rules: RuleSet, place_of: PlaceOf,
) -> None:  # fmt: skip
    """Play the games of all tables at random."""
    each, width, room = len(turns) // threads, len(cells) // len(turns), len(out) // threads
    start, mine = thread // neighbours() * neighbours() * each, out[thread * room : (thread + 1) * room]
    take_places(turns, order, start, each, thread)
    going = True
    while is_anybody(going):
        going = False
        for i in range(each):
            at = order[start + i * neighbours() + thread % neighbours()]
            turn = turns[at]
            begin_or_go_on(
                states[at], cells[at * width : (at + 1) * width], tables[0], logs[at], configs[0], keys[at], seed,
                first, games, len(turns), noted, pads[at], charts[0], counts, turn, rules,
            )  # fmt: skip
            if turn.number < games:
                going = True
                choose_at_random(
                    states[at], tables[0], logs[at], configs[0], limit, mine, noted[turn.number], pads[at], charts[0],
                    lists, counts, turn.number * configs[0].seats * charts[0].deeds, networks[0], turn, rules,
                )  # fmt: skip
                if turn.action == OVER:
                    note_end(states[at], tables[0], noted[turn.number], configs[0], mine, rules, place_of)
            kinds[at] = kind_of(turn.action)
        share_out(order, kinds, start, each)


@kernel
def threads_looking_ahead(
    states: Many[AnyState], cells: Row32, tables: Many[AnyTables], logs: Many[Log], quiet: Many[Log],
    configs: Many[Config], keys: Many[Key], how: Row32, seed: int, first: int, games: int, limit: int, out: Row32,
    noted: Many[Noted], pads: Many[Pad], charts: Many[Chart], lists: Row32, counts: Row16, networks: Many[Network],
    turns: Many[Turn], order: Row32, kinds: Row32, thread: int, threads: int, rules: RuleSet, place_of: PlaceOf,
) -> None:  # fmt: skip
    """Play the games of all tables between seats that look at most one move ahead."""
    each, width, room = len(turns) // threads, len(cells) // len(turns), len(out) // threads
    start, mine = thread // neighbours() * neighbours() * each, out[thread * room : (thread + 1) * room]
    take_places(turns, order, start, each, thread)
    going = True
    while is_anybody(going):
        going = False
        for i in range(each):
            at = order[start + i * neighbours() + thread % neighbours()]
            turn, table = turns[at], states[at * STATES : (at + 1) * STATES]
            begin_or_go_on(
                table[GAME], cells[at * width : (at + 1) * width], tables[0], logs[at], configs[0], keys[at], seed,
                first, games, len(turns), noted, pads[at], charts[0], counts, turn, rules,
            )  # fmt: skip
            if turn.number < games:
                going = True
                choose_looking_ahead(
                    table, cells[at * width : (at + 1) * width], tables[0], logs[at], quiet[0], configs[0], keys[at],
                    how, limit, mine, noted[turn.number], pads[at], charts[0], lists, counts,
                    turn.number * configs[0].seats * charts[0].deeds, networks[0], turn, rules,
                )  # fmt: skip
                if turn.action == OVER:
                    note_end(table[GAME], tables[0], noted[turn.number], configs[0], mine, rules, place_of)
            kinds[at] = kind_of(turn.action)
        share_out(order, kinds, start, each)
