"""Compiling on two cores: one kernel in a process of its own, which leaves it in its home for this one to load.

That process runs `one_kernel`. Whatever becomes of it, nothing is lost: a
kernel that it did not leave behind is compiled here.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tablewright.engine.core.kernel import call_order

ONE_KERNEL = "tablewright.engine.machine.one_kernel"
FEWEST = 300  # kernels that one reaches before a process of its own is worth it


def is_worth_it(rule: Callable[..., Any]) -> bool:
    """Whether a kernel is large, and can be found by its name."""
    found = getattr(sys.modules.get(rule.__module__), rule.__name__, None)
    return found is rule and rule.__module__.startswith("tablewright.") and len(call_order([rule])) >= FEWEST


@contextmanager
def compiling_beside(rule: Callable[..., Any]) -> Iterator[None]:
    """Compile a kernel in another process meanwhile, and wait for it at the end."""
    quiet = subprocess.DEVNULL
    command = (sys.executable, "-m", ONE_KERNEL, rule.__module__, rule.__name__)
    with subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet) as child:
        try:
            yield
        except BaseException:
            child.terminate()
            raise
