"""Tablewright: five modern tabletop games, complete, on one engine.

What a script needs lies here: `tablewright.load("west")`. The room `library` has it all, and is loaded when the first
of its names is asked for; `__init__.pyi` lists them.
"""

from importlib import import_module

__version__ = "1.0.0"

OFFERED = (
    "SPECTATOR", "Action", "Card", "Clause", "Event", "Feature", "Game", "Hint", "Match", "MatchFileError", "Move",
    "Outcome", "Pack", "PackError", "Piece", "Player", "Position", "Refused", "Result", "Scene", "Score", "Setting",
    "UnknownGame", "UnknownPlayer", "Verdict", "View", "list_games", "list_players", "load", "open", "player", "verify",
)  # fmt: skip
__all__ = ["__version__", *OFFERED]


def __getattr__(name: str) -> object:
    if name not in OFFERED:
        raise AttributeError(f"module 'tablewright' has no attribute {name!r}")
    value = getattr(import_module("tablewright.library"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *OFFERED})
