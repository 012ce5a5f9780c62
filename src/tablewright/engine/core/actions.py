"""Actions: a single number holds a kind (1 to 127) and up to three small arguments (0 to 255).

An action's meaning never changes once released, so that a list of moves can be read by later versions.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel

LAST_KIND = 127
MOST_VALUES = 256  # of an argument
FORM_BITS = 9  # how a form holds three numbers of values


@kernel
def action(kind: int, a: int, b: int, c: int) -> int:
    """Pack an action; arguments that a kind does not use are 0."""
    return kind << 24 | a << 16 | b << 8 | c


@kernel
def kind_of(act: int) -> int:
    return act >> 24


@kernel
def first(act: int) -> int:
    return act >> 16 & 255


@kernel
def second(act: int) -> int:
    return act >> 8 & 255


@kernel
def third(act: int) -> int:
    return act & 255


@kernel
def is_formed(act: int, form: int) -> bool:
    """Whether each argument of an action is one of so many values as its kind's form says (see `choices`)."""
    values = (1 << FORM_BITS) - 1
    fits = first(act) < form & values and second(act) < form >> FORM_BITS & values
    return fits and third(act) < form >> 2 * FORM_BITS & values
