"""Problems: the errors of a pack with place and hint, in words for its author."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong in a pack file."""

    file: Path
    line: int  # from 1; 0 where the file as a whole is meant
    text: str  # the text found there
    message: str
    hint: str = ""
    column: int | None = None  # where in the text, from 0

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else f"{self.file}"
        parts = [f"{place}: {self.message}"]
        if self.text:
            parts.append(f"    {printable(self.text)}")
        if self.text and self.column is not None:
            parts.append(f"    {' ' * self.column}^")
        if self.hint:
            parts.append(f"    hint: {self.hint}")
        return "\n".join(parts)


class PackError(Exception):
    """A pack that cannot be played, with every problem that was found in it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: list[Problem] = sorted(problems, key=lambda p: (str(p.file), p.line))
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


def printable(text: str) -> str:
    """The text with every character that a terminal would not simply print replaced, one for one."""
    return "".join(c if c.isprintable() else "?" for c in text)


def did_you_mean(word: str, known: Iterable[str], cutoff: float = 0.6) -> str:
    """A hint with the known word nearest to a mistaken one; empty if none is near."""
    near = get_close_matches(word.lower(), list(known), n=1, cutoff=cutoff)
    return f"did you mean '{near[0]}'?" if near else ""


def listed(words: Sequence[str], last: str = "or") -> str:
    """Words as a sentence lists them: a, b or c."""
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
