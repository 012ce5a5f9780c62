"""Cases: a kernel that dispatches on a number, made from a table of kernels.

What a chapter does for each step, or each question, is then one row and not one more branch:

    run_step = cases({frames.JOB: run_job, frames.MOVE: run_move}, otherwise=run_night)

    run_step(step, g, t, e)

The kernel that is made asks for one number after another, as if it had been written so, in the order of the table. A
kernel of the table takes all that is handed on, or only what comes first of it; one that is meant otherwise too has no
branch of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import signature
from typing import Any, Concatenate, ParamSpec, TypeVar, get_type_hints

from tablewright.engine.core.kernel import kernel

P = ParamSpec("P")
R = TypeVar("R")


def cases(table: Mapping[int, Callable[..., R]], otherwise: Callable[P, R]) -> Callable[Concatenate[int, P], R]:
    """A kernel that takes a number, and hands all else on to the kernel that the table has for it."""
    given = list(signature(otherwise).parameters)
    text = f"def choose(case, {', '.join(given)}):\n"
    names: dict[str, Any] = {"otherwise": otherwise, "__name__": otherwise.__module__}
    for case, rule in table.items():
        if rule is not otherwise:
            taken = given[: len(signature(rule).parameters)]
            text += f"    if case == {case}:\n        return case_{case}({', '.join(taken)})\n"
            names[f"case_{case}"] = rule
    text += f"    return otherwise({', '.join(given)})\n"
    exec(compile(text, f"<the cases of {otherwise.__module__}>", "exec"), names)
    made: Callable[Concatenate[int, P], R] = names["choose"]
    made.__annotations__ = {"case": int} | get_type_hints(otherwise)
    return kernel(made)
