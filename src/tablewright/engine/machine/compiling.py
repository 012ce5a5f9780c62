"""The compiler: how kernels become machine code. Loaded when first needed; Numba is touched in this folder alone.

What it adds to Numba: kernels named in kernels are found, machine code is kept in the kernel's home (see `homes`),
small kernels are inlined, inner kernels are optimised only as part of the entries that reach them; and see `tricks` and
`taught`.
"""

from __future__ import annotations

import dis
import inspect
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, get_args, get_origin, get_type_hints

import numba
import numpy as np
from numba import from_dtype, types
from numba.core import caching
from numba.core.compiler_lock import global_compiler_lock
from numba.core.typing.typeof import typeof_impl

from tablewright.engine.core.kernel import calls, is_apart, is_entry, is_kernel
from tablewright.engine.core.record import ROWS, Many, layout, measures
from tablewright.engine.machine.homes import Home, home
from tablewright.engine.machine.reach import Binding
from tablewright.engine.machine.taught import Pointers, public_bytes
from tablewright.engine.machine.tricks import PartCompiler, WholeCompiler, as_kernels_need, lay_apart

INLINED = 900  # bytes of bytecode: a kernel below this size becomes part of its callers,
GROWN = 15_000  # unless it has grown past this size by what became part of it


# ------------------------------------------------------------------------------------------------ types


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


def is_generic(rule: Callable[..., Any], binding: Binding) -> bool:
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


@cache
def machine_code(rule: FunctionType, binding: Binding = ()) -> Any:
    """The compiled form of a kernel; nothing is compiled until its `compile` is called."""
    inner = not is_entry(rule)
    form = numba.njit(
        nogil=True,
        error_model="numpy",
        _nrt=False,  # kernels own no memory: there are no references to count
        forceinline=is_inlined(rule),
        no_cpython_wrapper=inner,
        no_cfunc_wrapper=inner or takes_rules(rule),
        pipeline_class=PartCompiler if inner else WholeCompiler,
    )(rule)
    if not inner:
        form._cache = HomeCache(rule, home(rule, binding))
    compile_as = form.compile

    def compile_once(_: Any) -> Any:
        if form.overloads:
            (made,) = form.overloads.values()
            return made.entry_point
        # rules loop over a few cells: vectorising them costs compile time and gains nothing; a network's loops gain
        with as_kernels_need(vectorised=bool(binding)), standing_for(binding or own_measures(rule)):
            entry_point = compile_as(signature(rule, dict(binding)))
        if is_apart(rule):
            (made,) = form.overloads.values()
            lay_apart(made, re.sub(r"\W", "_", home(rule).name), partial(find, rule.__module__, rule.__name__))
        return entry_point

    form.compile = compile_once
    return form


def find(module: str, name: str) -> None:
    """Find a kernel that lies apart, before code is used that calls it."""
    machine_code(getattr(import_module(module), name)).compile(None)


def compile_now(rule: FunctionType, binding: Binding) -> Any:
    """The machine code of a kernel, ready to use; threads that ask at the same time wait for each other."""
    with global_compiler_lock:
        form = machine_code(rule, binding)
        form.compile(None)
        return ready(form)


def ready(form: Any) -> Any:
    """A compiled form as others use it: a loop as its bare entry, a rule with the address that loops call it by."""
    made = form.overloads[form.signatures[0]]
    if takes_rules(form.py_func):
        return made.entry_point
    if is_entry(form.py_func):
        form.address = made.library.get_pointer_to_function(made.fndesc.llvm_func_name)
    return form


@cache
def own_measures(rule: Callable[..., Any]) -> Binding:
    """What records that are made to measure stand for in a kernel: those of the state that it is handed."""
    hints = get_type_hints(rule).values()
    return tuple(pair for hint in hints if hasattr(hint, "layout_") for pair in measures(hint).items())


@contextmanager
def standing_for(binding: Binding) -> Iterator[None]:
    """While a kernel compiles, the generic kernels that it calls stand for the same game."""
    usual = getattr(under_way, "binding", ())
    under_way.binding = binding or usual
    try:
        yield
    finally:
        under_way.binding = usual


class HomeLocator(caching._CacheLocator):  # type: ignore[misc]
    """Keeps machine code in a kernel's home, and trusts it: another version has another."""

    def __init__(self, place: Home) -> None:
        self.place = place

    def get_cache_path(self) -> str:
        return str(self.place.folder)

    def get_source_stamp(self) -> str:
        return self.place.fingerprint

    def get_disambiguator(self) -> str:
        return self.place.kernel

    @classmethod
    def from_function(cls, rule: Any, file: str) -> Any:
        return cls(home(rule))


class HomeCacheImpl(caching.CompileResultCacheImpl):  # type: ignore[misc]
    """How the files in a home are called."""

    def __init__(self, place: Home, rule: FunctionType) -> None:
        self._lineno = rule.__code__.co_firstlineno
        self._locator = HomeLocator(place)
        self._filename_base = place.name


class HomeCache(caching.FunctionCache):  # type: ignore[misc]
    """The machine code of one kernel, as it is kept in its home."""

    def __init__(self, rule: FunctionType, place: Home) -> None:
        self.place = place
        self._impl_class = partial(HomeCacheImpl, place)
        super().__init__(rule)

    def load_overload(self, signature: Any, target: Any) -> Any:
        """What is kept, or None; what is in use is kept on."""
        found = super().load_overload(signature, target)
        if found is not None:
            self.place.note_use()
        return found

    def save_overload(self, signature: Any, made: Any) -> None:
        """Keep what was made, and of older versions only the latest."""
        super().save_overload(signature, made)
        self.place.forget_old()


@typeof_impl.register(FunctionType)  # type: ignore[untyped-decorator]
def kernel_type(rule: FunctionType, _: object) -> Any:
    """A kernel named inside another means its compiled form, for the same game."""
    if not is_kernel(rule):
        return None
    binding = getattr(under_way, "binding", ())
    return types.Dispatcher(machine_code(rule, binding if is_generic(rule, binding) else ()))
