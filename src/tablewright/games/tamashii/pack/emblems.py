"""Difficulties of the scenarios for newcomers, and the pictures on them.

Others, of a pack of one's own, show the emblem of the game, and nobody says how hard they are.
"""

from __future__ import annotations

SHOWN = {  # by the value of the setting: from 1, the easiest, and a pictogram
    "p00": (1, "power-button"),
    "s01": (2, "virus"),
    "s02": (2, "subway-train"),
    "s03": (2, "cracked-glass"),
    "s04": (3, "lotus-flower"),
    "s05": (3, "radio-tower"),
    "y01": (3, "fox-head"),
}
