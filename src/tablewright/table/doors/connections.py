"""Connections, before the app hears of them: how many, how long a request may be and may take, how many frames.

uvicorn reads requests and sockets; here is what it leaves open. A request that never ends, headers without number, a
browser that does not read its answer and a flood of empty frames each cost no more than is set down in the limits.
"""

from __future__ import annotations

import asyncio
import json
from http import HTTPStatus
from typing import Any, NamedTuple, NoReturn

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from tablewright.table.doors.app import table_of
from tablewright.table.limits import Bucket

SIP = 1_024  # bytes of a socket that are read before its frames are counted
CHUNKED = 8  # times as long as its body a request may be on its way
PIPELINED = 8  # requests that a connection may send before the first is answered
PARTING_S = 10.0  # for a browser to take what was written when its socket closes
WRONG, TOO_MUCH = 1008, 1009  # why a socket is closed, as browsers read it
DEFLATE = ServerPerMessageDeflateFactory(
    # It looks back over several updates, which are much alike: so they take less room, and less work, 144 kB a socket.
    server_max_window_bits=15, client_max_window_bits=12, compress_settings={"level": 2, "memLevel": 5},
)  # fmt: skip


class Refusal(NamedTuple):
    """Why a connection is closed, and the limit that it ran into."""

    status: HTTPStatus
    sentence: str
    limit: str = ""


TOO_MANY = Refusal(
    HTTPStatus.TOO_MANY_REQUESTS, "Too many connections from your address. Close some pages."
)  # fmt: skip
TOO_LATE = Refusal(HTTPStatus.REQUEST_TIMEOUT, "The request took too long to arrive.", "time")
LONG_URL = Refusal(HTTPStatus.REQUEST_URI_TOO_LONG, "The address is too long.", "url")
LONG_HEAD = Refusal(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "The request headers are too many or too long.", "head")
LONG_BODY = Refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "The request is too long.", "body")
PILED_UP = Refusal(HTTPStatus.TOO_MANY_REQUESTS, "Too many requests at once on one connection.", "pipeline")
UNREADABLE = Refusal(HTTPStatus.BAD_REQUEST, "This is not a valid request.")


class TooMuch(Exception):
    """A request is longer than a request may be."""


class HttpConnection(HttpToolsProtocol):
    """A connection that speaks HTTP."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.gate = table_of(self.config.app).gate
        self.limits = self.gate.settings.limits
        self._address: str | None = None  # while it is counted
        self._deadline: asyncio.TimerHandle | None = None
        self._came = 0  # bytes of a request that has not ended
        self._is_coming = self._has_head = False
        self._rests = False  # between an answer and the next request
        self._refusal = UNREADABLE

    # -------------------------------------------------------------------------------------------- how long it lasts

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self.gate.connect(address):
            self._refuse(TOO_MANY)
            return
        self._address = address
        self._allow(self.limits.request_s)

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a line, which is counted as such."""
        self._let_go()
        super().handle_websocket_upgrade()

    def _let_go(self) -> None:
        self._allow(None)
        if self._address is not None:
            self.gate.disconnect(self._address)
            self._address = None

    def _allow(self, seconds: float | None) -> None:
        """Set a deadline for the current request; None: no limit."""
        if self._deadline:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        if self._is_coming and not self.transport.get_write_buffer_size():
            self._refuse(TOO_LATE)
        else:  # nothing was asked, or what was answered is not read
            self.transport.abort()

    # -------------------------------------------------------------------------------------------- how much it says

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._rests:
            self._rests = False
            self._allow(self.limits.request_s)
        self._came += len(data)
        super().data_received(data)
        if not self._is_coming:
            self._came = 0
        elif self._came > self.limits.head + (CHUNKED * self.limits.body if self._has_head else 0):
            self._refuse(LONG_BODY if self._has_head else LONG_HEAD)

    def on_message_begin(self) -> None:
        self._is_coming, self._has_head = True, False
        self._allow(self.limits.request_s)
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > self.limits.url:
            self._stop(LONG_URL)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > self.limits.headers:
            self._stop(LONG_HEAD)

    def on_headers_complete(self) -> None:
        if len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers) > self.limits.head:
            self._stop(LONG_HEAD)
        if len(self.pipeline) >= PIPELINED:
            self._stop(PILED_UP)
        self._has_head = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._is_coming = False
        self._allow(None)  # the table may think as long as it must
        super().on_message_complete()
        if self._is_answered:  # it was refused before it had all come
            self._rest()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._is_answered and not self._is_coming:
            self._rest()

    @property
    def _is_answered(self) -> bool:
        return bool(getattr(self.cycle, "response_complete", True))  # there is no cycle before the first request

    def _rest(self) -> None:
        """All is answered: uvicorn waits a little for another request, and then nobody waits for the answer to go."""
        self._rests = True
        self._allow(self.limits.answer_s)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._allow(self.limits.answer_s)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._allow(None if not self._rests else self.limits.answer_s)

    # -------------------------------------------------------------------------------------------- why not

    def _stop(self, refusal: Refusal) -> NoReturn:
        """Refuse a request in the middle of reading it."""
        self._refusal = refusal
        raise TooMuch(refusal.sentence)

    def _refuse(self, refusal: Refusal) -> None:
        self._refusal = refusal
        self.send_400_response(refusal.sentence)

    def send_400_response(self, msg: str) -> None:
        """Report a bad request and close the connection; if a response is being written, only close."""
        if self.transport.is_closing():
            return
        status, sentence, limit = self._refusal
        if limit:
            self.gate.counted(limit, passes=False)
        if not self._is_answered:
            self.transport.abort()
            return
        body = json.dumps({"error": sentence}).encode()
        head = (
            f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode("ascii") + body)
        self.transport.close()


class SocketConnection(WebSocketsSansIOProtocol):
    """A socket: it compresses as suits updates, and ends when a browser sends more than any page does."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.gate = table_of(self.config.app).gate
        self.conn.available_extensions = [DEFLATE]
        self._frames = Bucket(self.gate.settings.limits.frames, self.loop.time())
        self._address: str | None = None  # while it is counted
        self._heard = self.loop.time()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self.gate.connect(address):  # the call that it was has just let go of its place
            self._address = address

    def connection_lost(self, exc: Exception | None) -> None:
        if self._address is not None:
            self.gate.disconnect(self._address)
            self._address = None
        super().connection_lost(exc)

    # -------------------------------------------------------------------------------------------- in

    def data_received(self, data: bytes) -> None:
        self._heard = self.loop.time()
        for start in range(0, len(data), SIP):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SIP])

    def handle_events(self) -> None:
        if self._frames.take(self.loop.time(), len(self.conn.events)):
            super().handle_events()
        else:
            self._cut(WRONG, "too many frames")

    def handle_cont(self, event: Any) -> None:
        if len(self.frames) >= self.gate.settings.limits.fragments:
            self._cut(TOO_MUCH, "too many fragments")
        elif not self.transport.is_closing():
            super().handle_cont(event)

    def _cut(self, code: int, reason: str) -> None:
        """Disconnect a client that sends too much."""
        if self.transport.is_closing():
            return
        self.gate.counted("frames", passes=False)
        self.conn.fail(code, reason)
        if self.conn.close_sent is None:  # nothing has been agreed on yet
            self.transport.abort()
        else:
            self.handle_parser_exception()
        self._part()

    # -------------------------------------------------------------------------------------------- out

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.close":
            self._part()

    def send_keepalive_ping(self) -> None:
        """Ask a browser whether it is still there, unless it has just been heard."""
        if self.loop.time() - self._heard < (self.ping_interval or 0):
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._part()

    def _part(self) -> None:
        """Wait a while for the browser to read the response; do not wait for one that never reads."""
        self.loop.call_later(PARTING_S, self.transport.abort)
