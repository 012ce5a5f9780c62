"""A few moments of every game, in words: told, asked and shown as before."""

from __future__ import annotations

import pytest

from golden.scenes import file_of, moments, recipe_of, text
from tablewright.games.registry import find, names


@pytest.mark.parametrize("name", names())
def test_each_scene_reads_the_same(name: str) -> None:
    assert text(name, moments(name)) == file_of(name).read_text(encoding="utf-8"), (
        f"{name} is told otherwise now. If that is meant, write its scenes anew (PYTHONPATH=tests python -m "
        "golden.scenes) and read the difference aloud."
    )


@pytest.mark.parametrize("name", names())
def test_every_mode_is_shown_at_its_beginning_in_its_middle_and_at_its_end(name: str) -> None:
    shown: dict[str, set[str]] = {}
    for playthrough, moves in moments(name):
        recipe = recipe_of(name, playthrough)
        match = recipe.start()
        when = "beginning" if moves == 0 else "end" if moves == len(recipe.choices) else "middle"
        shown.setdefault(match.game.mode_of(match.config), set()).add(when)

    assert shown == {mode: {"beginning", "middle", "end"} for mode in find(name).modes}
