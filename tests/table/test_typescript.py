"""The browser's types follow from Python's: the schemas kept beside the client are the ones that Python prints now."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from msgspec import Struct
from pydantic import BaseModel

from tablewright.engine.scene import PLAIN, Piece
from tablewright.table.doors.app import create_app
from tablewright.table.messages import http_export, models, schema_export
from tablewright.table.messages.protocol import FromBrowser, Log, Question, ToBrowser, Update, Welcome

WEB = Path(__file__).parents[2] / "web"
KEPT = WEB / "protocol.schema.json"


def test_the_kept_schema_is_what_python_prints_now() -> None:
    assert KEPT.read_text(encoding="utf-8") == schema_export.text(), (
        "The protocol changed. Run: python -m tablewright.table.messages.schema_export > web/protocol.schema.json, "
        "then npm run types in web/."
    )


def test_the_kept_schema_of_http_is_what_python_prints_now() -> None:
    assert (WEB / "http.schema.json").read_text(encoding="utf-8") == http_export.text(), (
        "The models changed. Run: python -m tablewright.table.messages.http_export > web/http.schema.json, "
        "then npm run types in web/."
    )


def test_every_model_that_a_door_takes_or_gives_has_a_definition() -> None:
    document = create_app().openapi()
    doors = {name for name in document["components"]["schemas"] if issubclass(getattr(models, name, Struct), BaseModel)}

    assert doors
    assert doors <= set(http_export.schema()["$defs"])


def test_an_answer_leaves_nothing_out_and_a_request_may() -> None:
    defined = http_export.schema()["$defs"]

    assert set(defined["MatchShown"]["required"]) == set(models.MatchShown.model_fields)
    assert set(defined["ValueShown"]["required"]) == set(models.ValueShown.model_fields)  # also what has a default
    assert defined["MatchWanted"]["required"] == ["game", "seats"]


@pytest.mark.parametrize("message", [*get_args(FromBrowser), *get_args(ToBrowser)])
def test_every_message_has_a_definition_that_names_its_type(message: type[msgspec.Struct]) -> None:
    definition = schema_export.schema()["$defs"][message.__name__]

    assert definition["properties"]["type"]["enum"] == [message.__struct_config__.tag]
    assert "type" in definition["required"]


def test_what_may_be_left_out_of_a_message_is_not_required_by_the_schema() -> None:
    area = Piece("area", "middle", "The middle")
    update = Update(1, "West", ("middle",), (area,), (0,), Log(0, ()), question=Question("Choose.", ()))
    welcome = Welcome(1, "west", "West", PLAIN, None, (), ())

    for message in (update, welcome):
        sent = json.loads(msgspec.json.encode(message))
        definition = schema_export.schema()["$defs"][type(message).__name__]
        assert set(definition["required"]) <= set(sent) <= set(definition["properties"])
