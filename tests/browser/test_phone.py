"""The table in a hand: 360 by 740, by fingers."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from browser.laying import GAMES, lay, mid_game, people, pieces
from browser.screens import PHONE, Screen, Visits
from sweeps import swept
from table.doors import Table
from tablewright.table.live.match import LiveMatch

LEAST = 44  # pixels: a finger's width, for whatever does something
SEEN = 24  # for cards under others, which can only be looked at

# Whatever can be touched and is too small for it, with its size. Links and names within a sentence are left out, and
# what is folded away. A field with a label around it is as large as its label.
TOO_SMALL = """
([least, seen]) => {
  const found = [];
  for (const thing of document.querySelectorAll("button, a[href], input, select, summary")) {
    if (thing.matches("p a, li a, small a, li button.piece, li button.clause")) continue;
    if (!thing.checkVisibility({ visibilityProperty: true }) || thing.closest("[inert], [aria-hidden=true]")) continue;
    const box = ((thing.matches("input") && thing.closest("label")) || thing).getBoundingClientRect();
    const wanted = thing.matches(".press:not(.can)") ? seen : least;
    if (Math.min(box.width, box.height) < wanted - 0.5)
      found.push(`${thing.outerHTML.slice(0, 150)} ${box.width} x ${box.height}`);
  }
  return found;
}
"""

# How far anything that should not scrolls sideways, in pixels.
SIDEWAYS = """
() => Math.max(...[document.documentElement, document.body, ...document.querySelectorAll("main")]
  .map((place) => place.scrollWidth - place.clientWidth))
"""


def check(screen: Screen) -> None:
    """Nothing scrolls sideways, and everything that can be touched is as wide as a finger."""
    assert screen.page.evaluate(SIDEWAYS) <= 0
    assert screen.page.evaluate(TOO_SMALL, [LEAST, SEEN]) == []


@pytest.mark.parametrize("game", swept(GAMES, now=["goes-west"]))
def test_some_turns_by_fingers(game: str, table: Table, visits: Visits) -> None:
    laid, chance = mid_game(table, game, computers=True), Random(game)
    screen = visits.screen(PHONE, touch=True).sit(laid.link())
    before = len(laid.live.match.moves)
    for _ in range(6):
        if not screen.wait_for_turn():
            break
        check(screen)
        expect(screen.page.locator("[data-question]")).to_be_in_viewport()
        screen.choose(chance)
    assert len(laid.entries()) >= before + 4
    check(screen)


def test_a_wide_map_scrolls_in_its_own_frame(table: Table, visits: Visits) -> None:
    def wide(live: LiveMatch) -> bool:
        return any(len(piece.columns) > 4 for piece in pieces(live, 0))

    laid = lay(table, "goes-west", people(2), seed=5, until=wide)
    assert not laid.live.match.over
    screen = visits.screen(PHONE, touch=True).sit(laid.link())
    assert screen.page.locator(".map .view").evaluate("(view) => view.scrollWidth > view.clientWidth")
    check(screen)


@pytest.mark.parametrize(
    ("place", "sign"),
    swept(
        [
            ("/", "[data-game]"),
            ("/new/goes-west", "[data-start]"),
            ("/rules/west", "main article"),
            ("/cards/tamashii", "main .card"),
        ],
        now=[("/", "[data-game]"), ("/new/goes-west", "[data-start]")],
    ),
)
def test_a_page_fits(place: str, sign: str, table: Table, visits: Visits) -> None:
    screen = visits.screen(PHONE, touch=True).open(f"{table.url}{place}")
    screen.page.wait_for_selector(sign)
    check(screen)


def test_what_stands_beside_the_table_is_a_drawer(table: Table, visits: Visits) -> None:
    laid = mid_game(table, "west")
    screen = visits.screen(PHONE, touch=True).sit(laid.link())
    for tool in ("Choices", "Log", "Chat", "Hint"):
        screen.tool(tool).tap()
        expect(screen.page.locator("aside[aria-labelledby=side-title]")).to_be_in_viewport()
        check(screen)
        screen.page.locator("aside[aria-labelledby=side-title]").get_by_role("button", name="Close").tap()
    for opener in ("Settings", "Players and links"):
        screen.page.get_by_role("button", name=opener).tap()
        check(screen)
        screen.page.get_by_role("dialog").get_by_role("button", name="Close").tap()


@pytest.mark.sweep
def test_the_end_and_the_replay_fit(table: Table, visits: Visits) -> None:
    laid = lay(table, "west", people(2), moves=None)
    screen = visits.screen(PHONE, touch=True).sit(laid.link())
    expect(screen.page.get_by_role("dialog")).to_be_visible()
    check(screen)
    screen.page.get_by_role("link", name="Replay").tap()
    expect(screen.page.locator("output")).to_have_text(f"0 / {laid.live.number(0)}")
    check(screen)
