"""A whole evening without a mouse: Tab, Enter, arrows and numbers only."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.laying import lay, people
from browser.screens import MENU, OFFERED, OPENS, Screen
from table.doors import Table

FAR = 120  # presses of Tab: more than any page has stops

FOCUSED = "() => { const at = document.activeElement; return at && at !== document.body ? at.outerHTML : ''; }"


def tab_to(screen: Screen, selector: str) -> None:
    """Press Tab until the focus is where it is wanted."""
    for _ in range(FAR):
        if screen.page.evaluate("(wanted) => document.activeElement?.matches(wanted) ?? false", selector):
            return
        screen.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}; it is at {screen.page.evaluate(FOCUSED)[:200]}")


def begin(screen: Screen, table: Table) -> None:
    """From the home page to a match of North alone."""
    page = screen.open(table.url).page
    page.wait_for_selector("[data-game=north]")
    tab_to(screen, "[data-game=north]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[name=mode]")
    tab_to(screen, "[name=mode]")
    page.keyboard.press("ArrowRight")  # from versus to solo
    tab_to(screen, "[data-start]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".question.owed")


def test_a_match_is_begun_and_played_with_tab_and_enter(table: Table, screen: Screen) -> None:
    begin(screen, table)
    page = screen.page
    for _ in range(4):
        before = screen.n
        tab_to(screen, f"{OFFERED['lit']}, {OFFERED['buttons']}")
        opened = page.evaluate(f"({OPENS})(document.activeElement)")
        page.keyboard.press("Enter")
        if opened == "menu":
            page.wait_for_selector(MENU)
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        elif opened == "list":
            page.locator(OFFERED["list"]).first.focus()
            page.keyboard.press("Enter")
        screen.wait_for_change(before)
        assert page.evaluate(FOCUSED), "the focus is lost after a choice"
        assert screen.wait_for_turn()


def test_the_list_is_played_with_arrows_and_numbers(table: Table, screen: Screen) -> None:
    begin(screen, table)
    page = screen.page
    for key in ("1", "ArrowDown", "2", "End", "1"):
        page.keyboard.press("c")
        page.wait_for_selector(OFFERED["list"])
        before, count = screen.n, page.locator(OFFERED["list"]).count()
        if key.isdigit():
            page.keyboard.press(key if int(key) <= count else "1")
        else:
            assert page.evaluate("document.activeElement.matches('[data-item]')")
            page.keyboard.press(key)
            page.keyboard.press("Enter")
        screen.wait_for_change(before)
        if page.locator(".recap").count():
            page.keyboard.press("Escape")  # closes what lies on top
            expect(page.locator(".recap")).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.locator(OFFERED["list"])).to_have_count(0)
        assert screen.wait_for_turn()


@pytest.mark.sweep
@pytest.mark.parametrize("key", ["1", "Enter"])
def test_a_key_that_is_held_answers_one_question(key: str, table: Table, screen: Screen) -> None:
    begin(screen, table)
    page = screen.page
    page.keyboard.press("c")
    page.wait_for_selector(OFFERED["list"])
    before = screen.n
    page.keyboard.down(key)
    screen.wait_for_change(before)
    assert screen.wait_for_turn()
    page.wait_for_selector(OFFERED["list"])
    after = screen.n
    for _ in range(5):
        page.keyboard.down(key)  # held down, it comes again and again
    page.keyboard.up(key)
    page.wait_for_timeout(300)
    assert screen.n == after
    page.keyboard.press(key)
    screen.wait_for_change(after)


@pytest.mark.sweep
def test_arrows_lead_from_piece_to_piece(table: Table, screen: Screen) -> None:
    begin(screen, table)
    page = screen.page
    tab_to(screen, ".board-table [data-press]")
    visited = {page.evaluate(FOCUSED)}
    for key in ("ArrowDown", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.matches('[data-press]')")
        visited.add(page.evaluate(FOCUSED))
    assert len(visited) >= 3


def test_a_hex_that_has_the_focus_still_shows_what_lies_on_it(table: Table, screen: Screen) -> None:
    laid = lay(table, "tamashii", people(1), mode="solo")
    page = screen.sit(laid.link()).page
    page.locator(".hex > .over").first.evaluate("(button) => button.focus({ focusVisible: true })")

    over, face = page.evaluate(
        """() => [".over", ".face"].map((part) =>
          Number(getComputedStyle(document.querySelector(`.hex:focus-within > ${part}`)).zIndex) || 0)"""
    )

    assert over <= face


def test_keys_open_and_escape_closes(table: Table, screen: Screen) -> None:
    begin(screen, table)
    page = screen.page
    for key, title in {"l": "Log", "m": "Chat", "c": "All choices"}.items():
        page.keyboard.press("Escape")
        page.keyboard.press(key)
        expect(page.locator("#side-title")).to_have_text(title)
        page.keyboard.press("Escape")
        expect(page.locator("#side-title")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    before = screen.n
    page.keyboard.press("1")  # a number that nobody can see opens the list where it stands
    if not page.locator(".question .choices kbd").count():
        expect(page.locator("#side-title")).to_have_text("All choices")
        assert screen.n == before
