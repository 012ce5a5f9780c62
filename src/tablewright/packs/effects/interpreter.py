"""The interpreter: how programs of may, if, choose and then are carried out, in every game whose cards have them.

An effect that is under way is a frame on the agenda: whose it is, the line that it has reached, how often the deed on
that line is still to be done, and whether the last deed was done in full. Where a deed leaves a choice, the frame stays
on top and asks; the answer does the deed once and moves on. A choice is made silently only where everybody can see that
there is just one: what is `open` looks at public things only; what a hidden hand allows, `can` sees, for its holder.

What the deeds of a game are, and how they are done, the game says: the names that are declared first are left open
here. `interpreter` gives a game these kernels with its own rules in their place, as if it had written them itself.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any, NamedTuple, Protocol, cast

from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.core.agenda import Agenda, Frame, finish, under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import is_kernel, kernel
from tablewright.engine.core.record import Many
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.packs.effects.flow import begin_deed, done_once, goes_on, pass_over
from tablewright.packs.effects.program import CHOOSE, DRAW, END, IF, IN_ZONE, LOSE, LOSE_PER, MAY, ZONE_HAS, Op

NO_ACTION = 0
NOT_OPEN = -1  # no action either: there is nothing to choose from
UNTOLD = 0  # no event: the game does not tell of it
UNSAID = cast(Any, None)  # stands where each game has something of its own

# ------------------------------------------------------------------------------------------------ what a game says


class State(Protocol):
    """One game."""

    agenda: Agenda


class Tables(Protocol):
    """The tables of a pack."""

    code: Many[Op]


# Kinds of action, and of event.
ACCEPT: int = UNSAID
DECLINE: int = UNSAID
PICK: int = UNSAID
DECLINES: int = UNSAID
UNMET: int = UNTOLD  # a condition is false
UNDONE: int = UNTOLD  # a deed cannot be done, or no further

# Sets of deeds: those whose number says how often they are done; those that leave a choice; those that a hidden hand
# may forbid.
REPEATED: int = UNSAID
ASKED: int = UNSAID
HIDDEN: int = 0

zone_has: Callable[[State, Tables, int, int], int] = UNSAID  # (g, t, seat, kind) how many cards of a kind are in a Zone
holds_else: Callable[[State, int, int, int], bool] = UNSAID  # (g, user, condition, n) a condition of its own
counted_else: Callable[[State, Tables, Log, Frame, int], int] = UNSAID  # (g, t, e, frame, what) a count of its own
open_deed: Callable[[State, Tables, int, int], bool] = UNSAID  # (g, t, user, line) whether a deed could be done once
can_deed: Callable[[State, Tables, int, int], bool] = UNSAID  # the same, as the user knows it
forced_answer: Callable[[State, Tables, Frame], int] = UNSAID  # the only one, as all can see, NO_ACTION or NOT_OPEN
lose: Callable[[State, Log, int, int], None] = UNSAID  # (g, e, seat, n) points
draw: Callable[[State, Tables, Log, int], None] = UNSAID  # (g, t, e, seat) a card
do_else: Callable[[State, Tables, Log, Frame], None] = UNSAID  # a deed of its own that leaves nothing to choose
do_asked: Callable[[State, Tables, Log, int], None] = UNSAID  # (g, t, e, act) a deed, once, as it was chosen


@kernel
def no_reason(g: State, t: Tables, frame: Frame) -> int:
    """Where a game gives no reasons, a deed simply cannot be done."""
    return 0


why_undone: Callable[[State, Tables, Frame], int] = no_reason  # why the deed on a line cannot be done, as a number

LEFT_OPEN = ("State", "Tables", *__annotations__)  # all that is declared so far


class Interpreter(NamedTuple):
    """The kernels of the interpreter that the rules of a game use."""

    run: Callable[[Any, Any, Log], bool]
    answer: Callable[[Any, Any, Log, int], None]
    alternatives: Callable[[Any, Any, int, int], int]
    condition_met: Callable[[Any, Any, int, int], bool]
    open_line: Callable[[Any, Any, int, int], bool]
    can_line: Callable[[Any, Any, int, int], bool]


def interpreter(rules: dict[str, Any], *modules: ModuleType) -> Interpreter:
    """The interpreter of a game; open names are resolved in its rules and modules."""
    own = {name: thing for module in modules for name, thing in vars(module).items()} | rules
    said = {name: own[name] for name in LEFT_OPEN if name in own}
    scope = globals() | said
    if unsaid := [name for name in LEFT_OPEN if scope[name] is UNSAID]:
        raise TypeError(f"{rules['__name__']} does not say {', '.join(unsaid)}")
    for name, rule in globals().items():
        if is_kernel(rule) and rule.__module__ == __name__ and name not in said:
            scope[name] = made = kernel(FunctionType(rule.__code__, scope))
            made.__doc__, made.__annotations__ = rule.__doc__, rule.__annotations__
    return Interpreter(*(scope[name] for name in Interpreter._fields))


# ------------------------------------------------------------------------------------------------ conditions, counts


@kernel
def condition_met(g: State, t: Tables, user: int, line: int) -> bool:
    """Whether the condition of an `if` is true for the user of an effect now."""
    condition, n = t.code[line].b, t.code[line].c
    if condition == ZONE_HAS:
        return zone_has(g, t, user, n >> 8) >= n & 255
    return holds_else(g, user, condition, n)


@kernel
def counted(g: State, t: Tables, e: Log, frame: Frame, what: int) -> int:
    """How much a `per X` counts now."""
    if what & 255 == IN_ZONE:
        return zone_has(g, t, frame.seat, what >> 8)
    return counted_else(g, t, e, frame, what & 255)


# ------------------------------------------------------------------------------------------------ what can be done


@kernel
def first_deed(g: State, t: Tables, user: int, line: int) -> int:
    """The line of the first deed behind `may` and `if`, or 0 if a condition on the way is false."""
    while t.code[line].op == MAY or t.code[line].op == IF:
        if t.code[line].op == IF and not condition_met(g, t, user, line):
            return 0
        line += 1
    return line


@kernel
def open_line(g: State, t: Tables, user: int, line: int) -> bool:
    """Whether, as far as everybody can see, the first part of a line could be done."""
    line = first_deed(g, t, user, line)
    return line > 0 and open_alternatives(g, t, user, line) != 0


@kernel
def can_line(g: State, t: Tables, user: int, line: int) -> bool:
    """Whether the first part of a line can be done, as its user knows."""
    line = first_deed(g, t, user, line)
    return line > 0 and alternatives(g, t, user, line) != 0


@kernel
def ways(t: Tables, line: int) -> int:
    """How many alternatives there are: as many as a `choose one` has, and one on any other line."""
    return t.code[line].a if t.code[line].op == CHOOSE else 1


@kernel
def begins(t: Tables, line: int, way: int) -> int:
    """The line on which an alternative begins."""
    return t.code[line + 1 + way].a if t.code[line].op == CHOOSE else line


@kernel
def open_alternatives(g: State, t: Tables, user: int, line: int) -> int:
    """The alternatives that, as far as everybody can see, could be done, as a set."""
    picks = 0
    for way in range(ways(t, line)):
        if open_deed(g, t, user, begins(t, line, way)):
            picks |= 1 << way
    return picks


@kernel
def alternatives(g: State, t: Tables, user: int, line: int) -> int:
    """The alternatives that can be done, as the user knows, as a set."""
    picks = 0
    for way in range(ways(t, line)):
        if can_deed(g, t, user, begins(t, line, way)):
            picks |= 1 << way
    return picks


# ------------------------------------------------------------------------------------------------ carrying out


@kernel
def run(g: State, t: Tables, e: Log) -> bool:
    """Carry out one line of the effect on top of the agenda; whether its user must choose first."""
    frame = g.agenda.frames[under_way(g.agenda)]
    op = t.code[frame.line]
    if op.op == END:
        finish(g.agenda)
    elif op.op == MAY:
        if open_line(g, t, frame.seat, frame.line + 1):
            return True
        leave_undone(g, t, e, frame)
    elif op.op == CHOOSE:
        return choose_one(g, t, e, frame)
    elif op.op == IF:
        goes_on(frame, op, meets(g, t, e, frame))
    elif not goes_on(frame, op, False):
        return do_deed(g, t, e, frame)
    return False


@kernel
def meets(g: State, t: Tables, e: Log, frame: Frame) -> bool:
    """`if`: whether the condition is true now; if not, that is told, as nothing else happens."""
    met = condition_met(g, t, frame.seat, frame.line)
    if not met and UNMET != UNTOLD:
        tell(e, UNMET, frame.seat, frame.line, 0, 0)
    return met


@kernel
def leave_undone(g: State, t: Tables, e: Log, frame: Frame) -> None:
    """What cannot be done, or no further, is passed over, and told with its reason."""
    if UNDONE != UNTOLD:
        further = 1 if 0 < frame.left < t.code[frame.line].a else 0
        tell(e, UNDONE, frame.seat, frame.line, further, why_undone(g, t, frame))
    pass_over(frame, t.code[frame.line])


@kernel
def choose_one(g: State, t: Tables, e: Log, frame: Frame) -> bool:
    """`choose one`: whether it must be asked which; not if everybody can see that one is left, or none."""
    picks = open_alternatives(g, t, frame.seat, frame.line)
    if picks == 0:
        leave_undone(g, t, e, frame)
        return False
    only = begins(t, frame.line, lowest(picks))
    if without_lowest(picks) != 0 or has(HIDDEN, t.code[only].op):
        return True
    frame.line = only
    return False


@kernel
def do_deed(g: State, t: Tables, e: Log, frame: Frame) -> bool:
    """Do the deed on a line, once; whether it must be asked how."""
    reach_deed(t, frame)
    if has(ASKED, t.code[frame.line].op):
        return do_if_forced(g, t, e, frame)
    if open_deed(g, t, frame.seat, frame.line):
        do_plain_deed(g, t, e, frame)
    else:
        leave_undone(g, t, e, frame)
    return False


@kernel
def do_if_forced(g: State, t: Tables, e: Log, frame: Frame) -> bool:
    """Do a deed that leaves a choice, if everybody can see that there is at most one; whether it must be asked."""
    forced = forced_answer(g, t, frame)
    if forced == NO_ACTION:
        return True
    if forced == NOT_OPEN:
        leave_undone(g, t, e, frame)
    else:
        do_asked(g, t, e, forced)
    return False


@kernel
def reach_deed(t: Tables, frame: Frame) -> None:
    """Come to a deed: its number says how often it is to be done, unless it is a number of something else."""
    op = t.code[frame.line]
    begin_deed(frame, op.a if has(REPEATED, op.op) else 1)


@kernel
def do_plain_deed(g: State, t: Tables, e: Log, frame: Frame) -> None:
    """A deed that leaves nothing to choose."""
    op, user = t.code[frame.line], frame.seat
    if op.op == LOSE:
        lose(g, e, 1 - user, op.a)
    elif op.op == LOSE_PER:
        lose(g, e, 1 - user, min(op.a * counted(g, t, e, frame, op.b), op.c))
    elif op.op == DRAW:
        draw(g, t, e, user)
    else:
        do_else(g, t, e, frame)
    done_once(frame)


@kernel
def answer(g: State, t: Tables, e: Log, act: int) -> None:
    """Settle the choice that the effect on top of the agenda asks for, or will ask for first."""
    frame = g.agenda.frames[under_way(g.agenda)]
    kind = kind_of(act)
    if kind == ACCEPT:
        frame.line += 1
    elif kind == PICK:
        frame.line = begins(t, frame.line, first(act))
    elif kind == DECLINE:
        tell(e, DECLINES, frame.seat, 0, 0, 0)
        pass_over(frame, t.code[frame.line])
    else:
        if t.code[frame.line].op == MAY:  # one answer says that it is done, and how
            frame.line += 1
        reach_deed(t, frame)
        do_asked(g, t, e, act)
