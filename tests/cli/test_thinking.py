"""`tablewright hint` and `tablewright train`: what a master would consider, and how it learns."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tablewright.cli import app
from tablewright.cli.common import Misused
from tablewright.cli.thinking import keep_to_one_course, modes_to_train
from tablewright.games.registry import find
from tablewright.match import Match, save
from toys import commit

from .conftest import Command, Screen

WEST = find("west")
SMALL = ("train", "west", "--generations", "2", "--games", "16", "--simulations", "4", "--folder", "work")


def played_until(wanted: Callable[[Match], bool]) -> Match:
    """A match of west in which the first choice was made again and again, up to a point that is wanted."""
    match = Match.start(WEST, WEST.load(None), seed=7, players=("human", "random"))
    while not wanted(match):
        seat = match.awaiting[0]
        match.play(seat, match.legal(seat)[0].action)
    return match


@pytest.fixture
def halfway(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Match:
    """A match in which A has its ACTION to take; its file is half.json in the folder that commands run in."""
    monkeypatch.chdir(tmp_path)
    match = played_until(
        lambda match: (
            match.awaiting == [0]
            and len(match.moves) > 11
            and WEST.question(match.view(0), match.pack, 0).startswith("Your ACTION:")
        )
    )
    save(match, Path("half.json"))
    return match


def run(*words: str) -> str:
    """What a command prints; it runs in this process, where all is loaded."""
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    return done.stdout


def refused(*words: str) -> str:
    """Why a command does not do what it is asked."""
    done = CliRunner().invoke(app, words)
    assert done.exit_code != 0
    return str(done.exception) if done.exception and str(done.exception) != "2" else done.output


# ------------------------------------------------------------------------------------------------ hints


def test_a_hint_ranks_the_choices_and_says_what_is_asked(command: Command, halfway: Match) -> None:
    lines = command.fine("hint", "half.json", "--simulations", "400", "--top", "3").splitlines()

    choices = [choice.text for choice in halfway.legal(0)]
    assert lines[0].startswith(f"The West: Ascendant, after move {len(halfway.moves)}. A: Your ACTION")
    rows = [re.fullmatch(r"  (\d)  +(\d+)% to win  +(\d+)% of the search  (.*)", line) for line in lines[1:-1:2]]
    assert [row and row[1] for row in rows] == ["1", "2", "3"]
    thought = [int(row[3]) for row in rows if row]
    assert thought == sorted(thought, reverse=True)
    assert {row[4] for row in rows if row} < set(choices)
    assert all(re.fullmatch(r"     ([A-Z1-9].*\.|)", line) for line in lines[2:-1:2])
    assert lines[2].startswith(("     You ", "     Either way, ", "     B "))
    assert lines[-1:] == [f"     and {len(choices) - 3} more (--top {len(choices)} shows all)"]


def test_the_same_seed_and_simulations_give_the_same_hint(halfway: Match) -> None:
    words = ("hint", "half.json", "--simulations", "300", "--level", "artisan", "--json")
    told, again, other = (json.loads(run(*words, "--seed", seed)) for seed in ("1", "1", "2"))

    assert told == again != other
    assert (told["seat"], told["moves"], told["level"]) == ("A", len(halfway.moves), "artisan")
    assert {row["action"] for row in told["choices"]} == {choice.action for choice in halfway.legal(0)}
    assert sum(row["share"] for row in told["choices"]) == pytest.approx(1, abs=0.001)
    assert all(0 <= row["value"] <= 1 for row in told["choices"])


def test_a_hint_may_look_at_an_earlier_move_and_says_what_it_did_not_try(halfway: Match) -> None:
    before = next(move for move in halfway.moves if len(halfway.at(move.number - 1).legal(move.seat)) > 3)
    mover, number = halfway.names[before.seat], before.number - 1

    words = ("hint", "half.json", "--move", str(number), "--seat", mover.lower(), "--simulations", "2")
    shown, told = run(*words, "--top", "99"), json.loads(run(*words, "--json"))

    assert f"after move {number}. {mover}: " in shown
    untried = [row for row in told["choices"] if row["share"] == 0]
    assert len(untried) == len(halfway.at(number).legal(before.seat)) - 2
    assert shown.count(" not tried ") == len(untried)
    assert {row["value"] for row in untried} == {None}


def test_where_there_is_one_choice_only_nothing_is_made_up(tmp_path: Path) -> None:
    match = played_until(lambda match: len(match.legal(match.awaiting[0])) == 1)
    save(match, tmp_path / "forced.json")

    shown = run("hint", str(tmp_path / "forced.json"), "--simulations", "9")

    assert shown.endswith(f"There is only one choice: {match.legal(match.awaiting[0])[0].text}\n")
    assert "%" not in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["half.json", "--level", "wizard"], "There is no level called 'wizard'. The levels: newcomer, "),
        (["half.json", "--level", "greedy"], "There is no level called 'greedy'."),
        (["half.json", "--seat", "c"], "There is no seat 'c' in this match. The seats: A, B."),
        (["half.json", "--seat", "b"], "B has nothing to choose here: waiting for A."),
        (["half.json", "--move", "99"], "There is no move 99"),
        (["none.json"], "Cannot read none.json"),
    ],
)
def test_what_cannot_be_advised_is_explained(halfway: Match, words: list[str], sentence: str) -> None:
    assert sentence in refused("hint", *words)


def test_a_finished_match_needs_no_hint(command: Command, finished: Path) -> None:
    assert "This match is over. Use --move to go back" in command.fails("hint", finished, code=2)


# ------------------------------------------------------------------------------------------------ training


def test_training_broken_off_goes_on_and_ends_as_it_would_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    whole = run(*SMALL, "--out", "whole.npz")
    (tmp_path / "work" / "weights-1.npz").unlink()
    rest = run(*SMALL, "--out", "rest.npz")
    nothing = run(*SMALL, "--out", "again.npz")

    assert [line.split(":")[0] for line in whole.splitlines()] == ["generation 0", "generation 1", "The West"]
    assert "generation 0: 64 games, " in whole
    assert rest.splitlines()[0] == "work already has 1 of 2 generations. Continuing with generation 1."
    assert "generation 0" not in rest
    assert rest.splitlines()[-1] == "The West: Ascendant, versus: the weights are in rest.npz"
    assert nothing.splitlines()[0] == "Training is already complete in work."
    one, other, last = (Path(f"{name}.npz").read_bytes() for name in ("whole", "rest", "again"))
    assert one == other == last


def test_ctrl_c_says_that_the_work_is_kept(command: Command) -> None:
    screen = Screen(command, *SMALL, "--games", "100000", "--out", "never.npz")
    screen.until("generation 0: games")

    assert "Stopped. Run the same command to continue with generation 0." in screen.break_off()
    assert not (command.folder / "never.npz").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "There is no game called 'chess'"),
        (["west", "--mode", "solo"], "The West: Ascendant has no mode 'solo'. Its modes: versus."),
        (["north", "--out", "w.npz"], "--out takes the weights of one mode: add --mode, one of versus, solo."),
        (["west", "--games", "3"], "Invalid value for '--games'"),
    ],
)
def test_what_cannot_be_trained_is_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)

    assert sentence in refused("train", *words)
    assert list(tmp_path.iterdir()) == []


def test_a_game_without_features_cannot_be_trained() -> None:
    with pytest.raises(Misused, match=r"Commit declares no features, so it cannot be trained\."):
        modes_to_train(commit.GAME, None)


def test_a_folder_keeps_to_the_course_that_it_was_begun_with(tmp_path: Path) -> None:
    folder = tmp_path / "work"
    keep_to_one_course(folder, {"game": "west", "seed": 1})
    keep_to_one_course(folder, {"game": "west", "seed": 1})

    with pytest.raises(Misused, match=r"work was started with game west, not north; seed 1, not 2. Use another"):
        keep_to_one_course(folder, {"game": "north", "seed": 2})


def test_a_note_that_cannot_be_read_is_explained(tmp_path: Path) -> None:
    (tmp_path / "course.json").write_text("{")

    with pytest.raises(Misused, match=r"course\.json cannot be read\. Use another --folder"):
        keep_to_one_course(tmp_path, {"game": "west"})


def test_what_was_never_learnt_cannot_be_taken_further(tmp_path: Path) -> None:
    words = ("train", "goes-west", "--mode", "versus", "--deep", "--further", "--folder", str(tmp_path / "work"))
    assert "Remove --further to start one." in refused(*words)
    assert not (tmp_path / "work").exists()
