"""`tablewright matches`: all matches of a table, and why this release cannot go on with some."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tablewright.cli import app

BEFORE = Path(__file__).parents[1] / "releases" / "0.1"


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """A database of the release before 1.0."""
    file = tmp_path / "table.sqlite"
    file.write_bytes(gzip.decompress((BEFORE / "table.sqlite.gz").read_bytes()))
    return file


def test_matches_of_an_older_database_are_listed_and_it_stays_as_it_is(older: Path) -> None:
    before = older.read_bytes()
    ran = CliRunner().invoke(app, ["matches", "--database", f"sqlite:///{older}", "--json"])
    assert ran.exit_code == 0, ran.output
    found = json.loads(ran.output)
    known = {row["match"] for row in json.loads((BEFORE / "table.json").read_text())}
    assert {one["match"] for one in found} >= known
    for one in found:
        assert one["release"] == ""
        assert not one["reason"] or "Use a release before 1.0" in one["reason"] or "is different" in one["reason"]
    assert older.read_bytes() == before


def test_a_match_whose_rules_are_gone_is_listed_with_the_reason(older: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import sqlite3

    with sqlite3.connect(older) as connection:
        connection.execute("UPDATE matches SET rules_version = 77 WHERE game = 'west'")
    ran = CliRunner().invoke(app, ["matches", "--database", str(older)])
    connection.close()
    assert ran.exit_code == 0, ran.output
    assert "west, started 2026-11-18 by a release before 1.0: cannot continue here" in ran.output
    assert "It is played by version 77 of the rules of The West: Ascendant, and this release has version" in ran.output
    assert "This release cannot continue" in ran.output


def test_where_there_is_no_database_that_is_said(tmp_path: Path) -> None:
    ran = CliRunner().invoke(app, ["matches", "--database", str(tmp_path / "nowhere.sqlite")])
    assert ran.exit_code == 1
    assert not (tmp_path / "nowhere.sqlite").exists()
