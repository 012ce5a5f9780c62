"""The look of each game, for drawing the browser's pieces and checking its colours.

python -m tablewright.table.messages.worlds_export > web/src/worlds/worlds.json
"""

from __future__ import annotations

import json

import msgspec

from tablewright.engine.scene import PLAIN, World
from tablewright.games import registry


def worlds() -> dict[str, World]:
    """The world of every game by name, and the world used for games without one."""
    return {**{name: registry.find(name).world for name in registry.names()}, "plain": PLAIN}


def text() -> str:
    """The worlds as stored in the file."""
    return json.dumps(msgspec.to_builtins(worlds()), indent=2) + "\n"


if __name__ == "__main__":
    print(text(), end="")
