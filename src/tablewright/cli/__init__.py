"""The command `tablewright`. It loads what a command needs when the command is given, so that it starts at once."""

from __future__ import annotations

# isort: off  each adds its commands to the app, in the order in which `--help` shows them
from tablewright.cli import (
    books,
    campaigns,
    experiments,
    files,
    kept,
    ladders,
    many,
    playing,
    reporting,
    serving,
    thinking,
)  # fmt: skip

# isort: on
from tablewright.cli.common import app
from tablewright.cli.way_in import main

__all__ = [
    "app",
    "books",
    "campaigns",
    "experiments",
    "files",
    "kept",
    "ladders",
    "main",
    "many",
    "playing",
    "reporting",
    "serving",
    "thinking",
]
