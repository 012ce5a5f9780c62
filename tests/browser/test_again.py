"""After the end: the same people play again by one press each, and a match is shown to anybody by a link."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.laying import lay, people
from browser.screens import Screen, Visits
from table.doors import Table


def secret_in(url: str) -> str:
    return url.partition("#")[2]


def test_one_press_each_brings_both_to_the_next_match(table: Table, visits: Visits) -> None:
    laid = lay(table, "west", people(2), moves=None)
    ada, bea = visits.screen().open(laid.link(0)).page, visits.screen().open(laid.link(1)).page
    expect(bea.get_by_role("button", name="Play again")).to_be_visible()
    ada.get_by_role("button", name="Play again").click()
    expect(ada.get_by_role("dialog", name="Waiting for players")).to_contain_text("invited to play again")

    expect(bea.get_by_role("dialog")).to_contain_text("Ada wants to play again.")
    bea.get_by_role("button", name="Join Ada").click()
    bea.wait_for_url(lambda url: laid.match not in url)
    expect(bea.locator(".table .question")).to_be_visible()
    expect(ada.get_by_role("dialog", name="Players")).to_contain_text("online")
    assert ada.url.partition("#")[0] == bea.url.partition("#")[0]
    assert laid.match not in ada.url
    assert len({secret_in(ada.url), secret_in(bea.url), *(secret or "" for secret in laid.secrets)}) == 4
    expect(bea.locator(".board-table .area.mine")).to_contain_text("Bea")


@pytest.mark.sweep
def test_a_replay_is_shown_by_a_link_that_opens_no_seat(table: Table, visits: Visits) -> None:
    laid = lay(table, "west", people(2), moves=None)
    page = visits.screen().open(laid.link(0)).page
    page.get_by_role("button", name="Copy replay link").click()
    link: str = page.evaluate("navigator.clipboard.readText()")
    assert secret_in(link) not in (*laid.secrets, laid.spectator)

    stranger = visits.screen().open(link).page
    expect(stranger.locator("output")).to_have_text(f"0 / {laid.live.number(-1)}")
    expect(stranger.get_by_role("button", name="Copy replay link")).to_be_visible()
    expect(stranger.get_by_role("link", name="Back to the table")).to_have_count(0)
    stranger.get_by_label("View as").select_option("1")
    expect(stranger.locator(".board-table .area.mine")).to_contain_text("Bea")


@pytest.mark.sweep
def test_a_replay_jumps_by_turns(table: Table, screen: Screen) -> None:
    laid = lay(table, "west", people(2), moves=None)
    last = laid.live.number(0)
    acted: dict[int, int] = {}  # by step, who acts
    for line in laid.live.at(0, last).log.lines:
        if line.step and line.seat is not None:
            acted.setdefault(line.step, line.seat)
    first = next(iter(acted))
    second = next(step for step, seat in acted.items() if seat != acted[first])
    page = screen.open(laid.link(0, "replay")).page
    page.get_by_role("button", name="Next turn").click()
    expect(page.locator("output")).to_have_text(f"{first} / {last}")
    page.get_by_role("button", name="Next turn").click()
    expect(page.locator("output")).to_have_text(f"{second} / {last}")
    page.get_by_role("button", name="Previous turn").click()
    expect(page.locator("output")).to_have_text(f"{first} / {last}")
