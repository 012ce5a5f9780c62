"""How Deck Goes West looks: a gold-rush map on a kitchen table; parchment, forest, river blue, ochre, barn red."""

from __future__ import annotations

from tablewright.engine.scene import Lettering, Palette, World

LYING, TAPPED, HERE, FACE_DOWN, DEAD, DANGER_MARK = "lying down", "tapped", "here", "face down", "dead", "danger"
YOU_ARE_HERE, NO_WORK, WORKED = "you are here", "no work beside bandits", "worked here"
PASSED, DONE, WON_MARK, SHARED_MARK = "passed", "done", "won", "shares the win"

WORLD = World(
    blurb="Lead your wagon-trail company West: play your tools, turn up the land tile by tile, trade, lay track and "
    "keep ahead of bandits, hunger and the calendar.",
    minutes="45 to 90 minutes",
    icon="old-wagon",
    display="Rye",
    body="Zilla Slab",
    texture="contours",
    ratio=0.7,
    light=Palette(
        ground="#e8dbbb",
        surface="#fbf4e0",
        ink="#2c2116",
        soft="#62523a",
        accent="#8f2f22",
        on_accent="#fff8e8",
        glow="#9a5b07",
    ),
    dark=Palette(
        ground="#1b1b14",
        surface="#2a281e",
        ink="#f2e7cb",
        soft="#bcab86",
        accent="#e08a6a",
        on_accent="#20130c",
        glow="#f0b545",
    ),
    tones={  # those of cards come first, so that each has a shape of its own
        "blue": "#3f7396",
        "green": "#5c8a45",
        "brown": "#9a6a3a",
        "red": "#c0503c",
        "magenta": "#9b6097",
        "danger": "#6b5b5b",
        "yellow": "#b98a1d",  # gold
        "white": "#8d9398",  # metal
        "forest": "#4a7a43",
        "prairie": "#c09a3e",
        "mountain": "#8b8577",
        "village": "#b0553f",
        "water": "#3b78a8",
        "river": "#4f97a3",
        "unknown": "#a28f66",
        "trail": "#8a6f45",  # the back of cards
        "bandits": "#985042",
        "meeple-a": "#bc4b34",
        "meeple-b": "#4479a8",
        "meeple-c": "#4f8b4a",
        "meeple-d": "#b58a1e",
        "meeple-e": "#925c9d",
    },
    marks={
        "blue": "boots",
        "green": "meat",
        "brown": "war-pick",
        "red": "revolver",
        "purple": "talk",
        DANGER_MARK: "skull-crossed-bones",
        LYING: "night-sleep",
        TAPPED: "clockwise-rotation",
        HERE: "position-marker",
        FACE_DOWN: "compass",
        YOU_ARE_HERE: "position-marker",
        DEAD: "tombstone",
        NO_WORK: "bandit",
        WORKED: "night-sleep",
        PASSED: "sunset",
        DONE: "check-mark",
        WON_MARK: "laurels",
        SHARED_MARK: "laurels",
    },
)
LETTERING = Lettering(
    signs={"bandit camp": "^", "railway": "=", "the mission's mark": "+", "the wagon": "oo"},
    papers={
        "forest": "green",
        "prairie": "yellow",
        "mountain": "white",
        "village": "magenta",
        "water": "blue",
        "river": "cyan",
    },
)
SEAT_TONES = ("meeple-a", "meeple-b", "meeple-c", "meeple-d", "meeple-e")


def colour_tone(colour: str) -> str:
    """The tone of a card's colour: none where the palette has none of that name."""
    return "magenta" if colour == "purple" else colour if colour in WORLD.tones else ""
