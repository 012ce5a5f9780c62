"""Sweeps: the same long look at every game, mode and size. `make test` takes a few of them, `make sweep` all others."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def swept(cases: Iterable[Any], now: Collection[Any]) -> list[Any]:
    """Cases for `parametrize`, of which those that are named run at once, and the others in a sweep."""
    found = list(cases)
    assert all(case in found for case in now), f"not among the cases: {[case for case in now if case not in found]}"
    return [case if case in now else later(case) for case in found]


def later(case: Any) -> Any:
    """A case that waits for a sweep."""
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.sweep)
