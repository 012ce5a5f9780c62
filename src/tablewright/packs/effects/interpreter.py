"""The interpreter: how programs are carried out, row by row, in every game whose cards hold them.

A program that is under way is a frame on the agenda: whose it is, the row that it has reached, and how often the deed
on that row is still to be done. The interpreter runs the words that govern others (may, if, choose one, then, each
player, for each) and hands every other row to the game, by the columns that its words declare (`packs.effects.words`).
Where a deed leaves a choice, the frame stays on top and asks; the answer does the deed once.

A choice is made silently only where everybody can see that there is just one. OPEN stands for what everybody knows, OWN
for what the player knows as well, whose hand may be hidden.

The names that are declared first are a game's to say; `interpreter` makes the kernels below anew, with a game's own
rules in their place. What a game does not say stays as it is written here.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any, NamedTuple, Protocol, cast

from tablewright.engine.core.agenda import Agenda, Frame, finish, then, under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import is_kernel, kernel
from tablewright.engine.core.record import Many
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.packs.effects.program import CHOOSE, EACH, END, FOR_EACH, IF, JUMP, MAY, OWN_WORDS, PAY, THEN, Op
from tablewright.packs.effects.words import Deed, Words

OPEN, OWN = range(2)  # what is known: to everybody, or to the player as well
TO_THE_END = -1  # no row: until the program is over
NO_KIND = -1  # no kind of action
NO_STEP = -1  # no step of a frame: the game lays none
UNTOLD = 0  # no event: the game does not tell of it
UNSAID = cast(Any, None)  # a game must say it

# ================================================================================================ what a game says


class State(Protocol):
    """One game."""

    agenda: Agenda


class Tables(Protocol):
    """The tables of a pack."""

    code: Many[Op]


FIRST_DEED: int = OWN_WORDS  # rows from this number on are deeds; those before it, from OWN_WORDS on, `govern`
FIRST_DEED_ONLY: bool = False  # whether an effect can be offered only if the very first deed of it can be done
ALL_AT_ONCE: bool = False  # whether a deed without a choice does all that its number says in one go
MOVES_ON_AT_ONCE: bool = True  # whether a program leaves a deed before what its last unit sets off
HANDS_ARE_HIDDEN: bool = False  # whether players know better than others what they can do
RUN_STEP: int = NO_STEP  # of the frames of a program, of a block for several players, and of one done several times
EACH_STEP: int = NO_STEP
REPEAT_STEP: int = NO_STEP

# Kinds of action, and of event.
ACCEPT: int = UNSAID
DECLINE: int = UNSAID
PICK: int = UNSAID
ENOUGH: int = NO_KIND  # no more units of a deed that says "up to"
DECLINES: int = UNSAID
UNMET: int = UNTOLD  # a condition is false
UNDONE: int = UNTOLD  # a deed cannot be done, or no further

# ------------------------------------------------------------------------------------------------ its agenda


@kernel
def on_top(g: State) -> int:
    """Where the frame under way lies."""
    return under_way(g.agenda)


@kernel
def lay(g: State, step: int, seat: int, line: int) -> int:
    """Lay a frame on top; where it lies."""
    return then(g.agenda, step, seat, line)


@kernel
def leave(g: State, t: Tables, e: Log) -> None:
    """Take the frame under way off: its program is over."""
    finish(g.agenda)


@kernel
def follow(g: State, at: int, seat: int, line: int) -> None:
    """Lay a block of a program on top of it, for a player."""
    lay(g, RUN_STEP, seat, line)


# ------------------------------------------------------------------------------------------------ its words


@kernel
def op_at(t: Tables, line: int) -> int:
    """The word on a row."""
    return t.code[line].op


@kernel
def is_left_out(g: State, t: Tables, at: int) -> bool:
    """Whether the next row is passed over, as something else was chosen before the program began."""
    return False


@kernel
def holds(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether the condition of a row is true now."""
    return False


@kernel
def leaves_choice(g: State, t: Tables, line: int) -> bool:
    """Whether a deed leaves something to choose."""
    return has_units(op_at(t, line))


@kernel
def does(g: State, t: Tables, e: Log, at: int, seat: int, line: int) -> None:
    """Do a deed that leaves no choice; its program is on the next row already, unless it is to be done again."""


@kernel
def each(g: State, t: Tables, e: Log, at: int, seat: int, line: int, chosen: int, second: int) -> None:
    """Do one unit of a deed, as it was chosen."""


@kernel
def among(g: State, t: Tables, seat: int, line: int) -> int:
    """What a deed leaves to choose from, as a set."""
    return 0


@kernel
def answers(g: State, t: Tables, at: int) -> int:
    """What can be chosen next in a deed that is under way, as a set."""
    frame = g.agenda.frames[at]
    return among(g, t, frame.seat, frame.line)


@kernel
def would(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether a deed would do anything, as everybody can see: if it leaves a choice, there is something to choose."""
    return not leaves_choice(g, t, line) or among(g, t, seat, line) != 0


@kernel
def would_own(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether a deed would do anything, as its player knows."""
    return among(g, t, seat, line) != 0 if leaves_choice(g, t, line) else would(g, t, seat, line)


@kernel
def how_often(g: State, t: Tables, seat: int, line: int) -> int:
    """How often a deed is to be done: so often as it says, or once."""
    row = t.code[line]
    return row.a if is_so_often(row.op) else 1


@kernel
def is_forced(g: State, t: Tables, seat: int, line: int, left: int, possible: int) -> bool:
    """Whether a deed will take all that there is, whatever is chosen first."""
    return False


@kernel
def seconds(g: State, t: Tables, seat: int, line: int, a: int) -> int:
    """What can go with a choice, as a set: nothing else."""
    return 1


@kernel
def settles(g: State, t: Tables, e: Log, at: int, seat: int, line: int, chosen: int, second: int) -> bool:
    """Whether an answer settles something else first, so that the deed is still to be done."""
    return False


@kernel
def kind_asked(g: State, t: Tables, at: int, asks: int) -> int:
    """The kind of action that answers a deed now, of which `asks` is the usual one."""
    return asks


@kernel
def can_begin(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether a deed without a choice can be done once more, as everybody can see."""
    return would(g, t, seat, line)


@kernel
def can_pay(g: State, t: Tables, seat: int, costs: int) -> bool:
    """Whether a player has all that `you may pay` asks."""
    return True


@kernel
def pay(g: State, t: Tables, e: Log, seat: int, costs: int) -> None:
    """Pay it."""


@kernel
def is_cut(g: State, at: int, seat: int) -> bool:
    """Whether the rest of a program is dropped for a player."""
    return False


@kernel
def concerns(t: Tables, line: int) -> bool:
    """Whether a deed is the player's own, and so dropped with the rest."""
    return True


@kernel
def players_doing(g: State, t: Tables, at: int, seat: int, line: int) -> int:
    """The players who do a block, or one of whom does it, as a set; `at` is -1 for a program that is not under way."""
    return 0


@kernel
def in_order(g: State, n: int) -> int:
    """The n-th player, as those of an EACH come."""
    return n


@kernel
def counted(g: State, t: Tables, seat: int, line: int) -> int:
    """How often the block of a FOR_EACH is done."""
    return 0


@kernel
def in_one_go(g: State, t: Tables, at: int, seat: int, line: int, n: int) -> bool:
    """Whether a block was laid that is done once for all, where it is otherwise repeated."""
    return False


@kernel
def govern(g: State, t: Tables, e: Log, at: int) -> bool:
    """Carry out a word of the game's own that governs others; whether it asks."""
    return False


@kernel
def legal_govern(g: State, t: Tables, at: int, kind: int) -> int:
    """With which first argument a kind of action answers such a word, as a set."""
    return 0


@kernel
def answer_govern(g: State, t: Tables, e: Log, at: int, a: int) -> None:
    """Carry out a legal answer to such a word."""


@kernel
def govern_would(g: State, t: Tables, seat: int, line: int, inside: bool) -> bool:
    """Whether such a word would do anything; what it governs, `inside` another, is taken to do so."""
    return False


# ------------------------------------------------------------------------------------------------ its frames


@kernel
def note(frame: Frame, in_full: bool) -> None:
    """Note whether something was done in full, which THEN asks."""
    frame.done = 1 if in_full else 0


@kernel
def is_deed_begun(frame: Frame) -> bool:
    """Whether the deed on this row is under way."""
    return frame.left > 0


@kernel
def begin_deed(frame: Frame, times: int) -> None:
    """Begin the deed on this row, which is to be done so often."""
    frame.left = times
    note(frame, True)


@kernel
def go_on(frame: Frame) -> None:
    """The deed is over, and the next row comes."""
    frame.line += 1


@kernel
def why_undone(g: State, t: Tables, at: int) -> int:
    """Why the deed on a row cannot be done, as a number: no reason is given."""
    return 0


@kernel
def end_choice(g: State, t: Tables, e: Log, at: int) -> None:
    """End a deed in which nothing more can be chosen, or its player wants no more."""
    pass_over(g, t, e, at)


LEFT_OPEN = ("State", "Tables", *__annotations__, *(name for name, thing in globals().items() if is_kernel(thing)))

# ================================================================================================ the kernels

# What follows from the rows of a game's deeds, unless the game says it otherwise: kernels, and facts.
BY_COLUMN = ("leaves_choice", "does", "each", "among", "would", "would_own", "is_forced", "seconds", "settles")
BY_WORD = {
    "has_units": "among", "is_so_often": "so_often", "is_up_to": "up_to", "is_doubtful": "doubtful",
    "is_private": "private",
}  # fmt: skip
has_units = is_so_often = is_up_to = is_doubtful = is_private = cast(Callable[[int], bool], None)
asked_kind = cast(Callable[[int], int], None)


class Interpreter(NamedTuple):
    """The kernels of the interpreter that the rules of a game use."""

    run: Callable[[Any, Any, Log], bool]
    run_each: Callable[[Any, Any, Log], bool]
    run_repeat: Callable[[Any, Any, Log], bool]
    among: Callable[[Any, Any, int, int], int]
    legal: Callable[[Any, Any, int, int], int]
    answer: Callable[[Any, Any, Log, int, int, int], None]
    ways: Callable[[Any, Any, int, int, int], int]
    would_do: Callable[[Any, Any, int, int, int, int], bool]


def facts(column: str) -> Callable[[Any], bool]:
    """Whether a row has anything in a column."""
    return lambda row: bool(getattr(row, column, False))


def interpreter(deeds: Words[Any], rules: dict[str, Any], *modules: ModuleType) -> Interpreter:
    """The interpreter of a game, from the rows of its deeds; the rest is looked up in its rules, then in modules."""
    said = {name: thing for module in reversed(modules) for name, thing in vars(module).items()} | rules
    own = {name: said[name] for name in LEFT_OPEN if name in said}
    scope = globals() | own
    unsaid = [name for name in LEFT_OPEN if scope[name] is UNSAID]
    if unsaid and scope["FIRST_DEED"] > MAY:  # without words that govern others, nobody is ever asked
        raise TypeError(f"{rules['__name__']} does not say {', '.join(unsaid)}")
    for name, rule in globals().items():
        if is_kernel(rule) and rule.__module__ == __name__ and name not in own:
            scope[name] = made = kernel(FunctionType(rule.__code__, scope))
            made.__doc__, made.__annotations__ = rule.__doc__, rule.__annotations__
    scope |= {name: deeds.flag(facts(column)) for name, column in BY_WORD.items()}
    if issubclass(deeds.row, Deed):
        scope["asked_kind"] = deeds.value("asks", otherwise=NO_KIND)
        scope |= {name: deeds.kernel(name, otherwise=scope[name]) for name in BY_COLUMN if name not in own}
    if scope["FIRST_DEED"] <= MAY:  # nothing governs others
        scope["run_flow"] = scope["govern"]
    if scope["ALL_AT_ONCE"]:
        scope["run_unasked"] = scope["run_whole"]
    if scope["EACH_STEP"] == NO_STEP:  # no block is ever laid
        scope["run_block"] = scope["govern"]
    if not any(getattr(row, "among", None) for row in deeds.rows.values()):  # nobody is ever asked
        scope["run_choice"] = scope["govern"]
    return Interpreter(*(scope[name] for name in Interpreter._fields))


# ------------------------------------------------------------------------------------------------ one row


@kernel
def run(g: State, t: Tables, e: Log) -> bool:
    """Carry out the next row of the program on top; whether its player must choose first."""
    at = on_top(g)
    frame = g.agenda.frames[at]
    if is_left_out(g, t, at):
        frame.line += 1
        return False
    op = op_at(t, frame.line)
    if op >= FIRST_DEED:
        return run_deed(g, t, e, at)
    if op == END:
        leave(g, t, e)
        return False
    return run_flow(g, t, e, at)


@kernel
def run_flow(g: State, t: Tables, e: Log, at: int) -> bool:
    """Carry out a row that governs others; whether its player must choose first."""
    frame = g.agenda.frames[at]
    row = t.code[frame.line]
    op = row.op + 0
    if op == JUMP:
        frame.line = row.a
    elif op == THEN:
        frame.line = frame.line + 1 if frame.done == 1 else row.a
    elif op == IF:
        run_if(g, t, e, at)
    elif op == MAY or op == PAY or op == CHOOSE:
        return run_offer(g, t, e, at)
    else:
        return run_block(g, t, e, at)
    return False


@kernel
def run_if(g: State, t: Tables, e: Log, at: int) -> None:
    """The condition is read once, before what it governs; if it is false, that is told, as nothing else happens."""
    frame = g.agenda.frames[at]
    seat, line = frame.seat + 0, frame.line + 0
    met = holds(g, t, seat, line)
    if not met and UNMET != UNTOLD:
        tell(e, UNMET, seat, line, 0, 0)
    frame.line = line + 1 if met else t.code[line].a + 0


@kernel
def run_offer(g: State, t: Tables, e: Log, at: int) -> bool:
    """Offer what can be declined, and ask what must be chosen, unless it is nothing, or all can see that it is one."""
    frame = g.agenda.frames[at]
    seat, line = frame.seat + 0, frame.line + 0
    row = t.code[line]
    if not is_cut(g, at, seat):
        if row.op == MAY:
            if would_do(g, t, seat, line + 1, row.a, OPEN):
                return True
        elif row.op == PAY:
            if can_pay(g, t, seat, row.b):
                return True
        else:
            picks = ways(g, t, seat, line, OPEN)
            if size(picks) > 1 or (picks != 0 and is_doubtful(t.code[way(t, line, lowest(picks))].op)):
                return True
            if picks != 0:
                frame.line = way(t, line, lowest(picks))
                return False
    pass_over(g, t, e, at)
    return False


@kernel
def pass_over(g: State, t: Tables, e: Log, at: int) -> None:
    """Go on without what a row says, as it cannot be done, or no further; that is told with its reason."""
    frame = g.agenda.frames[at]
    row = t.code[frame.line]
    if UNDONE != UNTOLD:
        further = 1 if 0 < frame.left < row.a else 0
        tell(e, UNDONE, frame.seat, frame.line, further, why_undone(g, t, at))
    skip(g, t, at)


@kernel
def skip(g: State, t: Tables, at: int) -> None:
    """Go on behind what a row governs, or behind a deed."""
    frame = g.agenda.frames[at]
    row = t.code[frame.line]
    if row.op == MAY or row.op == PAY:
        frame.line = row.a
        return
    note(frame, False)
    if row.op == CHOOSE:
        frame.line = row.b
    else:
        frame.left = 0
        go_on(frame)


# ------------------------------------------------------------------------------------------------ deeds


@kernel
def run_deed(g: State, t: Tables, e: Log, at: int) -> bool:
    """Do a deed, once or as often as it says; whether its player must choose how."""
    frame = g.agenda.frames[at]
    seat, line = frame.seat + 0, frame.line + 0
    if is_cut(g, at, seat) and concerns(t, line):
        go_on(frame)
        return False
    if leaves_choice(g, t, line):
        return run_choice(g, t, e, at)
    return run_unasked(g, t, e, at)


@kernel
def run_whole(g: State, t: Tables, e: Log, at: int) -> bool:
    """Do all that a deed says at once; nobody must choose."""
    frame = g.agenda.frames[at]
    seat, line = frame.seat + 0, frame.line + 0
    note(frame, True)
    go_on(frame)
    does(g, t, e, at, seat, line)
    return False


@kernel
def run_unasked(g: State, t: Tables, e: Log, at: int) -> bool:
    """Do one unit of a deed that leaves no choice, or pass it over; nobody must choose."""
    frame = g.agenda.frames[at]
    seat, line = frame.seat + 0, frame.line + 0
    if not is_deed_begun(frame):
        begin_deed(frame, how_often(g, t, seat, line))
    if not can_begin(g, t, seat, line):
        pass_over(g, t, e, at)
        return False
    frame.left -= 1
    if frame.left == 0:
        go_on(frame)
    does(g, t, e, at, seat, line)
    return False


@kernel
def run_choice(g: State, t: Tables, e: Log, at: int) -> bool:
    """Ask for the next unit of a deed, unless everybody can see that it can be done in one way only, or not at all."""
    frame = g.agenda.frames[at]
    seat, line = frame.seat + 0, frame.line + 0
    op = t.code[line].op + 0
    if not is_deed_begun(frame):
        begin_deed(frame, how_often(g, t, seat, line))
    possible = answers(g, t, at) if frame.left > 0 else 0
    if possible == 0 and not (is_doubtful(op) and would(g, t, seat, line)):
        end_choice(g, t, e, at)
        return False
    if is_up_to(op):
        return True
    if (size(possible) > 1 or is_private(op)) and not is_forced(g, t, seat, line, frame.left, possible):
        return True
    with_it = seconds(g, t, seat, line, lowest(possible))
    if size(with_it) > 1:
        return True
    choose(g, t, e, at, lowest(possible), lowest(with_it))
    return False


@kernel
def choose(g: State, t: Tables, e: Log, at: int, a: int, b: int) -> None:
    """One unit of a deed is done with what was chosen; what it sets off comes on top."""
    frame = g.agenda.frames[at]
    seat, line = frame.seat + 0, frame.line + 0
    if settles(g, t, e, at, seat, line, a, b):
        return
    frame.left -= 1
    if MOVES_ON_AT_ONCE and frame.left == 0:
        go_on(frame)
    each(g, t, e, at, seat, line, a, b)


# ------------------------------------------------------------------------------------------------ blocks


@kernel
def run_block(g: State, t: Tables, e: Log, at: int) -> bool:
    """A block is laid on top, and the program goes on behind it; whether its player must choose first."""
    frame = g.agenda.frames[at]
    seat, line = frame.seat + 0, frame.line + 0
    row = t.code[line]
    if row.op == EACH:
        frame.line = row.a
        players = players_doing(g, t, at, seat, line)  # they are fixed now
        if players != 0:
            g.agenda.frames[lay(g, EACH_STEP, seat, line + 1)].kept = players
        return False
    if row.op == FOR_EACH:
        frame.line = row.a
        n = counted(g, t, seat, line)
        if n > 0 and not in_one_go(g, t, at, seat, line + 1, n):
            g.agenda.frames[lay(g, REPEAT_STEP, seat, line + 1)].left = n
        return False
    return govern(g, t, e, at)


@kernel
def run_each(g: State, t: Tables, e: Log) -> bool:
    """The next player, in their order, does the block of an EACH, unless its program is cut for that player."""
    at = on_top(g)
    frame = g.agenda.frames[at]
    players, n = frame.kept + 0, 0
    if players == 0:
        leave(g, t, e)
        return False
    while not has(players, in_order(g, n)):
        n += 1
    seat = in_order(g, n)
    frame.kept = players & ~(1 << seat)
    if not is_cut(g, at - 1, seat):
        follow(g, at - 1, seat, frame.line)
    return False


@kernel
def run_repeat(g: State, t: Tables, e: Log) -> bool:
    """The block of a FOR_EACH is done once more."""
    at = on_top(g)
    frame = g.agenda.frames[at]
    if frame.left == 0:
        leave(g, t, e)
    else:
        frame.left -= 1
        follow(g, at - 1, frame.seat, frame.line)
    return False


# ------------------------------------------------------------------------------------------------ answers


@kernel
def legal(g: State, t: Tables, at: int, kind: int) -> int:
    """With which first argument a kind of action answers the row that asks, as a set."""
    frame = g.agenda.frames[at]
    seat, line = frame.seat + 0, frame.line + 0
    op = t.code[line].op + 0
    if op >= FIRST_DEED:
        if kind == ENOUGH:
            return 1 if is_up_to(op) else 0
        if kind == DECLINE:  # only its player knows that it cannot be done
            return 1 if is_doubtful(op) and answers(g, t, at) == 0 else 0
        return answers(g, t, at) if kind == kind_asked(g, t, at, asked_kind(op)) else 0
    if op == MAY or op == PAY:
        if HANDS_ARE_HIDDEN and kind == ACCEPT:
            return 1 if would_do(g, t, seat, line + 1, t.code[line].a, OWN) else 0
        return 1 if kind == ACCEPT or kind == DECLINE else 0
    if op == CHOOSE:
        picks = ways(g, t, seat, line, OWN)
        if kind == DECLINE:
            return 1 if picks == 0 else 0
        return picks if kind == PICK else 0
    return legal_govern(g, t, at, kind)


@kernel
def answer(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """Carry out a legal answer to the row that asks."""
    at = on_top(g)
    frame = g.agenda.frames[at]
    row = t.code[frame.line]
    op = row.op + 0
    if kind == DECLINE:
        tell(e, DECLINES, frame.seat, 0, 0, 0)
        skip(g, t, at)
    elif kind == ACCEPT:
        frame.line += 1
        if op == PAY:
            pay(g, t, e, frame.seat, row.b)
    elif kind == PICK:
        frame.line = way(t, frame.line, a)
    elif kind == ENOUGH:
        end_choice(g, t, e, at)
    elif OWN_WORDS <= op < FIRST_DEED:
        answer_govern(g, t, e, at, a)
    else:
        if op == MAY:  # one answer says that it is done, and how
            frame.line += 1
        if not is_deed_begun(frame):
            begin_deed(frame, how_often(g, t, frame.seat, frame.line))
        choose(g, t, e, at, a, b)


# ------------------------------------------------------------------------------------------------ what would be done


@kernel
def would_known(g: State, t: Tables, seat: int, line: int, known: int) -> bool:
    """Whether a deed would do anything, as far as it is known."""
    return would_own(g, t, seat, line) if known == OWN else would(g, t, seat, line)


@kernel
def way(t: Tables, line: int, n: int) -> int:
    """The row on which an alternative of a choice begins."""
    return t.code[line + 1 + n].a


@kernel
def ways(g: State, t: Tables, seat: int, line: int, known: int) -> int:
    """The alternatives of a choice that would do something, as a set."""
    row = t.code[line]
    found = 0
    for n in range(row.a):
        if would_do(g, t, seat, way(t, line, n), row.b, known):
            found |= 1 << n
    return found


@kernel
def next_row(g: State, t: Tables, seat: int, line: int) -> int:
    """The row to look at after one that only leads on, for a player for whom all goes as far as it can."""
    row = t.code[line]
    if row.op == IF:
        return line + 1 if holds(g, t, seat, line) else row.a
    if row.op == PAY:
        return line + 1 if can_pay(g, t, seat, row.b) else row.a
    return row.a if row.op == JUMP else line + 1


@kernel
def would_do(g: State, t: Tables, seat: int, line: int, stop: int, known: int) -> bool:
    """Whether the rows from one up to another would do anything for a player; at the first deed, if that decides."""
    while line != stop and t.code[line].op != END:
        op = t.code[line].op + 0
        if op >= FIRST_DEED:
            if would_known(g, t, seat, line, known):
                return True
            if FIRST_DEED_ONLY:
                return False
            line += 1
        elif op == CHOOSE or op >= EACH:
            if block_would_do(g, t, seat, line, known):
                return True
            line = t.code[line].b + 0 if op == CHOOSE else t.code[line].a + 0
        elif FIRST_DEED_ONLY and op == IF and not holds(g, t, seat, line):
            return False
        else:
            line = next_row(g, t, seat, line)
    return False


@kernel
def block_would_do(g: State, t: Tables, seat: int, line: int, known: int) -> bool:
    """Whether what a row governs would do anything: the alternatives of a choice, or a block."""
    row = t.code[line]
    if row.op == CHOOSE:
        for n in range(row.a):
            if inner_would_do(g, t, seat, way(t, line, n), row.b, known):
                return True
        return False
    if row.op == FOR_EACH:
        return counted(g, t, seat, line) > 0 and inner_would_do(g, t, seat, line + 1, TO_THE_END, known)
    if row.op != EACH and govern_would(g, t, seat, line, False):
        return True
    players = players_doing(g, t, -1, seat, line)
    while players != 0:
        if inner_would_do(g, t, lowest(players), line + 1, TO_THE_END, known):
            return True
        players = without_lowest(players)
    return False


@kernel
def inner_would_do(g: State, t: Tables, seat: int, line: int, stop: int, known: int) -> bool:
    """Whether rows inside a choice or a block would do anything; choices and blocks in them are taken to do so."""
    while line != stop and t.code[line].op != END:
        op = t.code[line].op + 0
        if op >= FIRST_DEED:
            if would_known(g, t, seat, line, known):
                return True
            if FIRST_DEED_ONLY:
                return False
            line += 1
        elif op == CHOOSE or op == EACH or op == FOR_EACH:
            return True
        elif op >= OWN_WORDS:
            if govern_would(g, t, seat, line, True):
                return True
            line = t.code[line].a + 0
        else:
            line = next_row(g, t, seat, line)
    return False
