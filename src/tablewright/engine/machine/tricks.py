"""Surgery on Numba: what it does otherwise than kernels need, and has no setting for.

Each trick stands alone here, undoes itself, and has a test that fails once a new Numba has outgrown it
(tests/engine/test_tricks.py). What Numba offers of its own accord to be taught is in `taught`.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import config, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager
from numba.core.typed_passes import (
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.untyped_passes import FixupArgs, GenericRewrites, IRProcessing, ReconstructSSA, TranslateByteCode
from numba.np import arrayobj, linalg

# ------------------------------------------------------------------------------------------------ while kernels compile


@contextmanager
def as_kernels_need(*, vectorised: bool) -> Iterator[None]:
    """Numba as kernels need it, for this thread alone: others that compile wait until it is as it was."""
    with global_compiler_lock, plain_indexes(), vectorising(vectorised), uncollected():
        yield


@contextmanager
def plain_indexes() -> Iterator[None]:
    """An index means itself and never counts from the end. The interpreted build refuses one below 0."""
    usual = arrayobj.fix_integer_index
    arrayobj.fix_integer_index = lambda context, builder, kind, index, _: context.cast(builder, index, kind, types.intp)
    try:
        yield
    finally:
        arrayobj.fix_integer_index = usual


@contextmanager
def vectorising(wanted: bool) -> Iterator[None]:
    """Whether loops are made to take several steps at once."""
    usual = config.LOOP_VECTORIZE
    config.LOOP_VECTORIZE = int(wanted)
    try:
        yield
    finally:
        config.LOOP_VECTORIZE = usual


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
    """The code of an entry with all the parts that it reaches, optimised once and as a whole."""

    def finalize(self) -> None:
        self._linking_libraries: list[Any] = reached_from(self._linking_libraries)
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Go over it once. Numba goes over it twice, to drop counts of references, of which kernels have none."""
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)


def reached_from(libraries: list[Any]) -> list[Any]:
    """Libraries, and those that their parts need."""
    reached: dict[Any, None] = {}
    waiting = list(reversed(libraries))
    while waiting:
        library = waiting.pop()
        if library not in reached:
            reached[library] = None
            waiting += library._linking_libraries if isinstance(library, Part) else ()
    return list(reached)


class KernelCompiler(Compiler):  # type: ignore[misc]
    """Compiles a kernel by the steps that it needs: it has no closures, no sums of whole arrays, nothing to unroll."""

    steps = (
        TranslateByteCode, FixupArgs, IRProcessing, GenericRewrites, ReconstructSSA,
        NopythonTypeInference, PreLowerStripPhis, IRLegalization, NativeLowering, NoPythonBackend,
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
