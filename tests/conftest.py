"""What all tests share: a rule mark must name clauses that exist."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import HealthCheck, settings

from tablewright.rulebooks import all_books

# The same examples in every run, however slow the machine: no test looks at a clock.
settings.register_profile("house", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


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
