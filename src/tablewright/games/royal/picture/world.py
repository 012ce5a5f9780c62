"""How The Royal Ascension looks: an illuminated chronicle of vellum, lapis, vermilion, gold and oak green.

The pictograms of characters and territories are charges on a shield, by their place in the pack: whatever a pack calls
them, each keeps its own. Colours of seats are the old tinctures, and a letter always stands beside them.
"""

from __future__ import annotations

from tablewright.engine.scene import Lettering, Palette, World
from tablewright.games.royal.state import ALL_IN, ALLIANCE, DECREE, NPC, PLAGUE, SHOP

SUIT_ICONS = ("hearts", "diamonds", "clubs", "spades")
SUIT_TONES = ("red", "yellow", "blue", "magenta")
SEAT_TONES = ("red", "blue", "green", "magenta")
CHARACTER_ICONS = ("crown", "queen-crown", "black-knight-helm", "hood")
TERRITORY_ICONS = (
    "jungle", "dragon-head", "fog", "flame", "musical-notes", "night-sleep", "plant-seed", "wave-crest", "snake",
    "lightning-trio", "burning-forest", "cat",
)  # fmt: skip
ACTION_ICONS = {
    ALL_IN: "poker-hand",
    DECREE: "scroll-unfurled",
    ALLIANCE: "shaking-hands",
    NPC: "hooded-figure",
    PLAGUE: "plague-doctor-profile",
}
SPACE_ICONS = {**dict(enumerate(SUIT_ICONS)), SHOP: "shop"}
SPACE_TONES = {**dict(enumerate(SUIT_TONES)), SHOP: "green"}
HOME_ICON, REALM_ICON, POINTS_ICON, GOLD_ICON = "castle", "tower-flag", "laurel-crown", "two-coins"
BATTLE_ICON, DISCARD_ICON, DIE_ICON = "crossed-swords", "card-discard", "rolling-dices"

ACTIVE, SEEN, SITS_OUT, OUT, READY, CHOOSING, WON, SHARED = (
    "active", "seen", "sits out", "out of the game", "ready", "choosing", "won", "shares the win",
)  # fmt: skip

WORLD = World(
    blurb="Rulers of a quarrelling kingdom roll round the board, arm themselves and gamble their lands in battle; "
    "the first to hold seven of twelve territories takes the throne.",
    minutes="30 to 60 minutes",
    icon="throne-king",
    display="Uncial Antiqua",
    body="EB Garamond",
    names="EB Garamond",
    texture="vellum",
    ratio=0.7,
    light=Palette(
        ground="#efe3c4",
        surface="#fcf6e6",
        ink="#2b2016",
        soft="#67543a",
        accent="#233f8c",
        on_accent="#fffaf0",
        glow="#a83a1c",
    ),
    dark=Palette(
        ground="#14172a",
        surface="#20253f",
        ink="#f4ead0",
        soft="#bfb193",
        accent="#e0b24a",
        on_accent="#1d160b",
        glow="#ffd166",
    ),
    tones={
        "red": "#d04a33",  # vermilion, gules
        "yellow": "#a8790f",  # gold, or
        "blue": "#4a72c8",  # lapis, azure
        "green": "#4c8a4a",  # oak green, vert
        "magenta": "#a4589c",  # murrey, purpure
    },
    marks={
        ACTIVE: "rolling-dices",
        SEEN: "eyeball",
        SITS_OUT: "hand-bandage",
        OUT: "broken-shield",
        WON: "laurels",
        SHARED: "laurels",
    },
)
LETTERING = Lettering(signs={"hearts": "♥", "diamonds": "♦", "clubs": "♣", "spades": "♠", "shop": "$"})
