"""Packs of TAMASHII to test: the house pack, and the house pack changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from rules.boards import changed_file
from tablewright.engine.game.contract import Pack
from tablewright.games.tamashii.pack.loading import HOUSE, SHELF, load
from tablewright.packs.problems import Problem
from tablewright.packs.shelf import check

Changes = tuple[str, str]


@pytest.fixture(scope="module")
def house() -> Pack:
    return load()


@pytest.fixture
def written(tmp_path: Path) -> Callable[..., Path]:
    """Write the house pack with pieces of text replaced, each of which must be there; the path of the file."""
    return partial(changed_file, HOUSE, tmp_path)


@pytest.fixture
def problems(written: Callable[..., Path]) -> Callable[..., list[Problem]]:
    """Every problem of the house pack with pieces of text replaced."""
    return lambda *changes: check(written(*changes), SHELF)


@pytest.fixture
def problem(problems: Callable[..., list[Problem]]) -> Callable[..., Problem]:
    """The one problem of the house pack with pieces of text replaced."""

    def find(*changes: Changes) -> Problem:
        found = problems(*changes)
        assert len(found) == 1, "\n".join(map(str, found))
        return found[0]

    return find
