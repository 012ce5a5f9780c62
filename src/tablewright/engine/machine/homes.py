"""Homes: where machine code is kept.

Each game has one folder, with its own kernels and the loops over it; a kernel's files there are named after its
fingerprint (see `reach`). So an edit compiles anew just what can reach it, in every game and in no other; machines of
two kinds may share a folder, and processors of one kind that differ are told apart by Numba. Of every kernel the
versions used last are kept.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tablewright.engine.machine.reach import Binding, fingerprint

PACKAGE = Path(__file__).parent.parent.parent
KEPT = 8  # versions of one kernel


@dataclass(frozen=True)
class Home:
    """Where the machine code of one kernel, in its present version, is kept."""

    folder: Path
    kernel: str
    fingerprint: str

    @property
    def name(self) -> str:
        """What its files are called, up to what Numba adds."""
        return f"{self.kernel}-{self.fingerprint}"

    @property
    def index(self) -> Path:
        """The file that says what there is."""
        return self.folder / f"{self.name}.nbi"

    def note_use(self) -> None:
        """Remember that this version is in use."""
        with suppress(OSError):
            os.utime(self.index)

    def forget_old(self) -> None:
        """Remove all versions of the kernel but those used last; another process may be doing the same."""
        with suppress(FileNotFoundError):
            pattern = f"{self.kernel}-{'?' * len(self.fingerprint)}.nbi"
            versions = sorted(self.folder.glob(pattern), key=lambda index: index.stat().st_mtime, reverse=True)
            for old in versions[KEPT:]:
                for file in self.folder.glob(f"{old.stem}.*"):
                    file.unlink(missing_ok=True)


@cache
def home(rule: Callable[..., Any], binding: Binding = ()) -> Home:
    """The home of a kernel, or of a generic loop bound to a game, as the sources were when this process began."""
    owner = next((bound for _, bound in binding if isinstance(bound, type)), rule)
    kernel = f"{rule.__module__}.{rule.__qualname__}"
    if owner is not rule:
        kernel += f"-of-{owner.__module__}.{owner.__qualname__}"
    return Home(
        cache_root() / room(owner.__module__), kernel.replace("<", "").replace(">", ""), fingerprint(rule, binding)
    )


def room(module: str) -> str:
    """The name of the folder for what a module holds: its game's, its layer's, or its package's."""
    return module.removeprefix("tablewright.").removeprefix("games.").split(".")[0]


def cache_root() -> Path:
    """Where compiled kernels are kept; TABLEWRIGHT_CACHE moves it."""
    if chosen := os.environ.get("TABLEWRIGHT_CACHE"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "tablewright"
