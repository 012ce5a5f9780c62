"""How a match ends on the screen: a scene of its world, one sentence, what decided it, and where to go from here."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from browser.laying import Laid, lay, people
from browser.screens import PHONE, Screen, Visits
from sweeps import swept
from table.doors import Table

MATCHES = [("west", 2, None), ("north", 1, "solo"), ("royal", 3, None), ("goes-west", 2, "cooperative"),
           ("tamashii", 2, "cooperative")]  # fmt: skip
SIZES = {"desk": ViewportSize(width=1440, height=900), "phone": PHONE}
CUT = """
(dialog) => [...dialog.querySelectorAll("*")].filter((one) => !one.closest(".scene") && !one.closest(".only-heard"))
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible")
  .map((one) => one.outerHTML.slice(0, 120))
"""


def ended(laid: Laid, screen: Screen, seat: int) -> Locator:
    """The ending of a match, as a seat sees it."""
    page = screen.open(laid.link(seat)).page
    page.wait_for_selector("dialog [data-end]")
    page.wait_for_selector("[data-ending]", state="attached")
    return page.get_by_role("dialog")


@pytest.mark.parametrize(("game", "seats", "mode"), swept(MATCHES, now=[MATCHES[1]]))
def test_every_world_has_a_scene_and_a_sentence(
    game: str, seats: int, mode: str | None, table: Table, visits: Visits
) -> None:
    laid = lay(table, game, people(seats), mode=mode, moves=None)
    for seat in range(seats):
        ending = laid.live.update(seat).ending
        assert ending is not None
        won = next(one.result for one in ending.standings if one.seat == seat) != "lost"
        for size in SIZES.values():
            end = ended(laid, visits.screen(size), seat)
            expect(end.locator("[data-ending]")).to_have_attribute("data-ending", "won" if won else "lost")
            expect(end.get_by_role("heading", level=2)).to_have_text(re.compile("ictory" if won else "Defeat"))
            expect(end.locator("[data-end]")).to_have_text(ending.verdict)
            assert end.evaluate("(dialog) => dialog.scrollWidth <= dialog.clientWidth")
            assert end.evaluate(CUT) == []


def test_a_moment_leads_to_its_step_in_the_replay(table: Table, screen: Screen) -> None:
    laid = lay(table, "west", people(2), moves=None)
    moments = ended(laid, screen, 0).locator("[data-moment]")
    expect(moments.first).to_be_visible()
    assert 1 <= moments.count() <= 3
    steps = [int(one.get_attribute("data-moment") or 0) for one in moments.all()]
    assert steps == sorted(steps)
    for step in steps:
        before, after = (laid.live.at(0, n).scores for n in (step - 1, step))
        assert [one.value for one in before] != [one.value for one in after]

    moments.last.click()
    expect(screen.page.locator("output")).to_have_text(f"{steps[-1]} / {laid.live.number(0)}")


def test_the_figures_are_one_click_further(table: Table, screen: Screen) -> None:
    end = ended(lay(table, "west", people(2), moves=None), screen, 0)
    chart = end.get_by_role("img", name=re.compile("Score over time"))
    expect(chart).to_have_count(0)
    end.get_by_role("button", name="Scores and chart").click()
    expect(chart).to_be_visible()
    expect(end.get_by_role("button", name="Save match")).to_be_visible()
    end.get_by_role("button", name="Hide the scores").click()
    expect(chart).to_have_count(0)


def test_the_collector_wins_by_name_and_standings_are_ranked(table: Table, screen: Screen) -> None:
    end = ended(lay(table, "north", people(1), mode="solo", moves=None), screen, 0)
    expect(end.locator("[data-end]")).to_have_text(
        re.compile(r"^(The Collector wins|You win)[^.]*, \d+ to \d+: [^.]*\.$")
    )


@pytest.mark.sweep
def test_nothing_moves_with_reduced_motion(table: Table, visits: Visits) -> None:
    laid = lay(table, "north", people(1), mode="solo", moves=None)
    for moves in (True, False):
        end = ended(laid, visits.screen(moves=moves), 0)
        running = end.locator("[data-ending]").evaluate(
            "(scene) => scene.getAnimations({ subtree: true }).filter((one) => one.playState === 'running').length"
        )
        assert bool(running) == moves
