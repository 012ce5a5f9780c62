"""What games say, and how sure that is."""

from __future__ import annotations

import numpy as np
import pytest

from tablewright.lab.reports.statistics import (
    Pulls,
    favours,
    holm,
    most_possible,
    paired,
    paired_shares,
    pulled_apart,
    shares,
    unequal,
)


def test_holm_asks_most_of_the_smallest_and_keeps_the_order() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.9, 0.8]) == pytest.approx([1.0, 1.0])
    assert holm([]) == []


def test_a_shared_win_is_divided_among_those_who_share_it() -> None:
    results = np.array([[2, 0, 0], [1, 1, 0], [0, 0, 0]])

    assert shares(results, together=False).tolist() == [[1, 0, 0], [0.5, 0.5, 0], [0, 0, 0]]
    assert shares(np.array([[2, 2], [0, 0]]), together=True).tolist() == [[1, 1], [0, 0]]


def test_the_largest_believable_share_of_nothing_in_three_hundred_is_about_one_in_a_hundred() -> None:
    assert most_possible(0, 300, 0.05) == pytest.approx(0.00994, abs=1e-4)  # the rule of three
    assert most_possible(5, 5, 0.05) == 1.0


def test_two_seats_that_win_alike_are_told_from_two_that_do_not() -> None:
    even = np.array([[1.0, 0.0], [0.0, 1.0]] * 500)
    tilted = np.array([[1.0, 0.0]] * 560 + [[0.0, 1.0]] * 440)

    assert unequal(even) == pytest.approx(1.0)
    assert unequal(tilted) == pytest.approx(0.000148, rel=0.05)  # 120 / sqrt(1000) standard deviations
    assert unequal(np.array([[1.0, 0.0]] * 50)) < 1e-6  # also where nothing varies
    assert max(favours(tilted)) < 0.001


def test_pairs_that_all_moved_alike_leave_no_doubt_and_pairs_that_did_not_move_none_either() -> None:
    before = np.arange(20)

    moved, chance = paired(before, before + 2)
    assert (moved.value, chance) == (2.0, 0.0)
    assert paired(before, before)[1] == 1.0
    assert paired_shares(0, 0, 20)[1] == 1.0
    assert paired_shares(10, 0, 20)[1] == pytest.approx(2 / 1024)


def one_user_a_game(games: int, wins: int) -> Pulls:
    """Seat 0 has the card in every second game, seat 1 in the others; its owner wins so many games."""
    won = np.zeros((games, 2))
    owner = np.arange(games) % 2
    winner = np.where(np.arange(games) < wins, owner, 1 - owner)
    won[np.arange(games), winner] = 1
    return Pulls(won, np.broadcast_to([0, 1], (games, 2)).astype(np.int64))


def test_the_doubt_of_a_card_that_one_of_two_always_has_is_that_of_whole_games() -> None:
    games, wins = 400, 220
    where = np.arange(games) * 2 + np.arange(games) % 2

    pull = one_user_a_game(games, wins).of(where)

    assert pull
    assert pull.estimate.value == pytest.approx(2 * wins / games - 1)
    assert pull.error == pytest.approx(1 / np.sqrt(games), rel=0.01)  # taking seats for games would say 0.035
    assert pull.beyond(0.2) > 0.5


def test_a_card_that_hardly_ever_occurs_has_no_pull() -> None:
    meter = one_user_a_game(400, 200)

    assert meter.of(np.arange(10) * 2) is None
    assert meter.of(np.arange(800)) is None  # nor has one that all have


def test_a_seat_that_wins_more_and_draws_more_lends_its_card_no_pull() -> None:
    chance = np.random.default_rng(3)
    games = 20_000
    winner = (chance.random(games) > 0.7).astype(int)  # seat 0 wins seven of ten
    won = np.eye(2)[winner]
    has = chance.random((games, 2)) < np.array([0.8, 0.2])  # and has the card four times as often, for nothing
    where = np.flatnonzero(has.ravel())

    apart = Pulls(won, np.broadcast_to([0, 1], (games, 2)).astype(np.int64)).of(where)
    mixed = Pulls(won, np.zeros((games, 2), np.int64)).of(where)

    assert apart
    assert mixed
    assert 0 in apart.estimate.interval
    assert mixed.estimate.low > 0.1


def test_the_same_games_twice_have_moved_nowhere() -> None:
    where = np.arange(400) * 2 + np.arange(400) % 2
    pull = one_user_a_game(400, 220).of(where)
    assert pull
    rows = np.arange(400)

    moved, chance = pulled_apart(pull, pull, rows, rows)

    assert (moved.value, chance) == (0.0, 1.0)
