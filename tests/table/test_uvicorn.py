"""The table overrides the inside of uvicorn: whatever it overrides or relies on there must be as it was when tried."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from packaging.requirements import Requirement
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tablewright.table.doors.connections import HttpConnection, SocketConnection
from tablewright.table.doors.serving import Server

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"
OURS = {HttpConnection: HttpToolsProtocol, SocketConnection: WebSocketsSansIOProtocol, Server: uvicorn.Server}
TAKES = {  # the methods that we override, and what uvicorn hands to each
    HttpConnection: {
        "connection_made": "transport", "connection_lost": "exc", "data_received": "data", "on_message_begin": "",
        "on_url": "url", "on_header": "name value", "on_headers_complete": "", "on_message_complete": "",
        "on_response_complete": "", "pause_writing": "", "resume_writing": "", "handle_websocket_upgrade": "",
        "send_400_response": "msg",
    },
    SocketConnection: {
        "connection_made": "transport", "connection_lost": "exc", "data_received": "data", "handle_events": "",
        "handle_cont": "event", "send": "message", "send_keepalive_ping": "", "keepalive_timeout": "",
    },
    Server: {"shutdown": "sockets", "capture_signals": ""},
}  # fmt: skip
ADVICE = (
    f"uvicorn {uvicorn.__version__} is built otherwise than the versions that the table was tried with: {{wrong}}. "
    "Read what it does now, adapt doors/connections.py and doors/serving.py, and only then allow this version in "
    "pyproject.toml; until then, install one that is allowed there."
)


def of_uvicorn(kind: type) -> list[type]:
    """The classes of uvicorn that one of ours is made from."""
    return [base for base in kind.__mro__ if base.__module__.startswith("uvicorn.")]


def definitions(kind: type) -> Iterator[ast.AST]:
    """Everything in the source of a class."""
    return ast.walk(ast.parse(textwrap.dedent(inspect.getsource(kind))))


def own_names(kind: type, *, written: bool) -> set[str]:
    """The names after `self.` in a class: those that it writes, or those that it reads."""
    context = ast.Store if written else ast.Load
    return {
        node.attr for node in definitions(kind)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
        and isinstance(node.ctx, context)
    }  # fmt: skip


def missing(kind: type) -> set[str]:
    """What one of our classes reads of itself that neither it nor uvicorn has."""
    theirs = of_uvicorn(kind)
    there = set(dir(kind)).union(own_names(kind, written=True), *(own_names(base, written=True) for base in theirs))
    annotated = {
        node.target.attr for base in theirs for node in definitions(base)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute)
    }  # fmt: skip
    return own_names(kind, written=False) - there - annotated


def takes(method: Any) -> str:
    """The names of what a method is handed."""
    return " ".join(list(inspect.signature(inspect.unwrap(method)).parameters)[1:])


def test_the_installed_uvicorn_is_one_that_was_tried() -> None:
    wanted = next(line for line in PYPROJECT.read_text(encoding="utf-8").splitlines() if '"uvicorn[' in line)
    allowed = Requirement(wanted.split('"')[1]).specifier

    assert allowed.contains(uvicorn.__version__), ADVICE.format(wrong=f"pyproject.toml allows {allowed}")
    assert not allowed.contains("0.99"), "Only versions that were tried are allowed: their inside is overridden."


@pytest.mark.parametrize("ours", OURS)
def test_uvicorn_calls_what_we_override_as_it_did(ours: type) -> None:
    theirs: type = OURS[ours]
    for name, wanted in TAKES[ours].items():
        method = getattr(theirs, name, None)
        assert method is not None, ADVICE.format(wrong=f"{theirs.__name__} has no `{name}`")
        assert takes(method) == wanted, ADVICE.format(wrong=f"`{theirs.__name__}.{name}` takes {takes(method)!r}")


@pytest.mark.parametrize("ours", OURS)
def test_every_method_that_overrides_one_of_uvicorn_is_listed_here(ours: type) -> None:
    overridden = {
        name for name, value in vars(ours).items()
        if inspect.isfunction(inspect.unwrap(value)) and name != "__init__" and hasattr(OURS[ours], name)
    }  # fmt: skip

    assert overridden == set(TAKES[ours])


@pytest.mark.parametrize("ours", OURS)
def test_uvicorn_has_what_we_read_of_its_connections(ours: type) -> None:
    assert not (gone := missing(ours)), ADVICE.format(wrong=f"{OURS[ours].__name__} has no {', '.join(sorted(gone))}")


def test_a_name_that_uvicorn_does_not_have_is_noticed() -> None:
    class Broken(SocketConnection):
        def data_received(self, data: bytes) -> None:
            self.no_such_thing.close()  # type: ignore[attr-defined]

    assert missing(Broken) == {"no_such_thing"}
