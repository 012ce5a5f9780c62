"""Extensions of Numba's CUDA target for the features that kernels use."""

from __future__ import annotations

import numpy as np
from numba import cuda, types
from numba.cuda.extending import overload_method


@overload_method(types.Integer, "bit_count", target="cuda")
def bit_count(number):  # type: ignore[no-untyped-def]
    """As in Python, for numbers not below 0."""
    return lambda number: np.int64(cuda.popc(np.uint64(number)))


@overload_method(types.Integer, "bit_length", target="cuda")
def bit_length(number):  # type: ignore[no-untyped-def]
    """As in Python, for numbers not below 0."""
    return lambda number: np.int64(64 - cuda.clz(np.int64(number)))
