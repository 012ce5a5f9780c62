"""A new match: what is printed is chosen, and newcomers are offered a gentler start by name."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.screens import Screen
from sweeps import swept
from table.doors import Table

PRINTED = [("goes-west", "Solo", "board", "short"), ("north", "Solo", "collector", "standard")]


@pytest.mark.parametrize(("game", "mode", "setting", "printed"), swept(PRINTED, now=[PRINTED[0]]))
def test_the_printed_option_is_chosen_and_the_gentle_one_offered(
    game: str, mode: str, setting: str, printed: str, table: Table, screen: Screen
) -> None:
    page = screen.open(f"{table.url}/new/{game}").page
    expect(page.locator("[data-start]")).to_be_visible()
    expect(page.locator("[data-gentle]")).to_have_count(0)  # among rivals

    page.locator("label.picked", has_text=mode).click()
    chosen = page.locator(f"#setting-{setting}")
    expect(chosen).to_have_value(printed)
    offer = page.locator(f"[data-gentle={setting}]")
    expect(offer).to_contain_text("New to this game?")

    offer.get_by_role("button", name="Try gentle").click()
    expect(chosen).to_have_value("gentle")
    offer.get_by_role("button", name=f"Back to {printed}").click()
    expect(chosen).to_have_value(printed)
