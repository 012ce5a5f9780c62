"""How TAMASHII looks: wet neon, a console that is alive; near-black, cyan, magenta, acid, and amber for danger."""

from __future__ import annotations

from tablewright.engine.scene import Lettering, Palette, World

HERE, LOCKED, LIT = "here", "locked", "refilled"
ACTIVE_BODY, SPARE_BODY, EQUIPPED, UNEQUIPPED, TOP, STRIKES = (
    "active",
    "in reserve",
    "equipped",
    "unequipped",
    "top",
    "acts",
)
READY, PLANS, RESET, FIRST = "ready", "still plans", "has reset", "first player"
WON_MARK, SHARED_MARK, AGAIN = "won", "shares the win", "rolls again"
USED, LIES_READY = "used", "lies ready"

WORLD = World(
    blurb="Stolen minds in borrowed bodies: line up data on your launcher, hack what hunts you, and cross a neon city "
    "before the corruption reaches your soul.",
    minutes="60 to 120 minutes",
    icon="cyber-eye",
    display="Orbitron",
    body="Chakra Petch",
    texture="circuit",
    ratio=0.66,
    light=Palette(
        ground="#dfe4ee",
        surface="#f6f8fd",
        ink="#10131f",
        soft="#474e66",
        accent="#a3127a",
        on_accent="#ffffff",
        glow="#00697c",
    ),
    dark=Palette(
        ground="#07090f",
        surface="#121624",
        ink="#e9f2ff",
        soft="#9aa7c4",
        accent="#ff5cd0",
        on_accent="#1a0414",
        glow="#3ff0ff",
    ),
    tones={  # those of data tokens come first, so that each has a shape of its own
        "aegis": "#d99a1c",
        "mnemo": "#2f86d6",
        "force": "#d43d55",
        "luck": "#2fa36b",
        "open": "#c9d3ea",
        "corrupted": "#5a2a68",
        "catie": "#e07bb4",
        "inari": "#d9632a",
        "core": "#8a6ff0",
        "any": "#6d7893",
        "cyan": "#1696a8",
        "magenta": "#c03c9a",
        "acid": "#7fa51d",
        "amber": "#c9821a",
        "danger": "#b3471d",
        "city": "#3d5a86",
        "hideout": "#7a4fb0",
        "home": "#1d8f8a",
        "ruin": "#6d625d",
        "special": "#a8456f",
        "unknown": "#39435c",
        "scenario": "#4a3fa0",
        "violet": "#7463d6",
    },
    marks={
        HERE: "position-marker",
        LOCKED: "padlock",
        ACTIVE_BODY: "power-button",
        SPARE_BODY: "body-swapping",
        EQUIPPED: "check-mark",
        TOP: "crosshair",
        STRIKES: "fangs",
        READY: "check-mark",
        LIES_READY: "check-mark",
        PLANS: "hourglass",
        RESET: "backward-time",
        FIRST: "flag-objective",
        AGAIN: "cycle",
        WON_MARK: "laurels",
        SHARED_MARK: "laurels",
    },
)
LETTERING = Lettering(
    signs={
        "aegis": "A", "mnemo": "M", "force": "F", "luck": "L", "open": "O", "corrupted": "x", "catie": "K",
        "inari": "I", "exploration token": "?", "success": "+", "ascend": "^", "the bot": "B", "hidden dice token": "d",
        "marker": "@",
    },
    papers={
        "city": "blue", "hideout": "magenta", "home": "cyan", "ruin": "white", "special": "red",
        "aegis": "yellow", "mnemo": "blue", "force": "red", "luck": "green", "open": "white", "corrupted": "magenta",
        "catie": "magenta", "inari": "red",
    },
)  # fmt: skip
SEAT_TONES = ("cyan", "magenta", "acid", "amber")
KIND_TONES = ("aegis", "mnemo", "force", "luck", "open", "corrupted", "catie", "inari")
LETTER_TONES = ("aegis", "mnemo", "force", "luck", "core", "open", "catie", "any")
GROUP_TONES = ("city", "hideout", "home", "ruin", "special")
