"""Processes that end with the one that started them, even if that is killed.

Each waits at a pipe whose other end only its parent holds: when the parent is gone, however it went, the pipe closes.
`python -m tablewright.engine.attached PIPE MODULE ...` runs a module so.
"""

from __future__ import annotations

import os
import runpy
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import connection, parent_process

GONE = 1  # the exit status of a process whose parent is gone


@dataclass(frozen=True)
class Attached:
    """How to start an attached process: its command, and the end of the pipe to pass on to it."""

    command: tuple[str, ...]
    pass_fds: tuple[int, ...]


@contextmanager
def attached(module: str, *words: str) -> Iterator[Attached]:
    """How to run a module in a process that ends with this one, or earlier, when the context is left."""
    theirs, ours = os.pipe()
    try:
        yield Attached((sys.executable, "-m", __name__, str(theirs), module, *words), (theirs,))
    finally:
        os.close(ours)
        os.close(theirs)


def end_with_parent() -> None:
    """End this worker of a pool as soon as the process is gone that started it."""
    if parent := parent_process():
        _end_after(lambda: connection.wait([parent.sentinel]))


def _end_after(wait: Callable[[], object]) -> None:
    """End this process at once, whatever it does, when a wait is over."""

    def watch() -> None:
        wait()
        os._exit(GONE)

    threading.Thread(target=watch, name="watching the parent", daemon=True).start()


def main(pipe: str, module: str, *words: str) -> None:
    """Run a module as a program that ends when a pipe closes."""
    _end_after(lambda: os.read(int(pipe), 1))
    sys.argv = [module, *words]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
