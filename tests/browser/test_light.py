"""How much a browser fetches before a page is there."""

from __future__ import annotations

from playwright.sync_api import Request

from browser.laying import mid_game
from browser.screens import Screen, Visits
from table.doors import Table

MOST, MOST_AT_A_TABLE = 300_000, 360_000  # bytes over the wire for a browser that has never been here
PIECES = ("Replay", "Rules", "Campaign")  # what pages bring that are not looked at


def fetched(screen: Screen, address: str, sign: str) -> dict[str, int]:
    """What a page fetches until a sign that it is there, and how many bytes of each travel."""
    answers: list[Request] = []
    screen.page.on("requestfinished", lambda request: answers.append(request))
    screen.open(address).page.wait_for_selector(sign)
    screen.page.wait_for_load_state("networkidle")
    return {answer.url.rpartition("/")[2]: answer.sizes()["responseBodySize"] for answer in answers}


def test_a_first_visit_is_light_and_fetches_nothing_that_is_not_shown(table: Table, visits: Visits) -> None:
    laid = mid_game(table, "north")
    for address, sign, most in ((table.url, "main h1", MOST), (laid.link(0), ".question", MOST_AT_A_TABLE)):
        files = fetched(visits.screen(), address, sign)
        assert sum(files.values()) < most, files
        assert not [name for name in files for other in PIECES if name.startswith(f"{other}-")]


def test_what_was_fetched_once_is_kept_forever(table: Table, screen: Screen) -> None:
    page = screen.open(table.url).page
    script = page.locator("script[type=module]").get_attribute("src")
    for wanted in ("br", "gzip", "identity"):
        answer = table.http.get(str(script), headers={"accept-encoding": wanted})
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers.get("content-encoding", "identity") == wanted
        assert "javascript" in answer.headers["content-type"]
