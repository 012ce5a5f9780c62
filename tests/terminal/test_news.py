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


def test_what_happens_at_several_places_is_one_sentence() -> None:
    lines = ["A bandit appears at W1 mid.", "A bandit appears at W2 S1 (2 there now).", "A bandit rests at W3 mid."]
    assert in_few_lines(lines, ["A"]) == [
        "A bandit appears at W1 mid, W2 S1 (2 there now).", "A bandit rests at W3 mid.",
    ]  # fmt: skip


def test_what_only_changes_how_things_stand_is_counted() -> None:
    lines = ["A scores 1 VP (3 now).", "A scores 1 VP (4 now).", "A scores 1 VP (5 now).", "A scores 2 VP (7 now)."]
    assert in_few_lines(lines[:2], ["A"]) == ["A scores 1 VP twice (4 now)."]
    assert in_few_lines(lines, ["A"]) == ["A scores 1 VP 3 times (5 now).", "A scores 2 VP (7 now)."]


def test_a_line_that_goes_on_takes_in_what_came_of_it() -> None:
    lines = ["The bandits at W4 S2 roll west …", "2 bandits move to W5 S2.", "Day 2 begins."]
    assert in_few_lines(lines, ["A"]) == ["The bandits at W4 S2 roll west … 2 bandits move to W5 S2.", "Day 2 begins."]
