"""Games of so many decisions that each changes little: choices meet the same luck, and judgements stay apart."""

from __future__ import annotations

import numpy as np
import pytest

from tablewright.games.registry import find
from tablewright.lab.arena import Course
from tablewright.lab.training import fit
from tablewright.players.learnt import chance_in
from tablewright.players.network import ONE
from tablewright.players.search import Search, next_mover, standardized, update_spread

MANY, FEW = find("tamashii"), find("north")  # decisions


def test_what_came_is_compared_by_how_far_luck_reaches() -> None:
    s = Search()
    s.small_steps = 1
    for value in (ONE - 40, ONE - 20):
        update_spread(s, 0, value)

    assert standardized(s, 0, (ONE - 30) / ONE) == 0.5
    assert standardized(s, 0, (ONE - 20) / ONE) == 0.75
    assert standardized(s, 1, 0.9) == 0.9, "of a seat for which nothing came, nothing is known"


def test_other_games_compare_chances_as_they_are() -> None:
    s = Search()
    update_spread(s, 0, ONE // 2)
    update_spread(s, 0, ONE)
    assert standardized(s, 0, 0.9) == 0.9


def test_a_flatter_curve_is_read_back_as_a_chance() -> None:
    assert chance_in(FEW, 0.75) == 0.75
    assert chance_in(MANY, 0.5) == 0.5
    assert chance_in(MANY, 0.9) == pytest.approx(729 / 730)


def test_a_network_may_not_hold_for_worse_what_is_known_to_be_better() -> None:
    chance = np.random.default_rng(1)
    x = chance.random((4000, 2), np.float32)
    won = (x[:, 0] < 0.5).astype(np.float32)  # more of the first goes with defeats here
    course = Course(epochs=6)

    def slope(better: tuple[int, int]) -> float:
        (into, bias, out, last), _ = fit(x, won, x[:100], won[:100], np.array(better, np.float32), course, 0)
        low, high = (np.maximum(np.array([a, 0.5]) @ into + bias, 0) @ out + last for a in (0.2, 0.8))
        return float(high - low)

    assert slope((0, 0)) < -0.1
    assert slope((1, 0)) >= 0


def test_others_may_answer_before_the_searching_seat_goes_on() -> None:
    s = Search()
    s.seat, s.order = 1, 12345
    asked = 0b111
    assert {next_mover(s, asked) for _ in range(20)} == {1}, "elsewhere whoever thinks answers first"
    s.small_steps = 1
    assert {next_mover(s, asked) for _ in range(20)} == {1}, "what is thought about is this seat's own decision"
    s.depth = 1
    assert {next_mover(s, asked) for _ in range(40)} == {0, 1, 2}
    assert next_mover(s, 0b100) == 2
