"""The page for pack makers names every form of the effect language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablewright.games.west.pack.loading import HOUSE
from tablewright.games.west.pack.vocabulary import language

PAGE = (Path(__file__).parents[2] / "docs" / "make-a-pack.md").read_text(encoding="utf-8").replace("\\|", "|")
RULES = ("line", "condition", "requirement", "ending", "scoring")
SAID_OTHERWISE = {"opponent loses N per doppelgate in zone, max N": "per doppelgate in zone"}


@pytest.mark.parametrize("form", sorted({form for rule in RULES for form in language().forms(rule)}))
def test_every_form_is_on_the_page(form: str) -> None:
    assert f"`{SAID_OTHERWISE.get(form, form)}`" in PAGE


def test_what_the_page_shows_of_a_pack_stands_in_the_house_pack() -> None:
    house = {line.split(" #")[0] for line in HOUSE.read_text(encoding="utf-8").splitlines()}
    shown = [line for block in re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines() if line]
    assert len(shown) > 20
    assert [line for line in shown if line.replace("\\|", "|") not in house] == []
