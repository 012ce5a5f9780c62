"""Rate and size limits, who may call the table by which name, and the headers that keep a browser's page its own."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from urllib.parse import urlsplit

from fastapi import HTTPException
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablewright.table.logs import fault, note
from tablewright.table.metrics import Metrics
from tablewright.table.settings import LOOPBACK, Rate, Settings

ADDRESSES = 10_000  # whose rates are remembered
POLICY = "; ".join((
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",  # the client moves pieces by their style
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
))  # fmt: skip
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
SLOW_DOWN = "Too many requests: wait a moment, then try again."


class Bucket:
    """Lets through so many at once, and then so many a second."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate, self.left, self.at = rate, rate.burst, now

    def take(self, now: float) -> bool:
        """Whether one more may pass."""
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.a_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each address, and no more of them than memory allows."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.clock = rate, clock
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        now = self.clock()
        bucket = self.known.get(address) or Bucket(self.rate, now)
        self.known[address] = bucket
        self.known.move_to_end(address)
        while len(self.known) > ADDRESSES:
            self.known.popitem(last=False)
        return bucket.take(now)


class Gate:
    """What one address may do."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings, self.metrics = settings, metrics
        self.requests = Buckets(settings.limits.requests)
        self.matches = Buckets(settings.limits.matches)
        self.open_sockets: Counter[str] = Counter()

    def lets_request(self, address: str) -> bool:
        return self._counted("requests", self.requests.take(address))

    def lets_begin(self, address: str) -> bool:
        return self._counted("matches", self.matches.take(address))

    def enter(self, address: str) -> bool:
        """Whether an address may open one more socket; if so, it is counted until `leave`."""
        if not self._counted("sockets", self.open_sockets[address] < self.settings.limits.sockets):
            return False
        self.open_sockets[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.open_sockets[address] -= 1
        if not self.open_sockets[address]:
            del self.open_sockets[address]

    def _counted(self, limit: str, passes: bool) -> bool:
        if not passes:
            self.metrics.limited.labels(limit).inc()
        return passes

    def stranger(self, headers: Headers) -> str | None:
        """Why a request is none of ours: it calls the table by a wrong name, or comes from another site's page."""
        name = _name(headers.get("host", ""))
        if not self.settings.answers_to(name):
            return f"This table does not answer to the name {name[:80]!r}. `tablewright serve --name` adds a name."
        if (origin := headers.get("origin")) and not self._is_ours(origin, headers.get("host", "")):
            return "This request comes from a page of another site."
        return None

    def _is_ours(self, origin: str, host: str) -> bool:
        page = urlsplit(origin).netloc
        return page == host or (_name(page) in LOOPBACK and _name(host) in LOOPBACK)


def _name(host: str) -> str:
    """A host name without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def address_of(scope: Scope) -> str:
    """The address that a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


class Door:
    """Around the whole app: who may come in, how much they may bring, and what every answer says to the browser."""

    def __init__(self, app: ASGIApp, gate: Gate, metrics: Metrics) -> None:
        self.app, self.gate, self.metrics = app, gate, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.gate.stranger(Headers(scope=scope)):
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, status = time.perf_counter(), 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            if refusal := self._refusal(scope):
                await refusal(scope, receive, answer)
            else:
                await self.app(scope, _Measured(receive, self.gate.settings.limits.body), answer)
        except TooLong as refusal:
            await error(refusal.detail, refusal.status_code)(scope, receive, answer)
        except Exception as wrong:
            self.metrics.faults.inc()
            fault("a request failed", wrong, method=scope["method"], route=_route(scope))
            await error("A fault of the table itself; it has been noted.", 500)(scope, receive, answer)
        self.metrics.requests.labels(status).inc()
        note("request", method=scope["method"], route=_route(scope), status=status,
             ms=round((time.perf_counter() - begun) * 1000, 1))  # fmt: skip

    def _refusal(self, scope: Scope) -> JSONResponse | None:
        headers = Headers(scope=scope)
        if why := self.gate.stranger(headers):
            return error(why, 403)
        if not self.gate.lets_request(address_of(scope)):
            return error(SLOW_DOWN, 429)
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self.gate.settings.limits.body:
            return error("The request is too long.", 413)
        return None


class TooLong(HTTPException):
    """A request's body is longer than its limit."""

    def __init__(self) -> None:
        super().__init__(413, "The request is too long.")


class _Measured:
    """A request's body, counted as it comes in."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive, self.left = receive, most

    async def __call__(self) -> Message:
        message = await self.receive()
        self.left -= len(message.get("body", b""))
        if self.left < 0:
            raise TooLong
        return message


def error(sentence: str, status: int) -> JSONResponse:
    """An answer that says what is wrong."""
    return JSONResponse({"error": sentence}, status)


def _route(scope: Scope) -> str:
    """The pattern of a request's path, which names no match: `/api/matches/{match}`."""
    route = scope.get("route")
    return getattr(route, "path", None) or "other"
