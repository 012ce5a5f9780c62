"""How much a browser fetches before a page is there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Request, Route

from browser.laying import GAMES, mid_game
from browser.screens import PHONE, Screen, Visits
from sweeps import swept
from table.doors import Table

MOST = 300_000  # bytes over the wire for a browser that has never been here
FITTED = "[...document.querySelectorAll('.face')].map((face) => face.style.getPropertyValue('--tight'))"
WITH_LETTERS = f"document.fonts.ready.then(() => new Promise(requestAnimationFrame)).then(() => {FITTED})"
PIECES = ("Replay", "Rules", "Campaign")  # what pages bring that are not looked at


def fetched(screen: Screen, address: str, sign: str) -> dict[str, int]:
    """What a page fetches until a sign that it is there, and how many bytes of each travel."""
    answers: list[Request] = []
    screen.page.on("requestfinished", lambda request: answers.append(request))
    screen.open(address).page.wait_for_selector(sign)
    screen.page.wait_for_load_state("networkidle")
    return {answer.url.rpartition("/")[2]: answer.sizes()["responseBodySize"] for answer in answers}


def check(files: dict[str, int]) -> None:
    assert sum(files.values()) < MOST, files
    assert not [name for name in files for other in PIECES if name.startswith(f"{other}-")]


def test_a_first_visit_is_light_and_fetches_nothing_that_is_not_shown(table: Table, screen: Screen) -> None:
    check(fetched(screen, table.url, "main h1"))


@pytest.mark.parametrize("game", swept(GAMES, now=["tamashii"]))
def test_a_first_visit_to_a_table_is_light_and_brings_no_pictograms_of_other_games(
    game: str, table: Table, screen: Screen
) -> None:
    files = fetched(screen, mid_game(table, game).link(0), ".question")

    check(files)
    assert not [name for name in files for other in GAMES if other != game and name.startswith(f"{other}-")]
    assert [name for name in files if name.startswith(f"{game}-")]


def test_what_was_fetched_once_is_kept_forever(table: Table, screen: Screen) -> None:
    page = screen.open(table.url).page
    script = page.locator("script[type=module]").get_attribute("src")
    for wanted in ("br", "gzip", "identity"):
        answer = table.http.get(str(script), headers={"accept-encoding": wanted})
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers.get("content-encoding", "identity") == wanted
        assert "javascript" in answer.headers["content-type"]


def test_words_of_cards_are_fitted_again_when_their_letters_come(table: Table, visits: Visits) -> None:
    """A browser that has all letters from the start fits them as one that got them late does."""
    laid, late = mid_game(table, "west"), list[Route]()
    withheld = True
    screen = visits.screen(PHONE)
    screen.page.route("**/*.woff2", lambda route: late.append(route) if withheld else route.continue_())
    page = screen.open(laid.link(0)).page
    page.wait_for_selector(".question")
    without = page.evaluate(FITTED)
    withheld = False  # letters that are first wanted now come at once: the page waits for all of them
    for route in late:
        route.continue_()
    with_them = page.evaluate(WITH_LETTERS)

    other = visits.screen(PHONE).open(laid.link(0)).page
    other.wait_for_selector(".question")
    assert with_them == other.evaluate(WITH_LETTERS)
    assert with_them != without
