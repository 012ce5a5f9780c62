"""Whether an effect would do anything: tamashii.effect.choose, and what need not be offered."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import frames
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.rules.cards.triggers import is_test
from tablewright.games.tamashii.rules.components.launcher import matching
from tablewright.games.tamashii.rules.conditions.holding import holds, holds_for_test
from tablewright.games.tamashii.rules.effects.deeds.doing import would_change
from tablewright.games.tamashii.state import State, Tables


@kernel
def deed_would_do(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether one deed would change anything for a player."""
    return would_change(g, t, seat, line, frames.PLAIN)


@kernel
def if_holds(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether the conditions of an IF hold; those around a test may be met by others than the player alone."""
    if is_test(t, line + 1):
        return holds_for_test(g, t, seat, t.code[line].b)
    return holds(g, t, seat, t.code[line].b)


@kernel
def may_contribute(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether anybody has a token for a test that this player would begin."""
    for other in range(g.seats):
        asked = other == seat or t.code[line].op == w.GROUP_TEST
        if asked and not has(g.out, other) and matching(g, other, t.code[line].b) != 0:
            return True
    return False
