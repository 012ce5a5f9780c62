"""Experiments on a cluster: packs travel by what they say, and the loss of a worker leaves no trace."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tablewright.games import registry
from tablewright.lab.experiments import pieces
from tablewright.lab.experiments.cluster import check_door, errand_of, plan_of, play_piece
from tablewright.lab.experiments.reading import read_experiment
from tablewright.lab.experiments.running import Run
from tablewright.match import Refused

from .conftest import Sheets

SCRIPT = Path(__file__).with_name("cluster_script.py")
SIZE = 10
WEST = 'game = "west"\nplayers = ["search 40"]\ngames = 50\nseed = 5\npacks = ["cellar.toml"]\n'


@pytest.fixture
def experiment(sheet: Sheets) -> Path:
    text = registry.find("west").load(None).source.read_text(encoding="utf-8")
    sheet(text.replace('name = "Vault"', 'name = "Cellar"'), "cellar.toml")
    return sheet(WEST)


def test_a_plan_travels_by_what_it_says(experiment: Path) -> None:
    asked = read_experiment(experiment)
    plan = asked.terms.plan_with(asked.packs[0])
    errand = errand_of(plan)
    plan.pack.source.unlink()  # as on another machine

    again = plan_of(errand)

    assert again.pack.hash == plan.pack.hash
    assert (again.players, again.seed, again.config.seats) == (("search 40", "search 40"), 5, 2)
    assert len(play_piece(errand, 3, 2)["reasons"]) == 2


def test_the_pack_that_comes_with_the_program_need_not_travel(sheet: Sheets) -> None:
    asked = read_experiment(sheet(WEST.replace("cellar.toml", "house")))

    assert errand_of(asked.terms.plan_with(asked.packs[0])).pack is None


def test_a_machine_with_another_version_refuses(experiment: Path) -> None:
    asked = read_experiment(experiment)
    errand = errand_of(asked.terms.plan_with(asked.packs[0]))

    with pytest.raises(Refused, match="the same version must be everywhere"):
        plan_of(replace(errand, version="0.0.1"))
    with pytest.raises(Refused, match="reads the cards differently"):
        plan_of(replace(errand, hash="0"))


def test_an_address_where_nobody_is_is_told_at_once() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound, and not listening
        address = f"127.0.0.1:{taken.getsockname()[1]}"

        with pytest.raises(Refused, match=f"No Ray cluster answers at {address}: "):
            check_door(address)


@pytest.mark.sweep
def test_a_worker_that_is_killed_changes_nothing(
    experiment: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pieces, "SMALLER", SIZE)
    Run(read_experiment(experiment), tmp_path / "here").play()

    asked = [sys.executable, str(SCRIPT), str(experiment), str(tmp_path / "cluster"), str(SIZE)]
    done = subprocess.run(asked, capture_output=True, text=True, timeout=300)

    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    told = json.loads(done.stdout)
    assert (len(told["killed"]), told["kept"]) == (1, 50)
    for file in sorted((tmp_path / "here").glob("*/*.parquet")):
        assert file.read_bytes() == (tmp_path / "cluster" / file.parent.name / file.name).read_bytes(), file.name
