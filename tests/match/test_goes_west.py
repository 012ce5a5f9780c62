"""Matches of Deck Goes West: modes and missions from words, what may be undone, and files that hold."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from match.undoing import play_with_undos
from tablewright.engine.game.contract import Config
from tablewright.games import registry
from tablewright.match import (
    Match,
    MatchFileError,
    Refused,
    configure,
    document,
    export,
    implied_mode,
    load,
    save,
    verify,
)
from tablewright.match.files import checksum

GAME = registry.find("goes-west")
PACK = GAME.load(None)
MISSION = PACK.settings[0]


def words(seats: int | None = None, mode: str | None = None, **settings: str) -> Config:
    return configure(GAME, seats, mode, settings, PACK)


def mission_of(config: Config) -> str:
    """The mission that is laid out for a configuration."""
    return str(PACK.names.mission_ids[Match.start(GAME, PACK, config, seed=1).state.mission])


def played(match: Match, moves: int, seed: int = 1) -> Match:
    chance = random.Random(seed)
    while not match.over and len(match.moves) < moves:
        seat = chance.choice(match.awaiting)
        match.play(seat, chance.choice(match.rules.legal(match.state, seat)))
    return match


# ------------------------------------------------------------------------------------------------ modes and missions


def test_the_missions_to_choose_from_are_those_of_the_pack() -> None:
    assert [setting.name for setting in GAME.settings_with(PACK)] == [setting.name for setting in GAME.settings]
    assert GAME.settings_with(PACK)[0] == MISSION
    assert GAME.settings_with(None)[0].values == {"first": 0}
    assert [*MISSION.values] == ["first", *PACK.names.mission_ids]
    with pytest.raises(Refused, match=r"Setting 'mission' cannot be 'bread-line'\. Choose first"):
        configure(GAME, settings={"mission": "bread-line"})


@pytest.mark.parametrize("mission", [*MISSION.modes])
def test_a_mission_implies_its_mode_and_is_laid_out(mission: str) -> None:
    config = words(mission=mission)

    assert GAME.mode_of(config) == MISSION.modes[mission] == implied_mode(GAME, {"mission": mission}, PACK)
    assert config.seats == GAME.modes[MISSION.modes[mission]][0]
    assert mission_of(config) == mission


@pytest.mark.parametrize(
    ("mode", "first"),
    [("versus", "discovery"), ("cooperative", "speed-of-the-slowest"), ("solo", "new-world")],
)
def test_where_no_mission_is_named_a_mode_begins_with_its_first(mode: str, first: str) -> None:
    assert mission_of(words(mode=mode)) == first


def test_how_many_play_says_the_mode_where_it_can() -> None:
    assert [GAME.mode_of(words(seats)) for seats in (1, 2, 5)] == ["solo", "versus", "versus"]
    assert words(mode="solo").seats == 1
    assert words(3, mission="relief-train").seats == 3


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda: words(mode="solo", mission="discovery"),
         "Setting 'mission' cannot be 'discovery' in the mode 'solo'. "
         "Choose first, new-world, alone-with-the-oxen or the-claim."),
        (lambda: words(1, "solo", mission="relief-train"), "cannot be 'relief-train' in the mode 'solo'"),
        (lambda: words(3, mission="new-world"), "In the mode 'solo', Deck Goes West takes 1 player, not 3."),
        (lambda: words(1, "versus"), "In the mode 'versus', Deck Goes West takes 2, 3, 4 or 5 players, not 1."),
        (lambda: words(6), "takes 1, 2, 3, 4 or 5 players, not 6."),
        (lambda: words(mode="trio"), "Deck Goes West has no mode 'trio'. Choose versus, cooperative or solo."),
        (lambda: words(mission="nowhere"), "cannot be 'nowhere'. Choose first, discovery, .*, the-golden-spike"),
        (lambda: words(mission="bread-line", dice="d6"), "'dice' cannot be 'd6'. Choose d20, d12 or both."),
        (lambda: words(colour="red"), "has no setting 'colour'. Its settings: mission, "),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused_with_a_sentence(ask: Callable[[], Config], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        ask()


def test_the_other_settings_reach_the_table() -> None:
    usual, other, rivals = (
        Match.start(GAME, PACK, config, seed=1).state
        for config in (
            words(mission="bread-line"),
            words(mission="bread-line", dice="both", hands="closed", board="long"),
            words(5, first="E"),
        )
    )

    assert (usual.die20, usual.die12, usual.open_hands) == (1, 0, 1)
    assert (other.die20, other.die12, other.open_hands) == (1, 1, 0)
    assert usual.board != other.board
    assert rivals.first == rivals.began == 4


# ------------------------------------------------------------------------------------------------ files


@pytest.fixture
def match() -> Match:
    """A match under way whose setup is unusual in every way."""
    config = words(3, mission="relief-train", dice="d12", board="long", difficulty="2", hands="closed", first="C")
    return played(Match.start(GAME, PACK, config, seed=5), 40)


@pytest.fixture
def file(match: Match, tmp_path: Path) -> Path:
    save(match, tmp_path / "m.json")
    return tmp_path / "m.json"


def change(path: Path, edit: Callable[[dict[str, Any]], None]) -> None:
    """Edit how a match file says it was set up, and forge its checksum."""
    document = json.loads(path.read_text())
    edit(document["config"])
    del document["checksum"]
    path.write_text(json.dumps({**document, "checksum": checksum(document)}))


def test_a_file_keeps_mode_mission_and_settings_in_words(file: Path) -> None:
    assert json.loads(file.read_text())["config"] == {
        "seats": 3,
        "mode": "cooperative",
        "settings": {
            "mission": "relief-train", "board": "long", "dice": "d12", "difficulty": "2", "hands": "closed",
            "first": "C", "start": "as-dealt", "repeats": "often", "characters": "dealt",
            "credit": "each",
        },
    }  # fmt: skip


def test_a_match_comes_back_as_it_was_and_goes_on_alike(match: Match, file: Path) -> None:
    again = load(file)

    assert again.config == match.config
    assert document(again) == document(match)
    for one in (match, again):
        played(one, 60, seed=2)
    assert again.digest() == match.digest()


def test_what_is_exported_names_the_mission_and_no_hidden_card(match: Match) -> None:
    shared = export(match, 0)

    assert shared["config"]["settings"]["mission"] == "relief-train"
    assert any(row["text"].startswith("A draws ") for row in shared["events"])
    assert {row["text"] for row in shared["events"] if row["text"].startswith("B draws")} == {"B draws a card."}


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (lambda config: config.update(mode="solo"), "In the mode 'solo', Deck Goes West takes 1 player, not 3."),
        (lambda config: config.update(mode="versus"), "cannot be 'relief-train' in the mode 'versus'"),
        (lambda config: config["settings"].update(mission="nowhere"), "'mission' cannot be 'nowhere'"),
        (lambda config: config["settings"].update(mission="bread-line"), "cannot be trusted"),
        (lambda config: config["settings"].update(hands="open"), "cannot be trusted"),
        (lambda config: config["settings"].update(mission=7), "settings, field 'mission' is not a text"),
    ],
)
def test_a_file_that_says_another_setup_is_found_out(
    edit: Callable[[dict[str, Any]], None], sentence: str, file: Path
) -> None:
    change(file, edit)
    with pytest.raises(MatchFileError, match=sentence):
        load(file)


# ------------------------------------------------------------------------------------------------ undo


@pytest.mark.parametrize("mission", ["iron-race", "the-golden-spike", "alone-with-the-oxen"])
def test_a_match_with_undos_holds(mission: str, tmp_path: Path) -> None:
    match = Match.start(GAME, PACK, words(mission=mission), seed=4)
    undone, refused = play_with_undos(
        match, 4, 0.2, lambda undone, refused: len(match.moves) >= 60 and bool(undone and refused)
    )
    save(match, tmp_path / "m.json")
    assert verify(tmp_path / "m.json").problems == ()
    assert undone > 0
    assert refused > 0


def test_a_move_after_which_another_is_asked_can_be_undone() -> None:
    """A hand that nobody else sees is there for all that: that its player is asked tells nothing new."""
    match, chance, asked = Match.start(GAME, PACK, words(2, "versus"), seed=2), random.Random(2), 0
    for _ in range(60):
        seat = chance.choice(match.awaiting)
        match.play(seat, chance.choice(match.rules.legal(match.state, seat)))
        if match.awaiting != [seat] and not match.drew:
            asked += 1
            assert match.why_not_undo(seat) is None, match.story(seat)[-1]
    assert asked == 10
