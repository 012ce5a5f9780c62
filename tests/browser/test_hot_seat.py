"""Several people before one screen: a curtain falls between two hands, and nothing of either is behind it."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from browser.laying import as_it_is_now, private_lines
from browser.screens import Screen
from table.doors import Table


def begin_at_one_screen(screen: Screen, table: Table) -> str:
    """Begin a match of North with two people before the screen; its id."""
    page = screen.open(f"{table.url}/new/north").page
    page.get_by_label("Name of player A").fill("Ada")
    page.get_by_label("Player B", exact=True).select_option("here")
    page.get_by_label("Name of player B").fill("Bea")
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/t/*")
    return page.url.partition("/t/")[2].partition("#")[0]


def test_the_curtain_hides_both_hands(table: Table, screen: Screen) -> None:
    match = begin_at_one_screen(screen, table)
    page, chance, looked = screen.page, Random(8), ""
    while len(looked) < 2:
        page.wait_for_selector("[data-curtain] button")
        live = as_it_is_now(table, match)
        private = [private_lines(live, seat) for seat in (0, 1)]
        assert any(private)
        document = screen.everything()
        assert page.locator("[data-piece]").count() == 0
        assert not [line for line in private[0] | private[1] if line in document]

        button = page.get_by_role("button", name="show the table")
        seat = 0 if "Ada" in button.inner_text() else 1
        looked += "AB"[seat]
        button.click()
        page.wait_for_selector(".question.owed")
        told = " ".join(screen.log())
        own = private_lines(live, seat, seat)
        assert {line for line in own if line in told} == own
        assert not [line for line in private[1 - seat] if line in screen.everything()]
        while page.locator(".question.owed").count():
            screen.choose(chance)
    assert looked in ("AB", "BA")


@pytest.mark.sweep
def test_the_curtain_can_be_drawn_and_done_without(table: Table, screen: Screen) -> None:
    begin_at_one_screen(screen, table)
    page = screen.page
    page.get_by_role("button", name="show the table").click()
    page.get_by_role("button", name="Hide the table").click()
    expect(page.locator("[data-curtain]")).to_be_visible()
    expect(page.locator(".board")).to_have_count(0)
    page.get_by_label("Don’t hide our cards from each other").check()
    page.get_by_role("button", name="show the table").click()
    first = page.locator(".names .soft").inner_text()
    chance = Random(1)
    while page.locator(".names .soft").inner_text() == first:
        assert page.locator("[data-curtain]").count() == 0
        if page.locator(".question.owed").count():
            screen.choose(chance)
        else:
            expect(page.locator(".names .soft")).not_to_have_text(first)
