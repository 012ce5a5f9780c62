"""The page for pack makers names every form of the effect language."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.games.west.pack import language

PAGE = (Path(__file__).parents[2] / "docs" / "make-a-pack.md").read_text(encoding="utf-8").replace("\\|", "|")
RULES = ("line", "condition", "requirement", "ending", "scoring")
SAID_OTHERWISE = {"opponent loses N per doppelgate in zone, max N": "per doppelgate in zone"}


@pytest.mark.parametrize("form", sorted({form for rule in RULES for form in language().forms(rule)}))
def test_every_form_is_on_the_page(form: str) -> None:
    assert f"`{SAID_OTHERWISE.get(form, form)}`" in PAGE
