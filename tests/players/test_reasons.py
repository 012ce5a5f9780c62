"""Hints have reasons: what would be different, said to whoever is advised."""

from __future__ import annotations

import pytest

from tablewright.games import registry
from tablewright.match import Match
from tablewright.players.reasons import differences, reason, to_you


def test_what_differs_between_two_choices_is_told_in_numbers() -> None:
    game = registry.find("north")
    match = Match.start(game, game.load(None), seed=4)
    actions = {choice.text: choice.action for choice in match.legal(0)}

    said = reason(match, 0, match.view(0), actions["Deploy Lampwright"], actions["Discharge your Node at level 1"])

    assert " instead of " in said
    assert not {"I", "my"} & set(said.split())


def test_what_is_told_speaks_for_the_choice_and_not_for_the_other() -> None:
    told = 0
    for game in map(registry.find, registry.names()):
        match = Match.start(game, game.load(None), seed=4)
        seat = match.awaiting[0]
        first, *others = match.rules.legal(match.state, seat)
        for better, worse in [pair for other in others[:4] for pair in ((first, other), (other, first))]:
            found = differences(match, seat, match.view(seat), better, worse)
            said = reason(match, seat, match.view(seat), better, worse)
            assert all(one.speaks > 0 for one in found if said and str(one) in said.split("; "))
            told += bool(said)
    assert told > 8


@pytest.mark.parametrize("name", registry.names())
def test_a_choice_differs_in_nothing_from_itself(name: str) -> None:
    game = registry.find(name)
    match = Match.start(game, game.load(None), seed=4)
    seat = match.awaiting[0]
    action = match.rules.legal(match.state, seat)[0]

    found = differences(match, seat, match.view(seat), action, action)

    assert found
    assert all(one.then == one.otherwise and abs(one.speaks) < 1e-9 for one in found)
    assert reason(match, seat, match.view(seat), action, action) == ""


def test_a_judgement_is_said_to_you() -> None:
    assert to_you("points that I have left, and my hand: mine") == "points that you have left, and your hand: yours"
