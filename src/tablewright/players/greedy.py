"""The player that tries each option in a few imagined games.

It completes its view into states that could be true, the same ones for every option, plays each on at random, and takes
the option whose games ended best.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import Log
from tablewright.engine.core.record import raw
from tablewright.engine.game.contract import Game, Pack, bindings, compiled_rule_set
from tablewright.engine.game.playing import on_machine, records
from tablewright.engine.machine.on_demand import compiled
from tablewright.players.interface import USUAL, Budget
from tablewright.players.loops import weigh

DEALS = 48  # imagined for each choice
LIMIT = 2000  # decisions after which an imagined game is broken off


def words(states: np.ndarray[Any, np.dtype[np.void]]) -> np.ndarray[Any, np.dtype[np.int32]]:
    """A row of states as 32-bit words; it shares their memory."""
    return states.view(np.int32).reshape(-1)


class Greedy:
    """Chooses the best option in imagined games."""

    def __init__(self, game: Game, pack: Pack, seed: int) -> None:
        self._chance = random.Random(seed)
        self._states = records(game.State, 3)
        self._tables, self._key = on_machine(pack.tables), on_machine(Key())
        log = Log()
        log.quiet = 1
        self._log = on_machine(log)
        self._out = np.zeros(game.most_options, np.int32)
        self._results = np.zeros(max(game.seats), np.int32)
        self._rules = compiled_rule_set(game)
        self._weigh = compiled(weigh, bindings(game))

    def choose(self, view: Any, seat: int, options: Sequence[int], budget: Budget = USUAL) -> int:
        seed = self._chance.getrandbits(62)
        if len(options) == 1:
            return options[0]
        scores = self._scores(view, seat, options, budget.simulations or DEALS, seed)
        return options[max(range(len(options)), key=lambda i: (scores[i], -i))]

    def _scores(self, view: Any, seat: int, options: Sequence[int], deals: int, seed: int) -> list[int]:
        """The score of each option over the same imagined deals."""
        self._states.view(np.uint8).reshape(3, -1)[0] = np.frombuffer(raw(view), np.uint8)
        choices, scores = np.array(options, np.int32), np.zeros(len(options), np.int32)
        self._weigh(
            self._states, words(self._states), self._tables, self._log, self._key, seed, seat, choices, deals,
            LIMIT, self._out, self._results, scores, self._rules,
        )  # fmt: skip
        return [int(score) for score in scores]
