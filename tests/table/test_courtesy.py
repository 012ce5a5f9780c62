"""Computers that may choose at the same time as people: they wait, give a moment, and are quick about the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from table.doors import quick, running
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


def test_a_choice_of_a_person_outlasts_what_a_computer_has_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(players.OPPONENTS, "guest", Opponent("guest", "for a test", tuple, lambda *_: Busy()))
    sitters = [{"kind": "person", "name": "Ada"}, {"kind": "computer", "level": "guest"}]
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}", pause_s=0.1)) as table:
        begun = table.begin("goes-west", sitters, mode="cooperative")
        with table.browser(begun, PERSON) as page:
            could, update = False, page.wait_for(0)
            while not (could and update.awaited == (COMPUTER,)):  # it is in the middle of something
                could = could or bool(update.question and DONE in [one.action for one in update.question.choices])
                page.hear()
                update = page.wait_for(0)
            assert isinstance(page.play(DONE), Done)
            assert isinstance(page.ask(GoOn(page.id())), Done)
