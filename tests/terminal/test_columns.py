"""Text side by side, and what changed on a table."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from rich.text import Text

from tablewright.engine.scene import PLAIN_LETTERS, Piece, Scene
from tablewright.terminal.changes import changed_lines
from tablewright.terminal.columns import Block, beside
from tablewright.terminal.draw import draw


def console(width: int) -> Console:
    return Console(file=io.StringIO(), width=width, markup=False, highlight=False, emoji=False)


def block(*lines: str, wide: bool = False) -> Block:
    return Block(wide, [Text(line) for line in lines])


def test_blocks_stand_beside_each_other_in_their_order_and_wide_ones_alone() -> None:
    blocks = [block("a", "b"), block("c"), block("d"), block("map", wide=True), block("e")]

    lines = [line.plain for line in beside(blocks, console(120))]

    assert [line.split() for line in lines] == [["a", "c"], ["b", "d"], ["map"], ["e"]]
    assert lines[0].index("c") == 62


@pytest.mark.parametrize(("width", "lines"), [(80, 2), (130, 1)])
def test_areas_stand_beside_each_other_where_the_terminal_is_wide(width: int, lines: int) -> None:
    screen = console(width)
    draw(Scene("A table", (Piece("area", "a", "Loci"), Piece("area", "b", "Middle"))), screen)

    shown = screen.file.getvalue().splitlines()[1:]  # type: ignore[attr-defined]
    assert len(shown) == lines
    assert max(map(len, shown)) <= width


def test_what_a_card_said_is_left_out_once_it_is_known() -> None:
    table = Scene("A table", (Piece("row", "r", "Hand", inside=(Piece("card", "v", "Vault", text="draw 1"),)),))
    first, second = console(80), console(80)

    known = draw(table, first)
    draw(table, second, table, known=known)

    assert "Vault  draw 1" in first.file.getvalue()  # type: ignore[attr-defined]
    assert "Hand: Vault\n" in second.file.getvalue()  # type: ignore[attr-defined]


def side(points: int, *cards: str) -> Scene:
    hand = Piece("fan", "hand", "Hand", inside=tuple(Piece("card", card, card, text="says much") for card in cards))
    return Scene("A table", (Piece("area", "mine", "Your side", inside=(
        Piece("track", "points", "Points", count=points, most=40), hand, Piece("stat", "cost", "Cost", value="2"),
    )),))  # fmt: skip


def test_only_numbers_and_rows_that_changed_are_told() -> None:
    lines = [line.plain for line in changed_lines(side(40, "Vault"), side(37, "Vault", "Beacon"), PLAIN_LETTERS)]

    assert lines == ["Your side: Points 37 of 40 · Hand: Vault, Beacon"]
    assert list(changed_lines(side(37), side(37), PLAIN_LETTERS)) == []
