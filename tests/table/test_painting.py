"""Turns in the event loop: tables that play are drawn, and those who arrive come in between in their order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise

from tablewright.table.live.painting import ASKED_FIRST, DRAWINGS_FIRST, Painter, Stage


class Drawn:
    """Somebody who looks on, and notes when they are drawn for."""

    def __init__(self, name: str, notes: list[str], then: Callable[[], None] = lambda: None) -> None:
        self.name, self.notes, self.then = name, notes, then

    def draw(self) -> None:
        self.notes.append(self.name)
        self.then()


async def turns(painter: Painter, notes: list[str]) -> None:
    """Let everybody have their turn."""
    known = -1
    while known != len(notes):
        known = len(notes)
        for _ in range(3):
            await asyncio.sleep(0)


async def arrive(painter: Painter, stage: Stage, name: str, notes: list[str]) -> None:
    await painter.turn(stage)
    notes.append(name)


def test_drawings_are_made_in_the_order_in_which_they_were_asked_for_and_once() -> None:
    async def scenario() -> list[str]:
        painter, notes = Painter(), list[str]()
        first, second = Drawn("first", notes), Drawn("second", notes)
        for onlooker in (first, second, first):
            painter.draw_for(onlooker)
        await turns(painter, notes)
        return notes

    assert asyncio.run(scenario()) == ["first", "second"]


def test_a_seat_that_must_choose_is_drawn_before_those_who_watch_and_they_are_not_forgotten() -> None:
    async def scenario() -> list[str]:
        painter, notes = Painter(), list[str]()
        for _ in range(2):
            painter.draw_for(Drawn("watches", notes))
        for _ in range(ASKED_FIRST + 1):
            painter.draw_for(Drawn("chooses", notes), asked=True)
        await turns(painter, notes)
        return notes

    assert asyncio.run(scenario()) == [*["chooses"] * ASKED_FIRST, "watches", "chooses", "watches"]


def test_whoever_watched_and_must_choose_now_is_drawn_once_and_sooner() -> None:
    async def scenario() -> list[str]:
        painter, notes = Painter(), list[str]()
        watches, chooses = Drawn("watches", notes), Drawn("chooses", notes)
        painter.draw_for(watches)
        painter.draw_for(chooses)
        painter.draw_for(chooses, asked=True)
        painter.draw_for(chooses)
        await turns(painter, notes)
        return notes

    assert asyncio.run(scenario()) == ["chooses", "watches"]


def test_a_crowd_that_arrives_does_not_hold_up_tables_that_play_nor_is_it_held_up() -> None:
    async def scenario() -> list[str]:
        painter, notes = Painter(), list[str]()
        crowd = [asyncio.create_task(arrive(painter, Stage.BEGINS, f"arrival {n}", notes)) for n in range(3)]
        await asyncio.sleep(0)
        for _ in range(3 * DRAWINGS_FIRST):
            painter.draw_for(Drawn("drawing", notes))
        await turns(painter, notes)
        await asyncio.gather(*crowd)
        return notes

    notes = asyncio.run(scenario())
    places = [n for n, note in enumerate(notes) if note.startswith("arrival")]
    assert [notes[n] for n in places] == ["arrival 0", "arrival 1", "arrival 2"]
    assert places[0] <= DRAWINGS_FIRST + 1
    assert all(later - sooner >= DRAWINGS_FIRST for sooner, later in pairwise(places))


def test_whoever_has_come_furthest_is_served_first() -> None:
    async def scenario() -> list[str]:
        painter, notes = Painter(), list[str]()
        begins = asyncio.create_task(arrive(painter, Stage.BEGINS, "begins", notes))
        comes = asyncio.create_task(arrive(painter, Stage.COMES_IN, "comes in", notes))
        again = asyncio.create_task(arrive(painter, Stage.BEGINS, "begins later", notes))
        painter.draw_for(Drawn("sits down", notes), first=True)
        await asyncio.gather(begins, comes, again)
        return notes

    assert asyncio.run(scenario()) == ["sits down", "comes in", "begins", "begins later"]


def test_a_drawing_that_fails_does_not_end_the_turns_of_others() -> None:
    def fail() -> None:
        raise RuntimeError("wrong")

    async def scenario() -> list[str]:
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
        painter, notes = Painter(), list[str]()
        painter.draw_for(Drawn("fails", notes, fail))
        painter.draw_for(Drawn("follows", notes))
        await turns(painter, notes)
        return notes

    assert asyncio.run(scenario()) == ["fails", "follows"]


def test_whoever_goes_before_their_turn_is_passed_over() -> None:
    async def scenario() -> list[str]:
        painter, notes = Painter(), list[str]()
        gone = asyncio.create_task(arrive(painter, Stage.COMES_IN, "gone", notes))
        stays = asyncio.create_task(arrive(painter, Stage.COMES_IN, "stays", notes))
        await asyncio.sleep(0)
        gone.cancel()
        await stays
        return notes

    assert asyncio.run(scenario()) == ["stays"]
