"""Deck Goes West from the command line: modes and missions, by name and by menu; its rules, its pack, many games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablewright.games.goes_west.pack.loading import HOUSE

from .conftest import Command

GAME = "4\n"  # its line in the menu of games


def one_line(text: str) -> str:
    return " ".join(text.split())


# ------------------------------------------------------------------------------------------------ to play


@pytest.mark.parametrize(
    ("words", "table"),
    [
        (["--mode", "solo"], "Deck Goes West · New World · day 1"),
        (["--set", "mission=the-claim"], "Deck Goes West · The Claim · day 1"),
        (["--seats", "1", "--set", "mission=alone-with-the-oxen"], "Deck Goes West · Alone with the Oxen · day 1"),
        (["--mode", "cooperative", "--seat", "human,random"], "Deck Goes West · Speed of the Slowest · day 2"),
        (["--set", "mission=bread-line", "--seat", "human,random,random"], "Deck Goes West · Bread Line · day 1"),
        (["--seat", "human,random", "--set", "first=A"], "Deck Goes West · Discovery · day 1"),
    ],
)
def test_mode_and_mission_are_named(command: Command, words: list[str], table: str) -> None:
    shown = command.fine("play", "goes-west", "--seed", "2", "--no-keep", *words, typed="")
    assert table in shown
    assert [line for line in shown.splitlines() if len(line) > 80] == []


def test_the_other_settings_are_named_too(command: Command) -> None:
    shown = command.fine(
        "play", "goes-west", "--set", "mission=new-world", "--set", "dice=both", "--set", "board=long", "--no-keep"
    )
    assert "Scoreboard D" in shown
    assert "(d12 and d20)" in shown or "(d20 and d12)" in shown


def test_a_match_is_saved_with_its_mission_and_goes_on(command: Command, tmp_path: Path) -> None:
    command.fine(
        "play", "goes-west", "--set", "mission=relief-train", "--seat", "human,random", "--seed", "4", "--save",
        "m.json", typed="1\n" * 8,
    )  # fmt: skip
    before = json.loads((tmp_path / "m.json").read_text())
    assert (before["config"]["mode"], before["config"]["settings"]["mission"]) == ("cooperative", "relief-train")
    assert len(before["record"]) >= 8

    shown = command.fine("play", "--load", "m.json", typed="1\n" * 3)

    assert "Deck Goes West · Relief Train" in shown
    assert len(json.loads((tmp_path / "m.json").read_text())["record"]) > len(before["record"])
    assert "is valid" in command.fine("verify", "m.json")


def test_a_whole_game_between_computer_players(command: Command) -> None:
    shown = command.fine(
        "play", "goes-west", "--set", "mission=the-claim", "--seat", "random", "--seed", "1", "--save", "m.json"
    )
    assert "The match is over" in shown
    assert "is valid" in command.fine("verify", "m.json")
    assert "The match is over" in command.fine("play", "--load", "m.json")


# ------------------------------------------------------------------------------------------------ the menus


def test_the_menu_asks_for_mode_seats_opponents_and_mission(command: Command) -> None:
    shown = command.fine("play", "--no-keep", typed=f"{GAME}2\n2\n3\n4\n2\n")
    asked = (
        "Which game?", "Which mode?", "How many players?", "Who else plays?", "Which mission?",
        "New to this game? Try gentle.",
    )  # fmt: skip
    assert sorted(asked, key=shown.index) == list(asked)
    assert "you, Journeyman B and Journeyman C" in shown
    assert "Deck Goes West · Bread Line · day 1" in shown


def test_the_menu_offers_only_missions_of_the_mode(command: Command) -> None:
    shown = command.fine("play", "--no-keep", typed=f"{GAME}3\n")
    assert "How many players?" not in shown
    assert one_line(shown).endswith("Which mission? 1 new-world 2 alone-with-the-oxen 3 the-claim 1-3> Nothing chosen.")


def test_enter_takes_the_first_of_every_menu(command: Command) -> None:
    shown = command.fine("play", "--no-keep", typed=f"{GAME}\n\n7\n\n\n")
    assert "Player A and Player B" in shown
    assert "Deck Goes West · Discovery · day 1" in shown


def test_a_mission_that_is_named_settles_the_mode_and_is_not_asked_for(command: Command) -> None:
    shown = command.fine("play", "--set", "mission=the-claim", "--no-keep", typed=f"{GAME}1\n")
    assert "Which mode?" not in shown
    assert "Which mission?" not in shown
    assert "New to this game? Try gentle." in shown
    assert "Deck Goes West · The Claim · day 1" in shown


def test_newcomers_are_offered_the_gentle_board_and_enter_takes_the_printed_one(command: Command) -> None:
    usual, gentle = (command.fine("play", "--no-keep", typed=f"{GAME}3\n1\n{answer}\n") for answer in ("", "2"))
    assert "New to this game? Try gentle.\n  1  board short\n  2  board gentle\n" in usual
    assert "New to this game?" not in command.fine("play", "--no-keep", typed=f"{GAME}1\n\n7\n\n")  # among rivals
    assert usual.split("1-2>")[1] != gentle.split("1-2>")[1]


# ------------------------------------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "--mode", "solo", "--set", "mission=discovery"],
         "Setting 'mission' cannot be 'discovery' in the mode 'solo'. "
         "Choose first, new-world, alone-with-the-oxen or the-claim."),
        (["simulate", "--seats", "3", "--set", "mission=new-world"],
         "In the mode 'solo', Deck Goes West takes 1 player, not 3."),
        (["simulate", "--mode", "trio"], "Deck Goes West has no mode 'trio'. Choose versus, cooperative or solo."),
        (["play", "--set", "mission=nowhere"], "Setting 'mission' cannot be 'nowhere'. Choose first, discovery,"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_explained(command: Command, words: list[str], sentence: str) -> None:
    assert sentence in command.fails(words[0], "goes-west", *words[1:], code=2)


def test_more_players_than_a_mode_has_seats_for(command: Command) -> None:
    told = command.fails("play", "goes-west", "--mode", "solo", "--seat", "human,random", code=2)
    assert "Deck Goes West has 1 seat; --seat was given 2 times." in told


# ------------------------------------------------------------------------------------------------ rules and packs


def test_the_rules_list_modes_and_missions(command: Command) -> None:
    shown = one_line(command.fine("rules", "goes-west"))
    assert "dgw.mission.free-choice" in shown
    assert "Modes (--mode): versus, cooperative, solo." in shown
    listed = shown[shown.index("mission: first (default)") :]
    for mission in ("discovery (versus)", "the-golden-spike (cooperative)", "alone-with-the-oxen (solo)"):
        assert mission in listed
    assert "dice: d20 (default), d12, both." in listed


def test_the_house_pack_is_checked_and_shown(command: Command) -> None:
    assert "can be played" in command.fine("pack", "check", HOUSE)
    report = json.loads(command.fine("pack", "show", "--game", "goes-west", "--json"))
    groups = [card["group"] for card in report["cards"]]
    assert [groups.count(group) for group in ("Mission", "Character", "Land", "Scoreboard")] == [15, 12, 48, 8]
    shown = one_line(command.fine("pack", "show", HOUSE))
    assert shown.startswith(f"{report['title']} ({report['hash'][:12]}) Starter")
    assert "Bread Line mode: cooperative difficulty: 2" in shown


def test_a_mission_of_ones_own_is_checked_and_played(command: Command, tmp_path: Path) -> None:
    command.fine("pack", "new", "own.toml", "--game", "goes-west", "--title", "Our country")
    own = tmp_path / "own.toml"
    own.write_text(own.read_text().replace('id = "the-claim"', 'id = "our-claim"'))

    assert "can be played" in command.fine("pack", "check", "own.toml")
    ours = ("play", "goes-west", "--set", "mission=our-claim")
    shown = command.fine(*ours, "--pack", "own.toml", "--save", "m.json", typed="1\n")
    assert "Deck Goes West · The Claim · day 1" in shown
    assert "is valid" in command.fine("verify", "m.json")
    assert "cannot be 'our-claim'" in command.fails(*ours, code=2)


def test_a_mistake_in_a_job_is_reported_with_its_line(command: Command, tmp_path: Path) -> None:
    command.fine("pack", "new", "own.toml", "--game", "goes-west")
    own = tmp_path / "own.toml"
    own.write_text(own.read_text().replace("on wagon-west", "on waggon-west", 1))
    line = next(n for n, text in enumerate(own.read_text().splitlines(), start=1) if "waggon" in text)
    told = command.fails("pack", "check", "own.toml", code=1)
    assert f"own.toml:{line}:" in told
    assert "own.toml: 1 problem." in told


# ------------------------------------------------------------------------------------------------ many games


def test_simulate_plays_the_mission_that_is_named(command: Command) -> None:
    words = ("simulate", "goes-west", "--mode", "cooperative", "--set", "mission=law-of-the-valley", "--seats", "3")
    report, other = (
        json.loads(command.fine(*words, "--set", f"dice={dice}", "--games", "12", "--players", "quick", "--json"))
        for dice in ("d20", "both")
    )
    assert [row["seat"] for row in report["seats"]] == ["A", "B", "C"]
    assert len({row["won"] for row in report["seats"]}) == 1  # a team wins together
    assert sum(report["reasons"].values()) == report["games"] == 12
    assert report["decisions"] != other["decisions"]


def test_simulate_alone(command: Command) -> None:
    report = json.loads(command.fine("simulate", "goes-west", "--mode", "solo", "--games", "20", "--json"))
    assert [row["seat"] for row in report["seats"]] == ["A"]
    assert set(report["reasons"]) <= {
        "the end of the Score Track was reached", "the Day Track ran out", "a character died",
    }  # fmt: skip


def test_selfcheck_finds_nothing_wrong_in_any_mission(command: Command) -> None:
    report = json.loads(command.fine("selfcheck", "goes-west", "--games", "540", "--json"))
    assert (report["ok"], report["faults"], report["games"]) == (True, [], 540)
    assert len(report["reasons"]) >= 4
