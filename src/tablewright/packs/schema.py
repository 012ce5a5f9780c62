"""JSON Schema: the declared keys of a game's packs as editors read them (draft 2020-12).

A pack that names its game, and that the loader takes, always fits the schema. The opposite does not hold: only the
loader knows the effect language, and whether the parts of a pack fit together.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from tablewright.packs.keys import FLAG, ROWS, TABLE, TABLES, TEXT, TEXTS, WHOLE, Key, Keys, Kind
from tablewright.packs.source import HOUSE, LONGEST_TEXT

DRAFT = "https://json-schema.org/draft/2020-12/schema"
READABLE = r"\S"  # a text is never empty or blank

Schema = dict[str, Any]


def schema_of(keys: Keys) -> Schema:
    """The JSON Schema of a game's packs."""
    (top,) = keys.kinds_at("")
    found: Schema = {"$schema": DRAFT, "title": f"A pack of {keys.title}", **object_of(keys, top)}
    if keys.extends:  # whatever a pack leaves out is then the house's
        there = {key.name: {"minItems": key.least} for key in top.keys if key.type == TABLES and key.least}
        for name in there:
            found["properties"][name].pop("minItems")
        found["if"] = {"properties": {"extends": {"const": HOUSE}}, "required": ["extends"]}
        found["else"] = {"required": found.pop("required"), "properties": there}
        found["required"] = ["game"]  # by which the commands know whose pack it is
    return found


def as_text(schema: Schema) -> str:
    """A schema as a file has it."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def object_of(keys: Keys, kind: Kind) -> Schema:
    """A table of some kind."""
    taken = [key for key in kind.keys if not key.refused]
    found: Schema = {
        "description": kind.means,
        "type": "object",
        "properties": {key.name: _described(keys, kind, key) for key in taken},
        "additionalProperties": kind.open,
    }
    if kind.only:
        described = found["properties"][kind.by]["description"]
        found["properties"][kind.by] = {"description": described, "const": kind.only}
    if kind.others and kind.others_named:
        found["patternProperties"] = {f"^(?:{kind.others_named})$": _described(keys, kind, kind.others)}
    elif kind.others:
        found["additionalProperties"] = _described(keys, kind, kind.others)
    if needed := [key.name for key in taken if key.needed]:
        found["required"] = needed
    if kind.one_of:
        found["oneOf"] = [_with(kind, names) for names in kind.one_of]
    if kind.together:
        found["dependentRequired"] = {
            name: [other for other in names if other != name] for names in kind.together for name in names
        }
    return found


def _with(kind: Kind, names: Sequence[str]) -> Schema:
    """The tables that have some keys; a text that may be empty counts as left out where it is."""
    filled = {name: {"minLength": 1} for name in names if (key := kind.key(name)) and key.default == ""}
    return {"required": list(names), "properties": filled} if filled else {"required": list(names)}


def _described(keys: Keys, kind: Kind, key: Key) -> Schema:
    """A value with its meaning, and its default."""
    value = _value(keys, kind, key)
    if key.by_players:
        (inner,) = keys.kinds_at(below(kind, key))
        value = {"anyOf": [value, object_of(keys, inner)]}
    if key.or_several:
        value = {"anyOf": [value, {"type": "array", "items": value, "minItems": 1, "uniqueItems": True}]}
    described: Schema = {"description": meaning(key), **value}
    return {**described, "default": key.default} if has_default(key) else described


def has_default(key: Key) -> bool:
    """Whether a key that is left out counts as if it had a value that can be written."""
    return key.default is not None and (key.type != WHOLE or key.low <= key.default <= key.high)


def meaning(key: Key) -> str:
    """The meaning of a key, with limits that a schema cannot say."""
    more = [f"Written as {_article(key.reads)} of the effect language."] if key.reads else []
    more += [f"Needed {key.when}."] if key.when else []
    more += [f"If left out: {key.otherwise}."] if key.otherwise else []
    more += [f"At most {key.varies}."] if key.varies else []
    return " ".join([key.means, *more])


def _article(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def below(kind: Kind, key: Key) -> str:
    """The path of the tables that are the value of a key."""
    return f"{kind.path}.{key.name}" if kind.path else key.name


def _value(keys: Keys, kind: Kind, key: Key) -> Schema:
    """The type of a value, and its limits."""
    if key.fixed is not None:
        return {"const": key.fixed}
    if key.type in (TABLE, TABLES):
        kinds = [object_of(keys, inner) for inner in keys.kinds_at(below(kind, key))]
        one = kinds[0] if len(kinds) == 1 else {"oneOf": kinds}
        return one if key.type == TABLE else _list(key, one)
    if key.type == ROWS:
        least, most = key.width
        return _list(key, {"type": "array", "items": _whole(key), "minItems": least, "maxItems": most})
    if key.type == FLAG:
        return {"type": "boolean"}
    one = _text(key) if key.type in (TEXT, TEXTS) else _whole(key)
    return one if key.type in (TEXT, WHOLE) else _list(key, one)


def _text(key: Key) -> Schema:
    empty = key.default == ""
    if key.words:
        return {"type": "string", "enum": [*key.words, *([""] if empty and "" not in key.words else [])]}
    found: Schema = {"type": "string", "maxLength": key.longest or LONGEST_TEXT}
    if key.shape:
        return {**found, "pattern": f"^(?:{key.shape}){'?' if empty else ''}$"}
    return found if empty else {**found, "pattern": READABLE}


def _whole(key: Key) -> Schema:
    return {"type": "integer", "minimum": key.low, "maximum": key.high}


def _list(key: Key, items: Schema) -> Schema:
    found: Schema = {"type": "array", "items": items}
    if key.least:
        found["minItems"] = key.least
    return found if key.most is None else {**found, "maxItems": key.most}
