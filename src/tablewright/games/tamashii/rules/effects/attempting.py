"""Tests: tokens are dumped, dice are rolled, and successes are counted, of one player or of several in turn.

tamashii.test.kinds: an individual test is one to which only its own player contributes.
"""

from __future__ import annotations

from tablewright.engine.core.cases import cases
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii.rules.combat.rolling import begin_roll, successes
from tablewright.games.tamashii.rules.common import amount, finish, next_seat, then, under_way
from tablewright.games.tamashii.rules.components.launcher import matching
from tablewright.games.tamashii.rules.data.tokens import dump_slots
from tablewright.games.tamashii.rules.scenario import versus
from tablewright.games.tamashii.state import State, Tables

# ------------------------------------------------------------------------------------------------ what is asked for


@kernel
def test_data(g: State, t: Tables, line: int) -> int:
    """What a test asks for: of a goal, or of a row of a program."""
    return t.goal[versus.tested_goal(line)].data if line < 0 else t.code[line].b


@kernel
def test_number(g: State, t: Tables, line: int) -> int:
    """How many successes pass it."""
    return t.goal[versus.tested_goal(line)].number if line < 0 else amount(g, t.code[line].c)


# ------------------------------------------------------------------------------------------------ the test


@kernel
def begin_test(g: State, t: Tables, seat: int, line: int, with_others: bool) -> None:
    """tamashii.test.group-join: a test is begun; in a group test every player may contribute, from the initiator on.

    tamashii.test.group-initiator: only the initiator has met what the text around it asks.
    tamashii.solo.group-tests: in solo there is nobody else.
    """
    at = then(g, frames.TEST, seat, line)
    everybody = (1 << g.seats) - 1
    registers.open_test(g.agenda.frames[at], seat, everybody & ~g.out | 1 << seat if with_others else 1 << seat)


@kernel
def run_test(g: State, t: Tables, e: Log) -> bool:
    """tamashii.test.sequential: each contributor dumps and rolls before the next one decides."""
    frame = g.agenda.frames[under_way(g)]
    seat, line = frame.seat + 0, frame.line + 0
    if registers.is_thrown(frame):
        count(g, t, e)
        return False
    if has(g.out, seat):  # tamashii.reset.skip-phase
        next_contributor(g, t, e)
        return False
    if matching(g, seat, test_data(g, t, line)) != 0:
        return True
    if registers.dumped(frame) == 0:
        next_contributor(g, t, e)  # without a token to dump nobody takes part
    else:
        throw(g, t, e)
    return False


@kernel
def slots_to_dump(g: State, t: Tables, at: int) -> int:
    """tamashii.test.dump-roll: the slots whose token matches the test, one after another, as a set."""
    frame = g.agenda.frames[at]
    return matching(g, frame.seat, test_data(g, t, frame.line))


@kernel
def may_throw(g: State, t: Tables, at: int) -> int:
    """tamashii.test.zero: no dice are rolled without a token dumped."""
    return 1 if registers.dumped(g.agenda.frames[at]) > 0 else 0


@kernel
def may_decline(g: State, t: Tables, at: int, kind: int) -> int:
    """tamashii.test.optional: no part in it at all."""
    return 1 if registers.dumped(g.agenda.frames[at]) == 0 else 0


legal_test = cases({c.CHOOSE_TOKEN: slots_to_dump, c.ENOUGH: may_throw}, otherwise=may_decline, by="kind")


@kernel
def dump_for_test(g: State, t: Tables, e: Log, slot: int) -> None:
    """tamashii.test.dump-roll: the token on a slot is dumped."""
    frame = g.agenda.frames[under_way(g)]
    registers.count_dump(frame)
    dump_slots(g, t, e, frame.seat, 1 << slot)


@kernel
def take_no_part(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """tamashii.test.optional: a player does not contribute."""
    tell(e, events.DECLINES, g.agenda.frames[under_way(g)].seat, 0, 0, 0)
    next_contributor(g, t, e)


@kernel
def throw(g: State, t: Tables, e: Log) -> None:
    """tamashii.test.group-roll: the contributor rolls the dice of the own part."""
    frame = g.agenda.frames[under_way(g)]
    registers.throw_dice(frame)
    begin_roll(g, t, e, frame.seat, frames.FOR_TEST, registers.dumped(frame))


answer_test = cases({c.CHOOSE_TOKEN: dump_for_test, c.ENOUGH: throw}, otherwise=take_no_part, by="kind")


@kernel
def count(g: State, t: Tables, e: Log) -> None:
    """tamashii.test.sum: successes of all contributors are added; tamashii.test.pass: enough of them pass the test."""
    frame = g.agenda.frames[under_way(g)]
    registers.add_successes(frame, successes(g, frame.seat))
    total, number = registers.successes(frame), test_number(g, t, frame.line)
    tell(e, events.ROLLED_TEST, frame.seat, total, number, 0)
    if total >= number:
        conclude(g, t, e)
    else:
        next_contributor(g, t, e)


@kernel
def next_contributor(g: State, t: Tables, e: Log) -> None:
    """The next player clockwise who may still contribute is asked; with nobody left the test is over."""
    frame = g.agenda.frames[under_way(g)]
    registers.no_longer_contributes(frame, frame.seat)
    if registers.contributors(frame) == 0:
        conclude(g, t, e)
        return
    seat = next_seat(g, frame.seat)
    while not has(registers.contributors(frame), seat):
        seat = next_seat(g, seat)
    frame.seat = seat


@kernel
def conclude(g: State, t: Tables, e: Log) -> None:
    """What follows for the initiator: a block if the test is passed, another if failed, none if not attempted."""
    frame = g.agenda.frames[under_way(g)]
    line, seat, attempted = frame.line + 0, registers.initiator(frame), registers.has_rolled(frame)
    passed = registers.successes(frame) >= test_number(g, t, line)
    finish(g)
    if not attempted:
        return
    tell(e, events.PASSED_TEST if passed else events.FAILED_TEST, seat, 0, 0, 0)
    if line < 0:
        if passed:
            versus.take_goal(g, t, e, seat, versus.tested_goal(line))
    else:
        follow(g, under_way(g), seat, t.code[line + (1 if passed else 2)].a)


@kernel
def follow(g: State, beneath: int, seat: int, line: int) -> None:
    """A block of the program that lies there is done by a player, with all that it knows; none, where it is 0."""
    if line > 0:
        block = then(g, frames.RUN, seat, line)
        registers.inherit(g.agenda.frames[block], g.agenda.frames[beneath])
