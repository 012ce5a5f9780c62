"""Getting games ready: rules and players' loops are compiled ahead of time while the table serves.

What has never been compiled is compiled by a child process, `python -m tablewright.table.live.ready GAME`, which leaves
it in the cache folders; this process then only loads it, in a thread. Until then matches are refereed interpreted.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from tablewright.engine.attached import attached
from tablewright.engine.game.contract import Game, Pack, bindings
from tablewright.engine.machine.on_demand import compile_all, is_cached
from tablewright.match.playing import rules_of
from tablewright.players import ADVISER, find
from tablewright.players.preparing import prepare
from tablewright.table.logs import fault, note


class NotReady(Exception):
    """A game could not be compiled."""


class Workshop:
    """The games of this process, and how far each has been compiled."""

    def __init__(self) -> None:
        self.loader = ThreadPoolExecutor(1, "loading")  # one after the other: the compiler is not for two at once
        self.rules: dict[str, asyncio.Task[None]] = {}
        self.players: dict[str, asyncio.Task[None]] = {}
        self.children: set[asyncio.subprocess.Process] = set()
        self.one_child = asyncio.Lock()

    def referees(self, game: Game) -> bool:
        """Whether the game's compiled rules can be used at once."""
        return _is_done(self.rules.get(game.name))

    def can_play(self, game: Game) -> bool:
        """Whether computer players can think about the game at once."""
        return _is_done(self.players.get(game.name))

    def prepare_rules(self, game: Game, pack: Pack) -> asyncio.Task[None]:
        """Begin to get the compiled rules, unless that has begun."""
        return self._begun(self.rules, game, lambda: self._load_rules(game, pack))

    def prepare_players(self, game: Game) -> asyncio.Task[None]:
        """Start compiling for computer players, unless it has started."""
        return self._begun(self.players, game, lambda: find(ADVISER).prepare(game))

    def _load_rules(self, game: Game, pack: Pack) -> None:
        """Load the compiled rules, and look up the way into each of them before a match asks for it."""
        compile_all(game.kernels())
        rules_of(game, pack, machine=True)

    def _begun(self, tasks: dict[str, asyncio.Task[None]], game: Game, load: Callable[[], None]) -> asyncio.Task[None]:
        task = tasks.get(game.name)
        if task is None or (task.done() and not _is_done(task)):
            task = tasks[game.name] = asyncio.create_task(self._prepare(game, load))
            task.add_done_callback(_note_failure)
        return task

    async def _prepare(self, game: Game, load: Callable[[], None]) -> None:
        if not _has_machine_code(game):
            async with self.one_child:
                if not _has_machine_code(game):
                    await self._compile_apart(game)
        await asyncio.get_running_loop().run_in_executor(self.loader, load)

    async def _compile_apart(self, game: Game) -> None:
        note("compiling", game=game.name)
        quiet = asyncio.subprocess.DEVNULL
        with attached("tablewright.table.live.ready", game.name) as start:
            child = await asyncio.create_subprocess_exec(
                *start.command, stdin=quiet, stdout=quiet, stderr=quiet, pass_fds=start.pass_fds
            )
            self.children.add(child)
            try:
                if await child.wait():
                    raise NotReady(
                        f"{game.title} could not be compiled. Run `tablewright warm {game.name}` to see why."
                    )
            finally:
                self.children.discard(child)
        note("compiled", game=game.name)

    async def close(self) -> None:
        """Stop whatever is under way."""
        children = list(self.children)
        for child in children:
            with suppress(ProcessLookupError):
                child.terminate()
        tasks = [task for task in (*self.rules.values(), *self.players.values()) if not task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *(child.wait() for child in children), return_exceptions=True)
        self.loader.shutdown(wait=False, cancel_futures=True)


def _is_done(task: asyncio.Task[None] | None) -> bool:
    return task is not None and task.done() and not task.cancelled() and task.exception() is None


def _note_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()):
        fault("a game could not be prepared", error)


def _has_machine_code(game: Game) -> bool:
    rules, loops = game.kernels(), find(ADVISER).loops()
    return all(is_cached(rule) for rule in rules) and all(is_cached(loop, bindings(game)) for loop in loops)


def main(name: str) -> None:
    """Compile one game, with all that its players need, on one core: the others are for the table."""
    from tablewright.games import registry

    prepare(registry.find(name), None, find(ADVISER).loops(), cores=1)


if __name__ == "__main__":
    main(sys.argv[1])
