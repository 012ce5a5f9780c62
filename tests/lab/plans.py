"""Plans of batches for tests, and whether two batches are the same."""

from __future__ import annotations

from dataclasses import fields

import numpy as np

from tablewright.games import registry
from tablewright.lab.batches.plan import Plan
from tablewright.lab.batches.rows import Rows
from tablewright.match import configure


def plan_of(name: str, players: str, *, seats: int | None = None, mode: str | None = None, seed: int = 5) -> Plan:
    """A plan by a few words; one player's name fills all seats."""
    game = registry.find(name)
    pack = game.load(None)
    who = players.split(", ")
    config = configure(game, len(who) if len(who) > 1 else seats, mode=mode, pack=pack)
    return Plan(game, pack, config, tuple(who * config.seats if len(who) == 1 else who), seed)


def assert_same(one: Rows, other: Rows) -> None:
    """Every column is the same, to the last number."""
    assert one.first == other.first
    for field in fields(Rows)[1:]:
        a, b = getattr(one, field.name), getattr(other, field.name)
        assert a.dtype == b.dtype
        assert np.array_equal(a, b), field.name
