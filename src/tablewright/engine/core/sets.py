"""Sets of small numbers (0 to 62), each a bit of one integer: kinds of action, Loci in a Zone, seats still to finish.

Compiled code tests a bit in a nanosecond; `x in (A, B, C)` would walk a tuple.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel

MOST_MEMBERS = 63


def set_of(*members: int) -> int:
    """The set of some numbers; for constants, outside kernels."""
    if beyond := [member for member in members if not 0 <= member < MOST_MEMBERS]:
        raise ValueError(f"{beyond[0]} does not fit a set, whose numbers go from 0 to {MOST_MEMBERS - 1}.")
    return sum(1 << member for member in dict.fromkeys(members))


def members(numbers: int) -> list[int]:
    """The numbers of a set in rising order, outside kernels; these walk it themselves."""
    found = []
    while numbers:
        found.append(lowest(numbers))
        numbers = without_lowest(numbers)
    return found


@kernel
def has(members: int, x: int) -> bool:
    """Whether a number is in a set."""
    return members >> x & 1 == 1


@kernel
def lowest(members: int) -> int:
    """The lowest number of a set that is not empty."""
    return (members & -members).bit_length() - 1


@kernel
def without_lowest(members: int) -> int:
    """A set without its lowest number: with `lowest`, this walks a set from member to member."""
    return members & (members - 1)


@kernel
def nth(members: int, n: int) -> int:
    """The n-th number of a set that has more than n, from 0, in rising order."""
    for _ in range(n):
        members = without_lowest(members)
    return lowest(members)


@kernel
def size(members: int) -> int:
    """How many numbers a set holds."""
    return members.bit_count()
