"""House packs are read and checked once in a process, for as long as their files stay as they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, wraps
from pathlib import Path

from tablewright.engine.core.record import clone
from tablewright.engine.game.contract import Pack

Loader = Callable[..., Pack]  # from a path, or from None for the house pack


def read_once(house: Path) -> Callable[[Loader], Loader]:
    """A decorator for a loader of packs: the house pack is kept, and each caller gets tables of their own."""

    def keep(load: Loader) -> Loader:
        @lru_cache(maxsize=1)
        def kept(changed: int) -> Pack:
            return load(None)

        @wraps(load)
        def loaded(path: Path | None = None) -> Pack:
            if path is not None:
                return load(path)
            pack = kept(house.stat().st_mtime_ns)
            return replace(pack, tables=clone(pack.tables))

        return loaded

    return keep
