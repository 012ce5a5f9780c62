"""Ratings: known answers, and intervals that hold the truth as often as they say."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tablewright.lab.intervals import Interval, wilson
from tablewright.lab.rating import ELO, Numbers, Table, paired_difference, rate

WIN, LOSS, EVEN = (1.0, 0.0), (0.0, 1.0), (0.5, 0.5)


def between(upper: int, lower: int, won: int, games: int) -> list[Table]:
    """Games between two, each as often in either place."""
    return [
        Table((upper, lower), (n % 2, 1 - n % 2), WIN if n < won else LOSS)  # won: as many in each place
        for n in range(games)
    ]


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_the_interval_of_a_share_is_wilsons(won: int, games: int, low: float, high: float) -> None:
    found = wilson(won, games)

    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_the_interval_of_a_difference_counts_only_where_two_differ() -> None:
    assert 0 in paired_difference(10, 8, 100)
    assert 0 not in paired_difference(18, 2, 100)
    few, many = paired_difference(5, 1, 100), paired_difference(45, 41, 100)
    assert few.high - few.low < many.high - many.low


def test_agreement_in_all_pairs_is_not_certainty() -> None:
    same = paired_difference(0, 0, 20)

    assert same.low == -same.high < -0.05


# ------------------------------------------------------------------------------------------------ many players


def test_two_players_are_as_far_apart_as_their_score_says() -> None:
    gap, sure = rate(between(1, 0, 7500, 10_000), 2, 2).step(1, 0)

    assert gap == pytest.approx(190.8, abs=0.5)
    assert sure.high - gap == pytest.approx(1.96 * ELO / math.sqrt(10_000 * 0.75 * 0.25), rel=0.01)


def test_shared_games_make_equals() -> None:
    ratings = rate([Table((0, 1), (0, 1), EVEN)] * 50, 2, 2)

    assert ratings.step(1, 0)[0] == pytest.approx(0.0, abs=1e-6)


def test_whoever_wins_every_game_has_a_finite_rating_that_is_not_certain() -> None:
    gap, sure = rate(between(1, 0, 100, 100), 2, 2).step(1, 0)
    later, surer = rate(between(1, 0, 400, 400), 2, 2).step(1, 0)

    assert 600 < gap < later < 1500
    assert sure.high - sure.low > 500
    assert 0 < sure.low < surer.low


def test_ratings_add_up_along_a_chain() -> None:
    ratings = rate([*between(1, 0, 750, 1000), *between(2, 1, 750, 1000)], 3, 2)

    assert ratings.step(2, 0)[0] == pytest.approx(2 * 190.8, abs=6)
    assert ratings.of(1) == pytest.approx(0.0, abs=1)
    assert sum(ratings.of(n) for n in range(3)) == pytest.approx(0.0, abs=1e-6)


def test_one_who_has_not_played_could_be_anywhere_near_its_neighbour() -> None:
    sure = rate(between(1, 0, 75, 100), 3, 2).step(2, 1)[1]

    assert sure.high - sure.low > 800
    assert 0 in sure


def test_an_advantage_of_the_first_place_does_not_blur_the_ratings() -> None:
    first_wins = [Table(who, (0, 1), WIN if n < 80 else LOSS) for who in ((0, 1), (1, 0)) for n in range(100)]
    ratings = rate(first_wins, 2, 2)

    assert ratings.step(1, 0)[0] == pytest.approx(0.0, abs=1e-3)
    assert ratings.place(0)[0] - ratings.place(1)[0] == pytest.approx(ELO * math.log(0.8 / 0.2), abs=6)
    assert 0 not in ratings.place(0)[1]


def simulated(strength: Numbers, place: Numbers, games: int, chance: np.random.Generator) -> list[Table]:
    """Games between neighbours of known strength, in every mixture, at places dealt anew for each."""
    seats = len(place)
    tables = []
    for n in range(games * (len(strength) - 1)):
        mixture = 1 + n // (len(strength) - 1) % (2**seats - 2)
        who = tuple(n % (len(strength) - 1) + (mixture >> seat & 1) for seat in range(seats))
        places = tuple(chance.permutation(seats).tolist())
        odds = np.exp(strength[list(who)] + place[list(places)])
        winner = chance.choice(seats, p=odds / odds.sum())
        tables.append(Table(who, places, tuple(float(seat == winner) for seat in range(seats))))
    return tables


def test_known_strengths_at_tables_of_three_are_found_again() -> None:
    strength, place = np.array([0.0, 0.7, 1.6]), np.array([0.4, 0.0, -0.4])
    ratings = rate(simulated(strength, place, 3000, np.random.default_rng(5)), 3, 3)

    found = [ratings.step(n, 0)[0] / ELO for n in range(3)]
    assert found == pytest.approx(strength.tolist(), abs=0.12)
    assert [ratings.place(n)[0] / ELO for n in range(3)] == pytest.approx(place.tolist(), abs=0.08)


@pytest.mark.parametrize("place", [(0.2, -0.2), (0.3, 0.0, -0.3)], ids=["two seats", "three seats"])
def test_intervals_hold_the_truth_in_about_95_of_100_ladders(place: tuple[float, ...]) -> None:
    chance = np.random.default_rng(11)
    strength = np.array([0.0, 0.9, 1.5, 2.6])
    centred = ELO * (strength - strength.mean())
    ratings_held, steps_held, ladders = 0, 0, 80
    for _ in range(ladders):
        ratings = rate(simulated(strength, np.array(place), 80, chance), 4, len(place))
        ratings_held += sum(centred[n] in ratings.interval(n) for n in range(4))
        steps_held += sum(centred[n + 1] - centred[n] in ratings.step(n + 1, n)[1] for n in range(3))

    assert 0.92 < ratings_held / (4 * ladders) < 0.99
    assert 0.92 < steps_held / (3 * ladders) < 0.99


def test_a_lone_player_has_a_rating_of_nothing() -> None:
    assert rate([], 1, 1).interval(0) == Interval(0.0, 0.0)
