"""The player that looks one move ahead: it tries each option on one imagined deal and takes the best.

What looks best is the game's own `worth`. It is far weaker than a search and far faster: whole games between such
players run in one compiled loop, which also counts in how many games each thing happened. Designers tune with it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import LAST_EVENT, Log
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Many, Row32, raw
from tablewright.engine.game.contract import (
    AnyState,
    AnyTables,
    Game,
    Pack,
    RuleSet,
    Worth,
    bindings,
    compiled_rule_set,
)
from tablewright.engine.game.playing import on_machine, records
from tablewright.engine.machine.on_demand import compiled
from tablewright.players.interface import USUAL, Budget, UnknownPlayer
from tablewright.players.loops import Played, Series, copy_state, note_game, one_of, set_key, step, turn_to

KINDS = (LAST_EVENT + 1) * 256 * 256  # of events told apart: what happened, and its first two particulars
BELOW = 64  # how far below 0 a particular may go: they are told apart from -64 to 190
BEYOND = 191  # and those beyond counted as one
UNTRIED = -(2**31)


@kernel
def kind_of_event(what: int, a: int, b: int) -> int:
    """The number under which an event is counted."""
    return (what & LAST_EVENT) << 16 | told_apart(a) << 8 | told_apart(b)


@kernel
def told_apart(particular: int) -> int:
    """A particular of an event, as a byte."""
    return BELOW + (particular if -BELOW <= particular < BEYOND else BEYOND)


def event_of_kind(kind: int) -> tuple[int, int, int]:
    """The event that a statistic counts: its kind and first two arguments, or BEYOND."""
    return kind >> 16, (kind >> 8 & 255) - BELOW, (kind & 255) - BELOW


@kernel
def best_of(
    states: Many[AnyState], cells: Row32, t: AnyTables, quiet: Log, game: int, tried: int, seat: int, choices: Row32,
    n: int, chance: int, rules: RuleSet,
) -> int:  # fmt: skip
    """Which of n choices looks best one move on, of equals each as likely as the others; `tried` is scratch."""
    size = len(cells) // len(states)
    best, ties, chosen = UNTRIED, 0, 0
    for i in range(n):
        copy_state(cells, tried, game, size)
        rules.apply(states[tried], t, quiet, seat, choices[i])
        value = rules.worth(states[tried], t, seat)
        if value > best:
            best, ties = value, 0
        if value == best:
            ties += 1
            chance = step(chance)
            if chance * ties >> 32 == 0:
                chosen = i
    return chosen


@kernel
def count_uses(e: Log, uses: Row32, last_use: Row32, game: int) -> None:
    """Count each kind of event once a game, and empty the log."""
    for i in range(e.used):
        kind = kind_of_event(e.rows[i].what, e.rows[i].a, e.rows[i].b)
        if last_use[kind] != game:
            last_use[kind] = game
            uses[kind] += 1
    e.used = 0


@entry
def look_ahead(
    states: Many[AnyState], cells: Row32, t: AnyTables, quiet: Log, seat: int, choices: Row32, chance: int, key: Key,
    rules: RuleSet,
) -> int:  # fmt: skip
    """Which choice looks best, one move on. Place 0 holds the seat's view; places 1 and 2 are scratch."""
    copy_state(cells, 1, 0, len(cells) // len(states))
    rules.redeal(states[1], t, seat, key)
    return best_of(states, cells, t, quiet, 1, 2, seat, choices, len(choices), chance, rules)


@entry
def play_quickly(
    states: Many[AnyState], cells: Row32, t: AnyTables, series: Series, quiet: Log, games: Many[Played], out: Row32,
    uses: Row32, last_use: Row32, rules: RuleSet,
) -> int:  # fmt: skip
    """Play a series in which every seat looks one move ahead; decisions made.

    Place 0 holds the game, 1 a view, 2 the imagined deal, 3 a try. `uses` counts the games in which a kind of event
    happened.
    """
    g = states[0]
    size = len(cells) // len(states)
    decisions = 0
    for n in range(len(games)):
        chance = turn_to(series, n, cells)
        rules.setup(g, t, series.log, series.config, series.key)
        length = 0
        mask = rules.awaiting(g, t)
        while mask != 0 and length < series.limit:
            count_uses(series.log, uses, last_use, series.first + n + 1)
            chance = step(chance)
            seat = one_of(mask, chance)
            choices = rules.options(g, t, seat, out)
            if choices == 0:
                break
            chosen = 0
            if choices > 1:
                for i in range(size):
                    cells[size + i] = 0
                rules.see(g, t, seat, states[1])
                copy_state(cells, 2, 1, size)
                chance = step(chance)
                set_key(series.key, chance, length)
                rules.redeal(states[2], t, seat, series.key)
                chosen = best_of(states, cells, t, quiet, 2, 3, seat, out, choices, chance, rules)
            rules.apply(g, t, series.log, seat, out[chosen])
            length += 1
            mask = rules.awaiting(g, t)
        count_uses(series.log, uses, last_use, series.first + n + 1)
        note_game(series, games[n], length, rules.outcome(g, t, series.results[:]))
        decisions += length
    return decisions


def worth_of(game: Game) -> Worth:
    """The game's own evaluation of a seat's position."""
    if game.worth is None:
        raise UnknownPlayer(f"{game.title} has no quick evaluation. Choose another player.")
    return game.worth


class Quick:
    """Takes the best option after one move."""

    def __init__(self, game: Game, pack: Pack, seed: int) -> None:
        self._chance = random.Random(seed)
        self._states = records(game.State, 3)
        log = Log()
        log.quiet = 1
        self._log, self._tables = on_machine(log), on_machine(pack.tables)
        worth_of(game)
        self._rules = compiled_rule_set(game)
        self._loop = compiled(look_ahead, bindings(game))

    def choose(self, view: Any, seat: int, options: Sequence[int], budget: Budget = USUAL) -> int:
        key = Key()
        for i in range(4):
            key.word[i] = self._chance.getrandbits(32)
        self._states.view(np.uint8).reshape(3, -1)[0] = np.frombuffer(raw(view), np.uint8)
        chosen: int = self._loop(
            self._states, self._states.view(np.int32).reshape(-1), self._tables, self._log, seat,
            np.array(options, np.int32), self._chance.getrandbits(31) | 1, on_machine(key), self._rules,
        )  # fmt: skip
        return options[chosen]
