"""Mutants: every small change that could be made to the rules of a game, one at a time.

    comparison   a < b becomes a <= b, a == b becomes a != b
    constant     3 becomes 4, 1 becomes 0, True becomes False
    condition    `if`, `while` and `... if ...` go the other way, `and` becomes `or`, an operand or a `not` is left out,
                 a function that answers yes or no always answers yes, or no
    call         a call that stands alone is left out

A mutant is known by its function, by the line before and after, and by its place among those that read alike; a sample
is drawn by a hash of that, so that editing one function leaves the sample of all others as it was.
"""

from __future__ import annotations
import __future__

import ast
import hashlib
from collections.abc import Callable, Iterable, Iterator
from copy import copy, deepcopy
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from tablewright.engine.machine.homes import PACKAGE

OTHER = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
Edit = Callable[[ast.AST], None]  # how a node is changed, in place


@dataclass(frozen=True)
class Rule:
    """A function of the rules, as it is written."""

    file: Path
    tree: ast.FunctionDef
    source: str  # of the whole file

    @property
    def module(self) -> str:
        return ".".join(("tablewright", *self.file.relative_to(PACKAGE).with_suffix("").parts))

    @property
    def text(self) -> str:
        """Its source, with the comments in it."""
        return ast.get_source_segment(self.source, self.tree) or ""

    def loaded(self) -> Any:
        """The function that all who call it share."""
        found = getattr(import_module(self.module), self.tree.name)
        assert isinstance(found, FunctionType), f"{self.module}.{self.tree.name} is no function"
        return found

    def take(self, tree: ast.FunctionDef) -> None:
        """Run as another tree says, wherever it is called from: callers hold the function, not its code."""
        self.loaded().__code__ = code_of(tree, self.file)


@dataclass(frozen=True)
class Mutant:
    """A rule with one small change in it."""

    rule: Rule
    kind: str
    place: int  # of the node, in the order of `ast.walk`
    variant: int  # of the changes to that node
    line: int
    statement: int  # the line on which the innermost statement around it begins
    before: str  # the statement, and what becomes of it
    after: str
    twin: int = 0  # its place among those that read alike

    @property
    def name(self) -> str:
        """What it is known by, as long as its function reads the same there."""
        where = f"{self.rule.file.name} {self.rule.tree.name}"
        return f"{where}: {self.before} -> {self.after}" + (f" ({self.twin + 1})" if self.twin else "")

    @property
    def where(self) -> str:
        return f"{self.rule.file.relative_to(PACKAGE.parent.parent)}:{self.line}"

    def apply(self) -> None:
        """Let this process play by the mutant from here on."""
        tree = deepcopy(self.rule.tree)
        node = list(ast.walk(tree))[self.place]
        edits(node, tree)[self.variant][1](node)
        self.rule.take(tree)


def rules_of(folder: str) -> list[Rule]:
    """The functions of the rules of a game, by the name of its folder."""
    found = []
    for file in sorted((PACKAGE / "games" / folder / "rules").rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        trees = (node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef))
        found += [Rule(file, tree, source) for tree in trees]
    return found


def mutants_of(rules: Iterable[Rule]) -> list[Mutant]:
    """Every mutant of some rules."""
    found: list[Mutant] = []
    for rule in rules:
        twins: dict[str, list[int]] = {}  # by name, the statements of which it is one
        for mutant in _mutants(rule):
            statements = twins.setdefault(mutant.name, [])
            if mutant.before != mutant.after and mutant.statement not in statements:
                statements.append(mutant.statement)
                found.append(replace(mutant, twin=len(statements) - 1))
    return found


def sampled(mutants: list[Mutant], most: int, seed: int) -> list[Mutant]:
    """As many of the mutants, the same for the same seed, in an order by luck: the first of them are a sample, too."""
    return sorted(mutants, key=lambda one: hashlib.sha256(f"{seed} {one.name}".encode()).digest())[:most]


# ------------------------------------------------------------------------------------------------ what can be changed


def edits(node: ast.AST, rule: ast.FunctionDef) -> list[tuple[str, Edit]]:
    """The changes that can be made to a node of a rule, and their kinds."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in OTHER:
            return [("comparison", _other_comparison)]
        case ast.Constant(value=bool()):
            return [("constant", lambda node: _set(node, value=not node.value))]
        case ast.Constant(value=int() as value):
            return [("constant", lambda node: _set(node, value=0 if value == 1 else value + 1))]
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test) if not _is_turned_elsewhere(test):
            return [("condition", _other_way)]
        case ast.BoolOp(values=values):
            left_out = [("condition", _without(place)) for place in range(len(values))]
            return [("condition", _other_junction), *left_out]
        case ast.Return(value=value) if _answers(rule) and value and not isinstance(value, ast.Constant):
            return [("condition", _always(True)), ("condition", _always(False))]
        case ast.UnaryOp(op=ast.Not()):
            return [("condition", _twice)]
        case ast.Expr(value=ast.Call()):
            return [("call", lambda node: _set(node, value=ast.Constant(None)))]
        case _:
            return []


def _is_turned_elsewhere(test: ast.expr) -> bool:
    """Whether a change inside a condition turns it the other way already."""
    match test:
        case ast.Compare(ops=[ast.Eq() | ast.NotEq() | ast.In() | ast.NotIn()]) | ast.UnaryOp(op=ast.Not()):
            return True
        case _:
            return False


def _answers(rule: ast.FunctionDef) -> bool:
    return isinstance(rule.returns, ast.Name) and rule.returns.id == "bool"


def _set(node: ast.AST, **fields: object) -> None:
    for name, value in fields.items():
        setattr(node, name, value)


def _other_comparison(node: ast.AST) -> None:
    assert isinstance(node, ast.Compare)
    node.ops = [OTHER[type(node.ops[0])]()]


def _other_way(node: ast.AST) -> None:
    assert isinstance(node, ast.If | ast.While | ast.IfExp)
    node.test = ast.UnaryOp(ast.Not(), node.test)


def _other_junction(node: ast.AST) -> None:
    assert isinstance(node, ast.BoolOp)
    node.op = ast.And() if isinstance(node.op, ast.Or) else ast.Or()


def _twice(node: ast.AST) -> None:
    assert isinstance(node, ast.UnaryOp)
    node.operand = ast.UnaryOp(ast.Not(), node.operand)


def _without(place: int) -> Edit:
    def edit(node: ast.AST) -> None:
        assert isinstance(node, ast.BoolOp)
        del node.values[place]
        if len(node.values) == 1:
            node.values *= 2  # a junction of one: the operand, twice

    return edit


def _always(answer: bool) -> Edit:
    return lambda node: _set(node, value=ast.Constant(answer))


# ------------------------------------------------------------------------------------------------ what is made of it


def _mutants(rule: Rule) -> Iterator[Mutant]:
    statements = _statements(rule.tree)
    skipped = _not_run(rule.tree)
    for place, node in enumerate(ast.walk(rule.tree)):
        if node in skipped:
            continue
        for variant, (kind, edit) in enumerate(edits(node, rule.tree)):
            statement = statements[node]
            bare = _bare(statement)
            at = [node if part is bare and node is statement else part for part in ast.walk(bare)].index(node)
            changed = deepcopy(bare)
            edit(list(ast.walk(changed))[at])
            line = getattr(node, "lineno", statement.lineno)
            yield Mutant(rule, kind, place, variant, line, statement.lineno, _told(bare), _told(changed))


def _statements(tree: ast.FunctionDef) -> dict[ast.AST, ast.stmt]:
    """The innermost statement around each node."""
    found: dict[ast.AST, ast.stmt] = {}

    def visit(node: ast.AST, around: ast.stmt) -> None:
        around = node if isinstance(node, ast.stmt) else around
        found[node] = around
        for child in ast.iter_child_nodes(node):
            visit(child, around)

    visit(tree, tree)
    return found


def _not_run(tree: ast.FunctionDef) -> set[ast.AST]:
    """What is no part of what a rule does: its decorators, annotations and docstring."""
    notes = [*tree.decorator_list, tree.args, *([tree.returns] if tree.returns else [])]
    notes += [node.annotation for node in ast.walk(tree) if isinstance(node, ast.AnnAssign)]
    return {inner for note in notes for inner in ast.walk(note)}


def _bare(statement: ast.stmt) -> ast.stmt:
    """A statement without those inside it."""
    bare = copy(statement)
    if isinstance(getattr(bare, "body", None), list):
        bare.body = [ast.Pass()]  # type: ignore[attr-defined]
    if isinstance(getattr(bare, "orelse", None), list):
        bare.orelse = []  # type: ignore[attr-defined]
    return bare


def _told(bare: ast.stmt) -> str:
    """A bare statement on one line."""
    text = ast.unparse(ast.fix_missing_locations(bare))
    return " ".join(text.removesuffix("\n    pass").split())


def code_of(tree: ast.FunctionDef, file: Path) -> CodeType:
    """The code of a function, compiled as a part of a module of its own."""
    bare = deepcopy(tree)
    bare.decorator_list = []
    module = ast.fix_missing_locations(ast.Module([bare], []))
    whole = compile(module, str(file), "exec", flags=__future__.annotations.compiler_flag, dont_inherit=True)
    return next(code for code in whole.co_consts if isinstance(code, CodeType) and code.co_name == tree.name)
