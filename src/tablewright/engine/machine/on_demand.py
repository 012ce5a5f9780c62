"""Machine code when it is asked for. The compiler is loaded no sooner: who plays interpreted never waits for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablewright.engine.core.kernel import call_order, is_kernel, is_made_to_measure
from tablewright.engine.machine.homes import home


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


def compile_all(rules: list[Callable[..., Any]], progress: Callable[[int, int, str], None] | None = None) -> None:
    """Compile kernels and all they reach, callees first, telling `progress` (done, of, name) before each."""
    # with the entries cached their callees need not even be looked for
    everything = rules if all(is_cached(rule) for rule in rules) else call_order(rules)
    todo = [rule for rule in everything if not is_made_to_measure(rule)]  # those are compiled with who calls them
    for n, rule in enumerate(todo):
        if progress:
            progress(n, len(todo), rule.__name__)
        compiled(rule)
    if progress:
        progress(len(todo), len(todo), "")
