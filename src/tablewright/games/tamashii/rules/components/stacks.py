"""The stacks of attached enemies: who lies where, and what that does to the number die.

tamashii.enemy.top: a stack is written from its top enemy, the rightmost card, down.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import COMMON
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.state import NONE, State, Tables


@kernel
def top_enemy(g: State, seat: int) -> int:
    """tamashii.enemy.top: the enemy on top of a player's stack, or NONE."""
    return g.stack[seat, 0] - 1


@kernel
def integrity_left(g: State, t: Tables, enemy: int) -> int:
    """tamashii.enemy.boss-integrity: what is printed, raised for each player where it says so, less the damage."""
    card = t.enemy[enemy]
    return card.integrity + card.per_player * g.seats - g.damage[enemy]


@kernel
def holder_of(g: State, enemy: int) -> int:
    """The player to whom an enemy is attached, or NONE."""
    for seat in range(g.seats):
        if place_in(g, seat, enemy) != NONE:
            return seat
    return NONE


@kernel
def place_in(g: State, seat: int, enemy: int) -> int:
    """How many enemies lie above one in a player's stack, or NONE if it is not in it."""
    for place in range(g.stacked[seat]):
        if g.stack[seat, place] == 1 + enemy:
            return place
    return NONE


@kernel
def put_in(g: State, seat: int, place: int, enemy: int) -> None:
    """An enemy comes into a stack; tamashii.resolve.late-enemy: the number die keeps its place on its card."""
    for i in range(g.stacked[seat], place, -1):
        g.stack[seat, i] = g.stack[seat, i - 1]
    g.stack[seat, place] = 1 + enemy
    g.stacked[seat] += 1
    if in_combat(g, seat) and g.number != NONE and g.number >= place:
        g.number += 1


@kernel
def take_from(g: State, seat: int, enemy: int) -> None:
    """An enemy leaves its stack; tamashii.enemy.next-top: those below move up.

    tamashii.combat-note.die-shifts, tamashii.combat-note.removed-no-frame: a number die that it carries moves one card
    closer to the top, tamashii.combat-note.die-gone-with-top: or away if that was the top enemy.
    tamashii.resolve.removed-below: if another card left, the die stays on its card.
    """
    place = place_in(g, seat, enemy)
    g.stacked[seat] -= 1
    for i in range(place, g.stacked[seat]):
        g.stack[seat, i] = g.stack[seat, i + 1]
    g.stack[seat, g.stacked[seat]] = 0
    if in_combat(g, seat) and g.number != NONE and place <= g.number:
        g.number -= 1  # from the top enemy to NONE


@kernel
def in_combat(g: State, seat: int) -> bool:
    """Whether it is this player's combat that is under way."""
    turn = g.agenda.frames[COMMON]
    return turn.step == frames.TURN and turn.seat == seat and frames.SPENDING_POWER <= turn.line <= frames.COMBAT_OVER


@kernel
def settle_stack(g: State, e: Log, seat: int) -> None:
    """tamashii.destabilization.enemy-clear, tamashii.destabilization.empty-stack: tokens leave with the last enemy."""
    if g.stacked[seat] == 0 and g.enemies_shaken[seat] > 0:
        g.enemies_shaken[seat] = 0
        tell(e, events.SHAKEN_OFF, seat, 0, 1, 0)
