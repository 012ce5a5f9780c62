"""A later release, made for the test: a game that got a new rule behind a setting, with a field more in its state."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tablewright.engine.core.dice import Dice, Key, roll
from tablewright.engine.core.events import Log
from tablewright.engine.core.record import i8, layout, public, record
from tablewright.engine.game.contract import Config, Game, Setting

RESTLESS = Setting(
    "restless", "whether each move also rolls a die that nobody reads.", {"off": 0, "on": 1}, "on", before="off"
)


def with_a_field(state: type) -> type:
    """A state with a field more, in the midst of the others."""
    plan = layout(state)
    first, *others = plan.declared
    fields = {first: plan.fields[first], "restless": public(i8()), **{name: plan.fields[name] for name in others}}
    return record(type(state.__name__, (), fields))


def later_release(game: Game, **changes: Any) -> Game:
    """The game with a rule that it did not have: where it is on, every move also rolls a die."""
    dice = next(name for name, f in layout(game.State).fields.items() if f.kind is Dice)
    place = len(game.settings)

    def setup(g: Any, t: Any, e: Log, config: Config, key: Key) -> None:
        game.setup(g, t, e, config, key)
        g.restless = config.setting[place]

    def apply(g: Any, t: Any, e: Log, seat: int, action: int) -> None:
        game.apply(g, t, e, seat, action)
        if g.restless:
            roll(getattr(g, dice), 6)

    return replace(
        game, State=with_a_field(game.State), setup=setup, apply=apply, settings=(*game.settings, RESTLESS), **changes
    )
