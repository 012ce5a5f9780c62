"""The pieces of a scene that a sentence names, so that they can be highlighted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Set
from functools import lru_cache

from tablewright.engine.scene import Piece

SHORTEST = 4  # letters of a label worth looking for
MOST_ALIKE = 3  # pieces of one label that a line points to
THINGS = frozenset({"card", "pile", "cell", "hex", "space", "tokens", "track", "die"})
WORD = re.compile(r"[^\W_]+")

Telling = Callable[[str], str]
Labels = dict[str, list[tuple[str, str]]]  # labels and the ids of their pieces, by their first words


@lru_cache(maxsize=10_000)
def first_word(label: str) -> str:
    """The word by which a label is found; "" for labels not worth finding."""
    word = WORD.search(label) if len(label) >= SHORTEST else None
    return word[0] if word else ""


def first_words(area: Piece, tell: Telling) -> frozenset[str]:
    """The words by which the pieces of an area are found, in `tell`'s reading of labels."""
    return frozenset([first_word(_label(piece, tell)) for piece in _things(area)])


def labels_in(areas: Iterable[Piece], words: Set[str], tell: Telling) -> Labels:
    """The labels in some areas that begin with one of the words."""
    labels: Labels = {}
    for area in areas:
        for piece in _things(area):
            label = _label(piece, tell)
            if (word := first_word(label)) in words:
                labels.setdefault(word, []).append((label, piece.id))
    return labels


def _label(piece: Piece, tell: Telling) -> str:
    return piece.label if piece.label.isascii() else tell(piece.label)


def _things(area: Piece) -> list[Piece]:
    """The pieces in an area that have names of their own."""
    things: list[Piece] = []
    _gather(area.inside, things)
    return things


def _gather(pieces: tuple[Piece, ...], things: list[Piece]) -> None:
    for piece in pieces:
        if piece.kind in THINGS and len(piece.label) >= SHORTEST:
            things.append(piece)
        if piece.inside:
            _gather(piece.inside, things)


@lru_cache(maxsize=10_000)
def words_of(text: str) -> tuple[frozenset[str], tuple[tuple[str, int], ...]]:
    """The words of a text, and each with where it begins; a plural counts as its singular too."""
    words = []
    for word in WORD.finditer(text):
        words.append((word[0], word.start()))
        if word[0][-1] == "s":
            words.append((word[0][:-1], word.start()))
    return frozenset(word for word, _ in words), tuple(words)


def named_in(text: str, labels: Labels) -> tuple[str, ...]:
    """The ids of the pieces that a text names, in the order in which it names them; a plural names them too."""
    words, places = words_of(text)
    if words.isdisjoint(labels):
        return ()
    found: dict[str, list[str]] = {}
    for word, at in places:
        for label, id in labels.get(word, ()):
            if text.startswith(label, at) and _ends_there(text, at + len(label)):
                found.setdefault(label, []).append(id)
    return tuple(dict.fromkeys(id for ids in found.values() for id in ids[:MOST_ALIKE])) if found else ()


def _ends_there(text: str, end: int) -> bool:
    rest = text[end : end + 2]
    return not rest[:1].isalnum() or (rest[0] == "s" and not rest[1:].isalnum())
