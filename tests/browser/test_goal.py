"""The goal and its counter in the header, at every width."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.laying import COMPUTER, lay, people
from browser.screens import Visits
from sweeps import swept
from table.doors import Table

SIZES: dict[str, ViewportSize] = {
    "desk": {"width": 1440, "height": 900},
    "tablet": {"width": 1024, "height": 768},
    "phone": {"width": 390, "height": 844},
}
PICTURES = os.environ.get("TABLEWRIGHT_PICTURES")  # a folder for pictures to look at


@pytest.mark.parametrize("size", swept(SIZES, now=["phone"]))
def test_the_goal_is_always_in_sight(size: str, table: Table, visits: Visits) -> None:
    settings = {"mission": "the-cartographers", "board": "gentle"}
    laid = lay(table, "goes-west", [*people(1), COMPUTER, COMPUTER], mode="cooperative", settings=settings, moves=1)
    screen = visits.screen(SIZES[size], touch=size == "phone")
    page = screen.sit(laid.link()).page
    in_sight(page, size, "Fill the score track: 0 of 11, day 2 of 15")


@pytest.mark.parametrize("size", swept(SIZES, now=["tablet"]))
def test_a_goal_of_tamashii_with_two_counters_is_whole(size: str, table: Table, visits: Visits) -> None:
    laid = lay(table, "tamashii", people(1), mode="solo", settings={"scenario": "s02"}, moves=4)
    page = visits.screen(SIZES[size], touch=size == "phone").sit(laid.link()).page
    in_sight(page, size, "Push the tram to the Terminus: 4 stops left, 0 of 2 pushes · 9 turns left")


def in_sight(page: Page, size: str, said: str) -> None:
    """The header tells the goal, and none of it is cut."""
    goal = page.locator("header [data-goal]")
    expect(goal).to_contain_text(said)
    for part in (goal.locator("strong"), goal.locator("span")):
        box = part.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= SIZES[size]["width"]
        assert part.evaluate("(words) => words.scrollWidth <= words.clientWidth + 1"), part.inner_text()
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"goal-{said[:4].lower()}-{size}.png")
