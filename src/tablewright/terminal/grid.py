"""Drawing a grid of tiles as text: each tile between its four corners, in its colour, with columns and rows named.

A tile has two lines: the initials of what it shows and the number on it, and below what stands there. A line under the
grid says what the signs mean. Whatever is drawn here has been `lettered`: its icon is a sign, its tone a colour.
"""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from tablewright.engine.scene import Piece

PAPER = ("red", "green", "yellow", "blue", "magenta", "cyan", "white")
INK = {"blue": "white", "red": "white"}  # on a dark tile; on others black is easier to read
FACE_DOWN, HAS_WORDS, NUMBER = "?", "!", "*"
CORNERS = (("╭", "╮"), ("╰", "╯"))


def grid_lines(grid: Piece, width: int) -> Iterator[Text]:
    """A grid, line by line; of one that is too wide, the columns around the cells marked `here`."""
    drawn = {cell.at: drawing(cell) for cell in grid.inside if cell.at}
    tones = {cell.at: cell.tone for cell in grid.inside}
    inner = max((len(line) for lines in drawn.values() for line in lines), default=0)
    side = max((len(name) for name in grid.rows), default=0) + 1
    shown = columns_in_sight(grid, max(1, (width - side) // (inner + 2)))
    yield Text(" " * side + "".join(grid.columns[x].center(inner + 2) for x in shown))
    for y, name in enumerate(grid.rows):
        for n in range(2):
            line = Text(f"{name if n == 0 else '':<{side}}")
            for x in shown:
                line.append_text(slice_of(drawn.get((x, y)), tones.get((x, y), ""), n, inner))
            yield line
    if note := out_of_sight(grid, shown):
        yield Text(note, "dim")
    if meanings := legend(grid):
        yield Text(", ".join(meanings), "dim")


def drawing(cell: Piece) -> tuple[str, str]:
    """The two lines of a tile: its type and its contents."""
    land = "".join(word[0].upper() for word in cell.face.split("/")) if cell.face else f"{FACE_DOWN}{cell.icon}"
    above = f"{land}{HAS_WORDS if has_words(cell) else ''}"
    number = f"{NUMBER}{cell.value}" if cell.value else ""
    return f"{above:<3}{number:>3}", "".join(sign(thing) for thing in standing(cell))


def has_words(cell: Piece) -> bool:
    """Whether something is printed on a tile."""
    return bool(cell.text) or any(thing.text for thing in cell.inside)


def standing(cell: Piece) -> list[Piece]:
    """The pieces on a tile, without its printed ones."""
    printed = cell.face.split("/")
    return [thing for thing in cell.inside if not thing.text and thing.label.lower() not in printed]


def sign(thing: Piece) -> str:
    """A piece on a tile in a letter or two: its owner (lower case if marked), count or sign."""
    if thing.seat is not None:
        return thing.value.lower() if thing.mark else thing.value
    return f"x{thing.count}" if thing.count is not None else thing.icon or thing.label[:1].lower()


def legend(grid: Piece) -> list[str]:
    """The legend of the signs in use."""
    cells = grid.inside
    things = [thing for cell in cells for thing in standing(cell)]
    words = dict.fromkeys(word for cell in cells for word in cell.face.split("/") if word)
    parts = [f"{word[0].upper()} {word}" for word in sorted(words)]
    if any(cell.value for cell in cells):
        parts.append(f"{NUMBER}7 number")
    if any(not cell.face for cell in cells):
        parts.append(f"{FACE_DOWN} face down")
    if any(has_words(cell) for cell in cells):
        parts.append(f"{HAS_WORDS} has text")
    parts += dict.fromkeys(f"{sign(thing)} {thing.label}" for thing in things if meant(thing))
    parts += dict.fromkeys(f"x2 {thing.label}" for thing in things if thing.count is not None)
    marks = dict.fromkeys(thing.mark for thing in things if thing.seat is not None and thing.mark)
    return [*parts, *(f"a small letter: {mark}" for mark in marks)]


def meant(thing: Piece) -> bool:
    """Whether a thing is drawn by a sign that has to be explained."""
    return thing.seat is None and thing.count is None


def slice_of(lines: tuple[str, str] | None, tone: str, n: int, inner: int) -> Text:
    """The n-th line of a tile between its edges, or of an empty place."""
    if lines is None:
        return Text(" " * (inner + 2))
    left, right = CORNERS[n]
    words = f"{left}{lines[n]:<{inner}}{right}"
    return Text(words, f"{INK.get(tone, 'black')} on {tone}" if tone in PAPER else "")


def columns_in_sight(grid: Piece, most: int) -> range:
    """The columns to draw: all if they fit, else those around the one marked `here`."""
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
    """The note on columns that are not drawn."""
    left, right = shown.start, len(grid.columns) - shown.stop
    parts = [f"{n} more to the {where}" for n, where in ((left, "left"), (right, "right")) if n]
    return f"(columns out of sight: {', '.join(parts)})" if parts else ""
