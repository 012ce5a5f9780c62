"""Which clauses the `refuse` of a game can return, read off its code.

From `refuse` on, every `return` is followed: a constant is a clause, a call leads to another kernel (or, through
`cases` and the rows of `Words`, to several), a local name to all that is ever assigned to it, and a table by kinds of
action to all that is in it.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType
from typing import Any

from tablewright.engine.core.kernel import calls, is_kernel
from tablewright.engine.game.contract import Game


class CannotTell(Exception):
    """A `return` is of a form that nobody foresaw here."""


def clauses_refused(game: Game) -> set[str]:
    """The ids of the clauses that the `refuse` of a game can return."""
    found, waiting, done = set[int](), [game.refuse], set[Any]()
    while waiting:
        rule = waiting.pop()
        if rule in done:
            continue
        done.add(rule)
        for value in returned(rule):
            if isinstance(value, int):
                found.add(value)
            else:
                waiting.append(value)
    return {game.book[number].id for number in found if number}


def returned(rule: Any) -> Iterator[int | Callable[..., Any]]:
    """What a kernel can return: numbers, and other kernels whose answers it hands on."""
    if rule.__code__.co_filename.startswith("<the cases of"):
        yield from calls(rule)
        return
    if rule.__code__.co_filename.startswith(f"<{rule.__name__}, by "):  # made from the rows of `Words`
        yield rule.__globals__["otherwise"]
        yield from (each for name, each in rule.__globals__.items() if name.startswith(f"{rule.__name__}_"))
        return
    tree = ast.parse(textwrap.dedent(inspect.getsource(rule))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    for node in ast.walk(tree):
        if isinstance(node, ast.Return) and node.value is not None:
            yield from _values(node.value, tree, rule)


def _values(value: ast.expr, tree: ast.FunctionDef, rule: FunctionType) -> Iterator[int | Callable[..., Any]]:
    match value:
        case ast.Constant(value=int() as number):
            yield number
        case ast.IfExp(body=body, orelse=orelse):
            yield from _values(body, tree, rule)
            yield from _values(orelse, tree, rule)
        case ast.BoolOp(values=values):
            for each in values:
                yield from _values(each, tree, rule)
        case ast.Call(func=func) if is_kernel(called := _named(func, rule)):
            yield called
        case ast.Subscript(value=table) if isinstance(numbers := _named(table, rule), tuple):
            yield from numbers
        case ast.Name(id=name) if _named(value, rule) is None:
            yield from (each for given in _given(name, tree) for each in _values(given, tree, rule))
        case ast.Name() | ast.Attribute() if isinstance(number := _named(value, rule), int):
            yield number
        case _:
            raise CannotTell(f"{rule.__module__}.{rule.__name__} returns {ast.unparse(value)}")


def _given(name: str, tree: ast.FunctionDef) -> Iterator[ast.expr]:
    """All that is ever assigned to a local name."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                yield value
            case ast.NamedExpr(target=ast.Name(id=target), value=value) if target == name:
                yield value


def _named(expression: ast.expr, rule: FunctionType) -> Any:
    """What a name, or a member of a module, stands for in a rule; None if it is local."""
    match expression:
        case ast.Name(id=name):
            return rule.__globals__.get(name)
        case ast.Attribute(value=inner, attr=name) if isinstance(module := _named(inner, rule), ModuleType):
            return getattr(module, name, None)
        case _:
            return None
