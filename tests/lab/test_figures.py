"""Figures that a tuning can aim at: each is what its name says, game by game."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tablewright.games import registry
from tablewright.lab.batches.rows import Rows, card_deeds
from tablewright.lab.experiments.reading import Terms
from tablewright.lab.tuning.figures import Mean, NoSuchFigure, figure_of

WEST = registry.find("west")
HOUSE = WEST.load(None)
TERMS = Terms(WEST, ("quick", "random"), 1, "versus", seconds=30)
DEEDS = [(deed.done, deed.card) for deed in card_deeds(WEST, HOUSE)]


def rows(**columns: Any) -> Rows:
    """Three games from number 10 on; what is not said is 0."""
    usual: dict[str, Any] = {name: np.zeros(3, int) for name in ("reasons", "decisions", "turns", "choices", "options",
                                                                 "lead_changes", "settled", "lowest")}  # fmt: skip
    usual |= {name: np.zeros((3, 2), int) for name in ("results", "places", "seat_choices")}
    usual |= {name: np.zeros(0, int) for name in ("deed_games", "deed_seats", "deeds", "times")}
    return Rows(10, **(usual | {name: np.array(column) for name, column in columns.items()}))


def measured(what: str, **columns: Any) -> list[float]:
    found: list[float] = figure_of(what, TERMS, HOUSE).measure(rows(**columns), HOUSE).tolist()
    return found


def test_shares_follow_the_place_the_seat_or_the_player() -> None:
    table = {"results": [[2, 0], [0, 2], [1, 1]], "places": [[0, 1], [0, 1], [1, 0]]}

    assert measured("share of place 1", **table) == [1.0, 0.0, 0.5]
    assert measured("share of seat B", **table) == [0.0, 1.0, 0.5]
    assert measured("share of quick", **table) == [1.0, 0.0, 0.5]


def test_minutes_are_a_persons_choices() -> None:
    assert measured("minutes", choices=[10, 20, 4]) == [5.0, 10.0, 2.0]


def test_what_nobody_can_say_counts_for_nothing() -> None:
    mean = Mean.of(np.array(measured("settled", settled=[500, -1, 700])))

    assert mean.value == pytest.approx(0.6)


def test_a_card_is_used_in_the_games_that_tell_of_it() -> None:
    built, drawn = DEEDS.index(("built", "Ember Basilica")), DEEDS.index(("drawn", "Vault"))
    table = {"deed_games": [10, 12, 12], "deed_seats": [0, 0, 1], "deeds": [drawn, built, built], "times": [1, 1, 2]}

    assert measured("use of Ember Basilica", **table) == [0.0, 0.0, 1.0]
    assert measured("use of ember-basilica", **table) == [0.0, 0.0, 1.0]
    assert measured("drawn Vault", **table) == [1.0, 0.0, 0.0]
    assert measured("taken Vault", **table) == [0.0, 0.0, 0.0]


def test_endings_are_counted_by_their_reason() -> None:
    assert measured("ended by a Zone is full", reasons=[2, 1, 0]) == [1.0, 0.0, 0.0]
    assert measured("given up", reasons=[2, 1, 0]) == [0.0, 0.0, 1.0]


def test_how_sure_a_mean_is_follows_from_its_spread() -> None:
    mean = Mean.of(np.array([0.0, 1.0] * 200))

    assert mean.value == 0.5
    assert mean.reach == pytest.approx(1.96 * 0.5 / 20, rel=0.01)


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("trns", "did you mean 'turns'?"),
        ("share of place 3", "use place 1 to 2, seat A, seat B, quick, random"),
        ("ended by boredom", "a Zone is full"),
        ("use of Ember Basilika", "did you mean"),
        ("win share", "there is no figure 'win share'"),
    ],
)
def test_what_cannot_be_aimed_at_is_told_with_what_can(what: str, told: str) -> None:
    with pytest.raises(NoSuchFigure) as error:
        figure_of(what, TERMS, HOUSE)

    assert told in str(error.value)


def test_where_all_win_together_the_share_is_that_of_all() -> None:
    solo = Terms(registry.find("north"), ("quick",), 1, "solo")
    pack = solo.game.load(None)

    assert figure_of("win share", solo, pack).is_share
    with pytest.raises(NoSuchFigure, match="aim at 'win share'"):
        figure_of("share of seat A", solo, pack)
