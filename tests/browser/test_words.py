"""Sentences with pictograms: they are looked at, and the text reads the same without them."""

from __future__ import annotations

import pytest

from browser.laying import GAMES, mid_game, pieces
from browser.screens import Screen
from sweeps import swept
from table.doors import Table

DRAWN = """
() => [...document.querySelectorAll('.face .effect')].filter((words) => words.querySelector('.mark svg'))
  .map((words) => {
    const read = words.cloneNode(true);
    for (const icon of read.querySelectorAll('svg[aria-hidden=true]')) icon.remove();
    return read.textContent;
  })
"""


@pytest.mark.parametrize("game", swept(GAMES, now=["tamashii"]))
def test_a_sentence_has_pictograms_and_reads_as_the_pack_has_it(game: str, table: Table, screen: Screen) -> None:
    laid = mid_game(table, game)
    said = {laid.live.people.tell(piece.text, 0) for piece in pieces(laid.live, 0) if piece.text}

    screen.sit(laid.link(0)).page.wait_for_selector(".mark svg", state="attached")
    found = screen.page.evaluate(DRAWN)

    assert found
    assert set(found) <= said


EXPLAINED = """
() => [...document.querySelectorAll('.lifted .meanings dt')].map((word) => word.textContent.toLowerCase())
"""


def test_a_lifted_card_explains_its_own_words(table: Table, screen: Screen) -> None:
    page = screen.sit(mid_game(table, "goes-west").link(0)).page
    for card in page.locator('[data-press][data-piece^="hand-0-"]').all():
        card.focus()
        page.keyboard.press("z")
        page.wait_for_selector(".lifted .meanings")
        words = page.locator(".lifted .paper").inner_text().lower()
        assert [word for word in page.evaluate(EXPLAINED) if word not in words] == []
        page.keyboard.press("Escape")
