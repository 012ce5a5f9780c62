"""Computer players at the table: each thinks in turn, in a thread, about its seat's view."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any, Protocol

from tablewright.engine.wording import count_of
from tablewright.match import Match, Refused
from tablewright.match.asking import has_one_answer
from tablewright.players import ADVISER, USUAL, Effort, Pace, Paced, Player, find, thinker
from tablewright.players.advice import Hint, explained, weighed
from tablewright.table.live.courtesy import Courtesy
from tablewright.table.live.match import LiveMatch
from tablewright.table.live.services import Services
from tablewright.table.logs import fault, note
from tablewright.table.memory.rows import MatchRow, StoreError
from tablewright.table.messages.protocol import Idea, Saying, Told

IDEAS = 5  # choices that advice names
TABLE = 0  # the number of what the table itself says and does not keep
FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.5, 30.0  # before a computer tries again what failed
LONGEST_THOUGHT_S = 1.0  # of the strongest levels; whatever takes longer is a wait for something else
TRIES = 5  # after a fault of our own, which waiting seldom mends
CHANCE = random.SystemRandom()
WAITS = "{who} is waiting: only {most} may think for one network at a time."


class MatchRoom(Protocol):
    """A room, as its computer players see it."""

    services: Services
    row: MatchRow
    live: LiveMatch

    @property
    def match(self) -> Match:
        """The match that is played in it."""

    @property
    def viewers(self) -> Collection[object]:
        """The current viewers."""

    @property
    def network(self) -> str:
        """The network for which its computers think."""

    @property
    def is_full(self) -> bool:
        """Whether nothing more can happen in it."""

    async def play(self, seat: int, action: int) -> None:
        """Play an action; Refused with the reason if it may not be played."""

    def announce(self, message: Told) -> None:
        """Tell everybody at the table the same."""


class Pauses:
    """Each twice as long as the one before, up to a longest."""

    def __init__(self) -> None:
        self.taken = 0

    def next(self) -> float:
        self.taken += 1
        return float(min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** min(self.taken - 1, 16)))


class Computers:
    """The computer players of one room."""

    def __init__(self, room: MatchRoom) -> None:
        self.room = room
        self.turns: dict[int, asyncio.Task[None]] = {}
        self.news: Saying | None = None  # that people must wait, and for what
        self.courtesy = Courtesy(room)
        self._took: dict[int, float] = {}  # seconds of each seat's latest thought
        self._released = asyncio.Event()  # somebody need not be waited for

    @property
    def busy(self) -> bool:
        return any(not task.done() for task in self.turns.values())

    def rouse(self, chose: int | None = None) -> None:
        """Let every computer that owes a decision begin to think about it, perhaps because a seat has chosen."""
        self.courtesy.look(chose)
        if self.room.match.over:
            self._leave()
        for seat, row in enumerate(self.room.row.seats):
            if row.kind == "computer" and self._is_wanted(seat):
                task = self.turns.get(seat)
                if task is None or task.done():
                    self.turns[seat] = asyncio.create_task(self._turns(seat))

    def _is_wanted(self, seat: int) -> bool:
        """Whether a computer should choose now: no take-back is pending, no person goes first, somebody is present."""
        room = self.room
        if room.services.closing or room.is_full or room.live.asked or seat not in room.match.awaiting:
            return False
        if room.live.lessons.holds_back(seat) or self.courtesy.waits():
            return False
        return bool(room.viewers) or any(row.kind == "person" for row in room.row.seats)

    async def _turns(self, seat: int) -> None:
        """Choose as long as this seat is to choose; retry while the database fails."""
        pauses = Pauses()
        while self._is_wanted(seat):
            try:
                if not await self._turn(seat):
                    return  # until something happens
                pauses = Pauses()
            except StoreError as error:
                note("a computer waits for the database", match=self.room.row.id, seat=seat, reason=str(error))
                await asyncio.sleep(pauses.next())
            except Exception as error:
                self.room.services.metrics.faults.inc()
                fault("a computer's seat failed", error, match=self.room.row.id, seat=seat)
                if pauses.taken == TRIES:
                    return
                await asyncio.sleep(pauses.next())

    def go_on_without(self, seat: int) -> None:
        """A person need not be waited for now."""
        self.courtesy.go_on_without(seat)
        self._released.set()
        self.rouse()

    async def _turn(self, seat: int) -> bool:
        """Choose once, and think again if the view changes meanwhile; False: it waits for people to choose first."""
        room, begun = self.room, time.monotonic()
        seen, forced = room.live.number(seat), has_one_answer(room.match, seat)
        action = await self._choice(seat)
        if not forced:
            self._took[seat] = min(time.monotonic() - begun, LONGEST_THOUGHT_S)
        if room.live.number(seat) != seen or not self._is_wanted(seat):
            return True
        foreseen = self.courtesy.foresee(seat, action)
        if foreseen.ends:
            return False
        settings = room.services.settings
        pause = self.courtesy.pause(seat, foreseen, settings.pause_s, settings.moment_s)
        if forced:  # it takes as long as a thought, so that nobody can tell the one from the other
            pause = max(pause, self._took.get(seat, 0.0))
        await self._rest(pause - (time.monotonic() - begun))
        if room.live.number(seat) == seen and self._is_wanted(seat):
            before = room.match.awaiting
            await self._play(seat, action, seen)
            self.courtesy.note_played(seat, before)
        return True

    async def _play(self, seat: int, action: int, seen: int) -> None:
        """Play a choice made at a given update."""
        try:
            await self.room.play(seat, action)
        except Refused:
            if self.room.live.number(seat) == seen:  # it chose what it may not do: a fault of the player
                await self.room.play(seat, self._any(seat))

    async def _rest(self, seconds: float) -> None:
        """Wait, but no longer than until somebody need not be waited for."""
        self._released.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, seconds)):
                await self._released.wait()

    async def _choice(self, seat: int) -> int:
        """The choice of a seat's computer player; if it fails, any legal action, so that the match continues."""
        room = self.room
        level = room.row.seats[seat].level or ADVISER
        view, options = room.match.view(seat), room.match.rules.legal(room.match.state, seat)
        if len(options) == 1:
            return options[0]
        if (named := room.live.lessons.named_move(seat)) is not None:
            return named
        try:
            await self._get_ready(level)
            begun = time.perf_counter()
            action = await self._chosen(seat, level, view, options)
            room.services.metrics.thinking.labels(level).observe(time.perf_counter() - begun)
            return action
        except Exception as error:
            room.services.metrics.faults.inc()
            fault("a computer player failed", error, match=room.row.id, seat=seat, level=level)
            return CHANCE.choice(options)

    def _any(self, seat: int) -> int:
        return CHANCE.choice(self.room.match.rules.legal(self.room.match.state, seat))

    async def _chosen(self, seat: int, level: str, view: Any, options: list[int]) -> int:
        """The choice of a level; it reuses the memory of the same player's earlier moves."""
        match, minds, own = self.room.match, self.room.services.minds, (self.room.row.id, seat)
        known, seed = minds.wake(own), secrets.randbits(32)

        def choose(pace: Pace) -> tuple[Player, int]:
            player = known or find(level).sit(match.game, match.pack, match.config, seed)
            if isinstance(player, Paced):
                player.pace = pace
            return player, int(player.choose(view, seat, options))

        player, action = await self._think(choose, find(level).effort, self.room.live.people.names[seat])
        minds.rest(own, player)
        return int(action)

    async def _get_ready(self, level: str) -> None:
        """Compile a level's loops, and tell people why they have to wait."""
        workshop, game = self.room.services.workshop, self.room.match.game
        if not find(level).loops() or workshop.can_play(game):
            return
        if self.news is None:
            self.news = Saying(TABLE, f"Preparing the computer players for {game.title}. This happens once.")
            self.room.announce(self.news)
        try:
            await asyncio.shield(workshop.prepare_players(game))
        finally:
            if self.news is not None:
                self.news = None
                self.room.announce(Saying(TABLE, "Ready."))

    async def _think(self, think: Callable[[Pace], Any], effort: Effort, who: str) -> Any:
        """Think when it is this table's turn; announce the wait if the network is at its limit."""
        room, most = self.room, self.room.services.settings.limits.thinking
        thinkers = room.services.thinkers
        waits = Saying(TABLE, WAITS.format(who=who, most=count_of(most, "strong computer player")))
        return await thinkers.think(think, room.network, room.row.id, effort, lambda: room.announce(waits))

    # -------------------------------------------------------------------------------------------- advice

    async def advise(self, seat: int) -> tuple[Idea, ...]:
        """The best moves for a seat in a master's judgement, best first."""
        match = self.room.match
        live = self.room.live
        legal = match.rules.legal(match.state, seat)
        choices = {action: live.people.tell(live.called(seat, action), seat) for action in legal}
        if not choices:
            raise Refused("You have nothing to choose right now.")
        view = match.view(seat)
        await self._get_ready(ADVISER)

        def consider(pace: Pace) -> list[Hint]:
            adviser = thinker(ADVISER, match.game, match.pack, match.config, secrets.randbits(32))
            adviser.pace = pace
            found = weighed(adviser, view, seat, choices, USUAL)
            pace.pause()
            return self._explained(found, match, seat, view)

        found = await self._think(consider, find(ADVISER).effort, "The adviser")
        tried = [hint for hint in found if hint.value is not None] or found[:1]  # of one way nothing needs trying
        return tuple(
            Idea(
                hint.action,
                hint.text,
                round(hint.share, 3),
                None if hint.value is None else round(hint.value, 3),
                hint.reason,
            )
            for hint in tried[:IDEAS]
        )

    def _explained(self, found: list[Hint], match: Match, seat: int, view: Any) -> list[Hint]:
        """Hints with their reasons; a hint without a reason is a hint all the same."""
        try:
            return explained(found, match.game, match.pack, match.config, view, seat, self.room.live.people)
        except Exception as error:
            fault("a hint has no reason", error, match=self.room.row.id)
            return found

    def let_go(self) -> None:
        """Leave the room, which refers to them."""
        self._leave()
        self.turns.clear()
        self.courtesy.let_go()
        del self.room

    def _leave(self) -> None:
        """Dismiss all players and free their memory."""
        self.room.services.minds.leave(self.room.row.id, len(self.room.row.seats))

    async def stop(self) -> None:
        """Think no more."""
        tasks = [task for task in self.turns.values() if not task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
