"""A campaign in the browser: begun with a match, shown on its page, shared by link, and joined by a friend."""

from __future__ import annotations

import re
import time
from typing import Literal

import pytest
from playwright.sync_api import Page, Route, expect

from browser.needs import the_axe
from browser.screens import Screen, Visits
from browser.test_axe import check
from sweeps import swept
from table.doors import Table

pytestmark = pytest.mark.usefixtures("ascent_on_shelf")

COMPILING = 120_000  # milliseconds: the first match of a game that nobody has played here waits for its machine code


def begin(page: Page, table: Table, hill: str = "hill") -> None:
    """Begin a match alone in my campaign, on the page for a new match."""
    page.goto(f"{table.url}/new/ascent")
    page.locator("[data-tied]").check()
    page.locator(f"[data-missions] input[value={hill}]").check(force=True)
    start(page)


def start(page: Page) -> None:
    """Press the button by a key: it moves when the campaign closes a scenario, and a mouse would miss it then."""
    page.locator("[data-start]").press("Enter")


def climb(screen: Screen, times: int = 3) -> None:
    for _ in range(times):
        screen.wait_for_turn(COMPILING)
        before = screen.n
        screen.page.get_by_role("button", name=re.compile("^climb", re.IGNORECASE)).first.click()
        screen.wait_for_change(before)


def late(route: Route) -> None:
    """Let a request pass after a moment."""
    time.sleep(0.5)
    route.continue_()


def standing(page: Page, code: str) -> str:
    return page.locator(f"[data-scenario={code}] .sign").inner_text().strip()


def test_what_is_won_shows_on_the_page_and_opens_more(table: Table, screen: Screen) -> None:
    page = screen.page
    for hill in ("hill", "ridge"):
        begin(page, table, hill)
        climb(screen)
        assert not screen.wait_for_turn(COMPILING)
    page.get_by_role("button", name="Next scenario: The Peak").click()
    expect(page.locator("[data-end]")).to_have_count(0)
    assert screen.wait_for_turn(COMPILING), "one press begins it"
    screen.open(f"{table.url}/campaign/ascent")

    expect(page.get_by_text("2 of 3 scenarios won in 2 finished matches.")).to_be_visible()
    assert [standing(page, code) for code in ("S1", "S2", "S3")] == ["Won", "Won", "Play next"]
    expect(page.locator("[data-component=u01]")).to_have_text("Boots")
    expect(page.locator("[data-entry]")).to_have_count(2)
    expect(page.locator("[data-entry=S1]")).to_contain_text("The Hill")
    expect(page.locator("[data-entry=S1]")).to_contain_text("Won alone")
    check(screen, the_axe())


def test_a_closed_scenario_is_not_offered_and_the_page_says_what_opens_it(table: Table, screen: Screen) -> None:
    page = screen.open(f"{table.url}/campaign/ascent").page
    page.locator("[data-begin]").click()
    expect(page.locator("[data-scenario=S3]")).to_contain_text("Opens when The Hill and The Ridge are won.")
    expect(page.locator("[data-scenario=S3]")).not_to_contain_text("The Peak")
    expect(page.locator("[data-scenario=S3] a")).to_have_count(0)
    page.get_by_role("link", name="Play", exact=True).click()
    expect(page.locator("[data-tied]")).to_be_checked()
    expect(page.locator("[data-missions] label strong")).to_have_text(["The Hill", "The Ridge"])
    expect(page.locator("[data-closed=peak]")).to_contain_text("Opens when The Hill and The Ridge are won.")
    expect(page.locator("[data-missions]")).not_to_contain_text("The Peak")
    expect(page.get_by_label("Unlocked")).to_have_count(0)
    page.locator("[data-tied]").uncheck()
    expect(page.locator("[data-closed]")).to_have_count(0)
    expect(page.locator("[data-missions] label strong")).to_have_text(["The Hill", "The Ridge", "The Peak"])


def test_a_campaign_opens_elsewhere_by_its_link_and_nobody_else_has_it(table: Table, visits: Visits) -> None:
    first, second, stranger = (visits.screen() for _ in range(3))
    first.open(f"{table.url}/campaign/ascent").page.locator("[data-begin]").click()
    first.page.get_by_text("Play on another device").click()
    link = first.page.get_by_label("Campaign link", exact=True).input_value()

    second.open(link)
    stranger.open(f"{table.url}/campaign/ascent")

    expect(second.page.get_by_role("heading", name="My campaign: Ascent")).to_be_visible()
    expect(stranger.page.locator("[data-begin]")).to_be_visible()
    assert link.partition("#")[2] not in " ".join(second.requests), "the secret is in no address that is asked for"


def test_a_friend_who_comes_by_link_keeps_their_own(table: Table, visits: Visits) -> None:
    host, friend = visits.screen(), visits.screen()
    page = host.open(f"{table.url}/new/ascent").page
    page.get_by_role("radio", name="2").check(force=True)
    page.locator("[data-tied]").check()
    page.get_by_label("Player B", exact=True).select_option("friend")
    start(page)
    link = page.locator("dialog input[readonly]").first.input_value()
    with friend.page.expect_response(lambda answer: answer.url.endswith("/campaign") and answer.ok):
        friend.sit(link)
    friend.page.get_by_role("textbox", name="Your name").fill("Bea")
    friend.page.get_by_role("button", name="Join").click()
    page.keyboard.press("Escape")
    for screen in (host, friend, host):
        climb(screen, 1)
    assert not friend.wait_for_turn(COMPILING)

    for screen in (host, friend):
        screen.open(f"{table.url}/campaign/ascent")
        expect(screen.page.get_by_text("1 of 3 scenarios won in 1 finished match.")).to_be_visible()


@pytest.mark.sweep
def test_a_match_that_is_begun_before_the_campaign_is_known_waits_for_it(table: Table, screen: Screen) -> None:
    page = screen.open(f"{table.url}/new/ascent").page
    page.route("**/api/campaigns*", late)
    page.locator("[data-tied]").check()
    start(page)
    climb(screen)
    assert not screen.wait_for_turn(COMPILING)
    screen.open(f"{table.url}/campaign/ascent")
    expect(page.get_by_text("1 of 3 scenarios won in 1 finished match.")).to_be_visible()


@pytest.mark.sweep
def test_what_is_chosen_while_the_campaign_is_fetched_stays_chosen(table: Table, screen: Screen) -> None:
    page = screen.page
    begin(page, table)
    climb(screen)
    page.route("**/api/campaigns/*", late)
    ridge = page.locator("[data-missions] input[value=ridge]")
    with page.expect_response("**/api/campaigns/*"):
        page.goto(f"{table.url}/new/ascent")
        ridge.check(force=True)

    expect(page.locator("[data-missions] label strong")).to_have_text(["The Hill", "The Ridge"])
    expect(ridge).to_be_checked()


def test_a_place_on_the_map_is_played_with_the_keyboard(table: Table, screen: Screen) -> None:
    page = screen.open(f"{table.url}/campaign/ascent").page
    page.locator("[data-begin]").click()
    assert [standing(page, code) for code in ("S1", "S2", "S3")] == ["Play next", "Available", "Locked"]
    ridge = page.locator("[data-scenario=S2] a")
    page.locator("[data-scenario=S1] a").focus()
    page.keyboard.press("Tab")
    expect(ridge).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.locator("[data-missions] input[value=ridge]")).to_be_checked()
    expect(page.locator("[data-tied]")).to_be_checked()


@pytest.mark.parametrize(
    ("width", "rows", "scheme"),
    swept(
        [(1440, 1, "light"), (390, 3, "dark"), (1440, 1, "dark"), (390, 3, "light")],
        now=[(1440, 1, "light"), (390, 3, "dark")],
    ),
)
def test_the_map_fits_every_screen(
    width: int, rows: int, scheme: Literal["light", "dark"], table: Table, visits: Visits
) -> None:
    screen = visits.screen({"width": width, "height": 844}, touch=width == 390)
    page = screen.page
    page.emulate_media(color_scheme=scheme)
    screen.open(f"{table.url}/campaign/ascent")
    page.locator("[data-begin]").click()
    places = page.locator("[data-scenario] .picture-of")
    expect(places).to_have_count(3)
    expect(page.locator(".way")).to_have_attribute("d", re.compile(r"^M\d+ \d+C"))
    tops = page.evaluate(
        "() => [...document.querySelectorAll('[data-scenario]')].map((place) => Math.round(place.offsetTop))"
    )
    assert len(set(tops)) == rows
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator("[data-scenario=S1]").click(position={"x": 20, "y": 20})
    expect(page.locator("[data-missions] input[value=hill]")).to_be_checked()
    screen.open(f"{table.url}/campaign/ascent")
    expect(places).to_have_count(3)
    check(screen, the_axe())
