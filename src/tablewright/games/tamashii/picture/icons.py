"""The pictograms of TAMASHII, by their names in the game-icons set.

Districts of the house pack have one each, in `world.toml`; those that a pack adds show what group they belong to.
"""

from __future__ import annotations

from tablewright.games.tamashii.picture.world import LOOK

KINDS = ("energy-shield", "brain", "fist", "clover", "flat-star", "virus", "cat", "fox-head")
DOG = "sitting-dog"
LETTERS = (*KINDS[:4], "atom-core", KINDS[4], KINDS[6], "card-joker")  # tamashii.pattern.notation: core and any besides
ASSETS = ("shield", "database", "power-lightning", "cycle")
FACES = ("circle-sparks", "lightning-trio", "energy-sword", "bolt-shield", "cracked-glass")
SYMBOLS = ("cyber-eye", "fangs")
CLASSES = (  # and factions
    "reaper-scythe", "boxing-glove", "card-joker", "ghost", "spartan-helmet", "ninja-mask", "open-book", "meeple-group",
)  # fmt: skip
INTEGRITY, TRACE, EXP, TIME, POOL = "heart-battery", "digital-trace", "upgrade", "hourglass", "virus"
CHARACTER, BOT, BATTERY, FIRST = "person", "robot-antennas", "battery-100", "flag-objective"
EXPLORATION, DIE, MARKER = "uncertainty", "perspective-dice-six-faces-random", "subway-train"
MARKS = ("check-mark", "alien-skull")  # success and ascend
BAG, CLASS_DECK, GIFT = "swap-bag", "card-draw", "trade"
PATTERN, HACK, REPEL = "circuitry", "bolt-eye", "broken-shield"
BOSS, ENEMY_LEVELS = "crowned-skull", ("delivery-drone", "delivery-drone", "spider-bot", "mono-wheel-robot")
BODY, WALKER = "android-mask", "walk"
PROTOCOL, DIARY, EVENT, GOAL, REWARD = "checklist", "secret-book", "robber-mask", "trophy", "two-coins"
STORY, SPECIAL = "scroll-unfurled", "archive-research"
PICK, TRY, STAYS = "play-button", "flag-objective", "sleepy"

GROUPS = ("modern-city", "hood", "bunker", "broken-shield", "lotus-flower")
UNKNOWN = "uncertainty"


def district_icon(name: str, group: int) -> str:
    """The picture of a district: its own, or its group's."""
    return LOOK.icons.get(name, GROUPS[group])
