"""The pieces of TAMASHII by kind: data tokens, assets, die faces, classes and factions."""

from __future__ import annotations

SEATS = 4
NOBODY = -1
COOPERATIVE, SOLO, COMPETITIVE = range(3)
NORMAL, HARD, INSANE = range(3)
SHORT, MEDIUM, LONG = range(3)
PRINTED, SHORT_CLOCK, SHORTER_CLOCK = range(3)
NOT_YET, STAYED, MOVED = range(3)  # in a move & trace step: State.went and State.bot_went

# Data tokens. The four basic types come first: each yields the asset with its number, and each is a core type.
A, M, F, L = range(4)  # Aegis, Mnemo, Force, Luck
TYPES = 4
OPEN, CORRUPTED, CATIE, INARI = range(4, 8)
KINDS = 8
NO_TOKEN = -1
CORRUPTED_TOKENS = 30  # tamashii.data.supply

# Letters of a pattern, and what a place in it asks for.
CORE_LETTER, OPEN_LETTER, CATIE_LETTER, ANY_LETTER = range(4, 8)  # the four basic types come first
LETTERS = 8

SHIELD, MEMORY, POWER, REROLL = range(4)
ASSETS = 4
ANY_ASSET = 4
MOST_ASSET = 5

SPARK, SURGE, BLADE, WARD, GLITCH = range(5)  # faces of the player die; spark is on two of its six sides
FACES = 5
EYE, FANG = range(2)  # of the enemy symbol die

# The launcher: slot 5 * row + column.
ROWS, COLUMNS = 4, 5
SLOTS = ROWS * COLUMNS
EDGES = 31  # pairs of adjacent slots: one program move each

REAPER, BRAWLER, TRICKSTER, WHISPERER, SPARTANS, NINKYO, SEEKERS, COMMONERS = range(8)  # owners of augments
CLASSES = 4
OWNERS = 8

SUCCESS, ASCEND = range(2)  # marks

ATT, PRO, MOV = range(3)

TOP_TRACE = 9
MOST_TIME = 12
START_INTEGRITY, MOST_INTEGRITY = 5, 10
BATTERIES = 5

CITY, HIDEOUT, HOME, RUIN, SPECIAL = range(5)  # groups of district tiles
