"""The kill trial: a real server is killed at random moments of scripted matches, and nothing acknowledged may be lost.

Scripted people play over real sockets and keep a journal of every move: which they sent, which were acknowledged. The
server process is killed without warning, started again, and the people come back, send again what was not
acknowledged, and play on. In the end their journals are held against the store.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tablewright.engine.attached import attached
from tablewright.table.live.house import the_game
from tablewright.table.live.match import LiveMatch
from tablewright.table.memory.rows import Damaged
from tablewright.table.memory.store import Store
from tablewright.table.messages.protocol import PROTOCOL, Done, Goodbye, Hello, Play, Refusal, ToBrowser, Update

TABLES = (("west", 2), ("royal", 3), ("west", 2), ("royal", 3))
OPENING_S = 60.0  # for a server to open its door
COMING_S = 60.0  # for all people to be back at their tables
QUIET_S = 2.0  # after which a person no longer waits for news
PAUSE_S = 0.01  # at most, before a move of a scripted person
LIVES_S = 1.5  # at most, how long a server lives once all are back
ENCODE = msgspec.json.Encoder().encode
DECODE = msgspec.json.Decoder(ToBrowser).decode
DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))


@dataclass
class Report:
    """The findings of a trial."""

    kills: int = 0
    sent: int = 0
    resent: int = 0
    answers: int = 0
    acknowledged: int = 0
    stored: int = 0
    finished: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return not self.faults

    def __str__(self) -> str:
        lines = [
            f"The server was killed {self.kills} times.",
            f"{self.sent:,} moves were sent, {self.resent:,} of them again; {self.acknowledged:,} were acknowledged, "
            f"{self.stored:,} are stored; {self.finished:,} matches were played to their end.",
            *(f"FAULT: {fault}" for fault in self.faults[:20]),
        ]
        return "\n".join([*lines, "No acknowledged move was lost, and none was applied twice." if self.ok else ""])


class Process:
    """A server in a process of its own, on a port and a database that stay the same."""

    def __init__(self, folder: Path, options: Sequence[str] = (), module: str = "tablewright") -> None:
        self.folder, self.options, self.module = folder, options, module
        self.database = f"sqlite:///{folder / 'table.sqlite'}"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.child: asyncio.subprocess.Process | None = None
        self._attached = contextlib.ExitStack()  # it ends with this process

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        words = ("serve", "--port", str(self.port), "--database", self.database, "--no-limits", *self.options)
        log = self._attached.enter_context((self.folder / "server.log").open("ab"))
        start = self._attached.enter_context(attached(self.module, *words))
        self.child = await asyncio.create_subprocess_exec(
            *start.command, stdout=log, stderr=log, env={**os.environ, "COLUMNS": "80"}, pass_fds=start.pass_fds
        )
        async with asyncio.timeout(OPENING_S):
            while not await self._answers():
                if self.child.returncode is not None:
                    raise RuntimeError(f"the server ended at once: {(self.folder / 'server.log').read_text()[-500:]}")
                await asyncio.sleep(0.02)

    async def _answers(self) -> bool:
        try:
            return bool(await asyncio.to_thread(ask, f"{self.url}/health"))
        except OSError:
            return False

    async def kill(self) -> None:
        """End it without warning."""
        await self.stop(signal.SIGKILL)

    async def stop(self, number: int = signal.SIGTERM) -> int:
        """End it, and wait until it is gone; its exit code."""
        if self.child is None:
            return 0
        with contextlib.suppress(ProcessLookupError):
            self.child.send_signal(number)
        code = await self.child.wait()
        self.child = None
        self._attached.close()
        return code


def ask(url: str, wanted: object = None) -> Any:
    """Send a request to the table and return its reply."""
    data = None if wanted is None else json.dumps(wanted).encode()
    request = urllib.request.Request(url, data, {"content-type": "application/json"})
    with DIRECT.open(request, timeout=10) as answer:
        return json.load(answer)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass
class Sent:
    """A move in a journal."""

    id: str
    action: int
    done: bool = False
    refused: str = ""

    @property
    def is_open(self) -> bool:
        """Whether its outcome is still unknown."""
        return not self.done and not self.refused


class Person:
    """Plays one seat at random, reconnects when the connection breaks, and keeps a journal."""

    def __init__(self, url: str, match: str, seat: int, secret: str, seed: int, report: Report) -> None:
        self.match, self.seat, self.secret, self.report = match, seat, secret, report
        self.address = f"{url.replace('http', 'ws', 1)}/api/matches/{match}/socket"
        self.journal: list[Sent] = []
        self.here = asyncio.Event()  # it has seen the table since the server came back
        self.over = False
        self.leaving = False  # no more moves, but what was sent is still to be answered
        self._chance = random.Random(seed)
        self._choices: tuple[int, ...] = ()
        self._fresh = False  # an update has come since the last move was sent

    async def run(self) -> None:
        """Play until the match is over, or until it is time to leave and nothing is open."""
        while not self._is_through():
            try:
                async with connect(self.address, proxy=None, max_size=None, open_timeout=5) as line:
                    await self._sit(line)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.05)

    def _is_through(self) -> bool:
        return (self.over or self.leaving) and not self._open()

    def _open(self) -> list[Sent]:
        return [sent for sent in self.journal[-1:] if sent.is_open]

    async def _sit(self, line: ClientConnection) -> None:
        await line.send(ENCODE(Hello(PROTOCOL, self.secret)).decode())
        for sent in self._open():
            self.report.resent += 1
            await self._send(line, sent)
        while not self._is_through():
            is_news = await self._hear(line)
            if is_news and self._choices and not self._open() and not self.over and not self.leaving:
                await self._choose(line)

    async def _hear(self, line: ClientConnection) -> bool:
        """Take in a message; whether it is time to think about a move."""
        try:
            async with asyncio.timeout(QUIET_S):
                message = DECODE(await line.recv())
        except TimeoutError:
            return True  # nothing looks different since the last move: choose among the same again
        if isinstance(message, Update):
            question = message.question
            self._choices = tuple(c.action for c in question.choices) if question and question.owed else ()
            self.over = message.ending is not None
            self.here.set()
            self._fresh = True
            return True
        if isinstance(message, Done | Refusal):
            self._note(message)
            return self._fresh or isinstance(message, Refusal)
        if isinstance(message, Goodbye) and not message.again:
            self.report.faults.append(f"{self.match}: the table sent {self.seat} away: {message.reason}")
            self.leaving = True
        return False

    async def _choose(self, line: ClientConnection) -> None:
        await asyncio.sleep(PAUSE_S * self._chance.random())
        sent = Sent(f"{self.seat}-{len(self.journal)}", self._chance.choice(self._choices))
        self.journal.append(sent)
        await self._send(line, sent)

    async def _send(self, line: ClientConnection, sent: Sent) -> None:
        self.report.sent += 1
        self._fresh = False
        await line.send(ENCODE(Play(sent.id, sent.action)).decode())

    def _note(self, answer: Done | Refusal) -> None:
        self.report.answers += 1
        for sent in self.journal:
            if sent.id == answer.id and isinstance(answer, Refusal):
                sent.refused = answer.reason
            elif sent.id == answer.id:
                sent.done = True

    async def look(self) -> str:
        """The table as the server shows it now, whole."""
        async with connect(self.address, proxy=None, max_size=None) as line:
            await line.send(ENCODE(Hello(PROTOCOL, self.secret)).decode())
            while True:
                text = await line.recv(decode=True)
                if isinstance(DECODE(text), Update):
                    return text


class Trial:
    """Scripted tables and a server that is killed repeatedly."""

    def __init__(self, folder: Path, kills: int, seed: int, progress: Callable[[int, int], None]) -> None:
        self.server = Process(folder, ("--no-compile",))
        self.kills, self.progress = kills, progress
        self.chance = random.Random(seed)
        self.report = Report()
        self.people: list[Person] = []
        self.seated: dict[int, list[Person]] = {}  # the current players of each table
        self.shown: dict[int, str] = {}  # the table as each person was shown it last
        self.ending = False

    async def run(self) -> Report:
        """Kill the server the given number of times, then check the store."""
        await self.server.start()
        try:
            tables = [asyncio.create_task(self._table(*table)) for table in enumerate(TABLES)]
            for n in range(self.kills):
                self.progress(n, self.kills)
                await self._kill_once()
            self.ending = True
            for person in self.people:
                person.leaving = True
            await asyncio.gather(*tasks_or_fault(tables))
            self.shown = {id(person): await person.look() for person in self.people}
        finally:
            code = await self.server.stop()
        if code:
            self.report.faults.append(f"the server was asked to end and ended with code {code}")
        self._compare(self.shown)
        self.progress(self.kills, self.kills)
        return self.report

    async def _table(self, place: int, kind: tuple[str, int]) -> None:
        """One match after the other at a table."""
        while not self.ending:
            people = await self._begin(*kind)
            self.seated[place] = people
            self.people += people
            await asyncio.gather(*(person.run() for person in people))
            self.report.finished += all(person.over for person in people)

    async def _begin(self, game: str, seats: int) -> list[Person]:
        wanted = {"game": game, "seats": [{"kind": "person"}] * seats}
        while True:
            try:
                begun = await asyncio.to_thread(ask, f"{self.server.url}/api/matches", wanted)
            except OSError:  # killed at this very moment
                await asyncio.sleep(0.05)
                continue
            return [
                Person(self.server.url, begun["match"], n, seat["secret"], self.chance.getrandbits(32), self.report)
                for n, seat in enumerate(begun["seats"])
            ]

    async def _kill_once(self) -> None:
        """Kill the server at some moment, once all people are back and it has done something that could be lost."""
        done = self.report.answers
        async with asyncio.timeout(COMING_S):
            for people in list(self.seated.values()):
                for person in people:
                    while not (person.here.is_set() or person.over):
                        await asyncio.sleep(0.01)
            while self.report.answers == done:
                await asyncio.sleep(0.01)
        await asyncio.sleep(LIVES_S * self.chance.random())
        await self.server.kill()
        self.report.kills += 1
        for person in self.people:
            person.here.clear()
        await self.server.start()

    # -------------------------------------------------------------------------------------------- judging

    def _compare(self, shown: dict[int, str]) -> None:
        """Compare the journals, and what people saw, with the store."""
        store = Store(self.server.database)
        try:
            for match in dict.fromkeys(person.match for person in self.people):
                try:
                    self._compare_match(store, match, [p for p in self.people if p.match == match], shown)
                except Damaged as error:
                    self.report.faults.append(str(error))
        finally:
            store.close()

    def _compare_match(self, store: Store, match: str, people: list[Person], shown: dict[int, str]) -> None:
        row, entries = store.match(match), store.entries(match)
        if row is None:
            self.report.faults.append(f"{match}: the match is lost")
            return
        self.report.stored += len(entries)
        if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
            self.report.faults.append(f"{match}: numbers are missing or doubled")
        sent = {(person.seat, one.id): one for person in people for one in person.journal}
        stored = [(entry.seat, entry.request, entry.action) for entry in entries]
        self._compare_moves(match, sent, stored)
        game, pack = the_game(row.game)
        live = LiveMatch(row, entries, game, pack, machine=False)
        for person in people:
            if shown[id(person)] != live.encoded(person.seat, None).decode():
                self.report.faults.append(f"{match}: {person.seat} was shown something that the store does not hold")

    def _compare_moves(self, match: str, sent: dict[Any, Sent], stored: list[tuple[Any, Any, Any]]) -> None:
        kept = {(seat, id): action for seat, id, action in stored}
        faults = self.report.faults
        if len(kept) != len(stored):
            faults.append(f"{match}: a move is there twice")
        if strangers := kept.keys() - sent.keys():
            faults.append(f"{match}: moves that nobody sent: {sorted(strangers)}")
        for key, one in sent.items():
            self.report.acknowledged += one.done
            if one.done and kept.get(key) != one.action:
                faults.append(f"{match}: the acknowledged move {key} is lost")
            if one.refused and key in kept:
                faults.append(f"{match}: the refused move {key} was made")


def tasks_or_fault(tasks: Sequence[asyncio.Task[None]]) -> list[Any]:
    """Tasks that must end by themselves before long."""
    return [asyncio.wait_for(task, COMING_S) for task in tasks]


def kill_trial(
    folder: Path, kills: int, seed: int = 1, progress: Callable[[int, int], None] = lambda done, of: None
) -> Report:
    """Run the trial in a folder of its own."""
    return asyncio.run(Trial(folder, kills, seed, progress).run())
