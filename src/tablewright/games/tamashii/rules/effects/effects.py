"""Effects: the programs that cards, tiles and abilities hold, carried out row by row.

tamashii.format.language: an effect is a list of units from left to right; tamashii.district.partial: what cannot be
done is skipped; tamashii.effect.may: what can be declined is offered; tamashii.effect.choose: what must be chosen is
asked; tamashii.effect.silent: not, where it can be done in one way only. How a program goes from row to row is the
interpreter's (see `packs.effects.interpreter`); here stands what is TAMASHII's own: resets in the middle of an effect,
deeds done to another player, tests, and damage "for each". `registers` says what a frame remembers of them. Blocks are
frames above the program that they belong to, and know what it knows.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import Frame
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import lowest, size
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import NOBODY
from tablewright.games.tamashii.rules import common
from tablewright.games.tamashii.rules.common import finish, then, under_way
from tablewright.games.tamashii.rules.conditions import counters
from tablewright.games.tamashii.rules.effects import costs, whom
from tablewright.games.tamashii.rules.effects.attempting import begin_test, follow
from tablewright.games.tamashii.rules.effects.deeds import DEEDS, doing
from tablewright.games.tamashii.rules.effects.possible import deed_would_do, if_holds, may_contribute
from tablewright.games.tamashii.state import State, Tables
from tablewright.packs.effects.interpreter import OPEN, TO_THE_END, interpreter
from tablewright.packs.effects.program import EACH

# ------------------------------------------------------------------------------------------------ how it is run

FIRST_DEED = w.FIRST_DEED
ALL_AT_ONCE = True
MOVES_ON_AT_ONCE = False  # some deeds have something left to do when all is chosen and done
RUN_STEP, EACH_STEP, REPEAT_STEP = frames.RUN, frames.EACH, frames.REPEAT

on_top, lay, is_deed_begun = under_way, then, registers.is_deed_begun
in_order, can_pay, pay = common.in_order, costs.can_pay, costs.pay
holds = if_holds  # tamashii.world.if-true, tamashii.world.if-false
would, would_own, counted = deed_would_do, deed_would_do, counters.counted  # everything is public


@kernel
def leave(g: State, t: Tables, e: Log) -> None:
    """A program, or all that a block does, is over."""
    finish(g)


@kernel
def begin_deed(frame: Frame, times: int) -> None:
    """A deed with a choice begins."""
    registers.begin_deed(frame)
    frame.left = times


@kernel
def go_on(frame: Frame) -> None:
    """A deed is over: the program goes on with the next row."""
    frame.line += 1
    registers.end_deed(frame)


@kernel
def note(frame: Frame, in_full: bool) -> None:
    """No text asks whether something was done in full."""


# ------------------------------------------------------------------------------------------------ resets


@kernel
def is_cut(g: State, at: int, seat: int) -> bool:
    """tamashii.reset.cuts-effect: whether the rest of a program is dropped for a player."""
    return registers.is_cut_for(g.agenda.frames[at], seat)


@kernel
def concerns(t: Tables, line: int) -> bool:
    """tamashii.reset.cuts-effect: whether a deed is the acting player's own, not about a named enemy or the table."""
    row = t.code[line]
    return not doing.is_shared(row.op) and not (doing.is_of_enemy(row.op) and row.b >= w.NAMED)


# ------------------------------------------------------------------------------------------------ deeds with a choice


@kernel
def how_often(g: State, t: Tables, seat: int, line: int) -> int:
    """How often a deed with a choice is to be done."""
    return min(doing.as_often_as_said(g, t, seat, line), doing.at_most(g, t, seat, line))


@kernel
def asks_whom(t: Tables, frame: Frame) -> bool:
    """Whether a player must be chosen before anything of that player's is."""
    return doing.has_victim_first(t.code[frame.line].op) and not registers.has_victim(frame)


@kernel
def among(g: State, t: Tables, seat: int, line: int) -> int:
    """What a deed leaves to choose from, done to nobody in particular."""
    return doing.among(g, t, seat, line, NOBODY, frames.PLAIN)


@kernel
def answers(g: State, t: Tables, at: int) -> int:
    """What can be chosen next in the deed of a program, as a set."""
    frame = g.agenda.frames[at]
    if asks_whom(t, frame):
        return doing.from_whom(g, t, frame.seat, frame.line, registers.cut_mark(frame))
    return doing.among(g, t, frame.seat, frame.line, registers.victim(frame), registers.cut_mark(frame))


@kernel
def kind_asked(g: State, t: Tables, at: int, asks: int) -> int:
    """The kind of action that answers a deed: a player first, where it is done to one."""
    return c.CHOOSE_PLAYER if asks_whom(t, g.agenda.frames[at]) else asks


@kernel
def settles(g: State, t: Tables, e: Log, at: int, seat: int, line: int, chosen: int, second: int) -> bool:
    """Whether an answer says to whom a deed is done."""
    frame = g.agenda.frames[at]
    if not asks_whom(t, frame):
        return False
    registers.steal_from(frame, chosen)
    return True


@kernel
def each(g: State, t: Tables, e: Log, at: int, seat: int, line: int, chosen: int, second: int) -> None:
    """One unit of a deed is done with what was chosen."""
    doing.do_unit(g, t, e, at, seat, line, registers.victim(g.agenda.frames[at]), chosen, second)


@kernel
def end_choice(g: State, t: Tables, e: Log, at: int) -> None:
    """A deed with a choice is over."""
    frame = g.agenda.frames[at]
    doing.do_at_end(g, t, e, frame.seat, frame.line)
    go_on(g.agenda.frames[at])


# ------------------------------------------------------------------------------------------------ blocks


@kernel
def players_doing(g: State, t: Tables, at: int, seat: int, line: int) -> int:
    """The players who do a block, or one of whom does it, as a set; none for whom the program is cut."""
    row = t.code[line]
    cut_mark = frames.PLAIN if at < 0 else registers.cut_mark(g.agenda.frames[at])
    if row.op == EACH:
        return whom.players_doing(g, t, seat, row.b, row.c, cut_mark)
    return whom.players_meant(g, seat, row.b, cut_mark) if row.op == w.WHO else 0


@kernel
def in_one_go(g: State, t: Tables, at: int, seat: int, line: int, n: int) -> bool:
    """Whether a block deals damage: it is one packet, times the count."""
    if not doing.is_in_packets(t.code[line].op) or t.code[line].c != 1:
        return False
    follow(g, at, seat, line)
    registers.set_multiplier(g.agenda.frames[under_way(g)], n)
    return True


@kernel
def govern(g: State, t: Tables, e: Log, at: int) -> bool:
    """A block for another player, or a test, is laid on top; whether a player must be chosen first."""
    frame = g.agenda.frames[at]
    seat, line = frame.seat + 0, frame.line + 0
    row = t.code[line]
    if row.op == w.WHO:
        players = players_doing(g, t, at, seat, line)
        if size(players) > 1 and not is_cut(g, at, seat):
            return True
        frame.line = row.a
        if size(players) == 1:
            follow(g, at, lowest(players), line + 1)
        return False
    frame.line = row.a
    if not is_cut(g, at, seat):
        begin_test(g, t, seat, line, row.op == w.GROUP_TEST)
    return False


@kernel
def legal_govern(g: State, t: Tables, at: int, kind: int) -> int:
    """The players who can be asked to do a block, as a set."""
    frame = g.agenda.frames[at]
    return players_doing(g, t, at, frame.seat, frame.line) if kind == c.CHOOSE_PLAYER else 0


@kernel
def answer_govern(g: State, t: Tables, e: Log, at: int, a: int) -> None:
    """The chosen player does the block."""
    frame = g.agenda.frames[at]
    line = frame.line + 0
    frame.line = t.code[line].a
    follow(g, at, a, line + 1)


@kernel
def govern_would(g: State, t: Tables, seat: int, line: int, inside: bool) -> bool:
    """Whether a test can be attempted; a block for another player, inside another, is taken to do something."""
    return inside if t.code[line].op == w.WHO else may_contribute(g, t, seat, line)


# ------------------------------------------------------------------------------------------------ from row to row

made = interpreter(DEEDS, globals(), c, events)
run, run_each, run_repeat, legal, answer = made.run, made.run_each, made.run_repeat, made.legal, made.answer
part_would_do = made.would_do


@kernel
def would_do(g: State, t: Tables, seat: int, line: int) -> bool:
    """tamashii.effect.choose: whether an effect would change anything for a player now."""
    return part_would_do(g, t, seat, line, TO_THE_END, OPEN)
