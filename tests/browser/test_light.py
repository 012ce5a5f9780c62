"""How much a browser fetches before a page is there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Request

from browser.laying import GAMES, mid_game
from browser.screens import Screen
from table.doors import Table

MOST = 300_000  # bytes over the wire for a browser that has never been here
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


@pytest.mark.parametrize("game", GAMES)
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
