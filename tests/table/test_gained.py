"""Why others moved so: what they gained, asked of the table between two updates."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from table.doors import Table, quick, running
from tablewright.table.messages.protocol import Gained, Reason, Refusal

GONE = "This move can no longer be looked at."


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}")) as table:
        yield table


def test_all_at_the_table_may_ask_what_a_move_brought(table: Table) -> None:
    begun = table.begin()
    players = table.browsers(begun)
    mover = next(seat for seat, page in enumerate(players) if seat in page.wait_for(0).awaited)
    other = players[1 - mover]
    for _ in range(6):
        if mover in players[mover].update.awaited:  # type: ignore[union-attr]
            players[mover].play()

    seen = other.wait_for(1).n
    answer = other.ask(Reason("why", mover, seen - 1, seen))
    spectator = table.browser(begun, None)
    spectator.wait_for(1)

    assert isinstance(answer, Gained)
    assert answer.text.startswith(("Ada ", "Bea ", "You "))
    assert answer.text.endswith(".")
    assert isinstance(spectator.ask(Reason("why", mover, 0, 1)), Gained)


@pytest.mark.parametrize(
    ("seat", "after", "until"), [(0, 0, 99), (0, 1, 1), (0, 1, 0), (5, 0, 1), (-1, 0, 1), (0, -1, 1)]
)
def test_what_is_not_there_is_refused(table: Table, seat: int, after: int, until: int) -> None:
    page = table.browser(table.begin(), 0)
    page.wait_for(0)

    answer = page.ask(Reason("why", seat, after, until))

    assert isinstance(answer, Refusal)
    assert answer.reason == GONE
