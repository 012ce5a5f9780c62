"""The registry of games; each is loaded on first use."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING

from tablewright.engine.game.contract import Game

if TYPE_CHECKING:
    from tablewright.packs.keys import Keys

# The name people type, and the folder under games/.
FOLDERS = {
    "west": "west",
    "royal": "royal",
    "north": "north",
    "goes-west": "goes_west",
    "tamashii": "tamashii",
}


class UnknownGame(LookupError):
    """Nobody here plays a game of that name."""


def names() -> list[str]:
    """The short names of all games."""
    return list(FOLDERS)


def find(name: str) -> Game:
    """A game by its short name."""
    if name not in FOLDERS:
        near = get_close_matches(name, FOLDERS, n=1, cutoff=0.4)
        hint = f" Did you mean '{near[0]}'?" if near else ""
        raise UnknownGame(f"There is no game called '{name}'.{hint} The games are: {', '.join(FOLDERS)}.")
    game: Game = import_module(f"tablewright.games.{FOLDERS[name]}.game").GAME
    return game


def keys(name: str) -> Keys:
    """Every key that a pack of a game can have."""
    declared: Keys = import_module(f"tablewright.games.{FOLDERS[name]}.pack.keys").KEYS
    return declared
