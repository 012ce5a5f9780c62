"""The six levels, the same for every game: one search, thinking more or less, and with human failings at the bottom.

How strong each is, is measured: `tablewright ladder GAME`; docs/levels.md has the tables.
"""

from __future__ import annotations

from tablewright.players.interface import LEVELS
from tablewright.players.searcher import Style

STYLES = dict(
    zip(
        LEVELS,
        (
            Style(0, looks=2, explore=1000, overlooks=0.4, misjudges=0.2),
            Style(0, looks=2, explore=1000, overlooks=0.18, misjudges=0.08),
            Style(16),
            Style(70, explore=25),
            Style(2500, explore=12, milliseconds=900),
            Style(40_000, explore=25, milliseconds=900, deep=True, secrets=2500),
        ),
        strict=True,
    )
)
