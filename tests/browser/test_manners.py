"""How the page behaves: nothing moves for those who want it still, hints come ranked, nobody else is asked."""

from __future__ import annotations

import re
from random import Random
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from browser.laying import mid_game
from browser.screens import COMPILING_MS, Screen, Visits
from table.doors import Table

# Counts what a page makes move by script, from before its first line runs; a light that goes out does not move.
COUNT_MOTION = """
window.moved = 0;
const begin = Element.prototype.animate;
Element.prototype.animate = function (frames, ...how) {
  if (JSON.stringify(frames).includes("transform")) window.moved += 1;
  return begin.call(this, frames, ...how);
};
"""

# How many things move or fade by style, for longer than an eye notices.
MOVING = """
() => document.getAnimations().filter((one) => one instanceof CSSTransition || one instanceof CSSAnimation)
  .filter((one) => one.effect.getComputedTiming().activeDuration > 50).length
"""


@pytest.mark.parametrize("moves", [False, True], ids=["still", "moving"])
def test_less_motion_is_honoured(moves: bool, table: Table, visits: Visits) -> None:
    laid, chance = mid_game(table, "west"), Random(1)
    screen = visits.screen(moves=moves)
    screen.page.add_init_script(COUNT_MOTION)
    screen.sit(laid.link())
    by_style = 0
    for _ in range(6):
        if screen.page.locator(".question.owed").count():
            screen.choose(chance)
            by_style += screen.page.evaluate(MOVING)
    assert (screen.page.evaluate("window.moved") > 0) == moves
    assert moves or by_style == 0


def test_a_hint_is_a_ranked_list(table: Table, screen: Screen) -> None:
    laid = mid_game(table, "west")
    page = screen.sit(laid.link()).page
    page.get_by_role("button", name="Hint", exact=True).click()
    ideas = page.locator("aside .idea")
    expect(ideas.first).to_be_visible(timeout=COMPILING_MS)
    widths = page.locator("aside .idea .share > span").evaluate_all("(bars) => bars.map((bar) => bar.clientWidth)")
    assert widths == sorted(widths, reverse=True)
    expect(ideas.first.locator(".reason")).to_have_text(re.compile(r"^(You|Either way|It|Nothing|Bea) .+\.$"))
    assert len(widths) > 1
    before = screen.n
    ideas.first.click()
    screen.wait_for_change(before)


def test_the_rule_behind_a_choice(table: Table, screen: Screen) -> None:
    laid = mid_game(table, "north")
    page = screen.sit(laid.link()).page
    screen.tool("Choices").click()
    page.get_by_role("button", name="Rule for: ").first.click()
    expect(page.locator("#side-title")).to_have_text("Rules")
    clause = page.locator("aside article .foot a").first
    expect(clause).to_contain_text("north.")


def test_every_request_stays_at_home(table: Table, screen: Screen) -> None:
    laid = mid_game(table, "goes-west")
    for place in ("/", "/new/west", "/rules/royal"):
        screen.open(f"{table.url}{place}").page.wait_for_selector("h1")
    screen.sit(laid.link())
    screen.choose(Random(1))
    own = urlsplit(table.url).netloc
    assert {urlsplit(url).netloc for url in screen.requests if not url.startswith("data:")} == {own}
    assert any(url.startswith("ws:") for url in screen.requests)
    assert not [url for url in screen.requests if (laid.secrets[0] or "none") in url.partition("#")[0]]
