"""The app: doors, rooms and pages put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

import tablewright
from tablewright.table.doors import again, api, reports, teaching
from tablewright.table.doors.door import Door
from tablewright.table.doors.pages import add_client
from tablewright.table.doors.sockets import serve_socket
from tablewright.table.limits import Gate
from tablewright.table.live.house import House
from tablewright.table.memory.rows import CannotContinue, StoreError
from tablewright.table.messages.models import with_structs
from tablewright.table.metrics import Metrics
from tablewright.table.settings import Settings


def create_app(settings: Settings | None = None) -> FastAPI:
    """The web table as an ASGI app; it opens its memory when it starts and closes it when it ends."""
    settings = settings or Settings()
    metrics = Metrics()
    gate = Gate(settings, metrics)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await app.state.house.open()
        try:
            yield
        finally:
            await app.state.house.close()

    app = FastAPI(
        title="Tablewright", version=tablewright.__version__, lifespan=lifespan, openapi_url="/api/openapi.json",
        docs_url=None, redoc_url=None, description="The web table: matches, seats and rules. Play is over sockets.",
    )  # fmt: skip
    app.state.house = House(settings, gate, metrics)
    app.add_middleware(Door, gate=gate, metrics=metrics)
    app.include_router(api.router)
    app.include_router(again.router)
    app.include_router(teaching.router)
    app.include_router(reports.router)
    app.add_api_websocket_route("/api/matches/{match}/socket", _socket)
    app.add_exception_handler(HTTPException, _as_sentence)
    app.add_exception_handler(RequestValidationError, _as_sentence)
    app.add_exception_handler(StoreError, _as_sentence)
    app.openapi = lambda: _document(app)  # type: ignore[method-assign]
    add_client(app)
    return app


def table_of(app: Any) -> House:
    """The house behind an app."""
    house: House = app.state.house
    return house


async def _socket(socket: WebSocket, match: str) -> None:
    await serve_socket(table_of(socket.app), socket, match)


async def _as_sentence(request: Request, error: Exception) -> JSONResponse:
    """Whatever is wrong, as one sentence."""
    if isinstance(error, HTTPException):
        sentence = {404: "There is no such page.", 405: "This method is not allowed here."}
        said = sentence.get(error.status_code) if error.detail in ("Not Found", "Method Not Allowed") else None
        return JSONResponse({"error": said or str(error.detail)}, error.status_code, error.headers)
    if isinstance(error, RequestValidationError):
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return JSONResponse({"error": f"This request is not valid: {first['msg']} (at {where})."}, 422)
    return JSONResponse({"error": str(error)}, 409 if isinstance(error, CannotContinue) else 503)


def _document(app: FastAPI) -> dict[str, Any]:
    if app.openapi_schema is None:
        written = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        app.openapi_schema = with_structs(written)
    return app.openapi_schema
