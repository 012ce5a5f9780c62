"""What all tests share: how many run at once, the same luck each time, and that rule marks name clauses that exist."""

from __future__ import annotations

import gc
import os
import secrets
import sys
from functools import cache
from random import Random
from types import ModuleType

import pytest
from hypothesis import HealthCheck, settings

from tablewright.games import registry
from tablewright.rulebooks import all_books

# The same examples in every run, however slow the machine: no test looks at a clock.
settings.register_profile("house", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")

GIB = 1 << 30
FEWEST, MOST, GIB_EACH = 2, 8, 2


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """How many tests run at once under `-n auto`: one for each core that has enough memory, within reason."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or FEWEST
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // GIB
    return max(FEWEST, min(cores, memory // GIB_EACH, MOST))


def pytest_collection_finish() -> None:
    """What stands once all tests are found stays to the end: nobody need look through it for what can be let go."""
    gc.freeze()


@pytest.fixture(autouse=True)
def the_same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The keys of matches and the seeds of computers that nobody can foretell follow from the name of the test."""
    chance = Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda size=None: chance.randbytes(size or 32))
    monkeypatch.setattr(secrets, "randbits", chance.getrandbits)


@pytest.fixture
def ascent_on_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """A toy beside the other games, as long as the test lasts: Ascent, whose matches are tied by a campaign."""
    from toys import ascent

    modules, folders = dict[str, ModuleType](), dict[str, str]()
    ascent.put_on_the_shelf(modules, folders)
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    for name, folder in folders.items():
        monkeypatch.setitem(registry.FOLDERS, name, folder)


@cache
def clause_ids() -> frozenset[str]:
    """The id of every clause of every game."""
    return frozenset(clause.id for book in all_books() for clause in book.clauses)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Refuse a test whose rule mark names a clause that no rulebook has."""
    named = [id for mark in metafunc.definition.iter_markers("rule") for id in mark.args]
    if unknown := [id for id in named if id not in clause_ids()]:
        test = metafunc.definition.name
        pytest.fail(f"{test} is marked with {', '.join(map(repr, unknown))}: no rulebook has it.", pytrace=False)
