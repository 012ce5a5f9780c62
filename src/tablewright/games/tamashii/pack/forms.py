"""The forms of the effect language: which of the declared words a phrase of a card is.

Deeds, conditions and the other words are declared in the rules, a row for each. What fills their holes, and how they
are put together, the rulebook says (its `grammar` rows).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii import pieces
from tablewright.games.tamashii.rules.cards.prices import COSTS
from tablewright.games.tamashii.rules.conditions import CONDITIONS
from tablewright.games.tamashii.rules.conditions.counters import COUNTERS
from tablewright.games.tamashii.rules.conditions.counting import COUNTS
from tablewright.games.tamashii.rules.effects.deeds import DEEDS
from tablewright.packs.effects.words import Form, Words

RULEBOOK = Path(__file__).parent.parent / "rulebook.toml"
TERMINAL = re.compile(r"<([a-z-]+)>")
NOT = "not "
MOST_ACCEPTED = 2  # data of a test


KINDS: Mapping[str, Words[Any]] = {
    words.kind: words for words in (DEEDS, COSTS, CONDITIONS, w.TRIGGERS, COUNTERS, COUNTS, w.MODIFIERS)
}

# ------------------------------------------------------------------------------------------------ words

ASSET_WORDS = ("shield", "memory", "power", "reroll")
FACE_WORDS = ("spark", "surge", "blade", "ward", "glitch")
SYMBOL_WORDS = ("eye", "fang")
KIND_WORDS = ("A", "M", "F", "L", "open", "corrupted", "Catie", "inari")
CLASS_WORDS = ("Reaper", "Brawler", "Trickster", "Whisperer")
FACTION_WORDS = ("Spartans", "Ninkyo", "Seekers", "Commoners")
OWNER_WORDS = CLASS_WORDS + FACTION_WORDS
MARK_WORDS = ("success", "ascend")

WORDS: Mapping[str, Mapping[str, int]] = {
    "asset": {word: n for n, word in enumerate((*ASSET_WORDS, "asset"))},
    "type": {"A": pieces.A, "M": pieces.M, "F": pieces.F, "L": pieces.L, "any type": w.ANY_TYPE},
    "data": {word: n for n, word in enumerate((*KIND_WORDS, "basic", "core", "data", "token"))},
    "face": {word: n for n, word in enumerate(FACE_WORDS)},
    "class": {word: n for n, word in enumerate(CLASS_WORDS)},
    "faction": {word: pieces.CLASSES + n for n, word in enumerate(FACTION_WORDS)},
    "mark": {word: n for n, word in enumerate(MARK_WORDS)},
    "stat": {"ATT": pieces.ATT, "PRO": pieces.PRO, "MOV": pieces.MOV},
    "who": {
        "another player on your tile": w.OTHER_ON_TILE,
        "another player": w.OTHER_PLAYER,
        "the next player": w.NEXT_PLAYER,
        "the first player": w.FIRST_PLAYER,
    },
    "place": {"your tile": w.YOUR_TILE, "this card": w.THIS_CARD, "the marker's tile": w.MARKER_TILE},
    "goal-tile": {"a revealed tile": w.A_REVEALED_TILE, "an adjacent tile": w.AN_ADJACENT_TILE},
    "enemy": {
        "the top enemy": w.TOP_ENEMY,
        "every enemy attached to you": w.EVERY_ENEMY,
        "the top enemy of another player on your tile": w.TOP_OF_OTHER_HERE,
        "the top enemy of another player": w.TOP_OF_OTHER,
    },
}

# ------------------------------------------------------------------------------------------------ matching


@dataclass(frozen=True)
class Part:
    """A terminal of a form as filled in by a text: its name, words and position."""

    terminal: str
    words: str
    at: int


@dataclass(frozen=True)
class Match:
    """A text that has one of the forms."""

    word: Any  # its row
    form: Form
    parts: tuple[Part, ...]
    denied: bool = False  # of a condition: it must not hold

    @property
    def says(self) -> str:
        """The sentence of the form, or of its opposite."""
        return self.form.denied if self.denied else self.form.says


@cache
def terminals() -> Mapping[str, str]:
    """The patterns of all terminals, as the rulebook gives them."""
    return {row["form"].strip("<>"): row["match"] for row in grammar_rows() if row["kind"] == "terminal"}


@cache
def grammar_rows() -> tuple[dict[str, str], ...]:
    """Every form of the language: those of the rulebook, and those of the declared words."""
    rows = tuple(tomllib.loads(RULEBOOK.read_text(encoding="utf-8"))["grammar"])
    return rows + tuple(_row(kind, form) for kind, words in KINDS.items() for _, form in words.forms.values())


def _row(kind: str, form: Form) -> dict[str, str]:
    """A form of a declared word as a row of the grammar."""
    said = {"form": form.text, "says": form.says, "meaning": form.meaning, "legality": form.legality}
    return {"id": f"tel.{kind}.{form.slug}", "kind": kind, **said, "example": form.example}


@cache
def _patterns(kind: str) -> tuple[tuple[Any, Form, re.Pattern[str]], ...]:
    return tuple((word, form, re.compile(as_pattern(form.text))) for word, form in KINDS[kind].forms.values())


def as_pattern(form: str) -> str:
    """The pattern of the phrases that have a form."""
    parts = TERMINAL.split(form)
    return "".join(f"({terminals()[part]})" if n % 2 else re.escape(part) for n, part in enumerate(parts))


@lru_cache(maxsize=4096)
def match(kind: str, text: str) -> Match | None:
    """tamashii.format.language: the form of a kind that a text has from end to end; None if it has none.

    tel.control.not-condition: any condition may be denied.
    """
    if kind == "condition" and text.startswith(NOT):
        found_so = match(kind, text.removeprefix(NOT))
        return found_so and denied(found_so)
    for word, form, pattern in _patterns(kind):
        if found := pattern.fullmatch(text):
            parts = tuple(Part(name, found[n], found.start(n)) for n, name in enumerate(form.holes, start=1))
            return Match(word, form, parts)
    return None


def denied(found: Match) -> Match | None:
    """A condition behind `not`."""
    parts = tuple(replace(part, at=part.at + len(NOT)) for part in found.parts)
    return None if found.denied else replace(found, parts=parts, denied=True)


def data_of(words: str) -> int | None:
    """The data that a test accepts: a word for data, or two kinds with an "or" between them; None if it is neither."""
    named = [WORDS["data"].get(word) for word in words.split(" or ")]
    if None in named or len(set(named)) != len(named) or len(named) > MOST_ACCEPTED:
        return None
    first, *others = (data for data in named if data is not None)
    return first if not others else w.SEVERAL | sum(1 << data for data in (first, *others))
