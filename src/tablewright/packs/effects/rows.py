"""The rows of a program while it is written, before they go into tables."""

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
