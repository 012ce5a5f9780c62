"""The browser's types follow from the protocol: the schema kept beside the client is the one that Python prints now."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from tablewright.engine.scene import PLAIN, Piece
from tablewright.table.messages import schema_export
from tablewright.table.messages.protocol import FromBrowser, Log, Question, ToBrowser, Update, Welcome

KEPT = Path(__file__).parents[2] / "web" / "protocol.schema.json"


def test_the_kept_schema_is_what_python_prints_now() -> None:
    assert KEPT.read_text(encoding="utf-8") == schema_export.text(), (
        "The protocol changed. Run: python -m tablewright.table.messages.schema_export > web/protocol.schema.json, "
        "then npm run types in web/."
    )


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
