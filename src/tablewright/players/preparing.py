"""Getting a game and the loops over it compiled before they are wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablewright.engine.game.contract import Game, bindings
from tablewright.engine.machine.on_demand import compile_all, compiled
from tablewright.players.interface import Progress


def prepare(
    game: Game, progress: Progress | None, loops: Sequence[Callable[..., Any]], cores: int | None = None
) -> None:
    """Compile a game and the loops over it, or load them from their cache folders, on so many cores (all if unsaid)."""
    steps = 0

    def tell(done: int, of: int, name: str) -> None:
        nonlocal steps
        steps = of
        if progress and name:
            progress(done, of + len(loops), name)

    compile_all(game.kernels(), tell, cores)
    for n, loop in enumerate(loops):
        tell(steps + n, steps, loop.__name__)
        compiled(loop, bindings(game))
    if progress:
        progress(steps + len(loops), steps + len(loops), "")
