"""States of TAMASHII that a seat must reckon with: the table as it lies, with other dice."""

from __future__ import annotations

from tablewright.engine.core.dice import Key, start
from tablewright.engine.core.kernel import entry
from tablewright.games.tamashii.state import State, Tables


@entry
def redeal(v: State, t: Tables, seat: int, key: Key) -> None:
    """Nothing is hidden but what will be drawn and rolled: that comes from the key."""
    start(v.dice, key)
