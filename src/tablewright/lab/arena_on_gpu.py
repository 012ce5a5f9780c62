"""Self-play on a GPU: each thread plays whole games by itself. The same games as on cores, and the same to learn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import Many, Row16, Row32, layout
from tablewright.engine.game.contract import MOST_SEATS, AnyState, AnyTables, Config, Game, Pack, RuleSet, bindings
from tablewright.engine.machine.gpu.availability import NoGpu, why_no_gpu
from tablewright.lab.arena import CHUNK, ENTRIES, ROOM, Course, drill_of, search_for, to_learn
from tablewright.lab.batches.on_gpu import bytes_of
from tablewright.players.network import Network
from tablewright.players.search import Search
from tablewright.players.selfplay import STATES, Drill, Told, play_and_tell
from tablewright.players.tree import Entry


@kernel
def threads_learning(
    states: Many[AnyState], cells: Row32, tables: Many[AnyTables], drills: Many[Drill], searches: Many[Search],
    entries: Many[Entry], configs: Many[Config], out: Row32, rows: Row16, told: Many[Told], results: Row32, used: Row32,
    thread: int, threads: int, rules: RuleSet,
) -> None:  # fmt: skip
    """Play games between equals, as many as there are numbers in `used`, and tell of some of their decisions."""
    wide, options, memory = len(cells) // threads, len(out) // threads, len(entries) // threads
    each, room = len(used) // len(configs), len(told) // len(used)
    for n in range(thread, len(used), threads):
        used[n] = play_and_tell(
            states[thread * STATES : (thread + 1) * STATES], cells[thread * wide : (thread + 1) * wide], tables[0],
            drills[0], searches[thread], entries[thread * memory : (thread + 1) * memory], configs[n // each],
            out[thread * options : (thread + 1) * options], n, rows, told, results, n * room, (n + 1) * room, rules,
        ) - n * room  # fmt: skip


class GpuArena:
    """A GPU made ready for self-play."""

    def __init__(self, game: Game, pack: Pack, course: Course) -> None:
        if missing := why_no_gpu():
            raise NoGpu(missing)
        from tablewright.engine.machine.gpu.launching import launchable
        from tablewright.engine.machine.gpu.memory import threads_alone
        from tablewright.engine.machine.gpu.together import ALONE

        self.game, self.pack, self.course = game, pack, course
        each = STATES * layout(game.State).size + ENTRIES * layout(Entry).size + layout(Search).size
        told = ROOM * (2 * len(game.feature_list) + layout(Told).size)  # bytes that are written about a game
        self.threads = threads_alone(each + told)
        self.chunks = max(self.threads // CHUNK, 1)
        self._binding = tuple(bindings(game).items())
        self._launch = launchable(threads_learning, self._binding, ALONE)

    def play(self, network: Network | None, setups: Sequence[Config], first: int) -> Iterator[tuple[Any, Any]]:
        """Play a chunk of games for each setup, the first with this number; return the training rows."""
        from tablewright.engine.machine.gpu.launching import given_from_outside
        from tablewright.engine.machine.gpu.memory import fetched, fresh, given, same_bytes

        game, course, games = self.game, self.course, len(setups) * CHUNK
        threads, drill = self.threads, drill_of(game, course, network, first)
        search = bytes_of(search_for(game, course, network))
        states = fresh(threads * STATES, layout(game.State).dtype)
        small, large = np.dtype(np.int16), np.dtype(np.int32)
        laid_out = {
            "states": states, "cells": same_bytes(states, np.int32),
            "tables": given(bytes_of(self.pack.tables).view(layout(game.Tables).dtype)),
            "drills": given(bytes_of(drill).view(layout(Drill).dtype)),
            "searches": given(np.tile(search, threads).view(layout(Search).dtype)),
            "entries": fresh(threads * ENTRIES, layout(Entry).dtype),
            "configs": given(np.concatenate([bytes_of(setup) for setup in setups]).view(layout(Config).dtype)),
            "out": fresh(threads * game.most_options, large),
            "rows": fresh(games * ROOM * drill.width, small), "told": fresh(games * ROOM, layout(Told).dtype),
            "results": fresh(games * MOST_SEATS, large), "used": fresh(games, large),
        }  # fmt: skip
        self._launch([laid_out[name] for name in given_from_outside(threads_learning, dict(self._binding))], threads)
        rows, told, results, used = (fetched(laid_out[name]) for name in ("rows", "told", "results", "used"))
        for chunk in range(len(setups)):
            at = [n * ROOM + i for n in range(chunk * CHUNK, (chunk + 1) * CHUNK) for i in range(used[n])]
            yield to_learn(game, rows.reshape(-1, drill.width)[at], told[at], results.reshape(-1, MOST_SEATS))
