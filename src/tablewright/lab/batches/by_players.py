"""Batches of players outside the compiled loops: the levels, as they play at the table."""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool
from contextlib import closing

import numpy as np

from tablewright.lab.batches.plan import Plan, Progress
from tablewright.lab.batches.rows import Rows
from tablewright.lab.batches.tables import Table, rows_of
from tablewright.lab.hall import Fixture, Played, Setup, game_key, games_of
from tablewright.match import Refused


def play_by_players(plan: Plan, first: int, games: int, cores: int, progress: Progress | None) -> Rows:
    """Play games in processes of their own, and note each by playing its moves again."""
    table, order = Table(plan), [Fixture(plan.players, number) for number in range(first, first + games)]
    found: list[Played | None] = [None] * games
    setups = [Setup("", plan.config)]
    try:
        with closing(games_of(plan.game, plan.pack, setups, order, plan.seed, cores)) as finished:
            for done, (n, played) in enumerate(finished, start=1):
                found[n] = played
                if progress:
                    progress(done)
    except BrokenProcessPool:
        raise Refused("A worker process was killed. Try again, with fewer cores if memory ran out.") from None
    again = [
        table.noted(game_key(plan.seed, played.fixture.deal), played.movers, played.moves) for played in found if played
    ]
    return rows_of(plan, first, np.concatenate([noted for noted, _ in again]), np.array([c for _, c in again]))
