"""The games of a vector on an NVIDIA GPU: they, what is seen of them and what can be done never leave its memory.

Arrays are the device's. They offer `__cuda_array_interface__`, so PyTorch, JAX and CuPy read them where they are, and
numbers may come as such an array too.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tablewright.engine.core.record import layout
from tablewright.engine.game.contract import Game, Pack, bindings
from tablewright.engine.machine.gpu.availability import NoGpu, why_no_gpu
from tablewright.envs.laid_out import Arrays
from tablewright.envs.stepping import Course, Terms, threads_stepping
from tablewright.lab.batches.on_gpu import bytes_of
from tablewright.library import Refused

NUMBER = "<i4"  # as arrays of a GPU say of what kind they are


def place_of(name: str) -> tuple[np.dtype[Any], int]:
    """The type of a field of what is noted about a game, and the byte where it begins."""
    fields = layout(Course).dtype.fields
    assert fields is not None
    return fields[name][0], fields[name][1]


class OnGpu:
    """Steps all games at once, a thread for each, the arrays being those of the GPU."""

    def __init__(self, game: Game, pack: Pack, terms: Terms, table: Any) -> None:
        if missing := why_no_gpu():
            raise NoGpu(missing)
        from tablewright.engine.machine.gpu.launching import given_from_outside, launchable
        from tablewright.engine.machine.gpu.memory import fresh, given, same_bytes
        from tablewright.engine.machine.gpu.together import STEPPING

        def zeros(n: int, kind: Any) -> Any:
            return given(np.zeros(max(n, 1), kind))  # no GPU holds an array of nothing

        binding, self._terms = tuple(bindings(game, game.signs).items()), terms
        self._launch = launchable(threads_stepping, binding, STEPPING)
        self.states = fresh(terms.games, layout(game.State).dtype)
        self.arrays = Arrays.zeroed(terms, zeros, zeros(terms.games, layout(Course).dtype))
        self._laid_out = {
            "states": self.states, "cells": same_bytes(self.states, np.int32),
            "tables": given(bytes_of(pack.tables).view(layout(game.Tables).dtype)), "table": given(table),
            "shared": given(bytes_of(terms).view(layout(Terms).dtype)), **vars(self.arrays),
        }  # fmt: skip
        self._noted: dict[str, Any] = {}
        self._order = list(given_from_outside(threads_stepping, dict(binding)))

    def agree(self) -> None:
        """Play on by the terms as they are now."""
        from tablewright.engine.machine.gpu.memory import given

        self._laid_out["shared"] = given(bytes_of(self._terms).view(layout(Terms).dtype))

    def put(self, numbers: Any) -> None:
        """Take the number for each game, from the GPU's memory or from this machine's."""
        from tablewright.engine.machine.gpu.memory import put

        kind = getattr(numbers, "__cuda_array_interface__", {}).get("typestr", NUMBER)
        if kind != NUMBER:
            raise Refused(f"Numbers on the GPU are whole numbers of 32 bits, not {kind}: give `numbers.int()`.")
        put(self.arrays.given, numbers)

    def step(self) -> None:
        """Carry out the numbers given."""
        self._launch([self._laid_out[name] for name in self._order], self._terms.games)

    def noted(self, name: str) -> Any:
        """One field of what is noted about every game; of fields by seat, the seats that play."""
        if name not in self._noted:  # it takes long to make, and stays the same memory
            self._noted[name] = self._field(name)
        return self._noted[name]

    def _field(self, name: str) -> Any:
        from tablewright.engine.machine.gpu.memory import same_bytes

        kind, at = place_of(name)
        cells = same_bytes(self.arrays.courses, kind.base.type).reshape(self._terms.games, -1)
        at //= kind.base.itemsize
        return cells[:, at : at + self._terms.config.seats] if kind.shape else cells[:, at]

    def here(self, array: Any) -> Any:
        """A copy of an array in this machine's memory."""
        from tablewright.engine.machine.gpu.memory import fetched

        return fetched(array)

    def overwrite(self, array: Any, content: Any) -> None:
        """Write bytes over those of an array."""
        from tablewright.engine.machine.gpu.memory import put, same_bytes

        put(same_bytes(array, np.uint8), content)

    def close(self) -> None:
        """Let the memory go."""
        self._laid_out.clear()
        self._noted.clear()
