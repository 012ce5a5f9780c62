"""The launcher as the stage of planning: tokens that are dragged, pressed and steered, and plans drawn on it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from browser.laying import Laid, as_it_is_now, lay, people
from browser.screens import Visits
from table.doors import Table
from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.game.playing import Rules
from tablewright.engine.scene import Piece
from tablewright.games.registry import find
from tablewright.games.tamashii.choices import MARK_DIE, MOVE_TOKEN
from tablewright.games.tamashii.questions import FRAME, PROGRAMMING, ROLLED
from tablewright.games.tamashii.words.under_way import question_before
from tablewright.table.live.house import the_game
from tablewright.table.live.match import LiveMatch

SIZES: dict[str, ViewportSize] = {
    "desk": {"width": 1440, "height": 900},
    "tablet": {"width": 1024, "height": 768},
    "phone": {"width": 390, "height": 844},
}
PICTURES = os.environ.get("TABLEWRIGHT_PICTURES")  # a folder for pictures to look at
GAME, PACK = the_game("tamashii")
N = "document.querySelector('.table').dataset.n"  # the number of the update that is drawn


@pytest.fixture(scope="module", autouse=True)
def plans_at_hand() -> None:
    """Plans are searched by machine code, which a server loads with the game."""
    Rules(find("tamashii"), PACK, machine=True)


def scene_of(live: LiveMatch) -> dict[str, Piece]:
    areas = live.match.scene(0).areas
    return {piece.id: piece for area in areas for piece in area.walk()}


def plans_in(live: LiveMatch) -> list[Piece]:
    """The plans of several moves that seat A is shown."""
    return [piece for piece in scene_of(live).values() if len(piece.path) > 1]


def programs(live: LiveMatch) -> bool:
    asked = question_before(live.match.view(0), PACK.tables, 0)
    return asked == PROGRAMMING and 0 in live.match.awaiting and bool(plans_in(live))


def planning(table: Table) -> Laid:
    """A match in which seat A programs its launcher, with plans of several moves within reach."""
    return lay(table, "tamashii", people(2), settings={"scenario": "s01"}, seed=3, moves=12, until=programs)


def fighting(table: Table, seed: int, question: int) -> Laid:
    """A solo match in which the fighter is asked a question of a fight."""

    def asks(live: LiveMatch) -> bool:
        return question_before(live.match.view(0), PACK.tables, 0) == question and "duel" in scene_of(live)

    return lay(table, "tamashii", people(1), mode="solo", settings={"scenario": "s04"}, seed=seed, moves=5, until=asks)


def opened(laid: Laid, visits: Visits, size: str) -> Page:
    page = visits.screen(SIZES[size], touch=size == "phone").sit(laid.link()).page
    expect(page.locator(".launcher.own .slot").first).to_be_visible()
    return page


def picture(page: Page, name: str) -> None:
    if PICTURES:
        page.wait_for_timeout(700)
        page.screenshot(path=Path(PICTURES) / f"{name}.png")


def slot(page: Page, id: str) -> Locator:
    return page.locator(f'.launcher.own [data-piece="{id}"] > .over')


def moved(laid: Laid, page: Page, before: int, shown: str) -> list[int]:
    """The edges along which seat A has moved tokens, once the page shows more than it did."""
    page.wait_for_function(f"(n) => {N} !== n", arg=shown)
    return edges_since(laid, before)


def edges_since(laid: Laid, before: int) -> list[int]:
    """The edges along which seat A has moved tokens."""
    moves = as_it_is_now(laid.table, laid.match).match.moves[before:]
    return [first(move.action) for move in moves if move.seat == 0 and kind_of(move.action) == MOVE_TOKEN]


def a_move(laid: Laid) -> tuple[str, str, int]:
    """From which slot to which the nearest plan begins, and along which edge."""
    (plan, *_) = plans_in(laid.live)
    (start, end), *_ = plan.path
    (act,) = plan.actions
    return start, end, first(act)


def drag(page: Page, start: str, end: str) -> None:
    """Take a token with the mouse to another slot, with a look on the way."""
    slot(page, start).evaluate("(one) => one.scrollIntoView({ block: 'center', behavior: 'instant' })")
    here, there = slot(page, start).bounding_box(), slot(page, end).bounding_box()
    assert here
    assert there
    page.mouse.move(here["x"] + here["width"] / 2, here["y"] + here["height"] / 2)
    page.mouse.down()
    page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=6)
    expect(page.locator(f'.slot.target[data-piece="{end}"]')).to_be_visible()
    page.mouse.up()


def test_a_token_is_dragged_to_a_slot_that_lights(table: Table, visits: Visits) -> None:
    laid = planning(table)
    before, (start, end, edge) = len(laid.live.match.moves), a_move(laid)
    page = opened(laid, visits, "desk")
    picture(page, "launcher")

    shown = page.evaluate(N)
    drag(page, start, end)

    expect(page.locator(f'.launcher.own [data-piece="{end}"].taken')).to_be_visible()
    assert moved(laid, page, before, shown) == [edge]


@pytest.mark.sweep
def test_a_token_that_is_dropped_beside_its_slots_stays(table: Table, visits: Visits) -> None:
    laid = planning(table)
    before, (start, _, _) = len(laid.live.match.moves), a_move(laid)
    page = opened(laid, visits, "desk")
    slot(page, start).evaluate("(one) => one.scrollIntoView({ block: 'center', behavior: 'instant' })")
    box = slot(page, start).bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(20, 20, steps=5)
    page.mouse.up()
    expect(page.locator(".slot.held")).to_have_count(0)
    expect(page.locator(".slot.target")).to_have_count(0)
    assert edges_since(laid, before) == []


@pytest.mark.sweep
def test_a_finger_presses_a_token_and_then_a_slot(table: Table, visits: Visits) -> None:
    laid = planning(table)
    before, (start, end, edge) = len(laid.live.match.moves), a_move(laid)
    page = opened(laid, visits, "phone")
    slot(page, start).tap()
    expect(page.locator(f'.slot.held[data-piece="{start}"]')).to_be_visible()
    picture(page, "launcher-phone-held")
    shown = page.evaluate(N)
    slot(page, end).tap()
    expect(page.locator(f'.launcher.own [data-piece="{end}"].taken')).to_be_visible()
    assert moved(laid, page, before, shown) == [edge]


@pytest.mark.sweep
def test_keys_pick_a_token_up_and_move_it(table: Table, visits: Visits) -> None:
    laid = planning(table)
    before, (start, end, edge) = len(laid.live.match.moves), a_move(laid)
    page = opened(laid, visits, "desk")
    known = scene_of(laid.live)
    (x, y), (to_x, to_y) = known[start].at or (0, 0), known[end].at or (0, 0)
    arrow = {(1, 0): "ArrowRight", (-1, 0): "ArrowLeft", (0, 1): "ArrowDown", (0, -1): "ArrowUp"}[to_x - x, to_y - y]
    slot(page, start).focus()
    page.keyboard.press("Enter")
    expect(page.locator(f'.slot.held[data-piece="{start}"]')).to_be_visible()
    shown = page.evaluate(N)
    page.keyboard.press(arrow)
    expect(page.locator(f'.launcher.own [data-piece="{end}"].taken')).to_be_visible()
    assert moved(laid, page, before, shown) == [edge]


@pytest.mark.sweep
@pytest.mark.parametrize("size", ["desk", "tablet", "phone"])
def test_a_plan_that_is_looked_at_draws_its_moves_and_the_slots_that_it_uses(
    size: str, table: Table, visits: Visits
) -> None:
    laid = planning(table)
    (plan, *_) = plans_in(laid.live)
    page = opened(laid, visits, size)
    row = page.locator(f'.plan[data-piece="{plan.id}"]')
    if size == "phone":
        row.tap()
    else:
        row.hover()
    expect(page.locator(f'svg.path[data-path="{plan.id}"] .leg')).to_have_count(len(set(plan.path)))
    expect(page.locator(".slot.covered")).to_have_count(len(plan.covers))
    picture(page, f"plan-{size}")
    assert as_it_is_now(table, laid.match).match.moves == laid.live.match.moves  # looking is no move


def test_a_fight_says_what_the_enemy_will_do_and_what_each_frame_would(table: Table, visits: Visits) -> None:
    laid = fighting(table, 4, FRAME)
    page = visits.screen(SIZES["desk"]).sit(laid.link()).page
    fight = page.locator(".fight")
    expect(fight).to_be_visible()
    picture(page, "fight-desk")
    known = scene_of(laid.live)
    intents = [piece for piece in known.values() if piece.id.startswith("intent-")]
    assert intents
    for intent in intents:
        expect(page.locator(f'.intent[data-piece="{intent.id}"]')).to_contain_text(intent.mark)
    frames = [piece for piece in known["frames"].inside if piece.actions]
    assert any(frame.text for frame in frames)
    for frame in frames:
        lit = page.locator(f'.deed[data-piece="{frame.id}"]')
        expect(lit.locator(".need.there")).not_to_have_count(0)
        if frame.text:
            expect(lit.locator(".outcome")).to_have_text(frame.text)


@pytest.mark.sweep
@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_a_fight_is_whole_on_smaller_screens(size: str, table: Table, visits: Visits) -> None:
    laid = fighting(table, 4, FRAME)
    page = visits.screen(SIZES[size], touch=size == "phone").sit(laid.link()).page
    fight = page.locator(".fight")
    expect(fight).to_be_visible()
    picture(page, f"fight-{size}")
    for part in page.locator(".fight :is(.intent, .deed, .press.die)").all():
        box = part.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= SIZES[size]["width"]


@pytest.mark.sweep
def test_a_reroll_is_chosen_on_the_dice_of_the_fight(table: Table, visits: Visits) -> None:
    laid = fighting(table, 5, ROLLED)
    before, screen = len(laid.live.match.moves), visits.screen(SIZES["desk"]).sit(laid.link())
    die = screen.page.locator(".fight .press.die.can").first
    expect(die).to_be_visible()
    picture(screen.page, "reroll")
    shown = screen.n
    die.click()
    screen.page.wait_for_function(f"(n) => {N} !== n", arg=shown)
    assert kind_of(as_it_is_now(table, laid.match).match.moves[before].action) == MARK_DIE
