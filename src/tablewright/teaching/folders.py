"""The paths of a game's lessons and texts."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tablewright.games import registry


def folder_of(game: str) -> Path:
    """The folder of a game, by its short name."""
    registry.find(game)  # says so where there is no such game
    return Path(str(import_module(f"tablewright.games.{registry.FOLDERS[game]}").__file__)).parent
