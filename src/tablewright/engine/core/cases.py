"""Cases: a kernel that dispatches on a number, made from a table of kernels.

What a chapter does for each step, or each question, is then one row and not one more branch:

    run_step = cases({frames.JOB: run_job, frames.MOVE: run_move}, otherwise=run_night)

    run_step(step, g, t, e)

The kernel that is made asks for one number after another, as if it had been written so, in the order of the table. A
kernel of the table takes all that is handed on, or only what comes first of it; one that is meant otherwise too has no
branch of its own.

Where the number stands among the arguments of the kernel that is meant otherwise, the table asks `by` its name, and the
kernel that is made takes the same arguments in the same order. Those of the table do without the number, unless they
take it by the same name:

    legal_offer = cases({c.AGREE: may_agree}, otherwise=always, by="kind")

    legal_offer(g, t, at, kind)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import signature
from typing import Any, Concatenate, ParamSpec, TypeVar, get_type_hints, overload

from tablewright.engine.core.kernel import kernel

P = ParamSpec("P")
R = TypeVar("R")


@overload
def cases(table: Mapping[int, Callable[..., R]], otherwise: Callable[P, R]) -> Callable[Concatenate[int, P], R]: ...


@overload
def cases(table: Mapping[int, Callable[..., R]], otherwise: Callable[P, R], by: str) -> Callable[P, R]: ...


def cases(table: Mapping[int, Callable[..., R]], otherwise: Callable[P, R], by: str = "") -> Callable[..., R]:
    """A kernel that takes a number, and hands all else on to the kernel that the table has for it."""
    takes = list(signature(otherwise).parameters)
    case, given = by or "case", [name for name in takes if name != by]
    text = f"def choose({', '.join(takes if by else [case, *takes])}):\n"
    names: dict[str, Any] = {"otherwise": otherwise, "__name__": otherwise.__module__}
    for number, rule in table.items():
        if rule is not otherwise:
            wanted = signature(rule).parameters
            taken = (takes if by in wanted else given)[: len(wanted)]
            text += f"    if {case} == {number}:\n        return case_{number}({', '.join(taken)})\n"
            names[f"case_{number}"] = rule
    text += f"    return otherwise({', '.join(takes)})\n"
    exec(compile(text, f"<the cases of {otherwise.__module__}>", "exec"), names)
    made: Callable[..., R] = names["choose"]
    made.__annotations__ = ({} if by else {case: int}) | get_type_hints(otherwise)
    return kernel(made)
