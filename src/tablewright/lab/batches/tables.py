"""A table of a batch: the room that one thread needs to play games one after another, and how its notes become rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import NOBODY, Log
from tablewright.engine.game.contract import WON, Game, as_seated, bindings, compiled_rule_set
from tablewright.engine.game.playing import on_machine, records
from tablewright.engine.machine.on_demand import compiled
from tablewright.lab.batches.loops import STATES, Turn, loop_for, note_moves
from tablewright.lab.batches.noting import SEATS, Noted, Pad, chart_of
from tablewright.lab.batches.plan import Plan
from tablewright.lab.batches.rows import UNKNOWN, Column, Rows
from tablewright.players import selfplay
from tablewright.players.learnt import chance_in, network_for
from tablewright.players.network import ONE, Network
from tablewright.players.search import LEARNT, QUICK, Search
from tablewright.players.searcher import FEWEST_ENTRIES, MOST_ENTRIES, PLAYOUT, ROOMY, Style
from tablewright.players.tree import Entry

LIMIT = 100_000  # decisions after which a game is given up as endless


class Table:
    """Plays games of a plan, by their numbers."""

    def __init__(self, plan: Plan) -> None:
        self.plan, game = plan, plan.game
        chart, self.lists, self.deeds = chart_of(game, plan.pack)
        quiet = Log()
        quiet.quiet = 1
        self._tables, self._log, self._quiet = on_machine(plan.pack.tables), on_machine(Log()), on_machine(quiet)
        self._config, self._key = on_machine(plan.config), on_machine(Key())
        self._chart, self._pad, self._turn = on_machine(chart), on_machine(Pad()), on_machine(Turn())
        self._network = on_machine(network_for(game, plan.mode) or Network())
        self._out = np.zeros(max(game.most_options, SEATS), np.int32)
        self._rules, self._place_of = compiled_rule_set(game), compiled_place_of(game)

    def play(self, first: int, games: int) -> Rows:
        """Play the games `first`, `first + 1`, ..."""
        how = np.array(self.plan.how, np.int32)
        searching = bool(how.max() > 0)
        noted = records(Noted, games)
        counts = np.zeros((games, self.plan.config.seats * len(self.deeds)), np.int16)
        states = records(self.plan.game.State, selfplay.STATES if searching else STATES)
        cells = states.view(np.int32).reshape(-1)
        room = (self._search(), records(Entry, room_for(int(how.max())))) if searching else (self._key,)
        compiled(loop_for(how.tolist()), bindings(self.plan.game))(
            states, cells, self._tables, self._log, self._quiet, self._config, *room, how, self.plan.seed, first, games,
            LIMIT, self._out, noted, self._pad, self._chart, self.lists, counts.reshape(-1), self._network,
            *(() if searching else (self._turn,)), self._rules, self._place_of,
        )  # fmt: skip
        return rows_of(self.plan, first, noted, counts)

    def _search(self) -> Any:
        game, style, search = self.plan.game, Style(1), Search()
        search.seats, search.limit, search.explore, search.doubt = (
            self.plan.config.seats,
            PLAYOUT,
            style.explore,
            style.doubt,
        )
        search.judging = LEARNT if int(self._network["features"]) else QUICK
        search.passes_over, search.planned = game.left_to_people, game.planned
        search.fine = 1 if game.small_steps else 0
        return on_machine(search)

    def noted(self, key: Key, movers: Sequence[int], moves: Sequence[int]) -> tuple[Any, Column]:
        """Play a game again by its moves; what is noted of it, and what its deeds count."""
        noted, counts = records(Noted, 1), np.zeros(self.plan.config.seats * len(self.deeds), np.int16)
        compiled(note_moves, bindings(self.plan.game))(
            records(self.plan.game.State, 1), self._tables, self._log, self._config, on_machine(key),
            np.array(movers, np.int32), np.array(moves, np.int32), self._out, noted[0], self._pad, self._chart,
            self.lists, counts, self._network, self._rules, self._place_of,
        )  # fmt: skip
        return noted, counts


def room_for(simulations: int) -> int:
    """How many entries a tree of so many simulations a choice is given."""
    wanted = min(max(ROOMY * simulations, FEWEST_ENTRIES), MOST_ENTRIES)
    return 1 << (wanted - 1).bit_length()


def compiled_place_of(game: Game) -> Any:
    """The game's turn order, as compiled loops take it."""
    return compiled(game.place_of) if game.place_of else compiled(as_seated, bindings(game))


def rows_of(plan: Plan, first: int, noted: Any, counts: Column) -> Rows:
    """What was noted of games that follow one another, as columns."""
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
