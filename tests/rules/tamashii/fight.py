"""A small table of TAMASHII built by hand, for clause tests about enemies, harm, rolls and abilities.

    fight = Fight(drone=3, golem=5)
    fight.attach(A, "drone", "golem")
    fight.strike(A, 2)
    assert fight.left("drone") == 1

Enemies are named by keywords, with their integrity. Abilities are given as `When(...)` and `Always(...)`; unless they
say otherwise they are printed on an enhancement, so that everybody has them. Kernels run interpreted, one chapter at a
time: `settle` runs what these chapters laid on the agenda, notes the programs that were begun, and stops at a question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.tamashii import numbers as w
from tablewright.engine.core.agenda import Frame, pop, push, top
from tablewright.engine.core.dice import Key, start
from tablewright.engine.core.events import Event, Log
from tablewright.engine.core.sets import MOST_MEMBERS, has
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import frames, pieces
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii.pieces import COOPERATIVE, CORRUPTED
from tablewright.games.tamashii.rules import decisions
from tablewright.games.tamashii.rules.cards import triggers
from tablewright.games.tamashii.rules.combat import enemies, harm, rolling
from tablewright.games.tamashii.rules.components import stacks
from tablewright.games.tamashii.rules.effects import deeds
from tablewright.games.tamashii.sources import ON_ENHANCEMENT
from tablewright.games.tamashii.state import NONE, State, Tables

A, B, C, D = range(4)
SHELTER, STREET = range(2)  # the two tiles of the map

Row = tuple[int, ...]
NOTHING: tuple[Row, ...] = ((w.GAIN_EXP, 1),)
Runner = Callable[[State, Tables, Log], bool]
Legal = Callable[[State, Tables, int, int], int]
Answer = Callable[[State, Tables, Log, int, int, int], None]
CHAPTERS: dict[int, tuple[Runner, Legal, Answer]] = {
    frames.TRIGGER: (triggers.run_trigger, triggers.legal_trigger, triggers.answer_trigger),
    frames.ROLL: (rolling.run_roll, rolling.legal_roll, rolling.answer_roll),
    frames.WOUNDS: (harm.run_wounds, harm.legal_wounds, harm.answer_wounds),
}

ASKED = {frames.TRIGGER: q.TRIGGER, frames.ROLL: q.ROLLED, frames.WOUNDS: q.WOUNDS}


@dataclass(frozen=True)
class When:
    """An ability that a trigger sets off."""

    trigger: int
    rows: Sequence[Row] = NOTHING
    once: int = 0
    source: int = ON_ENHANCEMENT
    which: int = 0
    step: int = 0
    about: int = 0
    deep: int = 4


@dataclass(frozen=True)
class Always:
    """A modifier, or with a condition one that holds for a while."""

    modifier: int
    by: int = 1
    to: int = 0
    while_: Sequence[Row] = ()
    source: int = ON_ENHANCEMENT
    which: int = 0
    step: int = 0


class Fight:
    """One table, and what happened at it."""

    def __init__(
        self, *abilities: When | Always, seats: int = 2, mode: int = COOPERATIVE, seed: int = 1, **integrity: int
    ) -> None:
        self.g, self.t, self.e = State(), Tables(), Log()
        deeds.write_idle(self.t)
        self.begun: list[tuple[int, int]] = []  # who began which program, as SOURCE * kind + number
        self.row = 1
        self.names = list(integrity)
        self.shuffle(seed)
        self._seat(seats, mode)
        self._lay_map()
        for name, n in integrity.items():
            self.t.enemy[self.enemy(name)].integrity, self.t.enemy[self.enemy(name)].level = n, 1
        self.t.enemies = len(integrity)
        self._print(abilities)
        push(self.g.agenda, 0, frames.TURN, A, frames.MOVING)

    def _seat(self, seats: int, mode: int) -> None:
        g = self.g
        g.seats, g.mode, g.bot_at, g.number, g.enhancement, g.corrupted = seats, mode, NONE, NONE, 1, 9
        self.t.scenario[0].corrupted[seats] = 9
        for seat in range(pieces.SEATS):
            g.role[seat], g.locked[seat], g.at[seat] = NONE, 15, STREET
            g.integrity[seat] = g.limiter[seat] = pieces.START_INTEGRITY

    def _lay_map(self) -> None:
        g, t = self.g, self.t
        t.map[0].tiles, t.districts, t.scenario[0].shelter = 2, 2, SHELTER
        for tile in (SHELTER, STREET):
            g.tile[tile], t.district[tile].faction = 1 + tile, NONE
        g.up = 1 << SHELTER | 1 << STREET

    def _print(self, abilities: Sequence[When | Always]) -> None:
        """Abilities in the order of their triggers, and among one trigger as they are given."""
        in_order = sorted(abilities, key=lambda a: a.trigger if isinstance(a, When) else w.NO_TRIGGER)
        self.t.abilities = len(in_order)
        self.ids = {id(ability): i for i, ability in enumerate(in_order)}
        for i, ability in enumerate(in_order):
            row = self.t.ability[i]
            row.source, row.which, row.step = ability.source, ability.which, ability.step
            if isinstance(ability, When):
                row.trigger, row.once, row.about, row.deep = ability.trigger, ability.once, ability.about, ability.deep
                row.line = self.program(*ability.rows)
            else:
                row.modifier, row.by, row.to = ability.modifier, ability.by, ability.to
                row.condition = self.program(*ability.while_) if ability.while_ else 0
            for trigger in range(row.trigger + 1, w.MOST_TRIGGERS + 1):
                self.t.with_trigger[trigger] += 1

    # -------------------------------------------------------------------------------------------- laying out

    def shuffle(self, seed: int) -> None:
        """Begin another stream of dice."""
        key = Key()
        key.word[0] = seed
        start(self.g.dice, key)

    def program(self, *rows: Row) -> int:
        """Write a program, or a list of conditions or costs: where it begins."""
        line = self.row
        for row in rows:
            op = self.t.code[self.row]
            op.op, op.a, op.b, op.c = (*row, 0, 0, 0)[:4]
            self.row += 1
        self.row += 1  # END
        return line

    def attach(self, seat: int, *names: str) -> None:
        """Enemies are attached to a player, one beneath the other, without telling of it."""
        for name in names:
            enemies.join(self.g, self.t, seat, self.enemy(name))

    def boss(self, name: str, per_player: int = 0) -> None:
        """An enemy is of the scenario pool."""
        self.t.bosses |= 1 << self.enemy(name)
        self.t.enemy[self.enemy(name)].per_player = per_player

    def in_deck(self, level: int, n: int, *names: str) -> None:
        """So many cards of a level are in the deck, each of which can be one of these."""
        self.g.fresh[level] = n
        for name in names:
            self.t.enemy[self.enemy(name)].level = level
            self.t.of_level[level] |= 1 << self.enemy(name)
            self.g.unseen |= 1 << self.enemy(name)

    def combat(self, seat: int, number: int, stage: int = frames.ENEMYS_FRAME) -> None:
        """It is a player's combat, and the number die lies beneath so many enemies."""
        turn = self.g.agenda.frames[0]
        turn.seat, turn.line, self.g.number = seat, stage, number

    def run_program(self, seat: int, card: int, done: int = frames.PLAIN) -> Frame:
        """A program is under way, printed on a card (see frames.SOURCE)."""
        frame = self.g.agenda.frames[push(self.g.agenda, self.g.lane, frames.RUN, seat, 0)]
        frame.card, frame.done = card, done
        return frame

    # -------------------------------------------------------------------------------------------- looking

    def enemy(self, name: str) -> int:
        return self.names.index(name)

    def top_enemy(self, seat: int) -> int:
        """The number of the enemy on top of a player's stack."""
        return stacks.top_enemy(self.g, seat)

    def stack(self, seat: int) -> list[str]:
        """A player's enemies, from the top down."""
        return [self.names[self.g.stack[seat, i] - 1] for i in range(self.g.stacked[seat])]

    def left(self, name: str) -> int:
        """The integrity that an enemy has left."""
        return stacks.integrity_left(self.g, self.t, self.enemy(name))

    def named(self, members: int) -> set[str]:
        """A set of enemies by their names."""
        return {name for i, name in enumerate(self.names) if has(members, i)}

    @property
    def top(self) -> Frame:
        return self.g.agenda.frames[top(self.g.agenda, self.g.lane)]

    @property
    def carrier(self) -> str:
        """The enemy on which the number die lies."""
        return self.stack(self.g.agenda.frames[0].seat)[self.g.number] if self.g.number != NONE else "none"

    def told(self, what: int) -> list[Event]:
        """The events of a kind, in their order."""
        return [self.e.rows[i] for i in range(self.e.used) if self.e.rows[i].what == what]

    # -------------------------------------------------------------------------------------------- doing

    def strike(self, seat: int, n: int, holder: int | None = None) -> None:
        """A player deals damage to a top enemy, their own or another's."""
        enemies.strike(self.g, self.t, self.e, seat, self.top_enemy(seat if holder is None else holder), n)

    def wound(self, seat: int, n: int) -> bool:
        """A player is about to suffer wounds; whether somebody is asked."""
        harm.wound(self.g, self.t, self.e, seat, n)
        return self.settle()

    def happens(self, seat: int, trigger: int, about: int = 0) -> bool:
        """Something happens to a player; whether somebody is asked."""
        triggers.happens(self.g, self.t, self.e, seat, trigger, about)
        return self.settle()

    def roll(self, seat: int, purpose: int, faces: Sequence[int]) -> bool:
        """A player rolls, and the dice show these faces; whether somebody is asked."""
        rolling.begin_roll(self.g, self.t, self.e, seat, purpose, len(faces))
        for face in range(pieces.FACES):
            self.g.roll[seat, face] = list(faces).count(face)
        return self.settle()

    def settle(self) -> bool:
        """Run what these chapters laid on the agenda, and note the programs begun; whether somebody is asked."""
        while True:
            frame = self.top
            if frame.step in CHAPTERS:
                if CHAPTERS[frame.step][0](self.g, self.t, self.e):
                    return True
            elif frame.step == frames.RUN and frame.line > 0:
                self.begun.append((frame.seat, frame.card))
                pop(self.g.agenda, self.g.lane)
            else:
                return False

    def begin_next(self) -> bool:
        """Run until a program is about to begin: it lies on top of the agenda then."""
        while self.top.step in CHAPTERS and not CHAPTERS[self.top.step][0](self.g, self.t, self.e):
            pass
        return self.top.step == frames.RUN

    def options(self) -> set[tuple[int, int]]:
        """What can be answered to the question: kinds, with their argument."""
        legal = CHAPTERS[self.top.step][1]
        at = top(self.g.agenda, self.g.lane)
        found = set()
        for kind in (c.USE_ABILITY, c.LET_PASS, c.MARK_DIE, c.ROLL_AGAIN, c.KEEP_ROLL, c.BLOCK, c.SUFFER):
            if not has(decisions.ANSWERS[ASKED[self.top.step]], kind):
                continue
            begins = triggers.first_ability(self.g, self.t, at) if kind == c.USE_ABILITY else 0
            members = legal(self.g, self.t, at, kind)
            found |= {(kind, begins + a) for a in range(MOST_MEMBERS) if has(members, a)}
        return found

    def answer(self, kind: int, a: int = 0) -> bool:
        """Give a legal answer; whether somebody is asked again."""
        assert (kind, a) in self.options()
        CHAPTERS[self.top.step][2](self.g, self.t, self.e, kind, a, 0)
        return self.settle()

    def ability(self, ability: When | Always) -> int:
        """The number of an ability that was given."""
        return self.ids[id(ability)]

    def corrupted_in_dump(self, seat: int) -> int:
        return self.g.dump[seat, CORRUPTED]
