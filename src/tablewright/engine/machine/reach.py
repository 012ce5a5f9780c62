"""Reach: what the machine code of a kernel depends on, as one fingerprint.

Numba's own cache looks only at the file of the function itself: edit a rule that it calls in another file and the stale
caller runs. This fingerprint covers every kernel that can be reached, wherever it lies: its code, the constants that it
names, the layouts of the records that it takes; and the compiler, the libraries and the kind of machine. Sentences,
comments and docstrings do not count: edit them, and the machine code stays good.
"""

from __future__ import annotations

import enum
import hashlib
import platform
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, get_args, get_origin, get_type_hints

import numpy as np

from tablewright.engine.core.kernel import is_apart, is_entry, is_kernel
from tablewright.engine.core.record import ROWS, layout

Binding = tuple[tuple[Any, Any], ...]  # what the placeholders of a generic loop stand for

LIBRARIES = ("numba", "llvmlite", "numpy")
DEEPEST = 2  # a member of a module in a module: kernels name nothing further off


@cache
def fingerprint(rule: Callable[..., Any], binding: Binding = ()) -> str:
    """The same in every process as long as the machine code of a kernel is good, and another once it is not."""
    h = hashlib.sha256(surroundings().encode())
    for reached in reach(rule):
        h.update(own(reached))
    for placeholder, bound in binding:
        h.update(f"{told(placeholder)} is {signature_told(bound) if is_kernel(bound) else told(bound)}\0".encode())
    return h.hexdigest()[:16]


@cache
def surroundings() -> str:
    """The libraries, the kind of machine, and the compiler's own sources."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    parts = [sys.version, sys.platform, platform.machine(), *(f"{name} {version(name)}" for name in LIBRARIES)]
    return "\0".join([*parts, *(source.read_text(encoding="utf-8") for source in sources)])


def reach(rule: Callable[..., Any]) -> list[Callable[..., Any]]:
    """A kernel and all that it can reach, in a stable order."""
    reached = {rule: None}
    waiting = [rule]
    for each in waiting:
        fresh = [callee for callee in kernels_named(each) if callee not in reached]
        reached |= dict.fromkeys(fresh)
        waiting += dict.fromkeys(fresh)
    return waiting


@cache
def kernels_named(rule: Callable[..., Any]) -> tuple[Callable[..., Any], ...]:
    return tuple(thing for _, thing in named(rule) if is_kernel(thing))


@cache
def own(rule: Callable[..., Any]) -> bytes:
    """What one kernel is, those that it calls apart."""
    kind = "apart" if is_apart(rule) else "entry" if is_entry(rule) else "kernel"
    values = [f"{name} = {told(thing)}" for name, thing in named(rule)]
    told_all = [kind, told(rule), signature_told(rule), code_told(rule.__code__), *values]
    return hashlib.sha256("\0".join(told_all).encode()).digest()


@cache
def named(rule: Callable[..., Any]) -> list[tuple[str, Any]]:
    """What a kernel names outside itself, by itself or as a member of a module, and what it closes over.

    A field that is called like a global counts as that too: rather once too often than stale.
    """
    names = list(dict.fromkeys(names_in(rule.__code__)))
    closed_over = zip(rule.__code__.co_freevars, rule.__closure__ or (), strict=True)
    found = [(name, cell.cell_contents) for name, cell in closed_over]
    found += [(name, rule.__globals__[name]) for name in names if name in rule.__globals__]
    for room, thing in found:  # and on through what it finds
        if isinstance(thing, ModuleType) and room.count(".") < DEEPEST:
            found += [(f"{room}.{name}", vars(thing)[name]) for name in names if name in vars(thing)]
    return found


def names_in(code: CodeType) -> Iterator[str]:
    """The names in a function's code, and in the functions inside it."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from names_in(constant)


def code_told(code: CodeType) -> str:
    """What a function does: no kernel reads a sentence, so its docstring counts as nothing."""
    constants = [
        code_told(c) if isinstance(c, CodeType) else "" if isinstance(c, str) else told(c) for c in code.co_consts
    ]
    return f"{code.co_argcount} {code.co_code.hex()} {code.co_names} {code.co_exceptiontable.hex()} {constants}"


def signature_told(rule: Callable[..., Any]) -> str:
    """What a kernel takes and gives."""
    return ", ".join(told(meaning(rule, hint)) for hint in rule.__annotations__.values())


def meaning(rule: Callable[..., Any], hint: Any) -> Any:
    """What an annotation of a kernel stands for. Typing's own way to ask takes as long as all the rest here."""
    if not isinstance(hint, str):
        return hint
    return rule.__globals__[hint] if hint in rule.__globals__ else eval(hint, rule.__globals__)


def told(thing: Any) -> str:
    """A thing as far as machine code can depend on it: numbers by their value, records by their layout."""
    if isinstance(thing, (bool, int, float, np.generic)):
        return repr(thing.value if isinstance(thing, enum.Enum) else thing)
    if isinstance(thing, (tuple, list)):
        return f"({', '.join(told(member) for member in thing)})"
    if isinstance(thing, np.ndarray):
        return f"{thing.dtype} {thing.shape} {thing.tobytes().hex()}"
    if get_origin(thing):
        return f"{told(get_origin(thing))}[{', '.join(told(part) for part in get_args(thing))}]"
    if isinstance(thing, type):
        return class_told(thing)
    if isinstance(thing, ModuleType):
        return thing.__name__
    return f"{type(thing).__qualname__} {getattr(thing, '__module__', '')}.{getattr(thing, '__qualname__', '')}"


@cache
def class_told(kind: type) -> str:
    """A record class by its layout, a bundle of kernels or an enumeration by its members, any other by its name."""
    name = f"{kind.__module__}.{kind.__qualname__}"
    if hasattr(kind, "layout_"):
        fields = [
            f"{field} {told(f.kind) if isinstance(f.kind, type) else f.kind} {f.shape} {f.public}"
            for field, f in layout(kind).fields.items()
        ]
        return f"{name} {hashlib.sha256(', '.join(fields).encode()).hexdigest()}"
    if issubclass(kind, enum.Enum):
        return f"{name}({', '.join(f'{member.name} {told(member.value)}' for member in kind)})"
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return f"{name}({', '.join(f'{field} {told(hint)}' for field, hint in get_type_hints(kind).items())})"
    return f"{name} {ROWS.get(kind, '')}"
