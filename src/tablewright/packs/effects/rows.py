"""The rows of a program as they are written, before a pack's tables keep them."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Row:
    """One operation of a program, a cost or a condition, as `program.Op` keeps it."""

    op: int
    a: int = 0
    b: int = 0
    c: int = 0
    phrase: str = field(default="", compare=False, kw_only=True)  # the words that it stands for
