"""Hundreds of odd requests over real sockets: each is answered or turned away, and none makes the table stumble."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from table.doors import Table, quick, running
from tablewright.table.settings import Limits

ODD = (
    "%00", "%ff", "%", "%2", "%2e%2e%2f", "..", "//", "a" * 300, "\xe4", "%F0%9F%90%99", "[", "]", "{match}", "@", ":",
    "\\", "'", '"', "<script>", "%0d%0aset-cookie:x", "null", "-1", "1e999", "9" * 40, "٣", " ", "\t", "#", "?", "&",
)  # fmt: skip
ROUTES = (
    "/", "/api/games", "/api/games/{}/rules", "/api/levels", "/api/matches", "/api/matches/{}",
    "/api/matches/{}/steps/{}", "/api/matches/{}/record", "/api/matches/{}/continue",
    "/api/matches/{}/socket", "/api/mine", "/api/campaigns", "/api/campaigns/{}", "/api/matches/{}/campaign",
    "/health", "/metrics", "/{}", "/assets/{}", "/t/{}", "/api/games?{}", "/api/matches/{}/steps/1?seat={}", "{}",
)  # fmt: skip
HEADERS = (
    "Origin: {}", "Origin: http://{}", "Host: {}", "Host: {}:80", "Authorization: Bearer {}", "Authorization: {}",
    "Content-Length: {}", "Content-Type: {}", "X-Forwarded-For: {}", "Transfer-Encoding: {}", "Expect: {}",
    "Upgrade: {}",
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: {}", "Range: bytes={}", "Cookie: {}", "{}",
)  # fmt: skip
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "CONNECT", "BREW")
FOUND = (
    b"GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /" + b"a" * 300 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /health HTTP/1.1\r\nHost: localhost\r\nOrigin: http://[\r\n\r\n",
)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    folder = tmp_path_factory.mktemp("table")
    limits = replace(Limits.none(), request_s=0.2)  # many of them do not end
    with running(quick(f"sqlite:///{folder / 'table.sqlite'}", limits=limits)) as table:
        yield table


def odd_request(chance: Random) -> bytes:
    """A request that nobody means, complete with its end."""

    def filled(pattern: str) -> str:
        while "{}" in pattern:
            odd = "".join(chance.choice(ODD) for _ in range(chance.choice((1, 1, 1, 2, 3))))
            pattern = pattern.replace("{}", odd, 1)
        return pattern

    lines = [f"{chance.choice(METHODS[:2] + METHODS)} {filled(chance.choice(ROUTES))} HTTP/1.1", "Host: localhost"]
    lines += [filled(chance.choice(HEADERS)) for _ in range(chance.choice((0, 1, 1, 2)))]
    body = chance.choice(("", "", "{}", "[" * 500, '{"tables": ' + "9" * 50 + "}", '"\\ud800"', "\xff\xfe"))
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body.encode('latin-1'))}"]
    return "\r\n".join([*lines, "Connection: close", "", body]).encode("utf-8", "surrogatepass")


def status_of(table: Table, asked: bytes) -> int:
    """The status of the answer; 0 where the table only hung up."""
    with socket.create_connection(("127.0.0.1", table.serving.door.getsockname()[1]), timeout=60) as line:
        said = b""
        with suppress(ConnectionError):
            line.sendall(asked)
            while b"\r\n" not in said and (more := line.recv(65_536)):
                said += more
    return int(said.split(b" ", 2)[1]) if said.startswith(b"HTTP/") else 0


@pytest.mark.parametrize("asked", FOUND)
def test_what_once_made_the_table_stumble(table: Table, asked: bytes) -> None:
    assert status_of(table, asked) in (403, 404)


@pytest.mark.parametrize("seed", range(4))
def test_no_odd_request_makes_the_table_stumble(table: Table, seed: int) -> None:
    chance = Random(seed)
    for _ in range(150):
        asked = odd_request(chance)
        assert status_of(table, asked) in {0, *range(200, 500), 503}, asked
    assert table.house.metrics.faults._value.get() == 0
    assert table.get("/health").status_code == 200


def test_odd_socket_addresses_open_nothing(table: Table) -> None:
    asked = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {}\r\n"
    for odd in ("", "%00", "a" * 300, "%2e%2e", "..", "٣"):
        for key in ("dGhlIHNhbXBsZSBub25jZQ==", "=", odd or "-"):
            said = f"GET /api/matches/{odd}/socket HTTP/1.1\r\nHost: localhost\r\n{asked.format(key)}\r\n"
            assert status_of(table, said.encode()) < 500
    assert table.house.metrics.faults._value.get() == 0
