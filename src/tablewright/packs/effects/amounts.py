"""How much an effect does of each deed, for learners: the amounts of its program added up, whatever it depends on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tablewright.packs.effects.program import ALT, END


def amounts(
    code: Any, start: int, deeds: Mapping[int, str], *, once: frozenset[int] = frozenset(), alt: int = ALT
) -> Counter[str]:
    """By the names of deeds, how much a program does of each, all alternatives together.

    A deed counts `a`, or 1 where `a` is no amount (`once`) or there is none. So many for each player counts as so many
    (in the upper byte of an amount). Other operations are left out.
    """
    found, todo, seen = Counter[str](), [start], set[int]()
    while todo:
        row = todo.pop()
        while row and row not in seen and (op := code[row]).op != END:
            seen.add(row)
            if op.op == alt:
                todo.append(op.a)
            if name := deeds.get(op.op):
                found[name] += 1 if op.op in once else amount(op.a)
            row += 1
    return found


def amount(n: int) -> int:
    """An amount of a deed, at least 1."""
    return max(1, (n >> 8) + (n & 255)) if n > 0 else 1
