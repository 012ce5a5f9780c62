"""Courtesy of computers towards people who may choose at the same time, as in a shared day.

In a team they wait until every person has acted once in the round. They never end what a person has still to take part
in; before they change what a person can choose they give them a moment; and once they have begun, they are quick about
it. Whoever need not be waited for says so, and is not until they choose something. All of it is weighed on what the
computer's own seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tablewright.engine.core.events import Log
from tablewright.engine.core.record import over, raw
from tablewright.engine.game.contract import SPECTATOR
from tablewright.match.terms import dice_key, key_from_seed
from tablewright.table.live.match import LiveMatch
from tablewright.table.memory.rows import MatchRow

WORLD = dice_key(key_from_seed(0, "courtesy"))  # one that a view allows
QUICK_S = 0.15  # between the steps of a computer that holds people up


class TableOfPeople(Protocol):
    """A room, as far as manners go."""

    row: MatchRow
    live: LiveMatch


@dataclass(frozen=True)
class Foreseen:
    """The consequences of a computer's choice for people, as far as the computer can tell."""

    disturbs: bool = False  # somebody could choose other things afterwards
    ends: bool = False  # somebody who owes a decision would owe none, and not because the computer goes on first


class Courtesy:
    """The manners of the computers in one room."""

    def __init__(self, room: TableOfPeople) -> None:
        self.room = room
        self.holding: int | None = None  # the computer that has begun something, while people wait for it to finish
        self._not_waited_for: set[int] = set()
        self._round = self._team_round()
        self._acted: dict[int, int] = {}  # the round of the team in which each seat has acted last

    def go_on_without(self, seat: int) -> None:
        """A person need not be waited for, until they choose something."""
        self._not_waited_for.add(seat)

    def look(self, chose: int | None = None) -> None:
        """React to an event, perhaps a choice: see which people are still to be waited for."""
        match = self.room.live.match
        if chose is not None:
            self._not_waited_for.discard(chose)
            self._acted[chose] = self._round  # the round before the choice: it may have been the last of its day
        self._round = self._team_round()
        if self.holding is not None and match.awaiting != [self.holding]:
            self.holding = None

    def people(self) -> list[int]:
        """The people present and waited for."""
        seats = enumerate(self.room.row.seats)
        return [n for n, seat in seats if seat.kind == "person" and seat.taken and n not in self._not_waited_for]

    def waits(self) -> bool:
        """Whether computers let people go first: somebody has not acted yet in the round that their team plays now."""
        if not self._round:
            return False
        people, awaited = self.people(), self.room.live.match.awaiting
        if not people and not self._not_waited_for:
            return any(seat.kind == "person" for seat in self.room.row.seats)  # nobody has come yet
        return any(seat in awaited and self._acted.get(seat) != self._round for seat in people)

    def _team_round(self) -> int:
        """The round a team plays in any order, as everybody can see it; 0 if none."""
        live = self.room.live
        return live.game.team_round(live.match.view(SPECTATOR)) if live.game.team_round else 0

    def foresee(self, seat: int, action: int) -> Foreseen:
        """Predict the consequences of a computer's choice for people; only with compiled rules."""
        match, rules, people = self.room.live.match, self.room.live.views.rules, self.people()
        if not rules.machine or not people:
            return Foreseen()
        kind, tables, quiet = self.room.live.game.State, rules.tables, _quiet()
        world: Any = over(kind, bytearray(raw(match.view(seat))))
        rules.redeal(world, tables, seat, WORLD)
        owing, before = set(rules.waiting(world)), _open_to(rules, world, people)
        rules.apply(world, tables, quiet, seat, action)
        left, after = set(rules.waiting(world)), _open_to(rules, world, people)
        return Foreseen(before != after, bool(owing & set(people) - left) and left != {seat})

    def pause(self, seat: int, foreseen: Foreseen, usual: float, moment: float) -> float:
        """How long a computer waits before it makes its choice, in seconds."""
        if self.holding == seat:
            return min(usual, QUICK_S)
        return max(usual, moment) if foreseen.disturbs else usual

    def note_played(self, seat: int, before: Sequence[int]) -> None:
        """Note a computer's choice: if it continues alone where people were to choose first, they wait for it."""
        if self.room.live.match.awaiting == [seat] and set(self.people()) & set(before):
            self.holding = seat

    def let_go(self) -> None:
        """Leave the room."""
        del self.room


def _quiet() -> Any:
    log: Any = Log()
    log.quiet = 1
    return log


def _open_to(rules: Any, world: Any, people: Sequence[int]) -> list[list[int]]:
    return [list(rules.legal(world, seat)) for seat in people]
