"""`tablewright play`: through pipes, on a screen, and when things go wrong."""

from __future__ import annotations

import json
import re
import resource
import shlex
import signal
import subprocess
from pathlib import Path

import pytest

from tablewright.engine.marking import ANY_MARK

from .conftest import COMMAND, Command, Screen, plain


def test_a_whole_game_through_a_pipe(command: Command, tmp_path: Path) -> None:
    shown = command.fine("play", "west", "--seat", "human,random", "--seed", "5", "--save", "m.json", typed="1\n" * 400)
    assert "The match is over after" in shown
    assert "Final scores" in shown
    assert "Check it with: tablewright verify m.json" in shown
    assert "\x1b" not in shown
    assert "is valid" in command.fine("verify", "m.json")
    too_wide = [line for line in shown.splitlines() if len(line) > 80 and "tablewright" not in line]
    assert too_wide == []


def test_a_whole_game_on_a_screen(command: Command) -> None:
    screen = Screen(command, "play", "west", "--seat", "human", "--seat", "random", "--seed", "5", "--save", "m.json")
    for _ in range(400):
        if "The match is over" in screen.until("You> ", "Check it with"):
            break
        screen.type("1\n")
    assert screen.close() == 0
    assert "tablewright verify m.json" in plain(screen.text)
    assert "\x1b[" in screen.text


def test_a_screen_without_colours(command: Command) -> None:
    screen = Screen(command, "play", "west", "--seat", "human,random", "--seed", "5", "--no-keep", NO_COLOR="1")
    screen.until("You> ")
    screen.type("\x04")
    assert screen.close() == 0
    assert "\x1b[3" not in screen.text.replace("\x1b[3m", "")


def in_play(command: Command) -> Screen:
    """A match after the first move of whoever sits there."""
    screen = Screen(command, "play", "west", "--seat", "human,random", "--seed", "5", "--save", "m.json")
    screen.until("You> ")
    screen.type("1\n")
    screen.until("You> ")
    return screen


def test_ctrl_c_keeps_the_match(command: Command, tmp_path: Path) -> None:
    assert "Stopped after move" in in_play(command).break_off()
    assert "is valid" in command.fine("verify", "m.json")


def test_a_closed_window_keeps_the_match(command: Command) -> None:
    in_play(command).hang_up()
    assert "is valid" in command.fine("verify", "m.json")


def test_a_request_to_end_keeps_the_match(command: Command) -> None:
    screen = in_play(command)
    screen.child.terminate()
    assert screen.close() == 128 + signal.SIGTERM
    assert "is valid" in command.fine("verify", "m.json")


def test_a_reader_that_goes_away_does_not_lose_the_match(command: Command, tmp_path: Path) -> None:
    shell = f"yes 1 | {shlex.join(COMMAND)} play west --seat human,random --seed 5 --save m.json | head -n 200"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, cwd=tmp_path, env=command.environment)
    assert done.stderr == ""
    assert (tmp_path / "m.json").exists()


def test_two_people_do_not_see_each_others_hands(command: Command) -> None:
    screen = Screen(command, "play", "west", "--seat", "human,human", "--seed", "5", "--no-keep")
    screen.until("press Enter")
    screen.type("\n")
    for _ in range(20):
        shown = screen.until("A> ", "B> ", "Pass the keyboard")
        if "Pass the keyboard" in shown:
            break
        screen.type("1\n")
    assert "\x1b[3J" in shown
    screen.type("\x04")
    screen.close()


def test_the_menu_offers_games_and_opponents(command: Command) -> None:
    shown = command.fine("play", "--no-keep", typed="1\n3\n")
    assert "The West: Ascendant (west)" in shown
    menu = shown.split("Who else plays?")[1].split("1-7>")[0]
    levels = ["newcomer", "apprentice", "journeyman", "artisan", "master", "grandmaster"]
    assert re.findall(r"^  (\d)  (\w+): .+", menu, re.MULTILINE) == [(str(n + 1), levels[n]) for n in range(6)]
    assert menu.endswith("  7  another person at this keyboard\n")
    assert max(map(len, shown.splitlines())) <= 80
    assert "you and Journeyman." in shown


def test_the_menu_may_be_left(command: Command) -> None:
    assert "Nothing chosen." in command.fine("play", typed="")
    assert "Type a number from 1 to" in command.fine("play", typed="x\n")


def test_a_journeyman_is_the_usual_opponent(command: Command) -> None:
    assert "you and Journeyman." in command.fine("play", "west", "--no-keep", typed="1\n")


def test_the_same_seed_deals_the_same_game(command: Command) -> None:
    first, again = (
        command.fine("play", "west", "--seat", "human,random", "--seed", "9", "--no-keep", typed="1\n1\n")
        for _ in range(2)
    )
    assert first == again


def test_a_saved_match_goes_on(command: Command, saved: Path) -> None:
    before = json.loads(saved.read_text())["record"]
    shown = command.fine("play", "--load", "m.json", typed="1\n1\n")
    after = json.loads(saved.read_text())["record"]
    assert "you and Random." in shown
    assert after[: len(before)] == before
    assert len(after) > len(before)


def test_matches_are_kept_among_the_users_data(command: Command, tmp_path: Path) -> None:
    command.fine("play", "west", "--seat", "human,random", typed="1\n")
    assert len(list((tmp_path / "data" / "tablewright" / "matches").glob("west-*.json"))) == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "wset"], "There is no game called 'wset'. Did you mean 'west'?"),
        (["play", "west", "--seat", "gredy"], "Did you mean 'greedy'?"),
        (["play", "west", "--seat", "human,human,human"], "has 2 seats"),
        (["play", "west", "--seed", "-1"], "seed"),
        (["play", "west", "--seed", "x"], "seed"),
        (["play", "west", "--colour"], "colour"),
        (["nonsense"], "nonsense"),
    ],
)
def test_a_command_given_wrongly_is_explained(command: Command, words: list[str], sentence: str) -> None:
    assert sentence in command.fails(*words, code=2)


def test_a_broken_pack_is_explained_with_its_line(command: Command, tmp_path: Path) -> None:
    command.fine("pack", "new", "own.toml")
    own = tmp_path / "own.toml"
    own.write_text(own.read_text().replace("opponent loses 2", "oponent loses 2", 1))
    told = command.fails("play", "west", "--pack", "own.toml", code=1)
    assert "own.toml:" in told
    assert "oponent loses 2" in told


def test_a_pack_that_is_not_there(command: Command) -> None:
    assert "nowhere.toml" in command.fails("play", "west", "--pack", "nowhere.toml", code=1)


def test_a_match_file_that_is_no_match(command: Command, tmp_path: Path) -> None:
    (tmp_path / "odd.json").write_text("{")
    assert "not a complete match file" in command.fails("play", "--load", "odd.json", code=1)
    assert "Cannot read" in command.fails("play", "--load", "nowhere.json", code=1)


def test_a_full_disk_loses_nothing(command: Command, saved: Path) -> None:
    before = saved.read_text()
    told = command.fails(
        "play", "--load", "m.json", code=1, typed="1\ns\n1\n",
        before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)),
    )  # fmt: skip
    assert "Cannot save to m.json: File too large. The file that was there is unchanged." in told
    assert "You can keep playing." in told
    assert saved.read_text() == before


def test_alone_against_the_game(command: Command) -> None:
    shown = command.fine("play", "north", "--seats", "1", "--seed", "2", "--no-keep", typed="1\n" * 200)
    assert "The Collector\n  Points: 100\n" in shown
    assert "The Collector wins, " in shown or "You win" in shown
    assert "The Collector loses " in shown  # an opponent without a seat has a name
    assert not ANY_MARK.search(shown)


def test_settings_are_chosen_by_name_and_a_wrong_one_is_named(command: Command) -> None:
    chosen = ("play", "north", "--seats", "1", "--seed", "2", "--no-keep", "--set")
    assert "The Collector\n  Points: 120\n" in command.fine(*chosen, "collector=harder", typed="")
    assert "Choose gentle, easier, standard or harder" in command.fails(*chosen, "collector=soft", code=2)
    assert "has no setting 'colour'" in command.fails(*chosen, "colour=red", code=2)


def test_the_menu_asks_how_many_play(command: Command) -> None:
    shown = command.fine("play", "--no-keep", typed="2\n2\n3\n")
    assert "How many players?" in shown
    assert "you, Journeyman B, Journeyman C and Journeyman D" in shown
