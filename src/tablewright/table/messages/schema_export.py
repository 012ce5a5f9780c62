"""The protocol of the table as one JSON Schema, from which the browser's types are made.

python -m tablewright.table.messages.schema_export > web/protocol.schema.json
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from tablewright.engine.scene import SCENE_VERSION
from tablewright.table.messages.protocol import LONGEST_SAYING, PROTOCOL, FromBrowser, ToBrowser


def schema() -> dict[str, Any]:
    """The JSON Schema of the protocol, with a definition for each name."""
    (said, told), definitions = msgspec.json.schema_components((FromBrowser, ToBrowser), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Protocol",
        "description": "What a browser and the table say to each other.",
        "type": "object",
        "properties": {
            "from_browser": {"$ref": "#/$defs/FromBrowser"},
            "to_browser": {"$ref": "#/$defs/ToBrowser"},
            "protocol": {"const": PROTOCOL},
            "scene": {"const": SCENE_VERSION},
            "longest_saying": {"const": LONGEST_SAYING},
        },
        "required": ["from_browser", "to_browser", "protocol", "scene", "longest_saying"],
        "$defs": {"FromBrowser": plain(said), "ToBrowser": plain(told), **dict(sorted(definitions.items()))},
    }


def plain(union: dict[str, Any]) -> dict[str, Any]:
    """A union without its discriminator, which JSON Schema does not know: each part names its own type."""
    return {name: value for name, value in union.items() if name != "discriminator"}


def text() -> str:
    """The schema as stored in the file."""
    return json.dumps(schema(), indent=2) + "\n"


if __name__ == "__main__":
    print(text(), end="")
