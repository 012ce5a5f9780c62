"""How the table is laid out: all words whole, all that is lit in reach, focus and goal in sight, nothing uninvited.

States of whole matches are shown to one page for each game and size, without playing them at the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import islice, product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from browser.laying import lay, people
from browser.screens import Screen, Visits
from browser.states import DRAWN, MATCHES, Moment, Shown, forced_for_all_to_see, moments
from sweeps import swept
from table.doors import Table
from tablewright.table.live.match import LiveMatch

LOOK = Path(__file__).with_name("layout.js").read_text(encoding="utf-8")
SIZES = {
    "desk": ViewportSize(width=1440, height=900),
    "small desk": ViewportSize(width=1024, height=768),
    "small phone": ViewportSize(width=360, height=740),
    "lying phone": ViewportSize(width=844, height=390),
}
# What decides a match, by the ids of pieces and areas: each has something in sight.
GOALS = {
    "west": ("[data-piece=points-0]", "[data-piece=points-1]"),
    "royal": ("[data-piece=majority-0]",),
    "north": ("[data-piece=points-0]", "[data-piece=points-1]"),
    "goes-west": ("[data-area=scoreboard]",),
    "tamashii": ("[data-area=scenario], [data-area=goals]",),
}
ON_A_PHONE = (
    "[data-goal], [data-tab=scenario], [data-tab=goals]",
)  # one area at a time: the head says it, or a tab leads to it
REGIONS = """
() => Object.fromEntries([".board-strip", ".board-stage", ".board-ask", ".board-mine"].map((name) => {
  const box = document.querySelector(name)?.getBoundingClientRect();
  return [name, box ? [box.x, box.y, box.width, box.height].map(Math.round) : null];
}))
"""
SCROLLS = """
() => [...document.querySelectorAll(".question .choices")]
  .filter((bar) => bar.scrollHeight > bar.clientHeight + 2).map((bar) => bar.innerText)
"""
MARGIN = 0.5  # of the height below the head of the table, that the stage has at least
TALLEST = 132  # pixels of a prompt


def seat_at(game: str, size: str, table: Table, visits: Visits) -> tuple[Screen, Shown]:
    """A page of a size that shows states of a game."""
    screen = visits.screen(SIZES[size], touch="phone" in size)
    return screen, Shown(screen.page, lay(table, game, people(MATCHES[game][0][0])).link())


def faults(screen: Screen, game: str, size: str) -> list[str]:
    """What is wrong with the page as it is drawn now."""
    desk = "phone" not in size
    found: list[str] = screen.page.evaluate(LOOK, {"desk": desk, "goals": GOALS[game] if desk else ON_A_PHONE})
    return found


def regions(screen: Screen) -> dict[str, Any]:
    """Where the regions of the table lie: left, top, width and height."""
    found: dict[str, Any] = screen.page.evaluate(REGIONS)
    return found


def moved(before: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether regions moved, but for a prompt that has a line or two more and takes them from the stage."""
    if now[".board-ask"][3] > TALLEST:
        return True
    still = [[box and box[:3] for box in (one[".board-strip"], one[".board-stage"])] for one in (before, now)]
    return still[0] != still[1] or before[".board-mine"] != now[".board-mine"]


@pytest.mark.parametrize(
    ("game", "size"),
    swept(product(MATCHES, SIZES), now=[("west", "small desk"), ("tamashii", "small phone")]),
)
def test_all_is_to_be_seen_and_reached_and_no_region_moves(game: str, size: str, table: Table, visits: Visits) -> None:
    screen, shown = seat_at(game, size, table, visits)
    wrong, laid = list[str](), dict[str, Any]()
    for moment in moments(game):
        shown.show(moment)
        wrong += [f"{moment.name}: {fault}" for fault in faults(screen, game, size)]
        if screen.over:
            screen.page.keyboard.press("Escape")
            wrong += [f"after {moment.name}: {fault}" for fault in faults(screen, game, size)]
        now = regions(screen)
        if "phone" not in size and moved(laid.setdefault(moment.match, now), now):
            wrong.append(f"{moment.name}: regions moved from {laid[moment.match]} to {now}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", swept(["desk", "small desk"], now=["small desk"]))
def test_the_board_has_half_of_the_height_and_the_log_lies_over_it(size: str, table: Table, visits: Visits) -> None:
    screen, shown = seat_at("goes-west", size, table, visits)
    shown.show(moments("goes-west")[0])
    before = regions(screen)
    _, _, _, board = before[".board-stage"]
    assert board >= MARGIN * screen.page.evaluate("document.querySelector('main').clientHeight")
    screen.tool("Log").click()
    expect(screen.page.locator("#side-title")).to_be_visible()
    screen.page.evaluate(DRAWN)
    assert regions(screen) == before


LIT_IN_SIGHT = """
() => {
  const row = document.querySelector(".board-mine > .area > .rest");
  const room = row.getBoundingClientRect();
  const lit = [...row.querySelectorAll(".can")].map((piece) => piece.getBoundingClientRect());
  return [lit.length, lit.filter((box) => box.left >= room.left - 20 && box.right <= room.right + 20).length];
}
"""


@pytest.mark.sweep
def test_what_is_lit_comes_into_sight_though_the_row_was_scrolled(table: Table, visits: Visits) -> None:
    screen, shown = seat_at("goes-west", "small desk", table, visits)
    looked = 0
    for moment in moments("goes-west"):
        if screen.page.locator(".board-mine").count():
            screen.page.evaluate("document.querySelector('.board-mine > .area > .rest')?.scrollTo({ left: 9999 })")
        shown.show(moment)
        lit, seen = screen.page.evaluate(LIT_IN_SIGHT)
        looked += lit > 0
        assert seen or not lit, moment.name
    assert looked > 1


def test_all_answers_stand_in_the_bar(table: Table, visits: Visits) -> None:
    screen, shown = seat_at("west", "desk", table, visits)
    for moment in moments("west"):
        question = moment.update.question
        if question is None:
            continue
        shown.show(moment)
        said = " ".join(screen.page.locator(".question .choices").inner_text().split())
        if " choices" not in said:
            assert all(choice.text in said for choice in question.choices), (said, question)
        else:
            assert len(question.choices) > 3, said
        assert screen.page.evaluate(SCROLLS) == [], said


# ------------------------------------------------------------------------------------------------ what is played out

SCENE = "[data-staged]"
PLAYED_OUT = ("royal", "goes-west", "tamashii")  # games in which something is


def opened_scene(game: str, size: str, table: Table, visits: Visits) -> Screen:
    """A page that plays out once more what the log tells of last."""

    def until(live: LiveMatch) -> bool:
        return live.match.awaiting == [0] and any(line.staging for line in live.update(0).log.lines)

    laid = lay(table, game, people(MATCHES[game][0][0]), moves=12, until=until)
    assert not laid.live.match.over
    screen = visits.screen(SIZES[size], touch="phone" in size).sit(laid.link())
    screen.log()
    screen.page.get_by_role("button", name="See it").last.click()
    expect(screen.page.locator(SCENE)).to_be_visible()
    screen.page.evaluate(DRAWN)
    return screen


@pytest.mark.parametrize(("game", "size"), swept(product(PLAYED_OUT, SIZES), now=[("royal", "desk")]))
def test_what_is_played_out_lies_under_nothing(game: str, size: str, table: Table, visits: Visits) -> None:
    screen = opened_scene(game, size, table, visits)
    assert faults(screen, game, size) == []


@pytest.mark.parametrize("size", swept(["desk", "small phone"], now=["small phone"]))
def test_a_covered_scene_would_be_found(size: str, table: Table, visits: Visits) -> None:
    screen = opened_scene("royal", size, table, visits)
    screen.page.add_style_tag(content=":has(> .veil) { z-index: -1 !important }")  # as if the table lay over it
    screen.page.evaluate(DRAWN)
    assert "covers a scene" in "\n".join(faults(screen, "royal", size))


# ------------------------------------------------------------------------------------------------ deliberate breaks

# Styles that spoil the table, and what is said of it then.
BREAKS = {
    ".board .effect { max-height: 1em; overflow: hidden }": "is cut off",
    ".board h2 { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; max-width: 2em }": "ends in dots",
    ".board-mine { translate: 0 -60px }": "lies under the question",
    ".board-strip { position: fixed !important; inset: 100px 0 300px; z-index: 99 }": ", which is lit",
    ".board-strip { position: fixed !important; inset: auto 0 230px; z-index: 99; pointer-events: none }": "the prompt",
    ".board-strip { position: fixed !important; inset: auto 0 40px; height: 120px; z-index: 99 }": "covers the hand",
    ".board-stage { visibility: hidden }": "the focus of the question, is not on the screen",
    ".board .press.can { pointer-events: none }": "nobody can press it",
    ".board .press.can { visibility: hidden }": "not to be seen",
    ".board .area.sized { --fit: 100px !important }": "pixels wide",
    "[data-piece=points-0] { display: none !important }": "the goal of the game",
    ".board .held + .held { margin-left: -100px !important }": "lies under",
    ".question { display: none !important }": "the question is out of sight",
    ".question h2 { font-size: 5rem !important }": "must be scrolled to be read",
}


def test_the_look_would_find_something(table: Table, visits: Visits) -> None:
    screen, shown = seat_at("west", "desk", table, visits)
    shown.show(next(moment for moment in moments("west") if "most choices" in moment.name))
    assert faults(screen, "west", "desk") == []
    for spoilt, said in BREAKS.items():
        style = screen.page.add_style_tag(content=spoilt)
        screen.page.evaluate(DRAWN)
        assert said in "\n".join(faults(screen, "west", "desk")), spoilt
        style.evaluate("(style) => style.remove()")


def test_a_card_is_lifted_beside_itself_and_away_from_the_question(table: Table, visits: Visits) -> None:
    screen, shown = seat_at("west", "desk", table, visits)
    shown.show(moments("west")[0])
    for area in (".board-middle", ".board-mine"):
        card = screen.page.locator(f"{area} .press.card").first
        card.hover()
        lifted = screen.page.locator(".lifted")
        expect(lifted).to_be_visible()
        box = lifted.bounding_box()
        assert not overlap(box, screen.page.locator(".question").bounding_box())
        assert not overlap(box, card.bounding_box())
        screen.page.mouse.move(2, 2)
        expect(lifted).to_have_count(0)


@pytest.mark.sweep
def test_a_lifted_card_does_not_slip_under_an_open_drawer(table: Table, visits: Visits) -> None:
    screen, shown = seat_at("west", "small desk", table, visits)
    shown.show(moments("west")[0])
    screen.tool("Log").click()
    drawer = screen.page.locator("aside:has(#side-title)")
    expect(drawer).to_be_visible()
    cards = [card for card in screen.page.locator(".board .press.card").all() if card.is_visible()]
    beside = [card for card in cards if not overlap(card.bounding_box(), drawer.bounding_box())]
    assert len(beside) > 3
    for card in sorted(beside, key=right_edge)[-2:]:
        card.hover()
        lifted = screen.page.locator(".lifted")
        expect(lifted).to_be_visible()
        assert not overlap(lifted.bounding_box(), drawer.bounding_box())
        screen.page.mouse.move(2, 2)
        expect(lifted).to_have_count(0)


def right_edge(card: Locator) -> float:
    box = card.bounding_box()
    return box["x"] + box["width"] if box else 0


def overlap(first: Any, second: Any) -> bool:
    """Whether two boxes share any of their room."""
    return bool(
        first["x"] < second["x"] + second["width"]
        and second["x"] < first["x"] + first["width"]
        and first["y"] < second["y"] + second["height"]
        and second["y"] < first["y"] + first["height"]
    )


# ------------------------------------------------------------------------------------------------ forced questions

ANSWERS = """
localStorage["tablewright.preferences"] = JSON.stringify({ coach: false, answerForced: true });
"""
MOMENT_MS = 2_500  # in which a page answers what need not be asked, however busy the machine
LOOKED = 8  # forced moments of a game at most


def asked_in_vain(shown: Shown, moments: Iterable[Moment]) -> list[str]:
    """The moments that ask a question which everybody can see to be forced: the page does not answer it by itself."""
    wrong = list[str]()
    for moment in moments:
        question = moment.update.question
        assert question is not None
        shown.played.clear()
        shown.show(moment)
        waited = 0
        while not shown.played and waited < MOMENT_MS:
            shown.page.wait_for_timeout(50)
            waited += 50
        if shown.played != [question.choices[0].action]:
            wrong.append(f"{moment.name} asks: {question.text}")
    return wrong


@pytest.mark.parametrize("game", swept(["goes-west", "north", "tamashii", "west"], now=["goes-west"]))
def test_no_moment_asks_what_everybody_can_see_to_be_forced(game: str, table: Table, visits: Visits) -> None:
    screen, shown = seat_at(game, "desk", table, visits)
    screen.page.add_init_script(ANSWERS)
    forced = list(islice(forced_for_all_to_see(game), LOOKED))
    assert forced
    assert asked_in_vain(shown, forced) == []


def test_a_forced_question_that_is_asked_would_be_found(table: Table, visits: Visits) -> None:
    screen, shown = seat_at("goes-west", "desk", table, visits)
    screen.page.add_init_script(ANSWERS)
    first, second = islice(forced_for_all_to_see("goes-west"), 2)
    question = first.update.question
    assert question is not None
    update = msgspec.structs.replace(first.update, question=msgspec.structs.replace(question, forced=False))
    broken = replace(first, update=update)  # as if the table did not say so
    assert asked_in_vain(shown, [broken, second]) == [f"{first.name} asks: {question.text}"]
