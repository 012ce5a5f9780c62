"""Drawing a board of slots as text, and the patterns that are drawn on cards.

Each slot is three letters wide: the sign of the token on it, or how the slot is. Whatever is drawn here has been
`lettered`: the icon of a token is its sign.
"""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from tablewright.engine.scene import Piece

MARKS = {"locked": "###", "refilled": " o "}  # of slots without a token
EMPTY = " . "
GAP = " "  # of a pattern: a place that asks for nothing
NEXT_ROW = "/"


def launcher_lines(board: Piece) -> Iterator[Text]:
    """The slots row by row under the names of columns and rows, and a legend of the signs."""
    slots = {slot.at: slot for slot in board.inside if slot.at}
    columns, rows = 1 + max(x for x, _ in slots), 1 + max(y for _, y in slots)
    yield Text(f"{board.label}: {board.text}" if board.text else board.label)
    across = board.columns or [str(1 + x) for x in range(columns)]
    down = board.rows or [str(1 + y) for y in range(rows)]
    yield Text("   " + "".join(f"{name:^3}" for name in across), "dim")
    for y in range(rows):
        line = Text(f"{down[y]:>2} ", "dim")
        for x in range(columns):
            line.append_text(slot_text(slots.get((x, y))))
        yield line
    if meanings := legend(board):
        yield Text(", ".join(meanings), "dim")


def slot_text(slot: Piece | None) -> Text:
    """A slot in three letters."""
    if slot is None:
        return Text("   ")
    if not slot.inside:
        return Text(MARKS.get(slot.mark, EMPTY), "dim")
    token = slot.inside[0]
    return Text(f" {sign(token)} ", "bold")


def sign(token: Piece) -> str:
    """The sign of a token."""
    return token.icon or token.value or token.label[:1]


def legend(board: Piece) -> list[str]:
    """The legend of the signs in use."""
    slots = [slot for slot in board.inside if slot.at]
    tokens = [slot.inside[0] for slot in slots if slot.inside]
    empty = {slot.mark for slot in slots if not slot.inside}
    return [
        *dict.fromkeys(f"{sign(token)} {token.label}" for token in tokens),
        *(f"{MARKS[mark].strip()} {mark}" for mark in MARKS if mark in empty),
    ]


def pattern_of(card: Piece) -> str:
    """The drawing on a card, row by row: `A.A/.L.`; empty where it has none."""
    cells = {cell.at: cell.value for cell in card.inside if cell.kind == "cell" and cell.at}
    if card.kind != "card" or not cells:
        return ""
    columns, rows = 1 + max(x for x, _ in cells), 1 + max(y for _, y in cells)
    return NEXT_ROW.join("".join(cells.get((x, y), ".") for x in range(columns)) for y in range(rows))
