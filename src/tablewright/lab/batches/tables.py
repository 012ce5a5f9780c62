"""A table of a batch: the room that one thread needs to play games one after another, and how its notes become rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import NOBODY
from tablewright.engine.core.record import raw
from tablewright.engine.game.contract import MOST_SEATS, WON, Game, as_seated, bindings, compiled_rule_set
from tablewright.engine.game.playing import on_machine, records
from tablewright.engine.machine.on_demand import compiled
from tablewright.lab.batches.desks import Batch, Desk, Noted
from tablewright.lab.batches.loops import AT_RANDOM, STATES, loop_for, note_moves
from tablewright.lab.batches.noting import chart_of
from tablewright.lab.batches.plan import Plan
from tablewright.lab.batches.rows import UNKNOWN, CardDeed, Column, Rows
from tablewright.players import selfplay
from tablewright.players.learnt import chance_in, network_for
from tablewright.players.network import ONE
from tablewright.players.search import LEARNT, QUICK, Search
from tablewright.players.searcher import FEWEST_ENTRIES, MOST_ENTRIES, PLAYOUT, ROOMY, Style
from tablewright.players.tree import Entry

LIMIT = 100_000  # decisions after which a game is given up as endless


class Table:
    """Plays games of a plan, by their numbers."""

    def __init__(self, plan: Plan) -> None:
        self.plan, game = plan, plan.game
        self._batch, self.lists, self.deeds = batch_of(plan)
        self._tables, self._desk = on_machine(plan.pack.tables), Desk()
        self._out = np.zeros(max(game.most_options, MOST_SEATS), np.int32)
        self._rules, self._place_of = compiled_rule_set(game), compiled_place_of(game)

    def play(self, first: int, games: int) -> Rows:
        """Play the games `first`, `first + 1`, ..."""
        how = self.plan.how or ()
        searching = max(how) > AT_RANDOM
        self._batch.first, self._batch.games = first, games
        noted = records(Noted, games)
        counts = np.zeros((games, self.plan.config.seats * len(self.deeds)), np.int16)
        states = records(self.plan.game.State, selfplay.STATES if searching else STATES)
        searches = (self._search(), records(Entry, room_for(max(how)))) if searching else ()
        compiled(loop_for(how), bindings(self.plan.game))(
            states, states.view(np.int32).reshape(-1), self._tables, on_machine(self._batch), on_machine(self._desk),
            *searches, self._out, noted, self.lists, counts.reshape(-1), self._rules, self._place_of,
        )  # fmt: skip
        return rows_of(self.plan, first, noted, counts)

    def _search(self) -> Any:
        game, style, search = self.plan.game, Style(1), Search()
        search.seats, search.limit = self.plan.config.seats, PLAYOUT
        search.explore, search.doubt = style.explore, style.doubt
        search.judging = LEARNT if self._batch.network.features else QUICK
        search.passes_over, search.planned = game.left_to_people, game.planned
        search.small_steps = 1 if game.small_steps else 0
        return on_machine(search)

    def noted(self, key: Key, movers: Sequence[int], moves: Sequence[int]) -> tuple[Any, Column]:
        """Replay a game by its moves; return its notes and deed counts."""
        noted, counts = records(Noted, 1), np.zeros(self.plan.config.seats * len(self.deeds), np.int16)
        raw(self._desk.key)[:] = raw(key)
        compiled(note_moves, bindings(self.plan.game))(
            records(self.plan.game.State, 1), self._tables, on_machine(self._batch), on_machine(self._desk),
            np.array(movers, np.int32), np.array(moves, np.int32), self._out, noted[0], self.lists, counts,
            self._rules, self._place_of,
        )  # fmt: skip
        return noted, counts


def batch_of(plan: Plan) -> tuple[Batch, Any, list[CardDeed]]:
    """The shared data of a plan's games, the row of its card lists, and all deeds counted."""
    batch = Batch()
    chart, lists, deeds = chart_of(plan.game, plan.pack)
    batch.seed, batch.limit, batch.quiet.quiet = plan.seed, LIMIT, 1
    for seat, choosing in enumerate(plan.how or ()):
        batch.how[seat] = choosing
    raw(batch.config)[:], raw(batch.chart)[:] = raw(plan.config), raw(chart)
    if network := network_for(plan.game, plan.mode):
        raw(batch.network)[:] = raw(network)
    return batch, lists, deeds


def room_for(simulations: int) -> int:
    """How many entries a tree of so many simulations a choice is given."""
    wanted = min(max(ROOMY * simulations, FEWEST_ENTRIES), MOST_ENTRIES)
    return 1 << (wanted - 1).bit_length()


def compiled_place_of(game: Game) -> Any:
    """The game's turn order, as compiled loops take it."""
    return compiled(game.place_of) if game.place_of else compiled(as_seated, bindings(game))


def rows_of(plan: Plan, first: int, noted: Any, counts: Column) -> Rows:
    """The notes on consecutive games, as columns."""
    seats = plan.config.seats
    turns, results = noted["turns"], noted["result"][:, :seats]
    known = noted["leader"] != NOBODY
    settled = np.where(known, 1000 * noted["led_since"] // np.maximum(turns, 1), UNKNOWN)
    lowest = np.where(results == WON, noted["lowest"][:, :seats], ONE + 1).min(axis=1)
    chance = np.rint(1000 * chance_in(plan.game, np.minimum(lowest, ONE) / ONE))
    games, columns = counts.nonzero()
    deeds = max(counts.shape[1] // seats, 1)
    return Rows(
        first=first,
        reasons=noted["reason"].astype(np.int8),
        decisions=noted["decisions"].copy(),
        turns=turns.astype(np.int16),
        choices=noted["choices"].copy(),
        options=noted["options"].copy(),
        lead_changes=np.where(known, noted["lead_changes"], UNKNOWN).astype(np.int16),
        settled=settled.astype(np.int16),
        lowest=np.where(known & (lowest <= ONE), chance, UNKNOWN).astype(np.int16),
        results=results.astype(np.int8),
        places=noted["place"][:, :seats].astype(np.int8),
        seat_choices=noted["seat_choices"][:, :seats].copy(),
        deed_games=first + games,
        deed_seats=(columns // deeds).astype(np.int8),
        deeds=(columns % deeds).astype(np.int16),
        times=counts[games, columns],
    )
