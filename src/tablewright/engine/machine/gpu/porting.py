"""Kernels as functions of a GPU: the same code and the same signatures, made by Numba's CUDA target.

Each kernel is compiled once, callees first, in a copy of its module's names in which kernels stand for functions of the
GPU. There are no function pointers there: the rules that a loop is handed are a tuple of functions, known when it is
compiled. CUDA writes nearly all of them out in their callers, which is fastest; but at a large game it would not come
to an end, and there kernels of some size are called instead.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from contextlib import AbstractContextManager
from types import FunctionType, ModuleType
from typing import Any, get_type_hints

from numba import cuda, types
from numba.cuda.np import arrayobj
from numba.cuda.types.ext_types import CUDADispatcher

from tablewright.engine.core.kernel import call_order, is_kernel
from tablewright.engine.machine.compiling import is_bundle, length, machine_type
from tablewright.engine.machine.gpu import taught  # noqa: F401  it teaches by being loaded
from tablewright.engine.machine.gpu.together import TOGETHER
from tablewright.engine.machine.reach import Binding
from tablewright.engine.machine.tricks import plain_indexes

LARGE = 80_000  # bytes of bytecode of a whole game,
CALLED = 500  # from which on kernels of this size are called
Functions = dict[Callable[..., Any], Any]


def functions_for(loop: Callable[..., Any], binding: Binding) -> Functions:
    """A loop, the rules of its game that it asks for, and all that they reach, as functions of the GPU."""
    made: Functions = {}
    bound = dict(binding)
    order = call_order([*rules_asked(loop, bound), loop])
    is_large = sum(length(rule) for rule in order) > LARGE
    with as_on_a_core():
        for shared in TOGETHER:
            twin = FunctionType(shared.__code__, names_for(shared, made) | {"cuda": cuda}, shared.__name__)
            made[shared] = cuda.jit(device_signature(shared, bound, made), device=True)(twin)
        for rule in order:
            twin = FunctionType(rule.__code__, names_for(rule, made), rule.__name__)
            made[rule] = cuda.jit(device_signature(rule, bound, made), device=True)(twin)
            if is_large and length(rule) >= CALLED:
                call_only(made[rule])
    return made


def rules_asked(loop: Callable[..., Any], bound: dict[Any, Any]) -> list[Callable[..., Any]]:
    """The rules that a loop, or a kernel that it reaches, calls: by its bundle of them, or one by one."""
    found: dict[Callable[..., Any], None] = {}
    for each in call_order([loop]):
        for hint in get_type_hints(each).values():
            if is_bundle(hint):
                named = set(each.__code__.co_names)
                asked = [kind for name, kind in get_type_hints(hint).items() if name in named]
                found |= dict.fromkeys(bound[kind] for kind in asked)
            elif is_kernel(bound.get(hint)):
                found[bound[hint]] = None
    return list(found)


def device_signature(rule: Callable[..., Any], bound: dict[Any, Any], made: Functions) -> Any:
    """The one signature of a kernel on the GPU, return type included."""
    hints = get_type_hints(rule)
    *arguments, result = (
        device_type(hints[name], bound, made) for name in [*inspect.signature(rule).parameters, "return"]
    )
    return result(*arguments)


def device_type(hint: Any, bound: dict[Any, Any], made: Functions) -> Any:
    """The compiler's type for an annotation: as on a core, but that rules are known functions and not pointers."""
    if is_bundle(hint):
        kinds = get_type_hints(hint).values()
        return types.NamedTuple(
            [CUDADispatcher(made[bound[k]]) if bound[k] in made else types.int64 for k in kinds], hint
        )
    if is_kernel(bound.get(hint)):
        return CUDADispatcher(made[bound[hint]])
    return machine_type(hint, bound)


def bundle(kind: Any, bound: dict[Any, Any], made: Functions) -> Any:
    """The rules of a game as loops on the GPU take them, without unused ones."""
    return kind(*(made.get(bound[hint], 0) for hint in get_type_hints(kind).values()))


def names_for(rule: Callable[..., Any], made: Functions) -> dict[str, Any]:
    """The names in a kernel's module, with GPU functions in place of kernels."""
    return {name: stands_for(thing, made) for name, thing in rule.__globals__.items()}


def stands_for(thing: Any, made: Functions) -> Any:
    if isinstance(thing, FunctionType):
        return made.get(thing, thing)
    if isinstance(thing, ModuleType) and thing.__name__.startswith("tablewright"):
        twin = ModuleType(thing.__name__)
        twin.__dict__.update({name: made.get(v, v) if is_kernel(v) else v for name, v in vars(thing).items()})
        return twin
    return thing


def call_only(function: Any) -> None:
    """Prevent a function from being inlined."""
    (made,) = function.overloads.values()
    made.library.get_function(made.fndesc.llvm_func_name).attributes.add("noinline")


def as_on_a_core() -> AbstractContextManager[None]:
    """An index means the same as on a core, while functions are compiled."""
    return plain_indexes(arrayobj)
