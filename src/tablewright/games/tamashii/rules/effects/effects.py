"""Effects: the programs that cards, tiles and abilities hold, carried out row by row.

tamashii.format.language: an effect is a list of units from left to right; tamashii.district.partial: what cannot be
done is skipped. A program is a frame on the agenda whose `line` is the next row. A deed with a choice asks for one unit
at a time; `registers` says what the frame of a program remembers of it. Blocks are frames above the program that they
belong to, and know what it knows.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import Frame
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, size
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.rules.common import finish, in_order, then, under_way
from tablewright.games.tamashii.rules.conditions.counters import counted
from tablewright.games.tamashii.rules.effects.attempting import begin_test, follow
from tablewright.games.tamashii.rules.effects.costs import can_pay, pay
from tablewright.games.tamashii.rules.effects.deeds.doing import (
    among,
    as_often_as_said,
    asked_kind,
    do_at_end,
    do_deed,
    do_unit,
    from_whom,
    has_choice,
    has_victim_first,
    how_often,
    is_forced,
    is_in_packets,
    is_of_enemy,
    is_shared,
    is_up_to,
)
from tablewright.games.tamashii.rules.effects.possible import if_holds, part_would_do, ways
from tablewright.games.tamashii.rules.effects.whom import players_doing, players_meant
from tablewright.games.tamashii.state import State, Tables

# ------------------------------------------------------------------------------------------------ a program


@kernel
def run_effect(g: State, t: Tables, e: Log) -> bool:
    """Carry out the next row of the program on top; whether it asks."""
    at = under_way(g)
    frame = g.agenda.frames[at]
    row = t.code[frame.line]
    if row.op < w.FIRST_DEED:
        return run_flow(g, t, e, at)
    if registers.is_cut_for(frame, frame.seat) and concerns_player(row.op, row.b):
        go_on(g, at)
        return False
    if has_choice(g, t, frame.line):
        return run_choice(g, t, e, at)
    line = frame.line + 0
    frame.line += 1
    do_deed(g, t, e, at, frame.seat, line)
    return False


@kernel
def go_on(g: State, at: int) -> None:
    """A deed is over: the program goes on with the next row."""
    frame = g.agenda.frames[at]
    frame.line += 1
    registers.end_deed(frame)


@kernel
def concerns_player(op: int, b: int) -> bool:
    """tamashii.reset.cuts-effect: whether a deed is the acting player's own, not about a named enemy or the table."""
    return not is_shared(op) and not (is_of_enemy(op) and b >= w.NAMED)


# ------------------------------------------------------------------------------------------------ control words


@kernel
def run_flow(g: State, t: Tables, e: Log, at: int) -> bool:
    """Carry out a row that governs others; whether it asks."""
    frame = g.agenda.frames[at]
    seat, line = frame.seat + 0, frame.line + 0
    row = t.code[line]
    op = row.op + 0
    if op == w.END:
        finish(g)
    elif op == w.JUMP:
        frame.line = row.a
    elif op == w.IF:  # read once, before the unit; tamashii.world.if-true, tamashii.world.if-false
        frame.line = line + 1 if if_holds(g, t, seat, line) else row.a + 0
    elif op <= w.CHOOSE:
        if not registers.is_cut_for(frame, seat):
            return run_offer(g, t, e, at)
        frame.line = row.b if op == w.CHOOSE else row.a
    else:
        return run_block(g, t, e, at)
    return False


@kernel
def run_offer(g: State, t: Tables, e: Log, at: int) -> bool:
    """tamashii.effect.may: what can be declined is offered; tamashii.effect.choose: what must be chosen is asked."""
    frame = g.agenda.frames[at]
    seat, line = frame.seat + 0, frame.line + 0
    row = t.code[line]
    if row.op == w.MAY:
        if part_would_do(g, t, seat, line + 1, row.a):
            return True
        frame.line = row.a
    elif row.op == w.PAY:
        if can_pay(g, t, seat, row.b):
            return True
        frame.line = row.a  # not offered unless the whole cost can be paid
    else:
        open_ways = ways(g, t, seat, line)
        if size(open_ways) > 1:
            return True
        frame.line = row.b if open_ways == 0 else t.code[line + 1 + lowest(open_ways)].a
    return False


@kernel
def run_block(g: State, t: Tables, e: Log, at: int) -> bool:
    """A block, or a test, is laid on top, and the program goes on behind it; whether a player must be chosen first."""
    frame = g.agenda.frames[at]
    seat, line, cut_mark = frame.seat + 0, frame.line + 0, registers.cut_mark(frame)
    row = t.code[line]
    op, b = row.op + 0, row.b + 0
    if op == w.WHO:
        players = players_meant(g, seat, b, cut_mark)
        if size(players) > 1 and not registers.is_cut(cut_mark, seat):
            return True
        frame.line = row.a
        if size(players) == 1:
            follow(g, at, lowest(players), line + 1)
        return False
    frame.line = row.a
    if op == w.EACH:
        players = players_doing(g, t, seat, b, row.c, cut_mark)  # they are fixed now
        if players != 0:
            registers.let_each_go(g.agenda.frames[then(g, frames.EACH, seat, line + 1)], players)
    elif op == w.FOR_EACH:
        lay_repeat(g, t, at, seat, line + 1, counted(g, t, seat, line))
    elif not registers.is_cut(cut_mark, seat):
        begin_test(g, t, seat, line, op == w.GROUP_TEST)
    return False


@kernel
def run_each(g: State, t: Tables, e: Log) -> bool:
    """The next player, from the first player clockwise, does the block as acting player."""
    at = under_way(g)
    frame = g.agenda.frames[at]
    for i in range(g.seats):
        seat = in_order(g, i)
        if has(registers.players_to_go(frame), seat):
            registers.count_off_player(frame, seat)
            if not registers.is_cut_for(g.agenda.frames[at - 1], seat):
                follow(g, at - 1, seat, frame.line)
            return False
    finish(g)
    return False


@kernel
def lay_repeat(g: State, t: Tables, at: int, seat: int, line: int, n: int) -> None:
    """A block will be done so often; damage that it deals is one packet, times the count."""
    if n > 0 and is_in_packets(t.code[line].op) and t.code[line].c == 1:
        follow(g, at, seat, line)
        registers.set_multiplier(g.agenda.frames[under_way(g)], n)
    elif n > 0:
        g.agenda.frames[then(g, frames.REPEAT, seat, line)].left = n


@kernel
def run_repeat(g: State, t: Tables, e: Log) -> bool:
    """The block is done once more."""
    at = under_way(g)
    frame = g.agenda.frames[at]
    if frame.left == 0:
        finish(g)
    else:
        frame.left -= 1
        follow(g, at - 1, frame.seat, frame.line)
    return False


# ------------------------------------------------------------------------------------------------ deeds with a choice


@kernel
def run_choice(g: State, t: Tables, e: Log, at: int) -> bool:
    """Ask for the next unit of a deed; tamashii.effect.silent: not, where it can be done in one way only."""
    frame = g.agenda.frames[at]
    op = t.code[frame.line].op + 0
    if not registers.is_deed_begun(frame):
        registers.begin_deed(frame)
        frame.left = min(as_often_as_said(g, t, frame.seat, frame.line), how_often(g, t, frame.seat, frame.line))
    possible = answers(g, t, at) if frame.left > 0 else 0
    if possible == 0:
        end_choice(g, t, e, at)
        return False
    if is_up_to(op):
        return True
    if size(possible) > 1 and not is_forced(g, t, frame.seat, frame.line, frame.left, possible):
        return True
    choose(g, t, e, at, lowest(possible), 0)
    return False


@kernel
def end_choice(g: State, t: Tables, e: Log, at: int) -> None:
    """A deed with a choice is over."""
    frame = g.agenda.frames[at]
    do_at_end(g, t, e, frame.seat, frame.line)
    go_on(g, at)


@kernel
def asks_whom(t: Tables, frame: Frame) -> bool:
    """Whether a player must be chosen before anything of that player's is."""
    return has_victim_first(t.code[frame.line].op) and not registers.has_victim(frame)


@kernel
def answers(g: State, t: Tables, at: int) -> int:
    """What can be chosen next in the deed of a program, as a set."""
    frame = g.agenda.frames[at]
    if asks_whom(t, frame):
        return from_whom(g, t, frame.seat, frame.line, registers.cut_mark(frame))
    return among(g, t, frame.seat, frame.line, registers.victim(frame), registers.cut_mark(frame))


@kernel
def choose(g: State, t: Tables, e: Log, at: int, a: int, b: int) -> None:
    """One unit of a deed is done with what was chosen."""
    frame = g.agenda.frames[at]
    if asks_whom(t, frame):
        registers.steal_from(frame, a)
        return
    frame.left -= 1
    do_unit(g, t, e, at, frame.seat, frame.line, registers.victim(frame), a, b)


# ------------------------------------------------------------------------------------------------ the question


@kernel
def legal_effect(g: State, t: Tables, at: int, kind: int) -> int:
    """With which first argument a kind of action answers the row that asks, as a set."""
    frame = g.agenda.frames[at]
    row = t.code[frame.line]
    op = row.op + 0
    if op < w.FIRST_DEED:
        return legal_flow(g, t, at, kind)
    if kind == c.ENOUGH:
        return 1 if is_up_to(op) else 0
    return answers(g, t, at) if kind == (c.CHOOSE_PLAYER if asks_whom(t, frame) else asked_kind(op)) else 0


@kernel
def legal_flow(g: State, t: Tables, at: int, kind: int) -> int:
    """tamashii.effect.may, tamashii.effect.choose: how an offer, a choice, or the question for a player is answered."""
    frame = g.agenda.frames[at]
    row = t.code[frame.line]
    if row.op == w.MAY or row.op == w.PAY:
        return 1 if kind == c.ACCEPT or kind == c.DECLINE else 0
    if row.op == w.CHOOSE:
        return ways(g, t, frame.seat, frame.line) if kind == c.PICK else 0
    if row.op == w.WHO and kind == c.CHOOSE_PLAYER:
        return players_meant(g, frame.seat, row.b, registers.cut_mark(frame))
    return 0


@kernel
def answer_effect(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """Carry out a legal answer to the row that asks."""
    at = under_way(g)
    if kind == c.ENOUGH:
        end_choice(g, t, e, at)
    elif t.code[g.agenda.frames[at].line].op < w.FIRST_DEED:
        answer_flow(g, t, e, at, kind, a)
    else:
        choose(g, t, e, at, a, b)


@kernel
def answer_flow(g: State, t: Tables, e: Log, at: int, kind: int, a: int) -> None:
    """An offer is accepted or declined, a unit is picked, or a player is chosen."""
    frame = g.agenda.frames[at]
    seat, line = frame.seat + 0, frame.line + 0
    row = t.code[line]
    if kind == c.DECLINE:
        tell(e, events.DECLINES, seat, 0, 0, 0)
        frame.line = row.a
    elif kind == c.ACCEPT:
        frame.line = line + 1
        if row.op == w.PAY:
            pay(g, t, e, seat, row.b)
    elif kind == c.PICK:
        frame.line = t.code[line + 1 + a].a
    else:
        frame.line = row.a
        follow(g, at, a, line + 1)
