"""Should the proof of the loader ever be wrong: a game whose agenda overflows is stopped, and nobody goes on."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import pytest

from packs.scribbling import as_toml
from tablewright.conformance import selfcheck
from tablewright.engine.game.contract import LOST, STOPPED_WORDS, Pack
from tablewright.games.goes_west.game import GAME
from tablewright.games.goes_west.pack.loading import HOUSE
from tablewright.games.goes_west.pack.missions import Missions
from tablewright.lab.simulate import simulate
from tablewright.match import Match, Refused, configure, save, verify

TILES = 6


@pytest.fixture
def endless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pack:
    """A pack whose events set themselves off again and again, taken by a loader that does not look."""
    pack = tomllib.loads(HOUSE.read_text(encoding="utf-8"))
    pack["tile"] = [{**tile, "jobs": []} for tile in pack["tile"] if "prairie" in str(tile)][:TILES]
    for mission in pack["mission"]:
        for key in ("fixed", "ring_fixed", "rails", "bandits", "wagon"):
            mission.pop(key, None)
        mission["grid"] = [1, 1]
        mission["jobs"] = ["walk 9", "on party-west; reveal 9"]
    (tmp_path / "endless.toml").write_text(as_toml(pack), encoding="utf-8")
    monkeypatch.setattr(Missions, "_check_events", lambda self, mission: None)
    return GAME.load(tmp_path / "endless.toml")


def stopped(pack: Pack, machine: bool) -> Match:
    """A match that had to be stopped."""
    for seed in range(40):
        match = Match.start(GAME, pack, configure(GAME, mode="solo", pack=pack), seed=seed, machine=machine)
        chance = Random(seed)
        while not match.over and len(match.moves) < 400:
            seat = match.awaiting[0]
            match.play(seat, chance.choice(match.rules.legal(match.state, seat)))
        if match.ending and match.ending.reason == STOPPED_WORDS:
            return match
    raise AssertionError("no match was stopped")


@pytest.mark.parametrize("machine", [False, True])
def test_a_match_is_stopped_in_a_sentence_and_its_record_holds(endless: Pack, machine: bool, tmp_path: Path) -> None:
    match = stopped(endless, machine)

    assert match.ending is not None
    assert match.ending.results == (LOST,)
    assert GAME.audit(match.state, endless.tables) != 0
    with pytest.raises(Refused, match="over"):
        match.play(0, 0)
    save(match, tmp_path / "stopped.json")
    assert verify(tmp_path / "stopped.json", pack=endless).holds


def test_both_targets_stop_at_the_same_state(endless: Pack) -> None:
    assert stopped(endless, machine=False).digest() == stopped(endless, machine=True).digest()


def test_a_simulation_says_so(endless: Pack) -> None:
    config = configure(GAME, mode="solo", pack=endless)
    with pytest.raises(Refused, match="more had to happen at once than the game has room for"):
        simulate(GAME, endless, ["random"], 400, 1, config=config)


def test_the_checks_find_it(endless: Pack) -> None:
    report = selfcheck(GAME, endless, 2_000, 1, threads=1)

    assert report.failed == ("pieces-are-conserved", "the-agenda-has-room")
    assert "a frame did not fit on the agenda" in str(report)  # the audit tells the same fault
