"""Memory of a GPU; in CUDA's simulator, of this machine."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda

from tablewright.engine.machine.gpu.launching import SIMULATED
from tablewright.engine.machine.gpu.together import ALONE, SORTING

AT_ONCE = 1024  # threads that a multiprocessor has under way, with the registers that each is given
TABLES_EACH = 4  # for each thread: the more there are to sort, the more of a kind lie side by side
SIMULATED_THREADS, SIMULATED_TABLES = 2, 2

Array = Any


def seating(bytes_each: int) -> tuple[int, int]:
    """How many threads are worth having, and how many tables each, if a table needs so many bytes of its own."""
    if SIMULATED:
        return SIMULATED_THREADS, SIMULATED_TABLES
    free, _ = cuda.current_context().get_memory_info()
    block = SORTING.block
    threads = max(cuda.get_current_device().MULTIPROCESSOR_COUNT * AT_ONCE // block, 1) * block
    return threads, max(min(TABLES_EACH, free // 2 // (threads * bytes_each)), 1)


def threads_alone(bytes_each: int) -> int:
    """How many threads are worth having that go their own ways, if each needs so many bytes of its own."""
    if SIMULATED:
        return SIMULATED_THREADS
    free, _ = cuda.current_context().get_memory_info()
    blocks = cuda.get_current_device().MULTIPROCESSOR_COUNT * AT_ONCE // 2 // ALONE.block
    blocks = max(min(blocks, free // 2 // (bytes_each * ALONE.block)), 1)
    return int(blocks) * ALONE.block


def given(array: np.ndarray[Any, Any]) -> Array:
    """An array for the GPU to read, or to write into."""
    return array if SIMULATED else cuda.to_device(array)


def fresh(n: int, kind: np.dtype[Any]) -> Array:
    """An array of n that nobody has written into: whoever uses it clears it first. Simulated, it is clear."""
    return np.zeros(n, kind) if SIMULATED else cuda.device_array(n, kind)


def same_bytes(array: Array, kind: type) -> Array:
    """The bytes of an array, seen as numbers."""
    return array.view(kind)


def put(array: Array, numbers: Array) -> None:
    """Write numbers over those of an array, from this machine or from the GPU's own memory."""
    if SIMULATED:
        array[:] = numbers
    elif hasattr(numbers, "__cuda_array_interface__"):
        array.copy_to_device(cuda.as_cuda_array(numbers))
    else:
        array.copy_to_device(np.ascontiguousarray(numbers, array.dtype))


def fetched(array: Array) -> np.ndarray[Any, Any]:
    """Copy an array back from the GPU."""
    found: np.ndarray[Any, Any] = array if SIMULATED else array.copy_to_host()
    return found
