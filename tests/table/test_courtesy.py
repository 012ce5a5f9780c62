"""Computers that may choose at the same time as people: they wait, give a moment, and are quick about the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from table.doors import Browser, quick, running
from table.matches import seeded
from tablewright import players
from tablewright.engine.core.actions import action, kind_of
from tablewright.games import registry
from tablewright.games.goes_west import choices as c
from tablewright.match import configure
from tablewright.players import USUAL, Budget, Opponent
from tablewright.table.live.courtesy import Courtesy, Foreseen
from tablewright.table.live.match import LiveMatch
from tablewright.table.live.opening import Sitting, open_match
from tablewright.table.memory.rows import MatchRow
from tablewright.table.messages.protocol import Done, GoOn

PERSON, COMPUTER = 0, 1
DONE = action(c.PASS, 0, 0, 0)
SITTERS = (Sitting("person", "Ada"), Sitting("computer", "random", "random"))


@dataclass
class Laid:
    """A room with nothing in it but a match."""

    row: MatchRow
    live: LiveMatch


def cooperative_day() -> Laid:
    """A cooperative day of Deck Goes West, in which a person and a computer choose in any order."""
    game = registry.find("goes-west")
    pack = game.load(None)
    row = seeded(open_match(game, pack, configure(game, 2, "cooperative", {}, pack), SITTERS).row, 7)
    row = replace(row, seats=tuple(replace(seat, taken=True) for seat in row.seats))
    live = LiveMatch(row, [], game, pack, machine=True)
    while live.match.awaiting != [PERSON, COMPUTER]:
        seat = live.match.awaiting[0]
        live.match.play(seat, live.match.rules.legal(live.match.state, seat)[0])
    return Laid(row, live)


def test_a_computer_foresees_which_choices_disturb_people() -> None:
    laid = cooperative_day()
    courtesy, match = Courtesy(laid), laid.live.match
    foreseen = {act: courtesy.foresee(COMPUTER, act) for act in match.rules.legal(match.state, COMPUTER)}

    assert foreseen[DONE] == Foreseen()
    assert any(one.disturbs for one in foreseen.values())
    assert not any(one.ends for one in foreseen.values())

    courtesy.go_on_without(PERSON)
    assert all(courtesy.foresee(COMPUTER, act) == Foreseen() for act in foreseen)


def first_action(laid: Laid, seat: int) -> int:
    """Something to do that does not end the seat's day."""
    match = laid.live.match
    return next(act for act in match.rules.legal(match.state, seat) if act != DONE)


def test_partners_wait_for_the_first_action_of_each_day() -> None:
    laid = cooperative_day()
    courtesy, match = Courtesy(laid), laid.live.match
    assert courtesy.waits()

    match.play(PERSON, first_action(laid, PERSON))
    courtesy.look(PERSON)
    assert not courtesy.waits()

    day = match.state.day
    while match.state.day == day or match.awaiting != [PERSON, COMPUTER]:
        seat = match.awaiting[-1]
        match.play(seat, DONE if match.why_not(seat, DONE) is None else match.rules.legal(match.state, seat)[0])
        courtesy.look(seat)
    assert courtesy.waits()


def test_partners_do_not_wait_for_whom_they_need_not() -> None:
    laid = cooperative_day()
    courtesy, match = Courtesy(laid), laid.live.match
    courtesy.go_on_without(PERSON)
    assert not courtesy.waits()

    courtesy = Courtesy(laid)
    match.play(PERSON, DONE)  # done for the day, before the table was opened again
    courtesy.look()
    assert not courtesy.waits()


def test_partners_wait_for_somebody_to_come() -> None:
    laid = cooperative_day()
    laid.row = replace(laid.row, seats=tuple(replace(seat, taken=False) for seat in laid.row.seats))
    assert Courtesy(laid).waits()


def test_rivals_do_not_wait_for_each_other() -> None:
    game = registry.find("goes-west")
    pack = game.load(None)
    row = seeded(open_match(game, pack, configure(game, 2, "versus", {}, pack), SITTERS).row, 7)
    assert not Courtesy(Laid(row, LiveMatch(row, [], game, pack, machine=True))).waits()


def test_before_it_disturbs_people_it_gives_them_a_moment_and_then_it_is_quick() -> None:
    courtesy = Courtesy(cooperative_day())
    assert courtesy.pause(COMPUTER, Foreseen(), 0.7, 2.0) == 0.7
    assert courtesy.pause(COMPUTER, Foreseen(disturbs=True), 0.7, 2.0) == 2.0
    courtesy.holding = COMPUTER
    assert courtesy.pause(COMPUTER, Foreseen(disturbs=True), 0.7, 2.0) < 0.7


def test_who_need_not_be_waited_for_is_again_once_they_have_chosen() -> None:
    laid = cooperative_day()
    courtesy, match = Courtesy(laid), laid.live.match
    courtesy.go_on_without(PERSON)
    assert courtesy.people() == []
    courtesy.look()
    assert courtesy.people() == []
    match.play(PERSON, DONE)
    courtesy.look(PERSON)
    assert courtesy.people() == [PERSON]


class Busy:
    """A player that begins whatever takes longest, and is never done by itself."""

    def choose(self, view: Any, seat: int, options: Sequence[int], budget: Budget = USUAL) -> int:
        return next((act for act in options if kind_of(act) != c.PASS), options[0])


def open_to(page: Browser) -> list[int]:
    """What the browser is offered now."""
    question = page.wait_for(0).question
    return [choice.action for choice in question.choices] if question else []


def test_a_choice_of_a_person_outlasts_what_a_computer_has_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(players.OPPONENTS, "guest", Opponent("guest", "for a test", tuple, lambda *_: Busy()))
    sitters = [{"kind": "person", "name": "Ada"}, {"kind": "computer", "level": "guest"}]
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}", pause_s=0.1)) as table:
        begun = table.begin("goes-west", sitters, mode="cooperative")
        with table.browser(begun, PERSON) as page:
            acted = False
            while not (acted and DONE in open_to(page)):  # the first action of the day, for which the partner waits
                if others := [act for act in open_to(page) if act != DONE]:
                    acted = isinstance(page.play(others[0]), Done) or acted
                else:
                    page.hear()
            while page.wait_for(0).awaited != (COMPUTER,):  # it is in the middle of something
                page.hear()
            assert isinstance(page.play(DONE), Done)
            assert isinstance(page.ask(GoOn(page.id())), Done)
