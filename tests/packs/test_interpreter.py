"""The interpreter is made for each game from the rules that the game says itself."""

from __future__ import annotations

import pytest

from tablewright.engine.core.kernel import calls, is_kernel
from tablewright.games.north.rules import effects as north
from tablewright.games.west import choices, events
from tablewright.games.west.rules import effects as west
from tablewright.games.west.rules import motions
from tablewright.packs.effects.interpreter import interpreter


def test_each_game_has_an_interpreter_of_its_own_that_calls_its_own_rules() -> None:
    assert west.do_asked in calls(west.answer)
    assert north.do_asked in calls(north.answer)
    assert west.do_asked not in calls(north.answer)
    assert all(map(is_kernel, (west.run, north.run)))
    assert west.run is not north.run


def test_a_game_that_leaves_something_unsaid_is_told_what() -> None:
    said = {name: thing for name, thing in vars(west).items() if name != "forced_answer"}

    with pytest.raises(TypeError, match=r"rules\.effects does not say forced_answer$"):
        interpreter(said, choices, events, motions)
