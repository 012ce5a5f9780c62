"""Surgery on Numba: what it does otherwise than kernels need, and has no setting for.

Each trick stands alone here, undoes itself, and has a test that fails once a new Numba has outgrown it
(tests/engine/test_tricks.py). What Numba offers of its own accord to be taught is in `taught`.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from types import ModuleType
from typing import Any
from weakref import WeakKeyDictionary

from llvmlite.binding import add_symbol
from numba.core import config, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager
from numba.core.typed_passes import NativeLowering, NoPythonBackend, NopythonTypeInference, PreLowerStripPhis
from numba.core.types.functions import BaseFunction
from numba.core.types.npytypes import Record
from numba.core.untyped_passes import FixupArgs, GenericRewrites, ReconstructSSA, TranslateByteCode
from numba.np import arrayobj, linalg

# ------------------------------------------------------------------------------------------------ while kernels compile


@contextmanager
def as_kernels_need(*, vectorised: bool) -> Iterator[None]:
    """Numba as kernels need it, for this thread alone: others that compile wait until it is as it was."""
    with (
        global_compiler_lock,
        plain_indexes(arrayobj),
        vectorising(vectorised),
        known_calls(),
        known_words(),
        uncollected(),
    ):
        yield


@contextmanager
def replaced(owner: Any, name: str, value: Any) -> Iterator[None]:
    """Something of Numba's is something else."""
    usual = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, usual)


def plain_indexes(arrays: ModuleType) -> AbstractContextManager[None]:
    """An index means itself and never counts from the end. The interpreted build refuses one below 0."""

    def as_it_is(context: Any, builder: Any, kind: Any, index: Any, _: Any) -> Any:
        return context.cast(builder, index, kind, types.intp)

    return replaced(arrays, "fix_integer_index", as_it_is)


def vectorising(wanted: bool) -> AbstractContextManager[None]:
    """Whether loops are made to take several steps at once."""
    return replaced(config, "LOOP_VECTORIZE", int(wanted))


meant: WeakKeyDictionary[Any, dict[Any, Any]] = WeakKeyDictionary()


def known_calls() -> AbstractContextManager[None]:
    """What `+` means between two numbers is found out once. Numba asks all that could answer, at every place anew."""
    usual = BaseFunction.get_call_type

    def remembered(function: Any, context: Any, given: Any, named: Any) -> Any:
        asked, known = (context, given, tuple(named.items())), meant.setdefault(function, {})
        if asked not in known:
            known[asked] = usual(function, context, given, named)
        return known[asked]

    return replaced(BaseFunction, "get_call_type", remembered)


in_words: dict[int, tuple[Any, str]] = {}  # with the type itself, so that it keeps its id


def known_words() -> AbstractContextManager[None]:
    """A record's type is put into words once. Numba does so at every step, with all fields, for who might listen."""
    usual = Record.__repr__

    def remembered(kind: Any) -> str:
        if id(kind) not in in_words:
            in_words[id(kind)] = kind, usual(kind)
        return in_words[id(kind)][1]

    return replaced(Record, "__repr__", remembered)


@contextmanager
def uncollected() -> Iterator[None]:
    """The collector of garbage rests: a compiler makes much that stays, and it would look through all of it often."""
    usual = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if usual:
            gc.enable()


# ------------------------------------------------------------------------------------------------ parts and wholes


class Part(JITCodeLibrary):  # type: ignore[misc]
    """The code of an inner kernel, left as it was written: it runs only as part of an entry."""

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0

    @property
    def codegen(self) -> Any:
        """Asked only to say where the environment of the machine code is, of which there is none."""
        return self

    def set_env(self, name: str, env: object) -> None:
        pass


class Whole(JITCodeLibrary):  # type: ignore[misc]
    """The code of an entry with all the parts that it reaches, optimised once and as a whole.

    What lies apart is no part of it: it is called by a symbol, and found again before this code is used again.
    """

    def finalize(self) -> None:
        reached = reached_from(self._linking_libraries)
        self.called = {library.place for library in reached if lies_apart(library)}
        self._linking_libraries: list[Any] = [library for library in reached if not lies_apart(library)]
        self._reload_init.update(place.find for place in self.called)
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Go over it once. Numba goes over it twice, to drop counts of references, of which kernels have none."""
        for place in self.called:
            self._final_module.get_function(place.name).name = place.symbol
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)


@dataclass(frozen=True)
class Place:
    """Where code lies that others call: its name in this process, a symbol that lasts, and how it is found again."""

    name: str
    symbol: str
    find: Callable[[], object]


def lay_apart(made: Any, symbol: str, find: Callable[[], object]) -> None:
    """Have compiled code called where it lies from now on. `find` does so in another process, and can be pickled."""
    made.library.place = Place(made.fndesc.llvm_func_name, symbol, find)
    add_symbol(symbol, made.library.get_pointer_to_function(made.fndesc.llvm_func_name))


def lies_apart(library: Any) -> bool:
    """Whether code is called where it lies."""
    return hasattr(library, "place")


def reached_from(libraries: list[Any]) -> list[Any]:
    """Libraries and those that their parts need, callers first.

    LLVM takes a function in only where one that it has taken in before calls it.
    """
    callees_first: dict[Any, None] = {}

    def reach(library: Any) -> None:
        if library not in callees_first:
            for needed in library._linking_libraries if isinstance(library, Part) else ():
                reach(needed)
            callees_first[library] = None

    for library in libraries:
        reach(library)
    return list(reversed(callees_first))


class KernelCompiler(Compiler):  # type: ignore[misc]
    """Compiles a kernel by the steps that it needs.

    It has no closures, no sums of whole arrays, nothing to unroll; and what it names need not be let go, since it owns
    no memory.
    """

    steps = (
        TranslateByteCode, FixupArgs, GenericRewrites, ReconstructSSA,
        NopythonTypeInference, PreLowerStripPhis, NativeLowering, NoPythonBackend,
    )  # fmt: skip

    def define_pipelines(self) -> list[Any]:
        way = PassManager("kernel")
        for step in self.steps:
            way.add_pass(step, step.__name__)
        way.finalize()
        return [way]


class PartCompiler(KernelCompiler):
    """Compiles an inner kernel."""

    def __init__(self, typing: Any, target: Any, _library: None, *rest: Any) -> None:
        super().__init__(typing, target, Part(target.codegen(), "part"), *rest)


class WholeCompiler(KernelCompiler):
    """Compiles an entry."""

    def __init__(self, typing: Any, target: Any, _library: None, *rest: Any) -> None:
        library = Whole(target.codegen(), "whole")
        library.enable_object_caching()
        super().__init__(typing, target, library, *rest)


# ------------------------------------------------------------------------------------------------ without SciPy


def load_without_scipy() -> None:
    """Load the part of Numba that takes in SciPy, for products of matrices: no kernel has any, and it takes a while."""

    def has_no_blas() -> None:
        raise ImportError

    with global_compiler_lock:
        usual = linalg.ensure_blas
        linalg.ensure_blas = has_no_blas
        try:
            import numba.np.arraymath  # noqa: F401
        finally:
            linalg.ensure_blas = usual


load_without_scipy()
