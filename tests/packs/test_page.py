"""The page for pack makers names every form of the effect language, with the sentence that people read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablewright.games.north.pack import loading as north
from tablewright.games.west.pack.loading import HOUSE
from tablewright.games.west.pack.vocabulary import language as west_language
from tablewright.packs.effects.language import Scribe
from tablewright.packs.source import Source, Text

PAGE = (Path(__file__).parents[2] / "docs" / "make-a-pack.md").read_text(encoding="utf-8").replace("\\|", "|")
LANGUAGES = {"west": (west_language(), "vault", "Vault"), "north": (north.language(), "outpost", "Outpost")}
FLOW = {
    "may: ...": "You may ...",
    "if ...: ...": "If ..., ...",
    "choose one: ... | ...": "Choose one: ..., or ...",
    "... then ...": "... If you do, ...",
}
N = "7"  # stands for any number but 0 and 1, which have faces of their own


def faces(game: str) -> list[tuple[str, str]]:
    """Every form of a game, and how it reads."""
    language, id, _ = LANGUAGES[game]
    found = list(FLOW.items())
    for rule in ("deed", "condition", *language.vocabulary.lists):
        for form in language.forms(rule):
            line = re.sub(r"\bN\b", N, re.sub("TYPE|FACILITY", id, form))
            found.append((form, re.sub(rf"\b{N}\b", "N", told(game, rule, line))))
    return found


def told(game: str, rule: str, line: str) -> str:
    """How a form reads, given a line that has it; what a condition is for is left open."""
    language, id, name = LANGUAGES[game]
    scribe = Scribe(language, Source(HOUSE), {id: 0}, 100, called={id: name})
    if rule == "deed":
        return " ".join(scribe.write([Text(line, 1)]).sentences)
    if rule == "condition":
        return f"If {scribe.rows[scribe.write([Text(f'if {line}: draw 1', 1)]).begin].phrase}, ..."
    return scribe.told([Text(line, 1)], rule)[0]


def rows() -> list[tuple[str, str]]:
    return list(dict.fromkeys(face for game in LANGUAGES for face in faces(game)))


@pytest.mark.parametrize(("form", "told"), rows())
def test_every_form_is_on_the_page_with_both_faces(form: str, told: str) -> None:
    assert f"| `{form}` | {told} |" in PAGE


def test_every_game_shows_its_forms_together() -> None:
    west, north = PAGE.split("### The North")[0], PAGE.split("### The North")[1].split("\n## ")[0]
    for game, part in (("west", west), ("north", north)):
        missing = [form for form, told in faces(game) if form not in FLOW and f"| `{form}` | {told} |" not in part]
        assert missing == []


def test_what_the_page_shows_of_a_pack_stands_in_the_house_pack() -> None:
    house = {line.split(" #")[0] for line in HOUSE.read_text(encoding="utf-8").splitlines()}
    shown = [line for block in re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines() if line]
    assert len(shown) > 20
    assert [line for line in shown if line.replace("\\|", "|") not in house] == []
