"""Every check of the suite is seen failing: on a toy that breaks its promise, and on no other."""

from __future__ import annotations

import pytest

from tablewright.conformance import check_game, promises
from toys.broken import BROKEN, DIFFERS

MOST = 120  # decisions: no good toy needs as many


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_toy_fails_just_the_check_that_is_meant(name: str) -> None:
    game, expected = BROKEN[name]

    report = check_game(game, game.load(None), games=2, machine=False, most_decisions=MOST)

    assert report.failed == expected, str(report)


def test_a_target_that_differs_is_found() -> None:
    game, expected = DIFFERS

    report = check_game(game, game.load(None), games=2, interpreted=2, most_decisions=MOST)

    assert report.failed == expected, str(report)


def test_every_check_has_a_toy_that_it_rejects() -> None:
    rejected = {check for _, checks in [*BROKEN.values(), DIFFERS] for check in checks}

    assert rejected == set(promises())


def test_a_fault_says_where_to_find_it() -> None:
    game, _ = BROKEN["a lost card"]

    fault = check_game(game, game.load(None), games=4, seed=3, machine=False).faults[0]

    assert fault.what == "the audit says: fault 2"
    assert fault.move == len(fault.moves)
    assert f"game {fault.number}" in str(fault)
    assert f"key {fault.key}" in str(fault)
    assert f"move {fault.move}" in str(fault)
