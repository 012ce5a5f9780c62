"""Modifiers of standing abilities: stats, costs, trace and data substitutions."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.games.tamashii.grammar import NO_TRIGGER, STAT_ATT, USE_AS
from tablewright.games.tamashii.pieces import TYPES
from tablewright.games.tamashii.rules.cards.abilities import in_force
from tablewright.games.tamashii.rules.conditions.holding import holds
from tablewright.games.tamashii.state import NONE, State, Tables

WALKER = 0
LEAST_STAT = 1  # tamashii.track.stat-floor

# ------------------------------------------------------------------------------------------------ the active body


@kernel
def printed_stat(g: State, t: Tables, seat: int, which: int) -> int:
    """tamashii.board.ability-on-walker: ATT, PRO or MOV as printed on the active body."""
    if g.body[seat] != WALKER:
        return t.body[g.body[seat] - 1].stat[which]
    return t.walker[g.board[seat]].stat[which] if g.board[seat] != NONE else 0


@kernel
def combat_frames(g: State, t: Tables, seat: int) -> int:
    """tamashii.board.frames-on-body: how many combat frames the active body has."""
    if g.body[seat] != WALKER:
        return t.body[g.body[seat] - 1].frames
    return t.walker[g.board[seat]].frames if g.board[seat] != NONE else 0


@kernel
def combat_frame(g: State, t: Tables, seat: int, i: int) -> int:
    """Where the i-th combat frame of the active body stands in Tables.frame."""
    if g.body[seat] != WALKER:
        return t.body[g.body[seat] - 1].frame + i
    return t.walker[g.board[seat]].frame + i


# ------------------------------------------------------------------------------------------------ modifiers


@kernel
def applies(g: State, t: Tables, seat: int, ability: int) -> bool:
    """Whether a player has a modifier now, and its condition, if it has one, holds."""
    if not in_force(g, t, seat, ability):
        return False
    condition = t.ability[ability].condition + 0
    return condition == 0 or holds(g, t, seat, condition)


@kernel
def modifier(g: State, t: Tables, seat: int, what: int) -> int:
    """By how much the abilities that a player has change a value, all together."""
    by = 0
    for ability in range(t.with_trigger[NO_TRIGGER], t.with_trigger[NO_TRIGGER + 1]):
        if t.ability[ability].modifier == what and applies(g, t, seat, ability):
            by += t.ability[ability].by
    return by


@kernel
def stat(g: State, t: Tables, seat: int, which: int) -> int:
    """ATT, PRO or MOV of the active body with all modifiers; tamashii.track.stat-floor: at least 1."""
    return max(LEAST_STAT, printed_stat(g, t, seat, which) + modifier(g, t, seat, STAT_ATT + which))


@kernel
def may_use_as(g: State, t: Tables, seat: int) -> int:
    """Which basic data may be used as which other in patterns, as a set of 4 * from + to."""
    pairs = 0
    for ability in range(t.with_trigger[NO_TRIGGER], t.with_trigger[NO_TRIGGER + 1]):
        if t.ability[ability].modifier == USE_AS and applies(g, t, seat, ability):
            pairs |= 1 << (TYPES * t.ability[ability].by + t.ability[ability].to)
    return pairs
