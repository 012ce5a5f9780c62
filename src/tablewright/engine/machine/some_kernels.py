"""Compile kernels with all that they reach: `python -m tablewright.engine.machine.some_kernels MODULE:NAME ...`."""

from __future__ import annotations

import sys
from importlib import import_module

from tablewright.engine.machine.on_demand import compile_all


def main(*names: str) -> None:
    """Leave the machine code of kernels in their homes."""
    found = (name.split(":") for name in names)
    compile_all([getattr(import_module(module), name) for module, name in found], cores=1)


if __name__ == "__main__":
    main(*sys.argv[1:])
