"""A real server in a thread of the test's own process, and a browser that talks to it over a real socket."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from table.matches import PERSON
from tablewright.match import Match
from tablewright.table.doors.app import table_of
from tablewright.table.doors.serving import Serving
from tablewright.table.live.house import House
from tablewright.table.live.match import LiveMatch
from tablewright.table.live.opening import open_match
from tablewright.table.memory.rows import Entry
from tablewright.table.messages.protocol import (
    PROTOCOL,
    Asked,
    Done,
    Hello,
    Play,
    Refusal,
    ToBrowser,
    Update,
    Welcome,
)
from tablewright.table.settings import Limits, Settings

PATIENCE_S = 60
NO_SHELF = Path(__file__).parent / "no-shelf"  # the reports of whoever runs the tests are none of theirs
ENCODE = msgspec.json.Encoder().encode
DECODE = msgspec.json.Decoder(ToBrowser).decode
PEOPLE = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bea"}]


def quick(url: str, **changes: Any) -> Settings:
    """Settings for a test: interpreted rules, no pauses, no limits, no reports."""
    usual: dict[str, Any] = {"machine": False, "pause_s": 0.0, "limits": Limits.none(), "port": 0, "shelf": NO_SHELF}
    return Settings(database=url, **{**usual, **changes})


class Table:
    """A server that runs."""

    def __init__(self, serving: Serving) -> None:
        self.serving, self.url = serving, serving.url.rstrip("/")
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE_S, trust_env=False)

    @property
    def house(self) -> House:
        return table_of(self.serving.server.config.app)

    def begin(self, game: str = "west", seats: list[dict[str, Any]] | None = None, **more: Any) -> Any:
        """A new match: its id, its seats with their secrets, and the spectators' secret."""
        answer = self.http.post("/api/matches", json={"game": game, "seats": seats or PEOPLE, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def played_out(self, begun: Any, seed: int = 1) -> Any:
        """A match that has begun, played to its end at random behind the table's back."""
        match = self.house.rooms[begun["match"]].live.match
        shadow, chance = Match(match.game, match.pack, match.config, match.key, match.nonce), Random(seed)
        entries: list[tuple[str, Entry]] = []
        while not shadow.over:
            seat = chance.choice(shadow.awaiting)
            action = chance.choice(shadow.rules.legal(shadow.state, seat))
            shadow.play(seat, action)
            entries.append((begun["match"], Entry(len(entries) + 1, "play", seat, action)))
        self.house.store.append(entries)
        self.house.let_go(float("inf"))
        return begun

    def browser(self, begun: Any, seat: int | None, seen: int = 0) -> Browser:
        """A browser at a seat of a match; None: a spectator's."""
        secret = begun["spectator"] if seat is None else begun["seats"][seat]["secret"]
        return Browser(self, begun["match"], secret, seen)

    def browsers(self, begun: Any) -> list[Browser]:
        return [self.browser(begun, seat) for seat in range(len(begun["seats"]))]

    def get(self, path: str, secret: str | None = None) -> httpx.Response:
        return self.http.get(path, headers={"authorization": f"Bearer {secret}"} if secret else {})


def stored(table: Table, live: LiveMatch) -> Any:
    """A match as it stands, at a table that runs: its id and its secrets."""
    new = open_match(live.game, live.pack, live.match.config, [PERSON] * live.match.seats)
    table.house.store.create(replace(new.row, key=live.row.key, nonce=live.row.nonce), live.history)
    return {"match": new.row.id, "seats": [{"secret": secret} for secret in new.seats], "spectator": new.spectator}


@contextmanager
def running(settings: Settings) -> Iterator[Table]:
    """A server, until the test is done with it."""
    serving, is_open = Serving(settings), threading.Event()
    thread = threading.Thread(target=serving.run, args=(lambda _: is_open.set(),))
    thread.start()
    try:
        assert is_open.wait(PATIENCE_S)
        table = Table(serving)
        yield table
        table.http.close()
    finally:
        serving.stop()
        thread.join(PATIENCE_S)
    assert not thread.is_alive()


class Browser:
    """An open page: it remembers what it was told."""

    def __init__(self, table: Table, match: str, secret: str, seen: int = 0, origin: str | None = None) -> None:
        self.match, self.secret = match, secret
        self.told: list[Any] = []
        self._numbers = count(1)
        address = f"{table.url.replace('http', 'ws', 1)}/api/matches/{match}/socket"
        self._open = ExitStack()
        line = connect(address, proxy=None, max_size=None, origin=origin)  # type: ignore[arg-type]
        self.line: ClientConnection = self._open.enter_context(line)
        with suppress(ConnectionClosed):  # it may be sent away before it could speak, and hears why all the same
            self.send(Hello(PROTOCOL, secret, seen))

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    def send(self, message: Asked) -> None:
        self.line.send(ENCODE(message).decode())

    def hear(self) -> Any:
        """The next message."""
        self.told.append(DECODE(self.line.recv(PATIENCE_S)))
        return self.told[-1]

    def until(self, *kinds: type) -> Any:
        """The next message of a kind."""
        while not isinstance(message := self.hear(), kinds):
            pass
        return message

    def wait_for(self, n: int) -> Update:
        """The update with this number, or a later one."""
        while not (update := self.update) or update.n < n:
            self.hear()
        return update

    @property
    def update(self) -> Update | None:
        """The latest update."""
        return next((message for message in reversed(self.told) if isinstance(message, Update)), None)

    @property
    def welcome(self) -> Welcome:
        return next(message for message in reversed(self.told) if isinstance(message, Welcome))

    def ask(self, message: Any) -> Any:
        """Send a request, and hear what becomes of it."""
        self.send(message)
        while getattr(answer := self.hear(), "id", None) != message.id:
            pass
        return answer

    def id(self) -> str:
        return f"r{next(self._numbers)}"

    def play(self, action: int | None = None) -> Done | Refusal:
        """Play an action; left out: the first that is offered."""
        question = self.wait_for(0).question
        if action is None:
            assert question is not None
            action = question.choices[0].action
        answer: Done | Refusal = self.ask(Play(self.id(), action))
        return answer
