"""Compile a game and the loops over it, as a program of its own: `python -m tablewright.lab.cold GAME`."""

from __future__ import annotations

import sys

from tablewright.games import registry
from tablewright.players.loops import LOOPS
from tablewright.players.preparing import prepare

if __name__ == "__main__":
    prepare(registry.find(sys.argv[1]), None, LOOPS)
