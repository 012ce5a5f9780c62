"""A player's abilities: active body, equipped augments, protocol steps and cards in play.

Nothing here looks at conditions: what a modifier does while a condition holds is in `standing`.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has
from tablewright.games.tamashii.sources import ON_AUGMENT_CARD, ON_BODY, ON_CARD, ON_PROTOCOL, ON_WALKER
from tablewright.games.tamashii.state import State, Tables

IN_WORD = 63  # abilities in one word of State.used


@kernel
def in_force(g: State, t: Tables, seat: int, ability: int) -> bool:
    """Whether a player has an ability now, by the card on which it is printed.

    tamashii.board.ability-on-walker: a board's ability only while the walker is active, tamashii.body.two: an advanced
    body's only while it is; tamashii.augment.states: an augment's once it is equipped; a protocol's once its step is
    completed; tamashii.versus.enhancement-all, tamashii.format.standing: those of shared cards belong to all.
    """
    source, which = t.ability[ability].source, t.ability[ability].which
    if source == ON_AUGMENT_CARD:
        return has(g.equipped[seat], which)
    if source == ON_WALKER:
        return g.body[seat] == 0 and g.board[seat] == which
    if source == ON_BODY:
        return g.body[seat] == 1 + which
    if source == ON_PROTOCOL:
        return g.protocol[seat] == 1 + which and g.learnt[seat] > t.ability[ability].step
    if source == ON_CARD:
        return g.card == 1 + which or has(g.beside, which)
    return g.enhancement == 1 + which


@kernel
def is_used(g: State, seat: int, ability: int) -> bool:
    """tamashii.flow.once-per-turn: whether a once-per-turn ability was used in this turn.

    tamashii.body.used-abilities: what is used stays so, whatever body is active meanwhile.
    """
    return has(g.used[seat, ability // IN_WORD], ability % IN_WORD)


@kernel
def mark_used(g: State, seat: int, ability: int) -> None:
    """tamashii.flow.once-per-turn: it cannot be used again before the next planning phase begins."""
    g.used[seat, ability // IN_WORD] |= 1 << (ability % IN_WORD)
