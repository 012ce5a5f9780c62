"""The pictograms of TAMASHII, by their names in the game-icons set.

Districts and bodies of the house pack have one each; those that a pack adds show what group they belong to.
"""

from __future__ import annotations

KINDS = ("energy-shield", "brain", "fist", "clover", "flat-star", "virus", "cat", "fox-head")
DOG = "sitting-dog"
ASSETS = ("shield", "database", "power-lightning", "cycle")
FACES = ("circle-sparks", "lightning-trio", "energy-sword", "bolt-shield", "cracked-glass")
SYMBOLS = ("cyber-eye", "fangs")
CLASSES = (
    "reaper-scythe",
    "boxing-glove",
    "card-joker",
    "ghost",
    "spartan-helmet",
    "ninja-mask",
    "open-book",
    "meeple-group",
)
INTEGRITY, TRACE, EXP, TIME, POOL = "heart-battery", "digital-trace", "upgrade", "hourglass", "virus"
CHARACTER, BOT, BATTERY, FIRST = "person", "robot-antennas", "battery-100", "flag-objective"
EXPLORATION, SUCCESS, ASCEND, DIE, MARKER = (
    "uncertainty",
    "check-mark",
    "alien-skull",
    "perspective-dice-six-faces-random",
    "subway-train",
)
MARKS = (SUCCESS, ASCEND)
BAG, DUMP, SUPPLY, CLASS_DECK = "swap-bag", "recycle", "token", "card-draw"
PATTERN, HACK, REPEL, BASIC = "circuitry", "bolt-eye", "broken-shield", "chess-pawn"
ENEMY, BOSS, SHAKEN = "spider-bot", "crowned-skull", "earth-crack"
ENEMY_LEVELS = ("delivery-drone", "delivery-drone", "spider-bot", "mono-wheel-robot")
BODY, WALKER = "android-mask", "walk"
AUGMENT, PROTOCOL, DIARY, EVENT, GOAL, REWARD = (
    "processor",
    "checklist",
    "secret-book",
    "robber-mask",
    "trophy",
    "two-coins",
)
STORY, SPECIAL, ENHANCEMENT, PVP, CONDITIONS = (
    "scroll-unfurled",
    "archive-research",
    "atom-core",
    "crossed-swords",
    "radar-sweep",
)
GO, STAY, PICK, TRY, VP, TRADE, LOCK = (
    "play-button",
    "halt",
    "play-button",
    "flag-objective",
    "laurels",
    "trade",
    "padlock",
)

GROUPS = ("modern-city", "hood", "bunker", "broken-shield", "lotus-flower")
DISTRICTS = {
    "Shelter": "bunker", "Damaged District": "earth-crack", "Iron Phalanx Yard": "spartan-helmet",
    "Red Thread Teahouse": "ninja-mask", "Sunken Library": "open-book", "Market of Hands": "hand",
    "Clinic Row": "hospital-cross", "Data Well": "database", "Logic Shrine": "logic-gate-xor",
    "Signal Tower": "radio-tower", "Underline Station": "subway-train", "Neon Bazaar": "shop",
    "Scrap Yards": "recycle", "Blind Alley": "sight-disabled", "Memory Archive": "archive-register",
    "Arena Pit": "arena", "Armory": "energy-shield", "Dice Parlor": "perspective-dice-six-faces-random",
    "Foundry of Limbs": "factory-arm", "Checkpoint": "security-gate", "Ascend Relay": "radar-dish",
    "Gardens": "lotus-flower",
}  # fmt: skip
UNKNOWN = "uncertainty"


def district_icon(name: str, group: int) -> str:
    """What a district shows: its own picture, or that of its group."""
    return DISTRICTS.get(name, GROUPS[group])
