"""How Deck Goes West looks: `world.toml`, and the marks of its pieces."""

from __future__ import annotations

from tablewright.engine.scene import Look

LOOK = Look.beside(__file__)

LYING, TAPPED, HERE, FACE_DOWN, DEAD, DANGER_MARK = "lying down", "tapped", "here", "face down", "dead", "danger"
YOU_ARE_HERE, NO_WORK, WORKED = "you are here", "bandits: no work", "worked here"
PASSED, DONE, WON_MARK, SHARED_MARK = "passed", "done", "won", "shares the win"
SEAT_TONES = ("meeple-a", "meeple-b", "meeple-c", "meeple-d", "meeple-e")


def colour_tone(colour: str) -> str:
    """The tone of a card's colour: none where the palette has none of that name."""
    return "magenta" if colour == "purple" else colour if colour in LOOK.world.tones else ""
