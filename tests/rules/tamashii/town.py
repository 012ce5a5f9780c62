"""A small town of TAMASHII built by hand, for clause tests of single chapters.

    town = Town("shelter up", "pool", "hideout explored")
    town.arrive(A, 1)
    assert town.district(1) in CITY_TILES

The tiles lie in one street, each next to the one before, unless `joined` says which are neighbours. A tile is named by
a district of DISTRICTS, or is a `pool` or `hideout` one that is drawn when it is revealed; `up` says that it is
revealed, `explored` that an exploration token lies on it. Kernels run interpreted, one chapter at a time: what they
leave to others is a frame on the agenda.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.tamashii import numbers as w
from tablewright.engine.core.agenda import Frame, push, top
from tablewright.engine.core.dice import Key, start
from tablewright.engine.core.events import Event, Log
from tablewright.engine.core.sets import set_of
from tablewright.games.tamashii import frames, pieces
from tablewright.games.tamashii.pieces import CITY, COOPERATIVE, HIDEOUT, HOME, NINKYO, REAPER, RUIN, SEEKERS, SPARTANS
from tablewright.games.tamashii.rules import running
from tablewright.games.tamashii.rules.cards import augments
from tablewright.games.tamashii.rules.city import streets
from tablewright.games.tamashii.rules.planning import trading
from tablewright.games.tamashii.rules.turn import action, heists
from tablewright.games.tamashii.sources import FROM_CITY, FROM_HIDEOUTS, ON_ENHANCEMENT
from tablewright.games.tamashii.state import BODIES, MARKERS, NONE, State, Tables

A, B, C, D = range(4)

DISTRICTS = ("shelter", "ruin", "well", "shrine", "clinic", "library", "teahouse", "annex")
GROUPS = (HOME, RUIN, CITY, CITY, CITY, HIDEOUT, HIDEOUT, CITY)
CITY_TILES, HIDEOUTS = {"well", "shrine", "clinic"}, {"library", "teahouse"}
ANNEX_CODE = 3  # the lock code of the annex, U03

# Augments: three of the Reaper's deck, one that a Reaper starts with, and those of three factions.
RAKE, SICKLE, SCYTHE, TALLY, LANTERN, INK, FAN, SPEAR = range(8)
REAPERS = set_of(RAKE, SICKLE, SCYTHE)
OWNERS = (REAPER, REAPER, REAPER, REAPER, SEEKERS, SEEKERS, NINKYO, SPARTANS)

PROGRAM, OTHER_PROGRAM = 40, 50  # rows at which programs stand that do nothing

RUNNERS: dict[int, Callable[[State, Tables, Log], bool]] = {
    frames.ARRIVE: streets.run_arrive,
    frames.KEEP: augments.run_keep,
    frames.THIRD_BODY: running.ask,
    frames.OFFER: trading.run_offer,
    frames.HEIST: heists.run_heist,
    frames.DROP_EVENT: running.ask,
}


class Town:
    """One table, and what happened at it."""

    def __init__(
        self,
        *tiles: str,
        seats: int = 2,
        mode: int = COOPERATIVE,
        joined: Sequence[tuple[int, int]] = (),
        seed: int = 1,
    ) -> None:
        self.g, self.t, self.e = State(), Tables(), Log()
        key = Key()
        key.word[0] = seed
        start(self.g.dice, key)
        self.g.seats, self.g.mode, self.g.bot_at = seats, mode, NONE
        for marker in range(MARKERS):
            self.g.marker[marker] = NONE
        for seat in range(pieces.SEATS):
            self.g.role[seat], self.g.locked[seat] = NONE, 15
            self.g.integrity[seat] = self.g.limiter[seat] = pieces.START_INTEGRITY
        for kind in range(pieces.KINDS):
            self.g.pool[kind] = 9
        self._print_cards()
        self._lay(tiles, joined or [(i, i + 1) for i in range(len(tiles) - 1)])

    def _print_cards(self) -> None:
        t = self.t
        t.districts, t.shelter, t.damaged = len(DISTRICTS), 0, 1
        for i, group in enumerate(GROUPS):
            t.district[i].group, t.district[i].count, t.district[i].faction = group, 1, NONE
        t.district[1].count = 3
        t.district[5].faction, t.district[6].faction, t.district[7].code = SEEKERS, NINKYO, ANNEX_CODE
        t.augments = len(OWNERS)
        for i, owner in enumerate(OWNERS):
            t.augment[i].owner, t.augment[i].cost, t.augment[i].pattern = owner, 2, NONE
            t.of_owner[owner] |= 1 << i
        t.augment[TALLY].start, t.augment[TALLY].cost = 1, 0
        t.explorations, t.exploration[0], self.g.left_tokens[0] = 1, PROGRAM, 9
        t.bodies = 6
        for which in range(3):
            t.walker[0].stat[which] = 2

    def _lay(self, tiles: Sequence[str], joined: Sequence[tuple[int, int]]) -> None:
        layout, g = self.t.map[0], self.g
        layout.tiles = len(tiles)
        for i, words in enumerate(tile.split() for tile in tiles):
            unnamed = {"pool": FROM_CITY, "hideout": FROM_HIDEOUTS}.get(words[0], 0)
            layout.district[i] = unnamed or 1 + DISTRICTS.index(words[0])
            g.tile[i] = 0 if unnamed else layout.district[i]
            g.up |= ("up" in words) << i
            g.explored |= ("explored" in words) << i
        for one, other in joined:
            layout.near[one] |= 1 << other
            layout.near[other] |= 1 << one

    # -------------------------------------------------------------------------------------------- looking

    def district(self, tile: int) -> str:
        """What a tile is, as far as anybody can know."""
        return DISTRICTS[self.g.tile[tile] - 1] if self.g.tile[tile] > 0 else "?"

    @property
    def top(self) -> Frame:
        """The frame on top of the lane that runs."""
        return self.g.agenda.frames[top(self.g.agenda, self.g.lane)]

    @property
    def steps(self) -> list[int]:
        """The steps on the lane that runs, the next one first."""
        first = self.g.lane * frames.DEEP
        return [self.g.agenda.frames[first + i].step for i in reversed(range(self.g.agenda.depth[self.g.lane]))]

    def told(self, what: int) -> list[Event]:
        """The events of a kind, in their order."""
        return [self.e.rows[i] for i in range(self.e.used) if self.e.rows[i].what == what]

    # -------------------------------------------------------------------------------------------- doing

    def settle(self) -> bool:
        """Run what these chapters laid on the agenda; whether somebody is asked."""
        while self.steps and self.top.step in RUNNERS:
            if RUNNERS[self.top.step](self.g, self.t, self.e):
                return True
        return False

    def drop(self) -> int:
        """Take the frame on top off, as if another chapter had run it: its step."""
        step = self.top.step
        self.g.agenda.depth[self.g.lane] -= 1
        return step

    def arrive(self, seat: int, tile: int, by_bot: int = 0) -> None:
        """A figure enters a tile, and whatever that leads to in these chapters happens."""
        streets.arrive(self.g, self.t, self.e, seat, tile, by_bot)
        self.settle()
        while self.steps:
            self.drop()
            self.settle()

    def plan(self, *stages: int) -> None:
        """All plan at once: a lane for each seat, with its stage of planning."""
        push(self.g.agenda, 0, frames.TURN, 0, frames.PLANNING)
        for seat, stage in enumerate(stages):
            push(self.g.agenda, 1 + seat, frames.PLAN, seat, stage)

    def turn(self, stage: int, seat: int = A) -> None:
        """A player's turn has come to a stage."""
        push(self.g.agenda, 0, frames.TURN, seat, stage)

    def when(self, trigger: int) -> None:
        """An enhancement is in play, with an ability for everybody that must happen on a trigger."""
        self.t.abilities, self.g.enhancement = 1, 1
        ability = self.t.ability[0]
        ability.trigger, ability.source, ability.line, ability.deep = trigger, ON_ENHANCEMENT, PROGRAM, 1
        for i in range(trigger + 1, w.MOST_TRIGGERS + 1):
            self.t.with_trigger[i] = 1

    def stock_bodies(self, deck: int, market: Sequence[int] = ()) -> None:
        """So many bodies are in the deck, after those that lie in the market."""
        for body in market:
            self.g.market |= 1 << body
        for body in range(BODIES):
            if body not in market and deck > 0:
                self.g.bodies_in_deck |= 1 << body
                deck -= 1


def moving(*tiles: str, seats: int = 2, mode: int = COOPERATIVE) -> Town:
    """A is about to move by MOV 2; every tile costs 1 trace to enter and 3 to stay on."""
    town = Town(*tiles, seats=seats, mode=mode)
    for district in range(len(DISTRICTS)):
        town.t.district[district].entry, town.t.district[district].stationary = 1, 3
    town.turn(frames.MOVING)
    return town


def reaper(deck: int = REAPERS, under: tuple[int, ...] = ()) -> Town:
    """A is a Reaper with these cards in the shuffled part of the deck, and those on its bottom."""
    town = Town("shelter up")
    town.g.role[A], town.g.in_deck = REAPER, deck
    for place, augment in enumerate(under, start=1):
        town.g.under[augment] = place
    return town


def may(town: Town, kind: int) -> int:
    """With what a kind of action is legal in A's move & trace step."""
    return action.legal_move(town.g, town.t, 0, kind)


def step(town: Town, kind: int, tile: int = 0) -> None:
    """A moves, or does something else in that step, and the step goes on until A is asked or it is over."""
    assert may(town, kind) & 1 << tile
    action.answer_move(town.g, town.t, town.e, kind, tile)
    town.settle()
    while town.top.step == frames.TURN and town.top.line < frames.DISTRICT:
        if action.run_action(town.g, town.t, town.e):
            break
