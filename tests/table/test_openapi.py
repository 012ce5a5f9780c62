"""The OpenAPI document is exact: whatever it allows is answered as it says, and nothing makes the table stumble."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from table.doors import Table, quick, running
from tablewright.games import registry
from tablewright.table.doors.app import create_app

schema = schemathesis.openapi.from_dict(create_app().openapi())


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    folder: Path = tmp_path_factory.mktemp("table")
    with running(quick(f"sqlite:///{folder / 'table.sqlite'}")) as table:
        yield table


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_answers_are_as_the_document_says(case: Any, table: Table) -> None:
    case.call_and_validate(base_url=table.url, timeout=60)


def test_the_document_is_served_and_names_every_door(table: Table) -> None:
    document = table.get("/api/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    assert set(document["paths"]) == {
        "/api/games", "/api/levels", "/api/games/{game}/rules", "/api/matches", "/api/matches/{match}", "/api/mine",
        "/api/matches/{match}/steps/{n}", "/api/matches/{match}/record", "/api/matches/{match}/continue", "/health",
        "/metrics", "/api/campaigns", "/api/campaigns/{campaign}", "/api/matches/{match}/campaign",
        "/api/games/{game}/teaching", "/api/games/{game}/cards", "/api/games/{game}/lessons/{lesson}",
        "/api/matches/{match}/again", "/api/matches/{match}/ahead", "/api/matches/{match}/shared", "/api/reports",
    }  # fmt: skip
    assert document["components"]["schemas"]["StepShown"]["properties"]["update"] == {
        "$ref": "#/components/schemas/Update"
    }


def test_what_is_sent_is_what_the_schema_says(table: Table) -> None:
    """With real matches, which random requests do not come upon."""
    document = table.get("/api/openapi.json").json()

    def check(name: str, value: Any) -> None:
        whole = {"$ref": f"#/components/schemas/{name}", "components": document["components"]}
        jsonschema_rs.validate(whole, value)

    begun = table.begin()
    check("MatchBegun", begun)
    check("MatchShown", table.get(f"/api/matches/{begun['match']}").json())
    secret = begun["seats"][0]["secret"]
    check("StepShown", table.get(f"/api/matches/{begun['match']}/steps/0", secret).json())
    held = {"tables": [{"match": begun["match"], "secret": secret}]}
    (row,) = table.http.post("/api/mine", json=held).json()
    check("TableShown", row)
    games = table.get("/api/games").json()
    assert [game["name"] for game in games] == registry.names()
    for game in games:
        check("GameShown", game)
