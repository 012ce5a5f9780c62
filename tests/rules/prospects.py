"""What comes up of a game's features in random play."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tablewright.conformance.careful import key_of, usual_config
from tablewright.engine.core.events import Log
from tablewright.engine.game.contract import Game, Pack
from tablewright.engine.game.playing import Rules, numbers, on_call


def in_play(game: Game, pack: Pack, games: Iterable[int], what: str = "features") -> dict[str, set[int]]:
    """Every value of every feature, by name, in random games of those numbers; a game's number decides its setup."""
    kernel, declared = game.lists[what]
    assert kernel
    rules, written = Rules(game, pack, machine=True), on_call(kernel)
    names = [feature.name for feature in declared]
    log, out, found = Log(), numbers(len(names)), set[tuple[int, ...]]()
    log.quiet = 1
    for number in games:
        g, config, luck = game.State(), usual_config(game, pack, number), Random(number)
        rules.setup(g, rules.tables, log, config, key_of(1, number, 0))
        while True:
            for seat in range(config.seats):
                written(g, rules.tables, seat, out)
                found.add(tuple(out))
            if not (waiting := rules.waiting(g)):
                break
            seat = luck.choice(waiting)
            rules.apply(g, rules.tables, log, seat, luck.choice(rules.legal(g, seat)))
    return {name: set(values) for name, values in zip(names, zip(*found, strict=True), strict=True)}


def idle(found: dict[str, set[int]]) -> list[str]:
    """The features that were always the same."""
    return [name for name, values in found.items() if len(values) < 2]


def outgrown(game: Game, found: dict[str, set[int]], times: int, what: str = "features") -> list[str]:
    """The features that were more than so many times what their scale says is large."""
    return [f.name for f in game.lists[what][1] if max(map(abs, found[f.name])) > times * f.scale]
