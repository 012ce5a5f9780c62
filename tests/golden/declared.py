"""What a game calls its actions and events: the constants of its `choices.py` and `events.py`, by their numbers."""

from __future__ import annotations

import ast
from functools import cache
from importlib import import_module
from pathlib import Path

from tablewright.games.registry import FOLDERS


@cache
def action_names(game: str) -> dict[int, str]:
    """The name of each kind of action: `DEPLOY = directive(3, ...)`."""
    return _declared(game, "choices")


@cache
def event_names(game: str) -> dict[int, str]:
    """The name of each kind of event: `DRAWS = add("...", ...)`."""
    return _declared(game, "events")


def _declared(game: str, part: str) -> dict[int, str]:
    """The constants of a module that a call gave a number, where the call begins with a literal."""
    module = import_module(f"tablewright.games.{FOLDERS[game]}.{part}")
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    found = {}
    for line in tree.body:
        match line:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(args=[ast.Constant(), *_])):
                found[getattr(module, name)] = name
    return found
