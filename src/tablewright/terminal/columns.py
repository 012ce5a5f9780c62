"""Text in two columns, where a terminal is wide enough for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest

from rich.console import Console
from rich.text import Text

TWO_FROM = 120  # columns of a terminal
GAP = 4  # between the two


@dataclass(frozen=True)
class Block:
    """Lines that stay together; `wide` ones take the full width."""

    wide: bool
    lines: list[Text]


def has_columns(console: Console) -> bool:
    return console.width >= TWO_FROM


def column_width(console: Console) -> int:
    return (console.width - GAP) // 2


def beside(blocks: Sequence[Block], console: Console) -> Iterator[Text]:
    """All lines in order: consecutive narrow blocks are set in two columns, left column first."""
    for wide, run in groupby(blocks, lambda block: block.wide):
        together = list(run)
        if wide:
            yield from (line for block in together for line in block.lines)
        else:
            yield from in_two(together, column_width(console))


def in_two(blocks: Sequence[Block], width: int) -> Iterator[Text]:
    """Blocks in two columns that are as even as their order allows."""
    heights = [len(block.lines) for block in blocks]
    cut = min(range(1, len(blocks) + 1), key=lambda n: max(sum(heights[:n]), sum(heights[n:])))
    left, right = ([line for block in part for line in block.lines] for part in (blocks[:cut], blocks[cut:]))
    for one, other in zip_longest(left, right, fillvalue=Text()):
        line = one.copy()
        if other.plain:
            line.append(" " * (width + GAP - len(one))).append_text(other)
        yield line
