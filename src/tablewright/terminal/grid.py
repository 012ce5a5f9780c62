"""Drawing a grid of tiles as text: each tile between its four corners, in its colour, with columns and rows named."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from tablewright.engine.scene import Piece

INK = {"blue": "white", "red": "white"}  # on a dark tile; on others black is easier to read
PAPER = {"red", "green", "yellow", "blue", "magenta", "cyan", "white"}
CORNERS = (("╭", "╮"), ("╰", "╯"))
EDGES = ("│", "│")


def grid_lines(grid: Piece, width: int) -> Iterator[Text]:
    """A grid, line by line; of one that is too wide, the columns around the cells marked `here`."""
    cells = {cell.at: cell for cell in grid.inside if cell.at}
    inner = max((len(line) for cell in grid.inside for line in cell.text.split("\n")), default=0)
    high = max(2, *(cell.text.count("\n") + 1 for cell in grid.inside), 2)
    side = max((len(name) for name in grid.rows), default=0) + 1
    shown = columns_in_sight(grid, max(1, (width - side) // (inner + 2)))
    yield Text(" " * side + "".join(grid.columns[x].center(inner + 2) for x in shown))
    for y, name in enumerate(grid.rows):
        for n in range(high):
            line = Text(f"{name if n == 0 else '':<{side}}")
            for x in shown:
                line.append_text(slice_of(cells.get((x, y)), n, high, inner))
            yield line
    if note := out_of_sight(grid, shown):
        yield Text(note, "dim")


def slice_of(cell: Piece | None, n: int, high: int, inner: int) -> Text:
    """The n-th line of a tile between its edges, or of the empty place where none lies."""
    if cell is None:
        return Text(" " * (inner + 2))
    lines = cell.text.split("\n")
    left, right = CORNERS[0] if n == 0 else CORNERS[1] if n == high - 1 else EDGES
    words = f"{left}{lines[n] if n < len(lines) else '':<{inner}}{right}"
    return Text(words, f"{INK.get(cell.tone, 'black')} on {cell.tone}" if cell.tone in PAPER else "")


def columns_in_sight(grid: Piece, most: int) -> range:
    """The columns to draw: all if they fit, or else those around what is marked `here`."""
    spare = len(grid.columns) - most
    if spare <= 0:
        return range(len(grid.columns))
    here = [cell.at[0] for cell in grid.inside if cell.at and cell.mark == "here"] or [0]
    middle = sum(here) / len(here)
    first = min(
        range(spare + 1), key=lambda x: (-sum(x <= h < x + most for h in here), abs(x + (most - 1) / 2 - middle))
    )
    return range(first, first + most)


def out_of_sight(grid: Piece, shown: range) -> str:
    """What to say about columns that are not drawn."""
    left, right = shown.start, len(grid.columns) - shown.stop
    parts = [f"{n} more to the {where}" for n, where in ((left, "left"), (right, "right")) if n]
    return f"(columns out of sight: {', '.join(parts)})" if parts else ""
