"""The figures: only for who has the secret for them, and with nothing in them that tells a private step apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from table.doors import Table, quick, running, stored
from table.matches import battle, choices
from tablewright.cli.serving import NoSecret, secret_in
from tablewright.table.messages.protocol import Done, Play, Undo

SECRET = "a secret for the figures"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}", metrics_secret=SECRET)) as table:
        yield table


def test_figures_are_for_who_has_their_secret(table: Table) -> None:
    begun = table.begin()
    assert 'tablewright_matches_begun_total{game="west"}' in table.get("/metrics", SECRET).text
    for wrong in (None, "another secret", begun["seats"][0]["secret"], begun["spectator"], SECRET + "s"):
        answer = table.get("/metrics", wrong)
        assert answer.status_code == 401
        assert "secret" in answer.json()["error"]


def test_without_a_secret_nobody_reads_the_figures(tmp_path: Path) -> None:
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}")) as table:
        for secret in (None, "", "x"):
            answer = table.get("/metrics", secret)
            assert answer.status_code == 401
            assert "--metrics FILE" in answer.json()["error"]


def figures(table: Table) -> dict[str, float]:
    """What is counted, without how long it took and without the requests that ask for it."""
    lines = [line.rsplit(" ", 1) for line in table.get("/metrics", SECRET).text.splitlines() if line[0] != "#"]
    return {name: float(value) for name, value in lines if not re.search("_bucket|_sum|_created|_requests", name)}


def test_a_private_step_counts_like_any_other_and_so_does_its_undoing(table: Table) -> None:
    live, first, _ = battle()
    with table.browser(stored(table, live), first) as page:
        page.wait_for(0)
        counted = [figures(table)]
        for asked in (Play("step", choices(live, first, "Fight with")[0]), Undo("back")):
            assert isinstance(page.ask(asked), Done)
            counted.append(figures(table))
    before, after, undone = counted
    step = {name: after[name] - before[name] for name in after if after[name] != before[name]}
    back = {name: undone[name] - after[name] for name in undone if undone[name] != after[name]}
    assert step == back == {"tablewright_entries_total": 1, "tablewright_storing_seconds_count": 1}


def test_the_secret_of_the_figures_is_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    assert secret_in(None) == ""
    with pytest.raises(NoSecret, match="Cannot read"):
        secret_in(file)
    file.write_text("short\n", encoding="utf-8")
    with pytest.raises(NoSecret, match="16"):
        secret_in(file)
    file.write_text(f"{SECRET}\n", encoding="utf-8")
    assert secret_in(file) == SECRET
