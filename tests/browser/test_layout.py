"""How the table is laid out: all words whole, all that is lit in reach, the goal in sight, nothing under the question."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize

from browser.laying import lay, people
from browser.screens import Screen, Visits
from browser.states import MATCHES, Shown, moments
from table.doors import Table

LOOK = Path(__file__).with_name("layout.js").read_text(encoding="utf-8")
SIZES = {
    "desk": ViewportSize(width=1440, height=900),
    "small desk": ViewportSize(width=1024, height=768),
    "phone": ViewportSize(width=390, height=844),
}
# What decides a match, by the ids of pieces: each has something in sight.
GOALS = {
    "west": ("[data-piece=points-0]", "[data-piece=points-1]"),
    "royal": ("[data-piece=majority-0]",),
    "north": ("[data-piece=points-0]", "[data-piece=points-1]"),
    "goes-west": (),
    "tamashii": ("[data-area=scenario]",),
}


def faults(screen: Screen, game: str, *, desk: bool) -> list[str]:
    """What is wrong with the page as it is drawn now."""
    found: list[str] = screen.page.evaluate(LOOK, {"desk": desk, "goals": GOALS[game]})
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", MATCHES)
def test_everything_is_to_be_seen_and_to_be_reached(game: str, size: str, table: Table, visits: Visits) -> None:
    screen = visits.screen(SIZES[size], touch=size == "phone")
    shown, link = Shown(screen.page), lay(table, game, people(MATCHES[game][0][0])).link()
    wrong = []
    for moment in moments(game):
        shown.show(link, moment)
        wrong += [f"{moment.name}: {fault}" for fault in faults(screen, game, desk=size != "phone")]
        if screen.over:
            screen.page.keyboard.press("Escape")
            wrong += [f"after {moment.name}: {fault}" for fault in faults(screen, game, desk=size != "phone")]
    assert not wrong, "\n".join(wrong)
