"""A socket for scripted people: it offers what browsers offer, and costs little, since it shares the machine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.uri import parse_uri

OPENING_S = 60.0
OFFER = ClientPerMessageDeflateFactory(client_max_window_bits=True)  # as browsers do: the server's window is its own


class Line(asyncio.Protocol):
    """An open socket; every message is heard at once."""

    def __init__(self, url: str, hear: Callable[[bytes], None], broken: Callable[[], None]) -> None:
        self.hear, self.broken = hear, broken
        self.sockets = ClientProtocol(parse_uri(url), extensions=[OFFER], max_size=None)
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.leaving = False
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.sockets.send_request(self.sockets.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        self.sockets.receive_data(data)
        for event in self.sockets.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.hear(bytes(event.data))
            elif isinstance(event, Response) and not self.opened.done():
                self._open()
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the line was cut before it was open"))
        elif not self.leaving:
            self.broken()

    def send(self, text: bytes) -> None:
        self.sockets.send_text(text)
        self._flush()

    def leave(self) -> None:
        self.leaving = True
        if self.sockets.state is State.OPEN:
            self.sockets.send_close(1000)
            self._flush()
        self.transport.close()

    def _open(self) -> None:
        if self.sockets.handshake_exc:
            self.opened.set_exception(self.sockets.handshake_exc)
        else:
            self.opened.set_result(None)

    def _flush(self) -> None:
        data = b"".join(self.sockets.data_to_send())
        if data and not self.transport.is_closing():  # the other side may have hung up first
            self.transport.write(data)


async def open_line(url: str, hear: Callable[[bytes], None], broken: Callable[[], None]) -> Line:
    """Connect, and wait until the server has agreed."""
    line, place = Line(url, hear, broken), parse_uri(url)
    async with asyncio.timeout(OPENING_S):
        await asyncio.get_running_loop().create_connection(lambda: line, place.host, place.port)
        await line.opened
    return line
