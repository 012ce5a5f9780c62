"""A view as named fields: Python numbers and read-only NumPy arrays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from tablewright.engine.core.dice import Dice
from tablewright.engine.core.record import layout, over, raw


class View(Mapping[str, Any]):
    """Everything that one seat may know, and nothing else: fields by name, in the order of the game's own state.

    A field is a number, an array, or a structured array where the game keeps records. Fields are also attributes:
    `view.points` is `view["points"]`. What the seat may not know is 0, and the dice are left out. Two views are equal
    if they show the same to the same seat.
    """

    __slots__ = ("_whole", "record", "seat")

    def __init__(self, record: Any, seat: int) -> None:
        self.record = record  # as the engine has it: for kernels and for `Game.spec`
        self.seat = seat
        self._whole = np.frombuffer(raw(record), layout(type(record)).dtype)
        self._whole.flags.writeable = False

    def __getitem__(self, name: str) -> Any:
        if name not in _shown(type(self.record)):
            raise KeyError(f"{type(self.record).__name__} has no field {name!r}. Its fields: {', '.join(self)}.")
        value = self._whole[name][0]
        return int(value) if isinstance(value, np.integer) else value

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in _shown(type(self.record)):
            raise AttributeError(f"This view has no field {name!r}. Its fields: {', '.join(self)}.")
        return self[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_shown(type(self.record)))

    def __len__(self) -> int:
        return len(_shown(type(self.record)))

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and bytes(self) == bytes(other)

    def __hash__(self) -> int:
        return hash((self.seat, bytes(self)))

    def __bytes__(self) -> bytes:
        return bytes(raw(self.record))

    def __repr__(self) -> str:
        known = (f"{name}={_told(value)}" for name, value in self.items() if any(self._whole[name].tobytes()))
        return f"<View of seat {self.seat}: {', '.join(known)}>"

    def __reduce__(self) -> Any:
        return _read, (type(self.record), bytes(self), self.seat)


def _told(value: Any) -> str:
    """A value in one line, of records only that they are there."""
    if isinstance(value, int):
        return str(value)
    return "..." if value.dtype.names else str(value.tolist())


def _read(kind: type, content: bytes, seat: int) -> View:
    return View(over(kind, bytearray(content)), seat)


def _shown(kind: type) -> dict[str, None]:
    """The fields of a state without its dice."""
    fields = layout(kind).fields
    return {name: None for name in layout(kind).declared if fields[name].kind is not Dice}
