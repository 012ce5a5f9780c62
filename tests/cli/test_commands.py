"""Every other command, as the README gives it."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tablewright.cli import app

from .conftest import COMMAND, Command

COMMANDS = [
    "play", "replay", "verify", "export", "rules", "pack", "simulate", "selfcheck", "hint", "ladder", "train", "bench",
    "warm",
]  # fmt: skip


def test_help_names_every_command_and_every_command_has_help(command: Command) -> None:
    help = command.fine("--help")
    assert [name for name in COMMANDS if name not in help] == []
    for name in COMMANDS:
        shown = CliRunner().invoke(app, [name, "--help"], prog_name="tablewright")
        assert shown.exit_code == 0
        assert f"Usage: tablewright {name}" in shown.output


def test_the_version(command: Command) -> None:
    assert command.fine("--version").startswith("tablewright ")


def test_starting_loads_neither_compiler_nor_grammar(command: Command) -> None:
    probe = "import tablewright.cli, sys; print({'numba', 'numpy', 'lark', 'rich.console'} & set(sys.modules))"
    shown = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True).stdout
    assert shown == "set()\n"


def test_on_windows_itself_it_says_where_to_run() -> None:
    probe = "import sys; from tablewright.cli import main; sys.platform = 'win32'; main()"
    told = subprocess.run([sys.executable, "-c", probe, "rules", "west"], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr.startswith("tablewright: Tablewright runs on Linux and macOS. On Windows, use WSL")
    assert "Traceback" not in told.stderr


# ------------------------------------------------------------------------------------------------ match files


def test_verify_a_whole_match(command: Command, finished: Path) -> None:
    assert "; it ended:" in command.fine("verify", finished)
    report = json.loads(command.fine("verify", finished, "--json"))
    assert (report["holds"], report["problems"]) == (True, [])


def test_verify_says_what_is_proved_and_what_is_not(command: Command, finished: Path) -> None:
    report = json.loads(command.fine("verify", finished, "--json"))
    told = command.fine("verify", finished)
    assert "  proved: every move was legal" in told
    assert "  not proved: that the key was fixed before play" in told
    told = command.fine("verify", finished, "--commitment", report["commitment"], "--chain", report["chain"])
    assert "  proved: the commitment matches your note" in told
    assert told.count("  not proved: ") == 1
    assert "not the one you noted" in command.fails("verify", finished, "--commitment", "0" * 64, code=1)
    assert "The chain is not the one you noted" in command.fails("verify", finished, "--chain", "0" * 64, code=1)
    assert "64 hexadecimal digits" in command.fails("verify", finished, "--chain", report["chain"][:16], code=2)


def test_verify_a_tampered_match(command: Command, finished: Path) -> None:
    document = json.loads(finished.read_text())
    document["record"][10]["action"] = 1
    finished.write_text(json.dumps(document))
    told = command.fails("verify", finished, code=1)
    assert "Record row 11" in told
    assert "is not valid" in told
    assert json.loads(command("verify", finished, "--json").stdout)["holds"] is False
    assert "cannot be trusted" in command.fails("replay", finished, code=1)


def test_verify_a_truncated_match(command: Command, finished: Path) -> None:
    finished.write_text(finished.read_text()[:2000])
    assert "not a complete match file" in command.fails("verify", finished, code=1)


def test_replay_through_a_pipe_tells_every_move(command: Command, finished: Path) -> None:
    moves = json.loads(finished.read_text())["record"]
    shown = command.fine("replay", finished)
    assert "  0  setup" in shown
    assert f"{len(moves):3}  {moves[-1]['seat']}" in shown
    assert "Final scores" in shown


def test_replay_shows_any_point(command: Command, finished: Path) -> None:
    shown = command.fine("replay", finished, "--move", "10", "--seat", "b")
    assert "Your Zone (B)" in shown
    assert "There is no move 9999: the match has moves 1 to" in command.fails(
        "replay", finished, "--move", "9999", code=1
    )
    assert "There is no seat 'Q'" in command.fails("replay", finished, "--seat", "Q", code=2)


def test_replay_of_a_match_under_way_keeps_secrets(command: Command, saved: Path) -> None:
    shown = command.fine("replay", saved)
    assert "(you)" not in shown
    assert set(re.findall(r"draws .*", shown)) <= {"draws a card."}


def test_a_replay_goes_on_as_another_match(command: Command, finished: Path, tmp_path: Path) -> None:
    command.fine("replay", finished, "--move", "20", "--continue", "other.json")
    assert "continued from a replay" in command.fine("verify", "other.json")
    shown = command.fine("play", "--load", "other.json")
    assert "The match is over" in shown
    assert "continued from a replay" in command.fine("verify", "other.json")


def test_an_export_of_a_match_under_way_has_no_key(command: Command, saved: Path, tmp_path: Path) -> None:
    document = json.loads(saved.read_text())
    shown = command.fine("export", saved, "--seat", "A")
    shared = json.loads(shown)
    assert document["key"] not in shown
    assert document["nonce"] not in shown
    assert shared["commitment"] == document["commitment"]
    (tmp_path / "shared.json").write_text(shown)
    assert "cannot be played from" in command.fails("play", "--load", "shared.json", code=1)


# ------------------------------------------------------------------------------------------------ rules and packs


def test_rules_to_read_and_to_search(command: Command) -> None:
    assert "west.setup.points-40" in command.fine("rules", "west")
    found = json.loads(command.fine("rules", "west", "--search", "reaction", "--json"))
    assert found
    assert all("reaction" in json.dumps(row).lower() for row in found)
    assert "No rule of" in command.fails("rules", "west", "--search", "zebra", code=1)
    assert "Did you mean 'west'" in command.fails("rules", "wests", code=2)


def test_the_coverage_as_json(command: Command) -> None:
    report = json.loads(command("rules", "west", "--coverage", "--json").stdout)
    assert {"clauses", "tested", "cited", "missing"} <= report.keys()


def test_a_reader_that_stops_early_is_no_error(tmp_path: Path) -> None:
    words = " ".join(COMMAND)
    shell = f"{words} rules west | head -n 1; echo code ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True)
    assert done.stderr == ""
    assert done.stdout.endswith("code 0\n")


def test_output_that_cannot_be_written_is_an_error() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run([*COMMAND, "rules", "west"], stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 1
    assert "No space left on device" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_pack_is_begun_checked_shown_and_played(command: Command, tmp_path: Path) -> None:
    command.fine("pack", "new", "own.toml", "--title", "Our cards")
    assert "can be played" in command.fine("pack", "check", "own.toml")
    assert "Our cards" in command.fine("pack", "show", "own.toml")
    assert json.loads(command.fine("pack", "show", "own.toml", "--json"))["title"] == "Our cards"
    command.fine("play", "west", "--seat", "random,random", "--pack", "own.toml", "--save", "m.json")
    assert "is valid" in command.fine("verify", "m.json")
    assert "already exists" in command.fails("pack", "new", "own.toml", code=1)


def test_a_small_pack_is_begun_with_its_schema_beside_it(command: Command, tmp_path: Path) -> None:
    command.fine("pack", "new", "tiny.toml", "--game", "north", "--small", "--schema", "--title", "Tiny")
    assert "can be played" in command.fine("pack", "check", "tiny.toml")
    lines = (tmp_path / "tiny.toml").read_text(encoding="utf-8").split("\n")
    assert lines[:2] == ["#:schema ./north.schema.json", "# Tiny"]
    assert len(lines) < 100

    schema = (tmp_path / "north.schema.json").read_text(encoding="utf-8")
    assert command.fine("pack", "schema", "north") == schema
    assert json.loads(schema)["title"] == "A pack of The North"


def test_a_match_outlives_its_pack_which_its_file_keeps(command: Command, tmp_path: Path) -> None:
    command.fine("pack", "new", "own.toml")
    own = tmp_path / "own.toml"
    own.write_text(own.read_text().replace("opponent loses 2", "opponent loses 3", 1))
    command.fine("play", "west", "--seat", "random,random", "--pack", "own.toml", "--save", "m.json")
    own.rename(tmp_path / "elsewhere.toml")
    assert "is valid" in command.fine("verify", "m.json")
    assert "is valid" in command.fine("verify", "m.json", "--pack", "elsewhere.toml")


def test_a_broken_pack_is_reported_line_by_line(command: Command, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text('game = "west"\ntitle = "Bad"\n')
    told = command.fails("pack", "check", "bad.toml", code=1)
    assert "bad.toml" in told
    assert "problem" in told


# ------------------------------------------------------------------------------------------------ many games


def test_simulate_prints_only_json_and_the_same_for_the_same_seed(command: Command) -> None:
    first, again = (command.fine("simulate", "west", "--games", "200", "--seed", "4", "--json") for _ in range(2))
    report = json.loads(first)
    assert first == again
    assert sum(report["wins"].values()) + report["seats"][0]["shared"] == report["games"] == 200
    assert sum(report["reasons"].values()) == 200
    assert report["decisions"] > 0


def test_simulate_with_players_by_seat(command: Command) -> None:
    report = json.loads(command.fine("simulate", "west", "--games", "4", "--players", "random,greedy", "--json"))
    assert [seat["player"] for seat in report["seats"]] == ["random", "greedy"]
    assert "4 games" in command.fine("simulate", "west", "--games", "4")


def test_simulate_tells_how_many_rounds_games_lasted_where_a_game_counts_them(command: Command) -> None:
    how = ("simulate", "royal", "--games", "10", "--players", "random,random,greedy")
    rounds = json.loads(command.fine(*how, "--json"))["rounds"]
    assert rounds["unit"] == "round"
    assert 0 <= rounds["fewest"] <= rounds["tenth"] <= rounds["median"] <= rounds["most"] <= 60
    assert f"rounds {rounds['fewest']} to {rounds['most']}" in command.fine(*how)
    assert json.loads(command.fine("simulate", "west", "--games", "4", "--json"))["rounds"] == {}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["simulate", "west", "--games", "0"], "games"),
        (["simulate", "west", "--players", "random,gredy"], "Did you mean 'greedy'?"),
        (["simulate", "west", "--players", "random,random,random"], "takes 2 players, not 3"),
        (["simulate", "chess"], "There is no game called 'chess'"),
        (["bench", "chess"], "There is no game called 'chess'"),
        (["warm", "chess"], "There is no game called 'chess'"),
        (["selfcheck", "west", "--games", "many"], "games"),
    ],
)
def test_what_cannot_be_simulated_is_explained(command: Command, words: list[str], sentence: str) -> None:
    assert sentence in command.fails(*words, code=2)


def test_selfcheck_finds_nothing_wrong(command: Command) -> None:
    report = json.loads(command.fine("selfcheck", "west", "--games", "300", "--json"))
    assert (report["ok"], report["faults"], report["games"]) == (True, [], 300)


def test_bench_names_its_figures(command: Command) -> None:
    words = ("bench", "west", "--no-cold", "--seconds", "0.02", "--json")
    always = {"state_bytes", "decisions_per_s", "games_per_s", "copy_ns"}
    report = json.loads(command.fine(*words))
    assert report["west"].keys() == always
    assert all(figure > 0 for figure in report["west"].values())

    report = json.loads(command.fine(*words, "--search"))
    assert report["west"].keys() == always | {"simulations_per_s", "playouts_per_s", "decisions_each"}
    assert all(figure > 0 for figure in report["west"].values())


def test_warm_leaves_the_game_ready(command: Command) -> None:
    assert command.fine("warm", "west") == "The West: Ascendant is ready.\n"


def test_simulate_fills_the_seats_that_are_asked_for(command: Command) -> None:
    solo = json.loads(command.fine("simulate", "north", "--games", "5", "--players", "quick", "--seats", "1", "--json"))
    assert [row["seat"] for row in solo["seats"]] == ["A"]
    assert solo["places"] == []
    four = json.loads(command.fine("simulate", "royal", "--games", "5", "--players", "quick", "--seats", "4", "--json"))
    assert sum(four["places"]) == 1


def test_a_long_simulation_is_stopped_by_hand(command: Command) -> None:
    words = [sys.executable, "-m", "tablewright", "simulate", "west", "--games", "1000000000"]
    with subprocess.Popen(
        words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=command.environment,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as running:  # fmt: skip
        assert running.stderr is not None
        while "Playing" not in running.stderr.readline():
            assert running.poll() is None
        running.send_signal(signal.SIGINT)
        assert "Traceback" not in running.stderr.read()
    assert running.returncode == 130
