"""Connections that mean no good, over real sockets: each is cut off in time, and others are answered meanwhile."""

from __future__ import annotations

import json
import os
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.frames import Frame, Opcode

from table.doors import ENCODE, Table, quick, running
from tablewright.table.doors import connections, handles, serving
from tablewright.table.messages.protocol import PROTOCOL, Hello, Why
from tablewright.table.settings import Limits, Rate
from tablewright.table.trial import free_port

SHORT_S = 0.5
PATIENCE_S = 30
FLOOD = 64 << 20  # bytes that an attacker would send
TAKEN = 16 << 20  # and what may vanish in buffers on the way
STRICT = replace(Limits.none(), request_s=SHORT_S, answer_s=SHORT_S, hello_s=SHORT_S, frames=Limits().frames)


@contextmanager
def strict(tmp_path: Path, **changes: Any) -> Iterator[Table]:
    limits = replace(STRICT, **changes)
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}", limits=limits)) as table:
        yield table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with strict(tmp_path) as table:
        yield table


def dial(table: Table, said: bytes = b"", window: int = 0) -> socket.socket:
    """A bare connection, and what it says first; a small window keeps little that it does not read."""
    line = socket.socket()
    if window:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
    line.settimeout(PATIENCE_S)
    line.connect(("127.0.0.1", table.serving.door.getsockname()[1]))
    line.sendall(said)
    return line


def heard(line: socket.socket, until: bytes | None = None) -> bytes:
    """All that comes until the table hangs up, or says something."""
    said = b""
    with closing(line), suppress(ConnectionError):
        while (until is None or until not in said) and (more := line.recv(65_536)):
            said += more
    return said


def flood(line: socket.socket, piece: bytes, most: int = FLOOD) -> int:
    """Send until the table hangs up; how many bytes went out."""
    sent = 0
    with closing(line), suppress(ConnectionError):
        while sent < most:
            line.sendall(piece)
            sent += len(piece)
    return sent


def is_well(table: Table) -> bool:
    """Whether others are answered, on a connection of their own."""
    return httpx.get(f"{table.url}/health", trust_env=False, timeout=PATIENCE_S).status_code == 200


def until_gone(table: Table, left: int = 0) -> None:
    """Wait until the table counts no more connections than so many."""
    table.http.close()
    until = time.monotonic() + PATIENCE_S
    while (now := table.house.gate.connections.all) > left:
        assert time.monotonic() < until, f"{now} connections are still counted"
        time.sleep(0.02)


def request(path: str = "/health", *headers: str) -> bytes:
    return "\r\n".join((f"GET {path} HTTP/1.1", "Host: localhost", *headers, "", "")).encode("latin-1")


# ------------------------------------------------------------------------------------------------ requests


def test_hundreds_of_half_sent_requests_hold_nobody_up_and_are_cut_off(table: Table) -> None:
    half = request()[:-4]
    callers = [dial(table, half) for _ in range(300)]
    assert is_well(table)
    assert all(b" 408 " in heard(caller) for caller in callers)
    until_gone(table)


@pytest.mark.parametrize(
    "said", [b"", b"\r\n", b"POST /api/mine HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n"]
)
def test_who_says_nothing_or_never_ends_is_cut_off(table: Table, said: bytes) -> None:
    line = dial(table, said)
    began = time.monotonic()
    heard(line)
    assert time.monotonic() - began < PATIENCE_S
    until_gone(table)


def test_a_trickle_after_an_answer_does_not_keep_a_line_open(table: Table) -> None:
    line = dial(table, request())
    assert b"200 OK" in line.recv(65_536)
    with suppress(ConnectionError):
        for _ in range(200):
            line.sendall(b"\r\n")
            time.sleep(0.02)
    assert not heard(line)
    until_gone(table)


def test_a_network_has_only_so_many_connections(tmp_path: Path) -> None:
    with strict(tmp_path, connections=20, request_s=PATIENCE_S) as table:
        assert table.get("/health").status_code == 200  # on a connection that stays
        held = [dial(table, b"GET") for _ in range(19)]
        refused = heard(dial(table))
        assert b" 429 " in refused
        assert "Too many connections" in json.loads(refused.partition(b"\r\n\r\n")[2])["error"]
        assert table.get("/health").status_code == 200
        held.pop().close()
        until = time.monotonic() + PATIENCE_S
        while table.house.gate.connections.all >= 20 and time.monotonic() < until:
            time.sleep(0.01)
        assert is_well(table)
        for line in held:
            line.close()
        until_gone(table)


def test_a_socket_is_one_connection_from_its_opening_to_its_end(tmp_path: Path) -> None:
    with strict(tmp_path, connections=2) as table:
        begun = table.begin()
        with table.browser(begun, 0) as page:
            page.wait_for(0)
            assert table.house.gate.connections.taken["127.0.0.1"] == 2
        until_gone(table)


def test_headers_without_end_are_not_kept(table: Table) -> None:
    for piece in (b"x-more: " + b"y" * 1_000 + b"\r\n", b"y" * 1_010):
        line = dial(table, request()[:-2] + b"x-long: ")
        assert flood(line, piece) < TAKEN
        assert is_well(table)
    until_gone(table)


def test_what_a_request_may_bring_and_what_not(table: Table) -> None:
    many, long, wide = [f"x-{n}: 1" for n in range(200)], "/" + "a" * 3_000, "x: " + "y" * 17_000
    assert b" 431 " in heard(dial(table, request("/health", *many)))
    assert b" 414 " in heard(dial(table, request(long)))
    assert b" 431 " in heard(dial(table, request("/health", wide)))
    assert b" 400 " in heard(dial(table, b"\x16\x03\x01 this is no HTTP at all\r\n\r\n"))
    usual = request("/health?" + "a" * 1_000, *many[:90], "x: " + "y" * 9_000, "connection: close")
    assert b"200 OK" in heard(dial(table, usual))
    assert flood(dial(table, b"GET /"), b"a" * 1_000) < TAKEN
    counted = table.house.metrics.text().decode()
    assert all(f'limited_total{{limit="{limit}"}}' in counted for limit in ("head", "url"))


def test_a_body_of_many_small_chunks_is_as_long_as_it_is(table: Table) -> None:
    head = b"POST /api/mine HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    assert flood(dial(table, head), b"1\r\na\r\n" * 100) < TAKEN
    assert flood(dial(table, head + b"0\r\nx-trailer: "), b"y" * 1_000) < TAKEN
    until_gone(table)


def test_requests_piled_up_on_one_connection_are_not_all_taken(table: Table) -> None:
    line = dial(table)
    with suppress(ConnectionError):
        line.sendall(request() * 5_000)
    assert heard(line).count(b"200 OK") <= connections.PIPELINED + 1
    until_gone(table)


def test_who_does_not_read_the_answer_is_not_waited_for(table: Table) -> None:
    line = dial(table, request("/api/games/goes-west/rules") * connections.PIPELINED, window=4_096)
    until_gone(table)
    line.close()


def test_with_few_file_handles_the_table_answers_all_the_same(tmp_path: Path) -> None:
    port, few = free_port(), 256
    words = [sys.executable, "-m", "tablewright", "serve", "--port", str(port), "--no-limits", "--no-compile",
             "--database", f"sqlite:///{tmp_path / 'table.sqlite'}"]  # fmt: skip
    limit = ["sh", "-c", f'ulimit -n {few}; exec "$@"', "sh"]
    server = subprocess.Popen([*limit, *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=dict(os.environ))
    held: list[socket.socket] = []
    try:
        assert server.stdout
        assert b"open" in server.stdout.readline()
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=PATIENCE_S) as other:
            assert other.get("/health").status_code == 200
            for _ in range(2 * few):
                held.append(socket.create_connection(("127.0.0.1", port), PATIENCE_S))
            wanted = {"game": "west", "seats": [{"kind": "person"}] * 2}
            assert other.post("/api/matches", json=wanted).status_code == 201
    finally:
        for line in held:
            line.close()
        server.terminate()
        server.communicate(timeout=PATIENCE_S)


def test_connections_leave_file_handles_for_the_rest() -> None:
    now, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert now == resource.RLIM_INFINITY or 0 < handles.for_connections() < now


# ------------------------------------------------------------------------------------------------ sockets


def shake_hands(table: Table, match: str = "nowhere", window: int = 0) -> socket.socket:
    """A bare socket that has been opened and has said nothing."""
    asked = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")  # fmt: skip
    line = dial(table, request(f"/api/matches/{match}/socket", *asked), window)
    said = b""
    while b"\r\n\r\n" not in said:
        said += line.recv(1)
    assert b" 101 " in said
    return line


def frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def hello(begun: Any) -> bytes:
    return frame(Opcode.TEXT, ENCODE(Hello(PROTOCOL, begun["seats"][0]["secret"])))


EMPTY = frame(Opcode.TEXT, fin=False) + frame(Opcode.CONT, fin=False) * 10_000


@pytest.mark.parametrize("introduced", [False, True])
@pytest.mark.parametrize("piece", [EMPTY, frame(Opcode.PING) * 10_000, frame(Opcode.TEXT) * 10_000])
def test_a_flood_of_frames_ends_the_line_and_holds_nobody_up(table: Table, piece: bytes, introduced: bool) -> None:
    begun = table.begin()
    line = shake_hands(table, begun["match"])
    if introduced:
        line.sendall(hello(begun))
        line.recv(65_536)
    assert flood(line, piece) < TAKEN
    assert is_well(table)
    until_gone(table)


def test_a_message_has_only_so_many_fragments(tmp_path: Path) -> None:
    with strict(tmp_path, frames=Rate(1e9, 1e9), hello_s=PATIENCE_S) as table:
        line = shake_hands(table)
        line.sendall(frame(Opcode.TEXT, fin=False) + frame(Opcode.CONT, b"x", fin=False) * 40)
        assert (1009).to_bytes(2, "big") + b"too many fragments" in heard(line)
        until_gone(table)


def test_a_long_hello_is_not_read(table: Table) -> None:
    line = shake_hands(table)
    line.sendall(frame(Opcode.TEXT, b'{"type":"hello","protocol":1,"secret":"' + b"x" * 2_000 + b'"}'))
    assert b"too long" in heard(line, until=b"too long")


def test_a_socket_that_never_says_hello_is_closed(table: Table) -> None:
    said = b"took too long to connect"
    assert said in heard(shake_hands(table), until=said)
    until_gone(table)


def test_a_page_that_does_not_read_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "ALIVE_S", SHORT_S)
    monkeypatch.setattr(connections, "PARTING_S", SHORT_S)
    with strict(tmp_path, frames=Rate(1e9, 1e9)) as table:
        begun = table.begin()
        line = shake_hands(table, begun["match"], window=4_096)
        line.sendall(hello(begun))
        with suppress(ConnectionError, TimeoutError):
            line.settimeout(SHORT_S)
            for n in range(20_000):
                line.sendall(frame(Opcode.TEXT, ENCODE(Why(f"{n}", 0))))
        until_gone(table)
        assert is_well(table)
        line.close()
