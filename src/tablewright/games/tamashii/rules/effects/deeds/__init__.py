"""The deeds of TAMASHII: everything that cards, tiles and abilities can do, chapter by chapter, a row for each."""

from __future__ import annotations

from tablewright.games.tamashii.rules.effects.deeds import assets, board, data, dice, enemies, scenario, streets
from tablewright.games.tamashii.rules.effects.deeds.table import DEEDS, write_idle

__all__ = ["DEEDS", "assets", "board", "data", "dice", "enemies", "scenario", "streets", "write_idle"]
