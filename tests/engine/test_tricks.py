"""Tricks: what is done to Numba is done, is undone, and disturbs nobody. A new Numba that outgrows one fails here."""

from __future__ import annotations

import gc
import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numba
import numpy as np
import pytest
from numba.core import event
from numba.core.caching import NullCache
from numba.core.compiler_lock import global_compiler_lock
from numba.core.types.functions import BaseFunction
from numba.core.types.npytypes import Record
from numba.np import arrayobj

from tablewright.engine.core.agenda import agenda, push
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32, i8, public, record, show_public
from tablewright.engine.game.playing import on_machine
from tablewright.engine.machine.compiling import machine_code
from tablewright.engine.machine.on_demand import compiled
from tablewright.engine.machine.tricks import KernelCompiler, Part, as_kernels_need, in_words, meant

NEVER = 0


@entry
def cell(cells: Row32, i: int) -> int:
    return cells[i]


@kernel
def added(cells: Row32) -> int:
    n = 0
    for i in range(len(cells)):
        n += cells[i]
    return n


@entry
def twice_added(cells: Row32) -> int:
    return added(cells) + added(cells)


@kernel
def never_added(cells: Row32) -> int:
    return added(cells) if NEVER != 0 else 0


@kernel
def surely_added(cells: Row32) -> int:
    return added(cells)


@entry
def added_in_the_end(cells: Row32) -> int:
    return never_added(cells) + surely_added(cells)


@entry
def bits(n: int) -> int:
    return 100 * n.bit_count() + n.bit_length()


class AnyRecord:
    """Stands for a record."""


@record
class Deep:
    """A state with an agenda of its own size."""

    seen = public(i8(3))
    hidden = i8(3)
    agenda = agenda(2)


@record
class Shallow:
    """Another."""

    agenda = agenda(1)


@entry
def look_at(g: Deep, v: Deep) -> None:
    show_public(g, v)


@entry
def fill_deep(g: Deep) -> int:
    return push(g.agenda, 0, 1, 0, 0) + push(g.agenda, 0, 1, 0, 0)


@entry
def fill_shallow(g: Shallow) -> int:
    return push(g.agenda, 0, 1, 0, 0) + push(g.agenda, 0, 1, 0, 0)


def compiled_afresh(rule: Callable[..., Any], *binding: tuple[Any, Any]) -> Any:
    """A kernel compiled now, whatever is kept: the compiler's own form of it can be looked at."""
    form = machine_code.__wrapped__(rule, binding)
    form._cache = NullCache()
    form.compile(None)
    return form


def code_of(form: Any) -> str:
    text: str = form.overloads[form.signatures[0]].library.get_llvm_str()
    return text


# ------------------------------------------------------------------------------------------------ while kernels compile


def test_an_index_means_itself_and_counts_from_the_end_for_everybody_else() -> None:
    cells = np.arange(8, dtype=np.int32)

    assert compiled_afresh(cell)(cells[4:], -1) == 3
    assert numba.njit(lambda cells, i: cells[i])(cells[4:], -1) == 7


def test_loops_are_vectorised_over_games_and_not_in_rules() -> None:
    usual = numba.config.LOOP_VECTORIZE

    assert "x i32>" not in code_of(compiled_afresh(twice_added))
    assert "x i32>" in code_of(compiled_afresh(twice_added, (AnyRecord, Deep)))
    assert usual == numba.config.LOOP_VECTORIZE


def test_numba_is_as_it_was_after_a_kernel_that_cannot_be_compiled() -> None:
    usual = arrayobj.fix_integer_index, numba.config.LOOP_VECTORIZE, gc.isenabled()

    with suppress(ZeroDivisionError), as_kernels_need(vectorised=not numba.config.LOOP_VECTORIZE):
        assert arrayobj.fix_integer_index is not usual[0]
        assert usual[1] != numba.config.LOOP_VECTORIZE
        assert not gc.isenabled()
        raise ZeroDivisionError

    assert (arrayobj.fix_integer_index, numba.config.LOOP_VECTORIZE, gc.isenabled()) == usual


def test_what_an_operator_means_is_found_out_once_and_by_numba_itself() -> None:
    asked: list[Any] = []
    usual = BaseFunction.get_call_type

    def noted(function: Any, *asking: Any) -> Any:
        asked.append((function, *asking[1:2]))
        return usual(function, *asking)

    meant.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BaseFunction, "get_call_type", noted)
        first, again = compiled_afresh(twice_added), compiled_afresh(twice_added)

    assert asked
    assert len(asked) == len(set(asked))
    cells = np.arange(5, dtype=np.int32)
    assert first(cells) == again(cells) == 20
    assert BaseFunction.get_call_type is usual


def test_a_record_is_put_into_words_once() -> None:
    said: list[Any] = []
    usual = Record.__repr__

    def noted(kind: Any) -> str:
        said.append(kind)
        return usual(kind)

    in_words.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Record, "__repr__", noted)
        for _ in range(2):
            compiled_afresh(fill_deep)

    assert said, "Numba has come to do without it"
    assert len(said) == len(set(map(id, said)))
    assert Record.__repr__ is usual


class Waiting(event.Listener):  # type: ignore[misc]
    """Notes that somebody comes to the compiler's door."""

    def __init__(self) -> None:
        self.somebody = threading.Event()

    def on_start(self, _: object) -> None:
        self.somebody.set()

    def on_end(self, _: object) -> None:
        pass


def test_a_thread_that_must_wait_for_the_compiler_has_changed_nothing_yet() -> None:
    usual, waiting = arrayobj.fix_integer_index, Waiting()
    thread = threading.Thread(target=compiled_afresh, args=(cell,))

    with global_compiler_lock:
        event.register("numba:compiler_lock", waiting)
        thread.start()
        waiting.somebody.wait()
        event.unregister("numba:compiler_lock", waiting)
        assert arrayobj.fix_integer_index is usual
    thread.join()

    assert arrayobj.fix_integer_index is usual


def test_two_threads_compile_at_once() -> None:
    usual, cells, together = arrayobj.fix_integer_index, np.arange(8, dtype=np.int32), threading.Barrier(2)
    found: dict[str, int] = {}

    def ours() -> None:
        together.wait()
        found["ours"] = compiled_afresh(cell)(cells[4:], -1)

    def theirs() -> None:
        together.wait()
        found["theirs"] = numba.njit(lambda cells, i: cells[i])(cells[4:], -1)

    threads = [threading.Thread(target=ours), threading.Thread(target=theirs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert found == {"ours": 3, "theirs": 7}
    assert arrayobj.fix_integer_index is usual


# ------------------------------------------------------------------------------------------------ parts and wholes


def test_a_part_is_left_as_it_was_written_and_becomes_part_of_the_whole() -> None:
    whole, form = compiled_afresh(twice_added), machine_code(added, ())
    part = form.overloads[form.signatures[0]]
    name = part.fndesc.llvm_func_name

    assert isinstance(part.library, Part)
    assert "alwaysinline" in code_of(form)
    assert not whole.targetctx.codegen()._engine.is_symbol_defined(name), "it has no machine code of its own"
    assert f'@"{name}"' not in code_of(whole)
    assert f"@{name}" not in code_of(whole)
    assert whole(np.arange(5, dtype=np.int32)) == 20


def test_a_part_is_linked_after_all_that_call_it() -> None:
    """LLVM drops a part that nothing calls yet, so one that is called on no branch must not come between."""
    whole = compiled_afresh(added_in_the_end)

    assert whole(np.arange(5, dtype=np.int32)) == 10


def test_a_kernel_takes_only_the_steps_that_it_needs_and_counts_no_references() -> None:
    form = compiled_afresh(twice_added)
    taken = form.get_metadata(form.signatures[0])["pipeline_times"]["kernel"]

    assert [name.partition("_")[2] for name in taken] == [step.name() for step in KernelCompiler.steps]
    assert "NRT_" not in code_of(form)


LYING_APART = """
from tablewright.engine.core.kernel import apart, entry
from tablewright.engine.core.record import Row32

@apart
def second(cells: Row32) -> int:
    return cells[1]

@entry
def twice(cells: Row32) -> int:
    return 2 * second(cells)

@entry
def thrice(cells: Row32) -> int:
    return 3 * second(cells)
"""

CALLING_IT = """
import numpy, lying_apart
from tablewright.engine.machine.on_demand import compiled
cells = numpy.arange(5, dtype=numpy.int32)
print([compiled(rule)(cells) for rule in (lying_apart.twice, lying_apart.thrice)])
"""

THE_CODE_THAT_CALLS_IT = """
import lying_apart
from numba.core.caching import NullCache
from tablewright.engine.machine.compiling import machine_code
form = machine_code(lying_apart.twice)
form._cache = NullCache()
form.compile(None)
print(form.overloads[form.signatures[0]].library.get_llvm_str())
"""


def test_what_lies_apart_is_called_where_it_lies(tmp_path: Path) -> None:
    (tmp_path / "lying_apart.py").write_text(LYING_APART)
    world = os.environ | {"PYTHONPATH": str(tmp_path), "TABLEWRIGHT_CACHE": str(tmp_path / "kept")}

    def run(code: str) -> str:
        done = subprocess.run([sys.executable, "-c", code], env=world, capture_output=True, text=True, check=True)
        return done.stdout

    assert run(CALLING_IT) == "[2, 3]\n"
    assert run(CALLING_IT) == "[2, 3]\n", "from where it is kept"
    kept = list(tmp_path.glob("kept/**/lying_apart.second-*"))
    for file in kept:
        file.unlink()
    assert len(kept) == 2
    assert run(CALLING_IT) == "[2, 3]\n", "compiled anew, and found by the same symbol"
    told = run(THE_CODE_THAT_CALLS_IT)
    assert re.search(r"call .*@lying_apart_second_\w+\(", told), "it is no part of who calls it"


# ------------------------------------------------------------------------------------------------ without SciPy


def test_scipy_is_not_taken_in_and_is_there_for_who_wants_it() -> None:
    ask = """
import sys
import tablewright.engine.machine.compiling, numba.np.arraymath, numba.np.linalg
print("scipy.linalg" in sys.modules, numba.np.linalg.ensure_blas.__module__)
"""
    ran = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)

    assert ran.stdout.split() == ["False", "numba.np.linalg"]


# ------------------------------------------------------------------------------------------------ what Numba is taught


@pytest.mark.parametrize("n", [0, 1, 2, 0b1011, 255, 2**32 - 1, 2**62 + 5])
def test_bits_are_counted_as_in_python(n: int) -> None:
    assert compiled(bits)(n) == bits(n)


def test_what_is_public_is_shown_in_one_go() -> None:
    g, v = Deep(), Deep()
    for i in range(3):
        g.seen[i] = g.hidden[i] = i + 1

    compiled(look_at)(on_machine(g), on_machine(v))

    assert (list(v.seen), list(v.hidden)) == ([1, 2, 3], [0, 0, 0])
    assert "memcpy" in code_of(compiled_afresh(look_at)) or "load <" in code_of(compiled_afresh(look_at))


def test_a_kernel_serves_records_made_to_measure() -> None:
    deep, shallow = Deep(), Shallow()

    assert compiled(fill_deep)(on_machine(deep)) == fill_deep(Deep()) == 0 + 1
    assert compiled(fill_shallow)(on_machine(shallow)) == fill_shallow(Shallow()) == 0 + 1
    assert (list(deep.agenda.depth), list(shallow.agenda.depth)) == ([2], [1])


class Ask(Protocol):
    """A kernel that a loop is handed."""

    def __call__(self, cells: Row32, i: int, /) -> int: ...


class Rules(NamedTuple):
    """Two of them."""

    first: Ask
    second: Ask


@entry
def next_cell(cells: Row32, i: int) -> int:
    return cells[i + 1]


@entry
def ask_both(cells: Row32, rules: Rules) -> int:
    return 10 * rules.first(cells, 1) + rules.second(cells, 1)


def test_a_loop_calls_the_rules_that_it_is_handed() -> None:
    here, further = compiled(cell), compiled(next_cell)
    loop, cells = compiled(ask_both, {Ask: cell}), np.arange(8, dtype=np.int32)
    held = sys.getrefcount(here)

    assert loop(cells, Rules(here, further)) == 12
    assert loop(cells, Rules(further, here)) == 21
    assert sys.getrefcount(here) == held
