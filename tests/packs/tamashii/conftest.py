"""Packs of TAMASHII to test: the house pack, and the house pack changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.engine.game.contract import Pack, Shelf
from tablewright.games.tamashii.pack import loading


@pytest.fixture(scope="module")
def house() -> Pack:
    return loading.load()


@pytest.fixture(scope="module")
def house_file() -> Path:
    return loading.HOUSE


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    return loading.SHELF
