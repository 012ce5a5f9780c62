"""Scenes as text."""

from __future__ import annotations

import io

from rich.console import Console

from tablewright.engine.scene import Piece, Scene
from tablewright.terminal.draw import draw


def drawn(*areas: Piece, colour: bool = False) -> str:
    out = io.StringIO()
    console = Console(file=out, width=80, force_terminal=colour, markup=False, highlight=False, emoji=False)
    draw(Scene("A table", areas), console)
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
