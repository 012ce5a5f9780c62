"""The page for pack makers shows both faces of all that Deck Goes West and TAMASHII can say."""

from __future__ import annotations

from packs.faces_page import PAGE, with_tables


def test_the_page_shows_both_faces_of_every_form() -> None:
    page = PAGE.read_text(encoding="utf-8")

    assert with_tables(page) == page, "write its tables anew with: python tests/packs/faces_page.py"
    assert page.count("\n| `") > 200
