"""What a match held in memory is free when the match is let go, and no more matches are held than there is room for."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from table.doors import Table, quick, running
from table.matches import live_match, play_at_random
from tablewright.games import registry
from tablewright.table.messages.protocol import Goodbye, Update
from tablewright.table.settings import Limits

PATIENCE_S = 30
AGAINST = [{"kind": "person"}, {"kind": "computer", "level": "random"}]


@contextmanager
def no_collector() -> Iterator[None]:
    """While it lasts, only what nothing refers to is freed."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def holdings(table: Table, match: str) -> list[weakref.ref[Any]]:
    """What a room holds, without holding it."""
    room = table.house.rooms[match]
    held = [room, room.live, room.match, room.computers, *room.live._viewings.values()]
    return [weakref.ref(thing) for thing in held]


@pytest.mark.parametrize(("game", "seats"), [("west", AGAINST), ("royal", [{"kind": "person"}] * 3)])
def test_a_match_that_is_let_go_leaves_nothing_behind(tmp_path: Path, game: str, seats: list[dict[str, str]]) -> None:
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}")) as table, no_collector():
        begun = table.begin(game, seats)
        with table.browser(begun, 0) as page:
            for _ in range(6):
                update = page.wait_for(0)
                if update.question and update.question.owed:
                    page.play()
                    page.wait_for(update.n + 1)
            assert any(isinstance(message, Update) and message.whole for message in page.told)
        held = holdings(table, begun["match"])
        assert len(held) > 4
        until = time.monotonic() + PATIENCE_S
        while begun["match"] in table.house.rooms and time.monotonic() < until:  # its page has yet to leave
            table.house.let_go(float("inf"))
            time.sleep(0.02)
        while any(thing() for thing in held) and time.monotonic() < until:
            time.sleep(0.02)
        assert [type(thing()) for thing in held if thing()] == []


def test_only_so_many_matches_are_held_and_the_longest_unused_goes_first(tmp_path: Path) -> None:
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}", limits=replace(Limits.none(), held=3))) as table:
        begun = [table.begin() for _ in range(4)]
        assert list(table.house.rooms) == [one["match"] for one in begun[1:]]
        with table.browser(begun[1], 0) as page:
            page.wait_for(0)
            table.begin()
            assert begun[1]["match"] in table.house.rooms
            assert begun[2]["match"] not in table.house.rooms
            assert table.get(f"/api/matches/{begun[2]['match']}").status_code == 200, "it is safe in the store"
            assert len(table.house.rooms) == 3


def test_where_all_matches_are_in_use_another_one_has_to_wait(tmp_path: Path) -> None:
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}", limits=replace(Limits.none(), held=2))) as table:
        first, second, third = (table.begin() for _ in range(3))
        pages = [table.browser(one, 0) for one in (second, third)]
        for page in pages:
            page.wait_for(0)
        answer = table.http.post("/api/matches", json={"game": "west", "seats": [{"kind": "person"}] * 2})
        assert answer.status_code == 503
        assert "Try again in a few minutes" in answer.json()["error"]
        with table.browser(first, 0) as waiting:
            goodbye = waiting.until(Goodbye)
            assert goodbye.again
            assert "This table is full" in goodbye.reason
        for page in pages:
            page.close()


def test_only_so_many_bytes_are_held(tmp_path: Path) -> None:
    with running(
        quick(f"sqlite:///{tmp_path / 'table.sqlite'}", limits=replace(Limits.none(), memory=200_000))
    ) as table:
        for _ in range(6):
            table.begin()
        assert 1 <= len(table.house.rooms) <= 3
        assert sum(room.live.weight for room in table.house.rooms.values()) < 300_000


@pytest.mark.parametrize("name", registry.names())
def test_a_longer_match_weighs_more(name: str) -> None:
    game = registry.find(name)
    live, chance = live_match(game, game.load(None), 1), Random(1)
    before = live.weight
    for _ in range(10):
        play_at_random(live, chance)
    assert live.weight > before + sum(len(point.kept or b"") + len(point.told) for point in live.points[1:])
