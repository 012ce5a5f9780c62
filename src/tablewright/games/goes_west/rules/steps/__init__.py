"""The steps of jobs: everything that the cards, tiles and missions of Deck Goes West can say, a row for each."""

from __future__ import annotations

from tablewright.games.goes_west.rules.steps import cards, conditions, fighting, land, moving, points, resources
from tablewright.games.goes_west.rules.steps.table import STEPS

__all__ = ["STEPS", "cards", "conditions", "fighting", "land", "moving", "points", "resources"]
