"""What need not be asked: the only answer is given after a moment, and a routine question can be declined for good."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.laying import Laid, lay, people
from browser.screens import Screen, Visits
from table.doors import Table
from tablewright.table.live.match import LiveMatch

ANSWERS = """
localStorage["tablewright.preferences"] = JSON.stringify({ coach: false, answerForced: true });
"""
MOMENT_MS = 2_500  # in which an answer that needs no secrecy has been given
SECRET_MS = 15_000


def is_forced(live: LiveMatch) -> bool:
    question = live.update(0).question if 0 in live.match.awaiting else None
    return question is not None and question.forced


def is_routine(live: LiveMatch) -> bool:
    question = live.update(0).question if 0 in live.match.awaiting else None
    return question is not None and question.routine is not None and question.routine.name.startswith("Upgrades before")


def sit(visits: Visits, laid: Laid, *, answered: bool) -> Screen:
    screen = visits.screen()
    if answered:
        screen.page.add_init_script(ANSWERS)
    return screen.sit(laid.link())


def played(laid: Laid, before: int) -> list[int | None]:
    return [entry.action for entry in laid.entries()[before:] if entry.kind == "play" and entry.seat == 0]


def test_the_only_answer_is_given_after_a_moment_and_said(table: Table, visits: Visits) -> None:
    laid = lay(table, "west", people(2), until=is_forced)
    question, before = laid.live.update(0).question, len(laid.entries())
    assert question is not None
    screen = sit(visits, laid, answered=True)
    alone = screen.page.locator(".question .alone")
    expect(alone).to_have_text(f"Nothing else is possible: {question.choices[0].text}")
    expect(alone).to_have_text(f"Nothing else was possible: {question.choices[0].text}", timeout=SECRET_MS)
    assert played(laid, before)[:1] == [question.choices[0].action]


def test_whoever_wants_to_be_asked_everything_is(table: Table, visits: Visits) -> None:
    laid = lay(table, "west", people(2), until=is_forced)
    before = len(laid.entries())
    screen = sit(visits, laid, answered=False)
    screen.page.wait_for_timeout(2 * MOMENT_MS)
    assert played(laid, before) == []
    asked = screen.n
    screen.page.locator(".question .choice").click()
    screen.wait_for_change(asked)
    expect(screen.page.locator(".question.owed .alone")).to_have_count(0)
    assert len(played(laid, before)) == 1


def test_a_routine_question_is_not_asked_again_until_its_player_wants_to_be_asked(table: Table, visits: Visits) -> None:
    laid = lay(table, "tamashii", people(1), mode="solo", until=is_routine)
    question, before = laid.live.update(0).question, len(laid.entries())
    assert question is not None
    assert question.routine is not None
    name = question.routine.name
    screen = sit(visits, laid, answered=True)
    screen.page.get_by_role("button", name=f"Don’t ask again this match: {name}").click()
    screen.page.wait_for_function("(n) => document.querySelector('.table').dataset.n !== n", arg="0")
    expect(screen.page.locator("[data-question]")).not_to_have_text(question.text)
    assert played(laid, before)[0] == question.routine.action

    screen.page.get_by_role("button", name="Settings").click()
    dialog = screen.page.get_by_role("dialog", name="Settings")
    declined = dialog.get_by_label("Not asked in this match")
    expect(declined).to_contain_text(name)
    declined.get_by_role("button", name=re.compile("^Ask again")).click()
    expect(declined).to_have_count(0)
