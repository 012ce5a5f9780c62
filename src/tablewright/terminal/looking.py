"""Whole cards on demand: cards on the table by name, or else cards of the pack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from tablewright.engine.scene import Piece, Scene
from tablewright.match import Match
from tablewright.terminal.draw import TONES, name_of
from tablewright.terminal.launcher import pattern_of

MOST = 8  # cards shown at once


def on_table(scene: Scene, name: str) -> list[Piece]:
    """The pieces in sight with something printed on them whose name has these letters in it; each once."""
    wanted = name.casefold()
    speaking = [piece for piece in scene.walk() if piece.text and piece.kind != "area"]
    found = [piece for piece in speaking if wanted in piece.label.casefold()]
    exact = [piece for piece in found if piece.label.casefold() == wanted]
    return list({(piece.label, piece.text): piece for piece in exact or found}.values())


def offering(scene: Scene, action: int) -> list[Piece]:
    """The pieces that offer a choice."""
    found = [piece for piece in scene.walk() if action in piece.actions]
    return list({(piece.label, piece.text): piece for piece in found}.values())


def whole(pieces: Iterable[Piece]) -> Iterator[tuple[int, Text]]:
    """Pieces in full, line by line with their indentation: name, marks and printed text."""
    for piece in pieces:
        title = Text(name_of(piece), f"bold {TONES.get(piece.tone, '')}".strip())
        yield 0, title + Text(f" [{piece.mark}]" if piece.mark else "", "dim")
        if drawn := pattern_of(piece):
            yield 1, Text(drawn, "bold")
        yield from ((1, Text(line)) for line in piece.text.splitlines() or ["It has no text."])


def in_pack(match: Match, name: str) -> Iterator[tuple[int, Text]]:
    """The cards of the pack whose names have these letters in them, in full."""
    cards = match.game.shelf.cards(match.pack) if match.game.shelf else ()
    found = [card for card in cards if name.casefold() in card.name.casefold()]
    for card in found[:MOST]:
        yield 0, Text(card.name, "bold")
        yield from ((1, Text(line)) for line in card.lines)
