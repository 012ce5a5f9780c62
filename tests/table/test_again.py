"""After the end: playing again with the same people, each by their own secret, and showing the match to anybody."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import httpx

from table.doors import Browser, Table
from table.matches import opened
from tablewright.table.memory.store import Store
from tablewright.table.messages.protocol import Goodbye, Welcome

SEATS = [
    {"kind": "person", "name": "Ada"},
    {"kind": "person", "name": "Bea"},
    {"kind": "computer", "level": "random"},
]


def again(table: Table, begun: Any, secret: str | None) -> httpx.Response:
    headers = {"authorization": f"Bearer {secret}"} if secret else {}
    return table.http.post(f"/api/matches/{begun['match']}/again", headers=headers)


def secret_of(begun: Any, seat: int) -> str:
    secret: str = begun["seats"][seat]["secret"]
    return secret


def opens(table: Table, match: str, secret: str) -> int | None:
    """The seat that a secret opens; -1: to watch; None: nothing."""
    rows = table.http.post("/api/mine", json={"tables": [{"match": match, "secret": secret}]}).json()
    return (-1 if rows[0]["seat"] is None else rows[0]["seat"]) if rows else None


def test_the_same_people_sit_one_seat_further_each_by_a_secret_of_their_own(table: Table) -> None:
    last = table.played_out(table.begin("royal", SEATS))
    bea = again(table, last, secret_of(last, 1)).json()
    new = bea["match"]
    sitters = table.get(f"/api/matches/{new}").json()["sitters"]
    assert [sitter["name"] for sitter in sitters] == ["Bea", "random", "Ada"]
    assert [sitter["kind"] for sitter in sitters] == ["person", "computer", "person"]
    assert (bea["seat"], opens(table, new, bea["secret"])) == (0, 0)

    ada = again(table, last, secret_of(last, 0)).json()
    assert ada["match"] == new
    assert (ada["seat"], opens(table, new, ada["secret"])) == (2, 2)
    secrets = {ada["secret"], bea["secret"], secret_of(last, 0), secret_of(last, 1)}
    assert len(secrets) == 4
    assert [opens(table, new, secret_of(last, seat)) for seat in (0, 1)] == [None, None]


def test_asked_for_twice_it_is_one_match_and_one_seat(table: Table) -> None:
    last = table.played_out(table.begin())
    asked = [secret_of(last, seat) for seat in (0, 1, 0, 1)]
    with ThreadPoolExecutor(4) as together:
        given = [answer.json() for answer in together.map(lambda secret: again(table, last, secret), asked)]
    assert len({one["match"] for one in given}) == 1
    assert given[0] == given[2]
    assert given[1] == given[3]
    assert {one["seat"] for one in given} == {0, 1}


def test_who_looks_on_gets_no_seat_and_begins_nothing(local: Table) -> None:
    last = local.played_out(local.begin())
    refused = again(local, last, last["spectator"])
    assert refused.status_code == 422
    assert "Only the players" in refused.json()["error"]

    new = again(local, last, secret_of(last, 0)).json()["match"]
    followed = again(local, last, last["spectator"]).json()
    assert followed == {"match": new, "seat": None, "letter": "", "secret": None}
    assert opens(local, new, last["spectator"]) == -1


def test_nobody_else_and_nobody_early(local: Table) -> None:
    begun = local.begin()
    assert again(local, begun, secret_of(begun, 0)).status_code == 403
    last = local.played_out(begun)
    other = local.begin()
    assert [again(local, last, secret).status_code for secret in (None, "x", secret_of(other, 0))] == [401] * 3


def test_the_others_at_the_table_are_told_who_asks(local: Table) -> None:
    last = local.played_out(local.begin())
    with local.browser(last, 1) as bea:
        assert bea.until(Welcome).next is None
        new = again(local, last, secret_of(last, 0)).json()["match"]
        while not (asked := bea.until(Welcome).next):
            pass
        assert (asked.match, asked.seat) == (new, 0)
    with local.browser(last, None) as onlooker:
        assert onlooker.until(Welcome).next == asked


def test_a_match_is_asked_for_once_whichever_server_hears_of_it(store: Store) -> None:

    first, one, other = opened().row, opened().row, opened().row
    store.create(first)
    assert store.create_next(one, first.id, 1)
    assert not store.create_next(replace(other, seats=one.seats), first.id, 0)
    kept = store.match(first.id)
    assert kept is not None
    assert kept.next is not None
    assert (kept.next.match, kept.next.seat) == (one.id, 1)
    assert store.match(other.id) is None


def test_a_finished_match_is_shown_to_anybody_who_has_its_link(local: Table) -> None:
    begun = local.begin()
    path = f"/api/matches/{begun['match']}"
    assert local.get(f"{path}/shared", secret_of(begun, 1)).status_code == 403
    local.played_out(begun)
    link = local.get(f"{path}/shared", secret_of(begun, 1)).json()["secret"]
    assert link == local.get(f"{path}/shared", begun["spectator"]).json()["secret"]

    first = local.get(f"{path}/steps/0", link).json()
    assert "question" not in first["update"]
    assert local.get(f"{path}/steps/0?seat=0", link).status_code == 200
    assert local.get(f"{path}/record", link).status_code == 200


def test_the_link_to_a_replay_opens_no_seat_and_nothing_else(local: Table) -> None:
    last = local.played_out(local.begin())
    link = local.get(f"/api/matches/{last['match']}/shared", secret_of(last, 0)).json()["secret"]
    assert opens(local, last["match"], link) is None
    assert again(local, last, link).status_code == 401
    with Browser(local, last["match"], link) as stranger:
        assert "does not open a seat" in stranger.until(Goodbye).reason
    other = local.begin()
    assert local.get(f"/api/matches/{other['match']}/steps/0", link).status_code == 401
