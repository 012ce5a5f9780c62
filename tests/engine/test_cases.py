"""A kernel that is made from a table of cases: as if it had been written branch by branch."""

from __future__ import annotations

from tablewright.engine.core.cases import cases
from tablewright.engine.core.kernel import calls, entry, kernel
from tablewright.engine.core.record import i8, record
from tablewright.engine.game.playing import on_machine
from tablewright.engine.machine.on_demand import compiled

DOUBLE, NEGATE, COUNTED, LEFT = 1, 4, 5, 6


@record
class Count:
    """A number that is remembered."""

    n = i8()


@kernel
def double(count: Count, x: int) -> int:
    return 2 * x


@kernel
def negate(count: Count, x: int) -> int:
    count.n += 1
    return -x


@kernel
def leave(count: Count, x: int) -> int:
    return x


@kernel
def counted(count: Count) -> int:
    return count.n


change = cases({DOUBLE: double, NEGATE: negate, COUNTED: counted, LEFT: leave}, otherwise=leave)


@entry
def changed(count: Count, how: int, x: int) -> int:
    return change(how, count, x)


def test_the_number_says_which_kernel_is_called() -> None:
    count = Count()

    assert [changed(count, how, 7) for how in (DOUBLE, NEGATE, 9, COUNTED)] == [14, -7, 7, 1]
    assert count.n == 1


def test_the_kernel_calls_all_that_its_table_names() -> None:
    assert set(calls(change)) == {double, negate, counted, leave}


def test_a_kernel_takes_no_more_than_it_needs() -> None:
    count = Count()
    count.n = 3

    assert changed(count, COUNTED, 7) == 3


def test_what_is_meant_otherwise_needs_no_branch() -> None:
    assert calls(change).count(leave) == 1
    assert changed(Count(), LEFT, 7) == 7


def test_compiled_it_is_the_same() -> None:
    run, count = compiled(changed), Count()

    assert [run(on_machine(count), how, 7) for how in (DOUBLE, NEGATE, 9, COUNTED)] == [14, -7, 7, 1]
    assert count.n == 1


@kernel
def add(count: Count, how: int, x: int) -> int:
    return x + how


change_by_name = cases({DOUBLE: double, NEGATE: negate, COUNTED: counted}, otherwise=add, by="how")


@entry
def changed_by_name(count: Count, how: int, x: int) -> int:
    return change_by_name(count, how, x)


def test_the_number_can_stand_among_the_arguments() -> None:
    count = Count()

    assert [changed_by_name(count, how, 7) for how in (DOUBLE, NEGATE, 9, COUNTED)] == [14, -7, 16, 1]


def test_compiled_it_stands_there_too() -> None:
    run, count = compiled(changed_by_name), Count()

    assert [run(on_machine(count), how, 7) for how in (DOUBLE, NEGATE, 9, COUNTED)] == [14, -7, 16, 1]
