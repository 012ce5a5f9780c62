"""The small packs: whole games with computers at random, in every mode and with every number of players."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.conformance import play_many
from tablewright.conformance.careful import usual_config
from tablewright.engine.game.contract import Shelf
from tablewright.games import registry

PLAYED = 24
LATE = Path(__file__).parent.parent / "rules" / "tamashii" / "late.toml"
LONGEST = {"west": 100, "royal": 60, "north": 80, "goes-west": 110, "tamashii": 400}  # lines, to be read in one sitting


def shelf_of(name: str) -> Shelf:
    shelf = registry.find(name).shelf
    assert shelf
    return shelf


@pytest.mark.parametrize("name", LONGEST)
def test_a_small_pack_is_played_to_the_end_in_every_mode(name: str) -> None:
    game = registry.find(name)
    pack = game.load(shelf_of(name).small)
    played = [usual_config(game, pack, n) for n in range(PLAYED)]
    assert {(config.seats, config.mode) for config in played} == set(game.ways())

    report = play_many(game, pack, PLAYED, seed=5, threads=1)
    assert report.ok, str(report)
    assert report.games == PLAYED


def test_a_pack_with_late_lock_codes_is_played_to_the_end_in_every_mode() -> None:
    """Its setups unlock random sets of its 24 codes."""
    game = registry.find("tamashii")
    pack = game.load(LATE)
    codes = [usual_config(game, pack, n).setting[2] for n in range(PLAYED)]
    assert {code >> 11 & 1 for code in codes} == {0, 1}
    assert max(codes) >> 16

    report = play_many(game, pack, PLAYED, seed=5, threads=1)
    assert report.ok, str(report)


@pytest.mark.parametrize("name", LONGEST)
def test_a_small_pack_is_short_and_explained(name: str) -> None:
    small = shelf_of(name).small
    assert small
    lines = small.read_text(encoding="utf-8").split("\n")

    assert len(lines) <= LONGEST[name]
    assert sum(line.startswith("# ") for line in lines) >= 5


def test_every_game_has_a_small_pack() -> None:
    assert sorted(LONGEST) == sorted(registry.names())
