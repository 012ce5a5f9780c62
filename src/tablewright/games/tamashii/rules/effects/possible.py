"""Whether an effect would do anything: tamashii.effect.choose, and what need not be offered."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.games.tamashii import frames
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.rules.cards.triggers import is_test
from tablewright.games.tamashii.rules.components.launcher import matching
from tablewright.games.tamashii.rules.conditions.counters import counted
from tablewright.games.tamashii.rules.conditions.holding import holds, holds_for_test
from tablewright.games.tamashii.rules.effects.costs import can_pay
from tablewright.games.tamashii.rules.effects.deeds.doing import would_change
from tablewright.games.tamashii.rules.effects.whom import players_doing, players_meant
from tablewright.games.tamashii.state import State, Tables

TO_THE_END = -1  # no row: until the program is over

# ------------------------------------------------------------------------------------------------ one deed


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


# ------------------------------------------------------------------------------------------------ a run of rows


@kernel
def step(g: State, t: Tables, seat: int, line: int) -> int:
    """The row to look at after a row that is no deed, for a player for whom all goes as far as it can."""
    row = t.code[line]
    if row.op == w.IF:
        return line + 1 if if_holds(g, t, seat, line) else row.a
    if row.op == w.PAY:
        return line + 1 if can_pay(g, t, seat, row.b) else row.a
    return line + 1 if row.op == w.MAY else row.a


@kernel
def inner_would_do(g: State, t: Tables, seat: int, line: int, stop: int) -> bool:
    """Whether the rows up to one, or to the end, would do anything; choices and blocks in them are taken to do so."""
    while line != stop and t.code[line].op != w.END:
        op = t.code[line].op + 0
        if op > w.GROUP_TEST:
            if deed_would_do(g, t, seat, line):
                return True
            line += 1
        elif op == w.TEST or op == w.GROUP_TEST:
            if may_contribute(g, t, seat, line):
                return True
            line = t.code[line].a + 0
        elif op >= w.CHOOSE:
            return True
        else:
            line = step(g, t, seat, line)
    return False


@kernel
def would_do(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether an effect would change anything for a player now."""
    return part_would_do(g, t, seat, line, TO_THE_END)


@kernel
def part_would_do(g: State, t: Tables, seat: int, line: int, stop: int) -> bool:
    """Whether the rows from one up to another would change anything for a player now."""
    while line != stop and t.code[line].op != w.END:
        op = t.code[line].op + 0
        if op > w.GROUP_TEST:
            if deed_would_do(g, t, seat, line):
                return True
            line += 1
        elif op >= w.CHOOSE:
            if block_would_do(g, t, seat, line):
                return True
            line = t.code[line].b + 0 if op == w.CHOOSE else t.code[line].a + 0
        else:
            line = step(g, t, seat, line)
    return False


@kernel
def block_would_do(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether what a row governs would change anything: a choice, a block, or a test."""
    row = t.code[line]
    if row.op == w.CHOOSE:
        for i in range(row.a):
            if inner_would_do(g, t, seat, t.code[line + 1 + i].a, row.b):
                return True
        return False
    if row.op == w.TEST or row.op == w.GROUP_TEST:
        return may_contribute(g, t, seat, line)
    if row.op == w.FOR_EACH:
        return counted(g, t, seat, line) > 0 and inner_would_do(g, t, seat, line + 1, TO_THE_END)
    if row.op == w.EACH:
        players = players_doing(g, t, seat, row.b, row.c, frames.PLAIN)
    else:
        players = players_meant(g, seat, row.b, frames.PLAIN)
    while players != 0:
        if inner_would_do(g, t, lowest(players), line + 1, TO_THE_END):
            return True
        players = without_lowest(players)
    return False


@kernel
def ways(g: State, t: Tables, seat: int, line: int) -> int:
    """tamashii.effect.choose: the units of a choice that would do something, as a set; none if none would."""
    row = t.code[line]
    found = 0
    for i in range(row.a):
        if part_would_do(g, t, seat, t.code[line + 1 + i].a, row.b):
            found |= 1 << i
    return found
