"""The look of The Royal Ascension: `world.toml`, and looks by suit, seat or place.

The pictograms of characters and territories are charges on a shield, by their place in the pack: whatever a pack calls
them, each keeps its own. Colours of seats are the old tinctures, and a letter always stands beside them.
"""

from __future__ import annotations

from tablewright.engine.scene import Look
from tablewright.games.royal.rules.actions import ACTIONS
from tablewright.games.royal.state import SHOP

LOOK = Look.beside(__file__)

SUIT_ICONS = ("hearts", "diamonds", "clubs", "spades")
SUIT_TONES = ("red", "yellow", "blue", "magenta")
SEAT_TONES = ("red", "blue", "green", "magenta")
CHARACTER_ICONS = ("crown", "queen-crown", "black-knight-helm", "hood")
TERRITORY_ICONS = (
    "jungle", "dragon-head", "fog", "flame", "musical-notes", "night-sleep", "plant-seed", "wave-crest", "snake",
    "lightning-trio", "burning-forest", "cat",
)  # fmt: skip
ACTION_ICONS = {kind: action.icon for kind, action in ACTIONS.rows.items()}
SPACE_ICONS = {**dict(enumerate(SUIT_ICONS)), SHOP: "shop"}
SPACE_TONES = {**dict(enumerate(SUIT_TONES)), SHOP: "green"}
HOME_ICON, REALM_ICON, POINTS_ICON, GOLD_ICON = "castle", "tower-flag", "laurel-crown", "two-coins"
BATTLE_ICON, DISCARD_ICON, DIE_ICON = "crossed-swords", "card-discard", "rolling-dices"

ACTIVE, SEEN, SITS_OUT, OUT, READY, CHOOSING, WON, SHARED = (
    "active", "seen", "sits out", "out of the game", "ready", "choosing", "won", "shares the win",
)  # fmt: skip
