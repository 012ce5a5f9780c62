"""The reports of this machine: listed and shown to it, and to nobody else unless somebody says so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from table.doors import Table, quick, running
from tablewright.lab.reports.shelf import ReportCard, save_report, saved_reports

ABOUT: dict[str, Any] = {"game": "west", "games": 5000, "packs": [{}, {}]}


@pytest.fixture
def filed(tmp_path: Path) -> ReportCard:
    return save_report(tmp_path, "<p>Balance</p>", ABOUT, "The West: <House>", ["Seat A & seat B win alike."])


@pytest.fixture
def table(tmp_path: Path, filed: ReportCard) -> Iterator[Table]:
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}", shelf=tmp_path)) as table:
        yield table


def test_reports_are_listed_with_what_they_found_first(table: Table, filed: ReportCard) -> None:
    page = table.get("/reports").text

    assert f'href="/reports/{filed.name}">The West: &lt;House&gt;</a>' in page
    assert "west, 10,000 games" in page
    assert "Seat A &amp; seat B win alike." in page
    assert [one["name"] for one in table.get("/api/reports").json()] == [filed.name]


def test_a_report_is_shown_in_a_box_of_its_own(table: Table, filed: ReportCard) -> None:
    answer = table.get(f"/reports/{filed.name}")

    assert answer.text == "<p>Balance</p>"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "sandbox allow-scripts" in policy
    assert "allow-same-origin" not in policy
    assert "'self'" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "script-src 'self';" in table.get("/reports").headers["content-security-policy"]


def test_no_other_file_can_be_asked_for(table: Table, filed: ReportCard, tmp_path: Path) -> None:
    (tmp_path / "secret.html").write_text("secret")

    for name in ("none", f"{filed.name}.json", "..%2Ftable", "%2e%2e", "A", "x" * 65):
        assert table.http.get(f"/reports/{name}").status_code in (404, 422), name


def test_an_empty_shelf_says_how_to_fill_it(tmp_path: Path) -> None:
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}", shelf=tmp_path / "none")) as table:
        assert "lab report RUN" in table.get("/reports").text
        assert table.get("/api/reports").json() == []


@pytest.mark.parametrize("how", [{"host": "0.0.0.0"}, {"names": ("games.example.org",)}, {"proxies": "127.0.0.1"}])
def test_a_table_that_is_open_to_others_shows_none(how: dict[str, Any], tmp_path: Path, filed: ReportCard) -> None:
    address = f"sqlite:///{tmp_path / 'table.sqlite'}"
    with running(quick(address, shelf=tmp_path, **how)) as table:
        assert table.http.get("/reports").status_code == 403
        assert table.http.get(f"/reports/{filed.name}").status_code == 403
        assert table.get("/api/reports").json() == []
    with running(quick(address, shelf=tmp_path, reports=True, **how)) as table:
        assert table.http.get(f"/reports/{filed.name}").status_code == 200


def test_nor_does_one_that_somebody_speaks_for_or_that_was_told_not_to(table: Table, tmp_path: Path) -> None:
    assert table.http.get("/reports", headers={"x-forwarded-for": "203.0.113.7"}).status_code == 403
    with running(quick(f"sqlite:///{tmp_path / 'other.sqlite'}", shelf=tmp_path, reports=False)) as closed:
        assert closed.http.get("/reports").status_code == 403


WRONG_CARDS: list[dict[str, Any]] = [
    {"title": 3}, {"title": None}, {"title": ["x"]}, {"title": "\ud800"}, {"game": {}}, {"games": "many"},
    {"games": True}, {"games": 1.5}, {"games": -1}, {"games": 10**400}, {"made": 12}, {"finding": None},
]  # fmt: skip
NO_CARDS = ["", "[]", "7", "null", "{", "[" * 100_000, "{}", '{"name": "other"}', '"\\ud800"', " " * 70_000 + "{}"]


@pytest.mark.parametrize("wrong", WRONG_CARDS, ids=ascii)
def test_a_wrongly_typed_card_is_told_of_and_hides_no_other(
    filed: ReportCard, tmp_path: Path, wrong: dict[str, Any]
) -> None:
    told: list[str] = []
    put(tmp_path, json.dumps({**vars(filed), "name": "odd", **wrong}))
    assert saved_reports(tmp_path, told.append) == [filed]
    assert [trouble.startswith(f"The field {next(iter(wrong))!r} of odd.json should be") for trouble in told] == [True]


@pytest.mark.parametrize("text", NO_CARDS, ids=lambda text: text[:20])
def test_what_is_no_card_is_told_of_and_hides_no_other(filed: ReportCard, tmp_path: Path, text: str) -> None:
    told: list[str] = []
    put(tmp_path, text)
    assert saved_reports(tmp_path, told.append) == [filed]
    assert [trouble.startswith("odd.json") for trouble in told] == [True]


def test_the_page_tells_what_is_wrong_with_a_card(table: Table, filed: ReportCard, tmp_path: Path) -> None:
    put(tmp_path, json.dumps({**vars(filed), "name": "odd", "title": 3}))
    page = table.get("/reports")
    assert page.status_code == 200
    assert "The field &#x27;title&#x27; of odd.json should be text." in page.text
    assert filed.name in page.text
    assert [one["name"] for one in table.get("/api/reports").json()] == [filed.name]


def put(folder: Path, card: str) -> None:
    """Put a report on the shelf by hand."""
    (folder / "odd.html").write_text("odd", encoding="utf-8")
    (folder / "odd.json").write_text(card, encoding="utf-8")


def test_links_out_of_the_shelf_are_not_followed(table: Table, filed: ReportCard, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "page.html").write_text("secret", encoding="utf-8")
    (outside / "card.json").write_text(json.dumps({**vars(filed), "name": "linked"}), encoding="utf-8")
    (tmp_path / "linked.html").symlink_to(outside / "page.html")
    (tmp_path / "linked.json").symlink_to(outside / "card.json")

    assert table.get("/reports/linked").status_code == 404
    assert [one["name"] for one in table.get("/api/reports").json()] == [filed.name]

    (tmp_path / "linked.html").unlink()
    (tmp_path / "linked.html").write_text("own", encoding="utf-8")
    assert [one["name"] for one in table.get("/api/reports").json()] == [filed.name], "its card is a link still"
