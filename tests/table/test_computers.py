"""Computer seats: they play by themselves, on what they may know, and a fault in one does not end a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from table.doors import Browser, Table, quick, running
from tablewright import players
from tablewright.engine.core.record import raw
from tablewright.engine.game.contract import Config, Game, Pack
from tablewright.players import USUAL, Budget, Opponent
from tablewright.table.memory.rows import Entry
from tablewright.table.messages.protocol import Advice, Done, Ideas, Refusal, Saying, TakeBack, Update


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}")) as table:
        yield table


def against(level: str) -> list[dict[str, Any]]:
    return [{"kind": "person"}, {"kind": "computer", "level": level}]


def next_question(page: Browser) -> Update:
    """The table when it is for the page to choose, or at the end."""
    while not (page.update and (page.update.ending or (page.update.question and page.update.question.owed))):
        page.hear()
    return page.update


def test_a_whole_match_against_a_computer(table: Table) -> None:
    begun = table.begin("west", against("random"))
    with table.browser(begun, 0) as page:
        while not next_question(page).ending:
            n = page.wait_for(0).n
            assert isinstance(page.play(), Done)
            page.wait_for(n + 1)
        assert page.wait_for(0).ending
    seats = {entry.seat for entry in table.house.store.entries(begun["match"])}
    assert seats == {0, 1}


def test_computers_among_themselves_play_while_somebody_looks_on(table: Table) -> None:
    begun = table.begin("royal", [{"kind": "computer", "level": "random"}] * 3)
    assert table.house.store.entries(begun["match"]) == []
    with table.browser(begun, None) as page:
        while not page.wait_for(0).ending:
            page.hear()
    assert {entry.seat for entry in table.house.store.entries(begun["match"])} == {0, 1, 2}


def test_a_take_back_against_a_computer_happens_at_once(table: Table) -> None:
    begun = table.begin("west", against("random"))
    with table.browser(begun, 0) as page:
        next_question(page)
        page.play()
        assert isinstance(page.ask(TakeBack(page.id())), Done)
    assert "take-back" in [entry.kind for entry in table.house.store.entries(begun["match"])]


class Witness:
    """A player that remembers what it was shown, and takes the last option."""

    def __init__(self, shown: list[Any]) -> None:
        self.shown = shown

    def choose(self, view: Any, seat: int, options: Sequence[int], budget: Budget = USUAL) -> int:
        self.shown.append((seat, bytes(raw(view))))
        return options[-1]


class Broken:
    """A player with a fault."""

    def choose(self, view: Any, seat: int, options: Sequence[int], budget: Budget = USUAL) -> int:
        raise ZeroDivisionError("a secret that no log may hold")


class Cheat:
    """A player that chooses what it may not do."""

    def choose(self, view: Any, seat: int, options: Sequence[int], budget: Budget = USUAL) -> int:
        return 0


def add_player(monkeypatch: pytest.MonkeyPatch, player: Any) -> None:
    """A computer player called `guest`."""

    def sit(game: Game, pack: Pack, config: Config, seed: int) -> Any:
        return player

    monkeypatch.setitem(players.OPPONENTS, "guest", Opponent("guest", "for a test", tuple, sit))


def play_some(table: Table, level: str = "guest") -> Any:
    """A match of west against a computer, until that has chosen a few times."""
    begun = table.begin("west", against(level))
    with table.browser(begun, 0) as page:
        while len(moves_of_computer(table, begun)) < 4 and not next_question(page).ending:
            n = page.wait_for(0).n
            page.play()
            page.wait_for(n + 1)
    return begun


def moves_of_computer(table: Table, begun: Any) -> list[Entry]:
    return [entry for entry in table.house.store.entries(begun["match"]) if entry.seat == 1]


def test_a_computer_is_shown_its_seats_view_and_nothing_else(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = []
    add_player(monkeypatch, Witness(shown))
    begun = play_some(table)
    so_far = list(shown)  # the computer may go on meanwhile
    match = table.house.rooms[begun["match"]].match
    views = {bytes(raw(match.at(n).view(1))) for n in range(len(match.moves) + 1)}
    assert so_far
    assert all(seat == 1 and view in views for seat, view in so_far)


def test_a_fault_in_a_player_is_noted_and_the_match_goes_on(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    add_player(monkeypatch, Broken())
    assert moves_of_computer(table, play_some(table))
    notes = [record for record in caplog.records if record.getMessage() == "a computer player failed"]
    assert notes
    assert "secret" not in caplog.text
    assert all("secret" not in str(vars(record)) for record in notes)


def test_a_player_that_chooses_what_it_may_not_do_is_overruled(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    add_player(monkeypatch, Cheat())
    assert moves_of_computer(table, play_some(table))


# The tests below need compiled rules.


def test_a_level_plays(table: Table) -> None:
    assert moves_of_computer(table, play_some(table, "newcomer"))
    assert 'thinking_seconds_count{level="newcomer"}' in table.house.metrics.text().decode()


def test_advice_and_why_people_wait_for_it(table: Table) -> None:
    begun = table.begin()
    one, two = table.browsers(begun)
    page, other = (one, two) if 0 in one.wait_for(0).awaited else (two, one)
    question = page.wait_for(0).question
    assert question is not None
    assert len(question.choices) > 1

    page.send(Advice("idea"))
    answer = page.until(Ideas, Refusal)

    assert isinstance(answer, Ideas)
    assert {idea.action for idea in answer.ideas} <= {choice.action for choice in question.choices}
    assert 0 < sum(idea.share for idea in answer.ideas) <= 1.01
    said = [message.text for message in page.told if isinstance(message, Saying)]
    assert said[0].startswith("Preparing the computer players for The West")
    assert said[1] == "Ready."
    other.wait_for(0)
    assert isinstance(other.ask(Advice("idea")), Refusal)
