"""`tablewright play --campaign` and `tablewright campaign show`."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tablewright.cli.playing import _menu_of_settings
from tablewright.engine.game.contract import Setting
from tablewright.terminal.lines import Terminal
from toys import ascent

from .conftest import Command

IN_IT = ("--seat", "human", "--campaign", "c.json")
UP = "1\n1\n1\n"  # climb to the top
FALL = "2\n"


def known(command: Command) -> dict[str, list[str]]:
    """What a campaign says of itself."""
    shown: dict[str, list[str]] = json.loads(command.fine("campaign", "show", "c.json", "--json"))
    return shown


def test_a_campaign_begins_with_its_first_match_and_says_what_is_new(climbing: Command, tmp_path: Path) -> None:
    shown = climbing.fine("play", "ascent", *IN_IT, "--save", "m.json", typed=UP)

    assert "Added to c.json" in shown
    assert "Won for the first time: The Hill (S1)." in shown
    assert "Unlocked: boots (u01)." in shown
    assert known(climbing)["won"] == ["S1"]
    assert (tmp_path / "c.json").read_text().startswith('{\n  "format": "tablewright campaign",\n  "version": 1')


def test_a_scenario_opens_when_those_before_it_are_won(climbing: Command) -> None:
    closed = climbing.fails("play", "ascent", *IN_IT, "--set", "scenario=peak", code=2)
    assert "The Peak (peak) is still locked in this campaign." in closed
    for scenario in ("hill", "ridge", "peak"):
        climbing.fine("play", "ascent", *IN_IT, "--set", f"scenario={scenario}", typed=UP)

    assert known(climbing)["won"] == ["S1", "S2", "S3"]
    sheet = climbing.fine("campaign", "show", "c.json")
    assert "peak  The Peak: won" in sheet
    assert "u02  unlocked: a lantern" in sheet


def test_what_is_locked_shows_what_unlocks_it(climbing: Command) -> None:
    climbing.fine("play", "ascent", *IN_IT, typed=FALL)

    sheet = climbing.fine("campaign", "show", "c.json")

    assert "1 finished, 0 in progress" in sheet
    assert "peak  The Peak: locked. Opens when The Hill and The Ridge are won." in sheet
    assert "u01  locked: boots (by winning The Hill)" in sheet


def test_a_match_that_is_resumed_counts_once(climbing: Command) -> None:
    stopped = climbing.fine("play", "ascent", *IN_IT, "--save", "m.json", typed="1\n")
    assert "Continue with: tablewright play --campaign c.json --load m.json" in stopped
    assert len(known(climbing)["under_way"]) == 1
    assert "Added to" in climbing.fine("play", "--campaign", "c.json", "--load", "m.json", typed="1\n1\n")

    again = climbing.fine("play", "--campaign", "c.json", "--load", "m.json")

    assert "c.json already counts this match." in again
    assert (len(known(climbing)["finished"]), known(climbing)["under_way"]) == (1, [])


def test_a_match_that_ended_before_it_was_counted_is_counted_later(climbing: Command, tmp_path: Path) -> None:
    """As if the power had gone between the last move and the campaign."""
    climbing.fine("play", "ascent", *IN_IT, "--save", "m.json", typed="1\n")
    climbing.fine("play", "--load", "m.json", typed="1\n1\n")
    assert known(climbing)["won"] == []

    assert "Unlocked: boots" in climbing.fine("play", "--campaign", "c.json", "--load", "m.json")


def test_a_match_of_elsewhere_does_not_count(climbing: Command) -> None:
    climbing.fine("play", "ascent", *IN_IT, "--save", "own.json", typed=UP)
    climbing.fine("play", "ascent", "--seat", "human", "--set", "scenario=peak", "--save", "m.json", typed=UP)
    climbing.fine("replay", "own.json", "--move", "1", "--continue", "branch.json")

    for file in ("m.json", "branch.json"):
        said = climbing.fails("play", "--campaign", "c.json", "--load", file, code=2)
        assert "does not belong to the campaign in c.json" in said
    assert known(climbing)["won"] == ["S1"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("west", *IN_IT), "has no campaign"),
        (("ascent", "--seat", "random", "--campaign", "c.json"), "A campaign needs a person"),
        (("ascent", *IN_IT, "--set", "unlocked=everything"), "You cannot choose 'unlocked' in a campaign"),
    ],
)
def test_what_cannot_be_played_in_a_campaign_makes_no_file(
    climbing: Command, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    assert said in climbing.fails("play", *words, code=2)
    assert not (tmp_path / "c.json").exists()


def test_dice_that_were_counted_are_not_thrown_again(climbing: Command) -> None:
    climbing.fine("play", "ascent", *IN_IT, "--seed", "5", typed=UP)

    assert "Choose another --seed" in climbing.fails("play", "ascent", *IN_IT, "--seed", "5", code=2)


def test_a_damaged_file_is_told_and_left_as_it_is(climbing: Command, tmp_path: Path) -> None:
    file = tmp_path / "c.json"
    climbing.fine("play", "ascent", *IN_IT, typed=UP)
    file.write_text(file.read_text().replace("u01", "u02"))
    damaged = file.read_text()

    assert "its checksum is wrong" in climbing.fails("play", "ascent", *IN_IT, code=1)
    assert "checksum" in climbing.fails("campaign", "show", "c.json", code=1)
    assert file.read_text() == damaged


def test_the_file_says_which_game_it_is_of(climbing: Command) -> None:
    climbing.fine("play", "ascent", *IN_IT, typed=UP)

    assert "Added to c.json" in climbing.fine("play", *IN_IT, "--set", "scenario=ridge", typed=UP)
    assert "belongs to 'ascent', not 'west'" in climbing.fails("play", "west", *IN_IT, code=2)


def test_the_menu_offers_the_open_scenarios_the_usual_one_first(capsys: pytest.CaptureFixture[str]) -> None:
    words = {"p00": 0, "s01": 1, "s02": 2, "s05": 3}
    sets = Setting("sets", "", {"nothing": 0, "a": 1}, "nothing", listed=("nothing",))
    pack = replace(ascent.GAME.load(None), settings=(Setting("scenario", "", words, "s01"), sets))

    class Typist(Terminal):
        def ask(self, prompt: str) -> str:
            return ""

    chosen = _menu_of_settings(Typist(), pack, "plain", {}, frozenset({("scenario", "s05"), ("other", "s02")}))

    assert chosen == {"scenario": "s01"}
    assert capsys.readouterr().out.split() == ["Which", "scenario?", "1", "s01", "2", "p00", "3", "s02"]
