"""Kernels: rules as plain Python functions that also run at machine speed.

`@kernel` leaves the function as it is: calling it runs it interpreted, on records that check every number. `compiled`
gives the same function as machine code, with ONE signature read off its annotations, so that each rule compiles once
whatever widths its callers have at hand. A kernel that calls another simply calls it; both builds find it.

Kernels use integers, records, rows and small loops. No strings, dicts, objects, exceptions or recursion: what is
still to happen goes on the agenda instead.
"""

from __future__ import annotations

import dis
import inspect
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeGuard, TypeVar, get_args, get_origin, get_type_hints

from tablewright.engine.home import cache_folder, digest, home
from tablewright.engine.record import ROWS, Many, layout

F = TypeVar("F", bound=Callable[..., Any])

import os
SMALL = int(os.environ.get("SMALL","400"))
_kernels: dict[Callable[..., Any], bool] = {}


def kernel(rule: F) -> F:
    """Mark a rule as a kernel."""
    _kernels[rule] = False
    return rule


def entry(rule: F) -> F:
    """Mark a kernel that is also called from outside: by Python, or through a function pointer."""
    _kernels[rule] = True
    return rule


def is_kernel(thing: object) -> TypeGuard[FunctionType]:
    return isinstance(thing, FunctionType) and thing in _kernels


def kernels_of(place: Path) -> list[Callable[..., Any]]:
    """The kernels of a home, in the order of their definition."""
    return [rule for rule in _kernels if home(source_of(rule)) == place]


def source_of(rule: Callable[..., Any]) -> Path:
    return Path(rule.__code__.co_filename)


def calls(rule: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
    """The kernels that a kernel names, by themselves or as members of a module."""
    thing: Any = None
    for step in dis.get_instructions(rule):
        if step.opname == "LOAD_GLOBAL":
            thing = rule.__globals__.get(step.argval)
        elif step.opname in ("LOAD_ATTR", "LOAD_METHOD") and isinstance(thing, ModuleType):
            thing = getattr(thing, step.argval, None)
        else:
            continue
        if is_kernel(thing):
            yield thing


class CallCycle(TypeError):
    """Kernels call each other in a circle; compiled code would crash."""


def call_order(rules: list[Callable[..., Any]]) -> list[Callable[..., Any]]:
    """The given kernels and all they reach, callees first; a circle of calls is an error."""
    done: dict[Callable[..., Any], None] = {}
    path: list[Callable[..., Any]] = []

    def visit(rule: Callable[..., Any]) -> None:
        if rule in done:
            return
        if rule in path:
            circle = " -> ".join(r.__name__ for r in [*path[path.index(rule) :], rule])
            raise CallCycle(f"kernels must not call each other in a circle ({circle}): push a frame on the agenda")
        path.append(rule)
        for callee in calls(rule):
            visit(callee)
        path.pop()
        done[rule] = None

    for rule in rules:
        visit(rule)
    return list(done)


# ------------------------------------------------------------------------------------------------ machine types


def machine_type(hint: Any, bound: dict[Any, Any]) -> Any:
    """The compiler's type for an annotation. `bound` says what a generic loop's placeholders stand for."""
    from numba import from_dtype, types

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
        width = ROWS[hint]
        return types.Array(getattr(types, f"{'u' if width[0] == 'u' else ''}int{8 * int(width[1])}"), 1, "C")
    if get_origin(hint) is Many:
        return types.Array(machine_type(get_args(hint)[0], bound), 1, "C")
    if is_kernel(hint):  # a placeholder bound to a kernel: called through a typed pointer
        return types.FunctionType(signature(hint, bound))
    return from_dtype(layout(hint).dtype)


def signature(rule: Callable[..., Any], bound: dict[Any, Any] | None = None) -> Any:
    """The one signature of a kernel, return type included."""
    hints = get_type_hints(rule)
    wanted = [*inspect.signature(rule).parameters, "return"]
    if missing := [name for name in wanted if name not in hints]:
        raise TypeError(f"{source_of(rule).name}: kernel {rule.__name__} needs annotations for {', '.join(missing)}")
    *arguments, result = (machine_type(hints[name], bound or {}) for name in wanted)
    return result(*arguments)


# ------------------------------------------------------------------------------------------------ compiling


@cache
def _compiler() -> Any:
    """Load Numba on first use, and teach it that a kernel named inside another means its compiled form."""
    import numba
    from numba import types
    from numba.core.typing.typeof import typeof_impl

    numba.config.LOOP_VECTORIZE = 0  # loops over a few cells: vectorising them costs compile time and gains nothing

    @typeof_impl.register(FunctionType)  # type: ignore[untyped-decorator]
    def kernel_type(rule: FunctionType, _: object) -> Any:
        return types.Dispatcher(_dispatcher(rule)) if rule in _kernels else None

    return numba


@cache
def _cache_class() -> Any:
    """Numba's disk cache, in the folder of the kernel's home and trusted as long as that folder's name holds."""
    from numba.core import caching

    class HomeLocator(caching._CacheLocator):  # type: ignore[misc]
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

    return HomeCache


@cache
def _dispatcher(rule: FunctionType, binding: tuple[tuple[Any, Any], ...] = ()) -> Any:
    """The compiled form of a kernel; nothing is compiled until it is first asked for."""
    numba = _compiler()
    inner = not _kernels[rule]
    form = numba.njit(
        nogil=True, error_model="numpy", forceinline=inner and len(rule.__code__.co_code) < SMALL, no_cpython_wrapper=inner, no_cfunc_wrapper=inner or bool(binding)
    )(rule)
    form._cache = _cache_class()(rule)
    compile_as = form.compile
    once: list[Any] = []

    def compile_once(_: Any) -> Any:
        if not once:
            once.append(signature(rule, dict(binding)))
        return compile_as(once[0])

    form.compile = compile_once
    return form


def compiled(rule: Callable[..., Any], bound: dict[Any, Any] | None = None) -> Any:
    """The machine code of a kernel (compiled now, or loaded from its cache folder).

    A generic loop names its game by placeholders; `bound` maps them to record classes and rule kernels.
    """
    if not is_kernel(rule):
        raise TypeError(f"{rule!r} is not a kernel")
    form = _dispatcher(rule, tuple((bound or {}).items()))
    form.compile(None)
    return form


def is_cached(rule: Callable[..., Any]) -> bool:
    """Whether the cache folder of the kernel's home holds anything: if not, compiling will take a while."""
    folder = cache_folder(home(source_of(rule)))
    return any(folder.glob(f"*{rule.__name__}*.nbi"))


def compile_all(rules: list[Callable[..., Any]], progress: Callable[[int, int, str], None] | None = None) -> None:
    """Compile kernels and all they reach, callees first, telling `progress` (done, of, name) before each."""
    order = call_order(rules)
    missing = any(not is_cached(rule) for rule in rules)
    todo = order if missing else rules  # with the entries cached their callees need not even be loaded
    for n, rule in enumerate(todo):
        if progress:
            progress(n, len(todo), rule.__name__)
        compiled(rule)
    if progress:
        progress(len(todo), len(todo), "")


def check_stale(place: Path) -> bool:
    """Whether a home's sources changed on disk since this process first looked at them."""
    return cache_folder(place).name != f"{place.stem}-{digest(place)}"


def loaded_compiler() -> bool:
    """Whether this process has paid for loading the compiler yet."""
    return "numba" in sys.modules
