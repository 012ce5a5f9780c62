"""Packs for the tests: a house pack with something changed, that of West where a folder names no other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from packs.asking import watched
from rules.boards import changed_file
from tablewright.engine.game.contract import Pack, Shelf
from tablewright.packs.problems import Problem
from tablewright.packs.shelf import check

Changed = Callable[..., Path]
Change = tuple[str, str]
HERE = Path(__file__).parent


@pytest.fixture(scope="session", autouse=True)
def watched_loaders() -> Iterator[None]:
    """Compare each key that a loader reads in these tests with the declared ones."""
    with watched():
        yield


@pytest.fixture(scope="module")
def loading(request: pytest.FixtureRequest) -> ModuleType:
    """How packs are loaded of the game that a test's folder is called after."""
    folder = request.path.parent
    return import_module(f"tablewright.games.{'west' if folder == HERE else folder.name}.pack.loading")


@pytest.fixture(scope="module")
def house(loading: ModuleType) -> Pack:
    pack: Pack = loading.load()
    return pack


@pytest.fixture(scope="module")
def house_file(loading: ModuleType) -> Path:
    file: Path = loading.HOUSE
    return file


@pytest.fixture(scope="module")
def shelf(loading: ModuleType) -> Shelf:
    shelf: Shelf = loading.SHELF
    return shelf


@pytest.fixture
def changed(house_file: Path, tmp_path: Path) -> Changed:
    """Write the house pack with pieces of text replaced, each of which must be there; the path of the file."""
    return partial(changed_file, house_file, tmp_path)


@pytest.fixture
def loaded(loading: ModuleType, changed: Changed) -> Callable[..., Pack]:
    """Load the house pack with pieces of text replaced."""
    return lambda *changes: loading.load(changed(*changes))


@pytest.fixture
def problems(changed: Changed, shelf: Shelf) -> Callable[..., list[Problem]]:
    """Every problem of the house pack with pieces of text replaced."""
    return lambda *changes: check(changed(*changes), shelf)


@pytest.fixture
def problem(problems: Callable[..., list[Problem]]) -> Callable[..., Problem]:
    """The one problem of the house pack with pieces of text replaced."""

    def find(*changes: Change) -> Problem:
        found = problems(*changes)
        assert len(found) == 1, "\n".join(map(str, found))
        return found[0]

    return find


@pytest.fixture
def line_of(house_file: Path) -> Callable[[str], int]:
    """The line of the house pack on which a text first stands."""
    lines = house_file.read_text(encoding="utf-8").split("\n")
    return lambda text: next(n for n, line in enumerate(lines, start=1) if text in line)
