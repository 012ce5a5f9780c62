"""How each game looks, for those who draw the browser's pieces and check its colours.

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
    """The worlds as they are kept in the file."""
    return json.dumps(msgspec.to_builtins(worlds()), indent=2) + "\n"


if __name__ == "__main__":
    print(text(), end="")
