"""Compiling on several cores: some kernels in a process of their own, which leaves them in their homes to be loaded.

That process runs `some_kernels`. Whatever becomes of it, nothing is lost: a kernel that it did not leave behind is
compiled here.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from itertools import product
from typing import Any

from tablewright.engine.attached import attached
from tablewright.engine.core.kernel import call_order, is_apart
from tablewright.engine.machine.compiling import is_inlined, length, weight

Kernels = Sequence[Callable[..., Any]]

SOME_KERNELS = "tablewright.engine.machine.some_kernels"
MOST = 4  # processes: each takes half a gigabyte for the larger games

# What it costs to compile, in bytes of bytecode that are read: each kernel is read once in a process, and then
# optimised in every entry that reaches it, which takes an eighth of the time.
OPTIMISING = 1 / 8
STARTING = 6_000  # a process
WORTH_IT = 0.9  # of what it costs in one process, at the most
SMALL = 1 / 30  # of all: who costs less is not worth a thought


def share_out(rules: Kernels, cores: int) -> list[Kernels]:
    """Kernels in groups, one for each core at the most, so that all are compiled as soon as may be.

    Entries that reach much the same belong together: `setup` and `apply`, or whatever judges a state.
    """
    one, other = halves(rules) if cores > 1 and all(map(is_findable, rules)) else (rules, ())
    if not other or max(cost(one), STARTING + cost(other)) > WORTH_IT * cost(rules):
        return [rules]
    return [*share_out(one, cores - cores // 2), *share_out(other, cores // 2)]


def halves(rules: Kernels) -> tuple[Kernels, Kernels]:
    """Kernels in two groups of which the larger costs as little as may be."""
    most = cost(rules)
    large = [rule for rule in rules if cost([rule]) > most * SMALL]
    small = [rule for rule in rules if rule not in large]
    ways = (
        ([*small, *(rule for rule, goes in zip(large, way, strict=True) if not goes)],
         [rule for rule, goes in zip(large, way, strict=True) if goes])
        for way in product((False, True), repeat=len(large))
    )  # fmt: skip
    return min(ways, key=lambda way: max(map(cost, way)))


def cost(rules: Kernels) -> float:
    """What it takes to compile kernels and all that they reach in one process."""
    read = set[Callable[..., Any]]().union(*map(reached, rules))
    whole = {*rules, *filter(is_apart, read)}
    return sum(map(length, read)) + OPTIMISING * sum(map(written_out, whole))


@cache
def reached(rule: Callable[..., Any]) -> frozenset[Callable[..., Any]]:
    """A kernel and all that it reaches."""
    return frozenset(call_order([rule]))


@cache
def written_out(rule: Callable[..., Any]) -> int:
    """The size of a kernel with all that it takes in, each as often as it becomes part of another."""
    elsewhere = (reached(part) for part in reached(rule) if is_apart(part) and part is not rule)
    return sum(weight(part) for part in reached(rule).difference(*elsewhere) if not is_inlined(part))


def is_findable(rule: Callable[..., Any]) -> bool:
    """Whether another process can find a kernel by its name."""
    found = getattr(sys.modules.get(rule.__module__), rule.__name__, None)
    return found is rule and rule.__module__.startswith("tablewright.")


@contextmanager
def compiling_beside(groups: Sequence[Kernels]) -> Iterator[None]:
    """Compile groups of kernels in other processes meanwhile, and wait for them at the end."""
    with ExitStack() as processes:
        children = [_compiling(processes, rules) for rules in groups]
        try:
            yield
        except BaseException:
            for child in children:
                child.terminate()
            raise


def _compiling(processes: ExitStack, rules: Kernels) -> subprocess.Popen[bytes]:
    """A process that compiles some kernels, and ends with this one."""
    names = (f"{rule.__module__}:{rule.__name__}" for rule in rules)
    start, quiet = processes.enter_context(attached(SOME_KERNELS, *names)), subprocess.DEVNULL
    child = subprocess.Popen(start.command, stdin=quiet, stdout=quiet, stderr=quiet, pass_fds=start.pass_fds)
    return processes.enter_context(child)
