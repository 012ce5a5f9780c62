"""Sockets: one browser looking at one match with the eyes of one seat."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from functools import partial

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tablewright.engine.game.contract import SPECTATOR
from tablewright.engine.marking import NAMES, marked
from tablewright.engine.naming import WrongName, name_from
from tablewright.match import Refused
from tablewright.match.reasons import why_unlit
from tablewright.table.limits import SLOW_DOWN, network_of
from tablewright.table.live.house import House, TableFull
from tablewright.table.live.painting import Stage
from tablewright.table.live.room import Room
from tablewright.table.logs import fault
from tablewright.table.memory.rows import CannotContinue, DatabaseTrouble, StoreError
from tablewright.table.memory.store import holder
from tablewright.table.messages.protocol import (
    LONGEST_HELLO,
    LONGEST_MESSAGE,
    LONGEST_SAYING,
    PROTOCOL,
    Advice,
    Answer,
    Asking,
    Call,
    Done,
    FromBrowser,
    Gained,
    Goodbye,
    GoOn,
    Hello,
    Ideas,
    Leave,
    Ping,
    Play,
    Pong,
    Reason,
    Refusal,
    Rule,
    Rules,
    Say,
    TakeBack,
    Told,
    Touch,
    Undo,
    Unlit,
    Why,
)

LONGEST_ID = 64  # of a request
MOST_WAITING = 500  # messages that a browser has not taken yet
PATIENCE = 100  # messages over the limit before the table hangs up
ENCODE = msgspec.json.Encoder().encode
DECODE = msgspec.json.Decoder(FromBrowser).decode
PONG = ENCODE(Pong()).decode()
AGAIN, WRONG = 1012, 1008  # why a socket is closed, as browsers read it


class Parting(Exception):
    """The table closes a socket, with the reason."""

    def __init__(self, reason: str, *, again: bool = False, replay: bool = False) -> None:
        super().__init__(reason)
        self.goodbye = Goodbye(reason, again, replay)


async def serve_socket(house: House, socket: WebSocket, match: str) -> None:
    """One socket from its opening to its end."""
    network = network_of(socket.scope)
    await house.painter.turn(Stage.COMES_IN)
    await socket.accept()
    if not house.gate.enter(network):
        await _part(socket, Goodbye("Too many pages are open from your address. Close some, then reload this one."))
        return
    house.metrics.sockets.inc()
    try:
        connection = await _introduced(house, socket, match)
        with connection.room.held():
            await connection.run()
    except Parting as parting:
        await _part(socket, parting.goodbye)
    except (WebSocketDisconnect, OSError):
        pass
    except Exception as error:
        house.metrics.faults.inc()
        fault("a socket failed", error, match=match)
        await _part(socket, Goodbye("Something went wrong on the server. The error was logged.", again=True))
    finally:
        house.metrics.sockets.dec()
        house.gate.leave(network)


async def _part(socket: WebSocket, goodbye: Goodbye) -> None:
    """Say why, and hang up; a browser that has gone already hears nothing."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        if socket.application_state is WebSocketState.CONNECTED:
            await socket.send_text(ENCODE(goodbye).decode())
            await socket.close(AGAIN if goodbye.again else WRONG)


async def _introduced(house: House, socket: WebSocket, match: str) -> Connection:
    """Wait for a hello with a secret of this match."""
    try:
        async with asyncio.timeout(house.settings.limits.hello_s):
            hello = read(await _text(socket), LONGEST_HELLO)
    except TimeoutError:
        raise Parting("The page took too long to connect.", again=True) from None
    except Refused as refusal:
        raise Parting(refusal.reason) from None
    if not isinstance(hello, Hello):
        raise Parting("The first message must be a hello.")
    if hello.protocol != PROTOCOL:
        raise Parting("This page is out of date. Reload it.")
    if house.closing:
        raise Parting("The table is closing.", again=True)
    try:
        room = await house.room(match)
    except CannotContinue as error:
        raise Parting(str(error), replay=True) from None
    except StoreError as error:
        raise Parting(str(error), again=isinstance(error, DatabaseTrouble | TableFull)) from None
    if room is None:
        raise Parting("There is no such match here.")
    viewer = holder(room.row, hello.secret)
    if viewer is None:
        raise Parting("This link does not open a seat in this match. Part of it may be missing.")
    return Connection(house, room, socket, viewer, hello.seen)


async def _text(socket: WebSocket) -> str:
    """The next message of a browser; whatever is not text is not for us."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text: str | None = message.get("text")
    if text is None:
        raise Refused("Only text messages are accepted.")
    return text


def read(text: str, longest: int = LONGEST_MESSAGE) -> FromBrowser:
    """A message as the protocol has it; Refused if it is none."""
    if len(text) > longest:
        raise Refused("The message is too long.")
    try:
        message: FromBrowser = DECODE(text.encode("utf-8", "surrogatepass"))
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Refused("This message was not understood. The page may be out of date: reload it.") from None
    if isinstance(message, Asking) and not 0 < len(message.id) <= LONGEST_ID:
        raise Refused(f"A request id has at most {LONGEST_ID} characters.")
    return message


class Connection:
    """An open socket of a viewer."""

    def __init__(self, house: House, room: Room, socket: WebSocket, viewer: int, seen: int) -> None:
        self.house, self.room, self.socket, self.viewer = house, room, socket, viewer
        self.seen: int | None = seen or None  # the last update that the browser has; None: none
        self._has_table = False  # whole, from this connection
        self._is_old = True  # whether the last update sent is out of date, or there is none
        self._failure: Exception | None = None
        self._outbox: deque[str] = deque()
        self._awake = asyncio.Event()
        self._parting: Goodbye | None = None
        self._advising: asyncio.Task[None] | None = None
        self._over_limit = 0
        self.network = network_of(socket.scope)
        onlooker = f" {self.network}" if viewer == SPECTATOR else ""
        self._seat = f"{room.row.id} {viewer}{onlooker}"  # as limits count it: all who look on have the same link

    # -------------------------------------------------------------------------------------------- out

    def tell(self, message: Told) -> None:
        """Send a message, in its turn."""
        if isinstance(message, Goodbye):
            self._parting = self._parting or message
        elif len(self._outbox) < MOST_WAITING:
            self._outbox.append(ENCODE(message).decode())
        else:
            self._parting = Goodbye("Your connection is too slow to keep up.", again=True)
        self._awake.set()

    def look(self) -> None:
        """The match may look different now: a slow browser gets several changes as one."""
        self._is_old = True
        self._wait_for_turn()

    def look_anew(self) -> None:
        """Redraw the whole match: names have changed."""
        self._has_table = False
        self.look()

    def draw(self) -> None:
        """Draw the match for the viewer if it differs from the last update sent."""
        if self._outbox or self._parting or self not in self.room.viewers:
            return  # once the browser has taken what is there, it is asked for again
        self._is_old = False
        try:
            number = self.room.live.number(self.viewer)
            if self._has_table and number == self.seen:
                return
            self._outbox.append(self.room.live.encoded(self.viewer, self.seen).decode())
            self.seen, self._has_table = number, True
        except Exception as error:
            self._failure = error
        self._awake.set()

    async def _send(self) -> None:
        """Send pending messages until it is time to part."""
        while True:
            await self._awake.wait()
            self._awake.clear()
            while self._outbox:
                await self.socket.send_text(self._outbox.popleft())
            if self._failure:
                raise self._failure
            if self._parting:
                await _part(self.socket, self._parting)
                return
            if self._is_old:
                self._wait_for_turn()

    def _wait_for_turn(self) -> None:
        self.house.painter.draw_for(self, first=not self._has_table, asked=self.viewer in self.room.match.awaiting)

    # -------------------------------------------------------------------------------------------- in

    async def run(self) -> None:
        """Serve the socket until one side hangs up."""
        sayings = await self.room.sayings()
        if self.viewer != SPECTATOR:
            await self.room.take_seat(self.viewer)
        self.room.join(self)  # from here on it hears all news, its own welcome first
        for saying in (*sayings, *([self.room.computers.news] if self.room.computers.news else ())):
            self.tell(saying)
        sending = asyncio.create_task(self._send())
        reading = asyncio.create_task(self._read())
        try:
            await asyncio.wait((sending, reading), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.room.leave(self)
            await _ended(sending, reading, *([self._advising] if self._advising else ()))

    async def _read(self) -> None:
        while True:
            text = await _text_or_refuse(self)
            if text is None or self._parting:
                continue
            if not self._may("messages"):
                self._slow_down(text)
                continue
            try:
                message = read(text)
            except Refused as refusal:
                self._parting = Goodbye(refusal.reason)
                self._awake.set()
                continue
            await self._do(message)

    def _may(self, what: str) -> bool:
        """Whether the seat may do one more."""
        return self.house.gate.lets_seat(what, self._seat, self.network)

    def _slow_down(self, text: str) -> None:
        """Refuse messages that come too fast; after a while, disconnect."""
        self._over_limit += 1
        if self._over_limit > PATIENCE:
            self.tell(Goodbye(SLOW_DOWN, again=False))
        with suppress(Refused):
            message = read(text)
            if isinstance(message, Asking):
                self.tell(Refusal(message.id, SLOW_DOWN))

    async def _do(self, message: FromBrowser) -> None:
        if isinstance(message, Ping):
            self._outbox.append(PONG)
            self._awake.set()
        elif isinstance(message, Asking):
            try:
                await self._answer(message)
            except Refused as refusal:
                self.house.metrics.refused.inc()
                clauses = (refusal.clause.id,) if refusal.clause else ()
                self.tell(Refusal(message.id, refusal.reason, clauses))
            except StoreError as error:
                self.tell(Refusal(message.id, str(error)))
        else:
            self.tell(Goodbye("A page sends hello only once."))

    async def _answer(self, message: Asking) -> None:
        """Carry out a request; raise Refused with the reason if impossible."""
        seat, room = self.viewer, self.room
        if isinstance(message, Reason):
            self.tell(self._gained(message))
            return
        if seat == SPECTATOR:
            raise Refused("Spectators can only watch.")
        match message:
            case Play(id, action):
                await room.play(seat, action, id)
            case Undo(id):
                if not self._may("undos"):
                    raise Refused("Too many undos. Wait a moment.")
                await room.undo(seat, id)
            case TakeBack(id):
                await room.ask_back(seat, id)
            case Answer(id, agree):
                await room.answer(seat, agree, id)
            case Leave(id):
                await room.leave_lesson(seat, id)
            case Call(id, name):
                await self._call(name)
            case GoOn(id):
                room.go_on_without(seat)
            case Say(id, text):
                await self._say(text, id)
            case Why(id, action):
                self.tell(Rules(id, self._rules(action)))
                return
            case Touch(id, piece):
                self.tell(await self._why_unlit(id, piece))
                return
            case Advice(id):
                self._begin_advice(id)
                return
        self.tell(Done(message.id))

    async def _call(self, name: str) -> None:
        if not self._may("sayings"):
            raise Refused("Too many name changes. Wait a moment.")
        try:
            await self.room.call(self.viewer, name_from(name))
        except WrongName as error:
            raise Refused(str(error)) from None

    async def _say(self, text: str, id: str) -> None:
        words = as_words(text, LONGEST_SAYING)
        if not words:
            raise Refused("The message is empty.")
        if not self._may("sayings"):
            raise Refused("Too many messages. Wait a moment.")
        await self.room.say(self.viewer, words, id)

    def _rules(self, action: int) -> tuple[Rule, ...]:
        """The rules behind a choice; Refused, with its clause, where it is none."""
        match, seat = self.room.match, self.viewer
        if refusal := match.why_not(seat, action):
            raise refusal
        ids = match.game.clauses_of(action, match.view(seat), match.pack, seat)
        clauses = [match.game.book[id] for id in dict.fromkeys(ids)]
        return tuple(Rule(clause.id, clause.text, clause.kind, clause.why) for clause in clauses)

    def _gained(self, asked: Reason) -> Gained:
        """The gains of a seat by its moves; no search is needed for them."""
        try:
            return Gained(asked.id, self.room.live.gained(self.viewer, asked.seat, asked.after, asked.until))
        except LookupError:
            raise Refused("This move can no longer be looked at.") from None

    async def _why_unlit(self, id: str, piece: str) -> Unlit:
        """The reason why a piece offers nothing to the seat; the match does not change."""
        if len(piece) > LONGEST_ID:
            raise Refused("There is no such piece.")
        async with self.room.lock:
            with marked():
                why, reasons = await asyncio.to_thread(why_unlit, self.room.match, self.viewer, piece, NAMES)
            tell = partial(self.room.live.people.tell, reader=self.viewer)
        found = tuple((tell(one.what), Rule(one.clause.id, one.clause.text, one.clause.kind)) for one in reasons)
        return Unlit(id, tell(why), found)

    def _begin_advice(self, id: str) -> None:
        if self._advising and not self._advising.done():
            raise Refused("Your last hint is still on its way.")
        if not self._may("thoughts"):
            raise Refused("Too many hints. Ask again in a moment.")
        self._advising = asyncio.create_task(self._advise(id))

    async def _advise(self, id: str) -> None:
        try:
            self.tell(Ideas(id, await self.room.computers.advise(self.viewer)))
        except Refused as refusal:
            self.tell(Refusal(id, refusal.reason))
        except Exception as error:
            self.house.metrics.faults.inc()
            fault("the adviser failed", error, match=self.room.row.id)
            self.tell(Refusal(id, "No hint is available right now."))


def as_words(text: str, longest: int) -> str:
    """A chat message as one line; raise Refused if it cannot be shown."""
    words = " ".join(text.split())
    if len(words) > longest:
        raise Refused(f"That is too long. Use at most {longest} characters.")
    if not words.isprintable():
        raise Refused("That contains characters that cannot be shown.")
    return words


async def _text_or_refuse(connection: Connection) -> str | None:
    try:
        return await _text(connection.socket)
    except Refused as refusal:
        connection.tell(Goodbye(refusal.reason))
        return None


async def _ended(*tasks: asyncio.Task[None]) -> None:
    """Stop tasks; a line that broke is no fault, anything else is."""
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | OSError | RuntimeError):
            raise result
