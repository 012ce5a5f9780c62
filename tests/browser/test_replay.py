"""A finished match looked at again, and gone on with from the middle."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from browser.laying import lay, people
from browser.screens import COMPILING_MS, Screen
from table.doors import Table


def test_the_scrubber_shows_every_step(table: Table, screen: Screen) -> None:
    laid = lay(table, "west", people(2), moves=None)
    last = laid.live.number(0)
    page = screen.open(laid.link(0, "replay")).page
    steps = page.locator("output")
    expect(steps).to_have_text(f"0 / {last}")
    page.get_by_role("button", name="Next step").click()
    expect(steps).to_have_text(f"1 / {last}")
    scrubber = page.get_by_role("slider", name="Step")
    scrubber.fill(str(last // 2))
    expect(steps).to_have_text(f"{last // 2} / {last}")
    lines = laid.live.at(0, last // 2).log.lines
    expect(page.get_by_role("complementary", name="Log up to this step").locator("li")).to_have_count(
        min(len(lines), 150)
    )
    scrubber.press("End")
    expect(steps).to_have_text(f"{last} / {last}")
    page.get_by_label("View as").select_option("1")
    expect(page.locator(".board-table .area.mine")).to_contain_text("Bea")
    page.get_by_role("button", name="First step").click()
    expect(steps).to_have_text(f"0 / {laid.live.number(1)}")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(steps).to_have_text(f"2 / {laid.live.number(1)}")
    page.get_by_role("button", name="Pause").click()


def test_a_match_goes_on_from_a_step_against_computers(table: Table, screen: Screen) -> None:
    laid = lay(table, "west", people(2), moves=None)
    middle = next(n for n in range(10, 200) if laid.live.at(0, n).awaited == (0,))
    page = screen.open(laid.link(0, "replay")).page
    expect(page.locator("output")).to_have_text(f"0 / {laid.live.number(0)}")
    page.get_by_role("slider", name="Step").fill(str(middle))
    expect(page.locator("output")).to_contain_text(f"{middle} /")
    page.get_by_role("button", name="Continue from here").click()
    dialog = page.get_by_role("dialog", name=f"Continue from step {middle}")
    dialog.get_by_label("Computer level").select_option("newcomer")
    dialog.get_by_role("button", name="Play").click()
    page.wait_for_selector(".table .question.owed")
    assert laid.match not in page.url
    question = laid.live.at(0, middle).question
    assert question is not None
    assert screen.question == question.text
    begun, chance = page.url.partition("/t/")[2].partition("#")[0], Random(1)
    before = table.house.store.entries(begun)
    while not any(entry.seat == 1 for entry in table.house.store.entries(begun, len(before))):
        screen.choose(chance)
        assert screen.wait_for_turn(COMPILING_MS)
    page.get_by_role("button", name="Players and links").click()
    expect(page.get_by_role("dialog")).to_contain_text("Newcomer")
