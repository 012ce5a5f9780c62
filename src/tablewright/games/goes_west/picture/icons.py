"""The pictograms of Deck Goes West, by their names in the game-icons set.

The house cards have one each. A card that a pack adds shows what it is for: what the last step of its first job does.
"""

from __future__ import annotations

from tablewright.games.goes_west import pieces
from tablewright.games.goes_west.pack.sentences import hear

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

CARDS = {
    "boots": "boots", "walking-stick": "wood-stick", "knife": "bowie-knife", "gathering-sack": "knapsack",
    "hatchet": "wood-axe", "pickaxe": "war-pick", "pan": "saucepan", "rusty-pistol": "pistol-gun", "rope": "rope-coil",
    "raft-poles": "raft", "spike-hammer": "hammer-nails", "bedroll": "sleeping-bag", "trail-gossip": "talk",
    "pack-mule": "saddle", "riding-horse": "horse-head", "stout-boots": "cowboy-boot", "canoe": "canoe",
    "steamer-ticket": "ticket", "climbing-irons": "mountain-climbing", "handcar": "mine-wagon",
    "trail-guide": "walking-scout", "hunting-knife": "trench-knife", "cow": "cow", "fishing-net": "fishing-net",
    "seed-bag": "plant-seed", "hound": "hound", "chuck-box": "camp-cooking-pot", "felling-axe": "axe-in-stump",
    "sluice-box": "gold-mine", "drill-steel": "drill", "dynamite": "dynamite", "rail-gang": "rail-road",
    "trestle-plans": "bridge", "field-forge": "anvil", "assay-scales": "scales", "revolver": "revolver",
    "long-rifle": "winchester-rifle", "scattergun": "sawed-off-shotgun", "barricade": "barricade",
    "deputy-star": "law-star", "spyglass": "spyglass", "doctors-satchel": "medical-pack", "fiddle": "violin",
    "coffee-pot": "coffee-pot", "letter-of-credit": "tied-scroll", "trading-post": "shop",
    "leg-wound": "leg", "arm-wound": "arm-sling", "bruised-ribs": "ribcage", "bullet": "bullet-impacts",
    "fever": "medical-thermometer", "snakebite": "snake-bite", "shaken-nerves": "terror",
    "weary": "sleepy", "sore-feet": "barefoot", "hungry": "stomach", "parched": "desert-skull",
    "sleepless": "night-sleep", "homesick": "broken-heart", "chilled": "snowflake-1",
}  # fmt: skip

CHARACTERS = {
    "hattie-crowe": "camp-cooking-pot", "silas-marsh": "wolf-trap", "ines-valdera": "lasso",
    "josiah-penn": "hand-saw", "marguerite-dufour": "ship-wheel", "liang-shuwen": "rail-road",
    "cornelius-tregear": "mining", "ruth-calloway": "medical-pack", "tomas-ashgrove": "telescope",
    "delphine-roy": "card-ace-spades", "elias-quill": "quill-ink", "bess-harrow": "wanted-reward",
}  # fmt: skip
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
    """What a job is for, by its last step."""
    try:
        words = hear(text).rpartition("; ")[2].split()
    except ValueError:
        return "hand"
    return WORDS.get(words[-1], "coins") if words[0] == "gain" else VERBS.get(words[0], "hand")


def card_icon(id: str, kind: int, text: str) -> str:
    """The pictogram of a game card: its own, or that of its kind, or of its first job."""
    return CARDS.get(id) or KINDS.get(kind) or job_icon(text.partition("\n")[0])
