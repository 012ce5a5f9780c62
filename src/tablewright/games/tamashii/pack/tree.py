"""The syntax tree of a card text: units, and the control words that govern them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablewright.packs.effects.rows import Row

Rows = tuple[Row, ...]


@dataclass(frozen=True)
class Unit:
    """Something that an effect does; the words that say so."""

    words: str

    def inner(self) -> tuple[Unit, ...]:
        """The units inside it."""
        return ()

    def all_within(self) -> Iterator[Unit]:
        """It, and everything inside it."""
        yield self
        for unit in self.inner():
            yield from unit.all_within()


@dataclass(frozen=True)
class Deed(Unit):
    """One action."""

    row: Row


@dataclass(frozen=True)
class Steps(Unit):
    """Units that are carried out one after another."""

    units: tuple[Unit, ...]

    def inner(self) -> tuple[Unit, ...]:
        return self.units


@dataclass(frozen=True)
class May(Unit):
    """An optional unit, and its cost if any."""

    unit: Unit
    costs: Rows = ()

    def inner(self) -> tuple[Unit, ...]:
        return (self.unit,)


@dataclass(frozen=True)
class Choice(Unit):
    """One of several units is done."""

    units: tuple[Unit, ...]

    def inner(self) -> tuple[Unit, ...]:
        return self.units


@dataclass(frozen=True)
class Provided(Unit):
    """A unit with conditions, and the alternative."""

    conditions: Rows
    unit: Unit
    otherwise: Unit | None = None

    def inner(self) -> tuple[Unit, ...]:
        return (self.unit,) if self.otherwise is None else (self.unit, self.otherwise)


@dataclass(frozen=True)
class Block(Unit):
    """A unit done several times or by others: FOR_EACH, EACH or WHO, with its text."""

    op: int
    b: int
    c: int
    unit: Unit

    def inner(self) -> tuple[Unit, ...]:
        return (self.unit,)


@dataclass(frozen=True)
class Test(Unit):
    """A test, with the effects of passing and failing it."""

    op: int
    data: int
    number: int
    unit: Unit
    failed: Unit | None = None

    def inner(self) -> tuple[Unit, ...]:
        return (self.unit,) if self.failed is None else (self.unit, self.failed)


def nesting(unit: Unit) -> int:
    """The nesting depth of blocks: each needs its own frames."""
    deepest = max((nesting(inner) for inner in unit.inner()), default=0)
    return deepest + isinstance(unit, Block | Test)


@dataclass(frozen=True)
class Modifier:
    """A standing change: the value, the amount and the condition."""

    what: int
    by: int
    to: int = 0
    conditions: Rows = ()


@dataclass(frozen=True)
class Ability:
    """A standing ability of a card: an effect with its trigger, or a modifier."""

    text: str
    trigger: int = 0
    about: int = 0
    once: bool = False
    effect: Unit | None = None
    modifier: Modifier | None = None

    @property
    def deep(self) -> int:
        """tamashii.effect.depth: how many frames it can need: its trigger and program, its blocks, a deed's own."""
        return 2 + 2 * (nesting(self.effect) if self.effect else 0) + 3
