"""`tablewright lab run`: an experiment as people run it, broken off and gone on with."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from .conftest import Command, Screen

WEST = 'game = "west"\nplayers = ["random"]\ngames = 300\nseed = 3\n'


def written(folder: Path, text: str) -> Path:
    file = folder / "first.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_run_tells_what_came_of_it_and_what_to_type_next(command: Command, tmp_path: Path) -> None:
    written(tmp_path, WEST)

    lines = command.fine("lab", "run", "first.toml", "--out", "runs/first").splitlines()

    assert lines[0].startswith("The West: Ascendant: 300 games, ")
    assert "seat A (random) won " in lines[2]
    assert "95% interval: " in lines[2]
    assert lines[-1] == "For a report, run: tablewright lab report runs/first"
    assert (tmp_path / "runs/first/games/0-00000.parquet").is_file()
    assert command.fine("lab", "run", "first.toml", "--out", "runs/first").splitlines() == lines


@pytest.mark.parametrize(
    ("text", "options", "told"),
    [
        (WEST.replace("seed", "sede"), (), "first.toml:4: an experiment has nothing called 'sede'"),
        (WEST, ("--on", "moon"), "Games are played on cpu, gpu, auto or ray, not on 'moon'."),
        (WEST, ("--address", "there:6379"), "so add --on ray"),
    ],
)  # fmt: skip
def test_a_mistake_is_a_sentence(
    command: Command, tmp_path: Path, text: str, options: tuple[str, ...], told: str
) -> None:
    written(tmp_path, text)

    said = command("lab", "run", "first.toml", "--out", "run", *options)

    assert said.returncode in (1, 2)
    assert told in " ".join(said.stderr.split())
    assert "Traceback" not in said.stderr


def test_another_experiment_is_refused_in_the_same_folder(command: Command, tmp_path: Path) -> None:
    command.fine("lab", "run", written(tmp_path, WEST), "--out", "run")

    said = command.fails("lab", "run", written(tmp_path, WEST.replace("3", "4")), "--out", "run", code=2)

    assert "run holds another run with different seed, number of games. Choose another folder" in said


def test_ctrl_c_keeps_what_was_played_and_says_how_to_go_on(command: Command, tmp_path: Path) -> None:
    written(tmp_path, WEST.replace("random", "search 50").replace("300", "30000"))
    screen = Screen(command, "lab", "run", "first.toml", "--out", "run", "--cores", "1")
    screen.until("/30000")

    text = screen.break_off()

    assert "of 30,000 games are saved in run." in text
    assert "To continue, run the same command again: tablewright lab run first.toml --out run" in text


def test_without_its_packages_the_lab_says_what_to_install(tmp_path: Path) -> None:
    without = (
        "import importlib.util as u; usual = u.find_spec; "
        "u.find_spec = lambda name, *more: None if name in ('polars', 'optuna') else usual(name, *more); "
        "from tablewright.cli import main; main()"
    )
    command = Command(tmp_path, [sys.executable, "-c", without])
    written(tmp_path, WEST)

    for words in (("run", "first.toml", "--out", "run"), ("tune", "first.toml")):
        said = command.fails("lab", *words, code=2)
        assert "Experiments need a few more packages: pip install 'tablewright[lab]'." in said


def test_a_tuning_prints_a_diff_of_the_pack(command: Command, tmp_path: Path) -> None:
    text = 'game = "west"\nplayers = ["quick"]\nseed = 4\n\n[[parameter]]\nat = "facility.crucible.pulse[0]"\nlow = 1\n'
    written(tmp_path, f'{text}high = 6\n\n[[target]]\nwhat = "turns"\nbetween = [12, 13]\n')

    told = command.fine("lab", "tune", "first.toml", "--budget", "2000", "--out", "tuned")

    assert '-pulse = ["opponent loses 2"]\n' in told
    assert (tmp_path / "tuned/proposal.diff").read_text(encoding="utf-8") in told
    assert command.fine("pack", "check", "tuned/house.toml")
