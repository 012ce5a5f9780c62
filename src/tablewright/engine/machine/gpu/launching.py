"""Loops that are launched on a GPU, each thread with its number: compiled once for a kind of GPU, and kept.

Such a loop is a generic kernel that takes arrays and numbers, and last the number of the thread, how many there are,
and the rules. CUDA's simulator (NUMBA_ENABLE_CUDASIM=1) launches it over interpreted kernels where there is no GPU.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import pickle
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import Any, get_args, get_origin, get_type_hints

import numpy as np
from numba import cuda

from tablewright.engine.core.kernel import is_kernel
from tablewright.engine.core.record import ROWS, Many
from tablewright.engine.machine.compiling import is_bundle, machine_type
from tablewright.engine.machine.gpu import together
from tablewright.engine.machine.gpu.together import SORTING, Shape
from tablewright.engine.machine.homes import cache_root, room
from tablewright.engine.machine.reach import Binding, fingerprint

SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"

Launch = Callable[[list[Any], int], None]  # with arrays and numbers, in so many threads


@cache
def launchable(loop: Callable[..., Any], binding: Binding, shape: Shape = SORTING) -> Launch:
    """A loop as a call that runs it on the GPU and waits for its last thread. Arrays are NumPy's or the device's."""
    return _simulated(loop, dict(binding)) if SIMULATED else _on_gpu(loop, binding, shape)


def given_from_outside(loop: Callable[..., Any], bound: dict[Any, Any]) -> dict[str, Any]:
    """The arguments of a loop that its caller gives, and their annotations: all but thread, threads and rules."""
    hints = get_type_hints(loop)
    return {
        name: hints[name]
        for name in inspect.signature(loop).parameters
        if name not in ("thread", "threads") and not is_bundle(hints[name]) and not is_kernel(bound.get(hints[name]))
    }


def written_around(loop: Callable[..., Any], bound: dict[Any, Any], names: dict[str, Any]) -> FunctionType:
    """The kernel that each thread runs: the loop, called with the thread's number."""
    given = given_from_outside(loop, bound)
    handed = {"thread": "cuda.grid(1)", "threads": "cuda.gridsize(1)"}
    words = [handed.get(name, name) for name in inspect.signature(loop).parameters]
    first = "hand_over(cuda); " if SIMULATED else ""  # the simulator has a `cuda` of its own for each launch
    text = f"def run({', '.join(given)}):\n    {first}loop({', '.join(words)})\n"
    names = {"cuda": cuda, **names}
    exec(compile(text, f"<the launch of {loop.__name__}>", "exec"), names)
    run: FunctionType = names["run"]
    return run


# ------------------------------------------------------------------------------------------------ a real one


def _on_gpu(loop: Callable[..., Any], binding: Binding, shape: Shape) -> Launch:
    from numba.cuda.cudadrv.driver import _to_core_stream

    kept, stream = place_of_code(loop, binding, shape), _to_core_stream(0)
    code = _loaded(kept) or _compiled(loop, binding, shape, kept)

    def launch(arguments: list[Any], threads: int) -> None:
        code.launch(arguments, (-(-threads // shape.block), 1, 1), (shape.block, 1, 1), stream)
        cuda.synchronize()

    return launch


def place_of_code(loop: Callable[..., Any], binding: Binding, shape: Shape) -> Path:
    """Where the machine code of a loop is kept for this kind of GPU, in its present version."""
    from tablewright.engine.machine.gpu.porting import rules_asked

    owner = next(bound for _, bound in binding if isinstance(bound, type))
    major, minor = cuda.get_current_device().compute_capability
    parts = [fingerprint(loop, binding), version("numba-cuda"), f"sm_{major}{minor}", f"{shape}"]
    parts += [fingerprint(rule, binding) for rule in rules_asked(loop, dict(binding))]
    parts += [source.read_text(encoding="utf-8") for source in sorted(Path(__file__).parent.glob("*.py"))]
    version_of_all = hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]
    return cache_root() / room(owner.__module__) / f"{loop.__name__}-{version_of_all}.sm_{major}{minor}"


def _loaded(kept: Path) -> Any:
    """The machine code that a file holds, if it is there and whole."""
    from numba.cuda.dispatcher import _Kernel

    with suppress(OSError, EOFError, pickle.UnpicklingError):
        return _Kernel._rebuild(**pickle.loads(kept.read_bytes()))
    return None


def _compiled(loop: Callable[..., Any], binding: Binding, shape: Shape, kept: Path) -> Any:
    """Compile a loop with all rules of its game and cache the result."""
    from numba.cuda.dispatcher import _Kernel

    from tablewright.engine.machine.gpu.porting import as_on_a_core, bundle, functions_for

    bound, hints = dict(binding), get_type_hints(loop)
    made = functions_for(loop, binding)
    names = {"loop": made[loop]}
    for name, hint in hints.items():
        if is_bundle(hint):
            names[name] = bundle(hint, bound, made)
        elif is_kernel(bound.get(hint)):
            names[name] = made[bound[hint]]
    kinds = tuple(machine_type(hint, bound) for hint in given_from_outside(loop, bound).values())
    with as_on_a_core():
        code = _Kernel(written_around(loop, bound, names), kinds, max_registers=shape.registers)
    code.bind()
    kept.parent.mkdir(parents=True, exist_ok=True)
    draft = kept.with_suffix(f".{os.getpid()}.draft")
    draft.write_bytes(pickle.dumps(code._reduce_states()))
    draft.replace(kept)
    return code


# ------------------------------------------------------------------------------------------------ a simulated one


def _simulated(loop: Callable[..., Any], bound: dict[Any, Any]) -> Launch:
    names: dict[str, Any] = {"loop": loop, "hand_over": lambda simulated: setattr(together, "cuda", simulated)}
    for name, hint in get_type_hints(loop).items():
        if is_bundle(hint):
            names[name] = hint(*(bound[kind] for kind in get_type_hints(hint).values()))
        elif is_kernel(bound.get(hint)):
            names[name] = bound[hint]
    run = cuda.jit(written_around(loop, bound, names))
    hints = list(given_from_outside(loop, bound).values())

    def launch(arguments: list[Any], threads: int) -> None:
        run[1, threads](*(_interpreted(given, hint, bound) for given, hint in zip(arguments, hints, strict=True)))

    return launch


def _interpreted(given: Any, hint: Any, bound: dict[Any, Any]) -> Any:
    """An array as interpreted kernels take it; it shares the bytes."""
    if get_origin(hint) is Many:
        kind = get_args(hint)[0]
        return Many(memoryview(given.view(np.uint8).reshape(-1)), bound.get(kind, kind))
    if hint in ROWS:
        return hint(memoryview(given))
    return given
