"""Kernels: plain functions, one compiled signature each, and clear words where they cannot be compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tablewright.engine.core.kernel import CallCycle, call_order, entry, is_kernel, kernel
from tablewright.engine.core.record import Many, Row8, Row32, clear, copy_cells, i8, i16, many, one, record
from tablewright.engine.game.playing import on_machine
from tablewright.engine.machine.compiling import is_inlined, signature, weight
from tablewright.engine.machine.on_demand import compile_all, compiled


@record
class Part:
    """A part."""

    value = i16()


@record
class Whole:
    """A whole with parts."""

    narrow = i8(4)
    part = one(Part)
    parts = many(Part, 3)
    wide = i16(2, 3)
    last = i8()


@entry
def shift(cells: Row32, n: int) -> None:
    copy_cells(cells, n, 0, n)


@entry
def clear_some(g: Whole) -> None:
    clear(g.narrow)
    clear(g.part)
    clear(g.wide[1])


@entry
def clear_the_grid(g: Whole) -> None:
    clear(g.wide)


@kernel
def total(row: Row8) -> int:
    n = 0
    for i in range(len(row)):
        n += row[i]
    return n


@kernel
def parts_total(parts: Many[Part]) -> int:
    n = 0
    for i in range(len(parts)):
        n += parts[i].value
    return n


@entry
def weigh(g: Whole, extra: int, twice: bool) -> int:
    g.part.value = total(g.narrow[:]) + parts_total(g.parts[:]) + extra
    return 2 * g.part.value if twice else g.part.value


@kernel
def untold(g: Whole, n) -> int:  # type: ignore[no-untyped-def]
    return int(n)


@kernel
def first_of_circle(n: int) -> int:
    return second_of_circle(n)


@kernel
def second_of_circle(n: int) -> int:
    return first_of_circle(n)


@entry
def reaches_the_circle(n: int) -> int:
    return first_of_circle(n)


def sample() -> Whole:
    g = Whole()
    for i in range(4):
        g.narrow[i] = 60
    for i in range(3):
        g.parts[i].value = 100 * i
    return g


def test_a_kernel_called_as_it_is_runs_interpreted() -> None:
    g = sample()

    assert weigh(g, 1, True) == 2 * (240 + 300 + 1)
    assert is_kernel(weigh)
    assert type(g.part.value) is int


def test_the_compiled_kernel_gives_the_same_and_sums_of_narrow_cells_do_not_wrap() -> None:
    plain, machine = sample(), sample()
    fast: Any = compiled(weigh)

    assert fast(on_machine(machine), 5, False) == weigh(plain, 5, False) == 545
    assert machine == plain


def test_a_kernel_has_one_signature_whatever_it_is_called_with() -> None:
    fast: Any = compiled(weigh)
    fast(on_machine(sample()), 5, False)
    fast(on_machine(sample()), 2**40 % 7, True)

    assert len(fast.signatures) == 1
    assert str(signature(weigh).return_type) == "int64"


def test_a_missing_annotation_is_named() -> None:
    with pytest.raises(TypeError, match="kernel untold needs annotations for n"):
        signature(untold)


def test_a_function_that_is_no_kernel_is_refused() -> None:
    with pytest.raises(TypeError, match="is not a kernel"):
        compiled(sample)


def test_callees_come_before_callers() -> None:
    assert [rule.__name__ for rule in call_order([weigh])] == ["total", "parts_total", "weigh"]


def test_a_circle_of_calls_is_refused_with_its_path_and_what_to_do() -> None:
    with pytest.raises(CallCycle, match=r"first_of_circle -> second_of_circle -> first_of_circle.*push a frame"):
        call_order([reaches_the_circle])


def test_compiling_tells_its_progress() -> None:
    told: list[tuple[int, int, str]] = []

    compile_all([weigh], lambda done, of, name: told.append((done, of, name)))

    done, of, name = told[-1]
    assert done == of == len(told) - 1
    assert name == ""
    assert told[-2][2] == "weigh"


def test_cells_are_copied_alike_in_both_builds() -> None:
    plain = Row32(memoryview(bytearray(4 * 8)).cast("i"))
    for i in range(8):
        plain[i] = i + 1
    machine = np.arange(1, 9, dtype=np.int32)

    shift(plain, 3)
    compiled(shift)(machine, 3)

    assert list(plain) == machine.tolist() == [1, 2, 3, 1, 2, 3, 7, 8]


def test_parts_are_cleared_alike_in_both_builds_and_nothing_beside_them() -> None:
    plain, machine = sample(), sample()
    for g in (plain, machine):
        g.part.value, g.last = 7, 9
        for y in range(2):
            for x in range(3):
                g.wide[y, x] = 1 + x

    for clearing, left in ((clear_some, [1, 2, 3]), (clear_the_grid, [0, 0, 0])):
        clearing(plain)
        compiled(clearing)(on_machine(machine))
        assert machine == plain
        assert [*plain.narrow, plain.part.value, *plain.wide[1]] == [0] * 8
        assert list(plain.wide[0]) == left
        assert (plain.parts[2].value, plain.last) == (200, 9)


def test_only_small_kernels_that_stay_small_become_part_of_their_callers() -> None:
    assert is_inlined(total)
    assert not is_inlined(shift), "an entry is called from outside"
    assert weight(shift) > 0
