"""Batches on a GPU: a game for each thread, and the same rows as on cores."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from tablewright.engine.core.record import layout, raw
from tablewright.engine.game.contract import MOST_SEATS, bindings
from tablewright.engine.machine.gpu.availability import NoGpu, why_no_gpu
from tablewright.lab.batches.desks import Batch, Desk, Noted
from tablewright.lab.batches.gpu_loops import threads_at_random, threads_looking_ahead
from tablewright.lab.batches.loops import AT_RANDOM, STATES
from tablewright.lab.batches.plan import Plan, Progress
from tablewright.lab.batches.rows import Rows, joined
from tablewright.lab.batches.tables import batch_of, rows_of
from tablewright.players.interface import UnknownPlayer

WAVE = 1 << 18  # games that are launched together, at most


def play_on_gpu(plan: Plan, first: int, games: int, progress: Progress | None = None) -> Rows:
    """Play games by threads of the GPU of this machine."""
    if missing := why_no_gpu():
        raise NoGpu(missing)
    if plan.how is None or max(plan.how) > AT_RANDOM:
        raise UnknownPlayer("On a GPU, only players that look at most one move ahead can play: random, quick, learnt.")
    hall, parts = GpuHall(plan), []
    for at in range(first, first + games, WAVE):
        parts.append(hall.play(at, min(WAVE, first + games - at)))
        if progress:
            progress(at + parts[-1].games - first)
    return joined(parts) if parts else hall.play(first, 0)


@dataclass(frozen=True)
class LaidOut:
    """The arrays and numbers of a launch, by their names, and in the order in which a loop takes them."""

    rows: dict[str, Any]
    arguments: list[Any]


class GpuHall:
    """A GPU made ready for a plan: its rules compiled, its tables set."""

    def __init__(self, plan: Plan, *, noting: bool = True) -> None:
        from tablewright.engine.machine.gpu.launching import launchable
        from tablewright.engine.machine.gpu.memory import seating

        self.plan, game = plan, plan.game
        self.ahead = plan.how is not None and min(plan.how) < AT_RANDOM
        self._batch, self._lists, self.deeds = batch_of(plan)
        self._states = STATES if self.ahead else 1
        self._room = max(game.most_options, MOST_SEATS)
        self._desk = Desk()
        self._desk.log.quiet = int(not noting)
        self.threads, each_thread = seating(self._states * layout(game.State).size + layout(Desk).size)
        self.tables = self.threads * each_thread
        self._loop = threads_looking_ahead if self.ahead else threads_at_random
        self._binding = tuple(bindings(game).items())
        self._launch = launchable(self._loop, self._binding)

    def play(self, first: int, games: int) -> Rows:
        """Play the games `first`, `first + 1`, ..."""
        from tablewright.engine.machine.gpu.memory import fetched

        laid_out = self.lay_out(first, games)
        self.run(laid_out)
        noted, counts = (fetched(laid_out.rows[name]) for name in ("noted", "counts"))
        return rows_of(self.plan, first, noted[:games], counts.reshape(len(noted), -1)[:games])

    def run(self, laid_out: LaidOut) -> None:
        """Play the games laid out and wait for the last."""
        self._launch(laid_out.arguments, self.threads)

    def lay_out(self, first: int, games: int) -> LaidOut:
        """Allocate GPU memory for games `first`, `first + 1`, ..."""
        from tablewright.engine.machine.gpu.launching import given_from_outside
        from tablewright.engine.machine.gpu.memory import fresh, given, same_bytes

        self._batch.first, self._batch.games = first, games
        plan, state, tables, room = self.plan, layout(self.plan.game.State).dtype, self.tables, max(games, 1)
        states = fresh(tables * self._states, state)
        rows = {
            "states": states, "cells": same_bytes(states, np.int32),
            "tables": given(bytes_of(plan.pack.tables).view(layout(plan.game.Tables).dtype)),
            "batches": given(bytes_of(self._batch).view(layout(Batch).dtype)),
            "desks": given(np.tile(bytes_of(self._desk), tables).view(layout(Desk).dtype)),
            "out": fresh(self.threads * self._room, np.dtype(np.int32)),
            "noted": fresh(room, layout(Noted).dtype),
            "lists": given(self._lists),
            "counts": fresh(room * plan.config.seats * len(self.deeds), np.dtype(np.int16)),
            "order": fresh(tables, np.dtype(np.int32)), "kinds": fresh(tables, np.dtype(np.int32)),
        }  # fmt: skip
        return LaidOut(rows, [rows[name] for name in given_from_outside(self._loop, dict(self._binding))])


def bytes_of(record: Any) -> Any:
    """A record as an array of bytes."""
    return np.frombuffer(raw(record), np.uint8).copy()
