"""The server is killed at random moments: no acknowledged move is lost, and none is applied twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, update

from tablewright.table.memory.schema import ENTRIES
from tablewright.table.memory.store import Store
from tablewright.table.trial import Report, Sent, Trial, kill_trial


@pytest.mark.sweep  # the trial below has one
def test_four_kills(tmp_path: Path) -> None:
    report = kill_trial(tmp_path, kills=4)
    assert report.ok, str(report)
    assert report.kills == 4
    assert report.resent > 0
    assert report.acknowledged > 40


KEPT = [(0, "a", 5), (1, "b", 6)]


@pytest.mark.parametrize(
    ("journal", "stored", "fault"),
    [
        ({(0, "a"): Sent("a", 5, done=True), (1, "b"): Sent("b", 6, done=True)}, KEPT, None),
        ({(0, "a"): Sent("a", 5, done=True), (1, "b"): Sent("b", 6, done=True)}, KEPT[:1], "is lost"),
        ({(0, "a"): Sent("a", 5, done=True), (1, "b"): Sent("b", 7, done=True)}, KEPT, "is lost"),
        ({(0, "a"): Sent("a", 5, done=True), (1, "b"): Sent("b", 6, refused="no")}, KEPT, "refused"),
        ({(0, "a"): Sent("a", 5, done=True)}, KEPT, "nobody sent"),
        ({(0, "a"): Sent("a", 5), (1, "b"): Sent("b", 6)}, [*KEPT, KEPT[0]], "twice"),
    ],
)
def test_the_judge_notices(tmp_path: Path, journal: Any, stored: Any, fault: str | None) -> None:
    trial = Trial(tmp_path, 0, 1, lambda done, of: None)
    trial._compare_moves("m", journal, stored)
    assert trial.report.ok == (fault is None)
    if fault:
        assert fault in str(trial.report)


def test_a_store_that_was_tampered_with_is_noticed(tmp_path: Path) -> None:
    """A whole trial, judged again after the last entry of each match has another request, and after it has gone."""
    trial = Trial(tmp_path, 1, 1, lambda done, of: None)
    report = asyncio.run(trial.run())
    assert report.ok, str(report)
    store = Store(trial.server.database)
    last = {match: len(store.entries(match)) for match in {person.match for person in trial.people}}
    store.close()
    for tampering in (update(ENTRIES).values(request="another"), delete(ENTRIES)):
        store = Store(trial.server.database)
        with store.engine.begin() as connection:
            for match, number in last.items():
                connection.execute(tampering.where(ENTRIES.c.match == match, ENTRIES.c.number == number))
        store.close()
        trial.report = Report()
        trial._compare(trial.shown)
        assert not trial.report.ok
