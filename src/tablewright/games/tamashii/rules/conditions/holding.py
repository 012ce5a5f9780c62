"""Whether conditions hold: one, by the kernel that is made from the rows, or a list of them.

A list holds if all conditions between two ORs hold; they are read for the acting player at the moment of checking.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import SOLO
from tablewright.games.tamashii.rules.components.places import place_tile
from tablewright.games.tamashii.rules.conditions import CONDITIONS
from tablewright.games.tamashii.rules.conditions.players import IS_ON
from tablewright.games.tamashii.state import NONE, State, Tables
from tablewright.packs.effects import program


@kernel
def never(g: State, t: Tables, seat: int, line: int) -> bool:
    """No row of a list is anything but a condition."""
    return False


is_so = CONDITIONS.kernel("so", otherwise=never)  # whether one condition holds, denied or not

# ------------------------------------------------------------------------------------------------ a list of conditions


@kernel
def holds(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether a list of conditions holds for a player; one without rows does."""
    return some_hold(g, t, seat, line, False)


@kernel
def holds_for_test(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether conditions around a test hold; tamashii.bot.scenario-rules: some sheets let the BOT's presence do."""
    bot_helps = g.mode == SOLO and g.bot_at != NONE and t.scenario[g.scenario].bot_tests == 1
    return some_hold(g, t, seat, line, bot_helps)


@kernel
def some_hold(g: State, t: Tables, seat: int, line: int, bot_helps: bool) -> bool:
    """Whether all conditions between two ORs hold; `or if` binds weaker than `and`."""
    so = True
    while t.code[line].op != program.END:
        if t.code[line].op == w.OR:
            if so:
                return True
            so = True
        elif so:
            so = is_so(g, t, seat, line) or (bot_helps and bot_is_on(g, t, seat, line))
            if t.code[line].op >= w.NOT:
                so = not so
        line += 1
    return so


@kernel
def bot_is_on(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether a condition asks for presence on the tile where the BOT is."""
    return t.code[line].op == IS_ON and place_tile(g, t, seat, t.code[line].c) == g.bot_at
