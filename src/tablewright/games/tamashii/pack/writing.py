"""Trees of units become programs: rows of operations, one after another, as `grammar` lays them down.

Conditions and costs are lists elsewhere in the same code, each behind the program that asks for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.games.tamashii.pack.tree import Block, Choice, Deed, May, Provided, Rows, Steps, Test, Unit
from tablewright.games.tamashii.state import Tables
from tablewright.packs.effects import program
from tablewright.packs.effects.rows import Row

# A line of a world activity: its conditions, or none for the otherwise; and its effect.
Marked = tuple[Rows, Unit]


class Scribe:
    """Writes the programs, conditions and costs of a pack one after another. Row 0 is an effect that does nothing."""

    def __init__(self, begin: int = 1) -> None:
        self.begin = begin
        self.rows: list[Row] = [Row(program.END)] * begin
        self._lists: list[tuple[int, Rows]] = []  # rows whose list is still to be written

    def effect(self, unit: Unit | None) -> int:
        """Write an effect and return its start, or 0 if there is none."""
        if unit is None:
            return 0
        begin = len(self.rows)
        self._unit(unit)
        return self._end(begin)

    def world(self, marked: Sequence[Marked], otherwise: Unit | None) -> int:
        """tamashii.world.chain, tamashii.world.otherwise: the first that holds, and the rest is passed over."""
        begin = len(self.rows)
        jumps = []
        for conditions, unit in marked:
            at = self._open()
            self._listed(at, conditions)
            self._unit(unit)
            jumps.append(self._open())
            self.rows[at] = Row(program.IF, len(self.rows), phrase=unit.words)
        if otherwise:
            self._unit(otherwise)  # tamashii.world.nested
        for jump in jumps:
            self.rows[jump] = Row(program.JUMP, len(self.rows))
        return self._end(begin)

    def listing(self, rows: Rows) -> int:
        """Write conditions or costs; where they begin, or 0 if there are none."""
        if not rows:
            return 0
        begin = len(self.rows)
        self.rows += [*rows, Row(program.END)]
        return begin

    def fill(self, t: Tables) -> None:
        """Copy the program into the tables."""
        for n, row in enumerate(self.rows[self.begin :], start=self.begin):
            op = t.code[n]
            op.op, op.a, op.b, op.c = row.op, row.a, row.b, row.c

    # -------------------------------------------------------------------------------------------- units

    def _unit(self, unit: Unit) -> None:
        match unit:
            case Deed():
                self.rows.append(unit.row)
            case Steps():
                for inner in unit.units:
                    self._unit(inner)
            case May():
                self._may(unit)
            case Choice():
                self._choice(unit)
            case Provided():
                self._provided(unit)
            case Block():
                at = self._open()
                self._block(unit.unit)
                self.rows[at] = Row(unit.op, len(self.rows), unit.b, unit.c, phrase=unit.words)
            case Test():
                self._test(unit)

    def _may(self, unit: May) -> None:
        """Write an optional unit in line; if declined, continue after it."""
        at = self._open()
        self._unit(unit.unit)
        self.rows[at] = Row(program.PAY if unit.costs else program.MAY, len(self.rows), phrase=unit.words)
        if unit.costs:
            self._listed(at, unit.costs)

    def _choice(self, unit: Choice) -> None:
        """In line: the alternatives one after another, with jumps behind the last of them."""
        at = self._open()
        alternatives = [self._open() for _ in unit.units]
        jumps = []
        for alternative, inner in zip(alternatives, unit.units, strict=True):
            self.rows[alternative] = Row(program.ALT, len(self.rows), phrase=inner.words)
            self._unit(inner)
            jumps.append(self._open())
        for jump in jumps:
            self.rows[jump] = Row(program.JUMP, len(self.rows))
        self.rows[at] = Row(program.CHOOSE, len(unit.units), len(self.rows), phrase=unit.words)

    def _provided(self, unit: Provided) -> None:
        at = self._open()
        self._listed(at, unit.conditions)
        self._unit(unit.unit)
        jump = self._open() if unit.otherwise else 0
        self.rows[at] = Row(program.IF, len(self.rows), phrase=unit.words)
        if unit.otherwise:
            self._unit(unit.otherwise)
            self.rows[jump] = Row(program.JUMP, len(self.rows))

    def _test(self, unit: Test) -> None:
        """Two blocks of their own: passed and failed; 0 where nothing happens."""
        at, passed, failed = self._open(), self._open(), self._open()
        self.rows[passed] = Row(program.ALT, len(self.rows), phrase=unit.unit.words)
        self._block(unit.unit)
        self.rows[failed] = Row(program.ALT)
        if unit.failed:
            self.rows[failed] = Row(program.ALT, len(self.rows), phrase=unit.failed.words)
            self._block(unit.failed)
        self.rows[at] = Row(unit.op, len(self.rows), unit.data, unit.number, phrase=unit.words)

    # -------------------------------------------------------------------------------------------- rows

    def _open(self) -> int:
        """A row to be written later, when it is known where it leads."""
        self.rows.append(Row(program.END))
        return len(self.rows) - 1

    def _block(self, unit: Unit) -> None:
        self._unit(unit)
        self.rows.append(Row(program.END))

    def _listed(self, at: int, rows: Rows) -> None:
        """A row will lead to a list of conditions or costs."""
        self._lists.append((at, rows))

    def _end(self, begin: int) -> int:
        """End the program that starts there, and write the conditions it refers to after it."""
        self.rows.append(Row(program.END))
        for at, rows in self._lists:
            row = self.rows[at]
            self.rows[at] = Row(row.op, row.a, self.listing(rows), row.c, phrase=row.phrase)
        self._lists.clear()
        return begin
