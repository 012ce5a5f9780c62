"""Honesty: does a computer player choose by what its seat may know, and by nothing else?

Beside every position that comes up in play stands another one, in which all that the seat cannot know is dealt anew.
Two players alike, with the same seed, sit in the two worlds for whole games, so that what they remember counts too:
as long as the worlds differ only in what the seat cannot know, both must choose the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tablewright.conformance.careful import dice_spans, key_of, usual_config
from tablewright.engine.core.events import Log
from tablewright.engine.core.record import layout, raw
from tablewright.engine.game.contract import Config, Game, Pack
from tablewright.engine.game.playing import Rules
from tablewright.players import Budget, Player

Sit = Callable[[Game, Pack, Config, int], Player]


@dataclass(frozen=True)
class Honesty:
    """The result of comparing a player's choices in pairs of worlds."""

    pairs: int  # of worlds in which it chose
    apart: int  # of them that really differed
    faults: tuple[str, ...]  # where the choices differed

    @property
    def ok(self) -> bool:
        return not self.faults


def check_honesty(
    game: Game, pack: Pack, sit: Sit, pairs: int, seed: int, budget: Budget, most_a_game: int = 200
) -> Honesty:
    """Let two players alike choose in so many pairs of worlds; the games go through all setups."""
    rules, chance = Rules(game, pack, machine=True), random.Random(seed)
    done, apart, number = 0, 0, 0
    faults: list[str] = []
    while done < pairs:
        config = usual_config(game, pack, number)
        twins = [[sit(game, pack, config, seed + seat) for seat in range(config.seats)] for _ in range(2)]
        for seat, g in _positions(rules, config, seed, number, chance, min(pairs - done, most_a_game)):
            other = rules.seen(g, seat)
            rules.redeal(other, rules.tables, seat, key_of(seed, number, done + 2))
            choices = [
                twins[n][seat].choose(rules.seen(world, seat), seat, rules.legal(world, seat), budget)
                for n, world in enumerate((g, other))
            ]
            done += 1
            apart += differ(game, g, other)
            if choices[0] != choices[1]:
                faults.append(f"game {number}, seat {game.seat_names[seat]}: chose {choices[0]}, else {choices[1]}")
        number += 1
    return Honesty(done, apart, tuple(faults))


def _positions(
    rules: Rules, config: Config, seed: int, number: int, chance: random.Random, most: int
) -> Iterator[tuple[int, Any]]:
    """Positions of a random game in which a seat has a choice, each with that seat."""
    g, log, found = rules.game.State(), Log(), 0
    log.quiet = 1
    rules.setup(g, rules.tables, log, config, key_of(seed, number, 0))
    while found < most and (waiting := rules.waiting(g)):
        seat = chance.choice(waiting)
        options = rules.legal(g, seat)
        if len(options) > 1:
            found += 1
            yield seat, g
        rules.apply(g, rules.tables, log, seat, chance.choice(options))


def differ(game: Game, one: Any, other: Any) -> bool:
    """Whether two worlds differ in more than their future dice."""
    mine, theirs = bytearray(raw(one)), bytearray(raw(other))
    for begin, end in dice_spans(layout(game.State)):
        mine[begin:end] = theirs[begin:end] = bytes(end - begin)
    return mine != theirs
