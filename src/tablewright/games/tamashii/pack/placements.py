"""All placements of a pattern on the launcher: rotated, mirrored and shifted.

A pattern is written as rows of letters (tamashii.pattern.notation). What it asks for is a set of cells, each with a
letter; empty frames are no cells at all (tamashii.pattern.empty-frame-free), so they may lie off the launcher.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablewright.games.tamashii.pieces import COLUMNS, LETTERS, ROWS

SIGNS = "AMFLCOK*"  # the letters in the order of their numbers
EMPTY_FRAME = "."

Cell = tuple[int, int, int]  # row, column, letter
Cells = tuple[Cell, ...]


class Way(NamedTuple):
    """One placement of a pattern on the launcher."""

    slots: int  # all that it uses, as a set
    beside: int  # orthogonally next to them
    need: tuple[int, ...]  # the slots that must show each letter


def placements(rows: Sequence[str]) -> tuple[list[Way], int]:
    """Every placement of a pattern once, and how many, at the front, need no mirroring."""
    written = cells(rows)
    mirrored = tuple((row, -column, letter) for row, column, letter in written)
    ways = dict.fromkeys(_lying(written))
    plain = len(ways)
    ways |= dict.fromkeys(_lying(mirrored))  # tamashii.pattern.mirror
    return list(ways), plain


def cells(rows: Sequence[str]) -> Cells:
    """tamashii.pattern.notation: the cells of a pattern; an empty frame may hold anything."""
    return tuple(
        (row, column, SIGNS.index(sign))
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign != EMPTY_FRAME
    )


def needs(rows: Sequence[str]) -> tuple[int, ...]:
    """How many tokens a pattern needs for each letter."""
    asked = [letter for _, _, letter in cells(rows)]
    return tuple(asked.count(letter) for letter in range(LETTERS))


def fault(rows: Sequence[str]) -> str:
    """The fault in the rows of a pattern as a sentence, or ""."""
    if strange := sorted({sign for line in rows for sign in line} - {*SIGNS, EMPTY_FRAME}):
        return f"{strange[0]!r} is not a letter of a pattern: use A M F L C O K * and dots."
    if len({len(line) for line in rows}) != 1:
        return "The rows of a pattern must have equal length."
    if not cells(rows):
        return "A pattern needs at least one token."
    if len(rows) > ROWS or len(rows[0]) > COLUMNS:
        return f"A pattern has at most {ROWS} rows and {COLUMNS} columns."  # tamashii.pattern.size-limit
    return ""


# ------------------------------------------------------------------------------------------------ turning and shifting


def _lying(shape: Cells) -> Iterator[Way]:
    """tamashii.pattern.orientation: a shape, turned four times and shifted wherever its cells are on the launcher."""
    for _ in range(4):
        shape = _in_corner(shape)
        height = 1 + max(row for row, _, _ in shape)
        width = 1 + max(column for _, column, _ in shape)
        for down in range(ROWS - height + 1):
            for right in range(COLUMNS - width + 1):
                yield _way(tuple((row + down, column + right, letter) for row, column, letter in shape))
        shape = tuple((column, -row, letter) for row, column, letter in shape)  # a quarter turn clockwise


def _in_corner(shape: Cells) -> Cells:
    """A shape, shifted to the top left corner of the launcher."""
    top, left = min(row for row, _, _ in shape), min(column for _, column, _ in shape)
    return tuple((row - top, column - left, letter) for row, column, letter in shape)


def _way(shape: Cells) -> Way:
    """tamashii.launcher.grid: a placed shape as sets of slots."""
    slots, beside, need = 0, 0, [0] * LETTERS
    for row, column, letter in shape:
        slots |= slot(row, column)
        beside |= slot(row - 1, column) | slot(row + 1, column) | slot(row, column - 1) | slot(row, column + 1)
        need[letter] |= slot(row, column)
    return Way(slots, beside & ~slots, tuple(need))


def slot(row: int, column: int) -> int:
    """The slot at a row and a column, both from 0, as a set; empty if off the launcher."""
    return 1 << COLUMNS * row + column if 0 <= row < ROWS and 0 <= column < COLUMNS else 0
