"""Limits, headers, and who may call the table by which name."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed, InvalidStatus

from table.doors import Table, quick, running
from tablewright.table import logs
from tablewright.table.doors.pages import add_client
from tablewright.table.doors.serving import CannotOpen, Serving
from tablewright.table.limits import KNOWN, SLOW_DOWN, Bucket, Buckets, network
from tablewright.table.messages.protocol import Advice, Done, Goodbye, Refusal, Say, Undo, Why
from tablewright.table.settings import BadLimit, Limits, Rate, Settings, in_words

FEW = Limits(
    messages=Rate(5, 0.001), sayings=Rate(1, 0.001), requests=Rate(12, 0.001), matches=Rate(2, 0.001),
    sockets=2, body=2000,
)  # fmt: skip


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Table]:
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}", limits=FEW)) as table:
        yield table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}")) as table:
        yield table


def test_a_bucket_lets_a_burst_through_and_then_so_many_a_second() -> None:
    bucket = Bucket(Rate(2, 0.5), now=0.0)
    assert [bucket.take(0.0), bucket.take(0.0), bucket.take(0.0)] == [True, True, False]
    assert [bucket.take(1.0), bucket.take(2.0), bucket.take(2.0)] == [False, True, False]
    assert [bucket.take(100.0), bucket.take(100.0), bucket.take(100.0)] == [True, True, False]


def test_addresses_do_not_fill_the_memory() -> None:
    buckets = Buckets(Rate(1, 0))
    for n in range(KNOWN + 10):
        assert buckets.take(str(n))
    assert len(buckets.known) == KNOWN
    assert not buckets.take(str(KNOWN))


def test_an_address_begins_only_so_many_matches(strict: Table) -> None:
    strict.begin()
    strict.begin()
    answer = strict.http.post("/api/matches", json={"game": "west", "seats": [{"kind": "person"}] * 2})
    assert answer.status_code == 429
    assert answer.json()["error"].startswith("Too many")


def test_an_address_sends_only_so_many_requests(strict: Table) -> None:
    statuses = [strict.get("/api/levels").status_code for _ in range(15)]
    assert statuses[:10] == [200] * 10
    assert statuses[-1] == 429


def test_an_address_opens_only_so_many_sockets(strict: Table) -> None:
    begun = strict.begin()
    pages = strict.browsers(begun)
    for page in pages:
        page.wait_for(0)
    third = strict.browser(begun, None)
    assert "Too many pages" in third.until(Goodbye).reason
    pages[0].close()
    while strict.house.gate.sockets.taken["127.0.0.1"] > 1:
        pass
    assert strict.browser(begun, None).wait_for(0).whole


def test_a_seat_says_only_so_much(strict: Table) -> None:
    page = strict.browser(strict.begin(), 0)
    page.ask(Say(page.id(), "one"))
    assert "Too many messages" in page.ask(Say(page.id(), "two")).reason
    answers = [page.ask(Why(page.id(), 0)) for _ in range(8)]
    assert isinstance(answers[-1], Refusal)
    assert answers[-1].reason.startswith("Too many")
    for n in range(150):
        page.send(Why(f"more-{n}", 0))
    assert isinstance(page.until(Goodbye), Goodbye)


def test_who_comes_back_has_no_more_to_say_than_before(tmp_path: Path) -> None:
    few = replace(Limits.none(), sayings=Rate(1, 0.001), thoughts=Rate(1, 0.001), undos=Rate(1, 0.001))
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}", limits=few)) as table:
        begun = table.begin()
        idle = next(seat for seat in (0, 1) if seat not in table.house.rooms[begun["match"]].match.awaiting)
        with table.browser(begun, idle) as page:
            assert isinstance(page.ask(Say("one", "one")), Done)
            assert "nothing to choose" in page.ask(Advice("idea")).reason
            assert "no move" in page.ask(Undo("undo")).reason
        with table.browser(begun, idle) as page:
            assert "Too many messages" in page.ask(Say("two", "two")).reason
            assert "Too many hints" in page.ask(Advice("another")).reason
            assert "Too many undos" in page.ask(Undo("again")).reason
        with table.browser(begun, 1 - idle) as page:
            assert isinstance(page.ask(Say("one", "one")), Done)


def test_all_seats_of_a_network_together_have_what_a_crowd_has(tmp_path: Path) -> None:
    few = replace(Limits.none(), sayings=Rate(1, 0.001), crowd=3)
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}", limits=few)) as table:
        pages = [page for _ in range(2) for page in table.browsers(table.begin())]
        assert [type(page.ask(Say("x", "hello"))) for page in pages] == [Done, Done, Done, Refusal]


def test_a_network_opens_only_so_many_sockets_in_a_row(tmp_path: Path) -> None:
    few = replace(Limits.none(), handshakes=Rate(3, 0.001))
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}", limits=few)) as table:
        begun = table.begin()
        for _ in range(3):
            table.browser(begun, 0).close()
        with pytest.raises(InvalidStatus) as refused:
            table.browser(begun, 0)
        assert refused.value.response.status_code == 429
        assert SLOW_DOWN.encode() in (refused.value.response.body or b"")


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("nonsense", "unknown"),
    ],
)
def test_what_an_address_is_counted_as(address: str, counted: str) -> None:
    assert network(address) == counted


def test_a_proxys_word_is_taken_and_ipv6_counts_by_network(tmp_path: Path) -> None:
    few = replace(Limits.none(), matches=Rate(2, 0.001), connections=1)
    settings = quick(f"sqlite:///{tmp_path / 'table.sqlite'}", limits=few, proxies="127.0.0.0/8")

    def begin(table: Table, address: str) -> int:
        wanted = {"game": "west", "seats": [{"kind": "person"}] * 2}
        return table.http.post("/api/matches", json=wanted, headers={"x-forwarded-for": address}).status_code

    with running(settings) as table:
        beside = httpx.get(f"{table.url}/health", trust_env=False)  # a proxy may have more connections than one
        assert beside.status_code == 200
        assert [begin(table, f"2001:db8::{n}") for n in range(3)] == [201, 201, 429]
        assert begin(table, "2001:db8:0:1::1") == 201


def test_limits_can_be_given_in_words() -> None:
    limits = Limits().changed(["sockets=100", "requests=400/80", "hello_s=2.5", "sockets=7"])
    assert limits == replace(Limits(), sockets=7, requests=Rate(400, 80), hello_s=2.5)
    for wrong in (
        "sockets",
        "sockets=many",
        "sockets=0",
        "sockets=1.5",
        "requests=400",
        "requests=1/x",
        "hello_s=inf",
        "x=1",
    ):
        with pytest.raises(BadLimit, match=r"^(There is no limit 'x'|The limit '\w+' cannot be).*\.$"):
            Limits().changed([wrong])


def test_the_guide_lists_every_limit_as_it_is() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "table.md").read_text(encoding="utf-8")
    listed = dict(re.findall(r"^\| `(\w+)` \| ([\d./]+) \|", guide, re.MULTILINE))
    assert listed == {limit.name: in_words(getattr(Limits(), limit.name)) for limit in fields(Limits)}


def test_which_addresses_are_a_proxys() -> None:
    named = Settings(proxies="10.0.0.0/8, 192.0.2.1,nginx")
    assert [named.is_proxy(address) for address in ("10.1.2.3", "192.0.2.1", "nginx", "192.0.2.2")] == [
        True, True, True, False,
    ]  # fmt: skip
    assert Settings(proxies="*").is_proxy("192.0.2.2")
    assert not Settings().is_proxy("127.0.0.1")


def test_a_long_request_is_not_read(strict: Table) -> None:
    answer = strict.http.post("/api/mine", content=b"x" * 3000, headers={"content-type": "application/json"})
    assert answer.status_code == 413
    pieces = strict.http.post(
        "/api/mine", content=iter([b"x" * 1500] * 4), headers={"content-type": "application/json"}
    )
    assert pieces.status_code == 413


def test_a_long_message_ends_the_line(table: Table) -> None:
    page = table.browser(table.begin(), 0)
    page.wait_for(0)
    page.line.send('{"type":"say","id":"x","text":"' + "x" * 20_000 + '"}')
    with pytest.raises(ConnectionClosed):
        page.until(Goodbye)


def test_every_answer_has_the_headers_that_keep_a_page_its_own(table: Table) -> None:
    for path in ("/", "/api/games", "/api/matches/none", "/assets/none.js"):
        headers = table.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "script-src 'self';" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_the_table_answers_to_its_own_names_only(table: Table) -> None:
    assert table.http.get("/health", headers={"host": "localhost:8400"}).status_code == 200
    assert table.http.get("/health", headers={"host": "[::1]:8400"}).status_code == 200
    assert table.http.get("/health", headers={"host": "elsewhere.example"}).status_code == 403
    assert table.http.get("/health", headers={"host": "10.0.0.7"}).status_code == 403


def test_other_sites_pages_are_refused(table: Table) -> None:
    assert table.http.get("/api/games", headers={"origin": "https://elsewhere.example"}).status_code == 403
    assert table.http.get("/api/games", headers={"origin": table.url}).status_code == 200


def test_names_of_a_table_that_others_can_reach() -> None:
    public = Settings(host="0.0.0.0", names=("table.example",))
    assert public.is_public
    assert public.answers_to("192.168.1.5")
    assert public.answers_to("table.example")
    assert not public.answers_to("elsewhere.example")
    assert not Settings().answers_to("192.168.1.5")
    assert not Settings().is_public


class Pages:
    """The pages of a client in a folder."""

    def __init__(self, folder: Path) -> None:
        self.app = Starlette()
        add_client(self.app, folder)

    def get(self, path: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
                return await client.get(path)

        return asyncio.run(ask())


def test_pages_where_the_client_is_built_and_where_it_is_not(tmp_path: Path) -> None:
    bare = Pages(tmp_path / "nothing")
    assert bare.get("/").status_code == 503
    assert "npm run build" in bare.get("/t/abc").text

    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>the table", encoding="utf-8")
    (folder / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (folder / "assets" / "app-123.js").write_text("1", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("no", encoding="utf-8")
    client = Pages(folder)
    for page in ("/", "/new/west", "/t/abc", "/replay/abc", "/rules/west"):
        assert "the table" in client.get(page).text
    assert "immutable" in client.get("/assets/app-123.js").headers["cache-control"]
    assert client.get("/icon.svg").status_code == 200
    assert client.get("/..%2Fsecret.txt").status_code == 404
    assert client.get("/nothing").status_code == 404


@pytest.mark.parametrize("path", ["%00", "a" * 300, "a" * 253, "%ff%fe", "..", "%2e%2e%2fsecret.txt", "a%0ab", "."])
def test_no_name_makes_the_pages_stumble(tmp_path: Path, path: str) -> None:
    (tmp_path / "client" / "assets").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("no", encoding="utf-8")
    client = Pages(tmp_path / "client")
    for folder in ("/", "/assets/", "/assets/deeper/"):
        assert client.get(folder + path).status_code in (404, 503)


def test_the_log_tells_no_secret(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "tablewright.table"):
        begun = table.begin()
        page = table.browser(begun, 0)
        page.wait_for(0)
        table.get(f"/api/matches/{begun['match']}/steps/0", begun["seats"][1]["secret"])
        page.close()
    told = " ".join(logs.ReadableLines().format(record) + logs.JsonLines().format(record) for record in caplog.records)
    assert "/api/matches/{match}/steps/{n}" in told
    row = table.house.store.match(begun["match"])
    assert row is not None
    for secret in (begun["spectator"], *(seat["secret"] for seat in begun["seats"]), row.key.hex(), row.nonce.hex()):
        assert secret not in told


def test_a_log_line_for_machines_is_json() -> None:
    record = logging.LogRecord("t", logging.INFO, "", 0, "match begun", (), None)
    record.facts = {"match": "abc", "game": "west"}
    told = json.loads(logs.JsonLines().format(record))
    assert (told["what"], told["match"], told["level"]) == ("match begun", "abc", "info")
    with pytest.raises(ValueError, match="secret"):
        logs.note("oops", secret="x")


def test_a_door_that_is_taken_is_named(table: Table) -> None:
    port = table.serving.door.getsockname()[1]
    with pytest.raises(CannotOpen, match=str(port)):
        Serving(Settings(port=port))
