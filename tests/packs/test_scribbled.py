"""Whatever a stranger's pack says: what the loader takes can be played, on both targets, and harms nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from packs.scribbling import scribbled
from sweeps import swept
from tablewright.conformance import play_many
from tablewright.conformance.careful import usual_config
from tablewright.engine.core.agenda import has_overflowed
from tablewright.games import registry
from tablewright.match import Match

PACKS = {"west": 6, "north": 6, "royal": 4, "goes-west": 10, "tamashii": 8}
GAMES = 45  # every mission of a pack with several numbers of players
DECISIONS = 120  # of one game that is also played interpreted, where every number and every index is checked

SCRIBBLED = [(name, n) for name, packs in PACKS.items() for n in range(packs)]


@pytest.mark.parametrize(("name", "n"), swept(SCRIBBLED, now=[(name, n) for name, n in SCRIBBLED if n < 4]))
def test_a_pack_at_random_is_played_without_a_fault(name: str, n: int, tmp_path: Path) -> None:
    game = registry.find(name)
    pack = scribbled(game, game.load(None).source, Random(f"{name} {n}"), tmp_path / "scribbled.toml")
    assert pack, "what was refused should have been put back"

    report = play_many(game, pack, GAMES, n, threads=1)
    assert report.ok, str(report)

    match, chance = Match.start(game, pack, usual_config(game, pack, n), seed=n), Random(n)
    while not match.over and len(match.moves) < DECISIONS:
        seat = chance.choice(match.awaiting)
        match.play(seat, chance.choice(match.rules.legal(match.state, seat)))
    assert not has_overflowed(match.state)


def test_every_game_has_packs_at_random() -> None:
    assert sorted(PACKS) == sorted(name for name in registry.names() if registry.find(name).shelf)
