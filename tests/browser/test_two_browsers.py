"""Two people in two browsers, who know of each other by a link alone; and somebody who watches."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from browser.laying import hands, lay, mid_game, people, private_lines
from browser.screens import Screen, Visits, mover_of
from sweeps import swept
from table.doors import Table
from tablewright.engine.game.contract import SPECTATOR
from tablewright.table.live.match import LiveMatch


def begin_with_a_friend(screen: Screen, table: Table) -> str:
    """Begin a match of West from the home page, and copy the friend's link from the page."""
    page = screen.open(table.url).page
    page.get_by_role("link", name="West").first.click()
    page.get_by_label("Name of player A").fill("Ada")
    page.get_by_label("Player B", exact=True).select_option("friend")
    page.get_by_label("Name of player B").fill("Bea")
    page.get_by_role("button", name="Create table and invite").click()
    page.get_by_role("button", name="Copy: Link for Bea").click()
    expect(page.get_by_role("dialog")).to_contain_text("waiting for this player")
    link: str = page.evaluate("navigator.clipboard.readText()")
    return link


def test_two_people_play_by_a_link(table: Table, visits: Visits) -> None:
    ada, bea = visits.screen(), visits.screen()
    link = begin_with_a_friend(ada, table)
    bea.sit(link)
    expect(ada.page.get_by_role("dialog")).to_contain_text("online")
    ada.page.get_by_role("button", name="Back to the table").click()

    played, chance = {ada: 0, bea: 0}, Random(5)
    while min(played.values()) < 1 or sum(played.values()) < 6:
        mover = mover_of([ada, bea])
        mover.choose(chance)
        played[mover] += 1

    bea.log()
    expect(bea.page.locator("aside ol > li")).to_have_count(len(ada.log()))  # cards drawn have no name there


def test_a_phrase_arrives_at_the_other(table: Table, visits: Visits) -> None:
    laid = mid_game(table, "west")
    ada, bea = visits.screen().sit(laid.link(0)), visits.screen().sit(laid.link(1))
    ada.tool("Chat").click()
    ada.page.get_by_role("button", name="Good luck!").click()
    expect(bea.tool("Chat.*new message")).to_be_visible()
    bubble = bea.page.locator("[data-said]")
    expect(bubble).to_contain_text("Ada")
    expect(bubble).to_contain_text("Good luck!")
    expect(bubble).to_be_visible()
    bubble.click()
    expect(bubble).to_have_count(0)
    expect(ada.page.locator("[data-said]")).to_have_count(0)
    bea.tool("Chat").click()
    expect(bea.page.get_by_role("list", name="Messages")).to_contain_text("Good luck!")
    bea.page.get_by_label("Message", exact=True).fill("And to you.")
    bea.page.get_by_role("button", name="Send", exact=True).click()
    expect(ada.page.get_by_role("list", name="Messages")).to_contain_text("And to you.")


@pytest.mark.parametrize(
    ("game", "seats", "moves"),
    swept([("west", 2, 0), ("north", 2, 12), ("royal", 3, 12), ("goes-west", 2, 12)], now=[("royal", 3, 12)]),
)
def test_nobody_is_shown_a_hand_that_is_not_theirs(
    game: str, seats: int, moves: int, table: Table, visits: Visits
) -> None:
    def all_hide(live: LiveMatch) -> bool:
        return all(hands(live, seat) and private_lines(live, seat) for seat in range(seats))

    laid = lay(table, game, people(seats), moves=moves, until=all_hide)
    live = laid.live
    for viewer in (0, 1, SPECTATOR):
        screen = visits.screen().sit(laid.link(viewer))
        screen.log()
        document = screen.everything()
        for seat in range(seats):
            assert hands(live, seat)
            for hand, names in hands(live, seat).items():
                place = screen.page.locator(f'[data-piece="{hand}"]')
                told = (place.first.text_content() or "") if place.count() else ""
                assert {name for name in names if name in told} == (names if seat == viewer else set())
            lines = private_lines(live, seat)
            assert lines
            if seat != viewer:
                assert not [line for line in lines if line in document]
    expect(screen.page.get_by_text("Spectator")).to_be_visible()
    assert screen.offered("lit") == 0
