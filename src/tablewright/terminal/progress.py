"""Progress on the error stream: a bar on a screen, occasional lines in a log, nothing for short tasks."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablewright.players import Progress

PATIENCE_S = 1.0  # how long a log stays quiet
PAUSE_S = 10.0  # and between two lines


@contextmanager
def showing(title: str) -> Iterator[Progress]:
    """A callback (done, of, name) that shows how far something is."""
    if sys.stderr.isatty():
        with _bar(title) as tell:
            yield tell
    else:
        yield _lines(title)


@contextmanager
def _bar(title: str) -> Iterator[Progress]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    name = TextColumn("{task.fields[name]}")
    columns = (TextColumn(title), BarColumn(bar_width=30), MofNCompleteColumn(), TimeElapsedColumn(), name)
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=None, name="")

        def tell(done: int, of: int, name: str) -> None:
            progress.update(task, completed=done, total=of, name=name)

        yield tell


def _lines(title: str) -> Progress:
    next_word = time.monotonic() + PATIENCE_S

    def tell(done: int, of: int, name: str) -> None:
        nonlocal next_word
        if time.monotonic() >= next_word:
            next_word = time.monotonic() + PAUSE_S
            print(f"{title}: {done} of {of} {name}".rstrip(), file=sys.stderr, flush=True)

    return tell
