"""Scenes as text."""

from __future__ import annotations

import io
from dataclasses import replace

from rich.console import Console

from tablewright.engine.scene import Piece, Scene
from tablewright.terminal.draw import draw


def drawn(*areas: Piece, colour: bool = False, before: Scene | None = None) -> str:
    out = io.StringIO()
    console = Console(file=out, width=80, force_terminal=colour, markup=False, highlight=False, emoji=False)
    draw(Scene("A table", areas), console, before)
    return out.getvalue()


def card(label: str, text: str = "", count: int | None = None, mark: str = "", tone: str = "") -> Piece:
    return Piece("card", label, label, text=text, count=count, mark=mark, tone=tone)


def test_cards_that_say_nothing_share_a_line() -> None:
    row = Piece("row", "hand", "Hand", inside=(card("Vault", count=2), card("Beacon", mark="ready")))
    assert "Hand: 2 × Vault, Beacon [ready]\n" in drawn(row)


def test_cards_that_speak_have_a_line_each_and_speak_once() -> None:
    vault = card("Vault", "draw 1")
    text = drawn(
        Piece("row", "hand", "Hand", inside=(vault, card("Beacon", "lose 1"))),
        Piece("row", "m", "Middle", inside=(vault,)),
    )
    assert "Hand\n  Vault  draw 1\n  Beacon  lose 1\n" in text
    assert "Middle: Vault\n" in text


def test_an_empty_row_says_so() -> None:
    assert "Hand: none" in drawn(Piece("row", "hand", "Hand"))


def test_piles_tracks_and_tokens_count() -> None:
    text = drawn(
        Piece("pile", "deck", "Deck", count=30, inside=(card("Echo Gate", mark="top"),)),
        Piece("track", "round", "Round", count=3),
        Piece("tokens", "coins", "Coins", count=2),
        Piece("tokens", "none", "Rubies", count=0),
        Piece("text", "note", "A note", text="in full"),
    )
    for line in ("Deck (30): Echo Gate [top]", "Round 3", "Coins ●● 2", "Rubies 0", "A note  in full"):
        assert f"{line}\n" in text


def test_what_lies_inside_an_area_is_indented() -> None:
    assert "\nZone\n  Round 3\n" in drawn(Piece("area", "z", "Zone", inside=(Piece("track", "r", "Round", count=3),)))


def test_colour_is_never_the_only_sign() -> None:
    row = Piece("row", "hand", "Hand", inside=(card("Vault", tone="red", mark="spent"), card("Vault", tone="no such")))
    plain = drawn(row)
    assert "Vault [spent], Vault" in plain
    assert "\x1b[31m" in drawn(row, colour=True)


def test_square_brackets_on_cards_are_only_brackets() -> None:
    assert "Vault  [bold]x[/bold]" in drawn(Piece("row", "h", "Hand", inside=(card("Vault", "[bold]x[/bold]"),)))


def test_a_steady_area_is_not_drawn_again_while_nothing_in_it_has_changed() -> None:
    rules = Piece("area", "rules", "Rules", steady=True, inside=(card("Be kind"),))
    hand = Piece("area", "hand", "Hand", inside=(card("Vault"),))
    other = Piece("area", "rules", "Rules", steady=True, inside=(card("Be bold"),))
    before = Scene("A table", (rules, hand))
    again = drawn(rules, hand, before=before)
    assert "(all else is as before; r shows the whole table)" in again
    assert "Be kind" not in again
    assert "Vault" in again
    assert "Be bold" in drawn(other, hand, before=before)
    assert "Be kind" not in drawn(rules, hand, before=Scene("The day before", before.areas))


def test_what_is_offered_and_what_is_steady_cannot_be_seen() -> None:
    offering = Piece("area", "hand", "Hand", inside=(replace(card("Vault"), actions=(7,)),))
    steady = Piece("area", "hand", "Hand", inside=(card("Vault"),), steady=True)
    assert "Vault" not in drawn(steady, before=Scene("A table", (offering,)))


# ------------------------------------------------------------------------------------------------ grids


def tile(x: int, y: int, text: str, mark: str = "", tone: str = "") -> Piece:
    return Piece("cell", f"tile-{x}-{y}", text, text=text, at=(x, y), mark=mark, tone=tone)


def grid(*cells: Piece, columns: int, rows: int) -> Piece:
    names = tuple(f"c{x}" for x in range(columns))
    return Piece("grid", "map", "Map", inside=cells, columns=names, rows=tuple(f"r{y}" for y in range(rows)))


def test_a_grid_draws_each_tile_in_its_place_and_leaves_gaps() -> None:
    text = drawn(grid(tile(0, 0, "F *3\nA"), tile(1, 1, "? *12"), columns=2, rows=2))
    assert text.split("\n")[1:6] == [
        "      c0     c1",
        "r0 ╭F *3 ╮",
        "   ╰A    ╯",
        "r1        ╭? *12╮",
        "          ╰     ╯",
    ]


def test_a_grid_that_is_too_wide_shows_what_lies_around_here_and_says_what_it_leaves_out() -> None:
    text = drawn(grid(*(tile(x, 0, f"tile{x:2}", "here" if x == 15 else "") for x in range(30)), columns=30, rows=1))
    assert "tile15" in text
    assert "tile 0" not in text
    assert "tile29" not in text
    assert "(columns out of sight: 11 more to the left, 10 more to the right)" in text
    assert max(map(len, text.split("\n"))) <= 80


def test_tiles_are_coloured_as_well_as_lettered() -> None:
    assert "\x1b[30;42m" in drawn(grid(tile(0, 0, "F", tone="green"), columns=1, rows=1), colour=True)
