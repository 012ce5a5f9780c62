"""Machine code when it is asked for. The compiler is loaded no sooner: who plays interpreted never waits for it."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from tablewright.engine.core.kernel import call_order, is_kernel, is_made_to_measure
from tablewright.engine.machine.homes import home

Progress = Callable[[int, int, str], None]


def compiled(rule: Callable[..., Any], bound: dict[Any, Any] | None = None) -> Any:
    """The machine code of a kernel (compiled now, or loaded from its home).

    A generic loop names its game by placeholders; `bound` maps them to record classes and rule kernels.
    """
    if not is_kernel(rule):
        raise TypeError(f"{rule!r} is not a kernel")
    from tablewright.engine.machine.compiling import compile_now  # here: who plays interpreted never waits for it

    return compile_now(rule, tuple((bound or {}).items()))


def entry_of(code: Any) -> Callable[..., Any]:
    """The way into compiled code for those who know what it takes: nothing is looked at before the call."""
    entry: Callable[..., Any] = code.overloads[code.signatures[0]].entry_point
    return entry


def is_cached(rule: Callable[..., Any], bound: dict[Any, Any] | None = None) -> bool:
    """Whether the kernel's home holds anything: if not, compiling will take a while."""
    return home(rule, tuple((bound or {}).items())).index.exists()


def compile_all(rules: list[Callable[..., Any]], progress: Progress | None = None, cores: int | None = None) -> None:
    """Compile kernels and all they reach, callees first, telling `progress` (done, of, name) before each.

    With more cores at hand, other processes compile some of them meanwhile (see `beside`).
    """
    if all(is_cached(rule) for rule in rules):  # then their callees need not even be looked for
        return _compile_each(rules, len(rules), progress)
    from tablewright.engine.machine import beside  # here: it takes the compiler along
    from tablewright.engine.machine.tricks import uncollected

    here, *elsewhere = beside.share_out(rules, min(cores or os.cpu_count() or 1, beside.MOST))
    todo, left = _in_order(list(here)), [rule for group in elsewhere for rule in group]
    of = len(todo) + len(left)
    with beside.compiling_beside(elsewhere), uncollected():
        _compile_each(todo, of, progress)
        if progress and left:
            progress(len(todo), of, left[-1].__name__)
    for rule in left:
        _compile_each([rule] if is_cached(rule) else _in_order([rule]), of, None)
    if progress and left:
        progress(of, of, "")


def _in_order(rules: list[Callable[..., Any]]) -> list[Callable[..., Any]]:
    """Kernels and all they reach, but those that are compiled with who calls them."""
    return [rule for rule in call_order(rules) if not is_made_to_measure(rule)]


def _compile_each(rules: list[Callable[..., Any]], of: int, progress: Progress | None) -> None:
    for n, rule in enumerate(rules):
        if progress:
            progress(n, of, rule.__name__)
        compiled(rule)
    if progress and len(rules) == of:
        progress(of, of, "")
