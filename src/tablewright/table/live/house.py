"""The house: everything that one process of the table holds, and the way in to each match."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from tablewright.engine.game.contract import Game, Pack
from tablewright.games import registry
from tablewright.match.needing import CannotPlay, PackNeeded, pack_for, release_words, rules_for
from tablewright.players import find
from tablewright.table.limits import Gate
from tablewright.table.live.archiving import Archivist
from tablewright.table.live.match import A_MATCH, LiveMatch
from tablewright.table.live.opening import pack_row
from tablewright.table.live.past import Past
from tablewright.table.live.room import Room
from tablewright.table.live.services import Services
from tablewright.table.logs import fault, note
from tablewright.table.memory.rows import CannotContinue, Change, Damaged, Entry, MatchRow, StoreError
from tablewright.table.messages.protocol import Goodbye
from tablewright.table.metrics import Metrics
from tablewright.table.settings import Settings

if TYPE_CHECKING:
    from tablewright.table.memory.listening import Listener

WEIGH_S, PLENTY = 0.5, 0.8  # the matches are weighed so rarely, while they take no more than this of the memory
SWEEP_S = 30.0  # between two looks for matches that nobody needs in memory
PARTING_S = 5.0  # for browsers to hear that the table closes
SHORT = 20  # entries: to play so many again, compiled, takes less time than to wake a thread for it
MOST_PASTS = 16  # matches that cannot be played, in memory
LONGEST_ID = 32  # letters of a match's id
FULL = "This table is full. Try again in a few minutes."
CLOSES = "The server is restarting. Your match is safe, and this page will reconnect."


class TableFull(StoreError):
    """No more matches can be held in memory."""


class House(Services):
    """The state of one server process: its live matches, each in a room, and what they share."""

    def __init__(self, settings: Settings, gate: Gate, metrics: Metrics) -> None:
        super().__init__(settings, metrics)
        self.gate = gate
        self.rooms: dict[str, Room] = {}
        self._weighed = self._weighed_rooms = 0  # bytes of all matches at the last look, and how many there were
        self._weighed_at = 0.0
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._packs: dict[tuple[str, int, str], Pack] = {}  # kept with matches, and not today's house packs
        self._in_memory: set[tuple[str, int, str]] = set()  # games, versions of rules and packs that are in memory
        self._kept: set[str] = set()  # hashes of packs that are in the store
        self._pasts: dict[str, Past] = {}  # the latest that somebody looked at
        self._chores: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Open the storage and start listening and sweeping; raise StoreError if it cannot be opened."""
        await super().open()
        self.listener = self._listener()
        self.archivist = Archivist(self.store, self.live_apart, self.settings.rest)
        self._chore(self._sweep())
        self._chore(self._care_for_older())
        if self.store.copy:
            note("the database was upgraded", copy=str(self.store.copy))
        note("open", host=self.settings.host, port=self.settings.port, database=self.settings.url.partition(":")[0])

    def _listener(self) -> Listener | None:
        """A listener to other processes' writes, if they share the storage."""
        if not self.store.shared:
            return None
        from tablewright.table.memory.listening import Listener  # here, since its driver is needed for nothing else

        return Listener(self.store, self._heard)

    async def say_goodbye(self) -> None:
        """Finish writing, ask every browser to reconnect later, and accept nothing more."""
        if self.closing:
            return
        self.closing = True
        for room in list(self.rooms.values()):
            await room.computers.stop()
            async with room.lock:  # whoever holds it is writing: let it be done and told
                room.announce(Goodbye(CLOSES, again=True))
        until = time.monotonic() + PARTING_S
        while any(room.viewers for room in self.rooms.values()) and time.monotonic() < until:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Say goodbye, and close everything in order."""
        await self.say_goodbye()
        for chore in list(self._chores):
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.archivist.close()
        if self.listener:
            await self.listener.close()
        await super().close()
        note("closed")

    # -------------------------------------------------------------------------------------------- rooms

    async def room(self, id: str) -> Room | None:
        """The room of a match, loaded if necessary; None if there is no such match."""
        if not is_match_id(id):
            return None
        if room := self.rooms.get(id):
            room.used = time.monotonic()
            return room
        if id not in self._loading:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Room | None:
        row = await asyncio.to_thread(self.store.match, id)
        if row is None:
            return None
        entries = await asyncio.to_thread(self.store.entries, id)
        return await self.take_in(row, entries)

    async def take_in(self, row: MatchRow, entries: list[Entry], *, new: bool = False) -> Room:
        """Bring a match into memory, one that was just begun or one from the store; TableFull if it does not fit."""
        self.make_room()
        game, pack = await self.needs(row)
        machine = self.settings.machine and self.workshop.referees(game)
        if machine and len(entries) <= SHORT:
            live = self._again(row, entries, game, pack, machine)
        else:
            live = await asyncio.to_thread(self._again, row, entries, game, pack, machine)
        requests = {(e.seat, e.request) for e in entries if e.seat is not None and e.request is not None}
        room = self.rooms[row.id] = Room(self, row, live, requests, new=new)
        self.metrics.rooms.set(len(self.rooms))
        if self.settings.machine:
            self._change_referee(room)
        if any(seat.level and find(seat.level).loops() for seat in row.seats):
            self.workshop.prepare_players(game)
        if live.match.over:
            self.archivist.want(row.id)
        return room

    # -------------------------------------------------------------------------------------------- releases

    async def needs(self, row: MatchRow) -> tuple[Game, Pack]:
        """As `needed_by`; a pack that is not in memory yet is read in a thread."""
        key = (row.game, row.rules_version, row.pack_hash)
        if key in self._in_memory:
            return self.needed_by(row)
        found = await asyncio.to_thread(self.needed_by, row)
        self._in_memory.add(key)
        return found

    def needed_by(self, row: MatchRow) -> tuple[Game, Pack]:
        """The game by the rules that a match was begun by, and its very pack; CannotContinue if they are not here."""
        try:
            today, house = the_game(row.game)
            game = rules_for(today, row.rules_version, row.release)
            if row.pack_hash == house.hash:
                return game, house
            key = (row.game, row.rules_version, row.pack_hash)
            if key not in self._packs:
                kept = self.store.pack(row.pack_hash)
                needed = PackNeeded(row.pack, row.pack_hash, kept.content if kept else None)
                self._packs[key] = pack_for(game, needed, house)
            return game, self._packs[key]
        except registry.UnknownGame as error:
            raise CannotContinue(row, f"{_begun(row)} {error.args[0]}") from None
        except CannotPlay as problem:
            raise CannotContinue(row, f"{_begun(row)} {problem}") from None

    async def keep_pack(self, game: Game, pack: Pack) -> None:
        """Store the content of a pack before this process's first match with it."""
        if pack.hash not in self._kept:
            if row := pack_row(game, pack):
                await asyncio.to_thread(self.store.keep_pack, row)
            self._kept.add(pack.hash)

    def _again(self, row: MatchRow, entries: list[Entry], game: Game, pack: Pack, machine: bool) -> LiveMatch:
        """A match played again by its own rules; CannotContinue where an entry cannot be."""
        try:
            return LiveMatch(row, entries, game, pack, machine=machine)
        except Damaged:
            raise
        except StoreError as error:
            use = f"Use {release_words(row.release)} to continue it."
            raise CannotContinue(row, f"{_begun(row)} {error} {use}") from None

    async def shown(self, id: str) -> Room | Past | None:
        """A match to look at: its room, or the archive of one that this release cannot play."""
        try:
            return await self.room(id)
        except CannotContinue as problem:
            if id not in self._pasts:
                past = await asyncio.to_thread(self._past, problem)
                while len(self._pasts) >= MOST_PASTS:
                    del self._pasts[next(iter(self._pasts))]
                self._pasts[id] = past
            return self._pasts[id]

    def _past(self, problem: CannotContinue) -> Past:
        row = problem.row
        entries = self.store.entries(row.id)
        if self.store.archives.has(row.id):
            return Past(row, entries, str(problem), lambda part: self.store.archives.part(row.id, part))
        try:
            game, house = the_game(row.game)
            try:
                pack = self.needed_by(replace(row, rules_version=game.rules_version))[1]
            except CannotContinue:
                pack = house
            live, stops = LiveMatch.as_far_as_possible(row, entries, game, pack)
        except (registry.UnknownGame, StoreError):
            return Past(row, entries, str(problem))
        return Past(row, entries, str(problem), live=live, stops=stops)

    def live_apart(self, id: str) -> LiveMatch | None:
        """A match for the archivist, who looks at it in another thread; None where it is not over, or cannot be played
        again to its end.
        """
        if (row := self.store.match(id)) is None:
            return None
        entries = self.store.entries(id)
        try:
            game, pack = self.needed_by(row)
            machine = self.settings.machine and self.workshop.referees(game)
            live = LiveMatch(row, entries, game, pack, machine=machine, apart=True)
        except CannotContinue as problem:
            past = self._past(problem)
            return past.live if past.over else None
        except StoreError:
            return None
        return live if live.match.over else None

    async def _care_for_older(self) -> None:
        """Store the packs of matches from before 1.0, and archive finished ones."""
        for name, hash in await asyncio.to_thread(self.store.packs_missing):
            with suppress(registry.UnknownGame):
                game, house = await asyncio.to_thread(the_game, name)
                with suppress(CannotPlay):
                    pack = await asyncio.to_thread(pack_for, game, PackNeeded(house.name, hash), house)
                    await self.keep_pack(game, pack)
        for id in await asyncio.to_thread(self.store.match_ids, before_1_0=True):
            self.archivist.want(id)

    def _change_referee(self, room: Room) -> None:
        """Switch a match to compiled rules as soon as they are ready."""
        game = room.match.game
        if room.match.machine:
            return
        if self.workshop.referees(game):
            room.use_machine()
        elif not self.closing:
            task = self.workshop.prepare_rules(game, room.match.pack)
            task.add_done_callback(lambda _: self._change_when_ready(room))

    def _change_when_ready(self, room: Room) -> None:
        if self.workshop.referees(room.match.game):
            self._change_referee(room)

    async def _sweep(self) -> None:
        """Now and then, let go of matches that nobody has looked at for a while."""
        while True:
            await asyncio.sleep(min(SWEEP_S, self.settings.idle_s))
            self.let_go(time.monotonic() - self.settings.idle_s)

    def let_go(self, before: float) -> None:
        """Forget the matches that nobody has used since a moment; they are safe in the store."""
        for room in self._idle():
            if room.used < before:
                self._forget(room)
        self.metrics.rooms.set(len(self.rooms))

    def make_room(self) -> None:
        """See that one more match can be held: computer players that rest go first, then matches nobody looks at."""
        while self._is_heavy() and self.minds.let_go():
            pass
        if not self._is_full():
            return
        for room in self._idle():
            self._forget(room)
            if not self._is_full():
                return
        raise TableFull(FULL)

    def _is_full(self) -> bool:
        return len(self.rooms) >= self.settings.limits.held or self._is_heavy()

    def _is_heavy(self) -> bool:
        """Whether the matches and their computer players have reached the memory limit."""
        return self.minds.weight + self._weight() >= self.settings.limits.memory

    def _weight(self) -> int:
        """The approximate size of all matches in bytes; recomputed rarely while there is plenty of room."""
        now, since = time.monotonic(), len(self.rooms) - self._weighed_rooms
        guess, plenty = self._weighed + since * A_MATCH, PLENTY * self.settings.limits.memory - self.minds.weight
        if since < 0 or now - self._weighed_at > WEIGH_S or guess > plenty:
            self._weighed = guess = sum(room.live.weight for room in self.rooms.values())
            self._weighed_rooms, self._weighed_at = len(self.rooms), now
        return guess

    def _idle(self) -> list[Room]:
        """The matches that nobody looks at, the longest unused first."""
        return sorted((room for room in self.rooms.values() if room.is_idle), key=lambda room: room.used)

    def _forget(self, room: Room) -> None:
        del self.rooms[room.row.id]
        room.let_go()

    # -------------------------------------------------------------------------------------------- other processes

    def _heard(self, change: Change) -> None:
        rooms = list(self.rooms.values()) if change.kind == "all" else [self.rooms.get(change.match)]
        for room in rooms:
            if room and not self.closing:
                self._chore(self._look(room, change.kind))

    async def _look(self, room: Room, kind: str) -> None:
        if self.rooms.get(room.row.id) is not room:
            return  # it was let go meanwhile
        with room.held():
            if kind in ("entry", "all"):
                await room.catch_up()
            if kind in ("saying", "all"):
                await room.listen()
            if kind in ("seat", "all"):
                await room.look_who_sits()

    def _chore(self, work: object) -> None:
        """Do something beside everything else; a fault in it is written down."""
        task: asyncio.Task[None] = asyncio.create_task(work)  # type: ignore[arg-type]
        self._chores.add(task)

        def done(task: asyncio.Task[None]) -> None:
            self._chores.discard(task)
            with suppress(asyncio.CancelledError):
                if error := task.exception():
                    self.metrics.faults.inc()
                    fault("a chore failed", error)

        task.add_done_callback(done)


def is_match_id(text: str) -> bool:
    """Whether a text could be the id of a match: not all databases take any text whatever."""
    return text.isascii() and text.isalnum() and len(text) <= LONGEST_ID


def _begun(row: MatchRow) -> str:
    """By which release a match was begun, as the first of the sentences that say why it cannot go on."""
    return f"This match was begun by {release_words(row.release)}."


@cache
def the_game(name: str) -> tuple[Game, Pack]:
    """A game with its house pack."""
    game = registry.find(name)
    return game, game.load(None)
