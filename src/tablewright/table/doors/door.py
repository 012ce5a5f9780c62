"""The door around the whole app: access, size limits and response headers."""

from __future__ import annotations

import math
import time

from fastapi import HTTPException
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablewright.table.limits import SLOW_DOWN, Gate, network_of
from tablewright.table.logs import fault, note
from tablewright.table.metrics import Metrics

POLICY = "; ".join((
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",  # the client moves pieces by their style
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
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
LONGEST_LENGTH = 20  # digits


class Door:
    """Access control, size limits and response headers around the whole app."""

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
        if refusal := self._why_no_socket(scope):
            await receive()
            await _deny(refusal, send)
            return
        await self.app(scope, receive, send)

    def _why_no_socket(self, scope: Scope) -> JSONResponse | None:
        if why := self.gate.stranger(Headers(scope=scope)):
            return error(why, 403)
        return None if self.gate.lets("handshakes", network_of(scope)) else error(SLOW_DOWN, 429)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, status = time.perf_counter(), 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)  # a report has a policy of its own
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
            await error("Something went wrong on the server. The error was logged.", 500)(scope, receive, answer)
        self.metrics.requests.labels(status).inc()
        note("request", method=scope["method"], route=_route(scope), status=status,
             ms=round((time.perf_counter() - begun) * 1000, 1))  # fmt: skip

    def _refusal(self, scope: Scope) -> JSONResponse | None:
        headers = Headers(scope=scope)
        if why := self.gate.stranger(headers):
            return error(why, 403)
        if not self.gate.lets("requests", network_of(scope)):
            return error(SLOW_DOWN, 429)
        if _length(headers) > self.gate.settings.limits.body:
            return error("The request is too long.", 413)
        return None


def _length(headers: Headers) -> float:
    """The declared length of a request; if unreadable, infinite."""
    said = headers.get("content-length", "0")
    return int(said) if said.isascii() and said.isdigit() and len(said) < LONGEST_LENGTH else math.inf


async def _deny(refusal: JSONResponse, send: Send) -> None:
    """Answer a handshake as if it had been a plain request."""
    await send({"type": "websocket.http.response.start", "status": refusal.status_code, "headers": refusal.raw_headers})
    await send({"type": "websocket.http.response.body", "body": refusal.body})


class TooLong(HTTPException):
    """A request's body is longer than its limit."""

    def __init__(self) -> None:
        super().__init__(413, "The request is too long.")


class _Measured:
    """A request's body, counted as it arrives."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive, self.left = receive, most

    async def __call__(self) -> Message:
        message = await self.receive()
        self.left -= len(message.get("body", b""))
        if self.left < 0:
            raise TooLong
        return message


def error(sentence: str, status: int) -> JSONResponse:
    """An error response."""
    return JSONResponse({"error": sentence}, status)


def _route(scope: Scope) -> str:
    """The pattern of a request's path, which names no match: `/api/matches/{match}`."""
    route = scope.get("route")
    return getattr(route, "path", None) or "other"
