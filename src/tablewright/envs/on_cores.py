"""The games of a vector on cores: shares of them side by side, in threads of one process."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from tablewright.engine.game.contract import Game, Pack, bindings, compiled_rule_set
from tablewright.engine.game.playing import on_machine, records
from tablewright.engine.machine.on_demand import compile_all, compiled
from tablewright.envs.laid_out import Arrays
from tablewright.envs.stepping import Course, Terms, step_share

SMALLEST = 16  # games that are worth a thread


class OnCores:
    """Steps all games at once, the arrays being those of this machine."""

    def __init__(self, game: Game, pack: Pack, terms: Terms, table: Any, threads: int | None) -> None:
        compile_all(game.kernels())
        shares = max(1, min(threads or os.cpu_count() or 1, terms.games // SMALLEST))
        bounds = [terms.games * n // shares for n in range(shares + 1)]
        self._spans = list(pairwise(bounds))
        self._kept = pack, terms  # what follows shares their bytes
        self._tables, self._terms, self._table = on_machine(pack.tables), on_machine(terms), table
        self.states = records(game.State, terms.games)
        self._cells = self.states.view(np.int32)
        self.arrays = Arrays.zeroed(terms, np.zeros, records(Course, terms.games))
        self._loop: Callable[..., None] = compiled(step_share, bindings(game, game.signs))
        self._rules = compiled_rule_set(game, game.signs)
        self._seats = terms.config.seats
        self._crew = ThreadPoolExecutor(shares - 1, "tablewright-vector") if shares > 1 else None

    def agree(self) -> None:
        """Play on by the terms as they are now."""

    def put(self, numbers: Any) -> None:
        """Take the number for each game."""
        self.arrays.given[:] = numbers

    def step(self) -> None:
        """Carry out the numbers given. The first share is for the thread that asks, which would only wait."""
        first, *others = self._spans
        begun = [self._crew.submit(self._step_share, *span) for span in others] if self._crew else []
        self._step_share(*first)
        for share in begun:
            share.result()

    def _step_share(self, start: int, stop: int) -> None:
        a = self.arrays
        self._loop(
            self.states, self._cells, self._tables, self._terms, self._table, a.given, a.courses, a.acts, a.numbers,
            a.mask, a.features, a.last, start, stop, self._rules,
        )  # fmt: skip

    def noted(self, name: str) -> Any:
        """One field of what is noted about every game; of fields by seat, the seats that play."""
        found = self.arrays.courses[name]
        return found[:, : self._seats] if found.ndim > 1 else found

    def here(self, array: Any) -> Any:
        """An array in this machine's memory: itself."""
        return array

    def overwrite(self, array: Any, content: Any) -> None:
        """Write bytes over those of an array."""
        array.view(np.uint8)[:] = content

    def close(self) -> None:
        """Let the threads go."""
        if self._crew is not None:
            self._crew.shutdown()
