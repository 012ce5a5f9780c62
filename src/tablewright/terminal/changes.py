"""The differences between two tables in a few lines: numbers, rows and hands."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from tablewright.engine.scene import Lettering, Piece, Scene
from tablewright.terminal.draw import BETWEEN, TONES, goal_line, headline, lettered, name_of, without_offers
from tablewright.terminal.launcher import launcher_lines

NUMBERS = ("track", "stat", "tokens", "pile")
BOARDS = ("launcher", "grid", "hexes", "ring")
HOLDERS = ("row", "fan", "dice")


def changed_lines(before: Scene, after: Scene, lettering: Lettering) -> Iterator[Text]:
    """The goal if its counter changed, then the changes in each area except the one in focus."""
    if before.counter != after.counter:
        yield goal_line(after)
    known = {piece.id: brief(lettered(piece, lettering)) for piece in before.walk()}
    drawn = {piece.id: without_offers(piece) for piece in before.walk() if piece.kind == "launcher"}
    for area in after.areas:
        if area.id == after.focus:  # it is drawn below
            continue
        parts = []
        for piece in apart(area):
            said = brief(lettered(piece, lettering))
            if said and said.plain != known.get(piece.id, Text()).plain:
                parts.append(said)
            if piece.kind == "launcher" and without_offers(piece) != drawn.get(piece.id):
                yield from launcher_lines(lettered(piece, lettering))
        if parts:
            yield Text(f"{area.label}: ", "bold") + Text(BETWEEN).join(parts)


def apart(piece: Piece) -> Iterator[Piece]:
    """A piece and those inside it, except pieces on boards and maps, or in rows that name them."""
    yield piece
    if piece.kind not in (*BOARDS, *HOLDERS):
        for inner in piece.inside:
            yield from apart(inner)


def brief(piece: Piece) -> Text:
    """A piece's state without card text; "" for a piece without any."""
    if piece.kind == "stat":
        return Text(name_of(piece))
    if piece.kind in NUMBERS:
        return headline(Piece(piece.kind, piece.id, piece.label, count=piece.count, most=piece.most, value=piece.value))
    if piece.kind not in HOLDERS:
        return Text()
    return Text(f"{piece.label}: ") + (Text(", ").join(map(in_short, piece.inside)) or Text("none"))


def in_short(piece: Piece) -> Text:
    """A card by its name, with how many there are and its mark."""
    several = f"{piece.count} × " if piece.count is not None else ""
    return (
        Text(several) + Text(name_of(piece), TONES.get(piece.tone, "")) + Text(f" [{piece.mark}]" if piece.mark else "")
    )
