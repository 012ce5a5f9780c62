"""Cooperation of the threads of a block, on a GPU or a simulated one. Kernels call these by name.

They are taken as they are by the CUDA target, under the name `cuda` that it gives them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from tablewright.engine.core.record import Row32


class Shape(NamedTuple):
    """How threads are launched: so many in a block, each with so many registers."""

    block: int
    registers: int


SORTING = Shape(1024, 64)  # threads that sort their work: as many as a multiprocessor has under way at once
ALONE = Shape(128, 128)  # threads that go their own ways, each with much to keep in mind
STEPPING = Shape(128, 64)  # threads that do one thing and are gone: the more are under way, the better

KEYS = 128  # by which tables can be sorted, from 0

cuda: Any = None  # Numba's, once anything is launched


def neighbours() -> int:
    """How many threads a block has."""
    return cuda.blockDim.x  # type: ignore[no-any-return]


def is_anybody(going: bool) -> bool:
    """Whether any thread of the block is still going; all of them ask at the same time."""
    return cuda.syncthreads_or(np.int32(going)) != 0  # type: ignore[no-any-return]


def share_out(order: Row32, keys: Row32, start: int, each: int) -> None:
    """Put the tables of a block, so many for each thread and numbered from `start`, in the order of their keys."""
    counts = cuda.shared.array(KEYS, np.int32)
    mine, threads = cuda.threadIdx.x, cuda.blockDim.x
    for i in range(mine, KEYS, threads):
        counts[i] = 0
    cuda.syncthreads()
    for i in range(each):
        cuda.atomic.add(counts, keys[start + i * threads + mine], 1)
    cuda.syncthreads()
    if mine == 0:
        before = 0
        for i in range(KEYS):
            here = counts[i]
            counts[i] = before
            before += here
    cuda.syncthreads()
    for i in range(each):
        table = start + i * threads + mine
        order[start + cuda.atomic.add(counts, keys[table], 1)] = table
    cuda.syncthreads()


TOGETHER: tuple[Callable[..., Any], ...] = (neighbours, is_anybody, share_out)
