"""Weights say what they fit and are refused elsewhere, and curves are written."""

from __future__ import annotations

import csv
import hashlib
import re
from pathlib import Path

import numpy as np
import pytest

import tablewright
from baselines import fitting
from baselines.curves import Curve
from tablewright.envs.variants import variant
from tablewright.library import Refused

STORED = sorted(fitting.STORED.glob("*.npz"))
ARRAYS = {"layer": np.linspace(-1, 1, 7, dtype=np.float32)}


@pytest.mark.parametrize("file", STORED, ids=lambda file: file.stem)
def test_stored_weights_fit_todays_game_and_are_those_that_the_page_tells(file: Path) -> None:
    """If this fails after a change of the rules, numbers or signs, train again with the command of the page."""
    learner, _, name = file.stem.partition("-")
    game = tablewright.load(name)
    assert fitting.found(learner, game) == file
    told = fitting.opened(file)[1]
    assert all(np.isfinite(array).all() for array in fitting.read(file, game).values())
    row = next(row for row in (file.parent / "README.md").read_text().splitlines() if f"`{file.name}`" in row)
    assert hashlib.sha256(file.read_bytes()).hexdigest() in row
    assert told["date"] in row
    assert f"`{told['command']}`" in row
    assert file.stat().st_size < 2_000_000


def test_there_are_weights() -> None:
    assert STORED


def test_weights_are_read_as_they_were_written_also_with_another_pack(tmp_path: Path) -> None:
    file, game = tmp_path / "x.npz", tablewright.load("royal")
    fitting.write(file, ARRAYS, game, "made by hand", tablewright="1")
    for played in (game, tablewright.load("royal", pack=variant("royal", 0))):
        assert np.allclose(fitting.read(file, played)["layer"], ARRAYS["layer"], atol=1e-3)


def test_weights_that_do_not_fit_are_refused_with_a_sentence(tmp_path: Path) -> None:
    file, game = tmp_path / "x.npz", tablewright.load("royal")
    with pytest.raises(Refused, match="There are no weights"):
        fitting.read(file, game)
    fitting.write(file, ARRAYS, game, "made by hand")
    with pytest.raises(Refused, match=r"do not fit The North: their game is royal, and the game's is north\."):
        fitting.read(file, tablewright.load("north"))
    file.write_bytes(file.read_bytes()[:100])
    with pytest.raises(Refused, match="holds no weights, or is damaged"):
        fitting.read(file, game)


def test_a_curve_is_printed_written_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    curve = Curve(("minutes", "games", "against random"), tmp_path / "curve.csv")
    curve.add(0.0, 0, 0.5)
    curve.add(0.5, 1200, 0.75)
    rows = list(csv.reader((tmp_path / "curve.csv").read_text().splitlines()))
    assert rows == [["minutes", "games", "against random"], ["0.000", "0", "0.500"], ["0.500", "1200", "0.750"]]
    assert re.search(r"0\.500 +1,200 +0\.750", capsys.readouterr().out)
    assert curve.draw(tmp_path / "curve.png")
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")
