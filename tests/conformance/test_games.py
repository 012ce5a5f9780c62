"""Every game of the house keeps every promise of the contract."""

from __future__ import annotations

import pytest

from sweeps import swept
from tablewright.conformance import check_game, selfcheck
from tablewright.games import registry


@pytest.mark.parametrize("name", swept(registry.names(), now=["west", "north"]))
def test_a_game_keeps_every_promise_compiled_and_interpreted(name: str) -> None:
    game = registry.find(name)

    report = check_game(game, game.load(None), games=6, interpreted=2, seed=1)

    assert report.ok, str(report)


@pytest.mark.parametrize("name", registry.names())
def test_something_can_be_learnt_about_every_game(name: str) -> None:
    game = registry.find(name)

    assert game.features
    assert [f.name for f in (*game.feature_list, *game.sign_list) if not f.help or f.scale < 1] == []


@pytest.mark.parametrize("name", registry.names())
def test_many_games_are_played_without_a_fault(name: str) -> None:
    game = registry.find(name)

    report = selfcheck(game, game.load(None), 4_000, 1)

    assert report.ok, str(report)
    assert report.games == 4_000
