"""Packs for the tests: the house pack of West with something changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tablewright.engine.game.contract import Pack
from tablewright.games.west.pack import loading as west
from tablewright.packs.problems import PackError, Problem

Changed = Callable[..., Path]


@pytest.fixture
def changed(tmp_path: Path) -> Changed:
    """Write the house pack with pieces of text replaced, each of which must be there; the path of the file."""

    def write(*changes: tuple[str, str], name: str = "changed.toml") -> Path:
        text = west.HOUSE.read_text(encoding="utf-8")
        for old, new in changes:
            assert old in text, f"the house pack does not say {old!r}"
            text = text.replace(old, new, 1)
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        return file

    return write


@pytest.fixture
def loaded(changed: Changed) -> Callable[..., Pack]:
    """Load the house pack with pieces of text replaced."""
    return lambda *changes: west.load(changed(*changes))


@pytest.fixture
def problems(changed: Changed) -> Callable[..., list[Problem]]:
    """Every problem of the house pack with pieces of text replaced."""

    def find(*changes: tuple[str, str]) -> list[Problem]:
        with pytest.raises(PackError) as refused:
            west.load(changed(*changes))
        return refused.value.problems

    return find


@pytest.fixture
def line_of() -> Callable[[str], int]:
    """The line of the house pack on which a text first stands."""
    lines = west.HOUSE.read_text(encoding="utf-8").split("\n")
    return lambda text: next(n for n, line in enumerate(lines, start=1) if text in line)
