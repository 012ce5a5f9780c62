"""Watching the loaders: every value that one asks a table for must be declared, with the same limits.

While it watches, a loader that reads a key that no kind of table declares fails the test that made it read, and so does
one that allows other numbers, words or defaults.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, wraps
from typing import Any

from tablewright.games import registry
from tablewright.packs.keys import FLAG, ROWS, TABLE, TABLES, TEXT, TEXTS, WHOLE, WHOLES, Key, Kind
from tablewright.packs.source import Source, Table

READERS = {
    "text": TEXT, "whole": WHOLE, "flag": FLAG, "texts": TEXTS, "wholes": WHOLES, "numbers": WHOLES, "rows": ROWS,
    "table": TABLE, "tables": TABLES, "has": "",
}  # fmt: skip
SIGNATURES = {reader: inspect.signature(getattr(Table, reader)) for reader in READERS}

Read = set[tuple[str, str, str, str]]  # game, path, the kind among those of this path, key


class NotDeclared(AssertionError):
    """A loader asked for something that the declared keys do not have."""


@cache
def declared(game: str) -> Mapping[str, tuple[Kind, ...]]:
    """The declared kinds of tables of a game, by path; none for whatever is no game of ours."""
    keys = registry.keys(game) if game in registry.FOLDERS else None
    return {kind.path: keys.kinds_at(kind.path) for kind in keys.kinds} if keys else {}


@contextmanager
def watched(read: Read | None = None) -> Iterator[Read]:
    """Compare each value that a loader asks for with the declared keys, and note which keys were read."""
    noted: Read = set() if read is None else read
    plain = {reader: getattr(Table, reader) for reader in READERS}
    for reader, method in plain.items():
        setattr(Table, reader, _watching(reader, method, noted))
    try:
        yield noted
    finally:
        for reader, method in plain.items():
            setattr(Table, reader, method)


def _watching(reader: str, method: Callable[..., Any], noted: Read) -> Callable[..., Any]:
    @wraps(method)
    def watching(table: Table, *args: Any, **more: Any) -> Any:
        game = str(table.source.data.get("game"))
        if game in registry.FOLDERS and type(table.source) is Source:
            said = SIGNATURES[reader].bind(table, *args, **more)
            said.apply_defaults()
            _compare(game, table, reader, dict(said.arguments), noted)
        return method(table, *args, **more)

    return watching


def _compare(game: str, table: Table, reader: str, said: dict[str, Any], noted: Read) -> None:
    path = ".".join(part for part in table.path if isinstance(part, str))
    kinds = declared(game).get(path, ())
    kinds = tuple(kind for kind in kinds if not kind.only or kind.only == table.data.get(kind.by)) or kinds
    faults = []
    for kind in kinds:
        key = kind.key(said["key"])
        fault = difference(kind, key, reader, said, said["key"] in table.data) if key else "it is not declared"
        faults.append(fault)
        if key and not fault:
            noted.add((game, path, kind.only, key.name))
    if not kinds or all(faults):
        raise NotDeclared(f"{game}: {reader}('{said['key']}') of [{path}]: {(faults or ['no such table'])[0]}")


def difference(kind: Kind, key: Key, reader: str, said: dict[str, Any], there: bool) -> str:
    """The difference between a question and the declaration of its key; empty if there is none."""
    if reader == "has":
        return "it is declared as needed" if key.needed else ""
    if key.by_players and reader == "table":
        return ""
    if key.or_several and reader == "texts":
        return ""
    if READERS[reader] != key.type:
        return f"it is declared as a {key.type}"
    return _of_default(kind, key, said, there) or _of_limits(key, reader, said)


def _of_default(kind: Kind, key: Key, said: dict[str, Any], there: bool) -> str:
    """Whether a key is needed, and the value that it has if it is left out."""
    if "default" not in said:
        return ""
    default = said["default"]
    if default is None:
        joined = any(key.name in names for names in (*kind.together, *kind.one_of))
        return "" if there or key.needed or key.when or joined else "it is declared as one that may be left out"
    if key.needed:
        return "it is declared as needed"
    same = default if isinstance(default, str | int) else list(default)
    return (
        ""
        if key.when or key.otherwise or same == key.default
        else f"its default is declared as {key.default!r}, and not {same!r}"
    )


def _of_limits(key: Key, reader: str, said: dict[str, Any]) -> str:
    if "low" in said:
        high_fits = said["high"] == key.high or (key.varies and said["high"] <= key.high)
        if said["low"] != key.low or not high_fits:
            return f"its numbers are declared as {key.low} to {key.high}, not {said['low']} to {said['high']}"
    if reader == "text" and said["allowed"] and set(said["allowed"]) != set(key.words):
        return f"its words are declared as {key.words}"
    if reader == "texts" and said["default"] is None and said["least"] > max(1, key.least):
        return f"it is declared with {key.least} entries or more, not {said['least']}"
    if reader == "wholes" and not key.varies and (key.least, key.most) != (said["n"], said["n"]):
        return f"it is declared with {key.least} to {key.most} numbers, not {said['n']}"
    if reader == "numbers" and key.most != said["most"]:
        return f"it is declared with at most {key.most} numbers, not {said['most']}"
    if reader == "rows" and key.width != (said["least"], said["most"]):
        return f"its rows are declared with {key.width} numbers"
    return ""
