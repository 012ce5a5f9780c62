"""Compile one kernel, with all that it reaches: `python -m tablewright.engine.machine.one_kernel MODULE NAME`."""

from __future__ import annotations

import sys
from importlib import import_module

from tablewright.engine.machine.on_demand import compile_all


def main(module: str, name: str) -> None:
    """Leave a kernel's machine code in its home."""
    compile_all([getattr(import_module(module), name)], cores=1)


if __name__ == "__main__":
    main(*sys.argv[1:])
