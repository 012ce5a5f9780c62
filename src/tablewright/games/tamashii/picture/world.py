"""How TAMASHII looks: `world.toml`, and the marks of its pieces."""

from __future__ import annotations

from tablewright.engine.scene import Look

LOOK = Look.beside(__file__)

HERE, LOCKED, LIT = "here", "locked", "refilled"
ACTIVE_BODY, SPARE_BODY, EQUIPPED, UNEQUIPPED = "active", "in reserve", "equipped", "unequipped"
TOP, NEXT, THEN, CANCELLED = "top", "acts next", "acts then", "cancelled"
READY, PLANS, RESET, FIRST = "ready", "planning", "reset", "first player"
WON_MARK, SHARED_MARK, AGAIN = "won", "shared win", "reroll"
USED, LIES_READY = "used", "ready to launch"

SEAT_TONES = ("cyan", "magenta", "acid", "amber")
KIND_TONES = ("aegis", "mnemo", "force", "luck", "open", "corrupted", "catie", "inari")
LETTER_TONES = ("aegis", "mnemo", "force", "luck", "core", "open", "catie", "any")
GROUP_TONES = ("city", "hideout", "home", "ruin", "special")
