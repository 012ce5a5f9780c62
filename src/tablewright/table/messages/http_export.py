"""The HTTP models as one JSON Schema, from which the browser's types are generated.

python -m tablewright.table.messages.http_export > web/http.schema.json
"""

from __future__ import annotations

import inspect
import json
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from tablewright.table.messages import models
from tablewright.table.messages.models import MARK, Sent


def schema() -> dict[str, Any]:
    """A definition for each model; structs of the socket's protocol are named, and defined there."""
    known = travelling()
    _, written = models_json_schema(
        [(model, "validation" if issubclass(model, Sent) else "serialization") for model in known],
        ref_template="#/$defs/{model}",
    )
    definitions = {name: _plain(definition) for name, definition in sorted(written["$defs"].items())}
    for model in known:
        if not issubclass(model, Sent):  # an answer leaves nothing out
            definitions[model.__name__]["required"] = list(definitions[model.__name__]["properties"])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Http",
        "description": "What a browser and the table send each other over HTTP.",
        "type": "object",
        "properties": {name: {"$ref": f"#/$defs/{name}"} for name in definitions},
        "required": list(definitions),
        "$defs": definitions,
    }


def travelling() -> list[type[BaseModel]]:
    """Every model of a request or an answer."""
    found = [model for _, model in inspect.getmembers(models, inspect.isclass) if issubclass(model, BaseModel)]
    return [model for model in found if model not in (BaseModel, Sent)]


def _plain(node: Any) -> Any:
    """A schema without titles, limits and defaults, which types ignore, and with the protocol's structs named."""
    if isinstance(node, list):
        return [_plain(inner) for inner in node]
    if not isinstance(node, dict):
        return node
    if name := node.get(MARK):
        return {"tsType": name}
    return {
        key: {name: _plain(inner) for name, inner in value.items()} if key == "properties" else _plain(value)
        for key, value in node.items()
        if key not in UNTOLD
    }


UNTOLD = {"title", "default", "pattern", "minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum",
          "exclusiveMaximum", "maxProperties", "propertyNames"}  # fmt: skip


def text() -> str:
    """The schema as stored in the file."""
    return json.dumps(schema(), indent=2) + "\n"


if __name__ == "__main__":
    print(text(), end="")
