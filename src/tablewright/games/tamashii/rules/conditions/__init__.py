"""Conditions and counters: what texts ask of the table as it is now, chapter by chapter, a row for each condition."""

from __future__ import annotations

from tablewright.games.tamashii.rules.conditions import board, data, enemies, history, players, scenario
from tablewright.games.tamashii.rules.conditions.table import CONDITIONS

__all__ = ["CONDITIONS", "board", "data", "enemies", "history", "players", "scenario"]
