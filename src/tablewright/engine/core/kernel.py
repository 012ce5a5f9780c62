"""Kernels: rules as plain Python functions that also run at machine speed.

`@kernel` leaves the function as it is: calling it runs it interpreted, on records that check every number. `compiled`
(in `machine.on_demand`) gives the same function as machine code, with ONE signature read off its annotations, so that
each rule compiles once whatever widths its callers have at hand. A kernel that calls another simply calls it; both
builds find it.

Kernels use integers, records, rows and small loops. No strings, dicts, objects, exceptions or recursion: what is
still to happen goes on the agenda instead.
"""

from __future__ import annotations

import dis
from collections.abc import Callable
from functools import cache
from types import FunctionType, ModuleType
from typing import Any, TypeGuard, TypeVar, get_type_hints

F = TypeVar("F", bound=Callable[..., Any])

_kernels: dict[Callable[..., Any], bool] = {}  # each kernel, and whether it is an entry
_apart: set[Callable[..., Any]] = set()


def kernel(rule: F) -> F:
    """Mark a rule as a kernel."""
    _kernels[rule] = False
    return rule


def entry(rule: F) -> F:
    """Mark a kernel that is also called from outside: by Python, or through a function pointer."""
    _kernels[rule] = True
    return rule


def apart(rule: F) -> F:
    """Mark an entry that is never inlined. Kernels inline the others, so large shared ones are best apart."""
    _apart.add(rule)
    return entry(rule)


def is_kernel(thing: object) -> TypeGuard[FunctionType]:
    return isinstance(thing, FunctionType) and thing in _kernels


def is_entry(rule: Callable[..., Any]) -> bool:
    """Whether a kernel can also be called from outside."""
    return _kernels[rule]


def is_apart(rule: Callable[..., Any]) -> bool:
    """Whether a kernel is never inlined."""
    return rule in _apart


def is_made_to_measure(rule: Callable[..., Any]) -> bool:
    """Whether a kernel takes a record whose size each game chooses, so that its code is another for each game."""
    return any(hasattr(hint, "made_to_measure") for hint in get_type_hints(rule).values())


@cache
def calls(rule: Callable[..., Any]) -> tuple[Callable[..., Any], ...]:
    """The kernels that a kernel names, by themselves or as members of a module."""
    found, thing = list[Callable[..., Any]](), None
    for step in dis.get_instructions(rule):
        if step.opname == "LOAD_GLOBAL":
            thing = rule.__globals__.get(step.argval)
        elif step.opname in ("LOAD_ATTR", "LOAD_METHOD") and isinstance(thing, ModuleType):
            thing = getattr(thing, step.argval, None)
        else:
            continue
        if is_kernel(thing):
            found.append(thing)
    return tuple(found)


class CallCycle(TypeError):
    """Kernels call each other in a circle; compiled code would crash."""


def call_order(rules: list[Callable[..., Any]]) -> list[Callable[..., Any]]:
    """The given kernels and all they reach, callees first; a circle of calls is an error."""
    done: dict[Callable[..., Any], None] = {}
    path: list[Callable[..., Any]] = []

    def visit(rule: Callable[..., Any]) -> None:
        if rule in done:
            return
        if rule in path:
            circle = " -> ".join(r.__name__ for r in [*path[path.index(rule) :], rule])
            raise CallCycle(f"kernels must not call each other in a circle ({circle}): push a frame on the agenda")
        path.append(rule)
        for callee in calls(rule):
            visit(callee)
        path.pop()
        done[rule] = None

    for rule in rules:
        visit(rule)
    return list(done)
