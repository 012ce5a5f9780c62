"""The server goes away and the page is loaded anew: a page in our look says so, and comes back by itself."""

from __future__ import annotations

import signal

from playwright.sync_api import Page, ViewportSize, expect

from browser.apart import Apart
from browser.screens import Visits
from table.doors import PEOPLE

SENTENCE = "Your matches are kept, and this page comes back by itself."
READY = """
() => navigator.serviceWorker.ready.then(({ active }) => active.state === "activated"
  ? true : new Promise((done) => active.addEventListener("statechange", () => done(true))))
"""
KEPT = """
async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  }
  return found.sort();
}
"""


def taken_over(page: Page) -> None:
    """Wait until the service worker is there for the next page that is loaded."""
    page.evaluate(READY)


def test_a_page_without_its_server_says_so_and_comes_back(apart: Apart, visits: Visits) -> None:
    begun = apart.http.post("/api/matches", json={"game": "west", "seats": PEOPLE}).json()
    link = f"{apart.url}/t/{begun['match']}#{begun['seats'][0]['secret']}"
    screen = visits.screen(ViewportSize(width=360, height=740), "dark")
    screen.line_may_break = True
    page = screen.sit(link).page
    taken_over(page)
    assert page.evaluate(KEPT) == ["/offline.html", "/offline.js"]  # no match, no secret, no client

    apart.end(signal.SIGKILL)
    page.reload()
    expect(page.get_by_role("heading", name="Cannot reach the table")).to_be_visible()
    expect(page.get_by_text(SENTENCE)).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(23, 21, 18)"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.url == link
    page.evaluate("localStorage['tablewright.preferences'] = JSON.stringify({ theme: 'light' })")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Cannot reach the table")).to_be_visible()
    expect(page.locator("body")).to_have_css("background-color", "rgb(243, 238, 228)")  # as chosen at the table

    apart.start()
    page.wait_for_selector(".board-table .area")
    assert page.evaluate(KEPT) == ["/offline.html", "/offline.js"]
