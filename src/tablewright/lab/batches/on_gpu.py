"""Batches on a GPU."""

from __future__ import annotations

from tablewright.engine.machine.gpu.at_hand import NoGpu, why_no_gpu
from tablewright.lab.batches.plan import Plan, Progress
from tablewright.lab.batches.rows import Rows


def play_on_gpu(plan: Plan, first: int, games: int, progress: Progress | None) -> Rows:
    """Play games by threads of a GPU."""
    if missing := why_no_gpu():
        raise NoGpu(missing)
    raise NotImplementedError
