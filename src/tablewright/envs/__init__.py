"""Environments for learners: every action a number, every observation a row, many games in one call.

Each name is loaded when it is first asked for; `__init__.pyi` lists them. Importing this room registers the ids of
docs/environments.md with Gymnasium, where Gymnasium is installed.
"""

from importlib import import_module
from importlib.util import find_spec

OFFERED = {
    "AEC": "aec_env", "Parallel": "parallel_env", "Shaped": "rewards", "Solo": "solo_env", "VectorEnv": "vector",
    "aec": "aec_env", "parallel": "parallel_env", "solo": "solo_env",
}  # fmt: skip
__all__ = [*OFFERED]
NEEDED = ("gymnasium", "pettingzoo")


def __getattr__(name: str) -> object:
    if name not in OFFERED:
        raise AttributeError(f"module 'tablewright.envs' has no attribute {name!r}")
    try:
        value = getattr(import_module(f"tablewright.envs.{OFFERED[name]}"), name)
    except ModuleNotFoundError as missing:
        needed = (missing.name or "").partition(".")[0]
        if needed not in NEEDED:
            raise
        told = f"Environments need {needed}: pip install 'tablewright[envs]' brings it."
        raise ModuleNotFoundError(told, name=needed) from None
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *OFFERED})


if find_spec("gymnasium"):
    import_module("tablewright.envs.registering").register_all()
