"""Undos are weighed once, one at a time, and with rests; and a match has an end, however often somebody undoes."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from table.doors import Table, quick, running, stored
from table.matches import battle, choices
from tablewright.match import Match, Refused
from tablewright.table.live.weighing import Weigher
from tablewright.table.messages.protocol import Done, Play, Refusal, TakeBack, Undo
from tablewright.table.settings import Limits


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}")) as table:
        yield table


def test_an_undo_is_weighed_once_until_something_happens(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    weighed: Counter[int] = Counter()
    weigh = Match.why_not_undo

    def counting(match: Match, seat: int) -> Refused | None:
        weighed[seat] += 1
        return weigh(match, seat)

    monkeypatch.setattr(Match, "why_not_undo", counting)
    live, first, second = battle()
    with table.browser(begun := stored(table, live), second) as page, table.browser(begun, first) as other:
        said = {page.ask(Undo(page.id())).reason for _ in range(10)}
        assert len(said) == 1
        assert weighed == {second: 1}
        assert isinstance(other.ask(Play("step", choices(live, first, "Fight with")[0])), Done)
        assert isinstance(page.ask(Undo(page.id())), Refusal)
        assert weighed == {second: 2}


def test_matches_take_turns_to_weigh() -> None:
    busy, most = 0, 0
    lock = threading.Lock()

    def why_not(seat: int) -> Refused | None:
        nonlocal busy, most
        with lock:
            busy += 1
            most = max(most, busy)
        threading.Event().wait(0.002)
        with lock:
            busy -= 1
        return Refused("no") if seat else None

    async def ask() -> list[Refused | None]:
        weigher = Weigher()
        answers = await asyncio.gather(*(weigher.weigh(why_not, seat) for seat in range(10)))
        weigher.close()
        return answers

    answers = asyncio.run(ask())
    assert most == 1
    assert [answer is None for answer in answers] == [True] + [False] * 9


ENTRIES = 60  # more than the other makes in a turn: both have decided something by then


def test_a_match_keeps_only_so_many_entries(tmp_path: Path) -> None:
    few = replace(Limits.none(), entries=ENTRIES)
    against = [{"kind": "person"}, {"kind": "computer", "level": "random"}]
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}", limits=few)) as table:
        begun = table.begin("west", against)
        with table.browser(begun, 0) as page:
            while len(table.house.store.entries(begun["match"])) < ENTRIES:
                if (question := page.wait_for(0).question) and question.owed:
                    page.ask(Play(page.id(), question.choices[0].action))
                else:
                    page.hear()
            assert "This match is full" in page.ask(TakeBack(page.id())).reason
        assert len(table.house.store.entries(begun["match"])) == ENTRIES
        assert table.house.metrics.faults._value.get() == 0
