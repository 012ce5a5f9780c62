"""The browser checks its colours on the worlds of the games: the file it reads is what Python prints now."""

from __future__ import annotations

from pathlib import Path

from tablewright.table.messages import worlds_export

KEPT = Path(__file__).parents[2] / "web" / "src" / "worlds" / "worlds.json"


def test_the_kept_worlds_are_those_of_the_games() -> None:
    assert KEPT.read_text(encoding="utf-8") == worlds_export.text(), (
        "A world changed. Run: python -m tablewright.table.messages.worlds_export > web/src/worlds/worlds.json"
    )
