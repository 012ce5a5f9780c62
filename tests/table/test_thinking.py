"""Whose computer players think next: quick levels at once, slow ones in fair turns, and no more memory than allowed."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from table.doors import Browser, Table, quick, running
from tablewright import players
from tablewright.engine.game.contract import Config, Game, Pack
from tablewright.players import TREES, USUAL, Budget, Effort, Opponent, Pace
from tablewright.table.live.queueing import FairQueue, Job
from tablewright.table.live.thinking import NICE, Dropped, Lane, Minds, Thinkers
from tablewright.table.messages.protocol import Saying
from tablewright.table.settings import Limits

PATIENCE_S = 30


def job(network: str, table: str, effort: Effort = Effort.LONG) -> Job:
    return Job(network, table, effort, lambda _: None)


def served(queue: FairQueue, jobs: int, seconds: float = 1.0) -> list[str]:
    """The tables of the next jobs, one after the other, each of which thinks for so long."""
    tables = []
    for _ in range(jobs):
        one = queue.take()
        assert one is not None
        queue.charge(one, seconds)
        queue.end(one)
        tables.append(one.table)
    return tables


# ------------------------------------------------------------------------------------------------ the order


def test_one_visitors_many_tables_do_not_delay_another_visitor() -> None:
    queue = FairQueue(at_once=4)
    for n in range(20):
        queue.add(job("crowd", f"c{n}"))
    under_way = queue.take()
    queue.add(job("guest", "g"))
    assert under_way is not None
    queue.charge(under_way, 0.9)
    queue.end(under_way)
    assert served(queue, 3) == ["g", "c1", "c2"]


def test_networks_take_turns_and_so_do_the_tables_of_each() -> None:
    queue = FairQueue(at_once=4)
    for network, table in ("Aa", "Aa", "Aa", "Ab", "Bc", "Bc"):
        queue.add(job(network, table))
    assert served(queue, 6) == ["a", "c", "b", "c", "a", "a"]


def test_whoever_thinks_longer_waits_longer() -> None:
    queue = FairQueue(at_once=4)
    for n in range(4):
        queue.add(job("long", f"l{n}"))
        queue.add(job("short", f"s{n}"))
    order = []
    for _ in range(8):
        one = queue.take()
        assert one is not None
        queue.charge(one, 1.0 if one.network == "long" else 0.4)
        queue.end(one)
        order.append(one.table)
    assert order == ["l0", "s0", "s1", "s2", "l1", "s3", "l2", "l3"]


def test_nobody_saves_up_a_claim_by_resting() -> None:
    queue = FairQueue(at_once=4)
    for n in range(10):
        queue.add(job("busy", f"b{n}"))
    served(queue, 5)
    for n in range(3):
        queue.add(job("late", f"n{n}"))
    assert served(queue, 6) == ["n0", "b5", "n1", "b6", "n2", "b7"]


def test_at_a_table_shorter_thoughts_go_first() -> None:
    queue = FairQueue(at_once=4)
    queue.add(job("A", "grandmaster"))
    queue.add(Job("A", "grandmaster", Effort.SHORT, lambda _: None))
    first = queue.take()
    assert first is not None
    assert first.effort is Effort.SHORT


def test_a_network_has_only_so_many_under_way_and_is_told_when_it_asks_for_more() -> None:
    queue = FairQueue(at_once=2)
    assert [queue.add(job("A", f"a{n}")) for n in range(4)] == [False, False, True, True]
    one, two = queue.take(), queue.take()
    assert one is not None
    assert two is not None
    assert queue.take() is None
    queue.add(job("B", "b"))
    other = queue.take()
    assert other is not None
    assert other.table == "b"
    queue.end(one)
    third = queue.take()
    assert third is not None
    assert third.table == "a2"


def test_a_shorter_thought_goes_between_the_slices_of_a_long_one() -> None:
    queue = FairQueue(at_once=4)
    queue.add(job("A", "long"))
    long = queue.take()
    assert long is not None
    queue.add(job("B", "other"))
    queue.add(job("C", "hint", Effort.SHORT))
    assert queue.take_before(long) is not None, "both start level"
    queue.charge(long, 0.05)
    assert queue.take_before(long) is None, "another grandmaster waits for the whole of it"


def test_a_shorter_thought_of_a_network_that_has_had_more_time_waits() -> None:
    queue = FairQueue(at_once=4)
    for n in range(3):
        queue.add(job("masters", f"m{n}", Effort.SHORT))
    queue.add(job("guest", "g"))
    served(queue, 1)
    guest = queue.take()
    assert guest is not None
    assert guest.table == "g"
    assert queue.take_before(guest) is None
    queue.charge(guest, 2.0)
    assert queue.take_before(guest) is not None


def test_a_queue_forgets_who_is_gone() -> None:
    queue = FairQueue(at_once=4)
    for n in range(50):
        queue.add(job(f"network {n}", "t"))
    served(queue, 50)
    assert not queue._networks


# ------------------------------------------------------------------------------------------------ threads


@contextmanager
def lane(threads: int = 1, at_once: int = 4) -> Iterator[Lane]:
    lane = Lane("test", threads, at_once)
    yield lane
    lane.close()


def test_a_lane_works_off_its_queue_on_all_its_threads() -> None:
    both = threading.Barrier(2)
    with lane(threads=2) as two:
        jobs = [Job("A", f"t{n}", Effort.LONG, lambda _: both.wait(PATIENCE_S)) for n in range(4)]
        for one in jobs:
            two.add(one)
        assert sorted(one.answer.result(PATIENCE_S) for one in jobs) == [0, 0, 1, 1]


def test_a_fault_reaches_whoever_asked_and_ends_no_thread() -> None:
    with lane() as one:
        broken, sound = Job("A", "a", Effort.LONG, lambda _: 1 // 0), Job("A", "a", Effort.LONG, lambda _: 7)
        one.add(broken)
        one.add(sound)
        assert isinstance(broken.answer.exception(PATIENCE_S), ZeroDivisionError)
        assert sound.answer.result(PATIENCE_S) == 7


def test_a_hint_is_given_while_a_grandmaster_thinks() -> None:
    order: list[str] = []
    with lane() as one:
        hint = Job("B", "b", Effort.SHORT, lambda _: order.append("hint"))

        def think(own: Job) -> None:
            order.append("begins")
            one.add(hint)
            one.pause(own)
            order.append("ends")

        long = Job("A", "a", Effort.LONG, think)
        one.add(long)
        long.answer.result(PATIENCE_S)
    assert order == ["begins", "hint", "ends"]


def test_a_thought_that_nobody_waits_for_ends_at_the_next_pause() -> None:
    begun, may_go_on = threading.Event(), threading.Event()
    with lane() as one:

        def think(own: Job) -> None:
            begun.set()
            may_go_on.wait(PATIENCE_S)
            one.pause(own)

        long = Job("A", "a", Effort.LONG, think)
        one.add(long)
        assert begun.wait(PATIENCE_S)
        long.dropped = True
        may_go_on.set()
        assert isinstance(long.answer.exception(PATIENCE_S), Dropped)


def test_long_searches_stand_back_behind_everything_else() -> None:
    thinkers, usual = Thinkers(replace(Limits(), thinkers=1)), priority()
    assert thinkers._growers._max_workers == TREES
    lower = min(19, usual + NICE) if sys.platform == "linux" else usual
    assert thinkers._growers.submit(priority).result(PATIENCE_S) == lower
    assert priority() == usual
    thinkers.close()


def priority() -> int:
    """How far this thread stands back, where threads can; elsewhere its process."""
    return os.getpriority(os.PRIO_PROCESS, threading.get_native_id() if sys.platform == "linux" else 0)


# ------------------------------------------------------------------------------------------------ memory


class Weighty:
    """A player that holds so much."""

    def __init__(self, weight: int) -> None:
        self.weight, self.pace = weight, Pace()

    def choose(self, view: Any, seat: int, options: Sequence[int], budget: Budget = USUAL) -> int:
        return options[0]


def test_the_players_that_have_rested_longest_are_let_go_first() -> None:
    minds, many = Minds(most=100), [Weighty(30) for _ in range(4)]
    for n, player in enumerate(many[:3]):
        minds.rest(("m", n), player)
    assert minds.wake(("m", 0)) is many[0]
    minds.rest(("m", 0), many[0])
    minds.rest(("m", 3), many[3])
    assert minds.weight == 90
    assert [minds.wake(("m", seat)) for seat in range(4)] == [many[0], None, many[2], many[3]]
    assert minds.weight == 0


def test_a_player_that_grew_is_weighed_again() -> None:
    minds, player = Minds(most=100), Weighty(10)
    minds.rest(("m", 0), player)
    player.weight = 101
    minds.rest(("m", 0), player)
    assert (len(minds), minds.weight) == (0, 0)


def test_where_memory_is_short_players_go_before_any_match_is_refused(tmp_path: Path) -> None:
    limits = replace(Limits.none(), memory=950_000, trees=900_000)
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}", limits=limits)) as table:
        page = table.browser(table.begin(), 0)
        page.wait_for(0)
        for n in range(3):
            table.house.minds.rest(("elsewhere", n), Weighty(300_000))
        table.begin()
        assert table.house.minds.weight == 600_000
        page.close()


def test_what_players_hold_is_free_once_their_match_is_let_go(tmp_path: Path) -> None:
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}")) as table:
        begun = table.begin("west", [{"kind": "person"}, {"kind": "computer", "level": "random"}])
        minds, own = table.house.minds, (begun["match"], 1)
        with table.browser(begun, 0) as page:
            page.wait_for(0)
            minds.rest(own, Weighty(1000))
        until(lambda: table.house.rooms[begun["match"]].is_idle)
        table.house.let_go(float("inf"))
        assert (len(minds), minds.weight) == (0, 0)


def test_what_players_hold_is_free_once_their_match_is_over(tmp_path: Path) -> None:
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}")) as table, watched(table, "random") as page:
        while not page.wait_for(0).ending:
            page.hear()
        assert (len(table.house.minds), table.house.minds.weight) == (0, 0)


# ------------------------------------------------------------------------------------------------ at the table


def until(is_so: Callable[[], Any]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)


class Ponderer:
    """A player that thinks until it is told to choose."""

    def __init__(self, thinking: threading.Semaphore, may_choose: threading.Event) -> None:
        self.thinking, self.may_choose = thinking, may_choose

    def choose(self, view: Any, seat: int, options: Sequence[int], budget: Budget = USUAL) -> int:
        self.thinking.release()
        assert self.may_choose.wait(PATIENCE_S)
        return options[0]


def add_ponderers(monkeypatch: pytest.MonkeyPatch) -> tuple[threading.Semaphore, threading.Event]:
    """A slow level, `ponderer`: how many think, and the word that lets them choose."""
    thinking, may_choose = threading.Semaphore(0), threading.Event()

    def sit(game: Game, pack: Pack, config: Config, seed: int) -> Any:
        return Ponderer(thinking, may_choose)

    slow = Opponent("ponderer", "for a test", tuple, sit, Effort.LONG)
    monkeypatch.setitem(players.OPPONENTS, "ponderer", slow)
    return thinking, may_choose


def watched(table: Table, level: str) -> Browser:
    """A page that watches computers of a level play."""
    return table.browser(table.begin("west", [{"kind": "computer", "level": level}] * 2), None)


def test_a_quick_level_answers_while_slow_ones_hold_every_slow_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, may_choose = add_ponderers(monkeypatch)
    limits = replace(Limits.none(), thinkers=1)
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}", limits=limits)) as table:
        slow = [watched(table, "ponderer") for _ in range(3)]
        assert thinking.acquire(timeout=PATIENCE_S)
        with watched(table, "random") as page:
            assert page.wait_for(8).n >= 8
        may_choose.set()
        for page in slow:
            page.close()


def test_a_table_is_told_that_its_computer_waits_its_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thinking, may_choose = add_ponderers(monkeypatch)
    limits = replace(Limits.none(), thinkers=2, thinking=1)
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}", limits=limits)) as table:
        first = watched(table, "ponderer")
        assert thinking.acquire(timeout=PATIENCE_S)
        second = watched(table, "ponderer")
        note = second.until(Saying)
        assert note.text == (
            "Ponderer A is waiting: only 1 strong computer player may think for one network at a time."
        )
        assert not thinking.acquire(timeout=0.1), "a thread is free, but its network has had its share"
        may_choose.set()
        assert second.wait_for(1).n >= 1
        assert not any(isinstance(message, Saying) for message in first.told[:3])
        first.close()
        second.close()
