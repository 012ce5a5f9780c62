"""Sets of small numbers (0 to 62), each a bit of one integer: kinds of action, Loci in a Zone, seats still to finish.

Compiled code tests a bit in a nanosecond; `x in (A, B, C)` would walk a tuple.
"""

from __future__ import annotations

from tablewright.engine.kernel import kernel


def set_of(*members: int) -> int:
    """The set of some numbers; for constants, outside kernels."""
    return sum(1 << member for member in dict.fromkeys(members))


@kernel
def has(members: int, x: int) -> bool:
    """Whether a number is in a set."""
    return members >> x & 1 == 1


@kernel
def size(members: int) -> int:
    """How many numbers a set holds."""
    n = 0
    while members > 0:
        members &= members - 1
        n += 1
    return n


@kernel
def nth(members: int, n: int) -> int:
    """The n-th number of a set, from 0, in rising order; -1 if there are not so many."""
    x = 0
    while members >> x != 0:
        if members >> x & 1 == 1:
            if n == 0:
                return x
            n -= 1
        x += 1
    return -1
