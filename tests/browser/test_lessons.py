"""Each lesson played to its end in the browser, by doing what its coach says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import msgspec
import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from browser.laying import COMPUTER, lay, people
from browser.screens import COMPILING_MS, DESK, OFFERED, PHONE, Screen, Visits
from browser.states import Moment, Shown, moments
from sweeps import swept
from table.doors import Table
from tablewright.games import registry
from tablewright.table.messages.protocol import Coach, Page
from tablewright.teaching.lessons import lessons_of

MOST = 400  # things that a pupil does in a lesson


LESSONS = [(game, lesson.name) for game in registry.names() for lesson in lessons_of(registry.find(game))]


def begin(screen: Screen, table: Table, game: str) -> Screen:
    """Begin the first lesson of a game, as a stranger does who finds it on the shelf."""
    page = screen.open(table.url).page
    page.locator(f'[data-learn="{game}"]').click()
    page.wait_for_selector("section.coach [data-coach]")
    return screen


def choose(screen: Screen, words: str) -> None:
    """Make a choice by its words, out of the list of all."""
    if screen.tool("Choices").get_attribute("aria-pressed") != "true":
        screen.tool("Choices").click()
    items = screen.page.locator(OFFERED["list"])
    wanted = items.filter(has_text=words)
    before = screen.n
    wanted.first.click()
    screen.wait_for_change(before)


def follow(screen: Screen, chance: Random) -> bool:
    """Do what the coach asks for; False: the coach has said the last word."""
    page, bubble = screen.page, screen.page.locator("section.coach")
    page.wait_for_selector("section.coach, [data-unfold], dialog[open]:has([data-end])", timeout=COMPILING_MS)
    if screen.over or bubble.locator("[data-finish]").count():
        return False
    task = bubble.locator("[data-task]")
    if bubble.locator("[data-next]").count():
        bubble.locator("[data-next]").click()
    elif task.count():
        choose(screen, task.inner_text())
    else:
        take_a_turn(screen, chance, bubble.locator("[data-fold]"))
    return True


def take_a_turn(screen: Screen, chance: Random, read: Locator) -> None:
    """Choose as one likes, where the coach lets one."""
    if read.count():
        read.click()
    elif screen.wait_for_turn(COMPILING_MS) and not screen.page.locator("section.coach").count():
        screen.choose(chance)


def begin_named(screen: Screen, table: Table, game: str, lesson: str) -> Screen:
    """Come to the table of a lesson by its name."""
    begun = table.http.post(f"/api/games/{game}/lessons/{lesson}", json={"name": "Ada"}).json()
    screen.open(f"{table.url}/t/{begun['match']}#{begun['seats'][0]['secret']}")
    screen.page.wait_for_selector("section.coach [data-coach]")
    return screen


@pytest.mark.parametrize(("game", "lesson"), swept(LESSONS, now=[("west", "last")]))
def test_a_lesson_is_played_to_its_end(game: str, lesson: str, table: Table, visits: Visits) -> None:
    screen = begin_named(visits.screen(), table, game, lesson)

    done = next((n for n in range(MOST) if not follow(screen, Random(f"{game} {n}"))), MOST)

    assert done < MOST
    if lesson == "last":
        expect(screen.page.get_by_role("dialog", name="Victory")).to_be_visible()
        expect(screen.page.locator("dialog[open] .taught")).not_to_be_empty()
    elif not screen.over:
        screen.page.locator("[data-finish]").click()
        expect(screen.page.locator("section.coach")).to_have_count(0)


@pytest.mark.sweep
def test_a_lesson_leads_to_the_next(table: Table, visits: Visits) -> None:
    screen = begin(visits.screen(), table, "west")
    chance = Random(1)
    while follow(screen, chance):
        pass

    screen.page.locator('[data-go-on-to="last"]').click()

    expect(screen.page.locator("section.coach strong")).to_have_text("The last turn of The West")


@pytest.mark.sweep
def test_the_coach_stands_still_while_the_table_breathes(table: Table, visits: Visits) -> None:
    page = begin_named(visits.screen(moves=True), table, "tamashii", "first").page
    page.wait_for_timeout(2_000)  # until all is dealt

    places = []
    for _ in range(8):
        places.append(page.locator("section.coach").bounding_box())
        page.wait_for_timeout(270)

    assert all(place == places[0] for place in places), places


@pytest.mark.sweep
def test_a_lesson_goes_on_where_it_stopped(table: Table, visits: Visits) -> None:
    screen = begin(visits.screen(), table, "north")
    while not screen.page.locator("[data-task]").count():
        follow(screen, Random(1))
    follow(screen, Random(1))
    said = screen.page.locator("[data-coach]").inner_text()

    screen.page.reload()

    expect(screen.page.locator("[data-coach]")).to_have_text(said)


def test_another_choice_is_answered_kindly_and_the_lesson_can_be_skipped(table: Table, visits: Visits) -> None:
    screen = begin(visits.screen(), table, "north")
    page = screen.page
    screen.tool("Choices").click()

    page.locator(OFFERED["list"]).filter(has_text="Discharge your Node").click()

    expect(page.locator(".note.refused")).to_contain_text("For this lesson, though")
    page.get_by_role("button", name="Skip lesson").click()
    expect(page.locator("section.coach")).to_have_count(0)
    before = screen.n
    page.locator(OFFERED["list"]).filter(has_text="Discharge your Node").click()
    screen.wait_for_change(before)
    page.reload()
    page.wait_for_selector(".board-table .area")
    expect(page.locator("section.coach")).to_have_count(0)


def test_a_newcomer_gets_tips_until_told_otherwise(table: Table, visits: Visits) -> None:
    laid = lay(table, "north", [*people(1), COMPUTER], seed=4)
    page = visits.screen(coached=True).sit(laid.link()).page

    expect(page.locator("[data-tip]")).not_to_be_empty()
    page.get_by_role("button", name="Turn off tips").click()
    page.reload()
    page.wait_for_selector(".question")

    expect(page.locator("[data-tip]")).to_have_count(0)


@pytest.mark.parametrize("game", registry.names())
def test_the_page_on_how_a_game_is_won_has_pictures_and_words(game: str, table: Table, visits: Visits) -> None:
    page = visits.screen().open(f"{table.url}/learn/{game}").page

    expect(page.get_by_role("heading", level=1)).to_contain_text("How to play")
    expect(page.locator(".still [data-piece]").first).to_be_visible()
    assert page.locator("dt").count() >= 15


RING = """
() => [...document.querySelectorAll(".ring-around")].map((ring) => {
  const { x, y, width, height } = ring.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})
"""


@pytest.mark.parametrize("size", swept([DESK, PHONE], now=[DESK]))
def test_the_coach_points_at_the_pile_of_a_card_and_at_pieces_of_a_lit_tile(
    size: ViewportSize, table: Table, visits: Visits
) -> None:
    screen = visits.screen(size, touch=size == PHONE)
    shown = Shown(screen.page, lay(table, "goes-west", people(3)).link())
    for find in (beneath_another, on_a_lit_tile):
        moment, inner, outer = next(found for moment in moments("goes-west") for found in find(moment))
        coach = Coach("A lesson", (Page("Look here.", (inner,)),), 0, 1)
        shown.show(replace(moment, update=msgspec.structs.replace(moment.update, coach=coach)))
        expect(screen.page.locator(".ring-around")).to_have_count(1)
        box = screen.page.locator(f".board [data-piece='{outer}']").bounding_box()
        [[x, y]] = screen.page.evaluate(RING)
        assert box
        assert box["x"] <= x <= box["x"] + box["width"]
        assert box["y"] <= y <= box["y"] + box["height"]


def beneath_another(moment: Moment) -> Iterator[tuple[Moment, str, str]]:
    """A card in a pile of the viewer's, under the one on top."""
    for area in moment.update.areas:
        for pile in area.walk() if area.seat == 0 else ():
            if pile.kind == "pile" and len(pile.inside) > 1:
                yield moment, pile.inside[1].id, pile.id


def on_a_lit_tile(moment: Moment) -> Iterator[tuple[Moment, str, str]]:
    """A piece on a tile of the map that offers a choice."""
    for area in moment.update.areas:
        for tile in area.walk():
            if tile.kind == "cell" and tile.actions and tile.inside and moment.update.focus == area.id:
                yield moment, tile.inside[0].id, tile.id
