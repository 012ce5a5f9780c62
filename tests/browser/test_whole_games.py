"""Each game played to its end in the browser, by pressing only what is offered."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import ViewportSize, expect

from browser.laying import COMPUTER, lay, people
from browser.screens import END, Screen, Visits
from sweeps import swept
from table.doors import Table
from tablewright.games import registry

HAND = ViewportSize(width=390, height=844)
MOST = 600  # choices: several times as many as a match has had that was played at random


@pytest.mark.parametrize("game", swept(registry.names(), now=["royal"]))
def test_a_game_begins_from_its_page_as_it_stands(game: str, table: Table, screen: Screen) -> None:
    page = screen.open(f"{table.url}/new/{game}").page

    page.get_by_role("button", name="Play").click()

    expect(page.locator(".board-table")).to_be_visible()


MATCHES: list[tuple[str, int, str | None]] = [
    ("west", 1, None),
    ("north", 1, None),
    ("royal", 2, None),
    ("goes-west", 1, "versus"),
    ("goes-west", 0, "solo"),
    ("north", 0, "solo"),
    ("tamashii", 1, "cooperative"),
    ("tamashii", 0, "solo"),
    ("tamashii", 1, "competitive"),
]


@pytest.mark.parametrize(("game", "computers", "mode"), swept(MATCHES, now=[("north", 0, "solo")]))
def test_a_game_is_played_to_its_end(game: str, computers: int, mode: str | None, table: Table, visits: Visits) -> None:
    laid = lay(table, game, [*people(1), *[COMPUTER] * computers], mode=mode)
    screen = visits.screen().sit(laid.link())

    choices = screen.play(Random(game), MOST)

    assert screen.over, f"{choices} choices were not enough"
    page = screen.page
    alike = mode in ("solo", "cooperative") and game != "north"  # all win or lose together, and nobody has a score
    expect(page.locator(END).get_by_role("row")).to_have_count(0 if alike else 1 + computers)
    expect(page.locator(END).get_by_role("link", name="Replay")).to_be_visible()
    assert sum(entry.seat == 0 for entry in laid.entries()) == len(screen.sent)  # none was lost
    assert len(screen.sent) == choices or registry.find(game).shortcuts  # none was made twice
    page.get_by_role("button", name="Look at the table").click()
    expect(page.locator("[data-turn]")).to_have_text("The match is over.")


# A mouse and a finger press the same choices: a finger plays each game in one of its modes.
BY_FINGER = [MATCHES[0], MATCHES[2], MATCHES[4], MATCHES[5], MATCHES[6]]


@pytest.mark.parametrize(("game", "computers", "mode"), swept(BY_FINGER, now=[("goes-west", 0, "solo")]))
def test_a_finger_plays_a_game_to_its_end_without_the_list(
    game: str, computers: int, mode: str | None, table: Table, visits: Visits
) -> None:
    laid = lay(table, game, [*people(1), *[COMPUTER] * computers], mode=mode)
    screen = visits.screen(HAND, touch=True).sit(laid.link())

    choices = screen.play(Random(game), MOST)

    assert screen.over, f"{choices} choices were not enough"
