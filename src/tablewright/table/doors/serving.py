"""Running the table: one process, one event loop, uvicorn; and going in order when it is asked to."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import uvicorn

from tablewright.games import registry
from tablewright.table import logs
from tablewright.table.doors import handles
from tablewright.table.doors.app import create_app, table_of
from tablewright.table.doors.connections import HttpConnection, SocketConnection
from tablewright.table.live.house import the_game
from tablewright.table.messages.protocol import LONGEST_MESSAGE
from tablewright.table.settings import Settings

TURN_S = 0.001  # for which a thread may keep the interpreter to itself: a move passes through two threads
GRACE_S = 10  # for requests under way when the table closes
ALIVE_S = 20.0  # between two looks whether a silent browser is still there
# Looks for things that only refer to each other: small, so that none holds up a move, and rarely one at everything.
LOOKS = (2_000, 2, 1_000)


Copied = Callable[[Path], None]


class CannotOpen(Exception):
    """The table cannot start serving; the message says why."""


class Server(uvicorn.Server):
    """A server that notifies the table before it closes connections."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Admit nobody new, finish current requests, say goodbye, then close."""
        for listener in self.servers:
            listener.close()
        await table_of(self.config.app).say_goodbye()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """While it lasts, a signal asks the server to go; it has obeyed then, and need not be killed by it as well."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        asked = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in asked}
        try:
            yield
        finally:
            for number, habit in before.items():
                signal.signal(number, habit)


class Serving:
    """A table that is about to open: its door is taken, so that nobody else takes it."""

    def __init__(self, settings: Settings) -> None:
        most = min(settings.limits.everything, handles.for_connections())
        self.settings = settings = replace(settings, limits=replace(settings.limits, everything=most))
        self.door = _door(settings)
        self.server = Server(_config(settings))
        self.url = f"http://{_called(settings.host)}:{self.door.getsockname()[1]}/"

    def run(self, opened: Callable[[str], None] = lambda url: None, copied: Copied = lambda copy: None) -> None:
        """Serve until a signal or `stop`. `opened` is called with the address once browsers can connect.

        `copied` is told where an older database lies as it was, if it had to be brought up to date.
        """
        try:
            with asyncio.Runner(loop_factory=self.server.config.get_loop_factory()) as runner:
                runner.run(self._run(opened, copied))
        finally:
            self.door.close()

    def stop(self) -> None:
        """Ask it to end; from any thread."""
        self.server.should_exit = True

    async def _run(self, opened: Callable[[str], None], copied: Copied) -> None:
        house = table_of(self.server.config.app)
        await house.open()
        if house.store.copy:
            copied(house.store.copy)
        waiting = asyncio.create_task(self._tell_when_open(opened))
        try:
            await self.server.serve([self.door])
        finally:
            waiting.cancel()
            await house.close()

    async def _tell_when_open(self, opened: Callable[[str], None]) -> None:
        while not self.server.started:
            await asyncio.sleep(0.02)
        opened(self.url)


def serve(
    settings: Settings, opened: Callable[[str], None] = lambda url: None, copied: Copied = lambda copy: None
) -> None:
    """Serve until a signal ends it; CannotOpen or StoreError if it cannot begin."""
    logs.begin(as_json=settings.json_logs)
    sys.setswitchinterval(TURN_S)
    handles.raise_limit()
    serving = Serving(settings)
    for name in registry.names():
        the_game(name)  # before the door opens: no visitor waits for a game to be read
    gc.freeze()  # existing objects stay
    gc.set_threshold(*LOOKS)
    serving.run(opened, copied)


def _config(settings: Settings) -> uvicorn.Config:
    # No log of uvicorn's own: its lines name every path. What is worth saying, `logs` says.
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    return uvicorn.Config(
        create_app(settings), loop="auto", http=HttpConnection, ws=SocketConnection, log_config=None,
        access_log=False,
        server_header=False, date_header=True, lifespan="off", ws_max_size=LONGEST_MESSAGE, ws_ping_interval=ALIVE_S,
        ws_ping_timeout=ALIVE_S, timeout_graceful_shutdown=GRACE_S, backlog=2048,
        proxy_headers=bool(settings.proxies), forwarded_allow_ips=settings.proxies or "",
    )  # fmt: skip


def _door(settings: Settings) -> socket.socket:
    """The listening socket, taken before anything else is done."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((settings.host, settings.port))
    except (OSError, OverflowError) as error:
        door.close()
        why = getattr(error, "strerror", None) or str(error)
        raise CannotOpen(
            f"Cannot listen on {settings.host} port {settings.port}: {why}. Choose another port with --port."
        ) from None
    return door


def _called(host: str) -> str:
    """How a browser on this machine calls a host."""
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
