"""Runs: what is in their folder, and that interruptions, order and cores leave no trace in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars as pl
import pytest

from tablewright.games import registry
from tablewright.lab.batches import playing
from tablewright.lab.batches.rows import Rows, card_deeds
from tablewright.lab.experiments import pieces, running
from tablewright.lab.experiments.folder import AnotherRun, RunFolder
from tablewright.lab.experiments.reading import read_experiment
from tablewright.lab.experiments.running import Run
from tablewright.lab.experiments.summary import summary

from .conftest import Sheets

SMALL = 20
WEST = 'game = "west"\nplayers = ["random", "quick"]\ngames = 90\nseed = 5\n'
TABLES = ("games", "seats", "cards")


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "SMALLER", SMALL)


def two_packs(sheet: Sheets) -> Path:
    text = registry.find("west").load(None).source.read_text(encoding="utf-8")
    sheet(text.replace('name = "Vault"', 'name = "Cellar"'), "cellar.toml")
    return sheet(WEST + 'packs = ["house", "cellar.toml"]\n')


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.glob("*/*.parquet"))}


def test_a_folder_has_all_that_was_agreed(sheet: Sheets, tmp_path: Path) -> None:
    run = Run(read_experiment(two_packs(sheet)), tmp_path / "run")
    run.play()

    games, seats, cards = (pl.read_parquet(tmp_path / "run" / name / "*.parquet") for name in TABLES)
    assert games.schema == {
        "pack": pl.Int8, "game": pl.Int64, "reason": pl.Enum(["given up", *registry.find("west").reasons[1:]]),
        "decisions": pl.Int32, "turns": pl.Int16, "choices": pl.Int32, "options": pl.Int32, "lead_changes": pl.Int16,
        "settled": pl.Int16, "lowest": pl.Int16,
    }  # fmt: skip
    assert seats.schema["player"] == pl.Enum(["random", "quick"])
    assert [len(list((tmp_path / "run" / name).iterdir())) for name in TABLES] == [10, 10, 10]
    assert games.group_by("pack").len().sort("pack").rows() == [(0, 90), (1, 90)]
    assert seats.group_by("game", "pack").agg(pl.col("result").sum()).get_column("result").unique().to_list() == [2]
    names = cards.filter(pl.col("group") == "types").group_by("pack").agg(pl.col("card").unique()).sort("pack")
    assert [set(row) for _, row in names.rows()] == [
        {"Crucible", "Aqueduct", "Beacon", "Vault"}, {"Crucible", "Aqueduct", "Beacon", "Cellar"},
    ]  # fmt: skip
    words = run.folder.words()
    assert (words["piece"], words["players"], words["together"], words["placed"]) == (
        20,
        ["random", "quick"],
        False,
        True,
    )


def test_words_in_the_files_are_the_numbers_that_were_played(sheet: Sheets, tmp_path: Path) -> None:
    experiment = read_experiment(sheet(WEST))
    Run(experiment, tmp_path / "run").play()
    game, pack = experiment.terms.game, experiment.packs[0]

    rows = playing.play(experiment.terms.plan_with(pack), 0, 90)

    deeds = card_deeds(game, pack)
    cards = pl.read_parquet(tmp_path / "run/cards/*.parquet").select("game", "seat", "deed", "group", "card", "times")
    expected = [
        (game, seat, deeds[deed].done, deeds[deed].group, deeds[deed].card, times)
        for game, seat, deed, times in zip(rows.deed_games, rows.deed_seats, rows.deeds, rows.times, strict=True)
    ]
    assert cards.rows() == expected
    assert pl.read_parquet(tmp_path / "run/deeds.parquet").rows() == [(0, d.done, d.group, d.card) for d in deeds]
    assert pl.read_parquet(tmp_path / "run/seats/*.parquet")["result"].to_list() == rows.results.reshape(-1).tolist()


class Broken:
    """Plays as usual, until it is broken off by hand after so many pieces."""

    usual = staticmethod(playing.play)

    def __init__(self, pieces: int) -> None:
        self.left = pieces

    def __call__(self, *asked: Any) -> Rows:
        if self.left == 0:
            raise KeyboardInterrupt
        self.left -= 1
        return self.usual(*asked)


def test_a_run_that_was_broken_off_goes_on_to_the_same_files(
    sheet: Sheets, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    experiment = read_experiment(two_packs(sheet))
    Run(experiment, tmp_path / "whole").play()
    broken = Run(experiment, tmp_path / "broken")

    monkeypatch.setattr(playing, "play", Broken(3))
    with pytest.raises(KeyboardInterrupt):
        broken.play()
    assert (broken.kept(), len(bytes_of(tmp_path / "broken"))) == (60, 9)
    (tmp_path / "broken/games/0-00000.parquet").unlink()  # as if it had been killed while it wrote the first piece
    (tmp_path / "broken/games/.0-00000.parquet.77.part").write_bytes(b"half")
    monkeypatch.setattr(playing, "play", Broken(8))
    broken.play()

    assert bytes_of(tmp_path / "broken") == bytes_of(tmp_path / "whole")
    assert not list((tmp_path / "broken/games").glob(".*"))


def test_stretches_leave_the_same_files_as_pieces(
    sheet: Sheets, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    experiment = read_experiment(two_packs(sheet))
    Run(experiment, tmp_path / "pieces").play("auto", cores=2)

    monkeypatch.setattr(running, "why_no_gpu", lambda: "")
    Run(experiment, tmp_path / "stretches").play("auto")

    assert bytes_of(tmp_path / "stretches") == bytes_of(tmp_path / "pieces")


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [("seed = 5", "seed = 6", "seed"), ("games = 90", "games = 40", "number of games"),
     ('["random", "quick"]', '["quick", "random"]', "players"),
     ("seed = 5", 'seed = 5\npacks = ["cellar.toml"]', "cards")],
)  # fmt: skip
def test_the_folder_of_another_experiment_is_refused(
    sheet: Sheets, tmp_path: Path, old: str, new: str, what: str
) -> None:
    two_packs(sheet)
    Run(read_experiment(sheet(WEST)), tmp_path / "run").play()

    with pytest.raises(AnotherRun, match=f"with different {what}"):
        Run(read_experiment(sheet(WEST.replace(old, new))), tmp_path / "run").play()


def test_a_folder_with_something_else_in_it_is_left_alone(sheet: Sheets, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/letter.txt").write_text("dear")

    with pytest.raises(AnotherRun, match="holds something else"):
        Run(read_experiment(sheet(WEST)), tmp_path / "mine").play()


def test_two_commands_never_write_into_one_folder(sheet: Sheets, tmp_path: Path) -> None:
    run = Run(read_experiment(sheet(WEST)), tmp_path / "run")

    with RunFolder(tmp_path / "run").held(), pytest.raises(AnotherRun, match="Another command"):
        run.play()


def test_the_summary_tells_shares_that_are_in_the_files(sheet: Sheets, tmp_path: Path) -> None:
    run = Run(read_experiment(sheet(WEST)), tmp_path / "run")
    run.play()
    won = pl.read_parquet(tmp_path / "run/seats/*.parquet").filter(pl.col("seat") == 1)["result"].mean()

    lines = summary(run.folder)

    assert isinstance(won, float)
    assert lines[0].startswith("The West: Ascendant: 90 games, ")
    assert any(line.startswith(f"  seat B (quick) won {won / 2:.1%} (95% interval: ") for line in lines)
