"""A table as rows, one for each card, token, tile, pile or player that a seat can see, for learners.

    ROWS = Entities(room=64, facts=("points",))
    TERRITORY = ROWS.things("territory", 12, lambda t, n: {"points": t.points[n]})
    REALM = ROWS.zone("realm")
    SENT = ROWS.mark("sent to battle")

    @ROWS.written
    def entities(v: State, pack: Pack, rows: Rows) -> None:
        rows.add(TERRITORY + n, REALM, owner, marks=SENT, id=f"territory-{n}")

Everything is declared in an order that never changes, so a number keeps its meaning. Things are numbered from 1: 0 is a
card whose face the seat cannot see. Facts are read from the tables of the pack, so learners can judge cards of a pack
that they have never met. The writer reads a view, and nothing else. The id of a row is that of its piece in the scene:
so learners read which rows their choices are about, and tests compare the two pictures of a table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tablewright.engine.game.choices import BadTable

HIDDEN = 0  # a card whose face the seat cannot see
NOBODYS = -1
MOST_MARKS = 31
LEAST, MOST = -(2**15), 2**15 - 1  # numbers in a row

Facts = Mapping[str, int]
FactsOf = Callable[[Any, int], Facts]
Cells = tuple[int, int, int, int, int, int, int, int]  # thing, zone, whose, count, number, x, y, marks


@dataclass(frozen=True)
class Things:
    """Things of one sort, which have numbers one after another."""

    name: str
    start: int
    size: int
    facts: FactsOf | None


class Rows:
    """The rows of one table, as they are written for a seat."""

    def __init__(self, room: int, seat: int, seats: int) -> None:
        self.room, self.seat, self.around = room, seat, max(2, seats)
        self.cells: list[Cells] = []
        self.ids: list[str] = []

    def add(
        self, thing: int, zone: int, owner: int = NOBODYS, count: int = 1, *,
        number: int = 0, x: int = 0, y: int = 0, marks: int = 0, id: str = "",
    ) -> None:  # fmt: skip
        """Write a row. `owner` is a seat, `number` what stands on the thing, `id` its piece in the scene."""
        if len(self.cells) == self.room:
            raise BadTable(f"A table has more than {self.room} entities, for which its game has room.")
        whose = 0 if owner == NOBODYS else 1 + (owner - self.seat) % self.around
        self.cells.append((thing, zone, whose, count, number, x, y, marks))
        self.ids.append(id)


Write = Callable[[Any, Any, Rows], None]  # from a view and a pack


class Entities:
    """The things of a game, the zones where they lie, their marks, and the writer of a view as rows."""

    def __init__(self, room: int, facts: Sequence[str] = (), needs: Callable[[Any], int] | None = None) -> None:
        self.room, self.facts = room, tuple(facts)
        self._needs = needs  # the most rows that a pack can need, by its tables; None: no pack that loads needs more
        self.sorts: list[Things] = []
        self.zones: list[str] = [""]
        self.marks: list[str] = []
        self.size = 1  # numbers of things, HIDDEN included
        self._write: Write | None = None

    def things(self, name: str, size: int = 1, facts: FactsOf | None = None) -> int:
        """Declare things of one sort; the number of the first."""
        start = self.size
        self.sorts.append(Things(name, start, size, facts))
        self.size += size
        return start

    def zone(self, name: str) -> int:
        """Declare where things can lie; its number."""
        self.zones.append(name)
        return len(self.zones) - 1

    def mark(self, name: str) -> int:
        """Declare a mark that things can bear; its bit."""
        if len(self.marks) == MOST_MARKS:
            raise BadTable(f"A game has at most {MOST_MARKS} marks of entities; '{name}' is one too many.")
        self.marks.append(name)
        return 1 << len(self.marks) - 1

    def written(self, write: Write) -> Write:
        """Declare how a view is written as rows."""
        self._write = write
        return write

    def rows(self, v: Any, pack: Any, seat: int, seats: int) -> Rows:
        """The rows of a view."""
        if self._write is None:
            raise BadTable("These entities have no writer: decorate one with `written`.")
        rows = Rows(self.room, seat, seats)
        self._write(v, pack, rows)
        return rows

    def needs(self, t: Any) -> int:
        """The most rows that the table of a pack can need."""
        return self._needs(t) if self._needs else self.room

    def sort_of(self) -> list[int]:
        """By the number of a thing, the number of its sort, from 1; 0 for HIDDEN."""
        return [0, *(n for n, sort in enumerate(self.sorts, 1) for _ in range(sort.size))]

    def facts_of(self, t: Any) -> list[list[int]]:
        """By the number of a thing, its facts in a pack, in the order in which they are declared."""
        found = [[0] * len(self.facts)]
        for sort in self.sorts:
            for n in range(sort.size):
                told = sort.facts(t, n) if sort.facts else {}
                if unknown := told.keys() - set(self.facts):
                    raise BadTable(f"A {sort.name} tells {min(unknown)!r}, which is no fact of this game's entities.")
                found.append([max(LEAST, min(MOST, told.get(name, 0))) for name in self.facts])
        return found
