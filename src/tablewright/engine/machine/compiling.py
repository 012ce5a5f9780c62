"""The compiler: how kernels become machine code. The only file that touches Numba; loaded when first needed.

What it adds to Numba: kernels named in kernels are found, machine code is kept in the folder of the kernel's home (see
`home`), integers know `bit_count` and `bit_length` as in Python, small kernels are inlined, inner kernels are optimised
only as part of the entries that reach them, and an index is used as it stands. That last point is safe because the
interpreted build refuses a negative index: no kernel relies on one.
"""

from __future__ import annotations

import dis
import inspect
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, get_args, get_origin, get_type_hints

import numba
import numpy as np
from llvmlite import ir
from numba import from_dtype, types
from numba.core import caching, cgutils
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.datamodel import register_default
from numba.core.datamodel.models import TupleModel
from numba.core.typing.typeof import typeof_impl
from numba.extending import NativeValue, intrinsic, overload, overload_method, unbox
from numba.np import arrayobj

from tablewright.engine.core.kernel import calls, is_entry, is_kernel
from tablewright.engine.core.record import ROWS, Many, copy_cells, layout, measures, show_public
from tablewright.engine.machine.homes import cache_folder, home

INLINED = 900  # bytes of bytecode: a kernel below this size becomes part of its callers,
GROWN = 15_000  # unless it has grown past this size by what became part of it


# For products of matrices Numba takes in SciPy, where there is one. No kernel has any, and it takes a quarter second.
BLAS = "scipy.linalg.cython_blas"
if BLAS not in sys.modules:
    sys.modules[BLAS] = None  # type: ignore[assignment]
    import numba.np.arraymath

    del sys.modules[BLAS]

# ------------------------------------------------------------------------------------------------ types


class Pointers(types.NamedTuple):  # type: ignore[misc]
    """The kernels of a game, handed to a loop. Numba could unbox them as they are, but that takes milliseconds."""


register_default(Pointers)(TupleModel)


@unbox(Pointers)  # type: ignore[untyped-decorator]
def unbox_pointers(kind: Any, rules: Any, c: Any) -> Any:
    """Take the address that each compiled kernel carries."""
    pointers = []
    for i, rule in enumerate(kind.types):
        address = c.pyapi.object_getattr_string(c.pyapi.tuple_getitem(rules, i), "address")
        pointer = cgutils.create_struct_proxy(rule.get_precise())(c.context, c.builder)
        pointer.jit_addr = c.pyapi.long_as_voidptr(address)
        c.pyapi.decref(address)
        pointers.append(pointer._getvalue())
    return NativeValue(c.context.make_tuple(c.builder, kind, pointers))


def is_bundle(hint: Any) -> bool:
    """Whether an annotation stands for several kernels of a game at once: a named tuple of protocols."""
    return isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields")


def machine_type(hint: Any, bound: dict[Any, Any]) -> Any:
    """The compiler's type for an annotation. `bound` says what a generic loop's placeholders stand for."""
    hint = bound.get(hint, hint)
    if hint is int:
        return types.int64
    if hint is bool:
        return types.boolean
    if hint is float:
        return types.float64
    if hint is None or hint is type(None):
        return types.void
    if hint in ROWS:
        return types.Array(from_dtype(np.dtype(ROWS[hint])), 1, "C")
    if get_origin(hint) is Many:
        return types.Array(machine_type(get_args(hint)[0], bound), 1, "C")
    if is_bundle(hint):
        return Pointers([machine_type(rule, bound) for rule in get_type_hints(hint).values()], hint)
    if isinstance(hint, FunctionType):  # a placeholder bound to a kernel: called through a typed pointer
        return types.FunctionType(signature(hint, bound))
    return record_type(hint)


public_bytes: dict[Any, int] = {}  # of each record type: how many of its bytes all may know


@cache
def record_type(kind: type) -> Any:
    """The compiler's type for a record."""
    made = from_dtype(layout(kind).dtype)
    public_bytes[made] = layout(kind).public
    return made


def signature(rule: Callable[..., Any], bound: dict[Any, Any] | None = None) -> Any:
    """The one signature of a kernel, return type included."""
    hints = get_type_hints(rule)
    wanted = [*inspect.signature(rule).parameters, "return"]
    if missing := [name for name in wanted if name not in hints]:
        file = Path(rule.__code__.co_filename).name
        raise TypeError(f"{file}: kernel {rule.__name__} needs annotations for {', '.join(missing)}")
    *arguments, result = (machine_type(hints[name], bound or {}) for name in wanted)
    return result(*arguments)


def takes_rules(rule: Callable[..., Any]) -> bool:
    """Whether a kernel is handed other kernels: itself it cannot be handed on then."""
    hints = get_type_hints(rule).values()
    return any(is_bundle(hint) or getattr(hint, "_is_protocol", False) for hint in hints)


def is_generic(rule: Callable[..., Any], binding: tuple[tuple[Any, Any], ...]) -> bool:
    """Whether a kernel names placeholders of a binding, so that its code is another for each game."""
    names = {placeholder for placeholder, _ in binding}
    hints = get_type_hints(rule).values()
    return any(is_bundle(hint) or not names.isdisjoint((hint, *get_args(hint))) for hint in hints)


# ------------------------------------------------------------------------------------------------ machine code

under_way = threading.local()  # .binding: what placeholders stand for in the kernel that is being compiled


@cache
def length(rule: Callable[..., Any]) -> int:
    """The size of a kernel in bytes of bytecode; what it names by a module counts no more than a bare name."""
    steps, through_modules = list(dis.get_instructions(rule)), 0
    for before, step, after in zip(steps, steps[1:], steps[2:], strict=False):
        is_module = before.opname == "LOAD_GLOBAL" and isinstance(rule.__globals__.get(before.argval), ModuleType)
        if is_module and step.opname in ("LOAD_ATTR", "LOAD_METHOD"):
            through_modules += after.offset - step.offset
    return len(rule.__code__.co_code) - through_modules


@cache
def weight(rule: Callable[..., Any]) -> int:
    """The size of a kernel with all that becomes part of it."""
    return length(rule) + sum(weight(callee) for callee in calls(rule) if is_inlined(callee))


def is_inlined(rule: Callable[..., Any]) -> bool:
    """Whether a kernel becomes part of its callers."""
    return not is_entry(rule) and length(rule) < INLINED and weight(rule) < GROWN


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


class PartCompiler(Compiler):  # type: ignore[misc]
    """Compiles an inner kernel."""

    def __init__(self, typing: Any, target: Any, _library: None, *rest: Any) -> None:
        super().__init__(typing, target, Part(target.codegen(), "part"), *rest)


class WholeCompiler(Compiler):  # type: ignore[misc]
    """Compiles an entry."""

    def __init__(self, typing: Any, target: Any, _library: None, *rest: Any) -> None:
        library = Whole(target.codegen(), "whole")
        library.enable_object_caching()
        super().__init__(typing, target, library, *rest)


@cache
def machine_code(rule: FunctionType, binding: tuple[tuple[Any, Any], ...] = ()) -> Any:
    """The compiled form of a kernel; nothing is compiled until its `compile` is called."""
    inner = not is_entry(rule)
    form = numba.njit(
        nogil=True,
        error_model="numpy",
        forceinline=is_inlined(rule),
        no_cpython_wrapper=inner,
        no_cfunc_wrapper=inner or takes_rules(rule),
        pipeline_class=PartCompiler if inner else WholeCompiler,
    )(rule)
    if not inner:
        form._cache = HomeCache(rule)
    compile_as = form.compile
    once: list[Any] = []

    def compile_once(_: Any) -> Any:
        if not once:
            once.append(signature(rule, dict(binding)))
        # rules loop over a few cells: vectorising them costs compile time and gains nothing; a network's loops gain
        numba.config.LOOP_VECTORIZE = int(bool(binding))
        with plain_indexes(), standing_for(binding or own_measures(rule)):
            return compile_as(once[0])

    form.compile = compile_once
    return form


def ready(form: Any) -> Any:
    """A compiled form as others use it: a loop as its bare entry, a rule with the address that loops call it by."""
    made = form.overloads[form.signatures[0]]
    if takes_rules(form.py_func):
        return made.entry_point
    if is_entry(form.py_func):
        form.address = made.library.get_pointer_to_function(made.fndesc.llvm_func_name)
    return form


@cache
def own_measures(rule: Callable[..., Any]) -> tuple[tuple[Any, Any], ...]:
    """What records that are made to measure stand for in a kernel: those of the state that it is handed."""
    hints = get_type_hints(rule).values()
    return tuple(pair for hint in hints if hasattr(hint, "layout_") for pair in measures(hint).items())


@contextmanager
def standing_for(binding: tuple[tuple[Any, Any], ...]) -> Iterator[None]:
    """While a kernel compiles, the generic kernels that it calls stand for the same game."""
    usual = getattr(under_way, "binding", ())
    under_way.binding = binding or usual
    try:
        yield
    finally:
        under_way.binding = usual


@contextmanager
def plain_indexes() -> Iterator[None]:
    """While our kernels compile, an index means itself and never counts from the end."""
    usual = arrayobj.fix_integer_index
    arrayobj.fix_integer_index = lambda context, builder, kind, index, _: context.cast(builder, index, kind, types.intp)
    try:
        yield
    finally:
        arrayobj.fix_integer_index = usual


class HomeLocator(caching._CacheLocator):  # type: ignore[misc]
    """Keeps machine code in the folder of the kernel's home, and trusts it as long as that folder's name holds."""

    def __init__(self, rule: Any, file: str) -> None:
        self.place = home(Path(file))
        self.disambiguator = f"{rule.__module__}.{rule.__code__.co_firstlineno}"

    def get_cache_path(self) -> str:
        return str(cache_folder(self.place))

    def get_source_stamp(self) -> str:
        return cache_folder(self.place).name

    def get_disambiguator(self) -> str:
        return self.disambiguator

    @classmethod
    def from_function(cls, rule: Any, file: str) -> Any:
        locator = cls(rule, file)
        locator.ensure_cache_path()
        return locator


class HomeCacheImpl(caching.CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (HomeLocator,)


class HomeCache(caching.FunctionCache):  # type: ignore[misc]
    _impl_class = HomeCacheImpl


# ------------------------------------------------------------------------------------------------ what Numba is taught


@typeof_impl.register(FunctionType)  # type: ignore[untyped-decorator]
def kernel_type(rule: FunctionType, _: object) -> Any:
    """A kernel named inside another means its compiled form, for the same game."""
    if not is_kernel(rule):
        return None
    binding = getattr(under_way, "binding", ())
    return types.Dispatcher(machine_code(rule, binding if is_generic(rule, binding) else ()))


@intrinsic
def ones(_typing, number):  # type: ignore[no-untyped-def]
    """How many bits are 1."""
    return types.int64(types.int64), lambda _context, builder, _signature, given: builder.ctpop(given[0])


@intrinsic
def leading_zeros(_typing, number):  # type: ignore[no-untyped-def]
    """How many bits above the highest 1."""

    def generate(context, builder, _signature, given):  # type: ignore[no-untyped-def]
        return builder.ctlz(given[0], context.get_constant(types.boolean, 0))

    return types.int64(types.int64), generate


@overload_method(types.Integer, "bit_count")
def bit_count(number):  # type: ignore[no-untyped-def]
    """As in Python, for numbers not below 0."""
    return lambda number: ones(number)


@overload_method(types.Integer, "bit_length")
def bit_length(number):  # type: ignore[no-untyped-def]
    """As in Python, for numbers not below 0."""
    return lambda number: 64 - leading_zeros(number)


@intrinsic
def move_cells(_typing, cells, target, source, n):  # type: ignore[no-untyped-def]
    """Copy cells of an array by moving memory."""

    def generate(context, builder, signature, given):  # type: ignore[no-untyped-def]
        row, to, begin, count = given
        data = context.make_array(signature.args[0])(context, builder, row).data
        size = context.get_abi_sizeof(context.get_value_type(signature.args[0].dtype))
        cgutils.raw_memcpy(builder, builder.gep(data, [to]), builder.gep(data, [begin]), count, size)
        return context.get_dummy_value()

    return types.void(cells, types.int64, types.int64, types.int64), generate


@overload(copy_cells)
def copy_cells_compiled(cells, target, source, n):  # type: ignore[no-untyped-def]
    """As interpreted, but in one go."""
    return lambda cells, target, source, n: move_cells(cells, target, source, n)


@intrinsic
def move_public(_typing, g, v):  # type: ignore[no-untyped-def]
    """Copy the public bytes of a record by moving memory."""

    def generate(context, builder, signature, given):  # type: ignore[no-untyped-def]
        whole = context.get_constant(types.int64, public_bytes[signature.args[0]])
        byte = ir.IntType(8).as_pointer()
        source, target = (builder.bitcast(record, byte) for record in given)
        cgutils.raw_memcpy(builder, target, source, whole, 1)
        return context.get_dummy_value()

    return types.void(g, v), generate


@overload(show_public)
def show_public_compiled(g, v):  # type: ignore[no-untyped-def]
    """As interpreted, but in one go."""
    return lambda g, v: move_public(g, v)
