"""Which statements of the rules each test reaches: a test that never comes by a mutant need not be run against it.

Every statement of the rules is preceded by a note that it was reached. A note costs little, on every Python alike.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from copy import deepcopy

from mutants.mutating import Mutant, Rule

NOTES = "__reached__"  # the global in which statements note that they were reached


class Reach:
    """Statements of some rules, each with a number, and which of them were reached."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.numbers: dict[tuple[str, int], int] = {}
        self.noted = {rule: self._noting(rule) for rule in rules}
        self.notes = bytearray(len(self.numbers))

    def watch(self) -> None:
        """Let the rules of this process note their statements from here on."""
        for rule, tree in self.noted.items():
            rule.take(tree)
            rule.loaded().__globals__[NOTES] = self.notes

    def taken(self) -> frozenset[int]:
        """The statements that were reached since this was asked last."""
        found = frozenset(number for number, seen in enumerate(self.notes) if seen)
        self.notes[:] = bytes(len(self.notes))
        return found

    def number_of(self, mutant: Mutant) -> int:
        """The number of the statement that a mutant changes."""
        return self.numbers[str(mutant.rule.file), mutant.statement]

    def _noting(self, rule: Rule) -> ast.FunctionDef:
        return _Noting(self, str(rule.file)).visit(deepcopy(rule.tree))  # type: ignore[no-any-return]


class _Noting(ast.NodeTransformer):
    """Puts a note before each statement."""

    def __init__(self, reach: Reach, file: str) -> None:
        self.reach, self.file = reach, file

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for part in ("body", "orelse"):
            statements = getattr(node, part, None)
            if isinstance(statements, list):
                setattr(node, part, [each for statement in statements for each in (self._note(statement), statement)])
        return node

    def _note(self, statement: ast.stmt) -> ast.stmt:
        number = self.reach.numbers.setdefault((self.file, statement.lineno), len(self.reach.numbers))
        place = ast.Subscript(ast.Name(NOTES, ast.Load()), ast.Constant(number), ast.Store())
        return ast.copy_location(ast.Assign([place], ast.Constant(1)), statement)
