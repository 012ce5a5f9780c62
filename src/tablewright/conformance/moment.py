"""A moment of random play: one position, the move from it, and the questions checks ask about both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from tablewright.conformance.careful import Careful, Written, differing, key_of
from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import Log, Seen, seen_by
from tablewright.engine.core.record import clone
from tablewright.engine.game.contract import SPECTATOR, Config, Game
from tablewright.engine.scene import Scene

Move = tuple[int, int]  # seat and action
OVER: Move = (SPECTATOR, 0)  # the move of a position from which none is made
TWINS = 4  # redealt states in which what was heard must be explained
REROLLS, FEW = 60, 6  # throws of other dice: at most, and to see whether more are worth while
COINCIDENCES = 12  # the same hidden result so often again, each time with the same story: it is no chance
TRIED = 40  # actions of another seat tried as explanations of what was heard


@dataclass(frozen=True)
class Finding:
    """A difference, and the seat it concerns."""

    what: str
    seat: int | None = None


@dataclass(frozen=True)
class Echo:
    """The move of a moment, made from a state that a seat cannot distinguish from the true one."""

    twin: str  # how the twin was made
    so_far: bool  # the seat heard the same as far as both go: one may have run on where the other asked somebody
    rolled: bool  # the dice moved both times
    awaited: bool  # the same seats owe a decision
    sights: str  # private changes to its view without a private event


@dataclass(frozen=True, eq=False)
class Moment:
    """One position of a game, and the move made from it."""

    ask: Careful
    config: Config
    seed: int
    number: int  # of the game
    count: int  # of moves made before
    g: Any
    move: Move
    log_before: Log
    log: Log  # the move's events
    result: Any  # the state after the move

    @property
    def game(self) -> Game:
        return self.ask.game

    @property
    def seats(self) -> range:
        return range(self.config.seats)

    @property
    def viewers(self) -> list[int]:
        return [*self.seats, SPECTATOR]

    @cached_property
    def luck(self) -> Random:
        """Chance for the checks themselves, the same whenever the moment is seen again."""
        return Random(f"{self.seed}/{self.number}/{self.count}")

    def key(self, purpose: int) -> Key:
        """A key that no other moment has."""
        return key_of(self.seed, self.number, 1_000 + 1_000 * self.count + purpose)

    @property
    def key_of_game(self) -> Key:
        return key_of(self.seed, self.number, 0)

    @cached_property
    def mask(self) -> int:
        return self.ask.awaiting(self.g)

    @cached_property
    def legal(self) -> dict[int, list[int]]:
        """The options of every seat."""
        return {seat: self.ask.legal(self.g, seat) for seat in self.seats}

    @cached_property
    def written(self) -> dict[str, dict[int, Written]]:
        """Every seat's features, and its signs, if the game writes any."""
        written = [name for name, (kernel, _) in self.game.lists.items() if kernel]
        return {name: {seat: self.ask.written(name, self.g, seat) for seat in self.seats} for name in written}

    @cached_property
    def views(self) -> dict[int, Any]:
        """Every viewer's view."""
        return {viewer: self.ask.seen(self.g, viewer) for viewer in self.viewers}

    @cached_property
    def scenes(self) -> dict[int, Scene]:
        """The table of every seat that has options, as it sees it."""
        asked = {seat: self.views[seat] for seat, options in self.legal.items() if options}
        return {seat: self.game.drawn(v, self.ask.pack, seat, self.ask.legal(v, seat)) for seat, v in asked.items()}

    @cached_property
    def redeals(self) -> dict[int, Any]:
        """For every viewer, one of the states that it must reckon with."""
        return {viewer: self.ask.redealt(v, viewer, self.key(viewer + 1)) for viewer, v in self.views.items()}

    # -------------------------------------------------------------------------------------------- twins

    @cached_property
    def watchers(self) -> list[int]:
        """The viewers whose knowledge is followed through this move: the mover, and one other."""
        actor = self.move[0]
        return [actor, self.luck.choice([viewer for viewer in self.viewers if viewer != actor])]

    @cached_property
    def known(self) -> dict[int, bytes]:
        """Every viewer's view, as bytes to compare."""
        return {viewer: self.ask.without_dice(v) for viewer, v in self.views.items()}

    @cached_property
    def known_after(self) -> dict[int, bytes]:
        """The watchers' views after the move, as bytes to compare."""
        return {viewer: self.ask.known(self.result, viewer) for viewer in self.watchers}

    def looks_true(self, viewer: int, g: Any) -> bool:
        """Whether a state looks to a viewer as the true one does."""
        return self.ask.known(g, viewer) == self.known[viewer]

    @cached_property
    def twins(self) -> dict[int, Any]:
        """The redealt states that look to their viewers as the true one does."""
        return {viewer: g for viewer, g in self.redeals.items() if self.looks_true(viewer, g)}

    def replayed(self, g: Any, move: Move) -> tuple[Any, Log]:
        """A move made from another state, and its events."""
        log = clone(self.log_before)
        return self.ask.after(g, log, *move), log

    def knows_who_owes(self, viewer: int, g: Any) -> bool:
        """Whether the viewer's view shows who owes a decision."""
        return self.ask.awaiting(self.ask.seen(g, viewer)) == self.ask.awaiting(g)

    @cached_property
    def echoes(self) -> dict[int, list[Echo]]:
        """For every watcher, the move made from states it cannot distinguish from the true one."""
        return {viewer: list(self._echoes(viewer)) for viewer in self.watchers}

    def _echoes(self, viewer: int) -> Iterator[Echo]:
        twins = {"a redealt state": self.twins.get(viewer), "other dice": self.ask.rerolled(self.g, self.key(90))}
        heard = seen_by(self.log, viewer)
        for name, twin in twins.items():
            if twin is None or self.ask.refuse(twin, *self.move) != 0:
                continue
            result, log = self.replayed(twin, self.move)
            open_book = self.knows_who_owes(viewer, self.result) and self.knows_who_owes(viewer, result)
            awaited = not open_book or self.ask.awaiting(result) == self.ask.awaiting(self.result)
            other = seen_by(log, viewer)
            yield Echo(
                twin=name,
                so_far=all(a == b for a, b in zip(other, heard, strict=False)),
                rolled=self.moved_dice(self.g, self.result) and self.moved_dice(twin, result),
                awaited=awaited,
                sights=self._sights(viewer, result) if heard == other == seen_by(log, SPECTATOR) else "",
            )

    def _sights(self, viewer: int, result: Any) -> str:
        """Where the viewer sees two results differ, and the spectator does not."""
        saw, sees = self.known_after[viewer], self.ask.known(result, viewer)
        if viewer == SPECTATOR or saw == sees:
            return ""
        public = zip(self.ask.known(self.result, SPECTATOR), self.ask.known(result, SPECTATOR), strict=True)
        alone = bytes(new if a == b else old for old, new, (a, b) in zip(saw, sees, public, strict=True))
        return "" if alone == saw else differing(self.game, saw, alone)

    def unexplained(self, viewer: int) -> bool:
        """Whether the viewer's events distinguish states that no view after such a move distinguishes.

        Some moves turn hidden things up, and then views differ from one redealt state to another; but where each of
        several redealt states has a move that leaves the viewer seeing the same, it must also have one that is heard
        the same.
        """
        if self.moved_dice(self.g, self.result):
            return False
        twins = [self.ask.redealt(self.views[viewer], viewer, self.key(60 + n)) for n in range(TWINS)]
        if len({self.ask.without_dice(twin) for twin in twins}) < TWINS:
            return False  # too little is hidden to tell
        heard, ruled_out = seen_by(self.log, viewer), False
        for twin in twins:
            stories = self._stories(viewer, twin)
            if not stories:
                return False
            ruled_out = ruled_out or heard not in stories
        return ruled_out

    def _stories(self, viewer: int, twin: Any) -> list[list[Seen]]:
        """A viewer's events in a redealt state, for each move there that leaves its view unchanged."""
        actor, action = self.move
        stories: list[list[Seen]] = []
        if not self.looks_true(viewer, twin):
            return stories
        same = self.ask.refuse(twin, actor, action) == 0
        for other in [action] if same else self.ask.legal(twin, actor)[:TRIED]:
            result, log = self.replayed(twin, (actor, other))
            if not self.moved_dice(twin, result) and self.ask.known(result, viewer) == self.known_after[viewer]:
                stories.append(seen_by(log, viewer))
        return stories

    def told_by_the_dice(self, viewer: int) -> bool:
        """Whether hidden dice decide the viewer's events although its views are the same."""
        if not self.moved_dice(self.g, self.result):
            return False
        stories: dict[bytes, list[Seen]] = {}
        coincidences = 0
        for n in range(REROLLS):
            if n == FEW and len({tuple(story) for story in stories.values()}) < 2:
                return False
            result, log = self.replayed(self.ask.rerolled(self.g, self.key(200 + n)), self.move)
            if self.ask.known(result, viewer) != self.known_after[viewer]:
                continue
            hidden, story = self.ask.without_dice(result), seen_by(log, viewer)
            if hidden in stories:
                coincidences += 1
            if stories.setdefault(hidden, story) != story:
                return False  # it tells of the dice themselves, not of where they led
        return coincidences >= COINCIDENCES

    def moved_dice(self, g: Any, result: Any) -> bool:
        return self.ask.dice(g) != self.ask.dice(result)
