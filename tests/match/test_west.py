"""Matches of The West: Ascendant: what may be undone, and files that hold."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from match.undoing import play_with_undos
from tablewright.games import registry
from tablewright.match import Match, document, export, load, save, verify

WEST = registry.find("west")
PACK = WEST.load(None)


@pytest.mark.parametrize("seed", [1, 2])
def test_random_matches_with_undos_hold(seed: int, tmp_path: Path) -> None:
    match = Match.start(WEST, PACK, seed=seed)
    undone, refused = play_with_undos(match, seed, 0.15, lambda undone, refused: False)
    save(match, tmp_path / "m.json")
    assert verify(tmp_path / "m.json").problems == ()
    assert document(load(tmp_path / "m.json")) == document(match)
    assert undone > 0
    assert refused > 0


def test_naming_a_type_can_be_undone_only_if_the_answer_was_known() -> None:
    asked = 0
    for seed in range(6):
        match, chance = Match.start(WEST, PACK, seed=seed), random.Random(seed)
        while not match.over:
            seat = match.awaiting[0]
            choice, before = chance.choice(match.legal(seat)), match.view(seat)
            match.play(seat, choice.action)
            if choice.text.startswith("Name "):
                asked += 1
                unseen = before.hand_size[1 - seat] - sum(before.count[5 + 1 - seat, kind] for kind in range(4))
                assert unseen == 0 or match.why_not_undo(seat) is not None
    assert asked > 0


def test_no_export_under_way_names_a_hidden_card() -> None:
    """Two matches that differ only in what A cannot know tell A the same."""
    match = Match.start(WEST, PACK, seed=4)
    shared = export(match, 0)
    assert "key" not in shared
    assert all("B draws a card" in row["text"] for row in shared["events"] if row["text"].startswith("B draws"))
