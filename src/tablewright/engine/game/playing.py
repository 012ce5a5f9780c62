"""The rules of a game on a target: the same eight kernels, interpreted or compiled, behind the same calls.

Both take the same record objects, so a match can be refereed by either, and the two can be held against each other.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from inspect import signature
from typing import Any, cast

import numpy as np

from tablewright.engine.core.record import ROWS, Row32, by_bytes, layout, over, raw
from tablewright.engine.game.contract import SPECTATOR, Game, Pack
from tablewright.engine.machine.on_demand import compile_all, compiled, entry_of
from tablewright.engine.scene import Scene

CALLS = ("setup", "awaiting", "options", "refuse", "apply", "view", "redeal", "outcome", "audit")


def numbers(n: int) -> Row32:
    """A row for `options` or `outcome` to write into."""
    return Row32(memoryview(bytearray(4 * n)).cast("i"))


def on_machine(thing: Any) -> Any:
    """A record, row or number as compiled kernels take it; it shares the bytes."""
    if isinstance(thing, int):
        return thing
    if isinstance(thing, Row32):
        return np.frombuffer(thing._cells, ROWS[type(thing)])
    return np.frombuffer(raw(thing), layout(type(thing)).dtype)[0]


def records(kind: type, n: int) -> np.ndarray[Any, np.dtype[np.void]]:
    """An array of n zeroed records, for compiled loops."""
    return np.zeros(n, layout(kind).dtype)


def on_call(rule: Callable[..., Any]) -> Callable[..., Any]:
    """The machine code of an entry as an ordinary call over records."""
    code, names = entry_of(compiled(rule)), dict[str, Any]()
    takes = [(name, part.annotation) for name, part in signature(rule).parameters.items()]
    given = ", ".join(name if kind in ("int", int) else f"by_bytes({name})" for name, kind in takes)
    # spelled out for each kernel: a general one would take longer to sort its arguments than most kernels run
    exec(f"def call({', '.join(name for name, _ in takes)}):\n    return code({given})\n",
         {"code": code, "by_bytes": by_bytes}, names)  # fmt: skip
    return cast("Callable[..., Any]", names["call"])


_loaded: dict[Callable[..., Any], Callable[..., Any]] = {}  # compiled kernels that scenes may call


def loaded_kernel(rule: Callable[..., Any]) -> Callable[..., Any] | None:
    """Return the compiled kernel if this process has already loaded it, else None."""
    return _loaded.get(rule)


class Rules:
    """A game's kernels as ordinary calls over records."""

    def __init__(self, game: Game, pack: Pack, *, machine: bool = False) -> None:
        self.game, self.pack, self.machine = game, pack, machine
        self.tables = pack.tables
        if machine:
            compile_all(game.kernels())
            _loaded.update({rule: on_call(rule) for rule in game.aids})
        for name in CALLS:
            rule = getattr(game, name)
            setattr(self, name, on_call(rule) if machine else rule)
        self._take_rows()

    def _take_rows(self) -> None:
        self._out = numbers(self.game.most_options)
        self._results = numbers(max(self.game.seats))

    def apart(self) -> Rules:
        """A copy of these rules with its own buffers, for another thread."""
        rules = copy(self)
        rules._take_rows()
        return rules

    setup: Callable[..., None]
    awaiting: Callable[..., int]
    options: Callable[..., int]
    refuse: Callable[..., int]
    apply: Callable[..., None]
    view: Callable[..., None]
    redeal: Callable[..., None]
    outcome: Callable[..., int]
    audit: Callable[..., int]

    def legal(self, g: Any, seat: int) -> list[int]:
        """Every legal action of a seat, in order; a spectator has none."""
        if seat == SPECTATOR:
            return []
        return list(self._out[: self.options(g, self.tables, seat, self._out)])

    def seen(self, g: Any, seat: int) -> Any:
        """A fresh view of the state for a seat."""
        v: Any = over(self.game.State, bytearray(layout(self.game.State).size))
        self.view(g, self.tables, seat, v)
        return v

    def scene(self, v: Any, seat: int) -> Scene:
        """The table as a seat sees it, drawn from its view."""
        return self.game.drawn(v, self.pack, seat, self.legal(v, seat))

    def results(self, g: Any, seats: int) -> tuple[int, tuple[int, ...]]:
        """Why the game ended (0: it has not) and the result of each seat."""
        reason = self.outcome(g, self.tables, self._results)
        return reason, tuple(self._results[s] for s in range(seats))

    def waiting(self, g: Any) -> list[int]:
        """The seats that owe a decision."""
        mask = self.awaiting(g, self.tables)
        return [seat for seat in range(max(self.game.seats)) if mask >> seat & 1]
