"""Which pieces of a scene a sentence names, so that a reader can be shown them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from tablewright.engine.scene import Piece

SHORTEST = 4  # letters of a label worth looking for
MOST_ALIKE = 3  # pieces of one label that a line points to
THINGS = frozenset({"card", "pile", "cell", "hex", "space", "tokens", "track", "die"})
WORD = re.compile(r"[^\W_]+")

Labels = dict[str, list[Piece]]  # pieces, by the first words of their labels


@lru_cache(maxsize=10_000)
def first_word(label: str) -> str:
    """The word by which a label is found; none for a label that is not worth looking for."""
    word = WORD.search(label) if len(label) >= SHORTEST else None
    return word[0] if word else ""


def labels_in(area: Piece) -> Labels:
    """The labels of the pieces in an area."""
    labels: Labels = {}
    _gather(area.inside, labels)
    return labels


def _gather(pieces: tuple[Piece, ...], labels: Labels) -> None:
    for piece in pieces:
        if piece.kind in THINGS and (word := first_word(piece.label)):
            if word in labels:
                labels[word].append(piece)
            else:
                labels[word] = [piece]
        if piece.inside:
            _gather(piece.inside, labels)


@lru_cache(maxsize=10_000)
def words_of(text: str) -> tuple[tuple[str, int], ...]:
    """The words of a text, and where they begin; a plural counts as its singular too."""
    words = []
    for word in WORD.finditer(text):
        words.append((word[0], word.start()))
        if word[0][-1] == "s":
            words.append((word[0][:-1], word.start()))
    return tuple(words)


def named_in(text: str, areas: Sequence[Labels]) -> tuple[str, ...]:
    """The ids of the pieces that a text names, in the order in which it names them; a plural names them too."""
    found: dict[str, list[str]] = {}
    for word, at in words_of(text):
        for labels in areas:
            if word in labels:
                _find(text, at, labels[word], found)
    return tuple(dict.fromkeys(id for ids in found.values() for id in ids[:MOST_ALIKE])) if found else ()


def _find(text: str, at: int, pieces: Sequence[Piece], found: dict[str, list[str]]) -> None:
    """Note the pieces whose labels stand at some place of a text."""
    for piece in pieces:
        if text.startswith(piece.label, at) and _ends_there(text, at + len(piece.label)):
            found.setdefault(piece.label, []).append(piece.id)


def _ends_there(text: str, end: int) -> bool:
    rest = text[end : end + 2]
    return not rest[:1].isalnum() or (rest[0] == "s" and not rest[1:].isalnum())
