"""The second face of every form: the phrase that people read, with its holes filled.

A form is how programs are written. What it `says` is the same in other words, with the same holes. `{die|dice}` goes by
the amount in the phrase, and so do the words that fill a hole; a hole may ask for some other face of its words:
`<asset:held>`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from tablewright.games.tamashii.pack import forms
from tablewright.games.tamashii.pack.names import KIND_NAMES

HOLE = re.compile(r"<([a-z-]+)(?::([a-z]+))?>")
CHOICE = re.compile(r"\{([^|{}]*)\|([^|{}]*)\}")  # one, and many
AMOUNT = re.compile(r"([2-9]?)P(?:\+(\d+))?")
SAID_ONCE = ("gain", "lose", "unlock")  # verbs that a row of clauses does not repeat
QUOTED = "“{}”"

Faces = Mapping[str, tuple[str, str]]  # the words of a program, and how people read one and many of them


def _several(*words: str, many: str = "s") -> Faces:
    return {word: (word, f"{word}{many}") for word in words}


def _tokens(*words: str) -> Faces:
    return {word: (f"{word} token", f"{word} tokens") for word in words}


def _same(words: Mapping[str, str]) -> Faces:
    return {word: (said, said) for word, said in words.items()}


LETTERS = dict(zip(forms.KIND_WORDS[:4], KIND_NAMES[:4], strict=True))
DATA: Faces = {
    **_same({**LETTERS, "basic": "basic data", "core": "core data", "data": "data"}),
    **_tokens("open", "corrupted", "Catie", "inari"),
    **_several("token"),
}
ASSETS: Faces = {**_several("shield", "reroll"), **_same({"memory": "memory", "power": "power"})}
ONE_FACE = {face: face for face in forms.FACE_WORDS}
FACES: Mapping[str, Faces] = {
    "asset": {**ASSETS, "asset": ("asset of your choice", "assets of your choice")},
    "asset:held": {**ASSETS, **_several("asset")},
    "asset:one": _same({asset: one for asset, (one, _) in ASSETS.items()} | {"asset": "asset"}),
    "data": DATA,
    "data:one": _same({word: one for word, (one, _) in DATA.items()}),
    "data:many": {word: (many, many) for word, (_, many) in DATA.items()},
    "data:kind": _same({
        **LETTERS, "basic": "any basic data", "core": "core data", "data": "any data", "token": "any token",
        "open": "open", "corrupted": "corrupted", "Catie": "Catie", "inari": "inari",
    }),
    "type": _same({**LETTERS, "any type": "any type"}),
    "face": {**_several(*forms.FACE_WORDS[:4]), **_several(forms.FACE_WORDS[4], many="es")},
    "face:one": _same(ONE_FACE),
    "class": _same({name: name for name in forms.CLASS_WORDS}),
    "faction": _same({faction: faction for faction in forms.FACTION_WORDS}),
    "mark": _tokens(*forms.MARK_WORDS),
    "mark:one": _same({word: one for word, (one, _) in _tokens(*forms.MARK_WORDS).items()}),
    "stat": _same({stat: stat for stat in forms.WORDS["stat"]}),
    "who": _same({who: who for who in forms.WORDS["who"]}),
}  # fmt: skip


@dataclass(frozen=True)
class Known:
    """The names that a pack gives its things, and the number of players if known."""

    names: tuple[str, ...] = ()  # of places and enemies
    titles: Mapping[str, str] = field(default_factory=dict)  # of scenario cards, by id
    seats: int = 0


def card_titles(cards: Mapping[str, str]) -> dict[str, str]:
    """The titles of scenario cards by id, except titles that several cards share."""
    titles = list(cards.values())
    return {id: title for id, title in cards.items() if titles.count(title) == 1}


@cache
def says(kind: str) -> Mapping[str, str]:
    """The wording of every form of a kind, by form."""
    return {row["form"]: row["says"] for row in forms.grammar_rows() if row["kind"] == kind}


@cache
def denials() -> Mapping[str, str]:
    """The wording of every condition that must not hold, by form."""
    return {f"{forms.NOT}{form}": row.denied for form, (_, row) in forms.KINDS["condition"].forms.items()}


# ------------------------------------------------------------------------------------------------ saying


def amount(words: str, seats: int) -> str:
    """An amount as written, or its value for this number of players (2P+1)."""
    found = AMOUNT.fullmatch(words)
    if not seats or not found:
        return words
    return str(int(found[1] or 1) * seats + int(found[2] or 0))


def phrase(kind: str, words: str, known: Known) -> str:
    """The wording of a phrase of a program that matches a form of this kind."""
    found = forms.match(kind, words)
    assert found, words
    return filled(found.says, found.parts, known)


def filled(said: str, parts: tuple[forms.Part, ...], known: Known) -> str:
    """A phrase with its holes filled."""
    waiting: dict[str, list[str]] = defaultdict(list)
    for part in parts:
        waiting[part.terminal].append(part.words)
    one = bool(waiting["n"]) and amount(waiting["n"][0], known.seats) == "1"

    def fill(hole: re.Match[str]) -> str:
        return _face(hole[1], hole[2] or "", waiting[hole[1]].pop(0), one, known)

    return HOLE.sub(fill, CHOICE.sub(lambda choice: choice[1 if one else 2], said))


def _face(terminal: str, variant: str, words: str, one: bool, known: Known) -> str:
    """The readable form of a hole's content."""
    if terminal == "n":
        return amount(words, known.seats)
    if terminal == "card":
        return QUOTED.format(known.titles[words]) if words in known.titles else words
    if faces := FACES.get(f"{terminal}:{variant}" if variant else terminal):
        return faces[words][0 if one else 1]
    return words.strip("[]")
