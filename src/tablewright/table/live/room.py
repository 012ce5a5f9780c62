"""The live matches of this process. Whatever changes a match is stored first, and only then entered and shown.

A room holds one match in memory, with its connections and its computer players; all changes to it pass through its
lock. Another process may serve the same match: if it was first to write a number, this one catches up and tries again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import Protocol

from tablewright.engine.game.contract import SPECTATOR
from tablewright.engine.naming import known_name
from tablewright.engine.wording import both
from tablewright.match import Match, Refused
from tablewright.match.asking import has_one_answer
from tablewright.match.playing import ENDED
from tablewright.table.limits import UNKNOWN
from tablewright.table.live.computers import Computers
from tablewright.table.live.counting import count
from tablewright.table.live.lessons import NO_GOING_BACK
from tablewright.table.live.match import LiveMatch
from tablewright.table.live.services import Services
from tablewright.table.logs import fault, note
from tablewright.table.memory.rows import Entry, EntryKind, MatchRow, SayingRow, StoreError
from tablewright.table.memory.store import LATEST_SAYINGS
from tablewright.table.messages.protocol import PROTOCOL, Next, Saying, Sitter, Told, Welcome

PATIENCE_S = 6.0  # for which a person's choice waits until a computer has finished what it has begun
PHRASES = (
    "Good luck!", "Well played.", "Thank you.", "Take your time.", "One moment, please.",
    "I have to go. See you later!", "Oh no!", "Again?",
)  # fmt: skip


Draft = Callable[[], Awaitable[Entry]]  # what to write, decided on the match as it is now; Refused if it may not be


class Viewer(Protocol):
    """A connection, as its room sees it."""

    viewer: int
    network: str

    def tell(self, message: Told) -> None:
        """Send a message, in its turn."""

    def look(self) -> None:
        """The match may look different now."""

    def look_anew(self) -> None:
        """Redraw everything: names have changed."""


class Room:
    """One live match."""

    def __init__(
        self, services: Services, row: MatchRow, live: LiveMatch, requests: set[tuple[int, str]], *, new: bool = False
    ) -> None:
        self.services, self.row, self.live = services, row, live
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.computers = Computers(self)
        self.used = time.monotonic()
        self._network = UNKNOWN  # of whoever came last
        self._held = 0
        self._requests = requests
        self._weighed: dict[int, tuple[int, Refused | None]] = {}  # by seat: after which entry, and why not to undo
        self._talk = asyncio.Lock()
        self._said = deque[SayingRow](maxlen=LATEST_SAYINGS) if new else None  # the latest; None: not read yet
        self._entered = asyncio.Event()  # something has happened

    @property
    def match(self) -> Match:
        return self.live.match

    @property
    def is_idle(self) -> bool:
        return not self._held and not self.viewers and not self.lock.locked() and not self.computers.busy

    @property
    def is_full(self) -> bool:
        """Whether as much has happened as the table keeps of one match."""
        return self.live.entries >= self.services.settings.limits.entries

    @property
    def network(self) -> str:
        """The network whose time its computers use: of those playing, or watching, the one that thinks least."""
        seated = {viewer.network for viewer in self.viewers if viewer.viewer != SPECTATOR}
        return self.services.thinkers.least_busy(
            seated or {viewer.network for viewer in self.viewers} or {self._network}
        )

    @contextmanager
    def held(self) -> Iterator[None]:
        """Within it, the room stays in memory, because somebody is about to join."""
        self._held += 1
        try:
            yield
        finally:
            self._held -= 1

    def let_go(self) -> None:
        """Release the room: break its reference cycles so that its memory is freed."""
        self.live.let_go()
        self.computers.let_go()

    def use_machine(self) -> None:
        """Use compiled rules from now on, and redraw everything that can now say more."""
        asked = self.live.use_machine()
        for viewer in self.viewers:
            if viewer.viewer in asked:
                viewer.look_anew()

    # -------------------------------------------------------------------------------------------- who is here

    def join(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        self._network = viewer.network
        self.used = time.monotonic()
        self.introduce()
        self.computers.rouse()

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.used = time.monotonic()
        self.introduce()

    async def take_seat(self, seat: int) -> None:
        """A person has opened their link; whoever sits at the table hears of it when the person joins them."""
        if self.row.seats[seat].taken:
            return
        await self.services.writer.take_seat(self.row.id, seat)
        seats = list(self.row.seats)
        seats[seat] = replace(seats[seat], taken=True)  # other processes hear of it, and we of what they write
        self.row = self.live.row = replace(self.row, seats=tuple(seats))

    async def look_who_sits(self) -> None:
        row = await asyncio.to_thread(self.services.store.match, self.row.id)
        if row is not None and row != self.row:
            self.row = row
            renamed = self.live.meet(row)
            self.introduce()
            for viewer in self.viewers if renamed else ():
                viewer.look_anew()

    async def call(self, seat: int, name: str) -> None:
        """Call the person in a seat by a name that they gave."""
        await asyncio.to_thread(self.services.store.call, self.row.id, seat, name)
        await self.look_who_sits()

    def sitters(self) -> tuple[Sitter, ...]:
        here = {viewer.viewer for viewer in self.viewers}
        return tuple(
            Sitter(letter, seat.kind, known_name(seat.name) or seat.level or "", seat.taken or seat.kind == "computer",
                   seat.kind == "computer" or number in here, self.live.people.names[number])
            for number, (letter, seat) in enumerate(zip(self.match.names, self.row.seats, strict=True))
        )  # fmt: skip

    def welcome(self, viewer: int) -> Welcome:
        game = self.match.game
        seat = None if viewer == SPECTATOR else viewer
        after = Next(self.row.next.match, self.row.next.seat) if self.row.next else None
        return Welcome(PROTOCOL, game.name, game.title, game.world, seat, self.sitters(), PHRASES, self._setup(), after)

    def _setup(self) -> tuple[str, ...]:
        """The mode, and the settings that count in it, in words."""
        game, config = self.match.game, self.row.config
        mode = config.get("mode", "")
        words = config.get("settings", {})
        said = tuple(
            f"{setting.name}: {told.title if (told := setting.told.get(words[setting.name])) else words[setting.name]}"
            for setting in game.settings_with(self.match.pack)
            if setting.name in words and mode in (setting.counts_in or (mode,))
        )
        return (mode, *said) if mode and len(game.modes) > 1 else said

    def introduce(self) -> None:
        """Announce the players to everyone at the table."""
        for viewer in self.viewers:
            viewer.tell(self.welcome(viewer.viewer))

    # -------------------------------------------------------------------------------------------- what people do

    async def play(self, seat: int, action: int, request: str | None = None) -> None:
        """Play an action; Refused with the reason if it may not be played."""

        async def draft() -> Entry:
            self._refuse_while_asked(seat)
            if refusal := self.match.why_not(seat, action) or self.live.lessons.objection(seat, action):
                raise refusal
            return self._next("play", seat, request, action)

        if self.row.seats[seat].kind == "person":
            await self._until_computers_have_finished(seat, action)
        await self._write(seat, request, draft)

    async def _until_computers_have_finished(self, seat: int, action: int) -> None:
        """Where a person may not choose because a computer is in the middle of something, wait until it is not."""
        if not self._waits_for_computers(seat, action):
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_S):
                while self._waits_for_computers(seat, action):
                    self._entered.clear()
                    await self._entered.wait()

    def _waits_for_computers(self, seat: int, action: int) -> bool:
        return self.computers.courtesy.holding is not None and self.match.why_not(seat, action) is not None

    def go_on_without(self, seat: int) -> None:
        """Computers need not wait for a person, until that person chooses something."""
        self.computers.go_on_without(seat)

    async def undo(self, seat: int, request: str) -> None:
        """Undo the seat's own last decision, with the forced moves after it, where the rules of undoing allow it."""
        await self._write(seat, request, partial(self._undoing, seat, request))
        with suppress(Refused):
            while has_one_answer(self.match, seat):
                await self._write(seat, None, partial(self._undoing, seat, None))

    async def _undoing(self, seat: int, request: str | None) -> Entry:
        """The entry that undoes a seat's own last move; Refused if the rules of undoing do not allow it."""
        self._refuse_while_asked(seat)
        if refusal := await self._why_not_undo(seat):
            raise refusal.with_traceback(None)  # it may be given again
        return self._next("undo", seat, request)

    async def _why_not_undo(self, seat: int) -> Refused | None:
        """The reason why a seat may not undo, or None; computed once per step for all viewers."""
        known = self._weighed.get(seat)
        if known is None or known[0] != self.live.entries:  # nothing changes meanwhile, since the room is locked
            known = (self.live.entries, await self.services.weigher.weigh(self.match.why_not_undo, seat))
            self._weighed[seat] = known
        return known[1]

    async def ask_back(self, seat: int, request: str) -> None:
        """Ask to go back to before the seat's own last decision; it happens at once where nobody has to agree."""

        async def draft() -> Entry:
            if self.match.over:
                raise Refused(ENDED)
            if self.live.lessons.course:
                raise Refused(NO_GOING_BACK)
            if self.live.asked:
                raise Refused("Someone has already asked for a take-back.")
            back_to = self.live.before_last_decision(seat)
            if back_to is None:
                raise Refused("You have not made a move yet.")
            await self.look_who_sits()
            if self._others(seat):
                return self._next("ask", seat, request, back_to=back_to)
            return self._back(seat, back_to, request)

        await self._write(seat, request, draft)

    async def leave_lesson(self, seat: int, request: str) -> None:
        """Go on without the coach, every choice free."""

        async def draft() -> Entry:
            return self.live.lessons.leaving(self.live.entries + 1, seat, request)

        await self._write(seat, request, draft)

    async def answer(self, seat: int, agree: bool, request: str) -> None:
        """Agree to a take-back or not; the last agreement carries it out. The asker can only withdraw it."""

        async def draft() -> Entry:
            asked = self.live.asked
            if asked is None:
                raise Refused("Nobody is asking for a take-back.")
            if not agree:
                return self._next("decline", seat, request)
            if seat == asked.seat:
                raise Refused("You asked for it, so the others decide.")
            if seat in asked.agreed:
                raise Refused("You have already agreed.")
            if self._others(asked.seat) - {*asked.agreed, seat}:
                return self._next("agree", seat, request)
            return self._back(seat, asked.back_to, request)

        await self._write(seat, request, draft)

    def _refuse_while_asked(self, seat: int) -> None:
        """The match waits for the answers: if a move ended the asking, all would notice one made in private."""
        if asked := self.live.asked:
            own = "cancel your request" if seat == asked.seat else "agree or decline"
            raise Refused(f"Someone asked for a take-back. First, {own}.")

    def _others(self, seat: int) -> set[int]:
        """The people who must agree to a seat's take-back: all others, and none until all have joined."""
        people = {n: sitter for n, sitter in enumerate(self.row.seats) if sitter.kind == "person" and n != seat}
        if missing := [self.live.people.names[n] for n, sitter in people.items() if not sitter.taken]:
            have = "has" if len(missing) == 1 else "have"
            raise Refused(f"{both(missing)} {have} not joined yet, and everyone must agree.")
        return set(people)

    def _back(self, seat: int, to: int, request: str) -> Entry:
        return self._next("take-back", seat, request, back_to=to)

    # -------------------------------------------------------------------------------------------- writing

    def _next(self, kind: EntryKind, seat: int, request: str | None, action: int | None = None,
              back_to: int | None = None) -> Entry:  # fmt: skip
        if self.is_full:
            raise Refused(f"This match is full: it has {self.live.entries:,} moves, undos and answers.")
        return Entry(self.live.entries + 1, kind, seat, action, request, back_to)

    async def _write(self, seat: int, request: str | None, draft: Draft) -> None:
        """Store a draft and enter it, even if its sender disconnects meanwhile."""
        await asyncio.shield(self._write_whole(seat, request, draft))

    async def _write_whole(self, seat: int, request: str | None, draft: Draft) -> None:
        """Store a draft, then enter it; if another process was first, catch up and draft again."""
        async with self.lock:
            self.used = time.monotonic()
            while request is None or (seat, request) not in self._requests:
                entry = await draft()
                begun = time.perf_counter()
                if await self.services.writer.append(self.row.id, entry):
                    self.services.metrics.storing.observe(time.perf_counter() - begun)
                    self._enter(entry)
                    await self.count()
                    return
                self.services.metrics.raced.inc()
                await self._catch_up()

    async def count(self) -> None:
        """Count a finished match in campaigns; a write that fails now is made when a campaign is next viewed."""
        if self.match.over:
            self.services.archivist.want(self.row.id)
        try:
            await count(self.services, self.row.id, self.match)
        except StoreError as error:
            note("a match was not counted", logging.WARNING, match=self.row.id, reason=str(error))
        except Exception as error:  # the move stands, whatever is wrong with the campaign
            self.services.metrics.faults.inc()
            fault("a match was not counted", error, match=self.row.id)

    async def catch_up(self) -> None:
        """Enter what other processes have written."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        for entry in await asyncio.to_thread(self.services.store.entries, self.row.id, self.live.entries):
            self._enter(entry)

    def _enter(self, entry: Entry) -> None:
        self.live.enter(entry)
        if entry.request is not None and entry.seat is not None:
            self._requests.add((entry.seat, entry.request))
        self.services.metrics.entries.inc()
        for viewer in self.viewers:
            viewer.look()
        self.computers.rouse(entry.seat)
        self._entered.set()

    # -------------------------------------------------------------------------------------------- sayings

    async def say(self, seat: int, text: str, request: str) -> None:
        """Say something to all at the table; the same request is said once."""
        async with self._talk:
            await asyncio.to_thread(self.services.store.say, self.row.id, seat, text, request)
        await self.listen()

    async def listen(self) -> None:
        """Pass on whatever has been said since."""
        async with self._talk:
            before = await self._sayings()
            after = before[-1].number if before else 0
            for saying in await asyncio.to_thread(self.services.store.sayings, self.row.id, after):
                before.append(saying)
                self.announce(as_told(saying))

    async def sayings(self) -> list[Saying]:
        """The latest chat messages."""
        async with self._talk:
            return [as_told(saying) for saying in await self._sayings()]

    async def _sayings(self) -> deque[SayingRow]:
        if self._said is None:
            latest = await asyncio.to_thread(self.services.store.sayings, self.row.id)
            self._said = deque(latest, LATEST_SAYINGS)
        return self._said

    def announce(self, message: Told) -> None:
        """Tell everybody at the table the same."""
        for viewer in self.viewers:
            viewer.tell(message)


def as_told(saying: SayingRow) -> Saying:
    return Saying(saying.number, saying.text, saying.seat)
