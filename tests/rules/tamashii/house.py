"""A table of TAMASHII at which players plan and launch: launchers, bags and patterns of the house.

    house = House("AAA.#").now(frames.LAUNCHING)
    house.launch("shield")
    assert house.dump() == "AAA"

A launcher is written row by row with a slash between, as in `desk`: A M F L are basic tokens, O is open, X corrupted, K
Catie and I inari data, a dot an empty slot and # a locked one. Patterns go by the names of the house: `shield`, `Gutter
Drone, hack`. Actions go by their kinds, as numbers.
"""

from __future__ import annotations

from typing import Self

from rules.tamashii.table import HOUSE, TOKENS, A, B, C, D, Table
from tablewright.engine.core.actions import action, first, kind_of, second
from tablewright.engine.core.agenda import top
from tablewright.engine.game.contract import Pack
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii.pieces import COLUMNS, KINDS, ROWS
from tablewright.games.tamashii.rules.common import begin

__all__ = ["TOKENS", "A", "B", "C", "D", "House"]

EMPTY, LOCKED = ".", "#"
IDLE = (  # what one answers who wants nothing, the first of them that is legal
    c.GO_ON, c.BE_READY, c.STAY, c.PASS_ON, c.END_LAUNCH, c.FIRE, c.KEEP_ROLL, c.LET_PASS, c.DECLINE, c.NO_FRAME,
    c.SUFFER, c.NOT_NOW, c.ENOUGH, c.REFUSE,
)  # fmt: skip


class House(Table):
    """One game, and what happened since."""

    listeners = (A, B, C, D)

    def __init__(
        self,
        launcher: str = "",
        *,
        scenario: str = "s01",
        seats: int = 2,
        mode: int | None = None,
        first: int | None = A,
        seed: int = 1,
        opened: bool = True,
        bare: bool = True,
        pack: Pack = HOUSE,
        **settings: int,
    ) -> None:
        super().__init__(
            scenario, seats=seats, mode=mode, first=first, seed=seed, opened=opened, bare=bare, pack=pack, **settings
        )
        if launcher:
            self.lay(launcher)

    # -------------------------------------------------------------------------------------------- laying out

    def lay(self, launcher: str, seat: int = A) -> Self:
        """A player's launcher lies as written; on rows that are left out nothing lies."""
        for kind in range(KINDS):
            self.g.on[seat, kind] = 0
        self.g.side[seat] = 0
        for row, line in enumerate(launcher.split("/")):
            self.g.locked[seat] = self.g.locked[seat] & ~(1 << row) | (LOCKED in line) << row
            for column, sign in enumerate(line):
                if sign in TOKENS:
                    self.g.on[seat, TOKENS.index(sign)] |= 1 << COLUMNS * row + column
        return self

    def fill(self, seat: int = A, bag: str = "", dump: str = "") -> Self:
        """A player's bag and dump hold these tokens alone."""
        for kind, sign in enumerate(TOKENS):
            self.g.bag[seat, kind], self.g.dump[seat, kind] = bag.count(sign), dump.count(sign)
        return self

    def equip(self, *names: str, seat: int = A) -> Self:
        """A player has these augments equipped, and no others."""
        self.g.equipped[seat] = sum(1 << self.names.augments.index(name) for name in names)
        return self

    def market(self, *names: str) -> Self:
        """These bodies lie in the market, and no others."""
        self.g.market = sum(1 << self.names.bodies.index(name) for name in names)
        return self

    def listen(self) -> Self:
        """What happened so far is forgotten."""
        self.heard = {seat: [] for seat in self.listeners}
        return self

    def now(self, stage: int, seat: int = A) -> Self:
        """The turn is at this stage, for this player, and runs on until somebody is asked."""
        return self.turn(stage, seat).run()

    # -------------------------------------------------------------------------------------------- doing

    def choose(self, kind: int, a: int = 0, b: int = 0, seat: int | None = None) -> Self:
        """A player who is asked takes a legal action."""
        who, act = self.asked if seat is None else seat, action(kind, a, b, 0)
        assert act in self.rules.legal(self.g, who), self.why_no(kind, a, b, who)
        self.rules.apply(self.g, self.t, self.e, who, act)
        return self.note()

    def why_no(self, kind: int, a: int = 0, b: int = 0, seat: int | None = None) -> str:
        """The clause that forbids an action; empty if none does."""
        who = self.asked if seat is None else seat
        number = self.rules.refuse(self.g, self.t, who, action(kind, a, b, 0))
        return self.game.book[number].id if number else ""

    def can(self, kind: int, seat: int | None = None) -> set[int]:
        """The first arguments with which a kind of action is legal; {0} for a kind that has none."""
        who = self.asked if seat is None else seat
        return {first(act) for act in self.rules.legal(self.g, who) if kind_of(act) == kind}

    def idle(self) -> Self:
        """Whoever is asked first declines whatever can be declined."""
        legal = self.options
        kinds = [kind_of(act) for act in legal]
        return self.apply(next((legal[kinds.index(kind)] for kind in IDLE if kind in kinds), legal[0]))

    def idle_until(self, stage: int, seat: int | None = None) -> Self:
        """All decline everything until the turn is at a stage, and that seat's."""
        for _ in range(200):
            if self.step == stage and self.settled and seat in (None, self.asked):
                return self
            self.idle()
        raise AssertionError("the stage does not come")

    def do(self, text: str, seat: int = A) -> Self:
        """An effect is carried out for a player, until somebody is asked."""
        begin(self.g, seat, self.write(text), 0, 0)
        return self.settle()

    # -------------------------------------------------------------------------------------------- launching

    def pattern(self, name: str) -> int:
        """The number of a pattern."""
        return int(self.names.patterns.index(name))

    @property
    def patterns(self) -> set[str]:
        """The patterns that whoever is asked can launch."""
        return {self.names.patterns[pattern] for pattern in self.can(c.LAUNCH)}

    def launch(self, name: str, *, on: int = 0) -> Self:
        """Whoever is asked launches a pattern, where it lies first among the placements that use these slots."""
        return self.choose(c.LAUNCH, self.pattern(name), self.lying(name, on)[0])

    def lying(self, name: str, on: int = 0) -> list[int]:
        """The placements in which a pattern can be launched that use these slots."""
        pattern = self.pattern(name)
        at = self.t.pattern[pattern].first
        ways = [second(act) for act in self.options if kind_of(act) == c.LAUNCH and first(act) == pattern]
        return [b for b in ways if self.t.placement[at + b].slots & on == on]

    def why_no_launch(self, name: str, placement: int = 0) -> str:
        """The clause by which whoever is asked cannot launch a pattern."""
        return self.why_no(c.LAUNCH, self.pattern(name), placement)

    # -------------------------------------------------------------------------------------------- looking

    @property
    def waiting(self) -> set[int]:
        """Everybody who is asked."""
        return set(self.rules.waiting(self.g))

    def planning(self, seat: int) -> int:
        """The stage of a player's planning."""
        return self.g.agenda.frames[top(self.g.agenda, 1 + seat)].line

    def drawn(self, seat: int = A) -> str:
        """A launcher as text again, up to the last row on which something lies."""
        rows = ["".join(self.sign(seat, COLUMNS * row + column) for column in range(COLUMNS)) for row in range(ROWS)]
        while rows and not set(rows[-1]) & set(TOKENS):
            rows.pop()
        return "/".join(rows)

    def sign(self, seat: int, slot: int) -> str:
        """What lies on a slot."""
        if slot % COLUMNS == COLUMNS - 1 and self.g.locked[seat] >> slot // COLUMNS & 1:
            return LOCKED
        return next((TOKENS[kind] for kind in range(KINDS) if self.g.on[seat, kind] >> slot & 1), EMPTY)

    def bag(self, seat: int = A) -> str:
        return "".join(TOKENS[kind] * self.g.bag[seat, kind] for kind in range(KINDS))

    def dump(self, seat: int = A) -> str:
        return "".join(TOKENS[kind] * self.g.dump[seat, kind] for kind in range(KINDS))

    def members(self, which: int, names: tuple[str, ...]) -> set[str]:
        """The members of a set, by their names."""
        return {name for i, name in enumerate(names) if which >> i & 1}

    def order(self, *kinds: int) -> list[int]:
        """Events of some kinds, in the order in which they happened."""
        return [seen.what for seen in self.heard[A] if seen.what in kinds]
