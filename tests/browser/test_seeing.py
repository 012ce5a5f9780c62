"""What others do can be followed: battles are played out, and a recap tells what happened since one last chose."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from browser.laying import NAMES, Laid, lay, mid_game, people
from browser.screens import Screen, Visits, mover_of
from table.doors import Table
from table.matches import choices
from tablewright.table.live.match import LiveMatch

READY = "Ready: fight"
ROLLS = "Spend no power: roll"
FAST = "localStorage.setItem('tablewright.preferences', JSON.stringify({ pace: 'fast', panel: false }))"
MOST = 80  # choices until one of two people has waited for more than a few events


def about_to_fight(table: Table) -> Laid:
    """A match of Royal in which only seat A still has to be ready for a battle."""

    def until(live: LiveMatch) -> bool:
        return live.match.awaiting == [0] and bool(choices(live, 0, READY))

    return lay(table, "royal", people(3), moves=20, until=until)


def fight(screen: Screen) -> None:
    screen.page.get_by_role("button", name=READY).click()


@pytest.mark.sweep
def test_a_battle_is_played_out_and_then_drawn(table: Table, visits: Visits) -> None:
    laid = about_to_fight(table)
    screen = visits.screen(moves=True)
    screen.context.add_init_script(FAST.replace("fast", "slow"))
    page = screen.sit(laid.link()).page
    before = screen.n

    fight(screen)

    staged = page.locator("[data-staged]")
    expect(staged).to_be_visible()
    assert screen.n == before  # nothing is drawn of it before it is told
    expect(staged.locator(".side")).to_have_count(2)
    said = page.locator("[data-staged][data-beat=end]").inner_text()  # all at once: it goes by itself
    assert "wins the battle" in said
    expect(staged).to_have_count(0)  # by itself
    assert screen.n != before


def test_a_roll_that_nobody_answers_leaves_the_question_in_sight(table: Table, visits: Visits) -> None:
    laid = lay(table, "tamashii", people(1), mode="solo", until=lambda live: bool(choices(live, 0, ROLLS)))
    screen = visits.screen(moves=True)
    screen.context.add_init_script(FAST.replace("fast", "slow"))
    page = screen.sit(laid.link()).page

    page.locator(".question .choice", has_text=ROLLS).first.click()

    scene = page.locator("[data-staged]")
    expect(scene.locator(".die").first).to_be_visible()
    box, bar = scene.bounding_box(), page.locator(".question").bounding_box()
    assert box
    assert bar
    assert box["y"] + box["height"] <= bar["y"] + 1


def test_a_battle_can_be_skipped(table: Table, visits: Visits) -> None:
    laid = about_to_fight(table)
    screen = visits.screen(moves=True)
    page = screen.sit(laid.link()).page
    before = screen.n
    fight(screen)
    expect(page.locator("[data-staged]")).to_be_visible()

    page.keyboard.press("s")

    expect(page.locator("[data-staged]")).to_have_count(0)
    assert screen.n != before


@pytest.mark.sweep
def test_who_wants_less_motion_sees_the_battle_in_the_recap(table: Table, screen: Screen) -> None:
    laid = about_to_fight(table)
    page = screen.sit(laid.link()).page
    before = screen.n

    fight(screen)
    screen.wait_for_change(before)

    expect(page.locator("[data-staged]")).to_have_count(0)
    page.keyboard.press("r")
    recap = page.get_by_role("region", name="Since your last choice")
    expect(recap).to_contain_text("wins the battle")
    recap.get_by_role("button", name="See it").click()
    expect(page.locator("[data-staged] .won")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-staged]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(recap).to_have_count(0)


def test_a_recap_tells_on_request_why_a_computer_moved_so(table: Table, screen: Screen) -> None:
    laid = mid_game(table, "west", computers=True)
    page, chance = screen.sit(laid.link()).page, Random(5)
    why = page.get_by_role("button", name="Why did ")
    for _ in range(MOST):
        if page.locator(".question.owed").count():
            screen.choose(chance)
        page.keyboard.press("r")
        if why.count():
            break
        page.keyboard.press("Escape")

    why.first.click()

    told = page.locator("[data-reason]")
    expect(told).to_have_text(re.compile(r"^(Random|You) .+\.$"))


@pytest.mark.sweep
def test_a_recap_is_offered_after_a_long_turn_of_another_and_the_last_move_is_marked(
    table: Table, visits: Visits
) -> None:
    laid = lay(table, "north", people(2), moves=16)
    screens = [visits.screen(), visits.screen()]
    for seat, screen in enumerate(screens):
        screen.context.add_init_script(FAST)
        screen.sit(laid.link(seat))
    recaps = [screen.page.get_by_role("region", name="Since your last choice") for screen in screens]
    chance = Random(3)

    for made in range(MOST):
        mover = mover_of(screens)
        if made and mover.page.locator("[data-events]").count() and mover.page.locator("[data-touched]").count():
            break
        mover.choose(chance)

    seat = screens.index(mover)
    mover.page.locator("[data-events]").click()
    expect(recaps[seat].get_by_role("heading", name=NAMES[1 - seat], exact=True)).not_to_have_count(0)
    assert recaps[seat].locator("li").count() > 4
    expect(mover.page.locator("[data-touched]")).not_to_have_count(0)
    recaps[seat].get_by_role("button", name="Close the recap").click()
    expect(recaps[seat]).to_have_count(0)
    mover.choose(chance)
    if mover_of(screens) is mover:
        expect(mover.page.locator("[data-touched]")).to_have_count(0)
