"""A small table of TAMASHII on which effects are carried out as they are written, for clause tests about them.

    desk = Desk()
    desk.launcher("AM...")
    assert desk.do("dump 1 data")
    desk.answer(c.CHOOSE_TOKEN, 0)
    assert desk.drawn() == [".M...", ".....", ".....", "....."]

On a launcher A M F L are basic tokens, O is open, X corrupted, K Catie and I inari data, a dot an empty slot and # a
locked one. Texts go through the language of packs; kernels run interpreted.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.tamashii import numbers as w
from tablewright.engine.core.agenda import Frame, push, top
from tablewright.engine.core.dice import Key, start
from tablewright.engine.core.events import Event, Log
from tablewright.engine.core.sets import MOST_MEMBERS, has
from tablewright.games.tamashii import frames, pieces
from tablewright.games.tamashii.pack.language import Reading, Vocabulary
from tablewright.games.tamashii.pack.legality import Printed, Scenery
from tablewright.games.tamashii.pack.writing import Scribe
from tablewright.games.tamashii.pieces import COLUMNS, COMPETITIVE, COOPERATIVE, KINDS, ROWS
from tablewright.games.tamashii.rules import decisions, running
from tablewright.games.tamashii.rules.combat import enemies
from tablewright.games.tamashii.rules.common import begin
from tablewright.games.tamashii.rules.conditions import holding
from tablewright.games.tamashii.rules.effects import attempting, costs
from tablewright.games.tamashii.sources import LOST_CARD, ON_ENHANCEMENT
from tablewright.games.tamashii.state import NO_SCENARIO, NONE, State, Tables

A, B, C, D = range(4)
TOKENS = "AMFLOXKI"  # by kind
EMPTY, LOCKED = ".", "#"
TILES = ("Shelter", "Street", "Alley", "Roof")  # in a row, all but the last face up
LOST = 1  # the scenario-lost card
WAYS = {name: tile for tile, name in enumerate(TILES)}


class Desk:
    """One table, and what happened at it."""

    def __init__(self, seats: int = 2, mode: int = COOPERATIVE, seed: int = 1) -> None:
        self.g, self.t, self.e = State(), Tables(), Log()
        self.scribe = Scribe()
        self.shuffle(seed)
        self._seat(seats, mode)
        self._lay_map()
        self._lay_cards()
        push(self.g.agenda, 0, frames.TURN, A, frames.LAUNCHING)

    def _seat(self, seats: int, mode: int) -> None:
        g = self.g
        g.seats, g.mode, g.bot_at, g.number, g.with_catie = seats, mode, NONE, NONE, 1
        g.scenario = NO_SCENARIO if mode == COMPETITIVE else 0
        g.corrupted = 0 if mode == COMPETITIVE else 5
        for kind in range(KINDS):
            g.pool[kind] = 9 if kind != pieces.CORRUPTED or mode == COMPETITIVE else 0
        for seat in range(pieces.SEATS):
            g.role[seat], g.locked[seat], g.at[seat] = NONE, (1 << ROWS) - 1, 1
            g.integrity[seat] = g.limiter[seat] = pieces.START_INTEGRITY
        for marker in range(len(g.marker)):
            g.marker[marker] = NONE

    def _lay_map(self) -> None:
        g, t = self.g, self.t
        t.map[0].tiles, t.districts, t.scenario[0].shelter = len(TILES), len(TILES), 0
        for tile in range(len(TILES)):
            g.tile[tile], t.district[tile].faction = 1 + tile, NONE
            t.map[0].near[tile] = (1 << tile + 1 | 1 << tile >> 1) & (1 << len(TILES)) - 1
        g.up = 7

    def _lay_cards(self) -> None:
        """Two enemies, Drone and Golem; the active card, and the one by which the scenario is lost."""
        for enemy, integrity in enumerate((2, 4)):
            self.t.enemy[enemy].integrity, self.t.enemy[enemy].level = integrity, 1
        self.t.enemies, self.g.card = 2, 1
        self.t.scenario[0].lost_card, self.t.card[LOST].kind = LOST, LOST_CARD

    def shuffle(self, seed: int) -> None:
        """Begin another stream of dice."""
        key = Key()
        key.word[0] = seed
        start(self.g.dice, key)

    # -------------------------------------------------------------------------------------------- laying out

    def launcher(self, *rows: str, seat: int = A, core: str = "A") -> None:
        """A launcher lies as written; rows that are left out have nothing on them."""
        self.g.core[seat] = TOKENS.index(core)
        self.g.locked[seat] = 0
        for row, line in enumerate(rows):
            for column, sign in enumerate(line):
                if sign == LOCKED:
                    self.g.locked[seat] |= 1 << row
                elif sign != EMPTY:
                    self.g.on[seat, TOKENS.index(sign)] |= 1 << COLUMNS * row + column

    def drawn(self, seat: int = A) -> list[str]:
        """A launcher as text again."""
        return ["".join(self._sign(seat, COLUMNS * row + column) for column in range(COLUMNS)) for row in range(ROWS)]

    def _sign(self, seat: int, slot: int) -> str:
        if slot % COLUMNS == COLUMNS - 1 and has(self.g.locked[seat], slot // COLUMNS):
            return LOCKED
        return next((TOKENS[kind] for kind in range(KINDS) if has(self.g.on[seat, kind], slot)), EMPTY)

    def bag(self, signs: str, seat: int = A) -> None:
        for sign in signs:
            self.g.bag[seat, TOKENS.index(sign)] += 1

    def dump(self, signs: str, seat: int = A) -> None:
        for sign in signs:
            self.g.dump[seat, TOKENS.index(sign)] += 1

    def in_bag(self, seat: int = A) -> str:
        return "".join(TOKENS[kind] * self.g.bag[seat, kind] for kind in range(KINDS))

    def in_dump(self, seat: int = A) -> str:
        return "".join(TOKENS[kind] * self.g.dump[seat, kind] for kind in range(KINDS))

    def attach(self, seat: int, *these: int) -> None:
        """Enemies are attached to a player, the first one on top."""
        for enemy in these:
            enemies.join(self.g, self.t, seat, enemy)

    def when(self, trigger: int, text: str, once: int = 0) -> None:
        """Everybody has an ability; the only one."""
        self.g.enhancement, self.t.abilities = 1, 1
        row = self.t.ability[0]
        row.source, row.trigger, row.once, row.deep = ON_ENHANCEMENT, trigger, once, 4
        row.line = self.write(text, Printed(trigger=trigger))
        for later in range(trigger + 1, w.MOST_TRIGGERS + 1):
            self.t.with_trigger[later] = 1

    # -------------------------------------------------------------------------------------------- texts

    def scenery(self) -> Scenery:
        return Scenery(WAYS, ("Tram",), {"S01-1": 0, "S01-L": LOST}, frozenset())

    def reading(self, text: str, printed: Printed) -> Reading:
        names: Mapping[str, int] = {"Drone": 0, "Golem": 1}
        return Reading(Vocabulary({}, names, frozenset(range(2))), text, printed)

    def write(self, text: str, printed: Printed | None = None) -> int:
        """Where the program of an effect begins."""
        line = self.scribe.effect(self.reading(text, printed or self.anywhere()).whole_effect())
        self.scribe.fill(self.t)
        return line

    def anywhere(self) -> Printed:
        """Printed where every word is allowed that does not need a trigger."""
        return Printed(
            scenario=self.scenery(), enemy_frame=True, repeatable=True, bosses=frozenset(range(2)), trigger=0
        )

    def holds(self, text: str, seat: int = A, rolled: bool = False) -> bool:
        """Whether conditions hold for a player."""
        reading = self.reading(text, Printed(scenario=self.scenery(), trigger=w.ON_ROLL if rolled else 0))
        line = self.scribe.listing(reading.conditions(reading.rest()))
        self.scribe.fill(self.t)
        return holding.holds(self.g, self.t, seat, line)

    def cost(self, text: str) -> int:
        """Where a cost is written."""
        reading = self.reading(text, Printed())
        line = self.scribe.listing(reading.costs(reading.rest()))
        self.scribe.fill(self.t)
        return line

    def can_pay(self, text: str, seat: int = A) -> bool:
        return costs.can_pay(self.g, self.t, seat, self.cost(text))

    # -------------------------------------------------------------------------------------------- doing

    def do(self, text: str, seat: int = A, card: int = 0, dice: int = 0, world: bool = False) -> bool:
        """An effect is carried out for a player; whether somebody is asked."""
        begin(self.g, seat, self.write(text), card, dice)
        if world:
            self.top.done = frames.WORLD
        return self.run()

    def in_trigger(self, trigger: int, text: str, seat: int = A) -> bool:
        """The effect of an ability with a trigger is carried out; whether somebody is asked."""
        begin(self.g, seat, self.write(text, Printed(trigger=trigger)), 0, 0)
        return self.run()

    def pay(self, text: str, seat: int = A) -> bool:
        costs.pay(self.g, self.t, self.e, seat, self.cost(text))
        return self.run()

    def test_goal(self, seat: int, data: int, number: int) -> bool:
        """A goal asks for a test, which a player attempts; whether the player is asked."""
        self.t.goal[0].data, self.t.goal[0].number, self.g.goals_up = data, number, 1
        attempting.begin_test(self.g, self.t, seat, -1, False)
        return self.run()

    def rolls(self, seat: int, *faces: int) -> bool:
        """The dice that lie there show these faces instead; whether somebody is asked."""
        for face in range(pieces.FACES):
            self.g.roll[seat, face] = list(faces).count(face)
        return self.run()

    def run(self) -> bool:
        """Run on until somebody is asked, or all is done; whether somebody is asked."""
        while self.g.agenda.depth[self.g.lane] > 1:
            if running.run_top(self.g, self.t, self.e):
                return True
        return False

    @property
    def top(self) -> Frame:
        return self.g.agenda.frames[top(self.g.agenda, self.g.lane)]

    @property
    def asked(self) -> int:
        """Who is asked."""
        return self.top.seat

    def options(self) -> set[tuple[int, ...]]:
        """All that can be answered: kinds with their arguments."""
        at = top(self.g.agenda, self.g.lane)
        found: set[tuple[int, ...]] = set()
        for kind in range(1, MOST_MEMBERS):
            if has(decisions.ANSWERS[decisions.question(self.g, self.t, at)], kind):
                found |= self._of_kind(at, kind)
        return found

    def _of_kind(self, at: int, kind: int) -> set[tuple[int, ...]]:
        members = decisions.legal(self.g, self.t, at, kind)
        first = [decisions.begins_at(self.g, self.t, at, kind) + a for a in range(MOST_MEMBERS) if has(members, a)]
        if not has(decisions.TWO, kind):
            return {(kind, a) for a in first}
        seconds = {a: decisions.legal_second(self.g, self.t, at, kind, a) for a in first}
        return {(kind, a, b) for a in first for b in range(MOST_MEMBERS) if has(seconds[a], b)}

    def chooses(self, kind: int) -> set[int]:
        """The first arguments with which a kind of action is legal."""
        return {option[1] for option in self.options() if option[0] == kind}

    def answer(self, kind: int, *given: int) -> bool:
        """Give a legal answer; whether somebody is asked again."""
        a, b = (*given, 0, 0)[:2]
        assert (kind, a, b)[: 1 + (2 if has(decisions.TWO, kind) else 1)] in self.options()
        decisions.answer(self.g, self.t, self.e, self.asked, kind << 24 | a << 16 | b << 8)
        return self.run()

    def told(self, what: int) -> list[Event]:
        """The events of a kind, in their order."""
        return [self.e.rows[i] for i in range(self.e.used) if self.e.rows[i].what == what]
