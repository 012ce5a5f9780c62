"""No day of Deck Goes West goes round forever, even where every tile moves its meeple for nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablewright.conformance.suite import rounds_in
from tablewright.games import registry


@pytest.mark.rule("dgw.job.tile-free-once")
def test_a_pack_of_free_walks_brings_no_position_back(tmp_path: Path) -> None:
    game = registry.find("goes-west")
    assert game.shelf
    text = game.shelf.house.read_text(encoding="utf-8")
    tiles = text[text.index("[[tile]]") : text.index("[[character]]")]
    walks = re.sub(r"^jobs = .*$", 'jobs = ["walk 2"]', tiles, flags=re.MULTILINE)
    file = tmp_path / "walks.toml"
    file.write_text(text.replace(tiles, walks), encoding="utf-8")

    assert walks.count("walk 2") > 25
    assert list(rounds_in(game, game.load(file), seed=0, games=30, most_decisions=20_000)) == []
