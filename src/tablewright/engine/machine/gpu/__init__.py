"""The rules on an NVIDIA GPU: the same kernels, a game for each thread. Nothing here is loaded before it is needed."""

from __future__ import annotations

from typing import Any

import numpy as np

numpy: Any = np
if not hasattr(numpy, "row_stack"):  # numba-cuda 0.30 asks for it, and NumPy from 2.5 on has it no more
    numpy.row_stack = numpy.vstack
