"""J.O.R.D.A.N. BOT: standing in for a step, at the price of a battery (tamashii.bot.*)."""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import events
from tablewright.games.tamashii.readings import LAST_BATTERY_KEPT
from tablewright.games.tamashii.state import NONE, State, Tables

BOT_MOV = 2  # tamashii.bot.card


@kernel
def can_stand_in(g: State) -> bool:
    """tamashii.bot.battery-use, tamashii.bot.battery-any-step: a BOT with a battery that does not stand in yet.

    tamashii.bot.last-battery: with one battery more, where the last one only keeps it on the map.
    """
    kept = 1 if has(g.readings, LAST_BATTERY_KEPT) else 0
    return g.bot_at != NONE and g.batteries > kept and g.stands_in == 0


@kernel
def stand_in(g: State, t: Tables, e: Log) -> None:
    """tamashii.bot.battery-when, tamashii.bot.battery-instead: for the whole step the BOT's figure is the player's."""
    g.batteries -= 1
    g.stands_in = 1
    tell(e, events.BOT_STANDS_IN, g.first, g.batteries, 0, 0)


@kernel
def end_step(g: State, e: Log) -> None:
    """tamashii.bot.battery-each-step: the next step has its own price;
    tamashii.bot.last-battery, tamashii.bot.empty.
    """
    g.stands_in = 0
    if g.bot_at != NONE and g.batteries == 0:
        g.bot_at = NONE
        tell(e, events.BOT_GONE, g.first, 0, 0, 0)
