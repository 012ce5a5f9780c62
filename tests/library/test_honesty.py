"""What is told to a seat follows from its view: where two worlds look alike to it, it is told the same of both."""

from __future__ import annotations

import inspect
import pickle
import random
from collections.abc import Callable
from copy import copy, deepcopy
from typing import Any

import pytest

import tablewright
from sweeps import swept
from tablewright import Position

from .test_playing import FEW, WAYS, begun, played

PAIRS = 12
TELLS: dict[str, Callable[[Position, int], Any]] = {
    "view": lambda position, seat: position.view(seat),
    "legal": lambda position, seat: position.legal(seat),
    "actions": lambda position, seat: position.actions(seat),
    "why_not": lambda position, seat: [str(position.why_not(act, seat)) for act in (0, *position.legal(seat))],
    "features": lambda position, seat: position.features(seat).tolist(),
    "signs": lambda position, seat: position.signs(seat).tolist(),
    "scores": lambda position, seat: position.scores(seat),
    "scene": lambda position, seat: position.scene(seat),
    "question": lambda position, seat: position.question(seat),
    "text": lambda position, seat: position.text(seat, clauses=True),
    "imagine": lambda position, seat: position.imagine(seat, seed=9).digest(),
}
BY_MOVES = {"events", "told"}  # they tell what happened: held against each other after the same move in two worlds
OF_THE_TABLE = {"play", "copy", "digest"}  # they ask nobody what a seat may know


def test_every_way_to_ask_for_a_seat_is_held_against_its_view() -> None:
    asked = {
        name
        for name, value in vars(Position).items()
        if not name.startswith("_") and inspect.isfunction(value) and name not in OF_THE_TABLE
    }

    assert asked == TELLS.keys() | BY_MOVES


@pytest.mark.parametrize("name", swept(WAYS, now=FEW))
def test_two_worlds_that_look_alike_are_told_alike(name: str) -> None:
    way = WAYS[name]
    match, chance = begun(way), random.Random(11)
    apart = told_apart = pairs = 0
    while not match.over and pairs < PAIRS:
        pairs += 1
        seat = chance.randrange(way[2])
        one, other = match.imagine(seat, seed=pairs), match.imagine(seat, seed=-pairs)
        apart += one.digest() != other.digest()
        told_apart += any(one.view(n) != other.view(n) for n in range(way[2]) if n != seat)
        for form, tell in TELLS.items():
            assert tell(match, seat) == tell(one, seat) == tell(other, seat), form
        for _ in range(1 + chance.randrange(9)):
            if not match.over:
                match.play(chance.choice(match.legal()))
    assert apart == pairs > 0  # the dice at least
    if way[0] in ("west", "royal") or way == ("north", "versus", 2):
        assert told_apart > 0  # and the cards of others


@pytest.mark.parametrize("name", WAYS)
def test_events_are_those_that_the_engine_shows_the_seat(name: str) -> None:
    match = played(WAYS[name], most=60)
    for seat in (*range(match.seats), tablewright.SPECTATOR):
        shown = [(n, seen) for n, step in enumerate(match.record.events(seat)) for seen in step]
        assert [(event.move, event.kind, event.seat, event.numbers, event.hidden) for event in match.events(seat)] == [
            (n, seen.what, seen.seat, (seen.a, seen.b, seen.c), seen.hidden) for n, seen in shown
        ]


def test_a_card_that_is_drawn_is_told_to_its_owner_alone() -> None:
    match = tablewright.load("west").new(seed=3)

    mine, theirs = (match.told(seat) for seat in (0, 1))
    assert "You draw a Vault." in mine
    assert "A draws a card." in theirs
    assert not any(line.startswith("A draws") and line != "A draws a card." for line in theirs)
    assert {event.hidden for event in match.events(1) if event.text == "A draws a card."} == {-1}


def test_the_record_of_a_view_is_the_view_and_not_the_truth() -> None:
    match = tablewright.load("west").new(seed=1)
    view = match.view(0)
    view.record.points[0] = 7

    assert match.view(0).points.tolist() == [40, 40]
    assert not any(view.record.dice.key)
    assert any(match.record.state.dice.key)


def test_a_view_can_be_kept_compared_and_sent() -> None:
    match = tablewright.load("west").new(seed=1)
    view = match.view(0)

    assert pickle.loads(pickle.dumps(view)) == view
    assert hash(view) == hash(match.view(0))
    assert view != match.view(1)
    match.play(match.legal()[0])
    assert view != match.view(0)


def test_copies_by_the_standard_library_are_copies() -> None:
    match = tablewright.load("west").new(seed=1)
    for position in (match, match.imagine(0, seed=1)):
        for other in (copy(position), deepcopy(position)):
            before = position.digest()
            other.play(other.legal()[0])
            assert position.digest() == before != other.digest()
