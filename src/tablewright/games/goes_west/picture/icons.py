"""The pictograms of Deck Goes West, by their names in the game-icons set.

The house cards and characters have one each, in `world.toml`. A card that a pack adds shows what it is for: what the
last step of its first job does.
"""

from __future__ import annotations

from tablewright.games.goes_west import pieces
from tablewright.games.goes_west.pack.sentences import hear
from tablewright.games.goes_west.picture.world import LOOK

RESOURCES = ("wood-pile", "meat", "metal-bar", "gold-nuggets")
TERRAINS = ("forest", "high-grass", "mountains", "village", "waves", "river")  # as in `pieces`
UNKNOWN = "compass"
MEEPLE, BANDITS, CAMP, RAIL, MARKER, WAGON = (
    "meeple", "bandit", "camping-tent", "railway", "flag-objective", "old-wagon",
)  # fmt: skip
DAY, SCORE, RISK, PARTY, FIRST = "sunrise", "horseshoe", "robber-mask", "meeple-group", "sun"
NIGHT, EVENT, RULE = "night-sky", "lightning-trio", "scroll-unfurled"
DRAW, DISCARD, TRADE, LAND = "card-draw", "card-discard", "trade", "treasure-map"
PAIN, EXHAUSTION = "bleeding-wound", "tired-eye"
OFFER, BATTLE, MOVE, GO, STAY = "trade", "crossed-pistols", "footsteps", "play-button", "halt"

SOMEBODY = "person"

VERBS = {
    "walk": "boots", "climb": "mountain-climbing", "sail": "canoe", "haul": "old-wagon", "ride": "railway",
    "reveal": "spyglass", "build": "rail-road", "draw": "card-draw", "discard": "card-discard", "scrap": "card-burn",
    "attack": "crossed-pistols", "defend": "shield", "vp": "horseshoe", "mark": "flag-objective", "pay": "coins",
    "in": "position-marker", "if": "position-marker",
}  # fmt: skip
WORDS = {
    **dict(zip(("wood", "food", "metal", "gold"), RESOURCES, strict=True)),
    "any": "coins", "pain": PAIN, "exhaustion": EXHAUSTION, "danger": PAIN,
}  # fmt: skip
KINDS = {pieces.PAIN: PAIN, pieces.EXHAUSTION: EXHAUSTION}


def job_icon(text: str) -> str:
    """The pictogram of a job, by its last step."""
    try:
        words = hear(text).rpartition("; ")[2].split()
    except ValueError:
        return "hand"
    return WORDS.get(words[-1], "coins") if words[0] == "gain" else VERBS.get(words[0], "hand")


def card_icon(id: str, kind: int, text: str) -> str:
    """The pictogram of a game card: its own, its kind's or its first job's."""
    return LOOK.icons.get(id) or KINDS.get(kind) or job_icon(text.partition("\n")[0])
