"""Drawing a scene as text: every sign is a word or a number, and colour only helps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from tablewright.engine.scene import Piece, Scene
from tablewright.terminal.grid import grid_lines
from tablewright.terminal.lines import put

TONES = {tone: tone for tone in ("red", "green", "yellow", "blue", "magenta", "cyan", "white")}
TONES["brown"] = "dark_orange3"  # as near as terminals come
STEP = 2  # columns that each level goes in
TOKEN = "●"
MOST_TOKENS = 12


def draw(scene: Scene, console: Console, before: Scene | None = None) -> None:
    """Print a scene, area by area, without the steady areas that look as they did `before`."""
    console.print(Rule(Text(scene.title, "bold"), style="dim"))
    known = [looks(area) for area in before.areas] if before else []
    left_out = [area for area in scene.areas if area.steady and looks(area) in known]
    if left_out:
        put(console, Text("(all else is as before; r shows the whole table)", "dim"), 0, STEP)
    said: set[tuple[str, str]] = set()
    for area in scene.areas:
        if area in left_out:
            continue
        for depth, line in piece_lines(area, 0, said, console.width - STEP):
            put(console, line, STEP * depth, STEP)


def looks(piece: Piece) -> Piece:
    """A piece as far as it is drawn: what it offers, and whether it is steady, cannot be seen."""
    return replace(piece, actions=(), steady=False, inside=tuple(looks(inner) for inner in piece.inside))


def piece_lines(piece: Piece, depth: int, said: set[tuple[str, str]], width: int) -> Iterator[tuple[int, Text]]:
    """A piece and what lies inside it, line by line with its depth. What a card says is `said` once a screen."""
    if piece.kind == "area":
        yield depth, Text(piece.label, "bold")
        for inner in piece.inside:
            yield from piece_lines(inner, depth + 1, said, width)
        return
    if piece.kind == "grid":
        yield from ((depth, line) for line in grid_lines(piece, width - STEP * depth))
        return
    line = headline(piece)
    worded = [inner for inner in piece.inside if speaks(inner, said)]
    if len(piece.inside) <= 1 or not worded:
        yield depth, joined(line, [short(inner, said) for inner in piece.inside], piece.kind)
        return
    yield depth, line
    for inner in piece.inside:
        yield depth + 1, short(inner, said)


def headline(piece: Piece) -> Text:
    """What a piece is called, how many there are, and how it stands."""
    if piece.kind in ("card", "text"):
        return short(piece, set())
    line = Text(piece.label)
    if piece.kind == "tokens" and piece.count is not None:
        line.append(f" {TOKEN * min(piece.count, MOST_TOKENS)} {piece.count}".replace("  ", " "))
    elif piece.count is not None and str(piece.count) not in piece.label.split():
        line.append(f" ({piece.count})" if piece.kind == "pile" else f" {piece.count}")
    if piece.mark:
        line.append(f" [{piece.mark}]")
    if piece.text:
        line.append(f": {piece.text}")
    return line


def short(piece: Piece, said: set[tuple[str, str]]) -> Text:
    """A piece in one stretch of text, with what it says if that was not said yet."""
    line = Text()
    if piece.count is not None:
        line.append(f"{piece.count} × ")
    line.append(piece.label, TONES.get(piece.tone, ""))
    if piece.mark:
        line.append(f" [{piece.mark}]", "dim" if piece.mark == "spent" else "")
    if speaks(piece, said):
        line.append(f"  {piece.text}", "dim")
        said.add((piece.label, piece.text))
    return line


def speaks(piece: Piece, said: set[tuple[str, str]]) -> bool:
    """Whether a piece has something printed on it that this screen has not shown yet."""
    return bool(piece.text) and (piece.label, piece.text) not in said


def joined(line: Text, parts: list[Text], kind: str) -> Text:
    """A headline and its few short parts on one line."""
    if not parts:
        return line.append(": none") if kind == "row" else line
    return line.append(": ").append(Text(", ").join(parts))
