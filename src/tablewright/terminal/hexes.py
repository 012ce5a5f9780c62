"""Drawing a map of hexes as text: rows of tiles, every other row shifted by half a tile.

A tile has three lines: what it is called, on one or two of them, and below the number on it with what stands there.
Whatever is drawn here has been `lettered`: its icon is a sign, its tone a colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from rich.text import Text

from tablewright.engine.scene import Piece
from tablewright.terminal.grid import INK, PAPER, meant, sign

LINES = 3
WIDEST, NARROWEST = 18, 8  # letters of a tile, always an even number with its edges


def hex_lines(hexes: Piece, width: int) -> Iterator[Text]:
    """The rows of a map from the north, with the legend of its signs."""
    tiles = [tile for tile in hexes.inside if tile.at]
    if not tiles:
        return
    left = min(half(tile) for tile in tiles)
    halves = max(half(tile) for tile in tiles) + 2 - left
    side = max(NARROWEST, min(WIDEST, 2 * (width // halves)))
    yield Text(hexes.label)
    for row in sorted({tile.at[1] for tile in tiles if tile.at}):
        here = sorted((tile for tile in tiles if tile.at and tile.at[1] == row), key=half)
        for n in range(LINES):
            yield row_line([(half(tile) - left, slice_of(tile, n, side)) for tile in here], side)
    if meanings := legend(tiles):
        yield Text(", ".join(meanings), "dim")


def half(tile: Piece) -> int:
    """A tile's distance east of the map's origin, in half tiles."""
    q, r = tile.at or (0, 0)
    return 2 * q + r


def row_line(parts: list[tuple[int, Text]], side: int) -> Text:
    """One line of a row: its tiles, with the room between them."""
    line = Text()
    for place, text in parts:
        line.append(" " * (place * side // 2 - len(line)))
        line.append_text(text)
    return line


def slice_of(tile: Piece, n: int, side: int) -> Text:
    """The n-th line of a tile, in its colour, a letter narrower than its side."""
    inner = side - 3
    words = [line[:inner] for line in wrap(tile.text or tile.label, inner)][: LINES - 1]
    signs = " ".join(filter(None, (tile.value, "".join(sign(thing) for thing in tile.inside))))
    text = signs[:inner] if n == LINES - 1 else words[n] if n < len(words) else ""
    edges = "<>" if tile.mark == "here" else "||"
    style = f"{INK.get(tile.tone, 'black')} on {tile.tone}" if tile.tone in PAPER else ""
    return Text(f"{edges[0]}{text:<{inner}}{edges[1]} ", style)[: side - 1]


def legend(tiles: list[Piece]) -> list[str]:
    """The legend of the signs in use."""
    things = [thing for tile in tiles for thing in tile.inside]
    parts = ["1/2 gained by moving there / staying there"] if any(tile.value for tile in tiles) else []
    parts += dict.fromkeys(f"{sign(thing)} {thing.label}" for thing in things if meant(thing))
    parts += dict.fromkeys(f"x2 {thing.label}" for thing in things if thing.count is not None and thing.seat is None)
    return parts
