"""Undo, and taking back with the consent of the other."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from browser.laying import COMPUTER, Laid, end_of_turn, lay, mid_game, people, turn_of
from browser.screens import OFFERED, Screen, Visits
from sweeps import swept
from table.doors import Table


def play_something_undoable(table: Table, game: str, screen: Screen) -> tuple[Laid, str, list[str]]:
    """Play in the middle of a match until a move can be undone; the match, and what was asked and lit before it."""
    for seed in range(9):
        laid, chance = mid_game(table, game), Random(seed)
        screen.sit(laid.link())
        while screen.page.locator(".question.owed").count():
            question, choices = screen.question, screen.page.locator(OFFERED["lit"]).all_inner_texts()
            screen.choose(chance)
            if screen.tool("Undo: ").count():
                return laid, question, choices
    raise AssertionError("nine turns went by without a move that can be undone")


@pytest.mark.parametrize("game", swept(["west", "goes-west"], now=["west"]))
def test_undo_gives_the_choice_back(game: str, table: Table, screen: Screen) -> None:
    laid, question, choices = play_something_undoable(table, game, screen)
    before = screen.n
    screen.tool("Undo: ").click()
    screen.wait_for_change(before)
    assert screen.question == question
    assert screen.page.locator(OFFERED["lit"]).all_inner_texts() == choices
    assert laid.entries()[-1].kind == "undo"


def test_a_take_back_needs_the_consent_of_the_other(table: Table, visits: Visits) -> None:
    laid, chance = end_of_turn(table), Random(3)
    ada, bea = visits.screen().sit(laid.link(0)), visits.screen().sit(laid.link(1))
    while ada.page.locator(".question.owed").count():
        question = ada.question
        ada.choose(chance)
    assert bea.wait_for_turn()
    bea.choose(chance)

    ada.tool("Take back").click()
    expect(ada.page.locator(".question")).to_contain_text("Waiting for the others.")
    expect(bea.page.locator(".question")).to_contain_text("Ada asks to take back")
    bea.page.get_by_role("button", name="Decline").click()
    expect(ada.page.locator(".question .note")).to_have_count(0)

    ada.tool("Take back").click()
    ada.page.get_by_role("button", name="Cancel").click()
    expect(bea.page.locator(".question .note")).to_have_count(0)

    ada.tool("Take back").click()
    bea.page.get_by_role("button", name="Agree").click()
    expect(ada.page.locator("[data-turn]")).to_have_text("Your turn.")
    expect(ada.page.locator("[data-question]")).to_have_text(question)
    assert [entry.kind for entry in laid.entries()[-6:]] == ["ask", "decline"] * 2 + ["ask", "take-back"]


@pytest.mark.sweep
def test_against_computers_a_take_back_happens_at_once(table: Table, screen: Screen) -> None:
    laid, chance = lay(table, "north", [*people(1), COMPUTER], until=turn_of(0)), Random(6)
    screen.sit(laid.link())
    question = ""
    while not question or not screen.tool("Take back").count():
        assert screen.wait_for_turn()
        question = screen.question
        screen.choose(chance)
        assert screen.wait_for_turn()
    before = screen.n
    screen.tool("Take back").click()
    screen.wait_for_change(before)
    expect(screen.page.locator("[data-question]")).to_have_text(question)
    assert laid.entries()[-1].kind == "take-back"


def test_what_cannot_be_taken_back_says_why(table: Table, visits: Visits) -> None:
    laid = lay(table, "north", people(2), moves=1)
    idle = visits.screen().sit(laid.link(1 - laid.live.match.moves[0].seat))
    idle.tool("Take back").click()
    expect(idle.page.locator(".note.refused")).to_contain_text("You have not made a move yet.")


@pytest.mark.parametrize("game", swept(["west", "north"], now=["north"]))
def test_a_piece_that_offers_nothing_says_why(game: str, table: Table, screen: Screen) -> None:
    laid = mid_game(table, game)
    screen.sit(laid.link())
    screen.press(".board-table .press.card:not(.can)")
    expect(screen.page.locator(".why .reason")).not_to_be_empty()
    expect(screen.page.locator("dialog[open]")).to_have_count(0)
    screen.page.keyboard.press("Escape")
    expect(screen.page.locator(".why")).to_have_count(0)
