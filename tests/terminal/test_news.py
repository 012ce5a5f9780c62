"""News in few lines."""

from __future__ import annotations

from tablewright.terminal.news import in_few_lines


def test_what_a_seat_does_again_and_again_is_one_sentence() -> None:
    lines = ["A draws Boot.", "A draws Knife.", "A draws Pan.", "B draws Boot.", "B pays 1 food."]
    assert in_few_lines(lines, ["A", "B"]) == ["A draws Boot, Knife, Pan.", "B draws Boot.", "B pays 1 food."]


def test_what_is_not_plain_stays_as_it_is() -> None:
    lines = ["A plays Boot: walk 1.", "A plays Mule: walk 2.", "A draws a card (4).", "A draws a card (5).", "A took 2"]
    assert in_few_lines(lines, ["A"]) == lines


def test_only_seats_do_things_again_and_again() -> None:
    lines = ["The d20 shows 5.", "The d20 shows 7."]
    assert in_few_lines(lines, ["A"]) == lines
